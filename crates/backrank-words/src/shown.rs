//! What shows that there is no tour: the squares that a reason rests on, or another argument.

use backrank::search::Budget;
use backrank::tours::{Evidence, Reason, TourProblem};

use crate::tell::Tell;
use crate::words::Message;

/// Squares that show why there is no tour.
pub struct Shown {
    /// The squares, and what they are.
    pub evidence: Evidence,
    /// What they show, where that is another argument than the reason: rules and theorems speak of all
    /// boards of a kind, the squares of this one.
    pub by: Option<Message>,
}

impl Shown {
    /// The squares that the reason rests on, else those of the simplest obstacle that is found within the
    /// budget.
    #[must_use]
    pub fn of(reason: &Reason, problem: &TourProblem, budget: &Budget) -> Option<Self> {
        if let Some(evidence) = reason.evidence(problem) {
            // A theorem speaks of all boards, the lines of this one.
            let is_of_lines = matches!((reason, &evidence), (Reason::Theorem(_), Evidence::FourLines { .. }));
            return Some(Self { evidence, by: is_of_lines.then(|| Message::new("tour-four-lines")) });
        }
        let obstacle = problem.obstacle(budget)?;
        Some(Self { by: Some(obstacle.message()), evidence: Evidence::Obstacle(obstacle) })
    }
}
