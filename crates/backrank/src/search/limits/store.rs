//! Storage outside of memory for records of a search.

use super::limit::Limit;

/// Streams of records, by their names.
///
/// A search does not touch files; its caller provides the store. A store that [keeps](Self::keeps) records lets a later
/// run of the same search, by the same version, continue where this one ended, however it ended: a record is there as
/// it was appended or not at all, and of each stream the first records are there.
///
/// # Errors
/// [`Limit::Store`] where records cannot be written or read. Why, only the store knows.
pub trait Store: std::fmt::Debug + Send + Sync {
    /// Appends a record with its number to a stream, which begins with the first record; its place.
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

    /// How many bytes there is room for, those that are there included, if that is known.
    fn room(&self) -> Option<u64>;

    /// Whether a later run finds what is there.
    fn keeps(&self) -> bool;

    /// Whether it is time to append what a later run would otherwise do again.
    fn is_due(&self) -> bool;

    /// Notes that a later run finds all that was done so far.
    fn settle(&self);
}
