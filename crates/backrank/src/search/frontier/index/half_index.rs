//! Ranking and unranking the ways to reach a state.

use crate::search::Limit;
use crate::search::frontier::layer::AnyLayer;
use crate::search::frontier::state::{Key, Matching, degree_at};
use crate::search::frontier::transition::{Choice, Step};

/// A state: the degrees of the frontier and the matching of path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) key: Key,
    pub(crate) matching: Matching,
}

impl State {
    /// The state before the first step.
    pub(crate) const START: Self = Self { key: 0, matching: Matching::NONE };
}

/// An index of one side of a meeting: it ranks and unranks the ways to reach a state, from the layers before and after
/// each step.
///
/// Ways to reach a state are numbered by the last step first: by the state before it, in the order of the choices that
/// lead to it, and for one choice in the order of [`Matching::visit_preimages`]; among ways through the same state, by the step
/// before.
#[derive(Debug)]
pub(crate) struct HalfIndex<'a> {
    pub(super) steps: &'a [&'a Step],
    /// The layer before each step, and after the last.
    pub(super) before: Vec<&'a AnyLayer>,
}

impl<'a> HalfIndex<'a> {
    /// Visits the states from which a step leads to a state, with the choice and the number of ways to reach each,
    /// until `goes_on` returns `false`.
    fn visit_predecessors(
        &self,
        step: usize,
        after: &State,
        mut goes_on: impl FnMut(&'a Choice, State, u64) -> bool,
    ) -> Result<(), Limit> {
        let (step, layer) = (self.steps[step], self.before[step]);
        for choice in &step.choices {
            let Some((key, change)) = step.source(choice, after.key) else { continue };
            let Some(weights) = layer.weights(key)? else { continue };
            let mut stopped = false;
            after.matching.visit_preimages(change, |matching| {
                if !stopped {
                    let ways = weights(matching.rank());
                    stopped = ways > 0 && !goes_on(choice, State { key, matching }, ways);
                }
            });
            if stopped {
                break;
            }
        }
        Ok(())
    }

    /// The edges of the way of this number to a state.
    pub(crate) fn edges(&self, mut state: State, mut number: u64) -> Result<Vec<[u32; 2]>, Limit> {
        let mut edges = Vec::new();
        for step in (0..self.steps.len()).rev() {
            let mut origin = None;
            self.visit_predecessors(step, &state, |choice, before, ways| {
                let is_it = number < ways;
                if is_it {
                    origin = Some((choice, before));
                } else {
                    number -= ways;
                }
                !is_it
            })?;
            let Some((choice, before)) = origin else { break };
            edges.extend(self.steps[step].edges(choice));
            state = before;
        }
        Ok(edges)
    }

    /// The number of the way that goes through these states, one after each step.
    pub(crate) fn rank(&self, states: &[State]) -> Result<Option<u64>, Limit> {
        let mut number = 0;
        let mut state = State::START;
        for (at, &after) in states.iter().enumerate() {
            let mut is_there = false;
            self.visit_predecessors(at, &after, |_, before, ways| {
                // No two choices lead from one state to another.
                is_there = before == state;
                if !is_there {
                    number += ways;
                }
                !is_there
            })?;
            if !is_there {
                return Ok(None);
            }
            state = after;
        }
        Ok(Some(number))
    }
}

/// The states through which these edges lead, with the choice at each step; `None` if they lead nowhere.
pub(crate) fn follow_edges<'a>(
    steps: &[&'a Step],
    has_edge: impl Fn([u32; 2]) -> bool,
) -> Option<Vec<(&'a Choice, State)>> {
    let mut state = State::START;
    let next = |step: &&'a Step| {
        let choice = step.choice_of(&has_edge)?;
        let entered = step.entered(state.key);
        if step.leaves && degree_at(entered, 0) != choice.first {
            return None;
        }
        let key = step.target(choice, entered)?;
        state = State { key, matching: state.matching.after(choice.change(entered))? };
        Some((choice, state))
    };
    steps.iter().map(next).collect()
}
