//! Work on several threads: a pool of worker threads, output in the order of the work units, and batches of solutions
//! that threads have formatted as text.

use std::cell::Cell;
use std::cmp::Reverse;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use crate::search::{Budget, Limit};

/// A pool of worker threads: their number, and the budget of their work. The threads are started anew for each call
/// that uses the pool.
#[derive(Clone, Copy)]
#[must_use]
pub(crate) struct WorkerPool<'a> {
    pub(crate) budget: &'a Budget,
    pub(crate) threads: NonZeroUsize,
    /// The groups of workers, if this pool is one of several; groups that have finished lend their threads to the
    /// others.
    groups: Option<&'a WorkerGroups>,
}

/// Locks a mutex, also if a thread has panicked while it held the lock: that panic ends the search anyway.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A pool split into groups of equally many threads: an outer pool with one thread per group, and an inner pool for
/// each group.
pub(crate) struct NestedPools<'a> {
    /// The outer pool, with one thread for each group.
    pub(crate) across: WorkerPool<'a>,
    /// The inner pool, with the threads of one group.
    pub(crate) within: WorkerPool<'a>,
}

/// Groups of equally many threads that work at the same time.
pub(crate) struct WorkerGroups {
    threads_each: usize,
    /// Number of groups at work.
    at_work: AtomicUsize,
    /// Number of groups that have finished.
    done: AtomicUsize,
}

/// A guard that marks a group as being at work. When the guard is dropped, the group has finished and lends its threads
/// to the other groups.
#[must_use]
pub(crate) struct BusyGroupGuard<'a>(&'a WorkerGroups);

impl WorkerGroups {
    /// Groups of `threads_each` threads each, of which none is at work yet.
    pub(crate) const fn new(threads_each: NonZeroUsize) -> Self {
        Self { threads_each: threads_each.get(), at_work: AtomicUsize::new(0), done: AtomicUsize::new(0) }
    }

    /// Registers one more group, which is at work until the guard is dropped.
    pub(crate) fn register_group(&self) -> BusyGroupGuard<'_> {
        self.at_work.fetch_add(1, Ordering::Relaxed);
        BusyGroupGuard(self)
    }

    /// Number of threads of finished groups that each group at work may use in addition to its own.
    fn spare_threads(&self) -> usize {
        let [at_work, done] = [&self.at_work, &self.done].map(|groups| groups.load(Ordering::Relaxed));
        done * self.threads_each / at_work.max(1)
    }
}

impl Drop for BusyGroupGuard<'_> {
    fn drop(&mut self) {
        self.0.at_work.fetch_sub(1, Ordering::Relaxed);
        self.0.done.fetch_add(1, Ordering::Relaxed);
    }
}

impl<'a> WorkerPool<'a> {
    pub(crate) const fn new(budget: &'a Budget, threads: NonZeroUsize) -> Self {
        Self { budget, threads, groups: None }
    }

    /// The same pool as a member of `groups`.
    pub(crate) const fn with_groups(self, groups: &'a WorkerGroups) -> Self {
        Self { groups: Some(groups), ..self }
    }

    /// Splits the pool into at most `most` groups of equally many threads.
    pub(crate) fn split(self, most: NonZeroUsize) -> NestedPools<'a> {
        let threads = self.threads.get();
        let groups = (1..=most.get().min(threads)).rev().find(|&groups| threads.is_multiple_of(groups)).unwrap_or(1);
        let workers = |threads| Self::new(self.budget, NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN));
        NestedPools { across: workers(groups), within: workers(threads / groups) }
    }

    /// A pool of the current thread alone, with the same budget.
    pub(crate) const fn single_threaded(self) -> Self {
        Self::new(self.budget, NonZeroUsize::MIN)
    }

    /// Computes `work(state, part)` for each `part` in `0..parts`, where a part is a piece of work known by its number,
    /// on the threads of the pool, or on fewer if the operating system cannot start as many. Calls `take` with each
    /// part and its result, on one thread at a time. `worker` makes the state of a thread. Returns the limit that was
    /// reached first, if any.
    pub(crate) fn for_each_part<W, T>(
        &self,
        parts: usize,
        worker: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, usize) -> Result<T, Limit> + Sync,
        mut take: impl FnMut(usize, T) + Send,
    ) -> Result<(), Limit> {
        let threads = || (self.threads.get() + self.groups.map_or(0, WorkerGroups::spare_threads)).min(parts);
        let work = |worker: &mut W, part| self.budget.check_interrupts().and_then(|()| work(worker, part));
        if parts < 2 || threads() < 2 && self.groups.is_none() {
            let mut worker = worker();
            return (0..parts).try_for_each(|part| work(&mut worker, part).map(|answer| take(part, answer)));
        }
        let (next, limit, take) = (AtomicUsize::new(0), OnceLock::new(), Mutex::new(take));
        // `help` is called before each part; on the calling thread it starts helper threads.
        let run = |help: &dyn Fn()| {
            let mut worker = worker();
            while limit.get().is_none() {
                help();
                let part = next.fetch_add(1, Ordering::Relaxed);
                if part >= parts {
                    return;
                }
                match work(&mut worker, part) {
                    Ok(answer) => lock(&take)(part, answer),
                    Err(reached) => _ = limit.set(reached),
                }
            }
        };
        std::thread::scope(|scope| {
            let another = || std::thread::Builder::new().spawn_scoped(scope, || run(&|| ())).is_ok();
            // Only the calling thread starts helper threads. Before each of its parts it starts threads until
            // `threads()` are running; that number grows when other groups finish. It starts no more once the operating
            // system has refused one.
            let (begun, is_refused) = (Cell::new(1), Cell::new(false));
            run(&|| {
                while begun.get() < threads() && !is_refused.get() {
                    is_refused.set(!another());
                    begun.set(begun.get() + 1);
                }
            });
        });
        limit.into_inner().map_or(Ok(()), Err)
    }

    /// As [`for_each_part`](Self::for_each_part), but returns the results in the order of the parts.
    pub(crate) fn map_parts<W, T: Send>(
        &self,
        parts: usize,
        worker: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, usize) -> Result<T, Limit> + Sync,
    ) -> Result<Vec<T>, Limit> {
        let mut done = Vec::with_capacity(parts);
        self.for_each_part(parts, worker, work, |part, answer| done.push((part, answer)))?;
        done.sort_unstable_by_key(|&(part, _)| part);
        Ok(done.into_iter().map(|(_, answer)| answer).collect())
    }

    /// As [`map_parts`](Self::map_parts), with the longest parts first, so that no thread begins a long part at the
    /// end. `lengths` are the relative durations of the parts.
    pub(crate) fn map_parts_longest_first<W, T: Send>(
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

    /// Computes `work` for consecutive ranges of at most `length` of the indices `0..len`, as
    /// [`map_parts`](Self::map_parts).
    pub(crate) fn map_ranges<T: Send>(
        &self,
        len: usize,
        length: usize,
        work: impl Fn(Range<usize>) -> T + Sync,
    ) -> Result<Vec<T>, Limit> {
        let on_range = |(): &mut (), part: usize| Ok(work(part * length..len.min((part + 1) * length)));
        self.map_parts(len.div_ceil(length), || (), on_range)
    }

    /// Concatenates lists. Long lists are copied by several threads, because the first access to fresh memory pages
    /// takes longer than the copying.
    pub(crate) fn concat<T: Copy + Default + Send + Sync>(&self, mut lists: Vec<Vec<T>>) -> Vec<T> {
        let len = lists.iter().map(Vec::len).sum();
        if lists.len() == 1 {
            return lists.swap_remove(0);
        }
        if self.threads.get() < 2 || len * size_of::<T>() < MIN_PARALLEL_COPY_BYTES {
            return lists.concat();
        }
        let mut all = vec![T::default(); len];
        let (mut places, mut rest) = (Vec::with_capacity(lists.len()), &mut all[..]);
        for list in &lists {
            let (place, behind) = std::mem::take(&mut rest).split_at_mut(list.len());
            places.push(Mutex::new(place));
            rest = behind;
        }
        let copy = |(): &mut (), part: usize| {
            lock(&places[part]).copy_from_slice(&lists[part]);
            Ok(())
        };
        // The copying is not interrupted; the caller checks the clock afterwards.
        let unlimited = Budget::unlimited();
        let copied = WorkerPool { budget: &unlimited, ..*self }.map_parts(lists.len(), || (), copy);
        drop(places);
        if copied.is_ok() { all } else { lists.concat() }
    }
}

/// The least total size of lists, in bytes, for which several threads copy them; copying less takes less time than
/// starting a thread.
const MIN_PARALLEL_COPY_BYTES: usize = 1 << 18;

/// The largest number of items of a work unit that are buffered while earlier units are emitted; then the thread of the
/// unit blocks.
const MAX_WAITING_ITEMS: usize = 32;

/// The largest number of work units, finished or not, that are buffered while earlier units are emitted; then no thread
/// takes another unit.
const MAX_WAITING_UNITS: usize = 32;

/// The handle of one thread to the shared queue of work units. A thread takes units from the queue and sends their
/// items to the consumer of [`run_units_in_order`].
#[derive(Debug)]
pub(crate) struct UnitQueueHandle<'a, S, T> {
    /// The work units that no thread has taken yet.
    left: &'a Mutex<S>,
    /// For each unit taken, in the order of the units, sends the receiver of its items to the consumer.
    begun: SyncSender<Receiver<T>>,
}

impl<S, T> UnitQueueHandle<'_, S, T> {
    /// Takes the next work unit, which `next` removes from the queue, and returns it with the sender for its items.
    /// Blocks while too many units are buffered. `None` if no unit is left, or if the consumer has stopped.
    pub(crate) fn take<P>(&self, next: impl FnOnce(&mut S) -> Option<P>) -> Option<(P, SyncSender<T>)> {
        let (out, handed_over) = sync_channel(MAX_WAITING_ITEMS);
        // The thread that holds the lock both takes a unit and queues its receiver, so receivers are queued in order.
        let mut left = lock(self.left);
        let unit = next(&mut left)?;
        self.begun.send(handed_over).ok()?;
        Some((unit, out))
    }
}

/// Runs `work` on `threads` threads, or on fewer if the operating system cannot start as many, and passes the items
/// that they send to `take`, on the calling thread: all items of the first work unit, then all items of the second, and
/// so on, until `take` breaks. The order is the same for any number of threads. Returns `false` if no thread could be
/// started; then no work was done.
///
/// `left` has the work units; each call of `work` takes units from it until none is left. At most 32 units are
/// buffered, with at most 32 items each.
pub(crate) fn run_units_in_order<S: Send, T: Send>(
    threads: NonZeroUsize,
    left: &Mutex<S>,
    work: impl Fn(&UnitQueueHandle<'_, S, T>) + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) -> bool {
    let (begun, receivers) = sync_channel::<Receiver<T>>(MAX_WAITING_UNITS);
    std::thread::scope(|scope| {
        let work = &work;
        let another = |begun| {
            let queue = UnitQueueHandle { left, begun };
            std::thread::Builder::new().spawn_scoped(scope, move || work(&queue)).is_ok()
        };
        // Starts threads until the operating system refuses one.
        let began = (0..threads.get()).take_while(|_| another(begun.clone())).count();
        drop(begun);
        // When `take` breaks, the other receivers are dropped, so that no thread blocks in `send`.
        let _ = receivers.into_iter().flatten().try_for_each(&mut take);
        began > 0
    })
}

/// A batch of formatted solutions: their texts, concatenated in listing order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FormattedBatch {
    bytes: Vec<u8>,
    /// The index in `bytes` at which the text of each solution ends.
    ends: Vec<usize>,
}

impl FormattedBatch {
    /// The size of the text, in bytes, at which a batch is full and is emitted.
    pub(crate) const BYTES: usize = 1 << 16;

    /// Number of solutions in the batch.
    pub const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether the batch holds no solution.
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The text of the first `solutions` solutions, or of all solutions if there are fewer.
    pub fn text_of_first(&self, solutions: usize) -> &[u8] {
        let end = solutions.min(self.len()).checked_sub(1).map_or(0, |last| self.ends[last]);
        &self.bytes[..end]
    }

    /// The size of the text, in bytes.
    pub(crate) const fn size_bytes(&self) -> usize {
        self.bytes.len()
    }

    /// Appends a solution; `format` writes its text.
    pub(crate) fn push(&mut self, format: impl FnOnce(&mut Vec<u8>)) {
        format(&mut self.bytes);
        self.ends.push(self.bytes.len());
    }

    /// Removes all solutions and keeps the allocated memory.
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
    }
}

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
        let workers = WorkerPool::new(&budget, two).with_groups(&groups);
        // Every part waits until all parts have begun, so each part needs a thread of its own.
        let threads = |parts: usize| {
            let all = Barrier::new(parts);
            let wait = |(): &mut (), _| {
                all.wait();
                Ok(std::thread::current().id())
            };
            workers.map_parts(parts, || (), wait).unwrap().into_iter().collect::<HashSet<_>>().len()
        };
        let [first, second, third] = [(); 3].map(|()| groups.register_group());
        assert_eq!((groups.spare_threads(), threads(2)), (0, 2));
        drop(first);
        assert_eq!((groups.spare_threads(), threads(3)), (1, 3));
        drop(second);
        assert_eq!((groups.spare_threads(), threads(6)), (4, 6));
        drop(third);
        // A call that has already begun gets helper threads too: part 0 ends the other group, which frees its thread;
        // parts 1 and 2 wait for each other, so they need two threads.
        let (groups, all) = (WorkerGroups::new(NonZeroUsize::MIN), Barrier::new(2));
        let (_mine, other) = (groups.register_group(), Mutex::new(Some(groups.register_group())));
        let wait = |(): &mut (), part: usize| {
            match part {
                0 => drop(other.lock().unwrap().take()),
                _ => _ = all.wait(),
            }
            Ok(())
        };
        let workers = WorkerPool::new(&budget, NonZeroUsize::MIN).with_groups(&groups);
        assert_eq!(workers.map_parts(3, || (), wait).unwrap().len(), 3);
    }

    #[test]
    fn groups_have_all_threads_and_no_more() {
        let budget = Budget::unlimited();
        for (threads, most, groups) in [(1, 4, 1), (2, 2, 2), (3, 2, 1), (4, 3, 2), (6, 5, 3), (7, 9, 7), (8, 1, 1)] {
            let [threads, most] = [threads, most].map(|number| NonZeroUsize::new(number).unwrap());
            let NestedPools { across, within } = WorkerPool::new(&budget, threads).split(most);
            assert_eq!((across.threads.get(), across.threads.get() * within.threads.get()), (groups, threads.get()));
        }
    }

    /// The numbers below 1000, sent in work units of ten, until `most` are taken; every third unit is slowed down.
    fn numbers(threads: usize, most: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        let next = |left: &mut std::ops::Range<usize>| left.next();
        let work = |queue: &UnitQueueHandle<'_, std::ops::Range<usize>, usize>| {
            while let Some((ten, piece)) = queue.take(next) {
                for number in 10 * ten..10 * (ten + 1) {
                    if ten.is_multiple_of(3) {
                        std::thread::yield_now();
                    }
                    if piece.send(number).is_err() {
                        return;
                    }
                }
            }
        };
        let began = run_units_in_order(NonZeroUsize::new(threads).unwrap(), &Mutex::new(0..100), work, |number| {
            taken.push(number);
            if taken.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        assert!(began);
        taken
    }

    #[test]
    fn what_threads_hand_over_comes_in_order_and_stops_when_no_more_is_wanted() {
        for threads in [1, 2, 5] {
            assert_eq!(numbers(threads, usize::MAX), (0..1000).collect::<Vec<_>>());
            assert_eq!(numbers(threads, 123), (0..123).collect::<Vec<_>>());
        }
    }
}
