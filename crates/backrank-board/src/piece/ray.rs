//! Rays: the squares to which a leg of a piece leads in one direction, one step after another, up to its reach or the
//! edge of the board.
//!
//! Where edges are glued, a ray winds around the board and may visit every square before it returns to its start, as a
//! diagonal ray does on a torus with coprime sides. So whether a ray meets a given square, and after how many steps,
//! is computed without following the ray:
//!
//! 1. Unroll the board to the right until it repeats: once around, or twice around if it is twisted. The square has one
//!    position in the first copy of the board and, on a twisted board, another in the second copy, where its rank is
//!    mirrored.
//! 2. Let one step lead by (files, ranks). After `k` steps the ray is on the file of such a position if `files * k` is
//!    congruent, modulo the width of the unrolled board, to the file of the position minus the file of the start. If
//!    files do not wrap, the two numbers must be equal. The same holds for ranks, modulo the height.
//! 3. Each of the two conditions holds for no `k`, for one, or for one residue class, and so do both at the same time
//!    (Chinese remainder theorem). The least `k` above 0 for which both hold is the answer.
//!
//! With Euclid's algorithm this takes O(log sides).

use super::leg::Leg;
use crate::arithmetic::{ArithmeticProgression, gcd};
use crate::board::{Board, Square};

/// The time of one call of [`Ray::steps_to`], which computes a number of steps in closed form, measured in steps of a
/// ray that is followed square by square. For 50 rooks and bishops on boards of 100 x 99 to 1000 x 1001 squares with
/// each wrap, a call took the time of 2 to 12 steps; this is a value in between.
pub(crate) const CLOSED_FORM_COST_IN_STEPS: u64 = 8;

/// A leg of a piece in one direction, with the number of steps that it can make on a board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ray {
    /// The displacement (files, ranks) of one step.
    step: (i64, i64),
    /// The largest number of steps from any square before the ray leaves the board, or until it returns to its start,
    /// the last step included; limited by the reach of the leg.
    pub(crate) steps: u64,
}

impl Ray {
    /// The ray of a leg in the direction of `step`, one of the displacements by which the leg leads.
    pub(crate) fn new(board: &Board, leg: Leg, step: (i64, i64)) -> Self {
        let reach = if leg.reach() == u32::MAX { u64::MAX } else { leg.reach().into() };
        Self { step, steps: longest_ray(board, step.0, step.1).min(reach) }
    }

    /// The displacements (files, ranks) after 1, 2, 3 and more steps, up to `steps`.
    pub(crate) fn displacements(self) -> impl Iterator<Item = (i64, i64)> {
        // A step is shorter than 2^32, so an overflow needs 2^31 steps, and no caller iterates so far.
        (1..=self.steps).map(move |k| (self.step.0.wrapping_mul(k as i64), self.step.1.wrapping_mul(k as i64)))
    }

    /// The squares that the ray from `from` visits in turn, without holes, up to the first hole that blocks.
    pub(crate) fn squares(self, board: &Board, from: Square) -> impl Iterator<Item = Square> {
        let (file, rank) = (i64::from(from.file()), i64::from(from.rank()));
        // The ray ends where it leaves the board over an edge that is not glued.
        let met =
            self.displacements().map_while(move |(files, ranks)| board.at_including_holes(file + files, rank + ranks));
        met.take_while(|&square| !(board.holes_block() && board.is_hole(square)))
            .filter(|&square| !board.is_hole(square))
    }

    /// Whether no hole blocks the ray from `from` before the square after `steps` steps, which must not be a hole.
    pub(crate) fn is_unblocked(self, board: &Board, from: Square, steps: u64) -> bool {
        if !board.has_blocking_holes() {
            return true;
        }
        let holes = board.area() - board.len();
        if steps / CLOSED_FORM_COST_IN_STEPS > holes as u64 {
            return !board.holes().any(|hole| self.steps_to(board, from, hole).is_some_and(|at| at < steps));
        }
        Self { steps, ..self }.squares(board, from).count() as u64 == steps
    }

    /// The number of steps after which the ray from `from` first reaches `to`, or `None` if it never does.
    pub(crate) fn steps_to(self, board: &Board, from: Square, to: Square) -> Option<u64> {
        if self.steps == 1 {
            return (board.displace(from, self.step) == Some(to)).then_some(1);
        }
        let (width, file) = (i128::from(board.files()), i128::from(to.file()));
        let rank = i128::from(to.rank());
        let once = self.steps_to_position(board, from, (file, rank));
        let twice = board.wrap().is_twisted().then(|| {
            let mirrored = i128::from(board.ranks()) - 1 - rank;
            self.steps_to_position(board, from, (file + width, mirrored))
        });
        once.into_iter().chain(twice.flatten()).min()
    }

    /// The number of steps after which the ray from `from` first reaches the position (file, rank) of the unrolled
    /// board, or `None` if it never does.
    fn steps_to_position(self, board: &Board, from: Square, (file, rank): (i128, i128)) -> Option<u64> {
        let wrap = board.wrap();
        let along = |wraps: bool, period: u64, step: i64, difference: i128| {
            if wraps {
                ArithmeticProgression::solve_congruence(step.into(), difference, period.into())
            } else {
                ArithmeticProgression::solve_equation(step.into(), difference)
            }
        };
        let files = along(wrap.files_wrap(), board.file_period(), self.step.0, file - i128::from(from.file()))?;
        let ranks = along(wrap.ranks_wrap(), board.ranks().into(), self.step.1, rank - i128::from(from.rank()))?;
        let first = files.intersect(ranks)?.first_positive()?;
        u64::try_from(first).ok().filter(|&first| first <= self.steps)
    }
}

/// The largest number of steps, each by (files, ranks), that a ray can make from any square before it leaves the board,
/// or until it returns to its start, the last step included.
fn longest_ray(board: &Board, files: i64, ranks: i64) -> u64 {
    let within = |side: u32, step: i64| match step.unsigned_abs() {
        0 => u64::MAX,
        step => u64::from(side - 1) / step,
    };
    // The number of steps after which a ray around a wrapped side is back on its first file or rank.
    let around = |side: u64, step: i64| side / gcd(side, step.unsigned_abs());
    let wrap = board.wrap();
    let along_files = if wrap.files_wrap() { around(board.file_period(), files) } else { within(board.files(), files) };
    let along_ranks =
        if wrap.ranks_wrap() { around(board.ranks().into(), ranks) } else { within(board.ranks(), ranks) };
    match (wrap.files_wrap(), wrap.ranks_wrap()) {
        (false, _) => along_files.min(along_ranks),
        (true, false) if ranks == 0 => along_files,
        // Ranks do not wrap, so the ray leaves over the top or the bottom edge. A twist that mirrors the ranks on the
        // way does not change the number of steps until then.
        (true, false) => along_ranks,
        // The least common multiple, which is below 2^63. If there are fewer than 2^31 ranks, it is below 2^31 * 2^32.
        // If there are 2^31 ranks, `along_ranks` is a power of 2, and `along_files` is at most 2^31 or an even number
        // up to 2^32, which shares a factor 2 with every `along_ranks` above 1.
        (true, true) => along_files / gcd(along_files, along_ranks) * along_ranks,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Wrap;
    use crate::piece::{MoveOrder, Piece};

    #[test]
    fn a_ride_meets_what_walking_it_step_by_step_meets_first() {
        let piece: Piece = "0,1*+1,1*+1,2*+2,4*+0,3*2+3,3*3+1,7*".parse().unwrap();
        for wrap in Wrap::ALL {
            for (ranks, files) in [(1, 1), (1, 4), (4, 1), (2, 3), (3, 3), (4, 6), (5, 4), (6, 6)] {
                let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
                for ray in piece.rays(&board, MoveOrder::default()) {
                    for (from, to) in board.squares().flat_map(|from| board.squares().map(move |to| (from, to))) {
                        if from != to {
                            let walked = ray.displacements().position(|by| board.displace(from, by) == Some(to));
                            let walked = walked.map(|index| index as u64 + 1);
                            assert_eq!(ray.steps_to(&board, from, to), walked, "{ray:?} {board} {wrap} {from} {to}");
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
            Ray::new(&board, Leg::ride(1, 1), (1, 1)).steps
        };
        let side = u64::from(Board::MAX_SIDE);
        assert_eq!(steps(Board::MAX_SIDE, Board::MAX_SIDE, Wrap::Torus), side);
        assert_eq!(steps(Board::MAX_SIDE, Board::MAX_SIDE, Wrap::Klein), 2 * side);
        assert_eq!(steps(Board::MAX_SIDE - 1, Board::MAX_SIDE, Wrap::Klein), 2 * side * (side - 1));
    }

    #[test]
    fn a_bishop_on_a_torus_of_coprime_sides_attacks_every_square_at_once() {
        let torus = Board::new(Board::MAX_SIDE - 1, Board::MAX_SIDE).unwrap().with_wrap(Wrap::Torus);
        let (from, to) = (Square::new(0, 0), Square::new(123_456_789, 1_987_654_321));
        assert!(Piece::BISHOP.attacks(&torus, from, to) && Piece::BISHOP.attacks(&torus, to, from));
        assert!(!Piece::ROOK.attacks(&torus, from, to));
    }
}
