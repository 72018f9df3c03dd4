//! The question `count`: how many solutions there are.

use backrank::Problem as _;
use backrank::placements::Counter;
use backrank::search::{Count, Forecast, LimitReached};

use super::resources::Resources;
use crate::for_either;
use crate::validate::{Question, Task};

/// Counts the solutions of the question. The result is a lower bound if a limit was reached.
pub fn count(question: &Question, resources: &Resources) -> Count {
    for_either!(&question.task, |task| task.problem.count(&resources.options_for(task)))
}

/// Forecasts the memory, disk space and time of the count. If nothing else is known, the count is tried for half a
/// second. Usually takes less than a second.
///
/// # Errors
/// The spent budget, if the time limit is reached, the search is cancelled, or the board has too many squares to be
/// counted.
pub fn forecast(question: &Question, resources: &Resources) -> Result<Forecast, LimitReached> {
    for_either!(&question.task, |task| task.problem.forecast(&resources.options_for(task)))
}

/// Splits the count into work units, which can be counted in any order and by several processes; `None` for tours, and
/// for the placements that [`PlacementProblem::counter`](backrank::placements::PlacementProblem::counter) cannot split.
///
/// # Errors
/// The spent budget, if a limit is reached before the units are known.
pub fn split_into_work_units(question: &Question, resources: &Resources) -> Result<Option<Counter>, LimitReached> {
    let Task::Placement(task) = &question.task else { return Ok(None) };
    task.problem.counter(&resources.options_for(task))
}
