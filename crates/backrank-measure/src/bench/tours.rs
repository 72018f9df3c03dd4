//! `cargo dev bench tours`: the speed of finding, deciding and checking tours with the command.

use std::fs;
use std::time::{Duration, Instant};

use backrank::Problem as _;
use backrank::board::Square;
use backrank::search::{Options, Outcome};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::benchmarks_page;
use crate::boards_with_holes::problem_families::{FAMILIES, ProblemFamily, holy_knight_drawing};
use crate::process::run_backrank;
use crate::repeats::format_median_and_longest;
use backrank_dev::step::{target_folder, workspace_root};

use super::command_table::CommandTable;
use super::tour_lookups;

/// The side of the board whose tour is written while it is constructed, in squares, as an argument of the command.
const STREAMED_SIDE: &str = "10000";
/// The number of squares of the board with the side [`STREAMED_SIDE`].
const STREAMED_SQUARES: f64 = 1e8;
/// The number of random starts that are measured, and of random pairs of ends.
const SAMPLES: usize = 200;

/// Measures every row, and writes the table to `docs/benchmarks.md`.
pub(crate) fn run() -> Result<(), String> {
    let mut table = CommandTable::default();
    let mut row = |what: &str, measured: String| table.add_row(what, measured);
    row("`find tour 8` from each of 64 starts, open and closed", time_chessboard()?);
    row("`find tour 50 --closed`, 20 times", time_commands(&vec!["find tour 50 --closed".to_owned(); 20], &[0], "")?);
    row(&format!("`find tour 1000 --format binary` from {SAMPLES} random starts"), time_random_starts()?);
    for (what, measured) in measure_streaming()? {
        row(what, measured);
    }
    for (what, measured) in tour_lookups::measure_tour_lookups()? {
        row(what, measured);
    }
    let what = format!("`decide tour` on {SAMPLES} random rectangles up to 30x30, from a random square to another");
    row(&what, time_pairs_of_ends()?);
    row(
        "`decide tour 4x20 --closed`, 20 times",
        time_commands(&vec!["decide tour 4x20 --closed".to_owned(); 20], &[1], "")?,
    );
    row(
        "Rosetta Code's Holy Knight's tour, 20 times",
        time_commands(&vec!["find tour -".to_owned(); 20], &[0], &holy_knight_drawing()?)?,
    );
    for family in FAMILIES.iter().take(3) {
        row(&format!("{} boards, {}, in process", family.problem_count, family.name), time_family(family));
    }
    let text = format!("{TOURS_INTRO}\n\n{}", table.to_markdown("what"));
    benchmarks_page::write_section("How fast", "cargo dev bench tours", &text)
}

/// The introduction to the table of tours in `docs/benchmarks.md`.
const TOURS_INTRO: &str =
    "Whole processes of the command, one after another, if it does not say otherwise: the median and the longest.";

fn time_chessboard() -> Result<String, String> {
    let starts = (0..64).map(|number| Square::new(number % 8, number / 8));
    let lines: Vec<String> = starts
        .flat_map(|start| ["", " --closed"].map(|closed| format!("find tour 8 --from {start}{closed}")))
        .collect();
    time_commands(&lines, &[0], "")
}

fn time_random_starts() -> Result<String, String> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut line = || {
        let start = Square::new(rng.random_range(0..1000), rng.random_range(0..1000));
        format!("find tour 1000 --from {start} --format binary")
    };
    let lines: Vec<String> = (0..SAMPLES).map(|_| line()).collect();
    time_commands(&lines, &[0], "")
}

/// Two rows of the table, for a large tour: writing it as bytes, and checking these bytes.
fn measure_streaming() -> Result<[(&'static str, String); 2], String> {
    let file = workspace_root().join(target_folder()).join("streamed.bin");
    let path = file.to_string_lossy().into_owned();
    let measure = |arguments: [&str; 6]| -> Result<String, String> {
        let ran = run_backrank(arguments, b"", &[0])?;
        let millions = STREAMED_SQUARES / ran.seconds / 1e6;
        Ok(format!(
            "{}, {millions:.0} million squares/s, {:.0} MB",
            benchmarks_page::format_seconds(ran.seconds),
            ran.peak_bytes as f64 / 1e6
        ))
    };
    let null = measure(["find", "tour", STREAMED_SIDE, "--format", "binary", "--output=/dev/null"])?;
    measure(["find", "tour", STREAMED_SIDE, "--format", "binary", &format!("--output={path}")])?;
    let checked = measure(["check", "tour", STREAMED_SIDE, &path, "--memory-limit", "500M"])?;
    fs::remove_file(&file).map_err(|error| format!("{path}: {error}"))?;
    Ok([
        ("`find tour 10000 --format binary` to /dev/null", null),
        ("`check tour 10000` of these bytes in a file", checked),
    ])
}

fn time_pairs_of_ends() -> Result<String, String> {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let mut line = || {
        let (ranks, files) = (rng.random_range(3..=30), rng.random_range(3..=30));
        let mut square = || Square::new(rng.random_range(0..files), rng.random_range(0..ranks));
        format!("decide tour {ranks}x{files} --from {} --to {}", square(), square())
    };
    let lines: Vec<String> = (0..SAMPLES).map(|_| line()).collect();
    time_commands(&lines, &[0, 1], "")
}

/// Runs the command once for each of these command lines, with `stdin` on its standard input, and describes the times
/// of the whole processes. Fails if a process exits with a code that is not one of `codes`.
fn time_commands(lines: &[String], codes: &[i32], stdin: &str) -> Result<String, String> {
    let run = |line: &String| Ok(run_backrank(line.split(' '), stdin.as_bytes(), codes)?.seconds);
    Ok(format_median_and_longest(&lines.iter().map(run).collect::<Result<Vec<f64>, String>>()?))
}

/// Searches the boards of a family for a tour in this process, and describes the times.
fn time_family(family: &ProblemFamily) -> String {
    let (mut answered, mut seconds) = (0, Vec::new());
    for number in 0..family.problem_count {
        let (problem, options) =
            (family.problem_with_seed(number), Options::default().time_limit(Duration::from_secs(10)));
        let begin = Instant::now();
        let outcome = problem.find(&options);
        seconds.push(begin.elapsed().as_secs_f64());
        answered += u64::from(!matches!(outcome, Outcome::Unknown(_)));
    }
    format!("{answered} answered, {}", format_median_and_longest(&seconds))
}

#[cfg(test)]
mod tests {
    use backrank::board::Board;

    use super::*;

    #[test]
    fn the_streamed_board_has_as_many_squares_as_the_rate_counts() {
        let board: Board = STREAMED_SIDE.parse().unwrap();
        assert!((board.len() as f64 - STREAMED_SQUARES).abs() < 0.5);
    }
}
