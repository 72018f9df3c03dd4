//! The chores of `cargo dev` that measure Backrank, alone and beside other programs. They are a program of their own,
//! so that the other chores are built without the library.

// This crate is a program for the terminal, so it prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod baseline;
mod bench;
mod benchmarks_page;
mod boards;
mod completion;
mod forecast_measurements;
mod process;
mod repeats;
mod rivals;

use std::process::ExitCode;

use backrank_dev::measurement::Measurement;
use backrank_dev::step::{self, Step};
use clap::Parser;

fn main() -> ExitCode {
    step::run_steps(vec![match Measurement::parse() {
        Measurement::Boards => Step::new("boards", boards::run),
        Measurement::Bench { what } => Step::new("bench", move || bench::run(what)),
        Measurement::Rivals { puzzle } => Step::new("rivals", move || rivals::run(puzzle)),
        Measurement::Forecast => Step::new("forecast", forecast_measurements::run),
    }])
}
