//! `cargo dev bench counts`: the speed of counting, listing and sampling tours.

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

use backrank::Problem as _;
use backrank::board::{Board, Piece};
use backrank::search::Options;
use backrank::tours::TourProblem;

use super::command_table::{COMMANDS_INTRO, CommandTable};
use crate::benchmarks_page;

/// The number of closed knight's tours of the 6x8 board.
const CLOSED_6X8: u64 = 55_488_142;

/// Measures every row, and writes the table to `docs/benchmarks.md`.
pub(crate) fn run() -> Result<(), String> {
    let mut table = CommandTable::default();
    for board in ["6x6", "6x7", "6x8", "7x8", "8x8", "8x10", "8x12"] {
        // The largest board needs more memory than the default limit.
        table.measure_on_one_and_two_threads(&format!("count tour {board} --closed --memory-limit 8GB"))?;
    }
    table.measure_on_one_and_two_threads("count tour 7x7")?;
    let megabytes = |ran: &crate::process::ProcessOutput| format!(", {:.0} MB", ran.peak_bytes as f64 / 1e6);
    for line in ["count tour 8 --memory-limit 16GB", "count tour 8x32 --closed --memory-limit 16GB"] {
        table.measure_command(line, megabytes)?;
    }
    table.measure_command("sample tour 8 --closed --seed 1", megabytes)?;
    table
        .measure_command("sample tour 8 --closed --seed 1 --limit 1000 --format moves --output /dev/null", megabytes)?;
    table.measure_command("count tour 3x2000 --closed", megabytes)?;
    let of = |seconds: f64| format!("{:.1} million tours/s", CLOSED_6X8 as f64 / seconds / 1e6);
    let list = "list tour 6x8 --closed --format moves --threads 1 --output /dev/null";
    table.measure_command(list, |ran| format!(", {}", of(ran.seconds)))?;
    let seconds = for_each_seconds()?;
    table.add_row(
        "`TourProblem::for_each`, closed tours of 6x8",
        format!("{}, {}", benchmarks_page::format_seconds(seconds), of(seconds)),
    );
    benchmarks_page::write_section(
        "Counts of tours",
        "cargo dev bench counts",
        &format!("{COMMANDS_INTRO}\n\n{}", table.to_markdown("command")),
    )
}

/// The time that it takes to iterate over all closed tours of 6x8 on one thread, without formatting them, in seconds.
fn for_each_seconds() -> Result<f64, String> {
    let board = Board::new(6, 8).map_err(|error| error.to_string())?;
    let problem = TourProblem::new(board, Piece::KNIGHT).closed();
    let begun = Instant::now();
    let count = problem.for_each(&Options::default(), |tour| {
        black_box(tour);
        ControlFlow::Continue(())
    });
    let seconds = begun.elapsed().as_secs_f64();
    if count.found == CLOSED_6X8.into() { Ok(seconds) } else { Err(format!("{count} tours were walked")) }
}
