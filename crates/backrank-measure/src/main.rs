//! The chores of `cargo dev` that measure Backrank, alone and beside other programs. They are a program of their own,
//! so that the other chores are built without the library.

// This crate is a program for the terminal, so it prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bench;
mod benchmarks_page;
mod boards_with_holes;
mod completion;
mod forecast_table;
mod process;
mod queens_baseline;
mod repeats;
mod rivals;

use std::process::ExitCode;

use backrank_dev::measurement::MeasurementChore;
use backrank_dev::step::{self, Step};
use clap::Parser;

fn main() -> ExitCode {
    let command = Step::cargo("command", "build --release --locked --package backrank-cli");
    step::run_steps(match MeasurementChore::parse() {
        MeasurementChore::Boards => vec![Step::new("boards", boards_with_holes::run)],
        MeasurementChore::Bench { what } => vec![command, Step::new("bench", move || bench::run(what))],
        MeasurementChore::Rivals { puzzle } => vec![command, Step::new("rivals", move || rivals::run(puzzle))],
        MeasurementChore::Forecast => vec![command, Step::new("forecast", forecast_table::run)],
    })
}
