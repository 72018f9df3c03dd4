//! Keys of stored chunks: modulus, partition, branch, step.

use std::sync::Arc;

use crate::search::{Limit, Store};

/// Names of branches in keys.
pub(crate) const STEM: &str = "stem";
pub(crate) const TOP: &str = "top";
pub(crate) const BOTTOM: &str = "bottom";

/// The key under which the layers of a branch are stored: the store, the primes of the residues, the partition, or none
/// for the trunk before all partitions, and the branch. The number of a step completes it to the name of a stream.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ChunkKey<'s> {
    pub(crate) store: &'s Arc<dyn Store>,
    /// Whether all layers stay stored, as those of a table do.
    pub(crate) is_of_table: bool,
    /// Which group of primes, from 0.
    pub(super) primes: usize,
    partition: Option<usize>,
    branch: &'static str,
}

impl<'s> ChunkKey<'s> {
    /// The key of the trunk, with the first primes.
    pub(super) const fn new(store: &'s Arc<dyn Store>) -> Self {
        Self { store, is_of_table: false, primes: 0, partition: None, branch: "" }
    }

    /// The same key for the layers of a table.
    pub(crate) const fn of_table(self) -> Self {
        Self { is_of_table: true, ..self }
    }

    /// The same key with the group of primes of this number.
    pub(crate) const fn with_primes(self, primes: usize) -> Self {
        Self { primes, ..self }
    }

    /// The same key in the partition of this number.
    pub(crate) const fn in_partition(self, partition: usize) -> Self {
        Self { partition: Some(partition), ..self }
    }

    /// The same key on a branch.
    pub(crate) const fn on_branch(self, branch: &'static str) -> Self {
        Self { branch, ..self }
    }

    /// Whether the layers are those of a partition.
    pub(super) const fn is_in_partition(&self) -> bool {
        self.partition.is_some()
    }

    /// The name of the stream with the layer after a step. Stored checkpoints depend on it.
    pub(super) fn stream(&self, step: usize) -> String {
        let trunk = if self.is_of_table { "table" } else { "trunk" };
        let partition = self.partition.map_or_else(|| trunk.to_owned(), |partition| format!("part{partition}"));
        format!("primes{}-{partition}-{}{step}", self.primes, self.branch)
    }

    /// Removes the layers after the first `steps` steps of the branch.
    pub(crate) fn remove_layers(&self, steps: usize) -> Result<(), Limit> {
        (0..steps).try_for_each(|step| self.store.remove(&self.stream(step)))
    }
}
