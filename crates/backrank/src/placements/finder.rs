//! Which searches find one placement of queens, or of pieces that move as they do, and in which order.

use backrank_board::{Piece, Square};

use super::fail_first;
use super::method::Method;
use super::problem::PlacementProblem;
use super::reason::Reason;
use super::swaps;
use crate::search::{Meter, Outcome};

/// Up to this side swaps are not tried unasked: bit masks have answered most such problems by then, and the
/// rest has few placements or none.
const SMALL_SIDE: u32 = 32;

/// Up to this side other pieces than queens are found square by square.
const SMALL_SIDE_OF_OTHERS: u32 = 15;

/// How often swaps begin anew before a search is taken that can end with a no.
const BEGINNINGS: usize = 100;

/// The same where they were not asked for. Where there are many placements the first finds one.
const BEGINNINGS_UNASKED: usize = 3;

/// A placement, by the searches that find one and cannot list all: `None` if neither is to be asked. The
/// problem has no reason that shows before a search. `quick` looks for the first placement in the order of
/// reading, where that may be near.
pub(super) fn find<T>(
    problem: &PlacementProblem,
    method: Method,
    meter: &mut Meter<'_>,
    checked: impl Fn(Vec<Square>) -> T,
    quick: impl FnOnce(&mut Meter<'_>) -> Option<Outcome<T, Reason>>,
) -> Option<Outcome<T, Reason>> {
    let (has_lines, has_swaps) = (fail_first::covers(problem), swaps::covers(problem));
    let beginnings = match method {
        Method::FailFirst if has_lines => 0,
        Method::Swaps if has_swaps && !has_lines => usize::MAX,
        Method::Swaps if has_swaps => BEGINNINGS,
        Method::Auto if has_swaps && *problem.piece() != Piece::QUEEN => {
            if problem.board().ranks() > SMALL_SIDE_OF_OTHERS { BEGINNINGS_UNASKED } else { 0 }
        }
        Method::Auto if has_swaps && !has_lines => usize::MAX,
        Method::Auto if has_lines => {
            match fail_first::line_without_square(problem, meter) {
                Ok(None) => {}
                Ok(Some(line)) => return Some(Outcome::Impossible(Reason::LineWithoutSquare(line))),
                Err(spent) => return Some(Outcome::Unknown(spent)),
            }
            if let Some(outcome) = quick(meter) {
                return Some(outcome);
            }
            if has_swaps && problem.board().ranks() > SMALL_SIDE { BEGINNINGS_UNASKED } else { 0 }
        }
        _ => return None,
    };
    if beginnings > 0 {
        match swaps::find(problem, beginnings, meter) {
            Ok(Some(squares)) => return Some(Outcome::Found(checked(squares))),
            Ok(None) => {}
            Err(spent) => return Some(Outcome::Unknown(spent)),
        }
    }
    if !has_lines {
        return None;
    }
    // What swaps tried is no part of what the search tried.
    let swapped = meter.nodes();
    Some(match fail_first::find(problem, meter).map(checked) {
        Outcome::Impossible(Reason::Searched { nodes }) => {
            Outcome::Impossible(Reason::Searched { nodes: nodes - swapped.min(nodes) })
        }
        outcome => outcome,
    })
}
