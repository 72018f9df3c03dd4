//! The contract of the command: every verb, every format, every exit code.

mod boards;
mod bytes;
mod checks;
mod completion;
mod constructed;
mod demands;
mod errors;
mod exits;
mod faces;
mod facts;
mod forecasts;
mod formats;
mod known;
mod layers;
mod pages;
mod pictures;
mod pieces;
mod queens;
mod ranks;
mod reasons;
mod rows;
mod serving;
mod shares;
mod streams;
mod traces;
mod verdicts;
