//! Random instances of the n queens problem with excluded diagonals.

use backrank::board::{Board, Diagonal, Piece};
use backrank::placements::PlacementProblem;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The least number of squares that must remain in each rank and each file, as in the paper that
/// [`problem_with_excluded_diagonals`] names.
const MIN_SQUARES_PER_LINE: usize = 4;

/// The problem of n queens, n = `side`, that must avoid this many random diagonals. The diagonals are drawn as in I. P.
/// Gent, C. Jefferson, P. Nightingale, *Complexity of n-Queens Completion*, Journal of Artificial Intelligence Research
/// 59, 2017, and in CSPLib's problem 79: a coin decides the direction of the next diagonal, and a diagonal is skipped
/// if too few squares would remain in a rank or file. The seeds `seed`, `seed + 1000` and so on are tried until enough
/// diagonals can be excluded; `None` after 100 seeds.
pub(crate) fn problem_with_excluded_diagonals(side: u32, diagonals: usize, seed: u64) -> Option<PlacementProblem> {
    (0..100)
        .map(|again| draw_excluded_diagonals(side, seed + 1000 * again))
        .find(|excluded| excluded.len() >= diagonals)
        .map(|excluded| {
            let board = Board::new(side, side).unwrap_or_else(|error| unreachable!("a plain board: {error}"));
            let problem = PlacementProblem::new(board, Piece::QUEEN);
            let squares = excluded.iter().take(diagonals).flat_map(|diagonal| diagonal.squares(problem.board()));
            squares.collect::<Vec<_>>().into_iter().fold(problem, PlacementProblem::with_forbidden_square)
        })
}

/// Draws diagonals in random order until none are left, and returns those that can be excluded together, in the order
/// in which they were drawn.
fn draw_excluded_diagonals(side: u32, seed: u64) -> Vec<Diagonal> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let last = i64::from(side) - 1;
    let mut sums: Vec<Diagonal> = (0..=2 * last).map(Diagonal::Sum).collect();
    let mut differences: Vec<Diagonal> = (-last..=last).map(Diagonal::Difference).collect();
    sums.shuffle(&mut rng);
    differences.shuffle(&mut rng);
    let mut open = vec![vec![true; side as usize]; side as usize];
    let mut left = [vec![side as usize; side as usize], vec![side as usize; side as usize]];
    let mut excluded = Vec::new();
    let Ok(board) = Board::new(side, side) else { return excluded };
    while !(sums.is_empty() && differences.is_empty()) {
        let from = match (sums.is_empty(), differences.is_empty()) {
            (false, false) if rng.random() => &mut sums,
            (false, true) => &mut sums,
            _ => &mut differences,
        };
        let Some(diagonal) = from.pop() else { continue };
        let squares =
            diagonal.squares(&board).into_iter().map(|square| [square.rank() as usize, square.file() as usize]);
        let lost: Vec<[usize; 2]> = squares.filter(|&[rank, file]| open[rank][file]).collect();
        if lost
            .iter()
            .any(|&[rank, file]| left[0][rank] <= MIN_SQUARES_PER_LINE || left[1][file] <= MIN_SQUARES_PER_LINE)
        {
            continue;
        }
        for [rank, file] in lost {
            open[rank][file] = false;
            left[0][rank] -= 1;
            left[1][file] -= 1;
        }
        excluded.push(diagonal);
    }
    excluded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rank_and_file_keeps_enough_squares_and_a_seed_draws_the_same_again() {
        let problem = problem_with_excluded_diagonals(12, 14, 1).unwrap();
        let closed: Vec<_> = problem.forbidden().collect();
        for line in 0..12 {
            let lost = |on_line: &dyn Fn(u32, u32) -> bool| {
                closed.iter().filter(|square| on_line(square.rank(), square.file())).count()
            };
            assert!(lost(&|rank, _| rank == line) <= 8 && lost(&|_, file| file == line) <= 8);
        }
        let again: Vec<_> = problem_with_excluded_diagonals(12, 14, 1).unwrap().forbidden().collect();
        let other: Vec<_> = problem_with_excluded_diagonals(12, 14, 2).unwrap().forbidden().collect();
        assert!(closed == again && closed != other);
    }
}
