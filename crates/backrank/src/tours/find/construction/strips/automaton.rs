//! The finite automaton that reads a walk column by column.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::band::{Band, HALF_OF_FOUR_ROWS, Letter, THREE_ROWS};
use super::frontier::Frontier;

/// The number of a state.
pub(super) type State = u16;

/// The state before the first column.
pub(super) const START: State = 0;

/// The state of a walk that is whole; no column may follow.
pub(super) const ACCEPTING: State = 1;

/// Number of columns after which an endless walk may return to a state.
pub(super) const PERIOD: u32 = 4;

/// A column that may follow a state, and the state after it.
#[derive(Clone, Copy)]
pub(super) struct Transition {
    pub(super) letter: Letter,
    pub(super) to: State,
}

/// Every frontier from which a whole walk can still come, and the columns that lead on.
pub(super) struct Automaton {
    pub(super) band: &'static Band,
    /// For each state, and each set of lanes that hold an end of the walk in the next column: the possible
    /// transitions.
    steps: Vec<Vec<Vec<Transition>>>,
    /// The states to which some `PERIOD` columns without an end lead back.
    recurring: States,
}

/// The automata of the two bands, which are the same for every board: some thousand states take
/// about a millisecond.
pub(super) static OF_THREE_ROWS: LazyLock<Automaton> = LazyLock::new(|| Automaton::build(&THREE_ROWS));
pub(super) static OF_HALF_OF_FOUR_ROWS: LazyLock<Automaton> = LazyLock::new(|| Automaton::build(&HALF_OF_FOUR_ROWS));

impl Automaton {
    fn build(band: &'static Band) -> Self {
        let mut found = StateTable::default();
        found.state(Some(Frontier::EMPTY));
        found.state(None);
        let mut steps = Vec::new();
        while let Some(&frontier) = found.frontiers.get(steps.len()) {
            let column = |tips: u8| match frontier {
                Some(frontier) if frontier.tips() + tips.count_ones() <= 2 => frontier.ways(band, tips),
                _ => Vec::new(),
            };
            let columns: Vec<_> = (0..1 << band.lanes).map(column).collect();
            let steps_by = |ways: Vec<(Letter, Option<Frontier>)>| {
                ways.into_iter().map(|(letter, to)| Transition { letter, to: found.state(to) }).collect()
            };
            steps.push(columns.into_iter().map(steps_by).collect());
        }
        drop_dead_ends(&mut steps);
        let mut automaton = Self { band, recurring: States::none(steps.len()), steps };
        for state in 0..automaton.steps.len() as State {
            if automaton.way_back(state, state, PERIOD).is_some() {
                automaton.recurring.insert(state);
            }
        }
        automaton
    }

    /// The states that can be reached and from which a whole walk can come.
    pub(super) fn states(&self) -> usize {
        self.steps.iter().filter(|columns| columns.iter().any(|steps| !steps.is_empty())).count() + 1
    }

    /// The columns that may follow a state if these lanes hold an end of the walk.
    pub(super) fn steps(&self, state: State, tips: u8) -> &[Transition] {
        &self.steps[usize::from(state)][usize::from(tips)]
    }

    /// The states that can follow some states.
    pub(super) fn after(&self, states: &States, tips: u8) -> States {
        let mut after = self.no_states();
        for step in states.iter().flat_map(|state| self.steps(state, tips)) {
            after.insert(step.to);
        }
        after
    }

    pub(super) fn no_states(&self) -> States {
        States::none(self.steps.len())
    }

    /// Before the first column.
    pub(super) fn start(&self) -> States {
        let mut start = self.no_states();
        start.insert(START);
        start
    }

    /// Those of these states that recur: see [`Automaton::find_loop`].
    pub(super) fn recurring(&self, states: &States) -> States {
        let words = states.0.iter().zip(&self.recurring.0).map(|(a, b)| a & b);
        States(words.collect())
    }

    /// Some `PERIOD` columns without an end that lead from a recurring state back to it.
    pub(super) fn find_loop(&self, state: State) -> Option<Vec<Letter>> {
        let mut round = self.way_back(state, state, PERIOD)?;
        round.reverse();
        Some(round)
    }

    /// The last column first.
    fn way_back(&self, from: State, to: State, columns: u32) -> Option<Vec<Letter>> {
        if columns == 0 {
            return (from == to).then(Vec::new);
        }
        self.steps(from, 0).iter().find_map(|step| {
            let mut way = self.way_back(step.to, to, columns - 1)?;
            way.push(step.letter);
            Some(way)
        })
    }
}

/// The frontiers found so far, with their numbers.
#[derive(Default)]
struct StateTable {
    frontiers: Vec<Option<Frontier>>,
    numbers: HashMap<Option<Frontier>, State>,
}

impl StateTable {
    fn state(&mut self, frontier: Option<Frontier>) -> State {
        *self.numbers.entry(frontier).or_insert_with(|| {
            self.frontiers.push(frontier);
            (self.frontiers.len() - 1) as State
        })
    }
}

/// Drops the steps to states from which no whole walk can come.
fn drop_dead_ends(steps: &mut [Vec<Vec<Transition>>]) {
    let mut useful = vec![false; steps.len()];
    useful[usize::from(ACCEPTING)] = true;
    let mut grew = true;
    while grew {
        grew = false;
        for state in (0..steps.len()).filter(|&state| steps[state].iter().flatten().next().is_some()).rev() {
            if !useful[state] && steps[state].iter().flatten().any(|step| useful[usize::from(step.to)]) {
                useful[state] = true;
                grew = true;
            }
        }
    }
    for column in steps.iter_mut().flatten() {
        column.retain(|step| useful[usize::from(step.to)]);
    }
}

/// A set of states.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct States(Vec<u64>);

impl States {
    fn none(states: usize) -> Self {
        Self(vec![0; states.div_ceil(64)])
    }

    fn insert(&mut self, state: State) {
        self.0[usize::from(state / 64)] |= 1 << (state % 64);
    }

    pub(super) fn contains(&self, state: State) -> bool {
        self.0[usize::from(state / 64)] >> (state % 64) & 1 == 1
    }

    pub(super) fn len(&self) -> u64 {
        self.0.iter().map(|word| u64::from(word.count_ones())).sum()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = State> + '_ {
        self.0.iter().enumerate().flat_map(|(index, &word)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros();
                left &= left.checked_sub(1)?;
                Some((index * 64) as State + bit as State)
            })
        })
    }
}
