//! How many placements have a piece on each square.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use backrank_board::Square;

use super::row_search::RowSearch;
use crate::placements::{Method, PlacementProblem};
use crate::search::{Count, Options, Spent};

/// How many solutions have a piece on each square.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SquareUses {
    /// Each square of the board with the number of solutions that have a piece there.
    pub squares: Vec<(Square, u128)>,
    /// The number of solutions.
    pub solutions: Count,
}

impl PlacementProblem {
    /// For each square of the board the number of placements with a piece on it, and the number of placements: each a
    /// count with a standing piece, one for each class of squares under the symmetries. `None` where [`RowSearch`] does
    /// not cover the problem, so that placements have to be listed.
    ///
    /// # Errors
    /// What was spent before anything was known of every square.
    pub(crate) fn count_square_uses(&self, options: &Options<Method>) -> Result<Option<SquareUses>, Spent> {
        let budget = options.limits();
        let is_plain = self.has_searched_form() && self.exact_pieces() > 0 && self.turn().is_none();
        if !is_plain || budget.limits_nodes() || self.refusal().is_some() {
            return Ok(None);
        }
        let rows = RowSearch::new(self, budget).map_err(Spent::from)?;
        rows.map(|_| self.count_with_each_square(options)).transpose()
    }

    /// The uses of each square, each counted as the placements with a standing piece there.
    fn count_with_each_square(&self, options: &Options<Method>) -> Result<SquareUses, Spent> {
        let (symmetries, board) = (self.symmetries(), self.board());
        let mut uses: BTreeMap<Square, u128> = BTreeMap::new();
        // A piece on the top rank, which is decided first, prunes most, so these squares come first.
        let mut squares: Vec<Square> = board.squares().collect();
        squares.sort_by_key(|square| Reverse(square.rank()));
        for &square in &squares {
            if uses.contains_key(&square) {
                continue;
            }
            let count = self.clone().with_standing(square).count_all(options);
            if let Some(spent) = count.spent {
                return Err(spent);
            }
            // The sum over units has at most 128 bits.
            let count = count.found.try_into().unwrap_or(u128::MAX);
            let images = symmetries.iter().filter_map(|symmetry| symmetry.image(board, square));
            uses.extend(images.chain([square]).map(|square| (square, count)));
        }
        let all = uses.values().sum::<u128>() / self.exact_pieces() as u128;
        let squares = board.squares().map(|square| (square, uses[&square])).collect();
        Ok(SquareUses { squares, solutions: Count::new(all, None) })
    }
}
