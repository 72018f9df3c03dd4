//! What a check found.

use backrank_words::facts::TourFacts;

use crate::compute::faults::Wrong;

/// How many reasons are printed for people.
pub const MOST_REASONS: usize = 100;

/// What a check found.
pub struct Report {
    /// What is wrong; the first of it, if it is much and was not kept.
    pub wrong: Vec<Wrong>,
    /// How much more is wrong.
    pub more: usize,
    /// What the tour is, if it is one.
    pub facts: Option<TourFacts>,
}
