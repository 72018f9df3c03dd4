//! A server on a free port, and a client that speaks HTTP over a plain socket.
#![allow(dead_code, clippy::unwrap_used)] // each test uses a part of this

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::{Duration, Instant};

use backrank::board::Square;
use backrank_web::{Config, SearchSemaphore, Server};
use serde_json::{Value, json};

/// The time limit of each request.
const PATIENCE: Duration = Duration::from_secs(60);

/// A server that runs until it is dropped.
pub(crate) struct House {
    pub(crate) address: SocketAddr,
    pub(crate) searches: Arc<SearchSemaphore>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl House {
    pub(crate) fn open() -> Self {
        Self::with(Config { time: Duration::from_secs(20), ..Config::default() })
    }

    pub(crate) fn of_searches(searches: usize) -> Self {
        Self::with(Config { searches: NonZeroUsize::new(searches).unwrap(), ..Config::default() })
    }

    pub(crate) fn with(config: Config) -> Self {
        let server = Server::bind(Config { port: 0, ..config }).unwrap();
        let (address, searches, stop) = (server.address(), server.search_semaphore(), Arc::new(AtomicBool::new(false)));
        let stopped = Arc::clone(&stop);
        let thread = Some(spawn(move || server.run(&stopped).unwrap()));
        Self { address, searches, stop, thread }
    }

    /// Sends these bytes, and reads the answer to its end.
    pub(crate) fn raw(&self, bytes: &[u8]) -> Answer {
        let mut stream = self.connect();
        // If the server refuses early, it may close the connection during the write.
        let _ = stream.write_all(bytes);
        Answer::read(&mut stream)
    }

    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.raw(self.request("GET", path, "", "").as_bytes())
    }

    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(path, &body.to_string())
    }

    pub(crate) fn send(&self, path: &str, body: &str) -> Answer {
        self.raw(self.request("POST", path, "Content-Type: application/json\r\n", body).as_bytes())
    }

    /// Sends the JSON body, asserts status 200, and returns the JSON of the answer.
    pub(crate) fn value(&self, path: &str, body: &Value) -> Value {
        let answer = self.post(path, body);
        assert_eq!(answer.status, 200, "{path} {body}: {}", answer.body);
        answer.value()
    }

    pub(crate) fn request(&self, method: &str, path: &str, headers: &str, body: &str) -> String {
        let (address, length) = (self.address, body.len());
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\
             Content-Length: {length}\r\n\r\n{body}"
        )
    }

    /// Sends the setting in the parameter `q`, and returns the names and data of all events.
    pub(crate) fn events(&self, path: &str, setting: &Value) -> Vec<(String, Value)> {
        let answer = self.get(&question(path, setting));
        assert_eq!(answer.status, 200, "{path} {setting}: {}", answer.body);
        assert_eq!(answer.header("content-type"), Some("text/event-stream"));
        events(&answer.body)
    }

    /// Waits until no search runs; `false` if one still runs after this time.
    pub(crate) fn comes_to_rest(&self, within: Duration) -> bool {
        let begun = Instant::now();
        while self.searches.running() > 0 {
            if begun.elapsed() > within {
                return false;
            }
            sleep(Duration::from_millis(5));
        }
        true
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.thread.take().map(JoinHandle::join);
    }
}

/// The path with the setting, percent-encoded, in the parameter `q`.
pub(crate) fn question(path: &str, setting: &Value) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric();
    let written = |byte: u8| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    let setting: String = setting.to_string().bytes().map(written).collect();
    let joint = if path.contains('?') { '&' } else { '?' };
    format!("{path}{joint}q={setting}")
}

pub(crate) fn events(text: &str) -> Vec<(String, Value)> {
    let event = |text: &str| {
        let (name, data) = text.split_once('\n')?;
        let data = serde_json::from_str(data.strip_prefix("data: ")?).ok()?;
        Some((name.strip_prefix("event: ")?.to_owned(), data))
    };
    text.split("\n\n").filter(|text| !text.is_empty()).map(|text| event(text).unwrap()).collect()
}

pub(crate) fn tour(ranks: u32, files: u32) -> Value {
    json!({ "puzzle": "tour", "board": { "ranks": ranks, "files": files } })
}

pub(crate) fn queens(side: u32) -> Value {
    json!({ "puzzle": "queens", "board": { "ranks": side, "files": side } })
}

/// Parses a JSON list of square names.
pub(crate) fn squares(value: &Value) -> Vec<Square> {
    value.as_array().unwrap().iter().map(|name| name.as_str().unwrap().parse().unwrap()).collect()
}

/// The JSON object with one more field.
pub(crate) fn with(mut value: Value, field: &str, new: impl Into<Value>) -> Value {
    value[field] = new.into();
    value
}

/// A setting whose search takes practically forever.
pub(crate) fn endless() -> Value {
    with(with(tour(8, 8), "closed", true), "method", "backtracking")
}

/// The answer of the server.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    pub(crate) fn read(stream: &mut TcpStream) -> Self {
        let mut bytes = Vec::new();
        // If the connection breaks, the bytes received so far are the answer.
        let _ = stream.read_to_end(&mut bytes);
        let Some(split) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { return Self::default() };
        let head = String::from_utf8_lossy(&bytes[..split]).into_owned();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let header = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_lowercase(), value.to_owned()));
        let headers: Vec<(String, String)> = lines.filter_map(header).collect();
        let mut answer = Self { status, headers, body: String::new() };
        let body = &bytes[split + 4..];
        let body = if answer.header("transfer-encoding").is_some() { dechunked(body) } else { body.to_vec() };
        answer.body = String::from_utf8_lossy(&body).into_owned();
        answer
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn value(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }
}

fn dechunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") {
        let length = usize::from_str_radix(&String::from_utf8_lossy(&bytes[..end]), 16).unwrap_or(0);
        let from = end + 2;
        if length == 0 || from + length > bytes.len() {
            break;
        }
        whole.extend_from_slice(&bytes[from..from + length]);
        bytes = &bytes[(from + length + 2).min(bytes.len())..];
    }
    whole
}

/// The answer of `/api/steps` from a frame on; `more` has the other fields of the request.
pub(crate) fn steps(house: &House, setting: &Value, frame: &Value, more: Value) -> Value {
    let mut body = json!({ "setting": setting, "frame": frame });
    body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    house.value("/api/steps", &body)
}
