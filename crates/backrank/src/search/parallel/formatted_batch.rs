//! Batches of solutions that worker threads have formatted as text.

/// A batch of formatted solutions: their texts, concatenated in listing order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FormattedBatch {
    bytes: Vec<u8>,
    /// The index in `bytes` at which the text of each solution ends.
    ends: Vec<usize>,
}

impl FormattedBatch {
    /// The size of its text, in bytes, from which on a batch of many solutions is emitted.
    pub(crate) const BYTES: usize = 1 << 16;

    /// Number of solutions in the batch.
    pub const fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether the batch holds no solution.
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The text of the first `solutions` solutions, or of all solutions if there are fewer.
    pub fn first(&self, solutions: usize) -> &[u8] {
        let end = solutions.min(self.len()).checked_sub(1).map_or(0, |last| self.ends[last]);
        &self.bytes[..end]
    }

    /// The size of the text, in bytes.
    pub(crate) const fn size_bytes(&self) -> usize {
        self.bytes.len()
    }

    /// Appends a solution; `format` writes its text.
    pub(crate) fn push(&mut self, format: impl FnOnce(&mut Vec<u8>)) {
        format(&mut self.bytes);
        self.ends.push(self.bytes.len());
    }

    /// Removes all solutions and keeps the allocated memory.
    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
    }
}
