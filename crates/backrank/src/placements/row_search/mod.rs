//! Counting queens row by row, sixteen boards at a time.
//!
//! A state is a board whose upper rows are decided: the files and diagonals that are attacked in the next
//! row, as bits, and the squares of that row that were not tried yet. States stand on a stack for each row.
//! Sixteen at once put a queen on their first free square; what comes of it, if its next row still has a free
//! square, is moved together in a register and added to the next stack. Who has no square left is replaced. A
//! stack that is full is worked off before the one above it goes on, so memory is bounded.
//!
//! It covers any number of queens, holes, given queens and forbidden squares, and edges glued to a cylinder,
//! or to a torus where diagonals close after one round. One queen a rank is the most there can be.

mod rules;
mod run;

use backrank_board::Piece;

use self::rules::Rules;
pub use self::run::Stacks;
use self::run::{CountUnit, State};
use super::problem::PlacementProblem;
use crate::search::{Budget, Limit, Units};
use crate::simd::Level;

/// A count falls into states with some rows decided; a unit is so many of them, which keeps all lanes busy.
const STATES_A_UNIT: usize = 64;

/// Rows are decided until there are so many states, or more.
const FIRST_STATES: usize = 20_000;

/// Queens on a board, and the independent units into which their count falls.
#[derive(Debug)]
pub struct RowSearch {
    rules: Rules,
    /// How many rows the states have decided.
    row: usize,
    states: Vec<State>,
    /// How many placements one that is counted stands for.
    weight: u64,
    level: Level,
}

impl RowSearch {
    /// The search for a problem; `None` if it does not cover it: other pieces, more than 32 files or 64
    /// ranks, twisted edges, and tori whose files do not divide their ranks.
    ///
    /// # Errors
    /// The limit of memory, which it would not keep.
    pub fn new(problem: &PlacementProblem, budget: &Budget) -> Result<Option<Self>, Limit> {
        Self::begun(problem, budget, |rules| Some(rules.first_states()))
    }

    /// The search for those placements whose queens on the first ranks from the top stand on these files,
    /// one queen to a rank; `None` if it does not cover the problem.
    ///
    /// # Errors
    /// As [`new`](Self::new).
    pub(super) fn with_files(
        problem: &PlacementProblem,
        files: &[u32],
        budget: &Budget,
    ) -> Result<Option<Self>, Limit> {
        if problem.pieces() != problem.board().ranks() as usize {
            return Ok(None);
        }
        Self::begun(problem, budget, |rules| rules.state_with(files).map(|(row, state)| (row, vec![state], 1)))
    }

    /// Decides more rows than these first states have, until there are many.
    fn begun(
        problem: &PlacementProblem,
        budget: &Budget,
        first: impl Fn(&Rules) -> Option<(usize, Vec<State>, u64)>,
    ) -> Result<Option<Self>, Limit> {
        let Some(rules) = Rules::of(problem).filter(|_| *problem.piece() == Piece::QUEEN) else { return Ok(None) };
        // The last row to be decided is at first one that has few states.
        let most_states = FIRST_STATES * (rules.files() as usize + 1);
        let bytes = most_states * size_of::<State>() + Stacks::bytes(rules.rows());
        budget.allows_memory(bytes as u64).map_err(|spent| spent.limit)?;
        let (mut row, mut states, weight) = first(&rules).unwrap_or((0, Vec::new(), 1));
        loop {
            states.retain(|state| rules.goes_on(row, state));
            if row + 1 >= rules.rows() || !(1..FIRST_STATES).contains(&states.len()) {
                break;
            }
            states = states.iter().flat_map(|&state| rules.children(row, state)).collect();
            row += 1;
        }
        Ok(Some(Self { rules, row, states, weight, level: Level::best() }))
    }

    /// The same with the registers of this level.
    #[must_use]
    pub const fn with_level(mut self, level: Level) -> Self {
        self.level = level;
        self
    }
}

impl Units for RowSearch {
    type Worker = Stacks;

    fn len(&self) -> usize {
        self.states.len().div_ceil(STATES_A_UNIT)
    }

    fn worker(&self) -> Stacks {
        Stacks::new(self.rules.rows())
    }

    /// The states of a unit come from all over the list, so that units are about as large.
    fn count(&self, stacks: &mut Stacks, unit: usize, budget: &Budget) -> Result<u128, Limit> {
        for state in self.states.iter().skip(unit).step_by(self.len()) {
            stacks.push(self.row, *state);
        }
        let count = self.level.run(CountUnit { rules: &self.rules, row: self.row, stacks, budget })?;
        Ok(u128::from(count) * u128::from(self.weight))
    }
}
