//! `serve` prints its address, answers requests there, and ends when it is interrupted.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::command::{LANGUAGES, Line, Running, backrank};

/// Starts `serve`; returns the running command and the address that it printed.
pub(super) fn serving(words: &str) -> (Running, String) {
    let mut running = Line::of(words).start();
    let mut line = String::new();
    BufReader::new(running.child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    let address = line.strip_prefix("http://").unwrap().strip_suffix("/\n").unwrap().to_owned();
    (running, address)
}

fn ask(address: &str, path: &str) -> String {
    send(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"))
}

/// The response of the server to a POST request with this JSON.
pub(super) fn post(address: &str, path: &str, json: &str) -> String {
    let head =
        format!("POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json");
    send(address, &format!("{head}\r\nContent-Length: {}\r\n\r\n{json}", json.len()))
}

fn send(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let mut text = String::new();
    stream.read_to_string(&mut text).unwrap();
    text
}

#[cfg(unix)]
#[test]
fn a_served_page_is_at_the_printed_address_until_it_is_interrupted() {
    let (running, address) = serving("serve --port 0 --time-limit 5s --searches 2");
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    assert!(ask(&address, "/").starts_with("HTTP/1.1 200 OK"));
    let about = ask(&address, "/api/about?lang=en");
    assert!(about.contains("\"seconds\":5.0") && about.contains("\"searches\":2"), "{about}");
    let status = Command::new("kill").args(["-INT", &running.child.id().to_string()]).status().unwrap();
    assert!(status.success());
    let interrupted = Instant::now();
    let ran = running.end().exits(130);
    assert!(interrupted.elapsed() < Duration::from_secs(5) && ran.said().contains("at most 3.2 GB"), "{ran}");
    assert!(TcpStream::connect(&address).is_err());
}

#[cfg(unix)]
#[test]
fn a_server_that_allows_any_number_of_searches_answers() {
    let (running, address) = serving("serve --port 0 --time-limit 1500ms --searches 18446744073709551615 --lang en");
    let body = r#"{"puzzle":"queens","board":{"ranks":8,"files":8}}"#;
    let head = format!("POST /api/answer HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    let length = body.len();
    let request = format!("{head}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}");
    let answer = send(&address, &request);
    assert!(answer.contains("\"answer\":\"yes\""), "{answer}");
    assert!(Command::new("kill").args(["-INT", &running.child.id().to_string()]).status().unwrap().success());
    let ran = running.end().exits(130);
    assert!(ran.said().contains("each of at most 2 s"), "{ran}");
}

#[cfg(unix)]
#[test]
fn a_port_that_is_taken_is_said_in_every_language() {
    let (running, address) = serving("serve --port 0");
    let port = address.rsplit(':').next().unwrap();
    let said = LANGUAGES.map(|language| {
        let ran = backrank(&format!("serve --port {port} --lang {language}")).exits(2);
        assert!(ran.said().contains(port) && ran.said().contains("--port") && ran.text().is_empty(), "{ran}");
        ran.said().to_owned()
    });
    assert!(said.iter().enumerate().all(|(at, one)| !said[..at].contains(one)));
    let status = Command::new("kill").args(["-INT", &running.child.id().to_string()]).status().unwrap();
    assert!(status.success());
    running.end().exits(130);
}

#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[test]
fn memory_of_searches_that_nobody_waits_for_goes_back_to_the_system() {
    let (running, address) = serving("serve --port 0");
    let id = running.child.id().to_string();
    let megabytes = || -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches("kB").trim().parse::<u64>().unwrap() / 1024
    };
    let comes = |is_so: &dyn Fn(u64) -> bool| {
        let begun = Instant::now();
        while !is_so(megabytes()) && begun.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(50));
        }
        assert!(is_so(megabytes()), "{} MB", megabytes());
    };
    // Starts counts of the closed tours of 8x8, and closes each connection as soon as its count uses much memory.
    let question = "%7B%22puzzle%22:%22tour%22,%22board%22:%7B%22ranks%22:8,%22files%22:8%7D,%22closed%22:true%7D";
    for _ in 0..3 {
        let mut stream = TcpStream::connect(&address).unwrap();
        write!(stream, "GET /api/count?q={question} HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
        comes(&|now| now > 150);
        drop(stream);
        comes(&|now| now < 45);
    }
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    running.end().exits(130);
}

#[test]
fn what_cannot_be_served_is_refused() {
    for (words, named) in [
        ("serve --port 99999", "--port"),
        ("serve --port x", "--port"),
        ("serve --searches 0", "--searches"),
        ("serve --time-limit soon", "--time-limit"),
        ("serve --memory-limit much", "--memory-limit"),
        ("serve --host no-such-host.invalid --port 0", "--host"),
        ("serve --host 203.0.113.7 --port 0", "--host"),
        ("serve tour 8", "tour"),
        ("find tour 8 --port 80", "serve"),
    ] {
        let ran = backrank(words).exits(2);
        assert!(ran.said().contains(named), "{ran}");
    }
}
