//! Tests of the server with two hundred clients at once, half of whom disconnect in the middle of a search.
#![allow(clippy::unwrap_used)]

mod visitor;

use std::io::{Read, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use serde_json::json;
use visitor::{Answer, House, endless, events, queens, question, tour, with};

const VISITORS: usize = 200;

/// The time limit for the answer to a client that stays connected.
const PATIENCE: Duration = Duration::from_secs(120);

/// The resident memory of this process, in bytes; `None` if the system does not report it.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().trim_end_matches("kB").trim().parse::<u64>().ok()? * 1024)
}

/// Sends the request, again if the answer is 503, and counts the repetitions in `asked_again`.
fn honest(house: &House, request: &str, asked_again: &AtomicUsize) -> Answer {
    let begun = Instant::now();
    loop {
        let answer = house.raw(request.as_bytes());
        match answer.status {
            503 => {
                assert_eq!(answer.header("retry-after"), Some("1"));
                asked_again.fetch_add(1, Ordering::Relaxed);
            }
            status => return if status == 200 { answer } else { panic!("{status}: {}", answer.body) },
        }
        assert!(begun.elapsed() < PATIENCE, "nobody served this visitor");
        sleep(Duration::from_millis(200));
    }
}

fn posted(house: &House, path: &str, body: &serde_json::Value) -> String {
    house.request("POST", path, "Content-Type: application/json\r\n", &body.to_string())
}

/// Sends one of several short requests, chosen by `number`, and checks the answer.
fn be_served(house: &House, number: usize, asked_again: &AtomicUsize) {
    match number % 5 {
        0 => {
            let answer = honest(house, &posted(house, "/api/answer", &tour(8, 8)), asked_again);
            assert_eq!(answer.value()["answer"], "yes");
        }
        1 => {
            let body = json!({ "setting": tour(8, 8), "path": ["a1", "b3", "c5"] });
            assert_eq!(honest(house, &posted(house, "/api/play", &body), asked_again).value()["state"], "open");
        }
        2 => {
            let body = json!({ "setting": with(tour(5, 5), "from", "a1"), "frame": null, "count": 200 });
            let steps = honest(house, &posted(house, "/api/steps", &body), asked_again).value();
            assert_eq!(steps["steps"].as_array().unwrap().len(), 200);
        }
        3 => {
            let request = house.request("GET", &question("/api/film", &queens(8)), "", "");
            let told = events(&honest(house, &request, asked_again).body);
            assert_eq!(told.last().unwrap().1["end"], "found");
        }
        _ => {
            let request = house.request("GET", &question("/api/count", &queens(8)), "", "");
            let told = events(&honest(house, &request, asked_again).body);
            assert_eq!(told.last().unwrap().1["count"], "92");
        }
    }
}

/// Starts one of several endless searches, chosen by `number`, and disconnects.
fn vanish(house: &House, number: usize) {
    let mut stream = house.connect();
    let request = match number % 3 {
        0 => posted(house, "/api/answer", &endless()),
        1 => house.request("GET", &question("/api/film", &endless()), "", ""),
        _ => house.request("GET", &question("/api/count", &with(tour(7, 8), "from", "a1")), "", ""),
    };
    let _ = stream.write_all(request.as_bytes());
    stream.set_read_timeout(Some(Duration::from_millis(50 + 7 * number as u64 % 400))).unwrap();
    let _ = stream.read(&mut [0; 500]);
    sleep(Duration::from_millis(11 * number as u64 % 300));
}

#[test]
fn every_connected_client_is_served_and_no_search_of_a_disconnected_one_runs_on() {
    let house = Arc::new(House::of_searches(4));
    let asked_again = Arc::new(AtomicUsize::new(0));
    // The first requests allocate memory that is kept: texts, files, threads.
    (0..5).for_each(|number| be_served(&house, number, &asked_again));
    let before = memory();
    let visitors: Vec<_> = (0..VISITORS)
        .map(|number| {
            let (house, asked_again) = (Arc::clone(&house), Arc::clone(&asked_again));
            thread::spawn(move || {
                if number % 2 == 0 { be_served(&house, number / 2, &asked_again) } else { vanish(&house, number) }
            })
        })
        .collect();
    let unserved = visitors.into_iter().map(thread::JoinHandle::join).filter(Result::is_err).count();
    assert_eq!(unserved, 0, "honest visitors were not served");
    assert!(house.comes_to_rest(Duration::from_secs(5)), "{} searches run for nobody", house.searches.running());
    if let (Some(before), Some(after)) = (before, memory()) {
        let more = after.saturating_sub(before) >> 20;
        assert!(more < 256, "{more} MiB more than before");
    }
    assert_eq!(house.value("/api/answer", &tour(8, 8))["answer"], "yes");
}

#[test]
fn a_request_beyond_the_limit_of_searches_is_told_to_try_again() {
    let house = House::of_searches(1);
    let mut stream = house.connect();
    stream.write_all(house.request("GET", &question("/api/film", &endless()), "", "").as_bytes()).unwrap();
    stream.read_exact(&mut [0; 500]).unwrap();
    let begun = Instant::now();
    let answer = house.post("/api/answer", &tour(8, 8));
    assert_eq!((answer.status, answer.header("retry-after")), (503, Some("1")));
    assert_eq!(answer.value()["code"], "busy");
    assert!(begun.elapsed() < Duration::from_secs(5));
    assert_eq!(house.get("/api/about").status, 200, "what takes no search is answered");
    drop(stream);
    assert!(house.comes_to_rest(Duration::from_secs(2)));
    assert_eq!(house.post("/api/answer", &tour(8, 8)).status, 200);
}

#[test]
fn films_leave_a_permit_for_answers() {
    let house = House::of_searches(3);
    let watch = || {
        let mut stream = house.connect();
        stream.write_all(house.request("GET", &question("/api/film", &endless()), "", "").as_bytes()).unwrap();
        stream.read_exact(&mut [0; 500]).unwrap();
        stream
    };
    let watching = [watch(), watch()];
    assert_eq!(house.get(&question("/api/film", &endless())).status, 503);
    assert_eq!(house.post("/api/answer", &tour(8, 8)).status, 200);
    drop(watching);
}

#[test]
fn a_film_whose_client_reads_nothing_pauses_and_is_then_ended() {
    let house = House::of_searches(4);
    let mut stream = house.connect();
    let big = with(with(tour(40, 40), "method", "backtracking"), "closed", true);
    stream.write_all(house.request("GET", &question("/api/film", &big), "", "").as_bytes()).unwrap();
    let begun = Instant::now();
    while house.searches.running() == 0 && begun.elapsed() < Duration::from_secs(5) {
        sleep(Duration::from_millis(2));
    }
    // The search could run for 30 seconds; meanwhile no events pile up in memory.
    let before = memory();
    sleep(Duration::from_secs(3));
    if let (Some(before), Some(after)) = (before, memory()) {
        assert!(after.saturating_sub(before) >> 20 < 256);
    }
    assert_eq!(house.post("/api/answer", &tour(8, 8)).status, 200);
    drop(stream);
    assert!(house.comes_to_rest(Duration::from_secs(3)));
}
