//! What validation knows beside the request.

use backrank_words::Words;

use crate::limits::Limits;

/// What validation knows beside the request.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// The words of the language of the request, in which pieces may be named.
    pub words: &'a Words,
    /// What the face lends.
    pub limits: &'a Limits,
}
