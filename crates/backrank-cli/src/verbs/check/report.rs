//! What a check found.

use backrank::search::Budget;
use backrank_service::answer::{AnswerFault, Checked, Solution};
use backrank_words::facts::TourFacts;

/// How many reasons are printed for people.
pub const MOST_REASONS: usize = 100;

/// What a check found.
pub struct Report {
    /// What is wrong; the first of it, if it is much and was not kept.
    pub wrong: Vec<AnswerFault>,
    /// How much more is wrong.
    pub more: usize,
    /// What the tour is, if it is one.
    pub facts: Option<TourFacts>,
}

impl Report {
    /// Of squares that are all there, which were checked.
    pub fn new(checked: Checked, budget: &Budget) -> Self {
        let facts = match checked.solution {
            Some(Solution::Tour(tour)) => Some(TourFacts::compute(&tour, budget)),
            _ => None,
        };
        Self { wrong: checked.wrong, more: checked.more, facts }
    }
}
