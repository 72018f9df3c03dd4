//! Work that several threads share.

use std::cmp::Reverse;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use super::{Budget, Limit};

/// Some threads, and what they may spend.
#[derive(Clone, Copy)]
pub(crate) struct Crew<'a> {
    pub(crate) budget: &'a Budget,
    pub(crate) threads: NonZeroUsize,
}

impl<'a> Crew<'a> {
    pub(crate) const fn new(budget: &'a Budget, threads: NonZeroUsize) -> Self {
        Self { budget, threads }
    }

    /// At most so many groups of as many threads each, which work side by side, and the crew of each group.
    pub(crate) fn groups(self, most: NonZeroUsize) -> [Self; 2] {
        let threads = self.threads.get();
        let groups = (1..=most.get().min(threads)).rev().find(|&groups| threads.is_multiple_of(groups)).unwrap_or(1);
        let crew = |threads| Self { threads: NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN), ..self };
        [crew(groups), crew(threads / groups)]
    }

    /// This thread alone.
    pub(crate) const fn alone(self) -> Self {
        Self { threads: NonZeroUsize::MIN, ..self }
    }

    /// Does some work that falls into parts, each with the worker of its thread; what comes of the parts, in order.
    /// Fewer threads work if the system does not allow so many.
    pub(crate) fn share<W, T: Send>(
        &self,
        parts: usize,
        worker: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, usize) -> Result<T, Limit> + Sync,
    ) -> Result<Vec<T>, Limit> {
        let threads = self.threads.get().min(parts);
        if threads < 2 {
            let mut worker = worker();
            let part = |part| self.budget.look_at_clock().and_then(|()| work(&mut worker, part));
            return (0..parts).map(part).collect();
        }
        let (next, limit) = (AtomicUsize::new(0), OnceLock::new());
        let done = Mutex::new(Vec::with_capacity(parts));
        let run = || {
            let mut worker = worker();
            while limit.get().is_none() {
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts {
                    return;
                }
                match self.budget.look_at_clock().and_then(|()| work(&mut worker, part)) {
                    Ok(answer) => done.lock().unwrap_or_else(PoisonError::into_inner).push((part, answer)),
                    Err(reached) => {
                        let _ = limit.set(reached);
                        return;
                    }
                }
            }
        };
        std::thread::scope(|scope| {
            let another = || std::thread::Builder::new().spawn_scoped(scope, run).is_ok();
            // Stops at the first that is refused.
            (1..threads).all(|_| another());
            run();
        });
        if let Some(limit) = limit.into_inner() {
            return Err(limit);
        }
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_unstable_by_key(|&(part, _)| part);
        Ok(done.into_iter().map(|(_, answer)| answer).collect())
    }

    /// The same for parts of which it is known how long they take, whatever the unit: the longest first, so that no
    /// thread is left with one at the end.
    pub(crate) fn share_longest_first<W, T: Send>(
        &self,
        lengths: &[u64],
        worker: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, usize) -> Result<T, Limit> + Sync,
    ) -> Result<Vec<T>, Limit> {
        let mut order: Vec<usize> = (0..lengths.len()).collect();
        order.sort_by_key(|&part| Reverse(lengths[part]));
        let mut done = self.share(order.len(), worker, |worker, at| Ok((order[at], work(worker, order[at])?)))?;
        done.sort_unstable_by_key(|&(part, _)| part);
        Ok(done.into_iter().map(|(_, answer)| answer).collect())
    }

    /// Lists one behind the other. Where they are long, memory that is touched for the first time takes longer than
    /// what is written there, so threads share that out too.
    pub(crate) fn concat<T: Copy + Default + Send + Sync>(&self, lists: &[Vec<T>]) -> Vec<T> {
        let len = lists.iter().map(Vec::len).sum();
        if self.threads.get() < 2 || len * size_of::<T>() < LONG {
            return lists.concat();
        }
        let mut all = vec![T::default(); len];
        let (mut places, mut rest) = (Vec::with_capacity(lists.len()), &mut all[..]);
        for list in lists {
            let (place, behind) = std::mem::take(&mut rest).split_at_mut(list.len());
            places.push(Mutex::new(place));
            rest = behind;
        }
        let copy = |(): &mut (), part: usize| {
            places[part].lock().unwrap_or_else(PoisonError::into_inner).copy_from_slice(&lists[part]);
            Ok(())
        };
        // The clock is looked at again by whoever goes on.
        let unlimited = Budget::unlimited();
        let copied = Crew { budget: &unlimited, ..*self }.share(lists.len(), || (), copy);
        drop(places);
        if copied.is_ok() { all } else { lists.concat() }
    }
}

/// Lists of fewer bytes are copied by one thread before another has begun.
const LONG: usize = 1 << 18;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_have_all_threads_and_no_more() {
        let budget = Budget::unlimited();
        for (threads, most, groups) in [(1, 4, 1), (2, 2, 2), (3, 2, 1), (4, 3, 2), (6, 5, 3), (7, 9, 7), (8, 1, 1)] {
            let [threads, most] = [threads, most].map(|number| NonZeroUsize::new(number).unwrap());
            let [outer, inner] = Crew::new(&budget, threads).groups(most).map(|crew| crew.threads.get());
            assert_eq!((outer, outer * inner), (groups, threads.get()));
        }
    }
}
