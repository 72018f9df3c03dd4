//! The finite automaton that reads a walk through a band column by column.

use std::collections::HashMap;
use std::sync::LazyLock;

use backrank_board::internals::SquareSet;

use super::band::{BandGraph, HALF_OF_FOUR_ROWS, Letter, THREE_ROWS};
use super::frontier::Frontier;

/// The number of a state, as an index into the table of transitions.
pub(super) type State = usize;

/// The state before the first column.
pub(super) const START: State = 0;

/// The accepting state: the walk is complete, and no column may follow.
pub(super) const ACCEPTING: State = 1;

/// The period of the automaton, in columns: from a recurring state this many columns without an end of the walk lead
/// back to it.
pub(super) const PERIOD: u32 = 4;

/// A transition: the letter of a column that may follow a state, and the state after the column.
#[derive(Clone, Copy)]
pub(super) struct Transition {
    pub(super) letter: Letter,
    pub(super) to: State,
}

/// A nondeterministic finite automaton: its states are the frontiers that can be completed to a walk, its letters the
/// columns of the walk.
pub(super) struct Automaton {
    pub(super) band: &'static BandGraph,
    /// The transitions: `steps[state][tips]` are those from a state by one column; bit `n` of `tips` is set if an end
    /// of the walk is on the column's square in lane `n`.
    steps: Vec<Vec<Vec<Transition>>>,
    /// The recurring states: some `PERIOD` columns without an end of the walk lead back to the same state.
    pub(super) recurring: SquareSet,
}

/// The automata of the two bands, which are the same for every board. Building them, with some thousand states, takes
/// about a millisecond.
pub(super) static OF_THREE_ROWS: LazyLock<Automaton> = LazyLock::new(|| Automaton::build(&THREE_ROWS));
pub(super) static OF_HALF_OF_FOUR_ROWS: LazyLock<Automaton> = LazyLock::new(|| Automaton::build(&HALF_OF_FOUR_ROWS));

impl Automaton {
    fn build(band: &'static BandGraph) -> Self {
        let mut found = StateTable::default();
        found.state(Some(Frontier::EMPTY));
        found.state(None);
        let mut steps = Vec::new();
        while let Some(&frontier) = found.frontiers.get(steps.len()) {
            let column = |tips: u8| match frontier {
                Some(frontier) if frontier.tip_count() + tips.count_ones() <= 2 => frontier.transitions(band, tips),
                _ => Vec::new(),
            };
            let columns: Vec<_> = (0..1 << band.lanes).map(column).collect();
            let steps_by = |ways: Vec<(Letter, Option<Frontier>)>| {
                ways.into_iter().map(|(letter, to)| Transition { letter, to: found.state(to) }).collect()
            };
            steps.push(columns.into_iter().map(steps_by).collect());
        }
        drop_dead_ends(&mut steps);
        let automaton = Self { band, recurring: SquareSet::new(), steps };
        let is_recurring = |&state: &State| automaton.find_loop(state).is_some();
        let recurring = (0..automaton.steps.len()).filter(is_recurring).collect();
        Self { recurring, ..automaton }
    }

    /// The transitions from a state for a next column in which the lanes of the bit set `tips` hold an end of the walk.
    pub(super) fn transitions(&self, state: State, tips: u8) -> &[Transition] {
        &self.steps[state][usize::from(tips)]
    }

    /// The states reachable from some states by one column in which the lanes of the bit set `tips` hold an end of the
    /// walk.
    pub(super) fn successors(&self, states: &SquareSet, tips: u8) -> SquareSet {
        states.iter().flat_map(|state| self.transitions(state, tips)).map(|step| step.to).collect()
    }

    /// The set with the start state only.
    pub(super) fn start_set() -> SquareSet {
        SquareSet::from_iter([START])
    }

    /// The letters of `PERIOD` columns without an end of the walk that lead from a state back to the same state; `None`
    /// if the state is not recurring.
    pub(super) fn find_loop(&self, state: State) -> Option<Vec<Letter>> {
        self.find_way(state, state, PERIOD)
    }

    /// The letters of this number of columns without an end of the walk that lead from `from` to `to`; `None` if there
    /// are none.
    fn find_way(&self, from: State, to: State, columns: u32) -> Option<Vec<Letter>> {
        if columns == 0 {
            return (from == to).then(Vec::new);
        }
        let way_by = |step: &Transition| Some([vec![step.letter], self.find_way(step.to, to, columns - 1)?].concat());
        self.transitions(from, 0).iter().find_map(way_by)
    }
}

/// The frontiers found so far, by state number, and the state number of each frontier. `None` is the complete walk.
#[derive(Default)]
struct StateTable {
    frontiers: Vec<Option<Frontier>>,
    numbers: HashMap<Option<Frontier>, State>,
}

impl StateTable {
    fn state(&mut self, frontier: Option<Frontier>) -> State {
        *self.numbers.entry(frontier).or_insert_with(|| {
            self.frontiers.push(frontier);
            self.frontiers.len() - 1
        })
    }
}

/// Drops the transitions to states from which the accepting state cannot be reached.
fn drop_dead_ends(steps: &mut [Vec<Vec<Transition>>]) {
    let mut useful = vec![false; steps.len()];
    useful[ACCEPTING] = true;
    let mut grew = true;
    while std::mem::take(&mut grew) {
        for state in (0..steps.len()).rev() {
            if !useful[state] && steps[state].iter().flatten().any(|step| useful[step.to]) {
                useful[state] = true;
                grew = true;
            }
        }
    }
    for column in steps.iter_mut().flatten() {
        column.retain(|step| useful[step.to]);
    }
}
