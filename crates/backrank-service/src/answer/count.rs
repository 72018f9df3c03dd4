//! How many solutions there are.

use std::sync::{Arc, Mutex, PoisonError};

use backrank::Problem as _;
use backrank::placements::Counter;
use backrank::search::{self, Progress, Spent};

use super::resources::Resources;
use crate::validate::{Problem, Question};

/// A count of solutions.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The number, or how many there are at least.
    pub count: search::Count,
    /// Where it was counted in parts, the parts that are done and all parts.
    pub parts: Option<(usize, usize)>,
}

/// How many solutions there are.
#[must_use]
pub fn count(question: &Question, resources: &Resources) -> Counted {
    let task = match &question.problem {
        Problem::Tour(task) => return Counted { count: task.problem.count(&resources.options(task)), parts: None },
        Problem::Placement(task) => task,
    };
    let is_in_parts = !question.is_up_to_symmetry();
    let parts = Arc::new(Mutex::new(None));
    let seen = Arc::clone(&parts);
    let resources = resources.heard_by(move |progress| {
        if let Progress::Done { steps, of: Some(all) } = progress
            && is_in_parts
        {
            *seen.lock().unwrap_or_else(PoisonError::into_inner) = Some((steps as usize, all as usize));
        }
    });
    let count = task.problem.count(&resources.options(task));
    let parts = parts.lock().unwrap_or_else(PoisonError::into_inner).take();
    Counted { count, parts }
}

/// The units of a count; `None` where it has none.
///
/// # Errors
/// What was spent before they were known.
pub fn unit_counter(question: &Question, resources: &Resources) -> Result<Option<Counter>, Spent> {
    let Problem::Placement(task) = &question.problem else { return Ok(None) };
    task.problem.counter(&resources.options(task))
}
