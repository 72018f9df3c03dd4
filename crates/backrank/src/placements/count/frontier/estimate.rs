//! The size of a sweep, estimated from sweeps over smaller boards.
//!
//! The number of states grows about exponentially with the side of the board: it is the number of ways to attack squares
//! on the ranks that a piece reaches. So the same problem is counted on smaller boards, as long as that takes some tenths
//! of a second, and the sizes are extrapolated.

use backrank_board::{Board, Square};

use super::{SweepError, SweepSize, sweep};
use crate::placements::PlacementProblem;
use crate::search::{Budget, Certainty, Limit};

/// The most work of a sweep over a smaller board: transitions and tenths of a word that they pass on.
const MOST_WORK: f64 = 5e6;

/// Boards that are more than this many times as long as wide are measured with this proportion: sweeps go along them, so
/// that the work is proportional to the length.
const MOST_PROPORTION: u32 = 3;

/// The least side of a smaller board, in squares.
const LEAST_SIDE: u32 = 3;

/// The side up to which every smaller board is measured; beyond it, boards that take little work are large.
const LAST_BY_ONE: u32 = 16;

/// The number of squares from which setting up a sweep takes long.
const MANY_SQUARES: usize = 1 << 16;

/// The estimated size of a sweep over a whole board.
#[derive(Clone, Copy, Debug)]
pub(in crate::placements::count) struct SweepEstimate {
    pub(in crate::placements::count) size: SweepSize,
    pub(in crate::placements::count) certainty: Certainty,
}

/// Estimates the size of the sweep of a problem, in some tenths of a second.
///
/// # Errors
/// [`Limit::Time`] or [`Limit::Cancelled`].
pub(in crate::placements::count) fn estimate_sweep(
    problem: &PlacementProblem,
    budget: &Budget,
) -> Result<SweepEstimate, Limit> {
    let budget = budget.clone().without_memory_limit();
    let board = problem.board();
    let (side, length) = (board.ranks().min(board.files()), board.ranks().max(board.files()));
    let mut measured: Vec<(u32, SweepSize)> = Vec::new();
    let sides =
        std::iter::successors(Some(LEAST_SIDE.min(side)), |&last| (last < side).then(|| next_side(last).min(side)));
    for smaller in sides {
        let part = if smaller == side { Some(problem.clone()) } else { on_smaller_board(problem, smaller) };
        let Some(part) = part.filter(|part| part.refusal().is_none()) else { continue };
        if part.board().area() > MANY_SQUARES {
            break;
        }
        match sweep(&part, &mut budget.meter(), |size, _| match size.transitions + size.words / 10.0 > MOST_WORK {
            true => Err(SweepError::TooLarge),
            false => Ok(()),
        }) {
            Ok((_, size)) if smaller == side => return Ok(SweepEstimate { size, certainty: Certainty::Measured }),
            Ok((_, size)) => measured.push((smaller, size)),
            Err(SweepError::TooLarge) => break,
            Err(SweepError::Limit(limit)) => return Err(limit),
        }
    }
    // Boards with an even and with an odd side differ.
    let last = measured.last().copied().unwrap_or_default();
    let before = measured.iter().rev().skip(1).find(|(smaller, _)| last.0 - smaller == 2).or_else(|| measured.first());
    let before = before.copied().unwrap_or_default();
    let steps = f64::from(side - last.0) / f64::from((last.0 - before.0).max(1));
    let grow = |of: fn(&SweepSize) -> f64| {
        let (from, to) = (of(&before.1).max(1.0), of(&last.1).max(1.0));
        to * (to / from).powf(steps)
    };
    let longer = f64::from(length) / f64::from(length.min(side * MOST_PROPORTION));
    let size = SweepSize {
        bytes: grow(|size| size.bytes),
        transitions: grow(|size| size.transitions) * longer,
        words: grow(|size| size.words) * longer,
        placement_bits: grow(|size| size.placement_bits) * longer,
    };
    Ok(SweepEstimate { size, certainty: Certainty::About })
}

/// The side of the board that is measured after one with this side.
const fn next_side(last: u32) -> u32 {
    if last < LAST_BY_ONE { last + 1 } else { last + last / 4 }
}

/// The same problem on the lower left part of the board, whose shorter side is `side`; `None` if that is no board.
fn on_smaller_board(problem: &PlacementProblem, side: u32) -> Option<PlacementProblem> {
    let board = problem.board();
    let whole = board.ranks().min(board.files());
    let shrink = |length: u32| {
        (length * side + whole / 2).checked_div(whole).map(|short| short.clamp(1, side * MOST_PROPORTION))
    };
    let (ranks, files) = (shrink(board.ranks())?, shrink(board.files())?);
    let is_inside = |square: &Square| square.rank() < ranks && square.file() < files;
    let smaller = Board::new(ranks, files).ok()?.with_wrap(board.wrap());
    let smaller = smaller.with_holes(board.holes().filter(is_inside)).ok()?;
    let smaller = if board.has_blocking_holes() { smaller.with_blocking_holes() } else { smaller };
    // Very few pieces stay, few are in proportion to the side, many to the area.
    let pieces = problem.exact_pieces();
    let share = match pieces as f64 / f64::from(whole) {
        ..0.25 => 1.0,
        0.25..=1.0 => f64::from(side) / f64::from(whole),
        _ => smaller.len() as f64 / board.len() as f64,
    };
    let pieces = (pieces as f64 * share).round().max(1.0) as usize;
    let problem_there = PlacementProblem::new(smaller, problem.piece().clone()).with_pieces(pieces);
    let standing = problem.standing().iter().copied().filter(is_inside);
    let with_standing = standing.fold(problem_there, PlacementProblem::with_standing);
    Some(problem.forbidden().filter(is_inside).fold(with_standing, PlacementProblem::with_forbidden))
}

#[cfg(test)]
mod trial {
    use super::*;
    #[test]
    #[ignore = "prints"]
    fn trial() {
        for (board, piece, pieces, holes) in [
            ("10x10", "knight", 10, ""),
            ("12x12", "knight", 12, ""),
            ("13x13", "knight", 13, ""),
            ("14x14", "knight", 14, ""),
            ("12x12", "knight", 60, ""),
            ("13x13", "knight", 4, ""),
            ("20x20", "king", 50, ""),
            ("20x20", "king", 20, ""),
            ("22x22", "king", 22, ""),
            ("10x10", "zebra", 10, ""),
            ("9x9", "zebra", 9, ""),
            ("12x12", "camel", 12, ""),
            ("9x9", "nightrider", 9, ""),
            ("10x10", "nightrider", 10, ""),
            ("18x18", "rook", 18, "a1"),
            ("20x20", "rook", 20, "a1"),
            ("20x20", "rook", 8, "a1"),
            ("16x16", "rook", 8, "a1"),
            ("20x20", "bishop", 20, "a1"),
            ("24x24", "bishop", 10, "a1"),
            ("13x13", "amazon", 13, ""),
            ("14x14", "amazon", 14, ""),
            ("15x15", "amazon", 15, ""),
            ("12x12", "amazon", 6, ""),
            ("14x14", "queen+camel", 14, ""),
            ("30x30", "knight", 4, ""),
            ("12x30", "knight", 20, ""),
            ("10x100", "knight", 20, ""),
            ("9x9", "giraffe", 9, ""),
            ("10x10", "wazir", 10, ""),
            ("12x12", "ferz", 12, ""),
            ("12x12", "queen", 5, "a1"),
        ] {
            let mut shape = board.parse::<Board>().unwrap();
            if !holes.is_empty() {
                shape = shape.with_holes([holes.parse::<Square>().unwrap()]).unwrap();
            }
            let Ok(piece_) = piece.parse() else { continue };
            let problem = PlacementProblem::new(shape, piece_).with_pieces(pieces);
            let budget = Budget::unlimited();
            let begin = std::time::Instant::now();
            let SweepEstimate { size: e, certainty } = estimate_sweep(&problem, &budget).unwrap();
            let took = begin.elapsed();
            print!(
                "{board} {piece} {pieces}: {certainty:?} in {took:.2?} MB {:.1} trans {:.2e} words {:.2e} bits {:.1}",
                e.bytes / 1e6,
                e.transitions,
                e.words,
                e.placement_bits
            );
            let begin = std::time::Instant::now();
            if let Ok((_, t)) = sweep(&problem, &mut budget.meter(), |size, _| {
                if size.transitions > 6e8 { Err(SweepError::TooLarge) } else { Ok(()) }
            }) {
                let took = begin.elapsed().as_secs_f64();
                println!(
                    " | in {took:.2} est/true: MB {:.2} trans {:.2} words {:.2} bits {:.2}; s/model {:.2}",
                    e.bytes / t.bytes,
                    e.transitions / t.transitions,
                    e.words / t.words,
                    e.placement_bits / t.placement_bits,
                    took / (t.transitions * 5e-8 + t.words * 5e-9)
                );
            } else {
                println!(" | too large");
            }
        }
    }
}
