//! The interface to external storage for the records of a search.

use super::limit::Limit;

/// External storage: named streams of records.
///
/// A search does not access files; its caller provides the store. With a store that
/// [is persistent](Self::is_persistent), a later run of the same search by the same version of the library continues
/// where the earlier run ended, even after a crash: each stream then has its first records, each of them complete.
///
/// # Errors
/// [`Limit::Store`] where records cannot be written or read; the cause is not reported to the search.
pub trait Store: std::fmt::Debug + Send + Sync {
    /// Appends a record with a number chosen by the caller to a stream, which its first record creates. Returns the
    /// location of the record, for [`read`](Self::read).
    ///
    /// # Errors
    /// [`Limit::Store`].
    fn append(&self, stream: &str, number: u64, record: &[u8]) -> Result<u64, Limit>;

    /// The number and the location of each record of a stream, in the order in which they were appended.
    fn records(&self, stream: &str) -> Vec<(u64, u64)>;

    /// Reads the record at a location in a stream.
    ///
    /// # Errors
    /// [`Limit::Store`].
    fn read(&self, stream: &str, place: u64) -> Result<Vec<u8>, Limit>;

    /// Removes a stream, if it exists.
    ///
    /// # Errors
    /// [`Limit::Store`].
    fn remove(&self, stream: &str) -> Result<(), Limit>;

    /// The capacity of the store in bytes, used bytes included; `None` if it is not known.
    fn room(&self) -> Option<u64>;

    /// Whether records are kept for later runs.
    fn is_persistent(&self) -> bool;

    /// Whether a checkpoint is due: the search should now append the results that a later run would have to recompute.
    fn is_due(&self) -> bool;

    /// Tells the store that a checkpoint is complete: a later run can continue from here without repeating any work.
    fn mark_saved(&self);
}
