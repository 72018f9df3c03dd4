//! Counts rooks and bishops by formula, and pieces of any kind if at most two are still to be placed.

use backrank_board::Piece;
use num_bigint::BigUint;

use crate::placements::PlacementProblem;
use crate::placements::attack_graph::AttackGraphComponent;
use crate::search::{Meter, Spent};

/// The number of placements of rooks on a rectangle or bishops on a square board, without forbidden squares, pre-placed
/// pieces or glued edges; `None` for all other problems.
///
/// - k rooks on R x C stand on k of the ranks and k of the files, in any order: k! C(R, k) C(C, k).
/// - Bishops of one colour are rooks on a board turned by 45 degrees, whose ranks are the rising diagonals. If the
///   rising diagonals are sorted by length, the falling diagonals that one of them crosses are among those that the
///   next one crosses. So once j shorter diagonals hold a bishop, a diagonal of length l has l - j squares that are not
///   attacked, wherever these bishops are. Let r(i, j) be the number of ways to place j bishops on the i shortest
///   diagonals, of lengths l(1) to l(i). Then r(i, j) = r(i - 1, j) + r(i - 1, j - 1) (l(i) - (j - 1)). (I. Kaplansky &
///   J. Riordan, *The problem of the rooks and its applications*, 1946.) The numbers of ways for the two colours are
///   multiplied and summed over all ways to divide the bishops between the colours.
///
/// O(pieces) steps for rooks and O(side x pieces) steps for bishops, with large numbers.
pub(in crate::placements) fn count_by_formula(problem: &PlacementProblem) -> Option<BigUint> {
    if !is_counted_by_formula(problem) {
        return None;
    }
    let (board, pieces) = (problem.board(), problem.exact_pieces());
    let (ranks, files) = (board.ranks() as usize, board.files() as usize);
    if *problem.piece() == Piece::ROOK {
        // Each further rook has one rank and one file less to choose from. The division makes the rooks
        // indistinguishable.
        let next = |ways: BigUint, rooks: usize| ways * (ranks - rooks) * (files - rooks) / (rooks + 1);
        return Some(if pieces > ranks.min(files) { BigUint::ZERO } else { (0..pieces).fold(1_u32.into(), next) });
    }
    let colours = [0, 1].map(|colour| count_bishops_of_colour(ranks, colour, pieces));
    let ways = |dark: usize| Some(colours[0].get(dark)? * colours[1].get(pieces - dark)?);
    Some((0..=pieces).filter_map(ways).sum())
}

/// Whether [`count_by_formula`] returns a count for the problem.
pub(super) fn is_counted_by_formula(problem: &PlacementProblem) -> bool {
    let board = problem.board();
    let is_free = board.is_plain() && problem.has_all_squares_free();
    let is_square = board.ranks() == board.files();
    is_free && (*problem.piece() == Piece::ROOK || *problem.piece() == Piece::BISHOP && is_square)
}

/// The binomial coefficient: the number of ways to choose `chosen` of `n` things.
pub(in crate::placements) fn binomial(n: usize, chosen: usize) -> BigUint {
    if chosen > n {
        return BigUint::ZERO;
    }
    (0..chosen.min(n - chosen)).fold(BigUint::from(1_u32), |ways, at| ways * (n - at) / (at + 1))
}

/// Counts the placements of non-attacking bishops on the squares of one colour of a square board: entry k is the number
/// of ways to place k bishops, for k from 0 to at most `most`. `colour` is the parity of rank plus file of these
/// squares: 0 or 1.
fn count_bishops_of_colour(side: usize, colour: usize, most: usize) -> Vec<BigUint> {
    let mut lengths: Vec<usize> =
        (0..2 * side - 1).filter(|diagonal| diagonal % 2 == colour).map(|at| side - at.abs_diff(side - 1)).collect();
    lengths.sort_unstable();
    let mut ways = vec![BigUint::from(1_u32)];
    for length in lengths {
        if ways.len() <= most {
            ways.push(BigUint::ZERO);
        }
        for bishops in (1..ways.len()).rev() {
            let left = length.saturating_sub(bishops - 1);
            let with_one = &ways[bishops - 1] * left;
            ways[bishops] += with_one;
        }
    }
    ways
}

/// The number of placements if at most two pieces are still to be placed: two pieces can be placed on any pair of
/// squares that do not attack each other. `None` if more pieces are to be placed. The problem must require no rotation
/// and have no [`refutation`](PlacementProblem::refutation). O(squares x moves).
pub(super) fn count_at_most_two_pieces(
    problem: &PlacementProblem,
    meter: &mut Meter,
) -> Result<Option<BigUint>, Spent> {
    let left = problem.exact_pieces() - problem.standing().len();
    if left > 2 {
        return Ok(None);
    }
    let components = AttackGraphComponent::find_all(problem, meter)?;
    let squares: u128 = components.iter().map(|component| component.graph().len() as u128).sum();
    let attacks: u128 = components.iter().map(|component| component.graph().edge_count() as u128).sum();
    Ok(Some(BigUint::from(match left {
        0 => 1,
        1 => squares,
        _ => squares * squares.saturating_sub(1) / 2 - attacks,
    })))
}
