//! What a search may spend.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::limit::{Limit, Spent};
use super::store::Store;

/// The most squares that a search can number: numbers have 32 bits, and the largest stands for none.
const MOST_SQUARES: u64 = u32::MAX as u64;

/// What a search may spend: nodes, time, memory, room in a store; and a switch that ends it.
///
/// ```
/// use std::time::Duration;
///
/// use backrank::search::Budget;
///
/// let budget = Budget::unlimited().with_time(Duration::from_secs(5)).with_nodes(1_000_000).with_memory(1 << 30);
/// assert!(budget.allows_memory(1 << 20).is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Budget {
    pub(super) nodes: Option<u64>,
    deadline: Option<Instant>,
    memory: Option<u64>,
    cancel: Vec<Arc<AtomicBool>>,
    pub(super) progress: Option<Arc<AtomicU64>>,
    store: Option<Arc<dyn Store>>,
}

impl Budget {
    /// No limit at all.
    #[must_use]
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// The same budget, limited to this many nodes (squares entered) as well.
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Also at most this much time from now. A time that reaches beyond what the clock can tell is no limit.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// Also at most this much memory, in bytes, for what a search builds before it starts.
    #[must_use]
    pub fn with_memory(mut self, bytes: u64) -> Self {
        self.memory = Some(bytes);
        self
    }

    /// Also only until this switch is set, beside those that were given before.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Arc<AtomicBool>) -> Self {
        self.cancel.push(cancel);
        self
    }

    /// Also writes the number of nodes so far to this counter, now and then; when a search for a tour has ended, the
    /// number of all its nodes.
    #[must_use]
    pub fn with_progress(mut self, nodes: Arc<AtomicU64>) -> Self {
        self.progress = Some(nodes);
        self
    }

    /// Also with a store, for counts with a frontier, which store their layers and checkpoints there. Other searches
    /// ignore it.
    #[must_use]
    pub fn with_store(mut self, store: Arc<dyn Store>) -> Self {
        self.store = Some(store);
        self
    }

    /// The store, if there is one.
    #[must_use]
    pub(crate) const fn store(&self) -> Option<&Arc<dyn Store>> {
        self.store.as_ref()
    }

    /// Whether nodes are limited, so that they must be counted.
    pub(crate) const fn limits_nodes(&self) -> bool {
        self.nodes.is_some()
    }

    /// The most nodes, if they are limited.
    #[must_use]
    pub const fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The most bytes of memory, if they are limited.
    #[must_use]
    pub const fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// Whether this many bytes may be taken.
    ///
    /// # Errors
    /// [`Limit::Memory`] with the bytes needed and allowed, if more are needed.
    pub fn allows_memory(&self, needs: u64) -> Result<(), Spent> {
        match self.memory {
            Some(allowed) if needs > allowed => Err(Limit::Memory { needs, allowed }.into()),
            _ => Ok(()),
        }
    }

    /// Whether a search can number this many squares and take this many bytes.
    ///
    /// # Errors
    /// The limit that does not allow it.
    pub fn allows_board(&self, squares: usize, bytes: u64) -> Result<(), Spent> {
        let squares = squares as u64;
        if squares > MOST_SQUARES {
            return Err(Limit::Squares { squares, most: MOST_SQUARES }.into());
        }
        self.allows_memory(bytes)
    }

    /// The remaining time, if it is limited.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Whether the time is up or the switch set.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn look_at_clock(&self) -> Result<(), Limit> {
        if self.cancel.iter().any(|cancel| cancel.load(Ordering::Relaxed)) {
            return Err(Limit::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Limit::Time);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_squares_than_can_be_numbered_are_refused_whatever_memory_is_allowed() {
        let limit = |squares| Budget::unlimited().allows_board(squares, 0).map_err(|spent| spent.limit);
        assert_eq!(limit(u32::MAX as usize), Ok(()));
        let (squares, most) = (1 << 32, u64::from(u32::MAX));
        assert_eq!(limit(1 << 32), Err(Limit::Squares { squares, most }));
    }
}
