//! What a count reports while it runs.

/// The progress of a running count.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum CountProgress {
    /// The count begins; this is a rough forecast. A core does some hundred million steps a second.
    Forecast {
        /// Memory, in bytes.
        bytes: u64,
        /// If a store takes what does not fit into memory: the least memory and the size of the store, both in bytes.
        with_store: Option<(u64, u64)>,
        /// Number of steps.
        steps: f64,
    },
    /// Some of the steps are done.
    Done {
        /// Number of all steps; 0 if unknown.
        of: usize,
        /// Number of steps done.
        steps: usize,
    },
}
