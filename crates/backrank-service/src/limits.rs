//! What validation knows beside a request: the language, and what a face lends to a question.

use std::num::NonZeroUsize;

use backrank_words::Words;

/// What a face lends to a question. A request can only lower it.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The number of threads where a request says nothing.
    pub threads: NonZeroUsize,
    /// The memory limit where a request says nothing, in bytes.
    pub memory: u64,
    /// The largest memory limit that a request can set, in bytes; `None` where it is not known.
    pub most_memory: Option<u64>,
    /// The longest side of a board; `None` for as long as boards can be.
    pub max_side: Option<u32>,
}

/// What validation knows beside the request.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The words of the language of the request, in which pieces may be named.
    pub words: &'a Words,
    /// What the face lends.
    pub limits: &'a Limits,
}
