//! What a count reports while it runs.

/// What a count tells while it goes on.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum CountProgress {
    /// It begins, and will take roughly so many bytes of memory and so many steps, of which a core does some
    /// hundred million in a second.
    Forecast {
        /// Bytes.
        bytes: u64,
        /// With a store for what does not fit into memory, the least bytes of memory, and those of the store.
        with_store: Option<(u64, u64)>,
        /// Steps.
        steps: f64,
    },
    /// So many steps are done.
    Done {
        /// Of them all; 0 where it cannot be told how many.
        of: usize,
        /// Those that are done.
        steps: usize,
    },
}
