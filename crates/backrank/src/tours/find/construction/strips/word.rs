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

/// The letters of a walk, in which long repetitions are shortened.
pub(super) struct Word {
    /// The letter of each written column.
    pub(super) letters: Vec<Letter>,
    /// The shortened repetitions, from left to right.
    repetitions: Vec<Repetition>,
}

/// A run of `REPEATED` columns that is written twice, for any number of copies in a row. The columns behind the copies
/// begin with the same letters.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Repetition {
    /// The first written column.
    pub(super) first: u32,
    /// Number of copies that are not written.
    pub(super) more: u32,
}

impl Repetition {
    /// The column behind the two written copies.
    const fn end(self) -> u32 {
        self.first + 2 * REPEATED
    }
}

impl Word {
    /// The repetition to which a written column belongs, if any.
    pub(super) fn repetition_at(&self, column: u32) -> Option<Repetition> {
        self.repetitions.iter().copied().find(|repetition| (repetition.first..repetition.end()).contains(&column))
    }

    /// The column of the board for a written column; in a repetition, that of its first two copies.
    pub(super) fn column_on_board(&self, column: u32) -> u32 {
        let before = self.repetitions.iter().filter(|repetition| repetition.end() <= column);
        column + before.map(|repetition| repetition.more * REPEATED).sum::<u32>()
    }
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
) -> Result<Option<Word>, Limit> {
    let columns = searched_columns(columns, ends);
    let (mut sets, mut states) = (Vec::with_capacity(columns.len()), Automaton::start_set());
    for column in &columns {
        meter.node()?;
        let after = advance(automaton, &mut states, column);
        meter.work(states.len() as u64)?;
        sets.push(std::mem::replace(&mut states, after));
    }
    Ok(states.contains(ACCEPTING).then(|| accepted_word(automaton, &columns, &sets)))
}

/// Whether [`word_between`] finds a word, by its forward pass only.
pub(super) fn walk_exists(automaton: &Automaton, columns: u32, ends: [BandSquare; 2]) -> bool {
    after_columns(automaton, &Automaton::start_set(), &searched_columns(columns, ends)).contains(ACCEPTING)
}

/// The states that can follow the states `before` after these columns.
pub(super) fn after_columns(automaton: &Automaton, before: &SquareSet, columns: &[SearchedColumn]) -> SquareSet {
    columns.iter().fold(before.clone(), |mut states, column| advance(automaton, &mut states, column))
}

/// The states that can follow the states `before` after this column. Only states from which the column is read are kept
/// in `before`: all, or only the recurring ones if rounds are left out before the column.
fn advance(automaton: &Automaton, before: &mut SquareSet, column: &SearchedColumn) -> SquareSet {
    if column.rounds > 0 {
        before.intersect_with(&automaton.recurring);
    }
    automaton.successors(before, column.tips)
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

/// The searched columns of a stretch of this many columns without an end. The middle column has the rounds of `PERIOD`
/// columns that are left out.
pub(super) fn stretch(columns: u32) -> Vec<SearchedColumn> {
    let rounds = columns.saturating_sub(SETTLED_LENGTH) / PERIOD;
    let kept = columns - rounds * PERIOD;
    (0..kept).map(|column| SearchedColumn { tips: 0, rounds: if column == kept / 2 { rounds } else { 0 } }).collect()
}

/// An accepted word, found backward through the state sets before each column, with the rounds that were left out.
fn accepted_word(automaton: &Automaton, columns: &[SearchedColumn], sets: &[SquareSet]) -> Word {
    let mut state = ACCEPTING;
    let mut way: Vec<(State, Letter)> = Vec::with_capacity(columns.len());
    for (column, set) in columns.iter().zip(sets).rev() {
        let step_from = |from| automaton.transitions(from, column.tips).iter().find(|step| step.to == state);
        let Some((from, step)) = set.iter().find_map(|from| step_from(from).map(|step| (from, step))) else { break };
        way.push((from, step.letter));
        state = from;
    }
    let mut word = Word { letters: Vec::new(), repetitions: Vec::new() };
    for (column, &(state, letter)) in columns.iter().zip(way.iter().rev()) {
        if let Some(round) = automaton.find_loop(state).filter(|_| column.rounds > 0) {
            // At least one round is written behind the copies of a run, which must be followed by the same letters.
            let often = REPEATED / PERIOD;
            let more = ((column.rounds - 1) / often).saturating_sub(2);
            if more > 0 {
                word.repetitions.push(Repetition { first: word.letters.len() as u32, more });
            }
            word.letters.extend(round.repeat((column.rounds - more * often) as usize));
        }
        word.letters.push(letter);
    }
    word
}
