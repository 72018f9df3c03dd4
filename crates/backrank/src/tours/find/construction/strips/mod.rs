//! Tours of strips: boards of three or four rows and any number of columns.
//!
//! These boards are too thin for the construction from blocks. But if a walk is decided up to some column, there are
//! only finitely many different requirements on the columns that follow, so a finite automaton can read the columns of
//! a tour from left to right ([`automaton`]). To know for all boards which pairs of ends have a tour, it is enough to
//! decide boards of at most 59 columns, because a *stretch* (successive columns without an end of the tour) can be made
//! longer by four columns at a time ([`word`]). `tests/proof.rs` checks this, and with it the rules for pairs of ends
//! ([`endpoint_rules`]). A tour is stored as a compressed walk, in which columns are repeated ([`tour`]).
//!
//! `docs/strips.md` states which pairs of ends have a tour, and proves it.

mod automaton;
mod band;
mod endpoint_rules;
mod frontier;
mod placed_bands;
#[cfg(test)]
mod tests;
mod tour;
mod word;

pub(super) use endpoint_rules::{NoTour, refute_tour};
pub(super) use tour::construct_strip_tour;
