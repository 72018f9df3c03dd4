//! The interface to external storage for the records of a search.

use super::limit::Limit;

/// External storage for a search: streams of records, each stream with a name.
///
/// A search does not access files; its caller provides the store. If the store is [persistent](Self::is_persistent), a
/// later run of the same search by the same version of the library continues where the earlier run ended. A crash may
/// lose the last records of a stream: what remains are always its first records, each of them whole.
///
/// # Errors
/// [`Limit::Store`] where records cannot be written or read; the cause is not reported to the search.
pub trait Store: std::fmt::Debug + Send + Sync {
    /// Appends a record to a stream, which is created if it does not exist. The caller chooses the number that is
    /// stored with the record. Returns the location of the record, for [`read`](Self::read).
    ///
    /// # Errors
    /// [`Limit::Store`].
    fn append(&self, stream: &str, number: u64, record: &[u8]) -> Result<u64, Limit>;

    /// The number and the location of each record of a stream, in the order in which they were appended; empty if there
    /// is no such stream.
    fn records(&self, stream: &str) -> Vec<(u64, u64)>;

    /// Reads the record of a stream at the location that [`append`](Self::append) or [`records`](Self::records)
    /// returned.
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

    /// Whether records are preserved for later runs.
    fn is_persistent(&self) -> bool;

    /// Whether a checkpoint is due: the search should now append the results that a later run would otherwise
    /// recompute.
    fn is_due(&self) -> bool;

    /// Tells the store that a checkpoint is complete: a later run can continue from here without repeating any work.
    fn mark_saved(&self);
}
