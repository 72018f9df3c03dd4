//! The size of a sweep, estimated from sweeps over smaller boards.
//!
//! The number of states grows about exponentially with the side of the board, because a state is a set of attacked
//! squares on the ranks that a piece reaches. So the same problem is counted on smaller boards, as long as this takes
//! no more than a few tenths of a second, and the numbers of states and transitions are extrapolated from the boards
//! that have placements. The certainty of the result depends on the boards measured:
//!
//! - From at least five boards of successive sides, or if the last board measured is as wide as the whole board, the
//!   result is an estimate.
//! - From three or four boards, or from more if one between them has no placements, half of the result is a lower
//!   bound.
//! - From fewer boards, on boards that are much longer than wide, and on glued boards, where the growth is irregular,
//!   nothing is extrapolated: the size of the measured beginning of the sweep is a lower bound.

use std::f64::consts::PI;

use backrank_board::internals::{estimate_move_graph_bytes, legs};
use backrank_board::{Board, Square, Wrap};

use super::sweep::{SweepError, SweepSize, count_by_sweep};
use crate::placements::PlacementProblem;
use crate::search::{Budget, Certainty, Limit, Meter};

/// The most work of a trial sweep over the whole board. Work is the number of transitions plus a twentieth of the
/// number of 64-bit words that they pass on.
const MAX_WORK: f64 = 5e6;

/// The most work of a sweep over a smaller board.
const MAX_SMALLER_BOARD_WORK: f64 = 2.5e6;

/// The largest ratio of the length of a board to the length of measured boards for which an estimate is made.
const MAX_LENGTH_RATIO: u32 = 20;

/// The most bytes that two successive layers may take in a sweep that is made only to estimate the count; a sweep with
/// larger layers is given up.
const MAX_LAYER_BYTES: u64 = 64 << 20;

/// Sweeps go along the board, so the work on long boards is proportional to the length, and a part of a long board is
/// measured instead of the whole. Its length is at most the larger of two numbers: this factor times the shorter side,
/// and [`MEASURED_LONG_SQUARES`] divided by the shorter side.
const MEASURED_LENGTH_PER_SIDE: u32 = 3;
/// The number of squares of the measured part of a long, narrow board.
const MEASURED_LONG_SQUARES: u32 = 300;

/// Boards of every shorter side up to this one are measured; beyond it, each next side is a quarter longer.
const MAX_CONSECUTIVE_SIDE: u32 = 16;

/// The smallest value of which a logarithm is taken; smaller values are replaced by it.
const MIN_SIZE: f64 = 0.1;

/// The largest extrapolated value, of any kind; larger ones are replaced by it.
const MAX_SIZE: f64 = 1e250;

/// The most bytes of the graph of moves for which a sweep is measured; setting up larger ones takes too long.
const MAX_GRAPH_BYTES: u64 = 8 << 20;

/// The least number of measured boards from which the change of the growth rate is estimated.
const MIN_SIDES_FOR_CURVATURE: usize = 5;

/// The factor by which an estimate from few boards may be too large; the estimate divided by it is a lower bound.
const MAX_OVERESTIMATE_FACTOR: f64 = 2.0;

/// Estimates the size of the sweep of a problem over the whole board, in about a second at most.
///
/// # Errors
/// [`Limit::Time`] or [`Limit::Cancelled`].
pub(in crate::placements::count) fn estimate_sweep(
    problem: &PlacementProblem,
    budget: &Budget,
) -> Result<(SweepSize, Certainty), Limit> {
    let (board, budget) = (problem.board(), budget.clone().without_memory_limit_or_store());
    let (part, is_whole) = measure_sweep(problem, MAX_WORK, &budget)?;
    if is_whole {
        return Ok((part, Certainty::Measured));
    }
    let (side, length) = (board.ranks().min(board.files()), board.ranks().max(board.files()));
    let first = legs(problem.piece()).iter().map(|leg| leg.longer()).max().unwrap_or(1).saturating_mul(2);
    let is_regular = board.wrap() == Wrap::Flat && length / MAX_LENGTH_RATIO <= measured_length(side);
    let first = Some(first).filter(|&first| is_regular && first <= side);
    let sides = std::iter::successors(first, |&last| Some(next_side(last).min(side)).filter(|&next| next > last));
    let mut measured: Vec<SmallerBoard> = Vec::new();
    for smaller in sides {
        match SmallerBoard::new(problem, smaller, &budget) {
            Ok(board) => measured.extend(board),
            Err(SweepError::TooLarge) => break,
            Err(SweepError::Limit(limit)) => return Err(limit),
        }
    }
    let (whole, certainty) = match &measured[..] {
        [.., last] if last.side == side || measured.len() > 2 => extrapolate(problem, &measured, last),
        _ => return Ok((part, Certainty::AtLeast)),
    };
    let size = SweepSize {
        bytes: whole.bytes.max(part.bytes),
        transitions: whole.transitions.max(part.transitions),
        sums: whole.sums.max(part.sums),
        ..whole
    };
    Ok((size, certainty))
}

/// The same size of a part of a sweep, with the bits of the number of placements set to infinity, because a part does
/// not tell that number.
fn with_unknown_placements(part: &SweepSize) -> SweepSize {
    SweepSize { placement_bits: f64::INFINITY, ..*part }
}

/// Sweeps the board of a problem until this much work is done. Returns the size of what was swept, and whether this is
/// the whole sweep.
fn measure_sweep(problem: &PlacementProblem, most_work: f64, budget: &Budget) -> Result<(SweepSize, bool), Limit> {
    let mut part = with_unknown_placements(&SweepSize::default());
    if problem.trivial_refutation().is_some() {
        return Ok((SweepSize::default(), true));
    }
    if estimate_move_graph_bytes(problem.board(), problem.piece()) > MAX_GRAPH_BYTES {
        return Ok((part, false));
    }
    let swept = count_by_sweep(problem, &mut Meter::new(budget), |size, needs| {
        part = with_unknown_placements(size);
        let is_much = size.transitions + size.words / 20.0 > most_work || needs > MAX_LAYER_BYTES;
        if is_much { Err(SweepError::TooLarge) } else { Ok(()) }
    });
    match swept {
        Ok((_, size)) => Ok((size, true)),
        Err(SweepError::TooLarge) => Ok((part, false)),
        Err(SweepError::Limit(limit)) => Err(limit),
    }
}

/// The size of the sweep of the same problem over a smaller board.
struct SmallerBoard {
    /// The shorter side.
    side: u32,
    /// The longer side.
    length: f64,
    /// The number of squares.
    squares: f64,
    /// The number of pieces in proportion to the board. If it is not whole, `size` is interpolated between the sizes
    /// for the next smaller and the next larger whole number.
    pieces: f64,
    size: SweepSize,
}

impl SmallerBoard {
    /// Measures the sweep over a smaller board whose shorter side is `side`; `None` if there is no such board, or if it
    /// has no placements.
    ///
    /// # Errors
    /// [`SweepError::TooLarge`] if the sweep takes too much work, or the limit that was reached.
    fn new(problem: &PlacementProblem, side: u32, budget: &Budget) -> Result<Option<Self>, SweepError> {
        let Some((smaller, pieces)) = on_smaller_board(problem, side) else { return Ok(None) };
        let (board, squares) = (smaller.board(), smaller.board().len() as f64);
        let length = board.ranks().max(board.files()).into();
        let measure = |problem: &PlacementProblem| match measure_sweep(problem, MAX_SMALLER_BOARD_WORK, budget)? {
            (size, true) => Ok(Some(size).filter(|size| size.placement_bits > 0.0)),
            (_, false) => Err(SweepError::TooLarge),
        };
        let Some(size) = measure(&smaller)? else { return Ok(None) };
        let part = pieces - pieces.floor();
        if part == 0.0 {
            return Ok(Some(Self { side, length, squares, pieces, size }));
        }
        let one_more = smaller.min_pieces() + 1;
        let Some(with_one_more) = measure(&smaller.with_pieces(one_more))? else { return Ok(None) };
        let between =
            |of: fn(&SweepSize) -> f64| of(&size).max(1.0).powf(1.0 - part) * of(&with_one_more).max(1.0).powf(part);
        let size = SweepSize {
            states: between(|size| size.states),
            bytes: between(|size| size.bytes),
            transitions: between(|size| size.transitions),
            sums: between(|size| size.sums),
            placement_bits: between(|size| size.placement_bits),
            ..size
        };
        Ok(Some(Self { side, length, squares, pieces, size }))
    }
}

/// Extrapolates the size of the sweep over the whole board from those over smaller boards: its bytes, transitions and
/// sums, and the bits of the number of placements. With a fixed number of pieces, the numbers of states and transitions
/// are about powers of the side; otherwise they are about exponential in it.
fn extrapolate(problem: &PlacementProblem, measured: &[SmallerBoard], last: &SmallerBoard) -> (SweepSize, Certainty) {
    let board = problem.board();
    let (side, length) = (board.ranks().min(board.files()), f64::from(board.ranks().max(board.files())));
    let at = |side: u32| if keeps_piece_count(problem) { f64::from(side).ln() } else { f64::from(side) };
    let grow = |of: fn(&SmallerBoard) -> f64| {
        let point = |board: &SmallerBoard| (at(board.side), of(board).max(MIN_SIZE).ln());
        let points: Vec<(f64, f64)> = measured.iter().map(point).collect();
        extrapolate_value(&points, at(side)).exp().min(MAX_SIZE)
    };
    // The number of sums of a state grows in proportion to the number of pieces, and the number of words of a sum as
    // `estimate_limbs` computes.
    let (size, pieces) = (&last.size, problem.min_pieces() as f64);
    let more = pieces / last.pieces;
    let places = size.places * board.len() as f64 / last.squares;
    let limbs = estimate_limbs(places, pieces) / estimate_limbs(size.places, last.pieces);
    let transitions = grow(|board| board.size.transitions / board.length) * length;
    let is_next = |pair: &[SmallerBoard]| pair[1].side == next_side(pair[0].side).min(side);
    let is_regular = measured.len() >= MIN_SIDES_FOR_CURVATURE && measured.windows(2).all(is_next);
    let certainty = if last.side == side || is_regular { Certainty::About } else { Certainty::AtLeast };
    let states = grow(|board| board.size.states);
    let bytes = states * size.bytes / size.states.max(1.0) * more * limbs;
    // If the number of bytes does not fit into 64 bits, it is reduced to the largest that does, and the numbers of
    // transitions and sums are reduced in proportion; then all of them are lower bounds.
    let (certainty, share) = match certainty {
        _ if bytes > u64::MAX as f64 => (Certainty::AtLeast, u64::MAX as f64 / bytes),
        Certainty::AtLeast => (certainty, 1.0 / MAX_OVERESTIMATE_FACTOR),
        _ => (certainty, 1.0),
    };
    let whole = SweepSize {
        bytes: bytes * share,
        transitions: transitions * share,
        sums: transitions * size.sums / size.transitions.max(1.0) * more * share,
        placement_bits: grow(|board| board.size.placement_bits / board.length) * length,
        ..SweepSize::default()
    };
    (whole, certainty)
}

/// The value at `x` of a function whose values at three or more smaller arguments, in ascending order, are known.
/// Beyond the last argument the function is continued as a straight line with the slope between the last argument and
/// the last but two. If five values or more show that the slope increases, half of the increase up to `x` is added to
/// the slope, but at most a quarter of the slope. Slopes span two steps, because boards with an even and with an odd
/// side differ.
fn extrapolate_value(points: &[(f64, f64)], x: f64) -> f64 {
    let slope = |from: (f64, f64), to: (f64, f64)| (to.1 - from.1) / (to.0 - from.0);
    match *points {
        [.., last] if last.0 >= x => last.1,
        [.., earlier, _, before, _, last] => {
            let (now, then) = (slope(before, last), slope(earlier, before));
            let change = (now - then) / (last.0 - earlier.0) / 2.0 * (x - before.0);
            last.1 + (now + change.max(0.0).min(now.abs() / 4.0)) * (x - last.0)
        }
        [.., before, _, last] => last.1 + slope(before, last) * (x - last.0),
        _ => 0.0,
    }
}

/// The approximate number of 64-bit words of a sum: those needed for the binomial coefficient of `places` and `pieces`,
/// by Stirling's formula.
fn estimate_limbs(places: f64, pieces: f64) -> f64 {
    let share = pieces / places;
    if !(share > 0.0 && share < 1.0) {
        return 1.0;
    }
    let entropy = -share * share.log2() - (1.0 - share) * (1.0 - share).log2();
    let bits = places * entropy - (2.0 * PI * pieces * (1.0 - share)).log2() / 2.0;
    (bits / f64::from(u64::BITS)).floor() + 1.0
}

/// Whether the problem has few pieces for its board; then smaller boards are measured with the same number of pieces.
fn keeps_piece_count(problem: &PlacementProblem) -> bool {
    let board = problem.board();
    problem.min_pieces() < board.ranks().min(board.files()) as usize / 4
}

/// The side to be measured after the side `last`.
const fn next_side(last: u32) -> u32 {
    if last < MAX_CONSECUTIVE_SIDE { last + 1 } else { last.saturating_add(last / 4) }
}

/// The greatest length of measured boards with this shorter side.
fn measured_length(side: u32) -> u32 {
    side.saturating_mul(MEASURED_LENGTH_PER_SIDE).max(MEASURED_LONG_SQUARES / side.max(1))
}

/// The same problem on the lower left part of the board, with `side` as its shorter side, and the number of pieces
/// before it is rounded down; `None` if there is no such board.
fn on_smaller_board(problem: &PlacementProblem, side: u32) -> Option<(PlacementProblem, f64)> {
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
    // Few pieces keep their number. On a board that is not long, a number of pieces up to its length is reduced in
    // proportion to the side. All other numbers are reduced in proportion to the area, but on a part of a long board at
    // least `2 * side` pieces remain (or all pieces, if there are fewer).
    let (pieces, length) = (problem.min_pieces(), board.ranks().max(board.files()));
    let is_part = length > measured_length(whole);
    let share = match keeps_piece_count(problem) {
        true => 1.0,
        false if pieces <= length as usize && !is_part => f64::from(side) / f64::from(whole),
        false => smaller.len() as f64 / board.len() as f64,
    };
    let held = if is_part { pieces.clamp(1, 2 * side as usize) } else { 1 };
    let pieces = (pieces as f64 * share).max(held as f64);
    let problem_there = PlacementProblem::new(smaller, problem.piece().clone()).with_pieces(pieces as usize);
    let preplaced = problem.preplaced().iter().copied().filter(is_inside);
    let with_preplaced_square = preplaced.fold(problem_there, PlacementProblem::with_preplaced_square);
    Some((
        problem.forbidden().filter(is_inside).fold(with_preplaced_square, PlacementProblem::with_forbidden_square),
        pieces,
    ))
}

#[cfg(test)]
mod tests {
    use backrank_board::Piece;

    use super::*;

    #[test]
    fn a_function_is_continued_with_its_slope_and_half_of_its_growth() {
        let points = |of: fn(f64) -> f64| [4.0, 5.0, 6.0, 7.0, 8.0].map(|x| (x, of(x)));
        assert_eq!(extrapolate_value(&points(|x| 3.0 * x), 12.0), 36.0);
        assert_eq!(extrapolate_value(&points(|x| 3.0 * x)[2..], 12.0), 36.0);
        assert_eq!(extrapolate_value(&points(|x| 3.0 * x), 8.0), 24.0);
        // The slope between 6 and 8 is 14, and between 4 and 6 it is 10: it is increased to 16 at 10, and to at most
        // 17.5, a quarter more than 14.
        assert_eq!(extrapolate_value(&points(|x| x * x), 10.0), 64.0 + 2.0 * 16.0);
        assert_eq!(extrapolate_value(&points(|x| x * x), 20.0), 64.0 + 12.0 * 17.5);
        // A slope that decreases is kept as it is.
        assert_eq!(extrapolate_value(&points(|x| -x * x), 10.0), -64.0 - 2.0 * 14.0);
    }

    #[test]
    fn the_words_of_a_sum_are_those_of_the_number_of_choices() {
        // The binomial coefficient of 196 and 14 has 70 bits, that of 100 and 10 has 44, and that of 400 and 50 has
        // 213.
        assert_eq!([(196.0, 14.0), (100.0, 10.0), (400.0, 50.0)].map(|(n, k)| estimate_limbs(n, k)), [2.0, 1.0, 4.0]);
        assert_eq!([(100.0, 0.0), (100.0, 100.0), (0.0, 0.0)].map(|(n, k)| estimate_limbs(n, k)), [1.0; 3]);
    }

    #[test]
    fn smaller_boards_without_placements_say_nothing() {
        // The 140 kings are reduced in proportion to the area: 128 kings do not fit on 22x22, but 116 kings fit on
        // 21x21.
        let kings = PlacementProblem::new(Board::new(23, 23).unwrap(), Piece::KING).with_pieces(140);
        let Ok((size, certainty)) = estimate_sweep(&kings, &Budget::unlimited()) else { panic!() };
        assert!(certainty == Certainty::AtLeast && size.placement_bits > 40.0, "{size:?} {certainty:?}");
    }
}
