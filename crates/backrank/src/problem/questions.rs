//! The questions that every problem answers, and its solutions one by one.

use std::error::Error;
use std::fmt;
use std::hash::Hash;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{Builder, JoinHandle};
use std::vec;

use num_bigint::BigUint;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::search::{Count, Forecast, FormattedBatch, NoTrace, Options, Outcome, SearchMethod, Spent, Traced};
use crate::trace::Trace;

/// A question that is asked of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum QuestionKind {
    /// One solution.
    Find,
    /// Whether there is one, and why.
    Decide,
    /// How many there are.
    Count,
    /// All of them, in order.
    List,
    /// Their numbers.
    Index,
    /// The search, step by step.
    Trace,
}

/// Which solutions there are: a board, a piece and conditions. Problems are equal exactly if these are. The questions
/// that both kinds of problem answer; what only one kind answers is a method of its own type.
pub trait Problem: Traced + Clone + Eq + Hash + Send + Sync + 'static {
    /// A solution, which exists only after its check.
    type Solution: Clone + Eq + Hash + fmt::Display + Send + Sync + 'static;
    /// A solution while it is listed: borrowed, and written out only where that is asked for.
    type View<'a>: SolutionView<Self::Solution>;
    /// Why there is no solution; its `Display` is a sentence.
    type Reason: Error + Clone + Send + 'static;
    /// Why there is one.
    type Proof: Clone + fmt::Debug;
    /// The ways to answer.
    type Method: SearchMethod;
    /// The solutions by number.
    type Index: SolutionIndex<Self::Solution>;

    /// Whether the method answers the question about this problem. If it does not, the questions take the method that
    /// answers fastest.
    fn covers(&self, question: QuestionKind, method: Self::Method) -> bool;

    /// One solution, or why there is none.
    fn find(&self, options: &Options<Self::Method>) -> Outcome<Self::Solution, Self::Reason>;

    /// Whether there is a solution, and why.
    fn decide(&self, options: &Options<Self::Method>) -> Outcome<Self::Proof, Self::Reason>;

    /// How many solutions there are.
    fn count(&self, options: &Options<Self::Method>) -> Count;

    /// What a count would take, told without counting; `None` where that is not known before. Takes what a count takes
    /// until it begins, some seconds at most.
    ///
    /// ```
    /// use backrank::prelude::*;
    ///
    /// let board: Board = "8x8".parse()?;
    /// let forecast = TourProblem::knight(board).closed().forecast(&Options::default())?.expect("a frontier is narrow");
    /// assert!(forecast.bytes > 100 << 20 && forecast.steps > 1e8);
    /// assert_eq!(PlacementProblem::queens(8).forecast(&Options::default())?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// What was spent, if a limit was reached, or would not let the count begin.
    fn forecast(&self, options: &Options<Self::Method>) -> Result<Option<Forecast>, Spent> {
        let _ = options;
        Ok(None)
    }

    /// Shows every solution once until `visit` breaks, in an order that depends on the method, the settings and the seed
    /// alone. Gives the number that was shown, and what ran out before all were.
    fn for_each(&self, options: &Options<Self::Method>, visit: impl FnMut(&Self::View<'_>) -> ControlFlow<()>)
    -> Count;

    /// As [`for_each`](Self::for_each), with the solutions formatted by the workers: `format` writes one behind what its
    /// buffer holds, and `emit` receives what they wrote in the order of listing, many solutions at a time.
    fn for_each_formatted(
        &self,
        options: &Options<Self::Method>,
        format: impl Fn(&Self::View<'_>, &mut Vec<u8>) + Sync,
        emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Count;

    /// The solutions one by one, found by a thread that searches some hundred ahead.
    fn solutions(&self, options: &Options<Self::Method>) -> Solutions<Self> {
        Solutions::new(self, options)
    }

    /// The solutions by number, without a list: counts them, and keeps what is needed to number them; `None` if no engine
    /// numbers the solutions of such a problem.
    ///
    /// # Errors
    /// What was spent, if a limit was reached.
    fn index(&self, options: &Options<Self::Method>) -> Result<Option<Self::Index>, Spent>;

    /// The search for one solution, step by step: forward, back, and on from any snapshot.
    ///
    /// # Errors
    /// If the search of the method cannot be shown, if it shows without a search that there is no solution, or if a limit
    /// was reached while the search was set up.
    fn trace(&self, options: &Options<Self::Method>) -> Result<Trace<Self>, NoTrace<Self::Reason>>;
}

/// A solution while it is listed.
pub trait SolutionView<S> {
    /// The solution by itself, checked. O(squares).
    fn to_solution(&self) -> S;

    /// How many solutions its class has under the symmetries of the problem, itself included; `None` where solutions are
    /// not taken up to symmetry.
    fn class_size(&self) -> Option<usize>;
}

/// Solutions by number, from 0, without a list.
pub trait SolutionIndex<S> {
    /// How many there are.
    fn count(&self) -> BigUint;

    /// The solution of a number; `None` if there are no more than that.
    ///
    /// # Errors
    /// Where a limit is reached, or what is kept in a store cannot be read.
    fn get(&mut self, number: &BigUint) -> Result<Option<S>, Spent>;

    /// The number of a solution; `None` if it is none of the problem.
    ///
    /// # Errors
    /// As for [`get`](Self::get).
    fn position(&mut self, solution: &S) -> Result<Option<BigUint>, Spent>;

    /// One drawn evenly from all of them; `None` if there is none.
    ///
    /// # Errors
    /// As for [`get`](Self::get).
    fn sample(&mut self, random: &mut impl Rng) -> Result<Option<S>, Spent> {
        let number = random_below(&self.count(), random);
        number.map_or(Ok(None), |number| self.get(&number))
    }

    /// As [`sample`](Self::sample) with this seed; the same seed gives the same solution.
    ///
    /// # Errors
    /// As for [`get`](Self::get).
    fn sample_with_seed(&mut self, seed: u64) -> Result<Option<S>, Spent> {
        self.sample(&mut Pcg64Mcg::seed_from_u64(seed))
    }
}

/// A number below this one, drawn evenly; `None` below 0. Fewer than two draws are needed on average.
fn random_below(end: &BigUint, random: &mut impl Rng) -> Option<BigUint> {
    if *end == BigUint::ZERO {
        return None;
    }
    let mask = (BigUint::from(1_u32) << end.bits()) - 1_u32;
    let mut bytes = vec![0; end.bits().div_ceil(8) as usize];
    loop {
        random.fill_bytes(&mut bytes);
        let number = BigUint::from_bytes_le(&bytes) & &mask;
        if number < *end {
            return Some(number);
        }
    }
}

/// Size of the batches of the thread that searches ahead, in solutions.
const BATCH_SOLUTIONS: usize = 256;

/// Largest number of batches that wait to be taken.
const WAITING_BATCHES: usize = 2;

/// The solutions of a problem, one by one, in the order of [`Problem::for_each`]. A thread searches ahead by some
/// hundred solutions; it ends when the iterator is dropped.
///
/// ```
/// use backrank::prelude::*;
///
/// let mut solutions = TourProblem::knight("6x6".parse()?).closed().solutions(&Options::default());
/// assert_eq!(solutions.by_ref().take(10).count(), 10);
/// assert!(solutions.ended().is_none());
/// assert_eq!(solutions.by_ref().count(), 9852);
/// assert_eq!(solutions.ended().map(ToString::to_string), Some("9862".to_owned()));
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
#[derive(Debug)]
pub struct Solutions<P: Problem> {
    batch: vec::IntoIter<P::Solution>,
    batches: Option<Receiver<Vec<P::Solution>>>,
    search: Option<JoinHandle<Count>>,
    dropped: Arc<AtomicBool>,
    ended: Option<Count>,
}

impl<P: Problem> Solutions<P> {
    /// Begins to search. Where no thread is to be had, all solutions are found before the first is given.
    pub(super) fn new(problem: &P, options: &Options<P::Method>) -> Self {
        let dropped = Arc::new(AtomicBool::new(false));
        let options = options.clone().cancel(Arc::clone(&dropped));
        let (sender, batches) = sync_channel(WAITING_BATCHES);
        let search = {
            let (problem, options) = (problem.clone(), options.clone());
            Builder::new().spawn(move || send_all(&problem, &options, &sender))
        };
        match search {
            Ok(search) => Self {
                batch: vec::IntoIter::default(),
                batches: Some(batches),
                search: Some(search),
                dropped,
                ended: None,
            },
            Err(_) => {
                let mut all = Vec::new();
                let count = problem.for_each(&options, |view| {
                    all.push(view.to_solution());
                    ControlFlow::Continue(())
                });
                Self { batch: all.into_iter(), batches: None, search: None, dropped, ended: Some(count) }
            }
        }
    }

    /// How many solutions there were, and what ran out before all were found; `None` while there may be more.
    pub fn ended(&self) -> Option<&Count> {
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
            match self.batches.as_ref()?.recv() {
                Ok(batch) => self.batch = batch.into_iter(),
                Err(_) => {
                    self.batches = None;
                    let count = self.search.take()?.join();
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

/// Finds all solutions and sends them in batches, until nobody takes them any more.
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
    // If nobody takes the last batch, it is not needed.
    let _ = sender.send(batch);
    count
}
