//! How many placements have a piece on each square.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

use backrank_board::Square;
use num_bigint::BigUint;

use super::row_search::RowSearch;
use crate::placements::method::Method;
use crate::placements::problem::PlacementProblem;
use crate::search::{Budget, Count, Spent};

impl PlacementProblem {
    /// For each square of the board the number of placements with a piece on it, and the number of placements. Each is
    /// a count with a standing piece where [`RowSearch`] covers that, one for each class of squares under the
    /// symmetries; else all placements are listed.
    ///
    /// # Errors
    /// What was spent before anything was known of every square.
    pub fn uses(&self, budget: &Budget) -> Result<(Vec<(Square, u128)>, Count), Spent> {
        let is_plain = self.pieces() > 0 && self.turn().is_none() && !budget.limits_nodes();
        if is_plain && self.refusal().is_none() {
            let rows = RowSearch::new(self, budget).map_err(|limit| Spent { limit, nodes: 0 })?;
            if rows.is_some() {
                return self.count_uses(budget);
            }
        }
        let mut uses: Vec<u128> = Vec::new();
        let count = self.visit_solutions(Method::Auto, budget, |setup, path| {
            uses.resize(self.board().area(), 0);
            for square in setup.squares(path) {
                uses[self.board().number(square).unwrap_or_default()] += 1;
            }
            ControlFlow::Continue(())
        });
        if let Some(spent) = count.spent.filter(|_| count.found == BigUint::ZERO) {
            return Err(spent);
        }
        let used = |square| self.board().number(square).and_then(|number| uses.get(number)).copied().unwrap_or(0);
        Ok((self.board().squares().map(|square| (square, used(square))).collect(), count))
    }

    /// The uses of each square, each counted as the placements with a standing piece there.
    fn count_uses(&self, budget: &Budget) -> Result<(Vec<(Square, u128)>, Count), Spent> {
        let (symmetries, board) = (self.symmetries(), self.board());
        let mut uses: BTreeMap<Square, u128> = BTreeMap::new();
        // A piece on the top rank, which is decided first, prunes most, so these squares come first.
        let mut squares: Vec<Square> = board.squares().collect();
        squares.sort_by_key(|square| Reverse(square.rank()));
        for &square in &squares {
            if uses.contains_key(&square) {
                continue;
            }
            let count = self.clone().with_standing(square).count(budget);
            if let Some(spent) = count.spent {
                return Err(spent);
            }
            // The sum over units has at most 128 bits.
            let count = count.found.try_into().unwrap_or(u128::MAX);
            let images = symmetries.iter().filter_map(|symmetry| symmetry.image(board, square));
            uses.extend(images.chain([square]).map(|square| (square, count)));
        }
        let all = uses.values().sum::<u128>() / self.pieces() as u128;
        Ok((board.squares().map(|square| (square, uses[&square])).collect(), Count::new(all, None)))
    }
}
