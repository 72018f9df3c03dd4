//! Solutions one by one, as an iterator.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{Builder, JoinHandle};
use std::vec;

use super::{Problem, SolutionView};
use crate::search::{Count, Options};

/// Solutions that are handed over at once, by a thread that searches ahead.
const BATCH_SOLUTIONS: usize = 256;

/// Batches that wait to be taken, at most.
const WAITING_BATCHES: usize = 2;

/// The solutions of a problem, one by one, in the order of [`Problem::for_each`]. A thread searches ahead by some
/// hundred solutions; it ends when the iterator is dropped.
///
/// ```ignore
/// use backrank::prelude::*;
///
/// let mut solutions = PlacementProblem::queens(8).solutions(&Options::default());
/// assert_eq!(solutions.by_ref().take(10).count(), 10);
/// assert!(solutions.ended().is_none());
/// assert_eq!(solutions.by_ref().count(), 82);
/// assert_eq!(solutions.ended().map(ToString::to_string), Some("92".to_owned()));
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
    // What nobody takes any more is of no use.
    let _ = sender.send(batch);
    count
}
