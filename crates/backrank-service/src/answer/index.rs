//! Rank, unrank and sample: the solutions numbered from 0.

use backrank::placements::PlacementIndex;
use backrank::search::{BigUint, Spent};
use backrank::tours::TourIndex;
use backrank::{Problem as _, SolutionIndex};
use backrank_words::{Message, message, plain};

use super::resources::Resources;
use crate::either_kind::Solution;
use crate::validate::{Problem, Question};
use crate::{EitherKind, Puzzle, Refusal, for_either};

/// An index of the solutions of a question, which numbers them from 0.
pub type Index = EitherKind<TourIndex, PlacementIndex>;

/// Builds the index of the solutions of a question, without listing them; `None` if no engine numbers them.
///
/// # Errors
/// What was spent, if a limit was reached.
pub fn index(question: &Question, resources: &Resources) -> Result<Option<Index>, Spent> {
    Ok(match &question.problem {
        Problem::Tour(task) => task.problem.index(&resources.options(task))?.map(Index::Tour),
        Problem::Placement(task) => task.problem.index(&resources.options(task))?.map(Index::Placement),
    })
}

/// The message that no engine numbers the solutions of a question.
pub fn not_numbered(question: &Question) -> Message {
    message!(if question.puzzle == Puzzle::Tour { "rank-tours-not-covered" } else { "rank-not-covered" })
}

/// The refusal of an index with which there is no solution; `of` is the number of all solutions, at least 1.
pub fn no_solution_at(rank: &BigUint, of: &BigUint) -> Refusal {
    Refusal::wrong(message!("rank-beyond", rank = plain(rank), count = plain(of), last = plain(of - 1_u32)))
}

impl SolutionIndex<Solution> for Index {
    fn count(&self) -> BigUint {
        for_either!(self, |index| SolutionIndex::count(index))
    }

    fn get(&mut self, number: &BigUint) -> Result<Option<Solution>, Spent> {
        for_either!(self, |index| Ok(index.get(number)?.map(Solution::from)))
    }

    fn position(&mut self, solution: &Solution) -> Result<Option<BigUint>, Spent> {
        match (self, solution) {
            (Self::Tour(index), Solution::Tour(tour)) => index.position(tour),
            (Self::Placement(index), Solution::Placement(placement)) => index.position(placement),
            _ => Ok(None),
        }
    }

    fn sample_with_seed(&mut self, seed: u64) -> Result<Option<Solution>, Spent> {
        for_either!(self, |index| Ok(index.sample_with_seed(seed)?.map(Solution::from)))
    }
}
