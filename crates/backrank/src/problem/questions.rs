//! The questions that every problem answers, and an iterator over its solutions.

use std::error::Error;
use std::fmt;
use std::hash::Hash;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{Builder, JoinHandle};
use std::vec;

use crate::search::solution_traits::{SolutionIndex, SolutionView};
use crate::search::{
    Count, Forecast, FormattedBatch, LimitReached, NoTrace, Options, Outcome, SearchMethod, Traceable,
};
use crate::trace::Trace;

/// A question about a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum QuestionKind {
    /// Find one solution.
    Find,
    /// Decide whether there is a solution, and why.
    Decide,
    /// Count the solutions.
    Count,
    /// List all solutions, in an order that the method, its settings and the seed determine.
    List,
    /// Number the solutions: find the solution with a given index, and the index of a given solution.
    Index,
    /// Show a search step by step.
    Trace,
}

/// A problem: a board, a piece and the conditions that its solutions meet. Problems are equal if and only if their
/// boards, pieces and conditions are equal. This trait has the questions that both kinds of problem answer; questions
/// about only one kind are methods of its type.
pub trait Problem: Traceable + Clone + Eq + Hash + Send + Sync + 'static {
    /// The type of a solution; a value can be created only by a check.
    type Solution: Clone + Eq + Hash + fmt::Display + Send + Sync + 'static;
    /// A solution that is lent to the caller while solutions are listed; it is copied only on request.
    type View<'a>: SolutionView<Self::Solution>;
    /// Why there is no solution; its `Display` is a sentence.
    type Reason: Error + Clone + Send + 'static;
    /// Why there is a solution.
    type Proof: Clone + fmt::Debug;
    /// The names of the methods by which such problems can be searched.
    type Method: SearchMethod;
    /// A numbering of the solutions, which finds each by its number.
    type Index: SolutionIndex<Self::Solution>;

    /// Whether the method answers this question about the problem. If it does not, [`trace`](Self::trace) returns an
    /// error, and the other questions are answered by a method that the library chooses, or end with a limit.
    fn covers(&self, question: QuestionKind, method: Self::Method) -> bool;

    /// Finds one solution, or the reason why there is none.
    fn find(&self, options: &Options<Self::Method>) -> Outcome<Self::Solution, Self::Reason>;

    /// Decides whether there is a solution, with a proof or the reason why there is none.
    fn decide(&self, options: &Options<Self::Method>) -> Outcome<Self::Proof, Self::Reason>;

    /// Counts the solutions.
    fn count(&self, options: &Options<Self::Method>) -> Count;

    /// Forecasts the time and memory of a count, usually within a second, whatever memory the budget allows. If nothing
    /// else is known, the count is tried for half a second; if it has not ended by then, the forecast is a lower bound.
    ///
    /// ```
    /// use backrank::prelude::*;
    ///
    /// let board: Board = "8x8".parse()?;
    /// let forecast = TourProblem::knight(board).closed().forecast(&Options::default())?;
    /// assert!(forecast.bytes > 100 << 20 && forecast.seconds > 0.1);
    /// let queens = PlacementProblem::queens(20).forecast(&Options::default())?;
    /// assert!(queens.seconds > 1.0 && queens.bytes < 1 << 30);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The time limit or the cancellation that ended the forecast, or another limit that would end the count, such as
    /// [`Limit::Squares`](crate::search::Limit::Squares) on a board that is too large to be counted.
    fn forecast(&self, options: &Options<Self::Method>) -> Result<Forecast, LimitReached>;

    /// Visits every solution once, until `visit` breaks, in an order that depends only on the method, the settings and
    /// the seed. Returns the number of solutions visited and, if a limit was reached before all solutions were visited,
    /// this limit.
    fn for_each(&self, options: &Options<Self::Method>, visit: impl FnMut(&Self::View<'_>) -> ControlFlow<()>)
    -> Count;

    /// As [`for_each`](Self::for_each), but solutions are also formatted: by the worker threads if several of them list
    /// solutions, otherwise by the calling thread. `format` appends one solution to its buffer; `emit` receives batches
    /// of formatted solutions, in listing order, until it breaks.
    fn for_each_formatted(
        &self,
        options: &Options<Self::Method>,
        format: impl Fn(&Self::View<'_>, &mut Vec<u8>) + Sync,
        emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Count {
        for_each_formatted_serially(self, options, FormattedBatch::BYTES, format, emit)
    }

    /// An iterator over the solutions; a thread searches several hundred solutions ahead of it.
    fn solutions(&self, options: &Options<Self::Method>) -> Solutions<Self> {
        Solutions::start_search(self, options)
    }

    /// Builds an index of the solutions without listing them: counts them, and keeps the data by which they are
    /// numbered. `None` if no engine can number the solutions of this problem, or if the number of nodes is limited.
    ///
    /// # Errors
    /// The limit that was reached, with the nodes spent.
    fn index(&self, options: &Options<Self::Method>) -> Result<Option<Self::Index>, LimitReached>;

    /// A trace of the search for one solution, which can be stepped forward and back, and resumed at any snapshot.
    ///
    /// # Errors
    /// The method cannot be traced, the problem has no solution for a reason that is known without a search, or a limit
    /// was reached while the search was set up.
    fn trace(&self, options: &Options<Self::Method>) -> Result<Trace<Self>, NoTrace<Self::Reason>>;
}

/// [`Problem::for_each_formatted`] on the calling thread alone: lists and formats the solutions, and emits a batch
/// whenever its text has `batch_bytes` bytes; if that is 0, after each solution.
pub(super) fn for_each_formatted_serially<P: Problem>(
    problem: &P,
    options: &Options<P::Method>,
    batch_bytes: usize,
    format: impl Fn(&P::View<'_>, &mut Vec<u8>),
    mut emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
) -> Count {
    let mut batch = FormattedBatch::default();
    let count = problem.for_each(options, |view| {
        batch.push(|out| format(view, out));
        if batch.size_bytes() < batch_bytes {
            return ControlFlow::Continue(());
        }
        let flow = emit(&batch);
        batch.clear();
        flow
    });
    if !batch.is_empty() {
        let _ = emit(&batch);
    }
    count
}

/// The number of solutions in a batch of the thread that searches ahead.
const BATCH_SOLUTIONS: usize = 256;

/// The largest number of batches that wait for the iterator to take them.
const WAITING_BATCHES: usize = 2;

/// An iterator over the solutions of a problem, in the order of [`Problem::for_each`]. A thread searches several
/// hundred solutions ahead; it ends when the iterator is dropped.
///
/// ```
/// use backrank::prelude::*;
///
/// let mut solutions = TourProblem::knight("6x6".parse()?).closed().solutions(&Options::default());
/// assert_eq!(solutions.by_ref().take(10).count(), 10);
/// assert!(solutions.final_count().is_none());
/// assert_eq!(solutions.by_ref().count(), 9852);
/// assert_eq!(solutions.final_count().map(ToString::to_string), Some("9862".to_owned()));
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
#[derive(Debug)]
#[must_use]
pub struct Solutions<P: Problem> {
    batch: vec::IntoIter<P::Solution>,
    /// `None` after the end of the thread.
    search: Option<BackgroundSearch<P::Solution>>,
    dropped: Arc<AtomicBool>,
    ended: Option<Count>,
}

/// The receiver of the batches that the search thread sends, and the handle of the thread.
type BackgroundSearch<T> = (Receiver<Vec<T>>, JoinHandle<Count>);

impl<P: Problem> Solutions<P> {
    /// Starts the search. If the operating system cannot start a thread, all solutions are found before
    /// this function returns.
    pub(super) fn start_search(problem: &P, options: &Options<P::Method>) -> Self {
        let dropped = Arc::new(AtomicBool::new(false));
        let options = options.clone().cancel(Arc::clone(&dropped));
        let (sender, batches) = sync_channel(WAITING_BATCHES);
        let thread = {
            let (problem, options) = (problem.clone(), options.clone());
            Builder::new().spawn(move || send_all(&problem, &options, &sender))
        };
        let mut solutions = Self { batch: vec::IntoIter::default(), search: None, dropped, ended: None };
        match thread {
            Ok(thread) => solutions.search = Some((batches, thread)),
            Err(_) => {
                let mut all = Vec::new();
                solutions.ended = Some(problem.for_each(&options, |view| {
                    all.push(view.to_solution());
                    ControlFlow::Continue(())
                }));
                solutions.batch = all.into_iter();
            }
        }
        solutions
    }

    /// The number of solutions, and the limit that was reached before all were found; `None` while the iterator may
    /// return more solutions.
    pub fn final_count(&self) -> Option<&Count> {
        self.ended.as_ref().filter(|_| self.batch.len() == 0)
    }
}

impl<P: Problem> Iterator for Solutions<P> {
    type Item = P::Solution;

    fn next(&mut self) -> Option<P::Solution> {
        loop {
            if let Some(solution) = self.batch.next() {
                return Some(solution);
            }
            match self.search.as_ref()?.0.recv() {
                Ok(batch) => self.batch = batch.into_iter(),
                Err(_) => {
                    let count = self.search.take()?.1.join();
                    self.ended = Some(count.unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
                }
            }
        }
    }
}

impl<P: Problem> Drop for Solutions<P> {
    fn drop(&mut self) {
        self.dropped.store(true, Ordering::Relaxed);
    }
}

/// Finds all solutions and sends them in batches, until the iterator is dropped.
fn send_all<P: Problem>(problem: &P, options: &Options<P::Method>, sender: &SyncSender<Vec<P::Solution>>) -> Count {
    let mut batch = Vec::with_capacity(BATCH_SOLUTIONS);
    let count = problem.for_each(options, |view| {
        batch.push(view.to_solution());
        if batch.len() < BATCH_SOLUTIONS {
            return ControlFlow::Continue(());
        }
        match sender.send(std::mem::replace(&mut batch, Vec::with_capacity(BATCH_SOLUTIONS))) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    // Sending fails only if the iterator was dropped; the last batch is then not needed.
    let _ = sender.send(batch);
    count
}
