//! Rides: one leg of a piece in one direction, as far as it goes on a board.
//!
//! Where edges are glued, a ride winds around the board, and before it comes back it may visit
//! every square: on a torus of coprime sides each diagonal does. Whether it meets a given square
//! is therefore computed and not walked:
//!
//! 1. Unroll the board to the right, once more if it is twisted: the square is now at one place of
//!    the first turn, and on a twisted board, with its rank mirrored, at one of the second.
//! 2. After `k` steps the ride has the file of such a place where `files x k` is congruent to the
//!    difference of files, modulo the turns, and likewise for ranks if these wrap.
//! 3. Each congruence leaves one residue of `k`, and both together one at most (the Chinese
//!    remainder theorem); the least such `k` above 0 is the answer.
//!
//! That is O(log sides) with Euclid's algorithm.

use crate::piece::shifted;
use crate::{Board, Leg, Square};

/// Asking when a ride meets a square takes as long as about this many of its steps: 2 to 12 for
/// rooks and bishops, 50 of them, on boards of 100 x 99 to 1000 x 1001 squares in each wrap.
pub(crate) const STEPS_A_MEETING: u64 = 8;

/// A leg of a piece in one direction, with the number of steps that can matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ride {
    /// The files and ranks of one step.
    step: (i64, i64),
    /// How many steps it has before it leaves the board from every square, or comes back.
    pub(crate) steps: u64,
}

impl Ride {
    pub(crate) fn new(board: &Board, leg: Leg, step: (i64, i64)) -> Self {
        let reach = if leg.reach() == u32::MAX { u64::MAX } else { leg.reach().into() };
        Self { step, steps: longest_ride(board, step.0, step.1).min(reach) }
    }

    /// Where the ride leads, step by step.
    pub(crate) fn displacements(self) -> impl Iterator<Item = (i64, i64)> {
        // A step is shorter than 2^32, and nobody lists the 2^31 of them that an overflow takes.
        (1..=self.steps).map(move |k| (self.step.0.wrapping_mul(k as i64), self.step.1.wrapping_mul(k as i64)))
    }

    /// The squares that the ride from one square meets, one after the other, up to a hole that blocks.
    pub(crate) fn squares(self, board: &Board, from: Square) -> impl Iterator<Item = Square> {
        let (file, rank) = (i64::from(from.file()), i64::from(from.rank()));
        // Where the board ends in this direction it does not begin again.
        let met = self.displacements().map_while(move |(files, ranks)| board.at_or_hole(file + files, rank + ranks));
        met.take_while(|&square| !(board.holes_block() && board.is_hole(square)))
            .filter(|&square| !board.is_hole(square))
    }

    /// Whether no hole blocks the ride from one square on so many steps.
    pub(crate) fn is_free(self, board: &Board, from: Square, steps: u64) -> bool {
        if !board.has_blocking_holes() {
            return true;
        }
        let holes = board.area() - board.len();
        if steps / STEPS_A_MEETING > holes as u64 {
            return !board.holes().any(|hole| self.meets(board, from, hole).is_some_and(|at| at < steps));
        }
        Self { steps, ..self }.squares(board, from).count() as u64 == steps
    }

    /// After how many steps the ride from one square first meets another, if it does.
    pub(crate) fn meets(self, board: &Board, from: Square, to: Square) -> Option<u64> {
        if self.steps == 1 {
            return (shifted(board, from, self.step) == Some(to)).then_some(1);
        }
        let (turn, file) = (i128::from(board.files()), i128::from(to.file()));
        let rank = i128::from(to.rank());
        let once = self.meets_place(board, from, (file, rank));
        let twice = board.wrap().is_twisted().then(|| {
            let mirrored = i128::from(board.ranks()) - 1 - rank;
            self.meets_place(board, from, (file + turn, mirrored))
        });
        once.into_iter().chain(twice.flatten()).min()
    }

    /// The same for one place on the unrolled board.
    fn meets_place(self, board: &Board, from: Square, (file, rank): (i128, i128)) -> Option<u64> {
        let wrap = board.wrap();
        let along = |wraps: bool, turn: u64, step: i64, apart: i128| {
            if wraps { Steps::congruent(step.into(), apart, turn.into()) } else { Steps::exact(step.into(), apart) }
        };
        let files = along(wrap.files_wrap(), turn_of_files(board), self.step.0, file - i128::from(from.file()))?;
        let ranks = along(wrap.ranks_wrap(), board.ranks().into(), self.step.1, rank - i128::from(from.rank()))?;
        let first = files.and(ranks)?.first()?;
        u64::try_from(first).ok().filter(|&first| first <= self.steps)
    }
}

/// The files after which an unrolled board begins anew: two turns around a twist undo it.
fn turn_of_files(board: &Board) -> u64 {
    u64::from(board.files()) * if board.wrap().is_twisted() { 2 } else { 1 }
}

/// How many steps a ride can make before it leaves the board from every square, or before it
/// comes back to where it began.
fn longest_ride(board: &Board, files: i64, ranks: i64) -> u64 {
    let within = |side: u32, step: i64| match step.unsigned_abs() {
        0 => u64::MAX,
        step => u64::from(side - 1) / step,
    };
    // After this many steps around a wrapped side the ride is back on the line it left.
    let around = |side: u64, step: i64| side / gcd(side, step.unsigned_abs());
    let wrap = board.wrap();
    let along_files =
        if wrap.files_wrap() { around(turn_of_files(board), files) } else { within(board.files(), files) };
    let along_ranks =
        if wrap.ranks_wrap() { around(board.ranks().into(), ranks) } else { within(board.ranks(), ranks) };
    match (wrap.files_wrap(), wrap.ranks_wrap()) {
        (false, _) => along_files.min(along_ranks),
        // On a Möbius strip a ride may stay within the ranks only by crossing the twist, so its
        // length is bounded by the unrolled strip instead.
        (true, false) if ranks == 0 => along_files,
        (true, false) => along_ranks,
        // Below 2^63: the product of a turn of at most 2^32 files and fewer than 2^31 ranks, or of
        // powers of two, of which the larger is their multiple.
        (true, true) => along_files / gcd(along_files, along_ranks) * along_ranks,
    }
}

/// The greatest common divisor.
pub(crate) const fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Numbers of steps: `least` and every `period` more, or with the period 0 `least` alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Steps {
    least: i128,
    period: i128,
}

impl Steps {
    /// The k with `step x k = apart`.
    fn exact(step: i128, apart: i128) -> Option<Self> {
        if step == 0 {
            return (apart == 0).then_some(Self { least: 0, period: 1 });
        }
        (apart % step == 0 && apart / step >= 0).then_some(Self { least: apart / step, period: 0 })
    }

    /// The k with `step x k` congruent to `apart` modulo `turn`.
    fn congruent(step: i128, apart: i128, turn: i128) -> Option<Self> {
        // Euclid's algorithm, with the factor of the step beside each remainder.
        let (mut larger, mut smaller) = ((turn, 0), (step.rem_euclid(turn), 1));
        while smaller.0 != 0 {
            let quotient = larger.0 / smaller.0;
            (larger, smaller) = (smaller, (larger.0 - quotient * smaller.0, larger.1 - quotient * smaller.1));
        }
        let (divisor, factor) = larger;
        let period = turn / divisor;
        let apart = apart.rem_euclid(turn);
        (apart % divisor == 0).then(|| Self { least: (apart / divisor * factor).rem_euclid(period), period })
    }

    /// The k that both have.
    fn and(self, other: Self) -> Option<Self> {
        if self.period == 0 {
            return other.has(self.least).then_some(self);
        }
        if other.period == 0 {
            return self.has(other.least).then_some(other);
        }
        let more = Self::congruent(self.period, other.least - self.least, other.period)?;
        Some(Self { least: self.least + self.period * more.least, period: self.period * more.period })
    }

    fn has(self, k: i128) -> bool {
        if self.period == 0 { k == self.least } else { (k - self.least) % self.period == 0 }
    }

    /// The first above 0.
    fn first(self) -> Option<i128> {
        if self.least > 0 { Some(self.least) } else { (self.period > 0).then_some(self.period) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MAX_SIDE, MoveOrder, Piece, Wrap};

    #[test]
    fn a_ride_meets_what_walking_it_step_by_step_meets_first() {
        let piece: Piece = "0,1*+1,1*+1,2*+2,4*+0,3*2+3,3*3+1,7*".parse().unwrap();
        for wrap in Wrap::ALL {
            for (ranks, files) in [(1, 1), (1, 4), (4, 1), (2, 3), (3, 3), (4, 6), (5, 4), (6, 6)] {
                let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
                for ride in piece.rides(&board, &MoveOrder::default()) {
                    for (from, to) in board.squares().flat_map(|from| board.squares().map(move |to| (from, to))) {
                        if from != to {
                            let walked = ride.displacements().position(|by| shifted(&board, from, by) == Some(to));
                            let walked = walked.map(|index| index as u64 + 1);
                            assert_eq!(ride.meets(&board, from, to), walked, "{ride:?} {board} {wrap} {from} {to}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_ride_around_the_largest_boards_is_as_long_as_the_sides_say() {
        let steps = |ranks, files, wrap| {
            let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
            Ride::new(&board, Leg::ride(1, 1), (1, 1)).steps
        };
        let side = u64::from(MAX_SIDE);
        assert_eq!(steps(MAX_SIDE, MAX_SIDE, Wrap::Torus), side);
        assert_eq!(steps(MAX_SIDE, MAX_SIDE, Wrap::Klein), 2 * side);
        assert_eq!(steps(MAX_SIDE - 1, MAX_SIDE, Wrap::Klein), 2 * side * (side - 1));
    }

    #[test]
    fn a_bishop_on_a_torus_of_coprime_sides_attacks_every_square_at_once() {
        let torus = Board::new(MAX_SIDE - 1, MAX_SIDE).unwrap().with_wrap(Wrap::Torus);
        let (from, to) = (Square::new(0, 0), Square::new(123_456_789, 1_987_654_321));
        assert!(Piece::BISHOP.attacks(&torus, from, to) && Piece::BISHOP.attacks(&torus, to, from));
        assert!(!Piece::ROOK.attacks(&torus, from, to));
    }
}
