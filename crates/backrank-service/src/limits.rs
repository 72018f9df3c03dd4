//! What a face lends to a question.

use std::num::NonZeroUsize;

/// What a face lends to a question. A request can only lower it.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The threads that work where a request says nothing.
    pub threads: NonZeroUsize,
    /// The bytes of memory where a request says nothing.
    pub memory: u64,
    /// The most bytes of memory, whatever a request says; `None` where nobody knows.
    pub most_memory: Option<u64>,
    /// The longest side of a board; `None` for as long as boards can be.
    pub max_side: Option<u32>,
}
