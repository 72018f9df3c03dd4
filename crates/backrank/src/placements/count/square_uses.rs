//! For each square, the number of placements that have a piece on it.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use backrank_board::Square;

use super::row_search::RowSearch;
use crate::placements::{Method, PlacementProblem};
use crate::search::{Count, LimitReached, Options};

/// For each square, the number of solutions that have a piece on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SquareUses {
    /// Each square of the board, in the order of square numbers, with the number of solutions that have a piece on it.
    pub squares: Vec<(Square, u128)>,
    /// The number of all solutions; if it is only a lower bound, `squares` counts only these solutions.
    pub solutions: Count,
}

impl PlacementProblem {
    /// For each square of the board, the number of placements with a piece on it, and the number of all placements. One
    /// count with an additional pre-placed piece is made for each symmetry class of squares. `None` if placements have
    /// to be listed instead, for example because [`RowSearch`] does not cover the problem.
    ///
    /// # Errors
    /// The limit that ended a count, with the work units of that count that are done. The numbers of some squares are
    /// then unknown.
    pub(crate) fn count_square_uses(&self, options: &Options<Method>) -> Result<Option<SquareUses>, LimitReached> {
        let budget = options.chosen_budget();
        let is_plain = self.asks_for_exact_independent_pieces() && self.min_pieces() > 0 && self.turn().is_none();
        if !is_plain
            || budget.limits_nodes()
            || self.trivial_refutation().is_some()
            || RowSearch::new(self, budget)?.is_none()
        {
            return Ok(None);
        }
        budget.check_symmetries(self.board())?;
        let (symmetries, board) = (self.symmetries(), self.board());
        let mut uses: BTreeMap<Square, u128> = BTreeMap::new();
        // Squares on the top rank are counted first: the search decides this rank first, so a pre-placed piece on it
        // prunes the most.
        let mut squares: Vec<Square> = board.squares().collect();
        squares.sort_by_key(|square| Reverse(square.rank()));
        for &square in &squares {
            if uses.contains_key(&square) {
                continue;
            }
            let count = self.without_classes().with_preplaced_square(square).count_placements(options);
            if let Some(spent) = count.spent {
                return Err(spent);
            }
            // The engines add up in 128 bits, so the count always fits, and the default is never used.
            let count = count.found.try_into().unwrap_or(u128::MAX);
            let images = symmetries.iter().filter_map(|symmetry| symmetry.image(board, square));
            uses.extend(images.chain([square]).map(|square| (square, count)));
        }
        // Each placement is counted with each of its pieces.
        let all = uses.values().sum::<u128>() / self.min_pieces() as u128;
        let squares = board.squares().map(|square| (square, uses[&square])).collect();
        Ok(Some(SquareUses { squares, solutions: Count::new(all, None) }))
    }
}
