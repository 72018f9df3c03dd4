//! Counting queens row by row, sixteen states at a time.
//!
//! A state of a row stands for a partial placement on the rows above it: the files and diagonals attacked in the row,
//! as bits, and the squares of the row that are still to be tried. There is a stack of states for each row. Sixteen
//! states at once place a queen on their first free square. Those children that have a free square in their own row are
//! packed together in a register and pushed onto the stack of that row. States without a free square are replaced by
//! others from the stack. A full stack is emptied before the stack above it is advanced, so memory is bounded. The bit
//! masks are those of J. Somers, *The N queens problem: a study in optimization*, 2002.
//!
//! The search covers problems with at most one queen on each rank, with holes across which lines continue, pre-placed
//! queens and forbidden squares, on flat boards, cylinders, and tori on which the number of files divides the number of
//! ranks.

mod constraints;
mod stacks;
mod unit_split;

use backrank_board::Piece;

use self::constraints::{RowConstraints, RowState};
use self::stacks::{RowSearchKernel, StateStacks};
use self::unit_split::UnitSplit;
use crate::placements::PlacementProblem;
use crate::search::{Budget, Limit, UnitWorker, Units};
use crate::simd::Level;

/// The number of first states in a work unit: enough to keep all lanes busy. In a count that takes many hours, a unit
/// has one first state or a part of its descendants.
const STATES_PER_UNIT: usize = 64;

/// Rows are decided in advance until there are at least this many *first states*, the states from which work units
/// start.
const MIN_FIRST_STATES: usize = 20_000;

/// The row search of a queens problem, split into independent work units.
#[derive(Debug)]
#[must_use]
pub struct RowSearch {
    constraints: RowConstraints,
    /// The number of rows decided by each state of `states`.
    row: usize,
    states: Vec<RowState>,
    /// How each first state is split into units; `None` if a unit has several whole states.
    split: Option<UnitSplit>,
    /// The number of placements that each counted placement stands for.
    weight: u64,
    level: Level,
}

impl RowSearch {
    /// Whether the search covers the piece and the board of a problem. It does not cover other pieces than queens, more
    /// than 32 files or 64 ranks, twisted edges, holes that block, and a torus on which the number of files does not
    /// divide the number of ranks.
    pub(in crate::placements) fn covers_piece_and_board(problem: &PlacementProblem) -> bool {
        *problem.piece() == Piece::QUEEN && RowConstraints::covers_board(problem.board())
    }

    /// The row search of a problem whose pre-placed pieces are on the board. `None` if the search does not cover its
    /// piece or board. The count disregards a required rotation, and counts all placements even if the problem asks for
    /// classes.
    ///
    /// # Errors
    /// The limit of memory, if the search needs more than it allows.
    pub fn new(problem: &PlacementProblem, budget: &Budget) -> Result<Option<Self>, Limit> {
        if !Self::covers_piece_and_board(problem) {
            return Ok(None);
        }
        let constraints = RowConstraints::new(problem);
        // Fewer than [`MIN_FIRST_STATES`] states are extended by one row; each has at most one child per file, and one
        // with the row empty.
        let most_states = MIN_FIRST_STATES * (constraints.files as usize + 1);
        let bytes = most_states * size_of::<RowState>() + StateStacks::estimate_bytes(constraints.rows());
        budget.check_memory(bytes as u64)?;
        // Further rows are decided until there are enough states.
        let (mut row, mut states, weight) = constraints.states_up_to_symmetry();
        loop {
            states.retain(|state| constraints.has_children(row, state));
            if row + 1 >= constraints.rows() || !(1..MIN_FIRST_STATES).contains(&states.len()) {
                break;
            }
            states = states.iter().flat_map(|&state| constraints.children(row, state)).collect();
            row += 1;
        }
        let is_long = states.len() >= MIN_FIRST_STATES;
        let split = is_long.then(|| UnitSplit::choose(&constraints, row, &states, STATES_PER_UNIT)).flatten();
        Ok(Some(Self { constraints, row, states, split, weight, level: Level::best() }))
    }

    /// An estimate of the number of states of the whole search; 0 if there are fewer than [`MIN_FIRST_STATES`] first
    /// states.
    pub(super) fn estimate_total_states(&self) -> f64 {
        if self.states.len() < MIN_FIRST_STATES {
            return 0.0;
        }
        unit_split::estimate_subtree_widths(&self.constraints, self.row, &self.states).iter().sum::<f64>()
            * self.states.len() as f64
    }

    /// The number of placements of a unit. If there are n units of whole states, a unit takes every n-th state of the
    /// list, so that units take similar times.
    fn count_unit(&self, unit: usize, stacks: &mut StateStacks, budget: &Budget) -> Result<u128, Limit> {
        let Self { constraints, states, .. } = self;
        let row = self.row + self.split.map_or(0, |split| split.rows);
        let mut roots = Vec::new();
        if let Some(split) = self.split {
            let (state, own) = (states[unit % states.len()], unit / states.len());
            let mut number = 0;
            unit_split::visit_subtree_roots(constraints, self.row, state, split.rows, &mut |root| {
                if number % split.units_per_state == own {
                    roots.push(root);
                }
                number += 1;
            });
        } else {
            roots.extend(states.iter().skip(unit).step_by(self.len()));
        }
        let mut sum = 0;
        for roots in roots.chunks(STATES_PER_UNIT) {
            roots.iter().for_each(|&root| stacks.push(row, root));
            let count = self.level.run(RowSearchKernel { constraints, row, stacks, budget })?;
            sum += u128::from(count) * u128::from(self.weight);
        }
        Ok(sum)
    }

    /// The same search with the SIMD registers of this level.
    pub const fn with_simd_level(mut self, level: Level) -> Self {
        self.level = level;
        self
    }
}

impl Units for RowSearch {
    fn len(&self) -> usize {
        match self.split {
            None => self.states.len().div_ceil(STATES_PER_UNIT),
            Some(split) => self.states.len() * split.units_per_state,
        }
    }

    fn worker(&self) -> UnitWorker<'_> {
        let mut stacks = StateStacks::new(self.constraints.rows());
        Box::new(move |unit, budget| self.count_unit(unit, &mut stacks, budget))
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use backrank_board::Board;

    use super::*;
    use crate::search::{Record, Shard, count_units};

    #[test]
    fn states_that_are_cut_are_counted_as_whole_ones() {
        for (side, pieces, splits) in [(9, 9, [(1, 0), (3, 1), (40, 2)]), (7, 5, [(2, 1), (5, 2), (9, 3)])] {
            let board = Board::new(side, side).unwrap_or_else(|_| unreachable!());
            let problem = PlacementProblem::new(board, Piece::QUEEN).with_pieces(pieces);
            let budget = Budget::unlimited();
            let count = |split: Option<UnitSplit>| {
                let search = RowSearch::new(&problem, &budget).ok().flatten();
                let mut search = search.unwrap_or_else(|| unreachable!("queens are covered"));
                // With only the first row decided, enough rows are left below each state to split it.
                if let Some((row, states, weight)) = split.map(|_| search.constraints.states_up_to_symmetry()) {
                    (search.row, search.states, search.weight) = (row, states, weight);
                }
                search.split = split;
                let mut record = Record {
                    problem: String::new(),
                    units: search.len(),
                    order: 1,
                    shard: Shard::WHOLE,
                    done: 0,
                    count: 0,
                };
                let two = NonZeroUsize::MIN.saturating_add(1);
                count_units(&search, &mut record, two, &budget, |_| {}).map(|()| record.count).ok()
            };
            for (units_per_state, rows) in splits {
                assert_eq!(
                    count(Some(UnitSplit { units_per_state, rows })),
                    count(None),
                    "{side} {units_per_state} {rows}"
                );
            }
        }
    }

    #[test]
    fn a_unit_of_the_largest_boards_is_a_part_of_a_state() {
        let units = |side: u32| {
            let board = Board::new(side, side).unwrap_or_else(|_| unreachable!());
            let search = RowSearch::new(&PlacementProblem::new(board, Piece::QUEEN), &Budget::unlimited());
            search.ok().flatten().map_or(0, |search| search.len())
        };
        let units = [18, 22, 27, 32].map(units);
        assert!(units[0] < 10_000 && units[1] < 1_000_000 && units[2] > 1_000_000 && units[3] > units[2], "{units:?}");
    }
}
