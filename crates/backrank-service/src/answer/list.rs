//! The question `list`: all solutions, in order.

use std::ops::ControlFlow;

use backrank::Problem as _;
use backrank::placements::PlacementView;
use backrank::search::{Count, FormattedBatch};
use backrank::tours::{Method, TourView};

use super::resources::Resources;
use crate::EitherKind;
use crate::validate::{Problem, Question};

/// The most squares of a board for which [`list_rows`] writes tours.
const MAX_IN_ROWS: usize = 64;

/// A borrowed solution during a listing, which is converted to squares only on demand.
pub type SolutionRef<'a, 'b> = EitherKind<&'a TourView<'b>, &'a PlacementView<'b>>;

/// Calls `visit` once for every solution, until it breaks.
pub fn list(
    question: &Question,
    resources: &Resources,
    mut visit: impl FnMut(SolutionRef<'_, '_>) -> ControlFlow<()>,
) -> Count {
    match &question.problem {
        Problem::Tour(task) => task.problem.for_each(&resources.options(task), |view| visit(SolutionRef::Tour(view))),
        Problem::Placement(task) => {
            task.problem.for_each(&resources.options(task), |view| visit(SolutionRef::Placement(view)))
        }
    }
}

/// Lists tours of small boards as rows that the worker threads format. `write` gets, for each step of a tour, the index
/// of its square among the squares of the board; `emit` gets the formatted batches in listing order. `None` if the
/// problem, its board or its method is not supported.
pub fn list_rows(
    question: &Question,
    resources: &Resources,
    write: impl Fn(&[u8], &mut Vec<u8>) + Sync,
    emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
) -> Option<Count> {
    let Problem::Tour(task) = &question.problem else { return None };
    if task.problem.board().len() > MAX_IN_ROWS || task.options.chosen_method() != Method::Auto {
        return None;
    }
    let format = |tour: &TourView<'_>, out: &mut Vec<u8>| {
        if let Some(places) = tour.indices(&mut [0; MAX_IN_ROWS]) {
            write(places, out);
        }
    };
    Some(task.problem.for_each_formatted(&resources.options(task), format, emit))
}
