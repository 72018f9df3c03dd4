//! The budget of a search: its limits and its store.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use backrank_board::Board;
use backrank_board::internals::symmetry_count_upper_bound;
use web_time::Instant;

use super::limit::Limit;
use super::store::Store;

/// The largest number of squares of a board that a search can number from 0: numbers are `u32`, and `u32::MAX` stands
/// for no square.
const MAX_SQUARES: u64 = u32::MAX as u64;

/// Memory of a symmetry of a board while all of them are listed, in bytes.
const SYMMETRY_BYTES: u64 = 128;

/// The limits of a search (nodes, time, memory), its store, its node counter, and the switches that cancel it.
///
/// ```
/// use std::time::Duration;
///
/// use backrank::search::Budget;
///
/// let budget = Budget::unlimited().with_time(Duration::from_secs(5)).with_nodes(1_000_000).with_memory(1 << 30);
/// assert!(budget.check_memory(1 << 20).is_ok());
/// ```
#[derive(Clone, Debug, Default)]
#[must_use]
pub struct Budget {
    /// The largest number of nodes allowed; `None` if it is not limited.
    pub(super) nodes: Option<u64>,
    deadline: Option<Instant>,
    /// The largest number of bytes of memory allowed; `None` if it is not limited.
    memory: Option<u64>,
    /// Switches, each of which cancels the search when it is set to `true`.
    cancel: Vec<Arc<AtomicBool>>,
    /// The counter to which the search writes its number of nodes.
    pub(super) node_counter: Option<Arc<AtomicU64>>,
    store: Option<Arc<dyn Store>>,
}

impl Budget {
    /// A budget without limits.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// The same budget with a limit on the number of nodes. A node is a step of a search, such as a square entered, a
    /// piece placed, or a branch; what counts as a node depends on the method. A frontier-based count of tours counts
    /// no nodes, so this limit does not end it.
    pub fn with_nodes(self, nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..self }
    }

    /// The same budget with its deadline `time` from now; without a deadline if [`Instant`] cannot represent it.
    pub fn with_time(self, time: Duration) -> Self {
        Self { deadline: Instant::now().checked_add(time), ..self }
    }

    /// The same budget with a limit on the bytes of memory for the data structures of a search.
    pub fn with_memory(self, bytes: u64) -> Self {
        Self { memory: Some(bytes), ..self }
    }

    /// The same budget without its memory limit and without its store, which a count uses only to keep within that
    /// limit or to write checkpoints.
    pub(crate) fn without_memory_limit_or_store(self) -> Self {
        Self { memory: None, store: None, ..self }
    }

    /// The same budget with one more switch; setting any of the switches to `true` cancels the search.
    pub fn with_cancel(mut self, cancel: Arc<AtomicBool>) -> Self {
        self.cancel.push(cancel);
        self
    }

    /// The same budget with a counter to which the search now and then writes its number of nodes. When a search for
    /// one solution has ended, the counter holds the number of all its nodes.
    pub fn with_node_counter(self, nodes: Arc<AtomicU64>) -> Self {
        Self { node_counter: Some(nodes), ..self }
    }

    /// The same budget with a store, where frontier-based counts write layers of states and checkpoints. Other searches
    /// ignore the store. With a store and without a named method, a count of tours (not of classes under symmetry) ends
    /// with [`Limit::Frontier`] where it would have to list more than a few tours.
    pub fn with_store(self, store: Arc<dyn Store>) -> Self {
        Self { store: Some(store), ..self }
    }

    /// The store, if there is one.
    pub(crate) const fn store(&self) -> Option<&Arc<dyn Store>> {
        self.store.as_ref()
    }

    /// Whether the number of nodes is limited.
    pub(crate) const fn limits_nodes(&self) -> bool {
        self.nodes.is_some()
    }

    /// The largest number of nodes allowed; `None` if it is not limited.
    pub const fn nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// The largest number of bytes of memory allowed; `None` if it is not limited.
    pub const fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// Checks that a search which needs `needs` bytes of memory may use them.
    ///
    /// # Errors
    /// [`Limit::Memory`] with the bytes needed and allowed, if more are needed.
    pub fn check_memory(&self, needs: u64) -> Result<(), Limit> {
        match self.memory {
            Some(allowed) if needs > allowed => Err(Limit::Memory { needs, allowed }),
            _ => Ok(()),
        }
    }

    /// Checks that a search can number this many squares and may use this many bytes of memory.
    ///
    /// # Errors
    /// [`Limit::Squares`] or [`Limit::Memory`].
    pub fn check_size(&self, squares: usize, bytes: u64) -> Result<(), Limit> {
        let squares = squares as u64;
        if squares > MAX_SQUARES {
            return Err(Limit::Squares { squares, most: MAX_SQUARES });
        }
        self.check_memory(bytes)
    }

    /// Checks that the symmetries of a board fit into memory. On a torus there are up to eight times as many as
    /// squares.
    ///
    /// # Errors
    /// [`Limit::Memory`].
    pub(crate) fn check_symmetries(&self, board: &Board) -> Result<(), Limit> {
        self.check_memory(symmetry_count_upper_bound(board).saturating_mul(SYMMETRY_BYTES))
    }

    /// The time until the deadline, zero if it has passed; `None` if there is no deadline.
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Checks that the deadline has not passed and that no switch cancels the search.
    ///
    /// # Errors
    /// [`Limit::Time`] or [`Limit::Cancelled`].
    pub fn check_interrupts(&self) -> Result<(), Limit> {
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
        let limit = |squares| Budget::unlimited().check_size(squares, 0);
        assert_eq!(limit(u32::MAX as usize), Ok(()));
        let (squares, most) = (1 << 32, u64::from(u32::MAX));
        assert_eq!(limit(1 << 32), Err(Limit::Squares { squares, most }));
    }
}
