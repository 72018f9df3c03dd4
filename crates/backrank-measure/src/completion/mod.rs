//! `cargo dev bench completion`: n queens with excluded diagonals, solved by several methods on the same instances.

mod excluded_diagonals;
mod methods;

use std::time::{Duration, Instant};

use crate::benchmarks_page;
use crate::repeats::least_median_greatest;
use excluded_diagonals::problem_with_excluded_diagonals;
use methods::{CompletionMethod, METHODS, fail_first};

/// The number of instances for each number of excluded diagonals.
const INSTANCES: u64 = 100;
/// The number of instances on which all methods are compared: the first ones of some numbers of excluded diagonals.
const COMPARED_INSTANCES: u64 = 10;
/// The time limit for each instance on which all methods are compared.
const TIME_LIMIT: Duration = Duration::from_secs(2);
/// A larger number of queens, with which some instances are not answered within [`LARGE_TIME_LIMIT`].
const LARGE_SIDE: u32 = 30;
/// The number of instances with [`LARGE_SIDE`] queens.
const LARGE_INSTANCES: u64 = 6;
/// The time limit for each instance with [`LARGE_SIDE`] queens.
const LARGE_TIME_LIMIT: Duration = Duration::from_secs(10);

/// Measures every row, and writes the tables to `docs/benchmarks.md`.
pub(crate) fn run() -> Result<(), String> {
    let unlimited = Duration::from_secs(3600);
    let mut all = Vec::new();
    for diagonals in [13, 15, 17, 19, 21, 23, 25] {
        all.push(measure_row(fail_first, (21, diagonals), (INSTANCES, unlimited))?);
    }
    let mut compared = Vec::new();
    for diagonals in [15, 19, 23] {
        for (name, method) in METHODS {
            let mut cells = measure_row(method, (21, diagonals), (COMPARED_INSTANCES, TIME_LIMIT))?;
            cells.insert(0, name.to_owned());
            compared.push(cells);
        }
    }
    let mut large = Vec::new();
    for diagonals in [18, 22, 26, 30, 34] {
        large.push(measure_row(fail_first, (LARGE_SIDE, diagonals), (LARGE_INSTANCES, LARGE_TIME_LIMIT))?);
    }
    let head = ["queens", "excluded", "yes", "no", "unknown", "median", "longest"];
    let methods: Vec<&str> = ["method"].into_iter().chain(head).collect();
    let text = format!(
        "Queens on n x n without some diagonals, drawn at random as for Gent, Jefferson & Nightingale 2017; in process.\n\n\
         {INSTANCES} instances of each density, to the end:\n\n{}\n\
         The first {COMPARED_INSTANCES} of some densities by several methods, {} s each at most:\n\n{}\n\
         More queens, {LARGE_INSTANCES} instances of each density, {} s each at most:\n\n{}",
        benchmarks_page::markdown_table(&head, &all),
        TIME_LIMIT.as_secs(),
        benchmarks_page::markdown_table(&methods, &compared),
        LARGE_TIME_LIMIT.as_secs(),
        benchmarks_page::markdown_table(&head, &large),
    );
    benchmarks_page::write_section("Completion of queens", "cargo dev bench completion", &text)
}

/// The row of a method on instances with these numbers of queens and of excluded diagonals: how many instances it
/// answers with yes or no within the time limit of each instance, how many it leaves unknown, and its times.
fn measure_row(
    method: CompletionMethod,
    (side, diagonals): (u32, usize),
    (instances, time_limit): (u64, Duration),
) -> Result<Vec<String>, String> {
    let (mut yes, mut no, mut unknown, mut seconds) = (0, 0, 0, Vec::new());
    for seed in 0..instances {
        let problem = problem_with_excluded_diagonals(side, diagonals, seed)
            .ok_or_else(|| format!("no instance of {side} queens without {diagonals} diagonals"))?;
        let begin = Instant::now();
        match method(&problem, begin + time_limit) {
            Some(true) => yes += 1,
            Some(false) => no += 1,
            None => unknown += 1,
        }
        seconds.push(begin.elapsed().as_secs_f64());
    }
    let numbers = [u64::from(side), diagonals as u64, yes, no, unknown].map(|number| number.to_string());
    let [_, median, longest] = least_median_greatest(&seconds).map(benchmarks_page::format_seconds);
    let cells: Vec<String> = numbers.into_iter().chain([median, longest]).collect();
    println!("{}", cells.join(" "));
    Ok(cells)
}
