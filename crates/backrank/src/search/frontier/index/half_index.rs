//! Ranking and unranking the ways in which one of the two sweeps reaches a state.

use crate::search::Limit;
use crate::search::frontier::layer::AnyLayer;
use crate::search::frontier::state::{Key, Matching, degree_at};
use crate::search::frontier::transition::{Step, StepChoice};

/// A state of a sweep: the degrees of the frontier and the matching of path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) key: Key,
    pub(crate) matching: Matching,
}

impl State {
    /// The only state before the first step.
    pub(crate) const START: Self = Self { key: 0, matching: Matching::NONE };
}

/// The index of one sweep: ranks and unranks the ways to reach a state, from the layers before and after each step.
///
/// The ways to reach a state are ordered by their last step: by its choice of edges, then by the predecessor in the
/// order of [`Matching::visit_preimages`]. Ways through the same predecessor are ordered by their earlier steps, the
/// latest of them first. Numbers of ways begin at 0.
#[derive(Debug)]
pub(crate) struct HalfIndex<'a> {
    pub(super) steps: &'a [&'a Step],
    /// The layer before each step, and the layer after the last step.
    pub(super) before: Vec<&'a AnyLayer>,
}

impl<'a> HalfIndex<'a> {
    /// Visits the predecessors of the state `after` under the step with the index `step`, from 0, until `goes_on`
    /// returns `false`. `goes_on` gets the choice of edges, the predecessor, and the number of ways to reach the
    /// predecessor.
    fn visit_predecessors(
        &self,
        step: usize,
        after: &State,
        mut goes_on: impl FnMut(&'a StepChoice, State, u64) -> bool,
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

    /// Unranks a way: the edges of the way to `state` with this number, from 0, in no particular order.
    pub(crate) fn unrank(&self, mut state: State, mut number: u64) -> Result<Vec<[u32; 2]>, Limit> {
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

    /// Ranks a way: the number, from 0, of the way through these states, one after each step; `None` if a step does not
    /// lead from one state to the next.
    pub(crate) fn rank(&self, states: &[State]) -> Result<Option<u64>, Limit> {
        let mut number = 0;
        let mut state = State::START;
        for (at, &after) in states.iter().enumerate() {
            let mut is_there = false;
            self.visit_predecessors(at, &after, |_, before, ways| {
                // At most one choice of edges leads from a given state to another given state.
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

/// For each step, its choice of exactly the edges for which `has_edge` holds, and the state after this choice; `None`
/// if a step has no such choice, or a cycle would close.
pub(crate) fn follow_edges<'a>(
    steps: &[&'a Step],
    has_edge: impl Fn([u32; 2]) -> bool,
) -> Option<Vec<(&'a StepChoice, State)>> {
    let mut state = State::START;
    let next = |step: &&'a Step| {
        let choice = step.choice_of(&has_edge)?;
        let entered = step.insert_entering(state.key);
        if step.leaves && degree_at(entered, 0) != choice.first_degree {
            return None;
        }
        let key = step.target(choice, entered)?;
        state = State { key, matching: state.matching.after(choice.change(entered))? };
        Some((choice, state))
    };
    steps.iter().map(next).collect()
}
