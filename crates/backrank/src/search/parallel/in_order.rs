//! Ordered output of parallel work: items are emitted piece by piece, in order, whichever thread made them.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};

/// The most items of a piece that wait for the pieces before it; then the thread of the piece waits too.
const MOST_WAITING: usize = 32;

/// The most pieces that wait for those before them, finished or not; then no thread takes another piece.
const MOST_PIECES: usize = 32;

/// The pieces of work that no thread has taken yet, as one thread sees them.
#[derive(Debug)]
pub(crate) struct UnitOutputs<'a, S, T> {
    left: &'a Mutex<S>,
    begun: SyncSender<Receiver<T>>,
}

/// Output of a piece that a thread has taken.
#[derive(Debug)]
pub(crate) struct UnitOutput<T> {
    out: SyncSender<T>,
}

/// The receiver wants no more output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ReceiverClosed;

impl<S, T> UnitOutputs<'_, S, T> {
    /// Takes the next piece, once few enough wait; `None` if there is none, or no more output is wanted.
    pub(crate) fn take<P>(&self, next: impl FnOnce(&mut S) -> Option<P>) -> Option<(P, UnitOutput<T>)> {
        let (out, handed_over) = sync_channel(MOST_WAITING);
        // The thread that holds the lock takes the next piece and announces it, so pieces are announced in order.
        let mut left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let piece = next(&mut left)?;
        self.begun.send(handed_over).ok()?;
        Some((piece, UnitOutput { out }))
    }
}

impl<T> UnitOutput<T> {
    /// Emits an item, once there is room for it.
    ///
    /// # Errors
    /// If no more is wanted.
    pub(crate) fn hand_over(&self, item: T) -> Result<(), ReceiverClosed> {
        self.out.send(item).map_err(|_| ReceiverClosed)
    }
}

/// Runs `work` on `threads` threads, or on fewer if the system refuses them, and passes the items that they emit to
/// `take`: all items of the first piece, then all of the second, and so on, until `take` breaks. The order is the same
/// for any number of threads. `false` if no thread could begin; then nothing was done.
///
/// A thread takes pieces until there are no more; at most 32 pieces wait, and 32 items of each.
pub(crate) fn in_order<S: Send, T: Send>(
    threads: NonZeroUsize,
    left: &Mutex<S>,
    work: impl Fn(&UnitOutputs<'_, S, T>) + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) -> bool {
    let (begun, pieces) = sync_channel::<Receiver<T>>(MOST_PIECES);
    std::thread::scope(|scope| {
        let work = &work;
        let another = |begun| {
            let pieces = UnitOutputs { left, begun };
            std::thread::Builder::new().spawn_scoped(scope, move || work(&pieces)).is_ok()
        };
        // Stops at the first thread that the system refuses.
        let began = (0..threads.get()).take_while(|_| another(begun.clone())).count();
        drop(begun);
        // When `take` breaks, the other pieces are dropped with their channels, so that no thread waits to
        // send.
        let _ = pieces.into_iter().flatten().try_for_each(&mut take);
        began > 0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands over the numbers below 1000 in pieces of ten; the later of a piece come after a while in every third.
    fn numbers(threads: usize, most: usize) -> Vec<usize> {
        let mut taken = Vec::new();
        let next = |left: &mut std::ops::Range<usize>| left.next();
        let work = |pieces: &UnitOutputs<'_, std::ops::Range<usize>, usize>| {
            while let Some((ten, piece)) = pieces.take(next) {
                for number in 10 * ten..10 * (ten + 1) {
                    if ten.is_multiple_of(3) {
                        std::thread::yield_now();
                    }
                    if piece.hand_over(number).is_err() {
                        return;
                    }
                }
            }
        };
        let began = in_order(NonZeroUsize::new(threads).unwrap(), &Mutex::new(0..100), work, |number| {
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
