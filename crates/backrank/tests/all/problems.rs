//! Random problems of placements, for other tests.

use backrank::board::{Board, Piece, Square, Wrap};
use backrank::placements::PlacementProblem;
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

/// Leapers, riders, unions of them, and pieces without a name.
const PIECES: [&str; 13] = [
    "king",
    "knight",
    "rook",
    "bishop",
    "queen",
    "amazon",
    "camel",
    "nightrider",
    "wazir",
    "ferz+0,2",
    "2,3",
    "0,1*2",
    "1,1*2+1,2",
];

/// A few pieces of one kind on a small board, which may have glued edges, holes, given pieces and forbidden squares.
pub(crate) fn small(round: usize, rng: &mut Pcg64Mcg) -> PlacementProblem {
    let board = Board::new(rng.random_range(1..=5), rng.random_range(1..=5)).unwrap();
    let mut squares: Vec<Square> = board.squares().collect();
    squares.shuffle(rng);
    let holes = if round.is_multiple_of(3) { squares.split_off(squares.len() - squares.len() / 4) } else { Vec::new() };
    let wrap = if round.is_multiple_of(2) { Wrap::Flat } else { Wrap::ALL[rng.random_range(0..Wrap::ALL.len())] };
    let board = board.with_holes(holes).unwrap().with_wrap(wrap);
    let board = if round.is_multiple_of(5) { board.with_blocking_holes() } else { board };
    let piece: Piece = PIECES[round % PIECES.len()].parse().unwrap();
    let mut problem = PlacementProblem::new(board, piece).with_pieces(rng.random_range(0..=6));
    for _ in 0..rng.random_range(0..=4).max(1) - 1 {
        let square = squares[rng.random_range(0..squares.len())];
        problem = if rng.random_bool(0.3) {
            problem.with_preplaced_square(square)
        } else {
            problem.with_forbidden_square(square)
        };
    }
    problem
}
