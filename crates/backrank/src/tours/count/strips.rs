//! Counts of the tours of all boards with a given number of ranks.

use std::ops::ControlFlow;

use backrank_board::internals::legs;
use backrank_board::{Board, MoveGraph, MoveOrder};

use crate::search::frontier::{PROGRAM_BYTES, Recurrence, StripCounter};
use crate::search::{BigUint, Budget, Certainty, Forecast, Limit, Options, Spent};
use crate::tours::problem::{Method, TourProblem, TourTask};

/// Largest number of squares, in the files that one move spans, for which tours are counted line by line.
const MAX_SQUARES: u64 = 64;

/// Length of a board, in lines, above which its tours are counted line by line if possible: for longer boards this is
/// faster than a sweep over the whole board.
pub(super) const MAX_SHORT_LENGTH: u32 = 64;

/// Most memory, in bytes, for finding the states in which tours cross from line to line: if that takes more, a sweep is
/// faster on boards of some hundred lines. Closed knight's tours on five ranks need less, and so do kings on eight.
const FEW: u64 = 144 << 20;

/// Memory of a state, in bytes, without the digits of the number counted for the state.
const BYTES_PER_STATE: u64 = 64;

/// The fixed part of the time to add two numbers, in steps of a sweep.
const STEPS_PER_SUM: f64 = 3.0;
/// The number of words of 64 bits for which an addition takes one step more.
const WORDS_PER_STEP: f64 = 40.0;

/// The numbers of tours of all boards with a given number of ranks, from one run.
///
/// ```
/// use backrank::prelude::*;
/// use backrank::tours::TourStripCounter;
///
/// let problem = TourProblem::knight(Board::new(3, 1)?).closed();
/// let boards = TourStripCounter::new(&problem, &Options::default())?.expect("three are few");
/// // The first boards with a closed tour are 3x10 and, as the next count is 0, 3x12.
/// let first = boards.counts().skip(10 - boards.shortest()).take(3).collect::<Vec<_>>();
/// assert_eq!(first, [16_u32.into(), 0_u32.into(), 176_u32.into()]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TourStripCounter {
    strips: StripCounter,
    tours_a_cycle: u32,
}

impl TourStripCounter {
    /// Finds the states in which tours can cross from file to file, on boards with the ranks of this problem's board
    /// and any number of files. `None` if the tours cannot be counted by states: the board wraps or has holes, the
    /// piece is no leaper, ends, steps or a rotation are given, there are too many ranks, or the problem is up to
    /// symmetry.
    ///
    /// # Errors
    /// If the budget does not allow the work: what was spent.
    pub fn new(problem: &TourProblem, options: &Options<Method>) -> Result<Option<Self>, Spent> {
        if problem.is_up_to_symmetry() { Ok(None) } else { Self::within(problem, options.limits()) }
    }

    /// Like [`new`](Self::new), within this budget; a problem up to symmetry is counted up to reversal.
    fn within(problem: &TourProblem, budget: &Budget) -> Result<Option<Self>, Spent> {
        let (board, legs) = (problem.board(), legs(problem.piece()));
        let has_ends = problem.start().or(problem.end()).is_some();
        if !board.is_plain()
            || has_ends
            || problem.constrains_more_than_ends()
            || legs.iter().any(|leg| leg.reach() > 1)
        {
            return Ok(None);
        }
        let Some(edges) = edges(problem) else { return Ok(None) };
        let strips = StripCounter::new(board.ranks(), &edges, !problem.is_closed(), budget)?;
        let tours_a_cycle = u32::from(problem.is_directed()) + 1;
        Ok(strips.map(|strips| Self { strips, tours_a_cycle }))
    }

    /// Number of files of the shortest board that is counted, which is the board of the first count.
    pub const fn shortest(&self) -> usize {
        self.strips.shortest
    }

    /// Number of states in which a tour can cross the line between two files. The counts obey a linear recurrence of at
    /// most this order.
    pub const fn state_count(&self) -> usize {
        self.strips.state_count()
    }

    /// The numbers of tours of boards with ever more files, one more each time, from [`shortest`](Self::shortest) files
    /// on; endless.
    pub fn counts(&self) -> impl Iterator<Item = BigUint> {
        self.strips.counts().map(|count| count * self.tours_a_cycle)
    }

    /// The number of tours of the board with `files` files, which must be more than [`MAX_SHORT_LENGTH`]; if `told`
    /// breaks when it receives the forecast, the number for a board of [`MAX_SHORT_LENGTH`] files.
    fn count_of(
        &self,
        files: u32,
        task: TourTask<'_>,
        mut told: impl FnMut(Forecast) -> ControlFlow<()>,
    ) -> Result<BigUint, Spent> {
        let budget = task.budget();
        let (all, states) = (files as usize, self.strips.max_state_count() as u64);
        let (mut most, mut forecast) = (0, None);
        for (line, count) in (self.shortest()..).zip(self.counts()) {
            if line == all {
                return Ok(count);
            }
            most = most.max(count.bits());
            // Two lists of states are in memory at a time.
            let bytes = |bits: u64| 2 * states * (BYTES_PER_STATE + bits / 8);
            budget.allows_memory(bytes(most))?;
            budget.look_at_clock()?;
            let steps_to = |line: usize, bits_a_line: f64| {
                let words = line as f64 * bits_a_line / 64.0;
                self.strips.transition_count() as f64 * line as f64 * (STEPS_PER_SUM + words / 2.0 / WORDS_PER_STEP)
            };
            // At this length the growth of the numbers can be estimated.
            if line == MAX_SHORT_LENGTH as usize {
                let bits_a_line = most as f64 / line as f64;
                let (bytes, steps) = (bytes((all as f64 * bits_a_line) as u64), steps_to(all, bits_a_line));
                budget.allows_memory(bytes)?;
                let seconds = Forecast::seconds_for_steps(steps, 0.0);
                if told(Forecast::without_store(bytes.max(PROGRAM_BYTES), seconds, Certainty::About)).is_break() {
                    return Ok(count);
                }
                forecast = Some((bits_a_line, steps));
            }
            if let Some((bits_a_line, steps)) = forecast {
                task.options.report_steps(steps_to(line, bits_a_line) as usize, steps as usize);
            }
        }
        unreachable!("counts have no end")
    }

    /// The shortest recurrence that all counts obey, proven: see `StripCounter::recurrence`.
    ///
    /// # Errors
    /// If the budget does not allow the work: what was spent.
    pub fn recurrence(&self, options: &Options<Method>) -> Result<Recurrence, Spent> {
        self.strips.recurrence(options.limits(), |steps, of| options.report_steps(steps, of))
    }
}

impl TourTask<'_> {
    /// Whether the count may choose its engine: no method is named and nodes are not limited.
    pub(super) fn chooses_engine(self) -> bool {
        self.options.chosen_method() == Method::Auto && !self.budget().limits_nodes()
    }

    /// Counts the tours of a board of more than [`MAX_SHORT_LENGTH`] lines, line by line. `None` if the board is
    /// shorter, if more than open or closed tours is required, if the states need too much memory, or if the budget has
    /// a store, because these counts are not stored. `told` receives the forecast; if it breaks, the returned count is
    /// that of a shorter board. Time is quadratic in the length of the board, because the numbers grow with the length.
    pub(super) fn count_lines(self, told: impl FnMut(Forecast) -> ControlFlow<()>) -> Option<Result<BigUint, Spent>> {
        let (board, budget) = (self.board(), self.budget());
        let (width, length) = (board.ranks().min(board.files()), board.ranks().max(board.files()));
        let is_long = self.counts_lines() && length > MAX_SHORT_LENGTH && board.is_plain();
        if !is_long || self.reason_at_once(Method::Auto).is_some() {
            return None;
        }
        // A board has as many tours as the same board turned.
        let turned = self.problem.clone().on(Board::new(width, 1).ok()?);
        let few = budget.clone().with_memory(budget.memory().map_or(FEW, |memory| memory.min(FEW)));
        let strips = TourStripCounter::within(&turned, &few).transpose()?;
        let count = strips.and_then(|strips| strips.count_of(length, self, told));
        Some(count).filter(|count| !matches!(count, Err(Spent { limit: Limit::Memory { .. }, .. })))
    }

    /// Whether long boards may be counted line by line.
    pub(super) fn counts_lines(self) -> bool {
        self.chooses_engine() && self.budget().store().is_none()
    }
}

/// The moves from a square of the first file to that file and the files after it, each as the rank of its first square,
/// and the rank and the file of its second; `None` if a move spans too many squares.
fn edges(problem: &TourProblem) -> Option<Vec<(u32, u32, u32)>> {
    let ahead = legs(problem.piece()).iter().map(|leg| leg.a().max(leg.b())).max()?;
    if u64::from(ahead + 1) * u64::from(problem.board().ranks()) > MAX_SQUARES {
        return None;
    }
    let board = Board::new(problem.board().ranks(), ahead + 1).ok()?;
    let moves = MoveGraph::new(&board, problem.piece(), &MoveOrder::default());
    let between = moves.graph().edges().map(|(a, b)| [moves.square(a), moves.square(b)]);
    let from_first = between.filter_map(|mut squares| {
        squares.sort_by_key(|square| square.file());
        let [a, b] = squares;
        (a.file() == 0).then(|| (a.rank(), b.rank(), b.file()))
    });
    Some(from_first.collect())
}
