//! Counts the tours of strips: of the boards of every length that have the same number of ranks.

use std::ops::ControlFlow;

use backrank_board::internals::legs;
use backrank_board::{Board, MoveGraph, MoveOrder};

use crate::search::frontier::{PROGRAM_BYTES, Recurrence, StripCounter};
use crate::search::{BigUint, Budget, Certainty, Forecast, Limit, LimitReached, Options};
use crate::tours::problem::{Method, TourProblem, TourSearchTask};

/// Tours are counted as a strip only if the files that a move spans, from that of its first square to that of its
/// second, have at most this many squares.
const MAX_SPANNED_SQUARES: u64 = 64;

/// Length of a board, in squares, above which it is counted as a strip if possible: for longer boards this is faster
/// than a sweep over the whole board.
pub(super) const MAX_LENGTH_WITHOUT_STRIP: u32 = 64;

/// Largest memory, in bytes, for finding the states in which tours cross from file to file. If the states need more, a
/// sweep is faster on boards of some hundred files. Those of closed knight's tours on five ranks need less, and so do
/// those of king's tours on eight ranks.
const MAX_STATE_SEARCH_BYTES: u64 = 144 << 20;

/// Memory of a state, in bytes, not counting the digits of the number of tours that is stored with it.
const BYTES_PER_STATE: u64 = 64;

/// Fixed part of the time of adding two numbers, in steps of a sweep, which [`Forecast::seconds_for_steps`] converts to
/// seconds.
const STEPS_PER_ADDITION: f64 = 3.0;
/// Two numbers of this many 64-bit words each are added in one step's time, in addition to [`STEPS_PER_ADDITION`].
const WORDS_PER_STEP: f64 = 40.0;

/// Counts the tours of all boards with a given number of ranks, in one run.
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
    tours_per_cycle: u32,
}

impl TourStripCounter {
    /// Finds the states in which tours can cross from file to file, on boards with the ranks of this problem's board
    /// and any number of files. `None` if this method does not apply: the board has glued edges or holes, the piece is
    /// not a leaper, ends, steps or a rotation are given, there are too many ranks, or the problem is up to symmetry.
    ///
    /// # Errors
    /// If the budget does not allow the work: what was spent.
    pub fn new(problem: &TourProblem, options: &Options<Method>) -> Result<Option<Self>, LimitReached> {
        if problem.is_up_to_symmetry() { Ok(None) } else { Ok(Self::with_budget(problem, options.chosen_budget())?) }
    }

    /// Like [`new`](Self::new), with this budget; the tours of a problem up to symmetry are counted up to reversal.
    fn with_budget(problem: &TourProblem, budget: &Budget) -> Result<Option<Self>, Limit> {
        let (board, legs) = (problem.board(), legs(problem.piece()));
        let has_ends = problem.start().or(problem.end()).is_some();
        if !board.is_plain()
            || has_ends
            || problem.constrains_more_than_ends()
            || legs.iter().any(|leg| leg.reach() > 1)
        {
            return Ok(None);
        }
        let Some(edges) = edges_from_first_file(problem) else { return Ok(None) };
        let strips = StripCounter::new(board.ranks(), &edges, !problem.is_closed(), budget)?;
        let tours_per_cycle = u32::from(problem.is_directed()) + 1;
        Ok(strips.map(|strips| Self { strips, tours_per_cycle }))
    }

    /// The number of files of the shortest board that is counted: the board of the first of the
    /// [`counts`](Self::counts).
    pub const fn shortest(&self) -> usize {
        self.strips.shortest
    }

    /// Number of states in which a tour can cross the boundary between two files. The counts obey a linear recurrence
    /// of at most this order.
    pub const fn state_count(&self) -> usize {
        self.strips.states_between_lines()
    }

    /// The numbers of tours of the boards with `n`, `n + 1`, `n + 2`, ... files, where `n` is
    /// [`shortest`](Self::shortest). The iterator never ends.
    pub fn counts(&self) -> impl Iterator<Item = BigUint> {
        self.strips.counts().map(|count| count * self.tours_per_cycle)
    }

    /// The [`counts`](Self::counts) until a limit of the budget other than that on search nodes is reached: the time is
    /// up, the work is cancelled, or the numbers that are stored with the states need more memory than is allowed. The
    /// last item is this limit.
    pub fn counts_within(&self, budget: &Budget) -> impl Iterator<Item = Result<BigUint, Limit>> {
        let (mut most_bits, mut is_within) = (0, true);
        let mut counts = self.counts();
        std::iter::from_fn(move || {
            if !is_within {
                return None;
            }
            let count = counts.next()?;
            most_bits = most_bits.max(count.bits());
            let checked = budget.check_memory(self.bytes_with_numbers(most_bits)).and(budget.check_interrupts());
            is_within = checked.is_ok();
            Some(checked.map(|()| count))
        })
    }

    /// The memory of the states while a line is added, in bytes, if the longest number stored with them has this many
    /// bits. The states at two successive boundaries are in memory at the same time.
    fn bytes_with_numbers(&self, bits: u64) -> u64 {
        2 * self.strips.max_states_between_steps() as u64 * (BYTES_PER_STATE + bits / 8)
    }

    /// The number of tours of the board with `files` files, which must be more than [`MAX_LENGTH_WITHOUT_STRIP`].
    /// `on_forecast` receives a forecast of this count. If it returns [`ControlFlow::Break`], the count ends, and the
    /// returned number must not be used: it is that of the board with [`MAX_LENGTH_WITHOUT_STRIP`] files.
    fn count_length(
        &self,
        files: u32,
        task: TourSearchTask<'_>,
        mut on_forecast: impl FnMut(Forecast) -> ControlFlow<()>,
    ) -> Result<BigUint, Limit> {
        let budget = task.options.chosen_budget();
        let all = files as usize;
        let (mut most, mut forecast) = (0, None);
        for (length, count) in (self.shortest()..).zip(self.counts_within(budget)) {
            let count = count?;
            if length == all {
                return Ok(count);
            }
            most = most.max(count.bits());
            let steps_to = |length: usize, bits_per_file: f64| {
                let words = length as f64 * bits_per_file / 64.0;
                self.strips.transitions_per_line() as f64
                    * length as f64
                    * (STEPS_PER_ADDITION + words / 2.0 / WORDS_PER_STEP)
            };
            // The counts up to this length show how fast their number of digits grows.
            if length == MAX_LENGTH_WITHOUT_STRIP as usize {
                let bits_per_file = most as f64 / length as f64;
                let bytes = self.bytes_with_numbers((all as f64 * bits_per_file) as u64);
                let steps = steps_to(all, bits_per_file);
                budget.check_memory(bytes)?;
                let seconds = Forecast::seconds_for_steps(steps, 0.0);
                if on_forecast(Forecast::new_without_store(bytes.max(PROGRAM_BYTES), seconds, Certainty::About))
                    .is_break()
                {
                    return Ok(count);
                }
                forecast = Some((bits_per_file, steps));
            }
            if let Some((bits_per_file, steps)) = forecast {
                task.options.report_steps(steps_to(length, bits_per_file) as u64, steps as u64);
            }
        }
        unreachable!("counts have no end before a limit is reached")
    }

    /// The shortest linear recurrence that all counts obey. It is proven, not guessed from some counts.
    ///
    /// # Errors
    /// If the budget does not allow the work: what was spent.
    pub fn recurrence(&self, options: &Options<Method>) -> Result<Recurrence, LimitReached> {
        Ok(self.strips.recurrence(options.chosen_budget(), |steps, of| options.report_steps(steps, of))?)
    }
}

impl TourSearchTask<'_> {
    /// Whether the engine may be chosen automatically: no method is named, and the number of search nodes is not
    /// limited.
    pub(super) fn may_choose_engine(self) -> bool {
        self.options.chosen_method() == Method::Auto && !self.options.chosen_budget().limits_nodes()
    }

    /// Counts the tours of a board longer than [`MAX_LENGTH_WITHOUT_STRIP`] file by file, as one board of a strip.
    /// `None` if the board is not longer; if the method does not apply, as in [`TourStripCounter::new`]; if
    /// [`options_allow_strip`](Self::options_allow_strip) is `false`; if
    /// [`refute_at_once`](TourProblem::refute_at_once) rules out all tours; or if the states need too much memory.
    /// `on_forecast` receives a forecast; if it returns [`ControlFlow::Break`], the count is not made and the result
    /// must be ignored. Time is quadratic in the length of the board, because the numbers have ever more digits.
    pub(super) fn count_as_strip(
        self,
        on_forecast: impl FnMut(Forecast) -> ControlFlow<()>,
    ) -> Option<Result<BigUint, Limit>> {
        let (board, budget) = (self.board(), self.options.chosen_budget());
        let (width, length) = (board.ranks().min(board.files()), board.ranks().max(board.files()));
        let is_long = self.options_allow_strip() && length > MAX_LENGTH_WITHOUT_STRIP && board.is_plain();
        if !is_long || self.refute_at_once(Method::Auto).is_some() {
            return None;
        }
        // A board has as many tours as the same board turned by a quarter, so its shorter side can be the number of
        // ranks.
        let turned = self.problem.clone().with_board(Board::new(width, 1).ok()?);
        let few = budget
            .clone()
            .with_memory(budget.memory().map_or(MAX_STATE_SEARCH_BYTES, |memory| memory.min(MAX_STATE_SEARCH_BYTES)));
        let strips = TourStripCounter::with_budget(&turned, &few).transpose()?;
        let count = strips.and_then(|strips| strips.count_length(length, self, on_forecast));
        Some(count).filter(|count| !matches!(count, Err(Limit::Memory { .. })))
    }

    /// Whether the options allow long boards to be counted as strips: no method is named, the number of search nodes is
    /// not limited, and the budget has no store, because the states of strips are not stored.
    pub(super) fn options_allow_strip(self) -> bool {
        self.may_choose_engine() && self.options.chosen_budget().store().is_none()
    }
}

/// The moves from a square of the first file to a square of the same file or a later one, each as the rank of the first
/// square, the rank of the second, and the file of the second. `None` if the files that a move spans have more than
/// [`MAX_SPANNED_SQUARES`] squares.
fn edges_from_first_file(problem: &TourProblem) -> Option<Vec<(u32, u32, u32)>> {
    let ahead = legs(problem.piece()).iter().map(|leg| leg.longer()).max()?;
    if u64::from(ahead + 1) * u64::from(problem.board().ranks()) > MAX_SPANNED_SQUARES {
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
