//! What validation needs besides the request: the language, and the limits that the face sets.

use std::num::NonZeroUsize;

use backrank_words::Words;

/// The default and the largest values of what a request may use: threads, memory and sides of boards. Each face sets
/// its own.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The number of threads used if a request names none.
    pub threads: NonZeroUsize,
    /// The memory limit used if a request names none, in bytes.
    pub memory: u64,
    /// The largest memory limit that a request can set, in bytes; a larger one is lowered to it. `None` for no maximum.
    pub most_memory: Option<u64>,
    /// The longest side of a board, in squares; `None` for the longest that the library supports.
    pub max_side: Option<u32>,
    /// The memory that an answer needs to name each hole of its board, in bytes; 0 if it does not name them.
    pub bytes_per_hole: u64,
}

/// The context of validation: the user's language, and the limits that the face sets.
#[derive(Clone, Copy)]
pub struct ValidationContext<'a> {
    /// The messages in the language of the request; pieces may be named in this language.
    pub words: &'a Words,
    /// The default and the largest values of what a request may use.
    pub limits: &'a Limits,
}
