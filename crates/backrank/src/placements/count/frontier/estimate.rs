//! The size of a sweep, estimated from sweeps over smaller boards.
//!
//! The number of states grows about exponentially with the side of the board: it is the number of ways to attack squares
//! on the ranks that a piece reaches. So the same problem is counted on smaller boards, as long as that takes some tenths
//! of a second, and their sizes are extrapolated. On boards with a side of less than twice the longest leap, and on glued
//! boards, the growth is irregular; then only what a part of the sweep takes is known.

use backrank_board::internals::{estimate_move_graph_bytes, legs};
use backrank_board::{Board, Square, Wrap};

use super::sweep::{SweepError, SweepSize, sweep};
use crate::placements::PlacementProblem;
use crate::search::{Budget, Certainty, Limit};

/// The most work of a sweep over the whole board: transitions, and a twentieth of the 64-bit words that they pass on.
const MOST_WORK: f64 = 5e6;

/// The most work of a sweep over a smaller board.
const MOST_WORK_OF_SMALLER: f64 = 2.5e6;

/// How many times as long as the measured boards a board may be for an estimate.
const MOST_LONGER: u32 = 20;

/// The most bytes of the layers of such sweeps.
const MOST_BYTES: u64 = 64 << 20;

/// Sweeps go along the board, so that the work on long boards is proportional to the length. Those that are more than this
/// many times as long as wide, and have more than this many squares, are measured up to that length.
const LONG_PROPORTION: u32 = 3;
const LONG_SQUARES: u32 = 300;

/// The side up to which every smaller board is measured; beyond it, boards that take little work are large.
const LAST_BY_ONE: u32 = 16;

/// The largest size that is estimated.
const MOST: f64 = 1e250;

/// Bytes of the graph of moves from which setting up a sweep takes long.
const MANY_BYTES: u64 = 8 << 20;

/// The size of a sweep over a whole board.
#[derive(Clone, Copy, Debug)]
pub(in crate::placements::count) struct SweepEstimate {
    pub(in crate::placements::count) size: SweepSize,
    pub(in crate::placements::count) certainty: Certainty,
}

/// Estimates the size of the sweep of a problem, in about a second at most.
///
/// # Errors
/// [`Limit::Time`] or [`Limit::Cancelled`].
pub(in crate::placements::count) fn estimate_sweep(
    problem: &PlacementProblem,
    budget: &Budget,
) -> Result<SweepEstimate, Limit> {
    let (board, budget) = (problem.board(), budget.clone().without_memory_limit());
    let (part, is_whole) = sweep_part(problem, MOST_WORK, &budget)?;
    if is_whole {
        return Ok(SweepEstimate { size: part, certainty: Certainty::Measured });
    }
    let (side, length) = (board.ranks().min(board.files()), board.ranks().max(board.files()));
    let first = legs(problem.piece()).iter().map(|leg| leg.a().max(leg.b())).max().unwrap_or(1).saturating_mul(2);
    let is_regular = board.wrap() == Wrap::Flat && length / MOST_LONGER <= measured_length(side);
    let first = Some(first).filter(|&first| is_regular && first <= side);
    let sides = std::iter::successors(first, |&last| Some(next_side(last).min(side)).filter(|&next| next > last));
    let mut measured: Vec<(u32, SweepSize)> = Vec::new();
    for smaller in sides {
        let Some(smaller_problem) = on_smaller_board(problem, smaller) else { continue };
        match sweep_part(&smaller_problem, MOST_WORK_OF_SMALLER, &budget)? {
            (size, true) => measured.push((smaller, size)),
            (_, false) => break,
        }
    }
    // Boards with an even and with an odd side differ.
    let size = match measured[..] {
        [.., last] if last.0 == side => extrapolate(problem, last, last),
        [.., before, _, last] => extrapolate(problem, before, last),
        _ => return Ok(SweepEstimate { size: part, certainty: Certainty::AtLeast }),
    };
    // The largest number of bytes is only a bound.
    let certainty = if size.bytes < u64::MAX as f64 { Certainty::About } else { Certainty::AtLeast };
    Ok(SweepEstimate { size, certainty })
}

/// The size of a sweep that has not begun. No number of placements is known to be few.
const UNKNOWN: SweepSize =
    SweepSize { bytes: 0.0, transitions: 0.0, sums: 0.0, words: 0.0, placement_bits: f64::INFINITY };

/// The size of a sweep, or of the part of it that takes this much work; and whether it is the whole.
fn sweep_part(problem: &PlacementProblem, most_work: f64, budget: &Budget) -> Result<(SweepSize, bool), Limit> {
    let mut part = UNKNOWN;
    if problem.refutation().is_some() {
        return Ok((SweepSize::default(), true));
    }
    if estimate_move_graph_bytes(problem.board(), problem.piece()) > MANY_BYTES {
        return Ok((UNKNOWN, false));
    }
    let swept = sweep(problem, &mut budget.meter(), |size, needs| {
        part = SweepSize { placement_bits: UNKNOWN.placement_bits, ..*size };
        let is_much = size.transitions + size.words / 20.0 > most_work || needs > MOST_BYTES;
        if is_much { Err(SweepError::TooLarge) } else { Ok(()) }
    });
    match swept {
        Ok((_, size)) => Ok((size, true)),
        Err(SweepError::TooLarge) => Ok((part, false)),
        Err(SweepError::Limit(limit)) => Err(limit),
    }
}

/// The size for the whole board from those for two smaller sides. With a fixed number of pieces it is about a power of the
/// side, else about exponential in it.
fn extrapolate(problem: &PlacementProblem, before: (u32, SweepSize), last: (u32, SweepSize)) -> SweepSize {
    let board = problem.board();
    let (side, length) = (board.ranks().min(board.files()), board.ranks().max(board.files()));
    let at = |side: u32| if keeps_pieces(problem) { f64::from(side).ln() } else { f64::from(side) };
    let steps = if last.0 == side { 0.0 } else { (at(side) - at(last.0)) / (at(last.0) - at(before.0)) };
    let grow = |of: fn(&SweepSize) -> f64| {
        let (from, to) = (of(&before.1).max(1.0), of(&last.1).max(1.0));
        (to * (to / from).powf(steps)).min(MOST)
    };
    // A state has a sum for each number of pieces, and its words are in proportion to that number.
    let cropped = on_smaller_board(problem, side).map_or(1, |cropped| cropped.exact_pieces().max(1));
    let more = problem.exact_pieces() as f64 / cropped as f64;
    let longer = f64::from(length) / f64::from(length.min(measured_length(side)));
    SweepSize {
        bytes: grow(|size| size.bytes) * more * more,
        transitions: grow(|size| size.transitions) * longer,
        sums: grow(|size| size.sums) * more * longer,
        words: grow(|size| size.words) * more * more * longer,
        placement_bits: grow(|size| size.placement_bits) * longer,
    }
}

/// Whether the problem has so few pieces that smaller boards have as many.
fn keeps_pieces(problem: &PlacementProblem) -> bool {
    let board = problem.board();
    problem.exact_pieces() < board.ranks().min(board.files()) as usize / 4
}

/// The side of the board that is measured after one with this side.
const fn next_side(last: u32) -> u32 {
    if last < LAST_BY_ONE { last + 1 } else { last.saturating_add(last / 4) }
}

/// The length up to which boards of this side are measured.
fn measured_length(side: u32) -> u32 {
    side.saturating_mul(LONG_PROPORTION).max(LONG_SQUARES / side.max(1))
}

/// The same problem on the lower left part of the board, whose shorter side is `side`; `None` if that is no board.
fn on_smaller_board(problem: &PlacementProblem, side: u32) -> Option<PlacementProblem> {
    let board = problem.board();
    let whole = board.ranks().min(board.files());
    let shrink = |length: u32| {
        let short = (u64::from(length) * u64::from(side) + u64::from(whole / 2)).checked_div(whole.into())?;
        Some(short.clamp(1, measured_length(side).into()) as u32)
    };
    let (ranks, files) = (shrink(board.ranks())?, shrink(board.files())?);
    let is_inside = |square: &Square| square.rank() < ranks && square.file() < files;
    let smaller = Board::new(ranks, files).ok()?.with_wrap(board.wrap());
    let smaller = smaller.with_holes(board.holes().filter(is_inside)).ok()?;
    let smaller = if board.has_blocking_holes() { smaller.with_blocking_holes() } else { smaller };
    // Few pieces stay as they are; up to the length of the board they are in proportion to the side, and more to the area.
    let (pieces, length) = (problem.exact_pieces(), board.ranks().max(board.files()));
    let share = match keeps_pieces(problem) {
        true => 1.0,
        false if pieces <= length as usize && length <= measured_length(whole) => f64::from(side) / f64::from(whole),
        false => smaller.len() as f64 / board.len() as f64,
    };
    let pieces = (pieces as f64 * share).round().max(1.0) as usize;
    let problem_there = PlacementProblem::new(smaller, problem.piece().clone()).with_pieces(pieces);
    let standing = problem.standing().iter().copied().filter(is_inside);
    let with_standing = standing.fold(problem_there, PlacementProblem::with_standing);
    Some(problem.forbidden().filter(is_inside).fold(with_standing, PlacementProblem::with_forbidden))
}
