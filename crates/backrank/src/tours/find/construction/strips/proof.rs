//! The finite check that proves, for every number of columns, which pairs of ends the tours of a strip can have.

use std::collections::HashMap;
use std::rc::Rc;

use backrank_board::internals::SquareSet;

use super::automaton::{ACCEPTING, Automaton, OF_HALF_OF_FOUR_ROWS, OF_THREE_ROWS, PERIOD};
use super::endpoints::refute_tour;
use super::strip_bands::ALWAYS_INNER_MOVE;
use super::word::{BandSquare, SETTLED_LENGTH, after_stretch};

/// The numbers of cases that [`prove_strips`] checked for boards with a given number of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StripProof {
    /// Number of rows: 3 or 4.
    pub rows: u32,
    /// Number of states of the automaton.
    pub states: usize,
    /// Number of different state sets with which a stretch of columns without an end of the tour can begin. For each,
    /// the sets after longer and longer stretches were computed until they repeat.
    pub stretches: usize,
    /// Number of cases (a number of columns and two ends) that were decided; each also covers the boards with longer
    /// stretches of columns without an end.
    pub questions: u64,
    /// Number of these cases without a tour.
    pub without_tour: u64,
}

/// Why [`prove_strips`] failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StripFault {
    /// The states after a stretch of `SETTLED_LENGTH + PERIOD` columns are not those after `SETTLED_LENGTH` columns,
    /// which replaces it.
    #[error("{rows} rows: a stretch of {SETTLED_LENGTH} columns is not like one of {PERIOD} more")]
    Unsettled {
        /// Number of rows.
        rows: u32,
    },
    /// The rule and the automaton disagree about whether there is a tour.
    #[error("{rows}x{columns} from {:?} to {:?}: the rule says otherwise than the automaton", .ends[0], .ends[1])]
    Rule {
        /// Number of rows.
        rows: u32,
        /// Number of columns.
        columns: u32,
        /// The two ends as (lane, column), counted from 0. On three rows, the lanes are the rows; on four rows, lane 0
        /// has the outer squares of one half of the board and lane 1 its inner squares.
        ends: [(u8, u32); 2],
    },
}

/// Proves the rules for the ends of tours of 3 and of 4 rows for every number of columns, by the
/// finite check that `docs/strips.md` describes. Takes about a second.
///
/// # Errors
/// The first fault of the rules: stretches of columns whose states do not repeat as assumed, or a case in which a rule
/// and the automaton disagree.
///
/// ```
/// let [three, four] = backrank::internals::prove_strips()?;
/// assert_eq!((three.rows, four.rows), (3, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_strips() -> Result<[StripProof; 2], StripFault> {
    let three_rows = |columns, [from, to]: [BandSquare; 2]| {
        let square = |(lane, column): BandSquare| (u32::from(lane), column);
        Some(refute_tour(3, columns, square(from), square(to)).is_none())
    };
    let half_of_four_rows = |columns, [from, to]: [BandSquare; 2]| match from.0 == to.0 {
        true => Some(false),
        false => (columns >= ALWAYS_INNER_MOVE).then_some(true),
    };
    Ok([Check::new(3, &OF_THREE_ROWS).all(three_rows)?, Check::new(4, &OF_HALF_OF_FOUR_ROWS).all(half_of_four_rows)?])
}

/// The state sets after stretches of 0 to `SETTLED_LENGTH + PERIOD - 1` columns, by number of columns. A longer stretch
/// leads to the same set as the shorter stretch that replaces it.
type Stretches = Rc<[SquareSet]>;

struct Check<'a> {
    automaton: &'a Automaton,
    proof: StripProof,
    /// A cache of the state sets after stretches, by the state set before the stretch.
    stretches: HashMap<SquareSet, Stretches>,
}

impl<'a> Check<'a> {
    fn new(rows: u32, automaton: &'a Automaton) -> Self {
        let proof = StripProof { rows, states: automaton.state_count(), stretches: 0, questions: 0, without_tour: 0 };
        Self { automaton, proof, stretches: HashMap::new() }
    }

    /// Decides by the automaton every board and pair of ends with stretches of less than `SETTLED_LENGTH + PERIOD`
    /// columns, and compares the result with `rule`: whether there is a tour, or `None` if the rule does not decide.
    fn all(mut self, rule: impl Fn(u32, [BandSquare; 2]) -> Option<bool>) -> Result<StripProof, StripFault> {
        let lanes = self.automaton.band.lanes;
        let pairs = || (0..lanes).flat_map(|first| (0..lanes).map(move |second| (first, second)));
        for (left, before) in (0..).zip(&*self.stretches_from(&Automaton::start_set())?) {
            for (first, second) in pairs().filter(|(first, second)| first < second) {
                let both = self.automaton.successors(before, 1 << first | 1 << second);
                self.last_stretch(&both, [(first, left), (second, left)], &rule)?;
            }
            for first in 0..lanes {
                let one = self.automaton.successors(before, 1 << first);
                for (middle, before) in (0..).zip(&*self.stretches_from(&one)?) {
                    for second in 0..lanes {
                        let both = self.automaton.successors(before, 1 << second);
                        self.last_stretch(&both, [(first, left), (second, left + 1 + middle)], &rule)?;
                    }
                }
            }
        }
        self.proof.stretches = self.stretches.len();
        Ok(self.proof)
    }

    /// Decides the boards with these ends, for each length of the stretch of columns behind the second end. `both` is
    /// the state set after the column of the second end.
    fn last_stretch(
        &mut self,
        both: &SquareSet,
        ends: [BandSquare; 2],
        rule: &impl Fn(u32, [BandSquare; 2]) -> Option<bool>,
    ) -> Result<(), StripFault> {
        for (columns, states) in (ends[1].1 + 1..).zip(&*self.stretches_from(both)?) {
            let exists = states.contains(ACCEPTING);
            self.proof.questions += 1;
            self.proof.without_tour += u64::from(!exists);
            if [ends, [ends[1], ends[0]]].into_iter().any(|ends| rule(columns, ends).is_some_and(|says| says != exists))
            {
                return Err(StripFault::Rule { rows: self.proof.rows, columns, ends });
            }
        }
        Ok(())
    }

    /// The state sets after stretches of each length from this state set. Checks that they repeat with period `PERIOD`
    /// from `SETTLED_LENGTH` columns on, and that a search with shortened stretches gives the same sets.
    fn stretches_from(&mut self, before: &SquareSet) -> Result<Stretches, StripFault> {
        if let Some(known) = self.stretches.get(before) {
            return Ok(known.clone());
        }
        let mut sets = vec![before.clone()];
        for columns in 0..(SETTLED_LENGTH + PERIOD) as usize {
            sets.push(self.automaton.successors(&sets[columns], 0));
        }
        // The set after `SETTLED_LENGTH + PERIOD` columns equals the set after `SETTLED_LENGTH` columns, so the sets
        // repeat forever. And shortened stretches, which allow only recurring states where rounds are inserted, lose no
        // states.
        let again = sets.pop();
        let settled = &sets[SETTLED_LENGTH as usize..];
        let cut_down = |longer: u32| after_stretch(self.automaton, before, SETTLED_LENGTH + PERIOD + longer);
        if again.as_ref() != settled.first() || !(0..).zip(settled).all(|(longer, set)| cut_down(longer) == *set) {
            return Err(StripFault::Unsettled { rows: self.proof.rows });
        }
        let sets: Stretches = sets.into();
        self.stretches.insert(before.clone(), sets.clone());
        Ok(sets)
    }
}
