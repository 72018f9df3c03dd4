//! Counts rooks and bishops by formula, and pieces of any kind if at most two are still to be placed.

use std::iter::repeat_n;

use backrank_board::Piece;
use num_bigint::BigUint;

use crate::placements::PlacementProblem;
use crate::placements::attack_graph::AttackGraphComponent;
use crate::search::{Limit, Meter};

/// Bytes of memory of a formula for each of its 64-bit words: numbers grow into twice the space that they need.
pub(super) const BYTES_PER_WORD: f64 = 16.0;

/// The number of placements of rooks on a rectangle or bishops on a square board, without forbidden squares, pre-placed
/// pieces or glued edges; `None` for other pieces and boards. The placements are those of as many pieces as the problem
/// requires, none of which attacks another; its other conditions are ignored.
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
pub(in crate::placements) fn count_by_formula(
    problem: &PlacementProblem,
    meter: &mut Meter,
) -> Result<Option<BigUint>, Limit> {
    if !is_counted_by_formula(problem) {
        return Ok(None);
    }
    meter.check_memory((BYTES_PER_WORD * estimate_formula_words(problem)) as u64)?;
    let (board, pieces) = (problem.board(), problem.min_pieces());
    if pieces == 0 {
        return Ok(Some(BigUint::from(1_u32)));
    }
    let (ranks, files) = (board.ranks() as usize, board.files() as usize);
    if *problem.piece() == Piece::ROOK {
        if pieces > ranks.min(files) {
            return Ok(Some(BigUint::ZERO));
        }
        // Each further rook has one rank and one file less to choose from. The division makes the rooks
        // indistinguishable.
        let mut ways = BigUint::from(1_u32);
        for rooks in 0..pieces {
            meter.add_work(count_words(&ways))?;
            ways = ways * (ranks - rooks) * (files - rooks) / (rooks + 1);
        }
        return Ok(Some(ways));
    }
    let colours =
        [count_bishops_of_colour(ranks, 0, pieces, meter)?, count_bishops_of_colour(ranks, 1, pieces, meter)?];
    let mut sum = BigUint::ZERO;
    for (bishops, ways) in colours[0].iter().enumerate() {
        if let Some(others) = colours[1].get(pieces - bishops) {
            meter.add_work(count_words(ways) * count_words(others))?;
            sum += ways * others;
        }
    }
    Ok(Some(sum))
}

/// Whether [`count_by_formula`] covers the piece and the board of the problem.
pub(super) fn is_counted_by_formula(problem: &PlacementProblem) -> bool {
    let board = problem.board();
    let is_free = board.is_plain() && problem.has_all_squares_free();
    let is_square = board.ranks() == board.files();
    is_free && (*problem.piece() == Piece::ROOK || *problem.piece() == Piece::BISHOP && is_square)
}

/// An estimate of the 64-bit words of the numbers that [`count_by_formula`] holds when it ends: one number for rooks,
/// and for bishops one for each number of bishops.
pub(super) fn estimate_formula_words(problem: &PlacementProblem) -> f64 {
    let [ranks, files] = [problem.board().ranks(), problem.board().files()].map(f64::from);
    let pieces = problem.min_pieces() as f64;
    if *problem.piece() == Piece::ROOK {
        // k! C(R, k) C(C, k) is less than (e R C / k)^k.
        return 1.0 + pieces * (ranks * files / pieces.max(1.0)).log2() / 64.0;
    }
    let most = pieces.min(ranks);
    most * (1.0 + most * ranks.log2() / 64.0)
}

/// The binomial coefficient: the number of ways to choose `chosen` of `n` things.
pub(in crate::placements) fn binomial(n: usize, chosen: usize, meter: &mut Meter) -> Result<BigUint, Limit> {
    if chosen > n {
        return Ok(BigUint::ZERO);
    }
    (0..chosen.min(n - chosen)).try_fold(BigUint::from(1_u32), |ways, at| {
        meter.add_work(count_words(&ways))?;
        Ok(ways * (n - at) / (at + 1))
    })
}

/// The number of 64-bit words of a number: the work of a step with it.
fn count_words(number: &BigUint) -> u64 {
    number.bits() / 64 + 1
}

/// Counts the placements of non-attacking bishops on the squares of one colour of a square board: entry k is the number
/// of ways to place k bishops, for k from 0 to at most `most`. `colour` is the parity of rank plus file of these
/// squares: 0 or 1.
fn count_bishops_of_colour(side: usize, colour: usize, most: usize, meter: &mut Meter) -> Result<Vec<BigUint>, Limit> {
    // The longest diagonal occurs once, every other length twice.
    let lengths = (1..=side)
        .filter(|length| (length - 1) % 2 == colour)
        .flat_map(|length| repeat_n(length, if length == side { 1 } else { 2 }));
    let mut ways = vec![BigUint::from(1_u32)];
    for length in lengths {
        if ways.len() <= most {
            ways.push(BigUint::ZERO);
        }
        for bishops in (1..ways.len()).rev() {
            let left = length.saturating_sub(bishops - 1);
            let with_one = &ways[bishops - 1] * left;
            meter.add_work(count_words(&with_one))?;
            ways[bishops] += with_one;
        }
    }
    Ok(ways)
}

/// The number of placements if at most two pieces are still to be placed: two pieces can be placed on any pair of
/// squares that do not attack each other. `None` if more pieces are to be placed. The problem must require no rotation
/// and have no [`trivial_refutation`](PlacementProblem::trivial_refutation). O(squares x moves).
pub(super) fn count_if_at_most_two_left(
    problem: &PlacementProblem,
    meter: &mut Meter,
) -> Result<Option<BigUint>, Limit> {
    let left = problem.min_pieces() - problem.preplaced().len();
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
