//! The finite check that proves, for every number of columns, which ends the tours of a strip have.

use std::collections::HashMap;
use std::rc::Rc;

use super::automaton::{ACCEPTING, Automaton, OF_HALF_OF_FOUR_ROWS, OF_THREE_ROWS, PERIOD, States};
use super::endpoints::refute_tour;
use super::strip_bands::ALWAYS_INNER_MOVE;
use super::word::{BandSquare, SETTLED, after_stretch};

/// What was checked of the boards with this number of rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct StripProof {
    /// How many rows: 3 or 4.
    pub rows: u32,
    /// Number of states of the automaton.
    pub states: usize,
    /// How many different sets of states a stretch of columns without an end can begin with. The
    /// sets after it were followed until they repeat.
    pub stretches: usize,
    /// How many questions (a number of columns and two ends) were decided; each stands for all
    /// those with longer stretches.
    pub questions: u64,
    /// Number of these questions without a tour.
    pub without_tour: u64,
}

/// What the check found to be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StripFault {
    /// Stretches that are cut down do not behave like those they stand for.
    #[error("{rows} rows: a stretch of {SETTLED} columns is not like one of {PERIOD} more")]
    Unsettled {
        /// Number of rows.
        rows: u32,
    },
    /// The rules and the automaton disagree.
    #[error("{rows}x{columns} from {:?} to {:?}: the rule says otherwise than the automaton", .ends[0], .ends[1])]
    Rule {
        /// Number of rows.
        rows: u32,
        /// Number of columns.
        columns: u32,
        /// The ends, by lane and column from 0. Three rows are three lanes; of four rows, the outer
        /// squares of one half are lane 0 and its inner squares lane 1.
        ends: [(u8, u32); 2],
    },
}

/// Proves the rules for the ends of tours of 3 and of 4 rows for every number of columns, by the
/// finite check that `docs/strips.md` describes. Takes about a second.
///
/// # Errors
/// The first thing that is not as the rules say.
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

/// The sets of states after stretches of 0 to `SETTLED + PERIOD - 1` columns; a longer stretch
/// has the same as the one to which it is cut down.
type Stretches = Rc<[States]>;

struct Check<'a> {
    automaton: &'a Automaton,
    proof: StripProof,
    /// By the set that a stretch begins with.
    stretches: HashMap<States, Stretches>,
}

impl<'a> Check<'a> {
    fn new(rows: u32, automaton: &'a Automaton) -> Self {
        let proof = StripProof { rows, states: automaton.states(), stretches: 0, questions: 0, without_tour: 0 };
        Self { automaton, proof, stretches: HashMap::new() }
    }

    /// Decides every board whose stretches without an end are not cut down, and compares with what
    /// the rule says, if it says anything.
    fn all(mut self, rule: impl Fn(u32, [BandSquare; 2]) -> Option<bool>) -> Result<StripProof, StripFault> {
        let lanes = self.automaton.band.lanes;
        let pairs = || (0..lanes).flat_map(|first| (0..lanes).map(move |second| (first, second)));
        for (left, before) in (0..).zip(&*self.stretches_from(&self.automaton.start())?) {
            for (first, second) in pairs().filter(|(first, second)| first < second) {
                let both = self.automaton.after(before, 1 << first | 1 << second);
                self.last_stretch(&both, [(first, left), (second, left)], &rule)?;
            }
            for first in 0..lanes {
                let one = self.automaton.after(before, 1 << first);
                for (middle, before) in (0..).zip(&*self.stretches_from(&one)?) {
                    for second in 0..lanes {
                        let both = self.automaton.after(before, 1 << second);
                        self.last_stretch(&both, [(first, left), (second, left + 1 + middle)], &rule)?;
                    }
                }
            }
        }
        self.proof.stretches = self.stretches.len();
        Ok(self.proof)
    }

    /// Decides the boards with these ends and these states after the second.
    fn last_stretch(
        &mut self,
        both: &States,
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

    /// Follows a stretch until it repeats, and holds it against the stretches that are searched.
    fn stretches_from(&mut self, before: &States) -> Result<Stretches, StripFault> {
        if let Some(known) = self.stretches.get(before) {
            return Ok(known.clone());
        }
        let mut sets = vec![before.clone()];
        for columns in 0..(SETTLED + PERIOD) as usize {
            sets.push(self.automaton.after(&sets[columns], 0));
        }
        // The set of `SETTLED` columns again, so it goes round for ever; and nothing is missed
        // where only states that recur may be passed, which is where rounds are put back.
        let again = sets.pop();
        let settled = &sets[SETTLED as usize..];
        let cut_down = |longer: u32| after_stretch(self.automaton, before, SETTLED + PERIOD + longer);
        if again.as_ref() != settled.first() || !(0..).zip(settled).all(|(longer, set)| cut_down(longer) == *set) {
            return Err(StripFault::Unsettled { rows: self.proof.rows });
        }
        let sets: Stretches = sets.into();
        self.stretches.insert(before.clone(), sets.clone());
        Ok(sets)
    }
}
