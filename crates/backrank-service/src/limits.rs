//! What validation knows beside a request: the language, and what a face lends to a question.

use std::num::NonZeroUsize;

use backrank_words::Words;

/// The default and the largest resources of a request, which each face sets.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The number of threads used if a request names none.
    pub threads: NonZeroUsize,
    /// The memory limit used if a request names none, in bytes.
    pub memory: u64,
    /// The largest memory limit that a request can set, in bytes; `None` for no maximum.
    pub most_memory: Option<u64>,
    /// The longest side of a board, in squares; `None` for the longest that the library supports.
    pub max_side: Option<u32>,
}

/// What validation needs besides the request: the user's language and the limits of the face.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The messages in the language of the request, in which pieces may be named.
    pub words: &'a Words,
    /// The default and the largest resources that the face lends.
    pub limits: &'a Limits,
}
