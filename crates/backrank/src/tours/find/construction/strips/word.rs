//! The word of columns of a walk between two ends, found by the automaton.

use super::automaton::{ACCEPTING, Automaton, PERIOD, State, States};
use super::band::Letter;
use crate::search::{Limit, Meter};

/// A stretch of this many columns without an end behaves like one that is `PERIOD` longer: the
/// same states can follow, which [`super::prove_strips`] checks. Besides, no board of at most 13
/// columns, where there are exceptions, may stand for longer ones.
pub(super) const SETTLED: u32 = 16;

/// Least number of columns of a stretch that is repeated often.
const REPEATED: u32 = 64;

/// A square of a band: lane and column.
pub(super) type BandSquare = (u8, u32);

/// Letters that are repeated. A run that is repeated more than once is followed by one that
/// begins with the same letters.
pub(super) struct RepeatedLetters {
    pub(super) letters: Vec<Letter>,
    pub(super) times: u32,
}

/// A column of the board that is searched, which may be shorter than the board that was asked for.
struct SearchedColumn {
    /// The lanes that hold an end.
    tips: u8,
    /// How many more rounds of `PERIOD` columns the board has before this column.
    rounds: u32,
}

/// The columns of a walk through all squares of a band between two different squares, or `None`:
/// there is no such walk.
///
/// 1. Stretches without an end of `SETTLED + PERIOD` columns and more are cut down to fewer by
///    rounds of `PERIOD` columns.
/// 2. Forward: the set of states that can follow each column; where rounds were cut out, only the
///    states to which a round leads back.
/// 3. Backward: a state of each set from which the next is reached.
/// 4. The rounds are put back.
///
/// O(states) work for each column that is searched, at most 59, whatever the number of columns.
///
/// # Errors
/// The limit that the meter reached.
pub(super) fn word_between(
    automaton: &Automaton,
    columns: u32,
    ends: [BandSquare; 2],
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<RepeatedLetters>>, Limit> {
    let columns = searched_columns(columns, ends);
    let mut sets = vec![automaton.start()];
    for column in &columns {
        meter.node()?;
        let (before, after) = advance(automaton, &sets[sets.len() - 1], column);
        meter.work(before.len())?;
        sets.pop();
        sets.extend([before, after]);
    }
    let found = sets.pop().is_some_and(|last| last.contains(ACCEPTING));
    Ok(found.then(|| runs(automaton, &columns, &sets)))
}

/// Whether there is a walk as [`word_between`] finds it, at the cost of its first half.
pub(super) fn walk_exists(automaton: &Automaton, columns: u32, ends: [BandSquare; 2]) -> bool {
    after_columns(automaton, &automaton.start(), &searched_columns(columns, ends)).contains(ACCEPTING)
}

/// The states reachable by this number of columns without an end.
pub(super) fn after_stretch(automaton: &Automaton, before: &States, columns: u32) -> States {
    after_columns(automaton, before, &stretch(columns))
}

fn after_columns(automaton: &Automaton, before: &States, columns: &[SearchedColumn]) -> States {
    columns.iter().fold(before.clone(), |states, column| advance(automaton, &states, column).1)
}

/// The states before a column from which it can follow, and those after it.
fn advance(automaton: &Automaton, states: &States, column: &SearchedColumn) -> (States, States) {
    let before = if column.rounds > 0 { automaton.recurring(states) } else { states.clone() };
    let after = automaton.after(&before, column.tips);
    (before, after)
}

/// How many columns of a stretch without an end are searched, and how many rounds of `PERIOD` columns are
/// left out.
const fn fold_stretch(stretch: u32) -> (u32, u32) {
    if stretch < SETTLED + PERIOD {
        return (stretch, 0);
    }
    let kept = SETTLED + (stretch - SETTLED) % PERIOD;
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

/// The columns that are searched of a stretch without an end; rounds that are left out belong into its
/// middle.
fn stretch(columns: u32) -> Vec<SearchedColumn> {
    let (kept, rounds) = fold_stretch(columns);
    (0..kept).map(|column| SearchedColumn { tips: 0, rounds: if column == kept / 2 { rounds } else { 0 } }).collect()
}

/// The letters that lead through one state of each set.
fn runs(automaton: &Automaton, columns: &[SearchedColumn], sets: &[States]) -> Vec<RepeatedLetters> {
    let mut state = ACCEPTING;
    let mut way: Vec<(State, Letter)> = Vec::with_capacity(columns.len());
    for (column, set) in columns.iter().zip(sets).rev() {
        let step_from = |from| automaton.steps(from, column.tips).iter().find(|step| step.to == state);
        let Some((from, step)) = set.iter().find_map(|from| step_from(from).map(|step| (from, step))) else { break };
        way.push((from, step.letter));
        state = from;
    }
    let mut runs = Vec::new();
    let mut plain = Vec::new();
    for (column, &(state, letter)) in columns.iter().zip(way.iter().rev()) {
        if let Some(round) = automaton.find_loop(state).filter(|_| column.rounds > 0) {
            // The rounds are repeated in groups of `often`. At least one round is left over for the next run: a run
            // that is repeated must be followed by one that begins with the same letters (see `RepeatedLetters`).
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
