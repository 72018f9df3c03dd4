//! Domination by rooks on a rectangle without holes.
//!
//! If some rank and some file have no rook, the square where they cross is neither occupied nor attacked. So rooks
//! dominate if and only if every rank has a rook or every file has one (A. M. & I. M. Yaglom, *Challenging Mathematical
//! Problems with Elementary Solutions I*, 1964), and the least number of rooks is the length of the shorter side.

use backrank_board::Piece;
use num_bigint::{BigInt, BigUint};

use crate::placements::PlacementProblem;
use crate::placements::count::{binomial, count_by_formula};
use crate::search::{Limit, Meter};

/// Whether the pieces are rooks, too few to occupy every rank or every file, on a board where every rank crosses every
/// file in a square: then some rank and some file stay empty.
pub(super) fn must_leave_rank_and_file_empty(problem: &PlacementProblem, pieces: usize) -> bool {
    let board = problem.board();
    let do_lines_cross = board.len() == board.area() && !board.wrap().is_twisted();
    *problem.piece() == Piece::ROOK && do_lines_cross && pieces < board.ranks().min(board.files()) as usize
}

/// Whether the problem asks for rooks on a rectangle, without any other condition.
pub(super) fn is_plain_rook_problem(problem: &PlacementProblem) -> bool {
    let is_bare = problem.board().is_plain() && problem.has_all_squares_free() && problem.turn().is_none();
    is_bare && !problem.is_up_to_symmetry() && *problem.piece() == Piece::ROOK
}

/// The number of dominating sets of a given number of rooks on R x C: all ways to place them, minus the ways that leave
/// some rank and some file empty. By inclusion and exclusion the latter number is the sum of (-1)^(i + j) C(R, i) C(C,
/// j) C((R - i) (C - j), rooks) over all i, j >= 1. If the rooks must be independent, there must be as many as the
/// shorter side has squares. O(R C rooks) steps with large numbers.
pub(super) fn count_dominating_rooks(problem: &PlacementProblem, meter: &mut Meter) -> Result<BigUint, Limit> {
    let [ranks, files] = [problem.board().ranks() as usize, problem.board().files() as usize];
    let rooks = problem.min_pieces();
    if problem.rule().is_independent() {
        let fits = rooks == ranks.min(files);
        return Ok(if fits { count_by_formula(problem, meter)?.unwrap_or_default() } else { BigUint::ZERO });
    }
    let mut ways = BigInt::from(binomial(ranks * files, rooks, meter)?);
    for i in 1..=ranks {
        for j in (1..=files).take_while(|j| (ranks - i) * (files - j) >= rooks) {
            let free_ways = binomial((ranks - i) * (files - j), rooks, meter)?;
            let leaving: BigInt = (binomial(ranks, i, meter)? * binomial(files, j, meter)? * free_ways).into();
            ways += if (i + j) % 2 == 0 { -leaving } else { leaving };
        }
    }
    Ok(ways.to_biguint().unwrap_or_default())
}
