//! Tours of strips: boards of three or four rows and any number of columns.
//!
//! These boards are too thin for the construction from blocks. But if a walk is decided up to some column, there are
//! only finitely many different requirements on the columns that follow, so a finite automaton reads the columns of a
//! tour from left to right ([`automaton`]). Boards of about sixty columns decide the question for all boards, because a
//! stretch of columns without an end of the tour can be extended by four columns at a time ([`word`]). The finite check
//! in `tests/proof.rs` proves this, and thereby which pairs of ends have a tour ([`endpoints`]). The tour is stored as
//! a compressed walk, in which those columns are repeated ([`tour`]).
//!
//! The statement with its proof is in `docs/strips.md`.

mod automaton;
mod band;
mod endpoints;
mod frontier;
mod strip_bands;
#[cfg(test)]
mod tests;
mod tour;
mod word;

pub(super) use endpoints::{NoTour, refute_tour};
pub(super) use tour::strip_tour;
