//! `cargo dev`: the chores of the project. Each is a subcommand that runs its steps in order.

// This crate is a program for the terminal, so it prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod chores;
mod dependencies;
mod public_items;
mod test_steps;

use std::process::ExitCode;

use backrank_dev::step;
use clap::Parser;

use chores::Chore;

fn main() -> ExitCode {
    step::run_steps(Chore::parse().steps())
}
