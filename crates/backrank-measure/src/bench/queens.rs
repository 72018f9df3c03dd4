//! `cargo dev bench queens`: the speed of counting, listing and finding n queens.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::time::Instant;

use backrank::board::{Board, Piece};
use backrank::internals::{HalfBoards, Level, RowSearch, Units, count_units};
use backrank::placements::PlacementProblem;
use backrank::search::{Budget, Record, Shard};

use super::command_table::{COMMANDS_INTRO, CommandTable};
use crate::benchmarks_page::{self, format_seconds};
use crate::queens_baseline::count_queens_by_bitmasks;
use crate::repeats::fastest_run;

/// The largest number of queens for which the baseline and the row search are run; the baseline takes some seconds.
const BASELINE_SIDE: u32 = 16;

/// Measures every row, and writes the tables to `docs/benchmarks.md`.
pub(crate) fn run() -> Result<(), String> {
    let engines = engines()?;
    let commands = commands()?;
    let text = format!("{ENGINES_INTRO}\n\n{engines}\n{COMMANDS_INTRO}\n\n{commands}");
    benchmarks_page::write_section("Queens", "cargo dev bench queens", &text)
}

/// The introduction to the table of engines in `docs/benchmarks.md`.
const ENGINES_INTRO: &str = "\
Counting on one core in this process, the least of three times, and how many times the yardstick takes as long: plain
recursion with bit masks and mirror symmetry, timed in the same run. Rows are the search that also counts queens with
holes, given queens, forbidden squares and glued edges.";

/// A table of the times of each counting engine of the library (half-boards and row search) with each width of SIMD
/// registers that this machine has.
fn engines() -> Result<String, String> {
    let mut rows = Vec::new();
    let levels: Vec<Level> = Level::ALL.into_iter().rev().filter(|level| level.is_supported()).collect();
    for side in [14, 16, 18] {
        let yard = (side <= BASELINE_SIDE)
            .then(|| time_count(|| black_box(count_queens_by_bitmasks(black_box(side))).into()))
            .transpose()?;
        let cell = |seconds: f64| match yard {
            Some((yard, _)) => format!("{} ({:.1})", format_seconds(seconds), yard / seconds),
            None => format_seconds(seconds),
        };
        let mut row =
            vec![side.to_string(), yard.map_or_else(|| "–".to_owned(), |(seconds, _)| format_seconds(seconds))];
        let mut counts: Vec<u128> = yard.iter().map(|&(_, count)| count).collect();
        let board = Board::new(side, side).map_err(|error| error.to_string())?;
        let problem = PlacementProblem::new(board, Piece::QUEEN);
        let unlimited = Budget::unlimited();
        let mut add = |is_measured: bool, engine: &dyn Fn(Level) -> u128| -> Result<(), String> {
            for &level in &levels {
                if is_measured {
                    let (seconds, counted) = time_count(|| engine(level))?;
                    counts.push(counted);
                    row.push(cell(seconds));
                } else {
                    row.push("–".to_owned());
                }
            }
            Ok(())
        };
        add(true, &|level| {
            let boards = HalfBoards::new(&problem, NonZeroUsize::MIN, &unlimited).ok().flatten();
            boards.map_or(0, |boards| count(&boards.with_simd_level(level)))
        })?;
        add(side <= BASELINE_SIDE, &|level| {
            let rows = RowSearch::new(&problem, &unlimited).ok().flatten();
            rows.map_or(0, |rows| count(&rows.with_simd_level(level)))
        })?;
        if counts.windows(2).any(|pair| pair[0] != pair[1]) {
            return Err(format!("{side} queens were counted as {counts:?}"));
        }
        println!("{}", row.join(" | "));
        rows.push(row);
    }
    let engine = |name: &str| levels.iter().map(|level| format!("{name}, {}", level.name())).collect::<Vec<_>>();
    let head: Vec<String> = ["queens".to_owned(), "yardstick".to_owned()]
        .into_iter()
        .chain(engine("half-boards"))
        .chain(engine("rows"))
        .collect();
    Ok(benchmarks_page::markdown_table(&head, &rows))
}

/// The least time of several runs of `count`, in seconds, and the number that it returned.
fn time_count(count: impl Fn() -> u128) -> Result<(f64, u128), String> {
    fastest_run(|| {
        let begin = Instant::now();
        let counted = count();
        Ok((begin.elapsed().as_secs_f64(), counted))
    })
}

fn count(units: &impl Units) -> u128 {
    let mut record =
        Record { problem: String::new(), units: units.len(), order: 1, shard: Shard::WHOLE, done: 0, count: 0 };
    let counted = count_units(units, &mut record, NonZeroUsize::MIN, &Budget::unlimited(), |_| {});
    counted.map_or(0, |()| record.count)
}

/// A table of the times of the command.
fn commands() -> Result<String, String> {
    let mut table = CommandTable::default();
    for side in [16, 17, 18, 19, 20] {
        table.measure_on_one_and_two_threads(&format!("count queens {side}"))?;
    }
    table.measure_command("list queens 14 --format moves --output /dev/null", |_| String::new())?;
    table.measure_command("find queens 1000000000 --format ids --output /dev/null", |ran| {
        format!(", {:.0} million ranks/s, {:.0} MB", 1e9 / ran.seconds / 1e6, ran.peak_bytes as f64 / 1e6)
    })?;
    Ok(table.to_markdown("command"))
}
