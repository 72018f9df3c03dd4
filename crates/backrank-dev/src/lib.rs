//! Code shared by the chores, the measurements and the tests of the architecture: the steps of a chore, the sources of
//! the workspace as tokens, and the imports between its files.

// This crate is a program for the terminal, so it prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

pub mod imports;
pub mod measurement;
pub mod source;
pub mod step;
