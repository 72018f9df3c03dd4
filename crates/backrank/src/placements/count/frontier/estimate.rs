//! The size of a sweep, estimated from sweeps over smaller boards.
//!
//! The number of states grows about exponentially with the side of the board: it is the number of ways to attack squares
//! on the ranks that a piece reaches. So the same problem is counted on smaller boards that have placements, as long as
//! that takes some tenths of a second, and the numbers of states and transitions are extrapolated. From three or four
//! boards, or where boards between them have no placements, half of that is a bound. From fewer boards, on boards that are much longer than wide, and on glued boards,
//! where the growth is irregular, only what a part of the sweep takes is known.

use std::f64::consts::PI;

use backrank_board::internals::{estimate_move_graph_bytes, legs};
use backrank_board::{Board, Square, Wrap};

use super::sweep::{SweepError, SweepSize, sweep};
use crate::placements::PlacementProblem;
use crate::search::{Budget, Certainty, Limit};

/// The most work of a sweep over the whole board: transitions, and a twentieth of the 64-bit words that they pass on.
const MAX_WORK: f64 = 5e6;

/// The most work of a sweep over a smaller board.
const MAX_WORK_OF_SMALLER: f64 = 2.5e6;

/// How many times as long as the measured boards a board may be for an estimate.
const MAX_LONGER: u32 = 20;

/// The most bytes of the layers of such sweeps.
const MAX_BYTES: u64 = 64 << 20;

/// Sweeps go along the board, so that the work on long boards is proportional to the length. Those that are more than this
/// many times as long as wide, and have more than this many squares, are measured up to that length.
const LONG_PROPORTION: u32 = 3;
const LONG_SQUARES: u32 = 300;

/// The side up to which every smaller board is measured; beyond it, each next side is a quarter longer.
const LAST_BY_ONE: u32 = 16;

/// Smaller values are replaced by this one before their logarithm is taken.
const LEAST: f64 = 0.1;

/// The largest size that is estimated.
const MOST: f64 = 1e250;

/// Bytes of the graph of moves from which setting up a sweep takes long.
const MANY_BYTES: u64 = 8 << 20;

/// With fewer measured boards than this, it is not known how the growth changes.
const FEW_SIDES: usize = 5;

/// An estimate from a few boards is divided by this, to give a bound.
const MAX_OVERESTIMATE: f64 = 2.0;

/// Estimates the size of the sweep of a problem over the whole board, in about a second at most. The logarithm of the
/// number of placements is infinite if it is unknown.
///
/// # Errors
/// [`Limit::Time`] or [`Limit::Cancelled`].
pub(in crate::placements::count) fn estimate_sweep(
    problem: &PlacementProblem,
    budget: &Budget,
) -> Result<(SweepSize, Certainty), Limit> {
    let (board, budget) = (problem.board(), budget.clone().without_memory_limit());
    let (part, is_whole) = sweep_part(problem, MAX_WORK, &budget)?;
    if is_whole {
        return Ok((part, Certainty::Measured));
    }
    let (side, length) = (board.ranks().min(board.files()), board.ranks().max(board.files()));
    let first = legs(problem.piece()).iter().map(|leg| leg.a().max(leg.b())).max().unwrap_or(1).saturating_mul(2);
    let is_regular = board.wrap() == Wrap::Flat && length / MAX_LONGER <= measured_length(side);
    let first = Some(first).filter(|&first| is_regular && first <= side);
    let sides = std::iter::successors(first, |&last| Some(next_side(last).min(side)).filter(|&next| next > last));
    let mut measured: Vec<MeasuredBoard> = Vec::new();
    for smaller in sides {
        match MeasuredBoard::new(problem, smaller, &budget) {
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

/// The size of a part of a sweep. No number of placements is known to be few.
fn unfinished(part: &SweepSize) -> SweepSize {
    SweepSize { placement_bits: f64::INFINITY, ..*part }
}

/// The size of a sweep, or of the part of it that takes this much work; and whether it is the whole.
fn sweep_part(problem: &PlacementProblem, most_work: f64, budget: &Budget) -> Result<(SweepSize, bool), Limit> {
    let mut part = unfinished(&SweepSize::default());
    if problem.refutation().is_some() {
        return Ok((SweepSize::default(), true));
    }
    if estimate_move_graph_bytes(problem.board(), problem.piece()) > MANY_BYTES {
        return Ok((part, false));
    }
    let swept = sweep(problem, &mut budget.meter(), |size, needs| {
        part = unfinished(size);
        let is_much = size.transitions + size.words / 20.0 > most_work || needs > MAX_BYTES;
        if is_much { Err(SweepError::TooLarge) } else { Ok(()) }
    });
    match swept {
        Ok((_, size)) => Ok((size, true)),
        Err(SweepError::TooLarge) => Ok((part, false)),
        Err(SweepError::Limit(limit)) => Err(limit),
    }
}

/// The size of the sweep of the same problem on a part of the board.
struct MeasuredBoard {
    /// The shorter side, the longer side, and the number of squares.
    side: u32,
    length: f64,
    squares: f64,
    /// The number of pieces. Between two whole numbers the size is interpolated.
    pieces: f64,
    size: SweepSize,
}

impl MeasuredBoard {
    /// Measures the sweep on a board whose shorter side is `side`; `None` if that is no board or has no placements.
    ///
    /// # Errors
    /// [`SweepError::TooLarge`] if this takes too much work.
    fn new(problem: &PlacementProblem, side: u32, budget: &Budget) -> Result<Option<Self>, SweepError> {
        let Some((smaller, pieces)) = on_smaller_board(problem, side) else { return Ok(None) };
        let (board, squares) = (smaller.board(), smaller.board().len() as f64);
        let length = board.ranks().max(board.files()).into();
        let measure = |problem: &PlacementProblem| match sweep_part(problem, MAX_WORK_OF_SMALLER, budget)? {
            (size, true) => Ok(Some(size).filter(|size| size.placement_bits > 0.0)),
            (_, false) => Err(SweepError::TooLarge),
        };
        let Some(size) = measure(&smaller)? else { return Ok(None) };
        let part = pieces - pieces.floor();
        if part == 0.0 {
            return Ok(Some(Self { side, length, squares, pieces, size }));
        }
        let one_more = smaller.exact_pieces() + 1;
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

/// The size for the whole board from those for smaller sides: its bytes, transitions, sums and the logarithm of the
/// placements. With a fixed number of pieces the numbers of states and transitions are about powers of the side, else
/// about exponential in it.
fn extrapolate(problem: &PlacementProblem, measured: &[MeasuredBoard], last: &MeasuredBoard) -> (SweepSize, Certainty) {
    let board = problem.board();
    let (side, length) = (board.ranks().min(board.files()), f64::from(board.ranks().max(board.files())));
    let at = |side: u32| if keeps_pieces(problem) { f64::from(side).ln() } else { f64::from(side) };
    let grow = |of: fn(&MeasuredBoard) -> f64| {
        let point = |board: &MeasuredBoard| (at(board.side), of(board).max(LEAST).ln());
        let points: Vec<(f64, f64)> = measured.iter().map(point).collect();
        extend(&points, at(side)).exp().min(MOST)
    };
    // The sums of a state are in proportion to the number of pieces, and their words to the length of the numbers.
    let (size, pieces) = (&last.size, problem.exact_pieces() as f64);
    let more = pieces / last.pieces;
    let places = size.places * board.len() as f64 / last.squares;
    let limbs = estimate_limbs(places, pieces) / estimate_limbs(size.places, last.pieces);
    let transitions = grow(|board| board.size.transitions / board.length) * length;
    let is_next = |pair: &[MeasuredBoard]| pair[1].side == next_side(pair[0].side).min(side);
    let is_regular = measured.len() >= FEW_SIDES && measured.windows(2).all(is_next);
    let certainty = if last.side == side || is_regular { Certainty::About } else { Certainty::AtLeast };
    let states = grow(|board| board.size.states);
    let bytes = states * size.bytes / size.states.max(1.0) * more * limbs;
    // If the number of bytes does not fit 64 bits, it is cut to the largest that does, and the work in proportion; then
    // both are lower bounds.
    let (certainty, share) = match certainty {
        _ if bytes > u64::MAX as f64 => (Certainty::AtLeast, u64::MAX as f64 / bytes),
        Certainty::AtLeast => (certainty, 1.0 / MAX_OVERESTIMATE),
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

/// The value at `x` of a function of which the values at three or more smaller places, in ascending order, are known.
/// Beyond the last place the function is a straight line with the slope between the last place and the last but two. Where
/// [`FEW_SIDES`] values or more show that the slope increases, half of that increase is added, but at most a quarter of the
/// slope. Slopes span two steps, because boards with an even and with an odd side differ.
fn extend(points: &[(f64, f64)], x: f64) -> f64 {
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

/// About the number of 64-bit words of a sum: those of the number of ways to choose `pieces` of the places, by Stirling's
/// formula.
fn estimate_limbs(places: f64, pieces: f64) -> f64 {
    let share = pieces / places;
    if !(share > 0.0 && share < 1.0) {
        return 1.0;
    }
    let entropy = -share * share.log2() - (1.0 - share) * (1.0 - share).log2();
    let bits = places * entropy - (2.0 * PI * pieces * (1.0 - share)).log2() / 2.0;
    (bits / f64::from(u64::BITS)).floor() + 1.0
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

/// The same problem on the lower left part of the board, whose shorter side is `side`, and its number of pieces before it
/// is rounded down; `None` if that is no board.
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
    // Few pieces stay as they are; up to the length of the board they are in proportion to the side, and more to the area.
    // On a part of a long board there are all of them, or at least twice the side.
    let (pieces, length) = (problem.exact_pieces(), board.ranks().max(board.files()));
    let is_part = length > measured_length(whole);
    let share = match keeps_pieces(problem) {
        true => 1.0,
        false if pieces <= length as usize && !is_part => f64::from(side) / f64::from(whole),
        false => smaller.len() as f64 / board.len() as f64,
    };
    let held = if is_part { pieces.clamp(1, 2 * side as usize) } else { 1 };
    let pieces = (pieces as f64 * share).max(held as f64);
    let problem_there = PlacementProblem::new(smaller, problem.piece().clone()).with_pieces(pieces as usize);
    let standing = problem.standing().iter().copied().filter(is_inside);
    let with_standing = standing.fold(problem_there, PlacementProblem::with_standing);
    Some((problem.forbidden().filter(is_inside).fold(with_standing, PlacementProblem::with_forbidden), pieces))
}

#[cfg(test)]
mod tests {
    use backrank_board::Piece;

    use super::*;

    #[test]
    fn a_function_is_continued_with_its_slope_and_half_of_its_growth() {
        let points = |of: fn(f64) -> f64| [4.0, 5.0, 6.0, 7.0, 8.0].map(|x| (x, of(x)));
        assert_eq!(extend(&points(|x| 3.0 * x), 12.0), 36.0);
        assert_eq!(extend(&points(|x| 3.0 * x)[2..], 12.0), 36.0);
        assert_eq!(extend(&points(|x| 3.0 * x), 8.0), 24.0);
        // The slope over 6 to 8 is 14, that over 4 to 6 was 10: it grows to 16 at 10, and to 17.5 at most.
        assert_eq!(extend(&points(|x| x * x), 10.0), 64.0 + 2.0 * 16.0);
        assert_eq!(extend(&points(|x| x * x), 20.0), 64.0 + 12.0 * 17.5);
        // A slope that decreases is kept as it is.
        assert_eq!(extend(&points(|x| -x * x), 10.0), -64.0 - 2.0 * 14.0);
    }

    #[test]
    fn the_words_of_a_sum_are_those_of_the_number_of_choices() {
        // 14 of 196: 70 bits, 10 of 100: 44, 50 of 400: 213.
        assert_eq!([(196.0, 14.0), (100.0, 10.0), (400.0, 50.0)].map(|(n, k)| estimate_limbs(n, k)), [2.0, 1.0, 4.0]);
        assert_eq!([(100.0, 0.0), (100.0, 100.0), (0.0, 0.0)].map(|(n, k)| estimate_limbs(n, k)), [1.0; 3]);
    }

    #[test]
    fn smaller_boards_without_placements_say_nothing() {
        // On 22x22, 128 kings in proportion to the area have no room, on 21x21 they have.
        let kings = PlacementProblem::new(Board::new(23, 23).unwrap(), Piece::KING).with_pieces(140);
        let Ok((size, certainty)) = estimate_sweep(&kings, &Budget::unlimited()) else { panic!() };
        assert!(certainty == Certainty::AtLeast && size.placement_bits > 40.0, "{size:?} {certainty:?}");
    }
}
