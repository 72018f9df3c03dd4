//! `cargo dev bench page`: the speed of the static site, compared with the server and the command.

use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use backrank::board::{Board, Piece, Square};
use backrank::search::Options;
use backrank::tours::{PartialTour, TourProblem};
use backrank_dev::step::{cargo_command, run_command, target_folder, workspace_root};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::benchmarks_page::{self, format_seconds, markdown_table};
use crate::process::{self, run_backrank};
use crate::repeats::{fastest_run, format_median_and_longest};

/// The introduction to the table of requests in `docs/benchmarks.md`.
const REQUESTS_INTRO: &str = "\
The same requests on one thread: as a whole process of the command, sent to `backrank serve` on the same machine, and in
a worker of the static site in Chromium, which has answered the requests above it before. Each is the least of three
times; the answers are compared. The hint is computed in this process in place of the command.";

/// The introduction to the table of the page itself in `docs/benchmarks.md`.
const PAGE_INTRO: &str = "\
The static site in Chromium without a screen, from a server of files on the same machine; the median and the longest. The
first load is without a cache, ten times.";

/// The requests, each as (arguments with which the command answers the same question, request as the page sends it).
fn requests() -> Vec<(String, Value)> {
    let count = |line: String, setting: Value| {
        let query = json!({ "q": setting.to_string(), "distinct": "0" });
        (format!("count {line} --threads 1"), json!({ "path": "/api/count", "query": query }))
    };
    let tours = [(6, 6), (6, 8), (7, 8), (8, 8)].map(|(ranks, files)| {
        let board = json!({ "ranks": ranks, "files": files });
        count(format!("tour {ranks}x{files} --closed"), json!({ "puzzle": "tour", "board": board, "closed": true }))
    });
    let queens = [12, 14, 16].map(|side| {
        let board = json!({ "ranks": side, "files": side });
        count(format!("queens {side}"), json!({ "puzzle": "queens", "board": board }))
    });
    let find = json!({ "path": "/api/answer", "query": {}, "body": chessboard() });
    [("find tour 8".to_owned(), find)].into_iter().chain(tours).chain(queens).collect()
}

/// A question about a knight's tour of the chessboard, as the page sends it.
fn chessboard() -> Value {
    json!({ "puzzle": "tour", "board": { "ranks": 8, "files": 8 } })
}

/// The output of `web/tests/measure.mjs`; times are in seconds.
#[derive(Deserialize)]
struct PageMeasurements {
    /// The responses of the server, in the order of the requests; the last one is to the request for hints.
    server: Vec<TimedResponse>,
    /// The responses of the worker in the browser to the same requests, in the same order.
    browser: Vec<TimedResponse>,
    /// First loads of the page, without a cache.
    first: Vec<PageLoad>,
    /// The times from a click on the board of Play, a view of the page, to the next hints.
    play: Vec<f64>,
    /// The playback of a search, as fast as the page can show it.
    watch: PlaybackMeasurement,
}

/// A response to a request, with the least of its times, in seconds.
#[derive(Deserialize)]
struct TimedResponse {
    seconds: f64,
    answer: Value,
}

/// A load of the page: the times until it is painted first and until it is ready for use, in seconds, and the bytes
/// sent.
#[derive(Deserialize)]
struct PageLoad {
    paint: f64,
    usable: f64,
    bytes: u64,
}

/// The playback of a search: frames per second, the longest time between two frames in seconds, and the number of steps
/// shown.
#[derive(Deserialize)]
struct PlaybackMeasurement {
    rate: f64,
    longest: f64,
    steps: u64,
}

/// Builds the site, measures every row, and writes the tables to `docs/benchmarks.md`.
pub(super) fn run() -> Result<(), String> {
    run_command(&mut cargo_command("run --quiet --locked --package backrank-site -- --optimised"))?;
    let requests = requests();
    let measured = measure_page(&requests)?;
    let mut rows = Vec::new();
    for (at, (line, _)) in requests.iter().enumerate() {
        let (seconds, printed) = time_command(line)?;
        let row = responses_to(&measured, at)?;
        for (face, answered) in [("server", row[0]), ("browser", row[1])] {
            if !is_same_answer(&printed, &answered.answer) {
                return Err(format!("`{line}` prints {printed}, and the {face} answers {}", answered.answer));
            }
        }
        rows.push(request_row(&format!("`{line}`"), seconds, row));
    }
    rows.push(request_row("a hint in Play, 8x8 from a1", hint_seconds()?, responses_to(&measured, requests.len())?));
    let requests = markdown_table(&["request", "command", "server", "browser"], &rows);
    let text = format!("{REQUESTS_INTRO}\n\n{requests}\n{PAGE_INTRO}\n\n{}", page_table(&measured));
    benchmarks_page::write_section("The page", "cargo dev bench page", &text)
}

/// Runs the script that measures the page. Its standard input has the requests, and the request for the hints to a
/// knight that has visited only a1.
fn measure_page(requests: &[(String, Value)]) -> Result<PageMeasurements, String> {
    let body = json!({ "setting": chessboard(), "path": ["a1"] });
    let hint = json!({ "path": "/api/play", "query": { "hint": "1" }, "body": body });
    let requests: Vec<&Value> = requests.iter().map(|(_, request)| request).collect();
    let target = workspace_root().join(target_folder());
    let mut script = Command::new(workspace_root().join("web/tests/run"));
    script.arg(target.join("release/backrank")).arg("measure.mjs").env("BACKRANK_SITE", target.join("site"));
    let ran = process::run(&mut script, json!({ "requests": requests, "hint": hint }).to_string().as_bytes())?;
    if ran.code != Some(0) {
        return Err(format!("web/tests/measure.mjs ended with {:?}: {}", ran.code, ran.stderr));
    }
    serde_json::from_slice(&ran.stdout).map_err(|error| format!("web/tests/measure.mjs: {error}"))
}

/// The responses of the server and the browser to the request with this index, from 0.
fn responses_to(measured: &PageMeasurements, at: usize) -> Result<[&TimedResponse; 2], String> {
    let answered = [&measured.server, &measured.browser].map(|answers| answers.get(at));
    let [Some(server), Some(browser)] = answered else { return Err("web/tests/measure.mjs left out an answer".into()) };
    Ok([server, browser])
}

/// Whether the answer that the page gets is what the command printed: a count, or the squares of a tour.
fn is_same_answer(printed: &str, answer: &Value) -> bool {
    match answer["squares"].as_array() {
        None => answer["count"].as_str() == Some(printed),
        Some(squares) => squares.iter().filter_map(Value::as_str).eq(printed.split_whitespace()),
    }
}

/// The least time of a command line, in seconds, and what it printed.
fn time_command(line: &str) -> Result<(f64, String), String> {
    let format = if line.starts_with("find") { " --format moves" } else { "" };
    fastest_run(|| {
        let ran = run_backrank(format!("{line}{format}").split(' '), b"", &[0])?;
        Ok((ran.seconds, String::from_utf8_lossy(&ran.stdout).trim().to_owned()))
    })
}

/// The least time of several runs that compute the hints to a knight that has visited only a1, in seconds. Hints say of
/// each possible next square whether a tour can follow.
fn hint_seconds() -> Result<f64, String> {
    let board = Board::new(8, 8).map_err(|error| error.to_string())?;
    let problem = TourProblem::new(board, Piece::KNIGHT);
    let partial = PartialTour::new(&problem, vec![Square::new(0, 0)]).map_err(|error| error.to_string())?;
    let (seconds, ()) = fastest_run(|| {
        let begin = Instant::now();
        black_box(partial.hints(&Options::default()));
        Ok((begin.elapsed().as_secs_f64(), ()))
    })?;
    Ok(seconds)
}

/// The row of a request: the times of the command, the server and the browser.
fn request_row(what: &str, seconds: f64, [server, browser]: [&TimedResponse; 2]) -> Vec<String> {
    let cell = |answered: &TimedResponse| format_seconds(answered.seconds);
    let row = vec![what.to_owned(), format_seconds(seconds), cell(server), cell(browser)];
    println!("{}", row.join(", "));
    row
}

/// The table of the page itself: the first load, the time until a hint appears, and the rate of frames while a search
/// is played.
fn page_table(PageMeasurements { first, play, watch, .. }: &PageMeasurements) -> String {
    let times = |of: fn(&PageLoad) -> f64| format_median_and_longest(&first.iter().map(of).collect::<Vec<_>>());
    let bytes = first.iter().map(|visit| visit.bytes).max().unwrap_or_default();
    let PlaybackMeasurement { rate, longest, steps } = watch;
    let rows = [
        ("bytes of the first load, as sent", format!("{:.0} kB", bytes as f64 / 1e3)),
        ("first paint", times(|visit| visit.paint)),
        ("ready for use", times(|visit| visit.usable)),
        ("from a click in Play to the hints, a tour of 8x8", format_median_and_longest(play)),
        (
            "frames while a search runs as fast as it is shown",
            format!("{rate:.1} a second, longest {}, {steps} steps", format_seconds(*longest)),
        ),
    ];
    let rows = rows.map(|(what, measured)| vec![what.to_owned(), measured]);
    rows.iter().for_each(|row| println!("{}", row.join(": ")));
    markdown_table(&["the page", "measured"], &rows)
}
