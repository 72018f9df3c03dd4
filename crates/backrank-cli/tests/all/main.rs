//! The tests of the command, one program: what each module holds is told above it.
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
