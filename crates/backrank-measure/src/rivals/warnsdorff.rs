//! Warnsdorff's rule (1823) without backtracking: always move to the square with the fewest onward moves.
//!
//! The rule takes O(squares) time, and may end before every square was visited. This is a plain implementation as found
//! in textbooks, for knights on whole rectangles.

use backrank::board::{Board, Square};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const MOVES: [(i64, i64); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The walk that the rule makes from `start`, as its squares in order. It is a tour if it visits all squares of the
/// board. Of several squares with equally few onward moves, the first in clockwise order of the moves is taken or, if
/// `random_ties`, one at random.
pub(crate) fn warnsdorff_walk(board: &Board, start: Square, random_ties: bool, seed: u64) -> Vec<Square> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    // The array has a border of two squares, marked as visited, around the board, so that moves need no test for the
    // edges.
    let width = board.files() as usize + 4;
    let at = |square: Square| (square.rank() as usize + 2) * width + square.file() as usize + 2;
    let offsets = MOVES.map(|(files, ranks)| files + ranks * width as i64);
    let step = |from: usize, offset: i64| (from as i64 + offset) as usize;
    let mut free = vec![false; width * (board.ranks() as usize + 4)];
    board.squares().for_each(|square| free[at(square)] = true);
    let mut free_neighbours = vec![0u8; free.len()];
    for square in board.squares() {
        free_neighbours[at(square)] = offsets.iter().filter(|&&offset| free[step(at(square), offset)]).count() as u8;
    }
    let mut walk = Vec::with_capacity(board.len());
    let mut here = Some(at(start));
    while let Some(from) = here.take() {
        walk.push(Square::new((from % width - 2) as u32, (from / width - 2) as u32));
        free[from] = false;
        let (mut fewest, mut equal) = (u8::MAX, 0u32);
        for to in offsets.map(|offset| step(from, offset)).into_iter().filter(|&to| free[to]) {
            free_neighbours[to] -= 1;
            if free_neighbours[to] < fewest {
                (fewest, equal, here) = (free_neighbours[to], 1, Some(to));
            } else if free_neighbours[to] == fewest && random_ties {
                // Reservoir sampling: each of the equally good squares is taken with the same probability.
                equal += 1;
                if rng.random_range(0..equal) == 0 {
                    here = Some(to);
                }
            }
        }
    }
    walk
}

#[cfg(test)]
mod tests {
    use backrank::board::{Piece, Tour};

    use super::*;

    #[test]
    fn the_rule_finds_tours_of_the_chessboard_and_walks_into_no_square_twice() {
        let board = Board::new(8, 8).unwrap();
        for random_ties in [false, true] {
            let walks: Vec<Vec<Square>> =
                board.squares().map(|start| warnsdorff_walk(&board, start, random_ties, 1)).collect();
            let tours = walks.into_iter().filter(|walk| walk.len() == 64);
            let tours: Vec<Tour> = tours.map(|walk| Tour::open(&board, &Piece::KNIGHT, walk).unwrap()).collect();
            assert!(tours.len() >= 50, "{random_ties}: {} of 64", tours.len());
        }
        assert_eq!(warnsdorff_walk(&Board::new(3, 3).unwrap(), Square::new(1, 1), false, 0).len(), 1);
    }
}
