//! The index of the solutions, which numbers them from 0: for the questions `rank`, `unrank` and `sample`.

use backrank::placements::PlacementIndex;
use backrank::search::{BigUint, Budget, LimitReached};
use backrank::tours::TourIndex;
use backrank::{Problem as _, SolutionIndex};
use backrank_words::{Message, message, text_arg};

use super::resources::Resources;
use crate::either_kind::Solution;
use crate::validate::{Question, Task};
use crate::{EitherKind, Puzzle, Refusal, for_either};

/// An index of the solutions of a question, which numbers them from 0.
pub type Index = EitherKind<TourIndex, PlacementIndex>;

/// Builds the index of the solutions of a question, without listing them; `None` if the library cannot number the
/// solutions of this question.
///
/// # Errors
/// The spent budget, if a limit was reached.
pub fn build_index(question: &Question, resources: &Resources) -> Result<Option<Index>, LimitReached> {
    Ok(match &question.task {
        Task::Tour(task) => task.problem.index(&resources.options_for(task))?.map(Index::Tour),
        Task::Placement(task) => task.problem.index(&resources.options_for(task))?.map(Index::Placement),
    })
}

/// The message that the library cannot number the solutions of a question.
pub fn no_index_message(question: &Question) -> Message {
    message!(if question.puzzle == Puzzle::Tour { "rank-tours-not-covered" } else { "rank-not-covered" })
}

/// The refusal of an index that is too large; `count` is the number of all solutions, at least 1.
pub fn index_out_of_range_refusal(rank: &BigUint, count: &BigUint) -> Refusal {
    Refusal::invalid(message!(
        "rank-beyond",
        rank = text_arg(rank),
        count = text_arg(count),
        last = text_arg(count - 1_u32)
    ))
}

impl SolutionIndex<Solution> for Index {
    fn count(&self) -> BigUint {
        for_either!(self, |index| SolutionIndex::count(index))
    }

    fn set_budget(&mut self, budget: Budget) {
        for_either!(self, |index| index.set_budget(budget));
    }

    fn get(&mut self, number: &BigUint) -> Result<Option<Solution>, LimitReached> {
        for_either!(self, |index| Ok(index.get(number)?.map(Solution::from)))
    }

    fn position(&mut self, solution: &Solution) -> Result<Option<BigUint>, LimitReached> {
        match (self, solution) {
            (Self::Tour(index), Solution::Tour(tour)) => index.position(tour),
            (Self::Placement(index), Solution::Placement(placement)) => index.position(placement),
            _ => Ok(None),
        }
    }

    fn sample_with_seed(&mut self, seed: u64) -> Result<Option<Solution>, LimitReached> {
        for_either!(self, |index| Ok(index.sample_with_seed(seed)?.map(Solution::from)))
    }
}
