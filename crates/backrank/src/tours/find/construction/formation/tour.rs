//! Tours of four knights in formation, computed on request: their ends, the square at a step and the step of a square.

use std::ops::ControlFlow;

use super::cycle_cover::CycleCover;
use super::walk::{StraightRun, StraightRuns};
use crate::search::{Limit, Meter};
use crate::tours::find::construction::coordinate_frame::{Offset, translate};
use crate::tours::problem::Objective;

/// Number of ranks and of files of the area at the lower left corner in which an open tour without given ends starts.
/// The area contains the whole pattern of the corner and a part of both sides.
const START_AREA_SIDE: i64 = 12;

/// The start of a tour: a square, and which of its two moves (0 or 1) the tour makes first. The other move would lead
/// to the end of the tour.
type TourStart = (Offset, usize);

/// A cycle cover that is a single closed tour, with the square where this tour starts and the square where it ends.
#[derive(Clone, Debug)]
pub(in crate::tours) struct FormationTour {
    cover: CycleCover,
    pub(in crate::tours) start: Offset,
    pub(in crate::tours) end: Offset,
    /// Which of the two moves at the first square (0 or 1) the tour makes first.
    first_move: usize,
}

impl FormationTour {
    /// Constructs a tour with these ends (`None` allows any square); returns `None` if the construction has no such
    /// tour. O(1).
    pub(in crate::tours) fn with_ends(
        objective: Objective,
        [rows, columns]: [u32; 2],
        closed: bool,
        ends: [Option<Offset>; 2],
    ) -> Option<Self> {
        let cover = choose_cycle_cover(objective, rows.into(), columns.into())?;
        let start = cover.choose_start(objective, closed, ends)?;
        let end = cover.end_of_tour(start);
        Some(Self { cover, start: start.0, end, first_move: start.1 })
    }

    /// The square at a step, counted from 0; steps beyond the last go around the closed tour again. O(rows + columns)
    /// for a step of the first round. Each straight run that is examined counts as one unit of work.
    pub(in crate::tours) fn square_at(&self, step: u64, meter: &mut Meter) -> Result<Offset, Limit> {
        self.find_on_run(meter, |run, before| (step - before < run.len).then(|| run.square_at(step - before)))
    }

    /// The step of a square of the board, counted from 0. O(rows + columns). Each straight run that is examined counts
    /// as one unit of work.
    pub(in crate::tours) fn step_of(&self, square: Offset, meter: &mut Meter) -> Result<u64, Limit> {
        self.find_on_run(meter, |run, before| Some(before + run.index_of(square)?))
    }

    /// Calls `find` with each straight run of the tour and the number of squares before the run, until it returns
    /// `Some`; returns that value.
    fn find_on_run<T>(&self, meter: &mut Meter, find: impl Fn(StraightRun, u64) -> Option<T>) -> Result<T, Limit> {
        let mut before = 0;
        for run in self.runs() {
            meter.add_work(1)?;
            if let Some(found) = find(run, before) {
                return Ok(found);
            }
            before += run.len;
        }
        unreachable!("a walk around has no end")
    }

    /// Calls `visit` with each square in order until `visit` breaks.
    pub(in crate::tours) fn each_square<B>(&self, mut visit: impl FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut left = self.cover.square_count();
        for run in self.runs() {
            let squares = run.len.min(left);
            (0..squares).try_for_each(|after| visit(run.square_at(after)))?;
            left -= squares;
            if left == 0 {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    fn runs(&self) -> impl Iterator<Item = StraightRun> {
        StraightRuns::starting_at(&self.cover, self.start, self.first_move)
    }
}

impl CycleCover {
    /// Chooses a start for which the tour has the ends `[from, to]`, each of which can be `None` to allow any square;
    /// returns `None` if no start gives these ends. A closed tour without given ends starts on (0, 0). An open tour
    /// omits the move from its end to its start; of the starts that are considered, the chosen one saves the most turns
    /// (or crossings) by this, and is the first of several. O(1).
    fn choose_start(&self, objective: Objective, closed: bool, [from, to]: [Option<Offset>; 2]) -> Option<TourStart> {
        let squares: Vec<Offset> = match (from, to) {
            (Some(from), _) => vec![from],
            (None, Some(to)) => self.moves_at(to).map(|by| translate(to, by, 1)).to_vec(),
            (None, None) if closed => vec![(0, 0)],
            (None, None) => (0..self.rows.min(START_AREA_SIDE))
                .flat_map(|row| (0..self.columns.min(START_AREA_SIDE)).map(move |column| (row, column)))
                .collect(),
        };
        let ways = squares.into_iter().flat_map(|start| [(start, 0), (start, 1)]);
        let keeps_end = |start: &TourStart| to.is_none_or(|to| self.end_of_tour(*start) == to);
        let saved = |&start: &TourStart| {
            let (turns, crossings) = self.count_removed(start.0, self.end_of_tour(start));
            if objective == Objective::Turns { (turns, crossings) } else { (crossings, turns) }
        };
        // `max_by_key` returns the last maximum, so the iterator is reversed to prefer the first.
        ways.filter(keeps_end).rev().max_by_key(saved)
    }

    /// The last square of the tour with this start.
    fn end_of_tour(&self, (start, first_move): TourStart) -> Offset {
        translate(start, self.moves_at(start)[1 - first_move], 1)
    }

    /// How many turns and how many crossings the closed tour loses if its move between `a` and `b` is omitted.
    fn count_removed(&self, a: Offset, b: Offset) -> (usize, usize) {
        let turns = |at: Offset| {
            let [first, second] = self.moves_at(at);
            translate(first, second, 1) != (0, 0)
        };
        let rows = (a.0.min(b.0) - 2).max(0)..=(a.0.max(b.0) + 2).min(self.rows - 1);
        let columns = (a.1.min(b.1) - 2).max(0)..=(a.1.max(b.1) + 2).min(self.columns - 1);
        let near = rows.flat_map(|row| columns.clone().map(move |column| (row, column)));
        let moves = near.flat_map(|from| self.moves_at(from).map(|by| (from, translate(from, by, 1))));
        let crossings = moves.filter(|&(from, to)| from < to && do_cross((a, b), (from, to))).count();
        (usize::from(turns(a)) + usize::from(turns(b)), crossings)
    }
}

/// The first cycle cover of a board of this size that is a single closed tour; `None` if the board is too small or has
/// an odd number of files. O(1).
pub(super) fn choose_cycle_cover(objective: Objective, rows: i64, columns: i64) -> Option<CycleCover> {
    let mut pairs = CycleCover::matching_halves(objective, rows, columns);
    let (fewer_rows, fewer_columns) = equivalent_smaller_size(rows, columns);
    pairs.find_map(|halves| {
        let alike = CycleCover::from_halves(fewer_rows, fewer_columns, halves.clone())?;
        is_single_tour(&alike).then(|| CycleCover::from_halves(rows, columns, halves)).flatten()
    })
}

/// Whether the cycle cover is a single closed tour, not several. O(ranks + files).
pub(super) fn is_single_tour(cover: &CycleCover) -> bool {
    let squares: u64 = StraightRuns::starting_at(cover, (0, 0), 0).once_around().map(|run| run.len).sum();
    squares == cover.square_count()
}

/// The numbers of ranks and files of a smaller board, with sides of at most 212 squares, on which the same halves form
/// a single tour if and only if they do on a board of this size. The number of files must be even.
///
/// In each of two corners, the paths of the four knights are joined in pairs. There are three ways to pair four paths,
/// and the result is a single tour if the two corners pair them differently. Between the corners, the knights exchange
/// their places in the formation: a turn at the left or right side leaves every pairing as it is, and a turn at the
/// lower or upper side exchanges the three pairings cyclically. Each of these sides has such a turn for every eight
/// files, so only the number of these turns modulo 3 matters; of the number of ranks, only the remainder modulo 4
/// matters. It also matters whether there are lines from the lower to the upper side, which there are if the board has
/// more than two files for each rank.
///
/// If the board has more than two files for each rank, the function reduces the number of ranks and the number of files
/// in excess of two for each rank; else it reduces the number of files and the number of ranks in excess of one for
/// every two files; each by a multiple of 24. Altogether this reduces the files by a multiple of 24 and the ranks by a
/// multiple of 12, and the smaller board has more than two files for each rank if and only if the board of this size
/// has.
pub(super) const fn equivalent_smaller_size(rows: i64, columns: i64) -> (i64, i64) {
    if columns > 2 * rows {
        let fewer = at_most_71(rows);
        (fewer, 2 * fewer + at_most_71(columns - 2 * rows))
    } else {
        let fewer = at_most_71(columns);
        (fewer / 2 + at_most_71(rows - columns / 2), fewer)
    }
}

/// A length in squares, reduced by a multiple of 24 to at most 71. A reduced length is at least 48, so that the
/// patterns of the sides and corners still fit.
const fn at_most_71(squares: i64) -> i64 {
    if squares < 72 { squares } else { 48 + squares % 24 }
}

/// Whether the move from `a` to `b` crosses the move from `c` to `d`: the ends of each lie strictly on different sides
/// of the line through the other, so that moves which only touch do not cross.
fn do_cross((a, b): (Offset, Offset), (c, d): (Offset, Offset)) -> bool {
    let side = |(from, to): (Offset, Offset), at: Offset| {
        ((to.0 - from.0) * (at.1 - from.1) - (to.1 - from.1) * (at.0 - from.0)).signum()
    };
    side((a, b), c) * side((a, b), d) < 0 && side((c, d), a) * side((c, d), b) < 0
}
