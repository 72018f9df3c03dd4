//! The tests of the command, as one program. The documentation of each module says what it tests.
#![allow(clippy::unwrap_used)]

mod combinations;
mod command;
mod command_lines;
mod contract;
mod languages;
mod lessons;
mod matrix;
mod play;
#[path = "../snapshot/mod.rs"]
mod snapshot;
