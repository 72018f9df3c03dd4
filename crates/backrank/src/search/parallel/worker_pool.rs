//! A pool of worker threads.

use std::cell::Cell;
use std::cmp::Reverse;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::search::{Budget, Limit};

/// A pool of worker threads with their budget.
#[derive(Clone, Copy)]
pub(crate) struct WorkerPool<'a> {
    pub(crate) budget: &'a Budget,
    pub(crate) threads: NonZeroUsize,
    /// The groups of which this pool is one; groups that have finished lend it their threads.
    others: Option<&'a WorkerGroups>,
}

/// A pool that is split into groups of equally many threads.
pub(crate) struct SplitPool<'a> {
    /// A pool with one thread for each group.
    pub(crate) across: WorkerPool<'a>,
    /// The pool of each group.
    pub(crate) within: WorkerPool<'a>,
}

/// Groups of threads that work at the same time.
pub(crate) struct WorkerGroups {
    threads_each: usize,
    at_work: AtomicUsize,
    done: AtomicUsize,
}

/// A group that works; when it is dropped, its threads help the other groups.
pub(crate) struct BusyGroup<'a>(&'a WorkerGroups);

impl WorkerGroups {
    /// Groups of `threads_each` threads each, none of which works yet.
    pub(crate) const fn new(threads_each: NonZeroUsize) -> Self {
        Self { threads_each: threads_each.get(), at_work: AtomicUsize::new(0), done: AtomicUsize::new(0) }
    }

    /// Adds a group that works.
    pub(crate) fn begin(&self) -> BusyGroup<'_> {
        self.at_work.fetch_add(1, Ordering::Relaxed);
        BusyGroup(self)
    }

    /// Number of threads of finished groups that each working group may use besides its own.
    fn spare_threads(&self) -> usize {
        let [at_work, done] = [&self.at_work, &self.done].map(|groups| groups.load(Ordering::Relaxed));
        done * self.threads_each / at_work.max(1)
    }
}

impl Drop for BusyGroup<'_> {
    fn drop(&mut self) {
        self.0.at_work.fetch_sub(1, Ordering::Relaxed);
        self.0.done.fetch_add(1, Ordering::Relaxed);
    }
}

impl<'a> WorkerPool<'a> {
    pub(crate) const fn new(budget: &'a Budget, threads: NonZeroUsize) -> Self {
        Self { budget, threads, others: None }
    }

    /// The same pool as one of `groups`.
    pub(crate) const fn among(self, groups: &'a WorkerGroups) -> Self {
        Self { others: Some(groups), ..self }
    }

    /// Splits the pool into at most `most` groups of equally many threads.
    pub(crate) fn split(self, most: NonZeroUsize) -> SplitPool<'a> {
        let threads = self.threads.get();
        let groups = (1..=most.get().min(threads)).rev().find(|&groups| threads.is_multiple_of(groups)).unwrap_or(1);
        let workers = |threads| Self::new(self.budget, NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN));
        SplitPool { across: workers(groups), within: workers(threads / groups) }
    }

    /// This thread alone.
    pub(crate) const fn alone(self) -> Self {
        Self::new(self.budget, NonZeroUsize::MIN)
    }

    /// Maps the parts of some work on the threads, each part with the state of its thread (`worker`); the results in
    /// the order of the parts. Fewer threads work if the system refuses them.
    pub(crate) fn map_parts<W, T: Send>(
        &self,
        parts: usize,
        worker: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, usize) -> Result<T, Limit> + Sync,
    ) -> Result<Vec<T>, Limit> {
        let threads = || (self.threads.get() + self.others.map_or(0, WorkerGroups::spare_threads)).min(parts);
        if parts < 2 || threads() < 2 && self.others.is_none() {
            let mut worker = worker();
            let part = |part| self.budget.look_at_clock().and_then(|()| work(&mut worker, part));
            return (0..parts).map(part).collect();
        }
        let (next, limit) = (AtomicUsize::new(0), OnceLock::new());
        let done = Mutex::new(Vec::with_capacity(parts));
        // Each thread looks for helpers before it takes a part.
        let run = |help: &dyn Fn()| {
            let mut worker = worker();
            while limit.get().is_none() {
                help();
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
            let another = || std::thread::Builder::new().spawn_scoped(scope, || run(&|| ())).is_ok();
            // Only this thread starts helpers: now, and when other groups have finished, until the system
            // refuses one.
            let (begun, is_refused) = (Cell::new(1), Cell::new(false));
            run(&|| {
                while begun.get() < threads() && !is_refused.get() {
                    is_refused.set(!another());
                    begun.set(begun.get() + 1);
                }
            });
        });
        if let Some(limit) = limit.into_inner() {
            return Err(limit);
        }
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_unstable_by_key(|&(part, _)| part);
        Ok(done.into_iter().map(|(_, answer)| answer).collect())
    }

    /// The same for parts of known lengths, in any unit: the longest first, so that no thread is left with one at the
    /// end.
    pub(crate) fn share_longest_first<W, T: Send>(
        &self,
        lengths: &[u64],
        worker: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, usize) -> Result<T, Limit> + Sync,
    ) -> Result<Vec<T>, Limit> {
        let mut order: Vec<usize> = (0..lengths.len()).collect();
        order.sort_by_key(|&part| Reverse(lengths[part]));
        let mut done = self.map_parts(order.len(), worker, |worker, at| Ok((order[at], work(worker, order[at])?)))?;
        done.sort_unstable_by_key(|&(part, _)| part);
        Ok(done.into_iter().map(|(_, answer)| answer).collect())
    }

    /// Concatenates lists. Where they are long, memory that is touched for the first time takes longer than writing it,
    /// so threads share that out too.
    pub(crate) fn concat<T: Copy + Default + Send + Sync>(&self, lists: &[Vec<T>]) -> Vec<T> {
        let len = lists.iter().map(Vec::len).sum();
        if self.threads.get() < 2 || len * size_of::<T>() < PARALLEL_COPY_BYTES {
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
        // The caller looks at the clock again.
        let unlimited = Budget::unlimited();
        let copied = WorkerPool { budget: &unlimited, ..*self }.map_parts(lists.len(), || (), copy);
        drop(places);
        if copied.is_ok() { all } else { lists.concat() }
    }
}

/// Size in bytes from which on several threads copy lists: shorter ones are copied sooner than a thread starts.
const PARALLEL_COPY_BYTES: usize = 1 << 18;

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn groups_that_are_done_help_those_at_work() {
        let budget = Budget::unlimited();
        let two = NonZeroUsize::new(2).unwrap();
        let groups = WorkerGroups::new(two);
        let workers = WorkerPool::new(&budget, two).among(&groups);
        // Each part waits for all others, so there are as many threads.
        let threads = |parts: usize| {
            let all = Barrier::new(parts);
            let wait = |(): &mut (), _| {
                all.wait();
                Ok(std::thread::current().id())
            };
            workers.map_parts(parts, || (), wait).unwrap().into_iter().collect::<HashSet<_>>().len()
        };
        let [first, second, third] = [(); 3].map(|()| groups.begin());
        assert_eq!((groups.spare_threads(), threads(2)), (0, 2));
        drop(first);
        assert_eq!((groups.spare_threads(), threads(3)), (1, 3));
        drop(second);
        assert_eq!((groups.spare_threads(), threads(6)), (4, 6));
        drop(third);
        // Help comes to what has begun, too: the first part ends a group, and the others need one more each.
        let (groups, all) = (WorkerGroups::new(NonZeroUsize::MIN), Barrier::new(2));
        let (_mine, other) = (groups.begin(), Mutex::new(Some(groups.begin())));
        let wait = |(): &mut (), part: usize| {
            match part {
                0 => drop(other.lock().unwrap().take()),
                _ => _ = all.wait(),
            }
            Ok(())
        };
        let workers = WorkerPool::new(&budget, NonZeroUsize::MIN).among(&groups);
        assert_eq!(workers.map_parts(3, || (), wait).unwrap().len(), 3);
    }

    #[test]
    fn groups_have_all_threads_and_no_more() {
        let budget = Budget::unlimited();
        for (threads, most, groups) in [(1, 4, 1), (2, 2, 2), (3, 2, 1), (4, 3, 2), (6, 5, 3), (7, 9, 7), (8, 1, 1)] {
            let [threads, most] = [threads, most].map(|number| NonZeroUsize::new(number).unwrap());
            let SplitPool { across, within } = WorkerPool::new(&budget, threads).split(most);
            assert_eq!((across.threads.get(), across.threads.get() * within.threads.get()), (groups, threads.get()));
        }
    }
}
