//! The command and the page accept and refuse the same requests, and each uses its own names of fields.

use std::process::Command;

use serde_json::{Value, json};

use super::serving::{post, serving};
use crate::command::Line;

/// The request of the page as a command line.
fn line_of(setting: &Value, lang: &str) -> Line {
    let board = &setting["board"];
    let size = format!("{}x{}", board["ranks"], board["files"]);
    let mut line = Line::new(["find", setting["puzzle"].as_str().unwrap(), &size, "--lang", lang]);
    let fields = [
        ("piece", "--piece"),
        ("from", "--from"),
        ("to", "--to"),
        ("order", "--move-order"),
        ("tie_break", "--tie-break"),
        ("standing", "--queen"),
        ("forbidden", "--forbid"),
        ("pieces", "--pieces"),
        ("holes", "--holes"),
        ("wrap", "--wrap"),
    ];
    let texts = |value: &Value| match value {
        Value::Null => Vec::new(),
        Value::Array(values) => values.iter().map(|value| value.as_str().unwrap().to_owned()).collect(),
        Value::String(text) => vec![text.clone()],
        number => vec![number.to_string()],
    };
    for (field, option) in fields {
        for text in texts(&setting[field]).into_iter().chain(texts(&board[field])) {
            line = line.word(format!("{option}={text}"));
        }
    }
    if setting["closed"] == true { line.word("--closed") } else { line }
}

/// Settings of the page with all values of each field.
fn settings() -> Vec<Value> {
    let values: [(&str, &[Value]); 9] = [
        (
            "piece",
            &[json!("knight"), json!("cavallo"), json!("king"), json!("1,4"), json!("0,0"), json!("pawn"), json!("kn")],
        ),
        ("closed", &[json!(true), json!(false)]),
        ("from", &[json!("a1"), json!("c3"), json!("z9"), json!("33"), json!("")]),
        ("to", &[json!("b1"), json!("c3"), json!("z9"), json!("x")]),
        ("tie_break", &[json!("first"), json!("last")]),
        ("order", &[json!("1,2"), json!("1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2")]),
        ("standing", &[json!(["a1"]), json!(["a1", "z9"]), json!(["?"]), json!([])]),
        ("forbidden", &[json!(["b2"]), json!(["c3"]), json!(["33"])]),
        ("pieces", &[json!(0), json!(3), json!(99)]),
    ];
    let boards = [
        json!({ "ranks": 4, "files": 4 }),
        json!({ "ranks": 3, "files": 4, "holes": ["c3"] }),
        json!({ "ranks": 3, "files": 4, "holes": ["z9"] }),
        json!({ "ranks": 3, "files": 4, "holes": ["?"], "wrap": "torus" }),
        json!({ "ranks": 1, "files": 1, "holes": ["a1"] }),
        json!({ "ranks": 5, "files": 4, "wrap": "sphere" }),
    ];
    let mut settings = Vec::new();
    for puzzle in ["tour", "queens", "placement"] {
        for board in &boards {
            let plain = json!({ "puzzle": puzzle, "board": board });
            settings.push(plain.clone());
            for (field, values) in &values {
                // Of two faults, the command reports an unknown name first, while it parses the line.
                let is_wrong_name = |value: &Value| value == "last" && *board != boards[0];
                for value in values.iter().filter(|value| !is_wrong_name(value)) {
                    let mut setting = plain.clone();
                    setting[*field] = value.clone();
                    settings.push(setting);
                }
            }
        }
    }
    settings
}

#[cfg(unix)]
#[test]
fn the_same_request_is_taken_or_refused_alike_by_the_command_and_the_page() {
    let (running, address) = serving("serve --port 0");
    let (mut refused, mut taken, mut different) = (0, 0, Vec::new());
    for (at, setting) in settings().iter().enumerate() {
        let lang = if at % 2 == 0 { "en" } else { "it" };
        let ran = line_of(setting, lang).run();
        let answer = post(&address, &format!("/api/answer?lang={lang}"), &setting.to_string());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        let is_refused = head.starts_with("HTTP/1.1 400");
        if is_refused != (ran.code() == Some(2)) {
            different.push(format!("{setting}: {body}\n{ran}"));
        }
        if !is_refused {
            taken += 1;
            continue;
        }
        refused += 1;
        let value: Value = serde_json::from_str(&body[body.find('{').unwrap()..=body.rfind('}').unwrap()]).unwrap();
        let said = value["error"].as_str().unwrap();
        // The page has its own message for a field of another puzzle, and leaves out the option at the beginning of a
        // message and suggestions.
        if value["code"] != "field" {
            let plain = |text: &str| text.replace("--", "").replace("move-order", "order").replace('-', "_");
            if !plain(ran.said()).contains(&plain(said)) {
                different.push(format!("{setting}: {said}\n{ran}"));
            }
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
    assert!(refused > 300 && taken > 50, "{refused} refused, {taken} taken");
    let status = Command::new("kill").args(["-INT", &running.child.id().to_string()]).status().unwrap();
    assert!(status.success());
    running.end().exits(130);
}
