//! All solutions, in order.

use std::ops::ControlFlow;

use backrank::Problem as _;
use backrank::placements::PlacementView;
use backrank::search::{Count, FormattedBatch};
use backrank::tours::{Method, TourView};

use super::resources::Resources;
use crate::validate::{Problem, Question};

/// Tours of boards with more squares are not written as rows.
const MOST_IN_ROWS: usize = 64;

/// A solution while it is listed: borrowed, and written out only where that is asked for.
#[derive(Clone, Copy)]
pub enum SolutionRef<'a, 'b> {
    /// A tour.
    Tour(&'a TourView<'b>),
    /// Pieces.
    Placement(&'a PlacementView<'b>),
}

/// Shows every solution once until `visit` breaks.
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

/// Lists tours of small boards, written by the workers: `write` is given the place of each square of a tour among those of
/// the board, and `emit` what the workers wrote, in the order of the list. `None` where solutions have no such form.
pub fn list_rows(
    question: &Question,
    resources: &Resources,
    write: impl Fn(&[u8], &mut Vec<u8>) + Sync,
    emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
) -> Option<Count> {
    let Problem::Tour(task) = &question.problem else { return None };
    if task.problem.board().len() > MOST_IN_ROWS || task.options.chosen_method() != Method::Auto {
        return None;
    }
    let format = |tour: &TourView<'_>, out: &mut Vec<u8>| {
        if let Some(places) = tour.indices(&mut [0; MOST_IN_ROWS]) {
            write(places, out);
        }
    };
    Some(task.problem.for_each_formatted(&resources.options(task), format, emit))
}
