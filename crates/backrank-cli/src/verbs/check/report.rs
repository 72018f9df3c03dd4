//! What a check found, and how far it came, told if it is ended before its answer.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use backrank::search::Budget;
use backrank_service::Puzzle;
use backrank_service::answer::{AnswerFault, Checked, Solution};
use backrank_service::validate::Question;
use backrank_words::Message;
use backrank_words::facts::TourFacts;

use crate::session::Session;

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

/// The squares of a tour that were checked so far, and the faults among them.
pub struct CheckProgress {
    counts: Arc<[AtomicU64; 2]>,
    of: u64,
}

impl CheckProgress {
    /// No squares yet. If Ctrl-C ends the check of a tour, a message says how far it has come.
    pub fn of(question: &Question, session: &Session) -> Self {
        let seen = Self { counts: Arc::default(), of: question.board().len() as u64 };
        if question.puzzle == Puzzle::Tour {
            let then = Self { counts: Arc::clone(&seen.counts), of: seen.of };
            let words = Arc::clone(&session.words);
            session.on_interrupt(move || {
                let reason = words.say(&then.message("checked-until-interrupted"));
                Message::new("unknown").with("reason", reason)
            });
        }
        seen
    }

    /// More squares, and faults.
    pub fn add_counts(&self, squares: u64, faults: u64) {
        // Nobody else writes, so these need not be one step.
        for (count, more) in self.counts.iter().zip([squares, faults]) {
            count.store(count.load(Ordering::Relaxed) + more, Ordering::Relaxed);
        }
    }

    /// How far it came.
    pub fn message(&self, key: &'static str) -> Message {
        let [squares, faults] = [0, 1].map(|index: usize| self.counts[index].load(Ordering::Relaxed));
        Message::new(key).show("checked", &squares).show("squares", &self.of).with("faults", faults)
    }
}
