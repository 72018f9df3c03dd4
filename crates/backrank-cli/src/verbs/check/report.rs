//! The result of a check, and its progress, which is reported if the check is interrupted.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use backrank::search::Budget;
use backrank_service::Puzzle;
use backrank_service::answer::{AnswerFault, CheckResult, Solution};
use backrank_service::validate::Question;
use backrank_words::facts::TourFacts;
use backrank_words::{Message, message, plain};

use crate::Session;

/// The most faults that are printed as text.
pub const MOST_REASONS: usize = 100;

/// The result of a check.
pub struct CheckReport {
    /// The faults that were kept, the first ones if there are many.
    pub faults: Vec<AnswerFault>,
    /// The number of further faults.
    pub omitted_faults: usize,
    /// The properties of the tour, if it is correct.
    pub facts: Option<TourFacts>,
}

impl CheckReport {
    /// The report on a check of squares in memory, with the properties of the tour if the squares are one.
    pub fn new(checked: CheckResult, budget: &Budget) -> Self {
        let facts = match checked.solution {
            Some(Solution::Tour(tour)) => Some(TourFacts::compute(&tour, budget)),
            _ => None,
        };
        Self { faults: checked.faults, omitted_faults: checked.omitted_faults, facts }
    }
}

/// The number of checked squares of a tour, and of faults found among them.
pub struct CheckProgress {
    counts: Arc<[AtomicU64; 2]>,
    of: u64,
}

impl CheckProgress {
    /// A progress of 0 squares. If Ctrl-C interrupts the check of a tour, the progress is reported.
    pub fn of(question: &Question, session: &Session) -> Self {
        let seen = Self { counts: Arc::default(), of: question.board().len() as u64 };
        if question.puzzle == Puzzle::Tour {
            let then = Self { counts: Arc::clone(&seen.counts), of: seen.of };
            let words = Arc::clone(&session.words);
            session.on_interrupt(move || {
                let reason = words.say(&then.message("checked-until-interrupted"));
                message!("unknown", reason)
            });
        }
        seen
    }

    /// Adds to the numbers of checked squares and of faults.
    pub fn add_counts(&self, squares: u64, faults: u64) {
        // Only one thread writes, so load and store need not be a single atomic operation.
        for (count, more) in self.counts.iter().zip([squares, faults]) {
            count.store(count.load(Ordering::Relaxed) + more, Ordering::Relaxed);
        }
    }

    /// A message with the number of checked squares, of all squares, and of faults; `key` is the key of its text.
    pub fn message(&self, key: &'static str) -> Message {
        let [squares, faults] = [0, 1].map(|index: usize| self.counts[index].load(Ordering::Relaxed));
        message!(key, checked = plain(squares), squares = plain(self.of), faults)
    }
}
