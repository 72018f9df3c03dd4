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
    /// The number of finished work units and the number of all work units, if the count was split into work units;
    /// otherwise `None`.
    pub work_units: Option<(usize, usize)>,
}

/// Counts the solutions of the question.
pub fn count(question: &Question, resources: &Resources) -> CountAnswer {
    let task = match &question.problem {
        Problem::Tour(task) => {
            return CountAnswer { count: task.problem.count(&resources.options_for(task)), work_units: None };
        }
        Problem::Placement(task) => task,
    };
    let has_work_units = !question.is_up_to_symmetry();
    let work_units = Arc::new(Mutex::new(None));
    let seen = Arc::clone(&work_units);
    let resources = resources.prepend_listener(move |progress| {
        if let Progress::Done { steps, of: Some(all) } = progress
            && has_work_units
        {
            *seen.lock().unwrap_or_else(PoisonError::into_inner) = Some((steps as usize, all as usize));
        }
    });
    let count = task.problem.count(&resources.options_for(task));
    let work_units = work_units.lock().unwrap_or_else(PoisonError::into_inner).take();
    CountAnswer { count, work_units }
}

/// Forecasts the memory, disk space and time of the count. If nothing else is known, the count is tried for half a
/// second. Usually takes less than a second.
///
/// # Errors
/// The spent budget, if the time limit is reached.
pub fn forecast(question: &Question, resources: &Resources) -> Result<Forecast, Spent> {
    for_either!(&question.problem, |task| task.problem.forecast(&resources.options_for(task)))
}

/// Splits the count into work units, which can be counted in any order and by several processes; `None` if the method
/// that counts cannot be split.
///
/// # Errors
/// The spent budget, if a limit is reached before the units are known.
pub fn split_into_work_units(question: &Question, resources: &Resources) -> Result<Option<Counter>, Spent> {
    let Problem::Placement(task) = &question.problem else { return Ok(None) };
    task.problem.counter(&resources.options_for(task))
}
