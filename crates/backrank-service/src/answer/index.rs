//! Rank, unrank and sample: the solutions numbered from 0.

use backrank::placements::PlacementIndex;
use backrank::search::{BigUint, Spent};
use backrank::tours::TourIndex;
use backrank::{Problem as _, SolutionIndex};

use super::resources::Resources;
use super::values::Solution;
use crate::validate::{Problem, Question};

/// An index of the solutions of a question, which numbers them from 0.
#[derive(Debug)]
pub enum Index {
    /// Tours.
    Tour(TourIndex),
    /// Placements.
    Placement(Box<PlacementIndex>),
}

/// Builds the index of the solutions of a question, without listing them; `None` if no engine numbers them.
///
/// # Errors
/// What was spent, if a limit was reached.
pub fn index(question: &Question, resources: &Resources) -> Result<Option<Index>, Spent> {
    Ok(match &question.problem {
        Problem::Tour(task) => task.problem.index(&resources.options(task))?.map(Index::Tour),
        Problem::Placement(task) => task.problem.index(&resources.options(task))?.map(Box::new).map(Index::Placement),
    })
}

impl SolutionIndex<Solution> for Index {
    fn count(&self) -> BigUint {
        match self {
            Self::Tour(index) => SolutionIndex::count(index),
            Self::Placement(index) => SolutionIndex::count(&**index),
        }
    }

    fn get(&mut self, number: &BigUint) -> Result<Option<Solution>, Spent> {
        Ok(match self {
            Self::Tour(index) => index.get(number)?.map(Solution::from),
            Self::Placement(index) => index.get(number)?.map(Solution::from),
        })
    }

    fn position(&mut self, solution: &Solution) -> Result<Option<BigUint>, Spent> {
        match (self, solution) {
            (Self::Tour(index), Solution::Tour(tour)) => index.position(tour),
            (Self::Placement(index), Solution::Placement(placement)) => index.position(placement),
            _ => Ok(None),
        }
    }

    fn sample_with_seed(&mut self, seed: u64) -> Result<Option<Solution>, Spent> {
        Ok(match self {
            Self::Tour(index) => index.sample_with_seed(seed)?.map(Solution::from),
            Self::Placement(index) => index.sample_with_seed(seed)?.map(Solution::from),
        })
    }
}
