//! The question `count`: how many solutions there are.

use std::sync::{Arc, Mutex, PoisonError};

use backrank::Problem as _;
use backrank::placements::Counter;
use backrank::search::{self, Forecast, Progress, Spent};

use super::resources::Resources;
use crate::for_either;
use crate::validate::{Problem, Question};

/// A count of solutions.
#[derive(Clone, Debug)]
pub struct CountAnswer {
    /// The number of solutions, or a lower bound if a limit was reached.
    pub count: search::Count,
    /// The finished work units and all work units; `None` if the count was not split into units.
    pub parts: Option<(usize, usize)>,
}

/// Counts the solutions of the question.
pub fn count(question: &Question, resources: &Resources) -> CountAnswer {
    let task = match &question.problem {
        Problem::Tour(task) => return CountAnswer { count: task.problem.count(&resources.options(task)), parts: None },
        Problem::Placement(task) => task,
    };
    let is_in_parts = !question.is_up_to_symmetry();
    let parts = Arc::new(Mutex::new(None));
    let seen = Arc::clone(&parts);
    let resources = resources.with_first_listener(move |progress| {
        if let Progress::Done { steps, of: Some(all) } = progress
            && is_in_parts
        {
            *seen.lock().unwrap_or_else(PoisonError::into_inner) = Some((steps as usize, all as usize));
        }
    });
    let count = task.problem.count(&resources.options(task));
    let parts = parts.lock().unwrap_or_else(PoisonError::into_inner).take();
    CountAnswer { count, parts }
}

/// Forecasts the memory, disk space and time of the count without counting, in a second at most.
///
/// # Errors
/// If the time limit is reached: what was spent.
pub fn forecast(question: &Question, resources: &Resources) -> Result<Forecast, Spent> {
    for_either!(&question.problem, |task| task.problem.forecast(&resources.options(task)))
}

/// Splits the count into work units; `None` if the engine that counts has no units.
///
/// # Errors
/// If a limit is reached before the units are known: what was spent.
pub fn unit_counter(question: &Question, resources: &Resources) -> Result<Option<Counter>, Spent> {
    let Problem::Placement(task) = &question.problem else { return Ok(None) };
    task.problem.counter(&resources.options(task))
}
