//! `cargo dev`: the chores of the project, each a command that runs its steps in order.

// This crate is a face: it prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bench;
mod boards;
mod browser;
mod chores;
mod completion;
mod components;
mod counts;
mod dependencies;
mod exceptions;
mod import_table;
mod page;
mod process;
mod proof;
mod rivals;
mod step;
mod yardstick;

use std::process::ExitCode;

use clap::Parser;

use chores::Chore;

fn main() -> ExitCode {
    match step::run_all(Chore::parse().steps()) {
        Ok(summary) => {
            println!("{summary}");
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}
