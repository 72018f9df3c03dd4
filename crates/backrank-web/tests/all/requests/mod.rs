//! Tests which requests each path of the server accepts and refuses, against the snapshot `testdata/requests.txt`.
//!
//! A line of the snapshot holds a request, the status, and the code and the sentence of a refusal, in English, or a
//! digest of the answer without its times.

mod values;

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;
use values::{FIELDS, QUERIES, REQUESTS, SETTINGS, STREAMS, WHOLE_SETTINGS};

use crate::snapshot;
use crate::visitor::{Answer, House, events};

/// The status of an answer, and its content or a digest of it, as a line of the snapshot.
fn outcome(answer: &Answer) -> String {
    let status = answer.status;
    let kind = answer.header("content-type").unwrap_or_default();
    let value = match kind {
        // The number of events before the last depends on time, so only the last is compared.
        "text/event-stream" => match events(&answer.body).pop() {
            Some((name, value)) => return format!("{status} {name} {}", said(value)),
            None => return format!("{status} no events"),
        },
        "application/json" => answer.value(),
        "image/png" | "image/gif" => return format!("{status} {kind}"),
        _ => return format!("{status} {kind} {} {}", answer.body.len(), snapshot::digest(answer.body.as_bytes())),
    };
    format!("{status} {}", said(value))
}

/// The code and the sentence of a refusal; of any other answer its length and a digest.
fn said(value: Value) -> String {
    if let (Some(code), Some(error)) = (value["code"].as_str(), value["error"].as_str()) {
        return format!("{code}: {error}");
    }
    let text = without_times(value).to_string();
    format!("{} {}", text.len(), snapshot::digest(text.as_bytes()))
}

/// The value without the fields that say how long something took.
fn without_times(mut value: Value) -> Value {
    match &mut value {
        Value::Object(fields) => {
            fields.retain(|name, _| !["seconds", "millis", "time", "elapsed"].contains(&name.as_str()));
            fields.values_mut().for_each(|field| *field = without_times(field.take()));
        }
        Value::Array(items) => items.iter_mut().for_each(|item| *item = without_times(item.take())),
        _ => {}
    }
    value
}

/// The text, percent-encoded for a URL.
fn escaped(text: &str) -> String {
    let escaped = |byte: u8| {
        if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(escaped).collect()
}

/// Sends requests, and collects the lines of the snapshot.
struct Requests {
    house: House,
    text: String,
}

impl Requests {
    fn heading(&mut self, path: &str) {
        let _ = writeln!(self.text, "\n# {path}");
    }

    fn line(&mut self, request: &str, answer: &Answer) {
        let _ = writeln!(self.text, "{request}  =>  {}", outcome(answer));
    }

    /// Sends a request with this body; `shown` is its name in the snapshot.
    fn post(&mut self, path: &str, body: &str, shown: &str) {
        let answer = self.house.send(path, body);
        self.line(shown, &answer);
    }

    /// Sends a request with the setting in the parameter `q` and the further parameters `more`; `shown` is its name in
    /// the snapshot.
    fn get(&mut self, path: &str, setting: &str, more: &str, shown: &str) {
        let joint = if more.is_empty() { "" } else { "&" };
        let answer = self.house.get(&format!("{path}?q={}{joint}{more}", escaped(setting)));
        self.line(shown, &answer);
    }
}

#[test]
fn every_request_is_answered_and_refused_as_it_was() {
    let mut requests = Requests { house: House::open(), text: "# Requests and how they end\n".to_owned() };
    let setting = |name: &str| SETTINGS.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text);
    requests.heading("POST /api/answer");
    for (puzzle, beginning) in SETTINGS {
        requests.post("/api/answer", &format!("{{{beginning}}}"), puzzle);
        for (field, values) in FIELDS {
            for value in *values {
                let body = format!("{{{beginning},\"{field}\":{value}}}");
                requests.post("/api/answer", &body, &format!("{puzzle} \"{field}\":{value}"));
            }
        }
    }
    for body in WHOLE_SETTINGS {
        requests.post("/api/answer", body, body);
    }
    requests.heading("POST /api/map");
    for (puzzle, beginning) in SETTINGS {
        for more in [
            "",
            r#","from":"a1""#,
            r#","from":"a1","to":"d3""#,
            r#","closed":true"#,
            r#","pieces":3"#,
            r#","method":"naive""#,
        ] {
            requests.post("/api/map", &format!("{{{beginning}{more}}}"), &format!("{puzzle} {more}"));
        }
    }
    requests.heading("POST /api/forecast");
    for (puzzle, beginning) in SETTINGS {
        for more in ["", r#","from":"a1""#, r#","closed":true"#, r#","pieces":3"#, r#","colour":"red""#] {
            requests.post("/api/forecast", &format!("{{{beginning}{more}}}"), &format!("{puzzle} {more}"));
        }
    }
    for path in STREAMS {
        requests.heading(&format!("GET {path}"));
        for (puzzle, beginning) in SETTINGS {
            for more in [
                "",
                r#","from":"a1""#,
                r#","closed":true"#,
                r#","pieces":3"#,
                r#","method":"naive""#,
                r#","method":"frontier""#,
                r#","colour":"red""#,
            ] {
                requests.get(path, &format!("{{{beginning}{more}}}"), "", &format!("{puzzle} {more}"));
            }
        }
        for setting in WHOLE_SETTINGS.iter().take(12) {
            requests.get(path, setting, "", &format!("q={setting}"));
        }
        let answer = requests.house.get(path);
        requests.line("no q", &answer);
        let answer = requests.house.get(&format!("{path}?q=%7B%7D&q=%7B%7D"));
        requests.line("q twice", &answer);
        let answer = requests.house.send(path, "{}");
        requests.line("POST {}", &answer);
    }
    for (path, queries) in QUERIES {
        requests.heading(&format!("the query of {path}"));
        for query in *queries {
            let tour = format!("{{{}}}", setting("tour"));
            if STREAMS.contains(path) {
                let query_text = query.replace("{}", "%7B%7D");
                requests.get(path, &tour, &query_text, query);
            } else {
                requests.post(&format!("{path}?{}", query.replace("{}", "%7B%7D")), &tour, query);
            }
        }
    }
    for (path, bodies) in REQUESTS {
        requests.heading(&format!("POST {path}"));
        for body in *bodies {
            let body_text = ["TOUR", "QUEENS"].iter().fold((*body).to_owned(), |text, name| {
                text.replace(name, &format!("{{{}}}", setting(&name.to_lowercase())))
            });
            requests.post(path, &body_text, body);
        }
    }
    requests.heading("other requests");
    for path in ["/api/about?lang=fr", "/api/about?colour=red", "/api/answer", "/api/steps", "/api/nothing", "/nothing"]
    {
        let answer = requests.house.get(path);
        requests.line(&format!("GET {path}"), &answer);
    }
    for (kind, body) in
        [("text/plain", "{}"), ("", "{}"), ("application/json; charset=utf-8", "{}"), ("application/json", "")]
    {
        let headers = if kind.is_empty() { String::new() } else { format!("Content-Type: {kind}\r\n") };
        let answer = requests.house.raw(requests.house.request("POST", "/api/answer", &headers, body).as_bytes());
        requests.line(&format!("POST /api/answer as {kind:?}, {body:?}"), &answer);
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/testdata/requests.txt");
    snapshot::compare(&path, &requests.text);
}
