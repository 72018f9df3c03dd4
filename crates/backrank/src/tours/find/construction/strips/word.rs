//! Finds the word of a walk between two ends: the letters of its columns, as the automaton reads them.
//!
//! A *stretch* is a number of successive columns without an end of the walk; a *round* is [`PERIOD`] columns of a
//! stretch.

use backrank_board::internals::BitSet;

use super::automaton::{ACCEPTING, Automaton, PERIOD, State};
use super::band::Letter;
use crate::search::{Limit, Meter};

/// The preperiod of the automaton, in columns: from this length on, a stretch leads to the same states as a stretch
/// that is [`PERIOD`] columns longer, as `tests/proof.rs` checks. It is above 13, so that a longer board is never
/// shortened to one of at most 13 columns, where the rules have exceptions.
pub(super) const PREPERIOD: u32 = 16;

/// Number of columns of a run that is stored once and repeated: 16 equal rounds. Rounds that do not fill a run are
/// written out.
pub(super) const COLUMNS_PER_COPY: u32 = 64;

/// A square of a band as (lane, column), counted from 0.
pub(super) type BandSquare = (u8, u32);

/// The word of a walk, in which only two copies of a repeated run of columns are written.
pub(super) struct Word {
    /// The letter of each written column.
    pub(super) letters: Vec<Letter>,
    /// The repetitions of which not all copies are written, from left to right.
    repetitions: Vec<Repetition>,
}

/// A run of [`COLUMNS_PER_COPY`] columns that the board has three or more times in succession. The letters of the word
/// contain it only twice; at least the first [`PERIOD`] columns after the second copy are equal to the first columns of
/// the run.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Repetition {
    /// The number of the first written column of the first copy.
    pub(super) first: u32,
    /// Number of copies on the board beyond the two written ones.
    pub(super) more: u32,
}

impl Repetition {
    /// The number of the first column after the two written copies.
    const fn end(self) -> u32 {
        self.first + 2 * COLUMNS_PER_COPY
    }
}

impl Word {
    /// The repetition to which a written column belongs, if any.
    pub(super) fn repetition_at(&self, column: u32) -> Option<Repetition> {
        self.repetitions.iter().copied().find(|repetition| (repetition.first..repetition.end()).contains(&column))
    }

    /// The column of the board that a written column stands for. A column of the two written copies of a repetition
    /// stands for a column of the first two copies on the board.
    pub(super) fn column_on_board(&self, column: u32) -> u32 {
        let before = self.repetitions.iter().filter(|repetition| repetition.end() <= column);
        column + before.map(|repetition| repetition.more * COLUMNS_PER_COPY).sum::<u32>()
    }
}

/// A column of the *shortened board*, on which the search takes place instead of the board of the problem: each stretch
/// of at least [`PREPERIOD`] + [`PERIOD`] columns is shortened.
pub(super) struct ShortBoardColumn {
    /// The lanes in which an end of the walk is in this column, as a bit set.
    end_lanes: u8,
    /// Number of rounds that the board of the problem has directly before this column and the shortened board does not.
    omitted_rounds: u32,
}

/// The word of a walk through all squares of a band between two different squares; `None` if there is no walk.
///
/// 1. Shorten each stretch of `PREPERIOD + PERIOD` columns or more by as many rounds as possible, leaving at least
///    [`PREPERIOD`] columns.
/// 2. Go forward through the shortened board, and compute the set of states that are possible before each column. Where
///    rounds were omitted, keep only recurring states: those to which the letters of some round lead back.
/// 3. Go backward, and choose a state from each set: one from which a letter leads to the state chosen after it.
/// 4. Insert the omitted rounds, each with the letters that lead from the state chosen before them back to this state.
///
/// O(states) work for each column of the shortened board, which has at most 59 columns for boards of any length.
///
/// # Errors
/// The limit that the meter reached.
pub(super) fn find_word(
    automaton: &Automaton,
    columns: u32,
    ends: [BandSquare; 2],
    meter: &mut Meter,
) -> Result<Option<Word>, Limit> {
    let columns = short_board_columns(columns, ends);
    let (mut sets, mut states) = (Vec::with_capacity(columns.len()), Automaton::start_set());
    for column in &columns {
        meter.node()?;
        let after = advance(automaton, &mut states, column);
        meter.add_work(states.len() as u64)?;
        sets.push(std::mem::replace(&mut states, after));
    }
    Ok(states.contains(ACCEPTING).then(|| accepted_word(automaton, &columns, &sets)))
}

/// Whether [`find_word`] would find a word, decided by its forward pass alone.
pub(super) fn has_word(automaton: &Automaton, columns: u32, ends: [BandSquare; 2]) -> bool {
    states_after(automaton, &Automaton::start_set(), &short_board_columns(columns, ends)).contains(ACCEPTING)
}

/// The states that are possible after these columns, if those in `before` are possible before them.
pub(super) fn states_after(automaton: &Automaton, before: &BitSet, columns: &[ShortBoardColumn]) -> BitSet {
    columns.iter().fold(before.clone(), |mut states, column| advance(automaton, &mut states, column))
}

/// The states that are possible after this column, if those in `before` are possible before it. If rounds are omitted
/// before the column, this first removes all states from `before` that are not recurring.
fn advance(automaton: &Automaton, before: &mut BitSet, column: &ShortBoardColumn) -> BitSet {
    if column.omitted_rounds > 0 {
        before.intersect_with(&automaton.recurring);
    }
    automaton.successors(before, column.end_lanes)
}

/// The columns of the shortened board, in order.
fn short_board_columns(columns: u32, ends: [BandSquare; 2]) -> Vec<ShortBoardColumn> {
    let bit = |(lane, _): BandSquare| 1 << lane;
    let [first, second] = if ends[0].1 <= ends[1].1 { ends } else { [ends[1], ends[0]] };
    let mut searched = columns_after_omitting_rounds(first.1);
    if first.1 == second.1 {
        searched.push(ShortBoardColumn { end_lanes: bit(first) | bit(second), omitted_rounds: 0 });
    } else {
        searched.push(ShortBoardColumn { end_lanes: bit(first), omitted_rounds: 0 });
        searched.extend(columns_after_omitting_rounds(second.1 - first.1 - 1));
        searched.push(ShortBoardColumn { end_lanes: bit(second), omitted_rounds: 0 });
    }
    searched.extend(columns_after_omitting_rounds(columns - second.1 - 1));
    searched
}

/// The columns to which a stretch of this many columns is shortened. The omitted rounds are recorded at the middle
/// column.
pub(super) fn columns_after_omitting_rounds(columns: u32) -> Vec<ShortBoardColumn> {
    let omitted_rounds = columns.saturating_sub(PREPERIOD) / PERIOD;
    let kept = columns - omitted_rounds * PERIOD;
    (0..kept)
        .map(|column| ShortBoardColumn {
            end_lanes: 0,
            omitted_rounds: if column == kept / 2 { omitted_rounds } else { 0 },
        })
        .collect()
}

/// An accepted word, with the omitted rounds inserted again. It is found by going backward through `sets`, the sets of
/// states that are possible before each column.
fn accepted_word(automaton: &Automaton, columns: &[ShortBoardColumn], sets: &[BitSet]) -> Word {
    let mut state = ACCEPTING;
    let mut way: Vec<(State, Letter)> = Vec::with_capacity(columns.len());
    for (column, set) in columns.iter().zip(sets).rev() {
        let step_from = |from| automaton.transitions(from, column.end_lanes).iter().find(|step| step.to == state);
        let Some((from, step)) = set.iter().find_map(|from| step_from(from).map(|step| (from, step))) else { break };
        way.push((from, step.letter));
        state = from;
    }
    let mut word = Word { letters: Vec::new(), repetitions: Vec::new() };
    for (column, &(state, letter)) in columns.iter().zip(way.iter().rev()) {
        if let Some(round) = automaton.find_loop_letters(state).filter(|_| column.omitted_rounds > 0) {
            // At least one round is written after the copies of a run, so that the letters after the copies are those
            // with which the run begins.
            let rounds_per_copy = COLUMNS_PER_COPY / PERIOD;
            let more = ((column.omitted_rounds - 1) / rounds_per_copy).saturating_sub(2);
            if more > 0 {
                word.repetitions.push(Repetition { first: word.letters.len() as u32, more });
            }
            word.letters.extend(round.repeat((column.omitted_rounds - more * rounds_per_copy) as usize));
        }
        word.letters.push(letter);
    }
    word
}
