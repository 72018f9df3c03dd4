//! Storage outside of memory for records of a search.

use super::limit::Limit;

/// Streams of records, by their names.
///
/// A search does not touch files; its caller provides the store. A store that [is persistent](Self::is_persistent)
/// lets a later run of the same search, by the same version, continue where this one ended, however it ended: a record
/// is there as it was appended or not at all, and of each stream the first records are there.
///
/// # Errors
/// [`Limit::Store`] where records cannot be written or read. Why, only the store knows.
pub trait Store: std::fmt::Debug + Send + Sync {
    /// Appends a record with its number to a stream, which the first record creates. Returns the place of the record.
    ///
    /// # Errors
    /// [`Limit::Store`].
    fn append(&self, stream: &str, number: u64, record: &[u8]) -> Result<u64, Limit>;

    /// The number and the place of each record of a stream, in the order in which they were appended.
    fn records(&self, stream: &str) -> Vec<(u64, u64)>;

    /// The record at a place of a stream.
    ///
    /// # Errors
    /// [`Limit::Store`].
    fn read(&self, stream: &str, place: u64) -> Result<Vec<u8>, Limit>;

    /// Removes a stream, if it is there.
    ///
    /// # Errors
    /// [`Limit::Store`].
    fn remove(&self, stream: &str) -> Result<(), Limit>;

    /// The capacity of the store in bytes, used ones included, if it is known.
    fn room(&self) -> Option<u64>;

    /// Whether records are kept for later runs.
    fn is_persistent(&self) -> bool;

    /// Whether a checkpoint is due: work of this run that a later run would have to repeat should be appended now.
    fn is_due(&self) -> bool;

    /// Notes that a checkpoint is complete: a later run repeats nothing that was done so far.
    fn mark_saved(&self);
}
