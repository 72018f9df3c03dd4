//! Work that threads share out, handed over in order.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, Sender, SyncSender, channel, sync_channel};
use std::sync::{Mutex, PoisonError};

/// So much of what came of a piece waits at most for those before it; then its thread waits too.
const MOST_WAITING: usize = 32;

/// The pieces of some work, numbered from 0, as one thread sees them.
#[derive(Debug)]
pub(crate) struct Pieces<'a, T> {
    next: &'a Mutex<usize>,
    begun: Sender<Receiver<T>>,
}

/// A piece that a thread has taken.
#[derive(Debug)]
pub(crate) struct Piece<T> {
    /// Its number.
    pub(crate) number: usize,
    out: SyncSender<T>,
}

/// Nobody wants what comes of a piece any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unwanted;

impl<T> Pieces<'_, T> {
    /// Takes the next piece that nobody has, whether or not there is work of this number; `None` if no more is
    /// wanted.
    pub(crate) fn take(&self) -> Option<Piece<T>> {
        let (out, handed_over) = sync_channel(MOST_WAITING);
        // Who has the lock hands over the next in order.
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        self.begun.send(handed_over).ok()?;
        let number = *next;
        *next += 1;
        Some(Piece { number, out })
    }
}

impl<T> Piece<T> {
    /// Hands something over, once there is room for it.
    ///
    /// # Errors
    /// If no more is wanted.
    pub(crate) fn hand_over(&self, item: T) -> Result<(), Unwanted> {
        self.out.send(item).map_err(|_| Unwanted)
    }
}

/// Lets so many threads work, or fewer if the system refuses them, and takes what they hand over: all of piece 0, then
/// all of piece 1, and so on, until `take` breaks. Whatever the number of threads, it comes in this order. `false` if
/// no thread could begin; then nothing was done.
///
/// A thread takes pieces until there are no more; at most 32 items of each piece wait.
pub(crate) fn in_order<T: Send>(
    threads: NonZeroUsize,
    work: impl Fn(&Pieces<'_, T>) + Sync,
    mut take: impl FnMut(T) -> ControlFlow<()>,
) -> bool {
    let next = Mutex::new(0);
    let (begun, pieces) = channel::<Receiver<T>>();
    std::thread::scope(|scope| {
        let work = &work;
        let another = |begun| {
            let pieces = Pieces { next: &next, begun };
            std::thread::Builder::new().spawn_scoped(scope, move || work(&pieces)).is_ok()
        };
        // Stops at the first that is refused.
        let began = (0..threads.get()).take_while(|_| another(begun.clone())).count();
        drop(begun);
        // What is left when this breaks is dropped with its channels, so that nobody waits at them.
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
        let work = |pieces: &Pieces<'_, usize>| {
            while let Some(piece) = pieces.take().filter(|piece| piece.number < 100) {
                for number in 10 * piece.number..10 * (piece.number + 1) {
                    if piece.number.is_multiple_of(3) {
                        std::thread::yield_now();
                    }
                    if piece.hand_over(number).is_err() {
                        return;
                    }
                }
            }
        };
        let began = in_order(NonZeroUsize::new(threads).unwrap(), work, |number| {
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
