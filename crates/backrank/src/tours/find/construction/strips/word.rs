//! Finds the word of a walk between two ends: the letters of its columns, as the automaton reads them.

use backrank_board::internals::SquareSet;

use super::automaton::{ACCEPTING, Automaton, PERIOD, State};
use super::band::Letter;
use crate::search::{Limit, Meter};

/// A stretch of this many columns without an end of the walk leads to the same states as a stretch that is `PERIOD`
/// columns longer, which `tests/proof.rs` checks. The number is above 13 because boards of at most 13 columns,
/// which have exceptions, must not replace longer boards.
pub(super) const SETTLED_LENGTH: u32 = 16;

/// Length, in columns, of a run that is repeated. Rounds that fill no such run are written out.
pub(super) const REPEATED: u32 = 64;

/// A square of a band as (lane, column), counted from 0.
pub(super) type BandSquare = (u8, u32);

/// A run of letters with the number of times that it is repeated. If a run is repeated more than once, the next run
/// begins with the same letters.
pub(super) struct RepeatedLetters {
    pub(super) letters: Vec<Letter>,
    pub(super) times: u32,
}

/// A column of the searched board, which may be shorter than the requested board.
pub(super) struct SearchedColumn {
    /// The bit set of lanes with an end of the walk in this column.
    tips: u8,
    /// Number of rounds of `PERIOD` columns that the requested board has before this column and the searched board
    /// leaves out.
    rounds: u32,
}

/// The word of a walk through all squares of a band between two different squares; `None` if there is no walk.
///
/// 1. Stretches of `SETTLED_LENGTH + PERIOD` columns or more without an end are shortened by rounds of `PERIOD`
///    columns.
/// 2. Forward: compute the set of states that can follow each column; where rounds were removed, keep only recurring
///    states, to which a round of columns can lead back.
/// 3. Backward: choose a state of each set from which the next chosen state is reached.
/// 4. Insert the removed rounds again.
///
/// O(states) work for each searched column; at most 59 columns are searched, for any number of columns.
///
/// # Errors
/// The limit that the meter reached.
pub(super) fn word_between(
    automaton: &Automaton,
    columns: u32,
    ends: [BandSquare; 2],
    meter: &mut Meter,
) -> Result<Option<Vec<RepeatedLetters>>, Limit> {
    let columns = searched_columns(columns, ends);
    let mut sets = vec![Automaton::start_set()];
    for column in &columns {
        meter.node()?;
        let (before, after) = advance(automaton, &sets[sets.len() - 1], column);
        meter.work(before.len() as u64)?;
        sets.pop();
        sets.extend([before, after]);
    }
    let found = sets.pop().is_some_and(|last| last.contains(ACCEPTING));
    Ok(found.then(|| runs(automaton, &columns, &sets)))
}

/// Whether [`word_between`] finds a word, by its forward pass only.
pub(super) fn walk_exists(automaton: &Automaton, columns: u32, ends: [BandSquare; 2]) -> bool {
    after_columns(automaton, &Automaton::start_set(), &searched_columns(columns, ends)).contains(ACCEPTING)
}

/// The states that can follow the states `before` after these columns.
pub(super) fn after_columns(automaton: &Automaton, before: &SquareSet, columns: &[SearchedColumn]) -> SquareSet {
    columns.iter().fold(before.clone(), |states, column| advance(automaton, &states, column).1)
}

/// Reads a column: the states of `states` from which it is read (all, or only the recurring ones if rounds are left out
/// before the column), and the states that can follow them.
fn advance(automaton: &Automaton, states: &SquareSet, column: &SearchedColumn) -> (SquareSet, SquareSet) {
    let mut before = states.clone();
    if column.rounds > 0 {
        before.intersect_with(&automaton.recurring);
    }
    let after = automaton.successors(&before, column.tips);
    (before, after)
}

/// For a stretch of this many columns without an end: the number of searched columns, and the number of rounds of
/// `PERIOD` columns that are left out.
const fn fold_stretch(stretch: u32) -> (u32, u32) {
    if stretch < SETTLED_LENGTH + PERIOD {
        return (stretch, 0);
    }
    let kept = SETTLED_LENGTH + (stretch - SETTLED_LENGTH) % PERIOD;
    (kept, (stretch - kept) / PERIOD)
}

fn searched_columns(columns: u32, ends: [BandSquare; 2]) -> Vec<SearchedColumn> {
    let bit = |(lane, _): BandSquare| 1 << lane;
    let [first, second] = if ends[0].1 <= ends[1].1 { ends } else { [ends[1], ends[0]] };
    let mut searched = stretch(first.1);
    if first.1 == second.1 {
        searched.push(SearchedColumn { tips: bit(first) | bit(second), rounds: 0 });
    } else {
        searched.push(SearchedColumn { tips: bit(first), rounds: 0 });
        searched.extend(stretch(second.1 - first.1 - 1));
        searched.push(SearchedColumn { tips: bit(second), rounds: 0 });
    }
    searched.extend(stretch(columns - second.1 - 1));
    searched
}

/// The searched columns of a stretch without an end. The middle column has the rounds that are left out.
pub(super) fn stretch(columns: u32) -> Vec<SearchedColumn> {
    let (kept, rounds) = fold_stretch(columns);
    (0..kept).map(|column| SearchedColumn { tips: 0, rounds: if column == kept / 2 { rounds } else { 0 } }).collect()
}

/// The runs of letters of an accepted word, found backward through the state sets before each column, with the rounds
/// that were left out.
fn runs(automaton: &Automaton, columns: &[SearchedColumn], sets: &[SquareSet]) -> Vec<RepeatedLetters> {
    let mut state = ACCEPTING;
    let mut way: Vec<(State, Letter)> = Vec::with_capacity(columns.len());
    for (column, set) in columns.iter().zip(sets).rev() {
        let step_from = |from| automaton.transitions(from, column.tips).iter().find(|step| step.to == state);
        let Some((from, step)) = set.iter().find_map(|from| step_from(from).map(|step| (from, step))) else { break };
        way.push((from, step.letter));
        state = from;
    }
    let mut runs = Vec::new();
    let mut plain = Vec::new();
    for (column, &(state, letter)) in columns.iter().zip(way.iter().rev()) {
        if let Some(round) = automaton.find_loop(state).filter(|_| column.rounds > 0) {
            // The rounds are repeated in groups of `often` rounds. At least one round is left for the next run, because
            // a repeated run must be followed by a run that begins with the same letters (see `RepeatedLetters`).
            let often = REPEATED / PERIOD;
            let times = (column.rounds - 1) / often;
            if times > 0 {
                runs.push(RepeatedLetters { letters: std::mem::take(&mut plain), times: 1 });
                runs.push(RepeatedLetters { letters: round.repeat(often as usize), times });
            }
            plain.extend(round.repeat((column.rounds - times * often) as usize));
        }
        plain.push(letter);
    }
    runs.push(RepeatedLetters { letters: plain, times: 1 });
    runs
}
