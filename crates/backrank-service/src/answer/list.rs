//! The question `list`: all solutions, in order.

use std::ops::ControlFlow;

use backrank::Problem as _;
use backrank::placements::PlacementView;
use backrank::search::{Count, FormattedBatch};
use backrank::tours::{Method, TourView};

use super::resources::Resources;
use crate::EitherKind;
use crate::validate::{Question, Task};

/// The largest number of squares of a board whose tours [`list_formatted_tours`] lists.
pub const MAX_FORMATTED_SQUARES: usize = 64;

/// A solution that is borrowed during a listing. It is converted to squares only on demand.
pub type SolutionRef<'a, 'b> = EitherKind<&'a TourView<'b>, &'a PlacementView<'b>>;

/// Calls `visit` with every solution once, and stops when `visit` returns [`ControlFlow::Break`] or a limit is reached.
/// Returns the number of solutions visited and, if a limit was reached, this limit.
pub fn list(
    question: &Question,
    resources: &Resources,
    mut visit: impl FnMut(SolutionRef<'_, '_>) -> ControlFlow<()>,
) -> Count {
    match &question.task {
        Task::Tour(task) => task.problem.for_each(&resources.options_for(task), |view| visit(SolutionRef::Tour(view))),
        Task::Placement(task) => {
            task.problem.for_each(&resources.options_for(task), |view| visit(SolutionRef::Placement(view)))
        }
    }
}

/// Lists the tours of a small board as text, which the worker threads format. `write` appends the text of a tour to a
/// buffer; it gets, for each step of the tour, the index of the square among the squares of the board. `emit` gets the
/// texts in batches, in listing order. Returns `None`, without listing, for placements, for boards of more than 64
/// squares, and for methods other than the default.
pub fn list_formatted_tours(
    question: &Question,
    resources: &Resources,
    write: impl Fn(&[u8], &mut Vec<u8>) + Sync,
    emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
) -> Option<Count> {
    let Task::Tour(task) = &question.task else { return None };
    if task.problem.board().len() > MAX_FORMATTED_SQUARES || task.options.chosen_method() != Method::Auto {
        return None;
    }
    let format = |tour: &TourView<'_>, out: &mut Vec<u8>| {
        if let Some(places) = tour.indices(&mut [0; MAX_FORMATTED_SQUARES]) {
            write(places, out);
        }
    };
    Some(task.problem.for_each_formatted(&resources.options_for(task), format, emit))
}
