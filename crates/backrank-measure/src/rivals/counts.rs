//! `cargo dev rivals counts`: Graphillion and Backrank count the closed tours of the same boards; then Backrank counts
//! the tours of all small boards, a challenge set by P. Luschny.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use backrank::Problem as _;
use backrank::board::{Board, MoveGraph, MoveOrder, Piece};
use backrank::search::Options;

use super::venv::{self, rival_file_path};
use crate::benchmarks_page::{self, format_seconds};
use crate::boards_with_holes::problem_families::open_or_closed_problem;
use crate::process::{self, ProcessOutput};
use crate::repeats::{TIME_LIMIT_SECONDS, exceeded_limit_cell, fastest_run};

/// The boards, the easiest first. A program that does not finish a board is not run on the boards after it.
const BOARDS: [&str; 7] = ["5x6", "5x8", "6x6", "6x7", "6x8", "7x8", "8x8"];

/// The largest number of squares of a board in P. Luschny's challenge.
const MAX_CHALLENGE_SQUARES: u32 = 40;

/// The introduction to the table of counts in `docs/benchmarks.md`.
const COUNTS_INTRO: &str = "\
Closed knight's tours, counted: whole processes, the least time of three runs with the most memory that was seen; what
took longer than 10 s was run once, and stopped after 40 s, and then a larger board was not asked for. Graphillion builds
a diagram of all tours from the edges of the graph of moves. The command uses one thread. Counts were compared.";

/// The introduction to the table of the challenge in `docs/benchmarks.md`.
const CHALLENGE_INTRO: &str = "\
All boards k x n with k <= n and kn <= 40, one after another in this process and on one thread; P. Luschny, who set that as
a challenge, published 1.16 s for cycles and 74.6 s for paths on a machine of his.";

/// A function that runs a program which counts the closed tours of a board. The output has no exit code if a signal
/// ended the program, as happens at the time limit.
type CountingProgram = fn(&Board, &Path) -> Result<ProcessOutput, String>;

/// The programs that are compared, each with its name.
const PROGRAMS: [(&str, CountingProgram); 2] = [("Graphillion", run_graphillion), ("Command", run_command)];

/// Runs both programs on every board, then the challenge, and writes the tables to `docs/benchmarks.md`.
pub(crate) fn run() -> Result<(), String> {
    let python = venv::install_packages()?;
    let mut rows = Vec::new();
    let mut gave_up = [false; PROGRAMS.len()];
    for name in BOARDS {
        let board: Board = name.parse().map_err(|_| format!("{name} is no board"))?;
        let mut row = vec![name.to_owned()];
        let mut counts = Vec::new();
        for ((program, count), gave_up) in PROGRAMS.into_iter().zip(&mut gave_up) {
            let run =
                || output_within_limit(count(&board, &python)?).map_err(|fault| format!("{program}, {board}: {fault}"));
            let least = if *gave_up { None } else { fastest_run(run)?.1 };
            let cell = match &least {
                Some(ran) => format!("{}, {} MB", format_seconds(ran.seconds), ran.peak_bytes / 1_000_000),
                None if *gave_up => "–".to_owned(),
                None => exceeded_limit_cell(),
            };
            *gave_up = least.is_none();
            println!("{name}: {program}: {cell}");
            counts.extend(least.map(|ran| String::from_utf8_lossy(&ran.stdout).trim().to_owned()));
            row.push(cell);
        }
        if counts.windows(2).any(|pair| pair[0] != pair[1]) {
            return Err(format!("{name} was counted as {counts:?}"));
        }
        row.extend(counts.into_iter().next_back());
        rows.push(row);
    }
    let table = benchmarks_page::markdown_table(&["", "Graphillion", "Backrank", "tours"], &rows);
    let challenge =
        benchmarks_page::markdown_table(&["", "boards", "together"], &[run_challenge(true)?, run_challenge(false)?]);
    let text = format!("{COUNTS_INTRO}\n{}\n\n{table}\n{CHALLENGE_INTRO}\n\n{challenge}", venv::describe_packages());
    benchmarks_page::write_section("Rivals in counting", "cargo dev rivals counts", &text)
}

/// The seconds of a run, and its output; a run that a signal ended at the time limit has none, and its time is taken to
/// be the limit.
fn output_within_limit(ran: ProcessOutput) -> Result<(f64, Option<ProcessOutput>), String> {
    let limit = TIME_LIMIT_SECONDS as f64;
    match ran.code {
        Some(0) => Ok((ran.seconds, Some(ran))),
        None if ran.seconds >= limit => Ok((limit, None)),
        code => Err(format!("ended with {code:?}: {}", ran.stderr)),
    }
}

fn run_graphillion(board: &Board, python: &Path) -> Result<ProcessOutput, String> {
    let moves = MoveGraph::new(board, &Piece::KNIGHT, &MoveOrder::default());
    let edges: String = moves.graph().edges().map(|(a, b)| format!("{a} {b}\n")).collect();
    let mut command = Command::new(python);
    process::run(
        command.arg(rival_file_path("graphillion_count.py")).arg(TIME_LIMIT_SECONDS.to_string()),
        edges.as_bytes(),
    )
}

fn run_command(board: &Board, _: &Path) -> Result<ProcessOutput, String> {
    let words = ["count", "tour", &board.to_string(), "--closed", "--threads", "1"].map(str::to_owned);
    process::run(process::backrank_command().args(words), b"")
}

/// Runs the challenge for closed or open tours and returns a row of the table: (what is counted, number of boards,
/// total time).
fn run_challenge(is_closed: bool) -> Result<Vec<String>, String> {
    let (begin, mut boards) = (Instant::now(), 0_u32);
    for (ranks, files) in (1..=MAX_CHALLENGE_SQUARES)
        .flat_map(|ranks| (ranks..=MAX_CHALLENGE_SQUARES / ranks).map(move |files| (ranks, files)))
    {
        let board = Board::new(ranks, files).map_err(|error| error.to_string())?;
        let count = open_or_closed_problem(board, Piece::KNIGHT, is_closed).count(&Options::default());
        if !count.is_exact() {
            return Err(format!("{ranks}x{files} was not counted"));
        }
        boards += 1;
    }
    let seconds = begin.elapsed().as_secs_f64();
    let what = if is_closed { "cycles" } else { "paths" };
    println!("{what}: {boards} boards, {}", format_seconds(seconds));
    Ok(vec![what.to_owned(), boards.to_string(), format_seconds(seconds)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_breaks_off_before_the_time_limit_is_not_called_slow() {
        let ran = |code, seconds| {
            let (stdout, stderr) = (Vec::new(), String::new());
            output_within_limit(ProcessOutput { seconds, stdout, stderr, code, peak_bytes: 0, processor_seconds: 0.0 })
        };
        assert!(matches!(ran(Some(0), 2.0), Ok((2.0, Some(_)))) && matches!(ran(None, 40.5), Ok((40.0, None))));
        assert!(ran(None, 2.0).is_err() && ran(Some(1), 2.0).is_err());
    }
}
