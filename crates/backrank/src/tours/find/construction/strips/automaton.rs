//! The finite automaton that accepts the walks through a band, read column by column.

use std::collections::HashMap;
use std::sync::LazyLock;

use backrank_board::internals::BitSet;

use super::band::{BandGraph, HALF_OF_FOUR_ROWS_BAND, Letter, THREE_ROWS_BAND};
use super::frontier::Frontier;

/// The number of a state, as an index into the table of transitions.
pub(super) type State = usize;

/// The state before the first column.
pub(super) const START: State = 0;

/// The accepting state: the walk is complete, and no column may follow.
pub(super) const ACCEPTING: State = 1;

/// The period of the automaton, in columns: from a recurring state, some sequence of this many letters, without an end
/// of the walk in these columns, leads back to the same state.
pub(super) const PERIOD: u32 = 4;

/// A transition: the letter of a column that may follow a state, and the state after the column.
#[derive(Clone, Copy)]
pub(super) struct Transition {
    pub(super) letter: Letter,
    pub(super) to: State,
}

/// A nondeterministic finite automaton. Its states are the frontiers that can arise, and one accepting state, the
/// complete walk; only states that can be completed to a walk have transitions. Its letters are the columns of the
/// walk. Which lanes of a column hold an end of the walk is given to the automaton in addition to the letter.
pub(super) struct Automaton {
    pub(super) band: &'static BandGraph,
    /// The transitions: `steps[state][end_lanes]` are those from a state by one column. Bit `n` of `end_lanes` is set
    /// if an end of the walk is on the column's square in lane `n`.
    steps: Vec<Vec<Vec<Transition>>>,
    /// The recurring states: those from which some sequence of [`PERIOD`] letters, without an end of the walk in these
    /// columns, leads back to the same state.
    pub(super) recurring: BitSet,
}

/// The automaton of the band of three rows, for any number of columns. Building both automata takes about a
/// millisecond.
pub(super) static THREE_ROWS_AUTOMATON: LazyLock<Automaton> = LazyLock::new(|| Automaton::build(&THREE_ROWS_BAND));
/// The automaton of either half of a board of four rows.
pub(super) static HALF_OF_FOUR_ROWS_AUTOMATON: LazyLock<Automaton> =
    LazyLock::new(|| Automaton::build(&HALF_OF_FOUR_ROWS_BAND));

impl Automaton {
    fn build(band: &'static BandGraph) -> Self {
        let mut found = StateTable::default();
        found.state(Some(Frontier::EMPTY));
        found.state(None);
        let mut steps = Vec::new();
        while let Some(&frontier) = found.frontiers.get(steps.len()) {
            let column = |end_lanes: u8| match frontier {
                Some(frontier) if frontier.walk_end_count() + end_lanes.count_ones() <= 2 => {
                    frontier.transitions(band, end_lanes)
                }
                _ => Vec::new(),
            };
            let columns: Vec<_> = (0..1 << band.lanes).map(column).collect();
            let steps_by = |ways: Vec<(Letter, Option<Frontier>)>| {
                ways.into_iter().map(|(letter, to)| Transition { letter, to: found.state(to) }).collect()
            };
            steps.push(columns.into_iter().map(steps_by).collect());
        }
        remove_useless_transitions(&mut steps);
        let automaton = Self { band, recurring: BitSet::new(), steps };
        let is_recurring = |&state: &State| automaton.find_loop_letters(state).is_some();
        let recurring = (0..automaton.steps.len()).filter(is_recurring).collect();
        Self { recurring, ..automaton }
    }

    /// The transitions from a state by a column in which the lanes of the bit set `end_lanes` hold an end of the walk.
    pub(super) fn transitions(&self, state: State, end_lanes: u8) -> &[Transition] {
        &self.steps[state][usize::from(end_lanes)]
    }

    /// The states reachable from a set of states by one column in which the lanes of the bit set `end_lanes` hold an
    /// end of the walk.
    pub(super) fn successors(&self, states: &BitSet, end_lanes: u8) -> BitSet {
        states.iter().flat_map(|state| self.transitions(state, end_lanes)).map(|step| step.to).collect()
    }

    /// The set that contains only the state before the first column.
    pub(super) fn start_set() -> BitSet {
        BitSet::from_iter([START])
    }

    /// The letters of [`PERIOD`] columns, without an end of the walk, that lead from a state back to the same state;
    /// `None` if the state is not recurring.
    pub(super) fn find_loop_letters(&self, state: State) -> Option<Vec<Letter>> {
        self.find_path_letters(state, state, PERIOD)
    }

    /// The letters of this number of columns, without an end of the walk, that lead from the state `from` to the state
    /// `to`; `None` if there are none.
    fn find_path_letters(&self, from: State, to: State, columns: u32) -> Option<Vec<Letter>> {
        if columns == 0 {
            return (from == to).then(Vec::new);
        }
        let letters_by =
            |step: &Transition| Some([vec![step.letter], self.find_path_letters(step.to, to, columns - 1)?].concat());
        self.transitions(from, 0).iter().find_map(letters_by)
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

/// Removes the transitions to states from which the accepting state cannot be reached.
fn remove_useless_transitions(steps: &mut [Vec<Vec<Transition>>]) {
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
