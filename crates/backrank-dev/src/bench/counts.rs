//! `cargo dev bench counts`: how fast tours are counted, listed and drawn.

use super::commands::{ABOUT, Table};
use crate::page;

/// Measures every row, and writes the table to the page.
pub(crate) fn run() -> Result<(), String> {
    let mut table = Table::default();
    for board in ["6x6", "6x7", "6x8", "7x8", "8x8", "8x10", "8x12"] {
        // The largest is beyond the memory that is allowed unless more is asked for.
        table.add_by_threads(&format!("count tour {board} --closed --memory-limit 8GB"))?;
    }
    table.add_by_threads("count tour 7x7")?;
    let megabytes = |ran: &crate::process::Ran| format!(", {:.0} MB", ran.peak as f64 / 1e6);
    for line in ["count tour 8 --memory-limit 16GB", "count tour 8x32 --closed --memory-limit 16GB"] {
        table.add(line, megabytes)?;
    }
    table.add("sample tour 8 --closed --seed 1", megabytes)?;
    table.add("sample tour 8 --closed --seed 1 --limit 1000 --format moves --output /dev/null", megabytes)?;
    let tours = 55_488_142.0 / 1e6;
    table.add("list tour 6x8 --closed --format moves --threads 1 --output /dev/null", |ran| {
        format!(", {:.1} million tours/s", tours / ran.seconds)
    })?;
    page::write("Counts of tours", "cargo dev bench counts", &format!("{ABOUT}\n\n{}", table.text()))
}
