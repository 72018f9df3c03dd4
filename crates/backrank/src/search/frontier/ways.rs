//! The ways to come to a state, by number.

use super::any_layer::AnyLayer;
use super::matching::Matching;
use super::plan::Branch;
use super::step::{Choice, Key, Step};

/// What is known of some paths that were chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) key: Key,
    pub(super) matching: Matching,
}

/// One side of a meeting, from its beginning on, with the layers before and after each step.
///
/// The ways to come to a state are numbered by the last step first: the states before it, in the order of the choices
/// that lead to it, and of one choice in that of [`Matching::before`]; among those that come through the same state,
/// by the step before.
#[derive(Debug)]
pub(super) struct Ways<'a> {
    steps: Vec<&'a Step>,
    before: Vec<&'a AnyLayer>,
}

impl<'a> Ways<'a> {
    /// Of a stem and a branch, with all their layers: one before the first step, and one after each.
    pub(super) fn new(stem: (&'a Branch, &'a [AnyLayer]), branch: (&'a Branch, &'a [AnyLayer])) -> Self {
        let steps = stem.0.steps.iter().chain(&branch.0.steps).collect();
        Self { steps, before: stem.1.iter().chain(branch.1).collect() }
    }

    /// The layer at the end.
    pub(super) fn last(&self) -> &'a AnyLayer {
        self.before[self.steps.len()]
    }

    /// Shows the states from which this step leads to a state, with the choice and the number of ways to come to
    /// each, until it is told to stop.
    fn origins(&self, step: usize, after: &State, mut goes_on: impl FnMut(&'a Choice, State, u64) -> bool) {
        let (step, layer) = (self.steps[step], self.before[step]);
        for choice in &step.choices {
            let Some((key, change)) = step.source(choice, after.key) else { continue };
            let mut stopped = false;
            after.matching.before(change, |matching| {
                if !stopped {
                    let ways = layer.weight(key, matching.rank());
                    stopped = ways > 0 && !goes_on(choice, State { key, matching }, ways);
                }
            });
            if stopped {
                return;
            }
        }
    }

    /// The edges of the way of this number to a state.
    pub(super) fn edges(&self, mut state: State, mut number: u64) -> Vec<[u32; 2]> {
        let mut edges = Vec::new();
        for step in (0..self.steps.len()).rev() {
            let mut origin = None;
            self.origins(step, &state, |choice, before, ways| {
                let is_it = number < ways;
                if is_it {
                    origin = Some((choice, before));
                } else {
                    number -= ways;
                }
                !is_it
            });
            let Some((choice, before)) = origin else { break };
            edges.extend(self.steps[step].edges(choice));
            state = before;
        }
        edges
    }

    /// The state to which these edges lead, with the number of this way to it; `None` if they lead nowhere.
    pub(super) fn number(&self, has_edge: impl Fn([u32; 2]) -> bool) -> Option<(State, u64)> {
        let mut state = State { key: 0, matching: Matching::of_rank(0, 0) };
        let mut number = 0;
        for (at, step) in self.steps.iter().enumerate() {
            let choice = step.choice_of(&has_edge)?;
            let key = step.target(choice, state.key)?;
            let (_, change) = step.source(choice, key)?;
            let after = State { key, matching: state.matching.after(change)? };
            let mut is_there = false;
            self.origins(at, &after, |other, before, ways| {
                is_there = std::ptr::eq(other, choice) && before == state;
                if !is_there {
                    number += ways;
                }
                !is_there
            });
            if !is_there {
                return None;
            }
            state = after;
        }
        Some((state, number))
    }
}
