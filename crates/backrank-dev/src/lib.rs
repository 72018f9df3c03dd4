//! Code shared by the chores and by `backrank-measure`: the steps of a chore, and the arguments of the chores that
//! measure.

// This crate is part of programs for the terminal, so it prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

pub mod measurement;
pub mod step;
