//! Ordered output of parallel work: the items that threads send for each work unit are emitted in the order of the
//! units, whichever thread computed them.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};

/// The most items of a work unit that are buffered while earlier units are emitted; then the thread of the unit blocks.
const MOST_WAITING: usize = 32;

/// The most work units, finished or not, that are buffered while earlier units are emitted; then no thread takes
/// another unit.
const MOST_PIECES: usize = 32;

/// The handle of one thread to the queue of work units that no thread has taken yet.
#[derive(Debug)]
pub(crate) struct UnitQueue<'a, S, T> {
    /// The work units that no thread has taken yet.
    left: &'a Mutex<S>,
    /// Sends the receiver of the items of each taken unit, in the order of the units.
    begun: SyncSender<Receiver<T>>,
}

impl<S, T> UnitQueue<'_, S, T> {
    /// Takes the next work unit, which `next` removes from the units that are left, and the sender for its items.
    /// Blocks while too many units are buffered. `None` if no unit is left, or if the receiver has stopped.
    pub(crate) fn take<P>(&self, next: impl FnOnce(&mut S) -> Option<P>) -> Option<(P, SyncSender<T>)> {
        let (out, handed_over) = sync_channel(MOST_WAITING);
        // The thread that holds the lock both takes a unit and queues its receiver, so receivers are queued in order.
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let piece = next(&mut left)?;
        self.begun.send(handed_over).ok()?;
        Some((piece, out))
    }
}

/// Runs `work` on `threads` threads, or on fewer if the operating system cannot start as many, and passes the items
/// that they send to `take`, on the calling thread: all items of the first work unit, then all items of the second, and
/// so on, until `take` breaks. The order is the same for any number of threads. Returns `false` if no thread could be
/// started; then no work was done.
///
/// `left` has the work units; each call of `work` takes units from it until none is left. At most 32 units are
/// buffered, with at most 32 items each.
pub(crate) fn run_in_order<S: Send, T: Send>(
    threads: NonZeroUsize,
    left: &Mutex<S>,
    work: impl Fn(&UnitQueue<'_, S, T>) + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) -> bool {
    let (begun, pieces) = sync_channel::<Receiver<T>>(MOST_PIECES);
    std::thread::scope(|scope| {
        let work = &work;
        let another = |begun| {
            let pieces = UnitQueue { left, begun };
            std::thread::Builder::new().spawn_scoped(scope, move || work(&pieces)).is_ok()
        };
        // Stops at the first thread that the operating system cannot start.
        let began = (0..threads.get()).take_while(|_| another(begun.clone())).count();
        drop(begun);
        // When `take` breaks, the other receivers are dropped, so that no thread blocks in `send`.
        let _ = pieces.into_iter().flatten().try_for_each(&mut take);
        began > 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers below 1000, sent in work units of ten, until `most` are taken; every third unit is slowed down.
    fn numbers(threads: usize, most: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        let next = |left: &mut std::ops::Range<usize>| left.next();
        let work = |pieces: &UnitQueue<'_, std::ops::Range<usize>, usize>| {
            while let Some((ten, piece)) = pieces.take(next) {
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
        let began = run_in_order(NonZeroUsize::new(threads).unwrap(), &Mutex::new(0..100), work, |number| {
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
