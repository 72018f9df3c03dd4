//! Tours of strips: boards of three or four rows and any number of columns.
//!
//! Such a board is too thin for blocks that are joined by single moves. But a walk that is decided
//! up to some column leaves only finitely many different things to the columns that follow, so a
//! finite automaton reads the columns of a tour from left to right ([`automaton`]). What it says
//! of boards of some sixty columns it says of all, as a stretch of columns without an end of the
//! tour may grow by four columns at a time ([`word`]); [`prove_strips`] checks this and thereby
//! which pairs of ends have a tour ([`ends`]). The tour is never written out ([`strand`]).
//!
//! The statement with its proof is in `docs/strips.md`.

mod automaton;
mod band;
mod endpoints;
mod frontier;
#[cfg(any(test, feature = "internals"))]
mod proof;
mod strand;
mod strip_bands;
mod tangle;
#[cfg(test)]
mod tests;
mod tour;
mod word;

pub(super) use endpoints::{NoTour, refute_tour};
#[cfg(any(test, feature = "internals"))]
pub use proof::{StripProof, prove_strips};
pub(super) use tour::StripTour;
