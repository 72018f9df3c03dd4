//! Stores that a face lends: which one, and what goes with it.

use backrank::tours::Method;
use backrank_words::Field;

use super::method::tour_method;
use super::question::Question;
use super::rules::{NOT_WITH_CHECKPOINT, NOT_WITH_SCRATCH, refuse_together};
use crate::refusal::Refusal;
use crate::request::OptionsRequest;

/// What a store is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoreKind {
    /// Later runs find in it what was done.
    Checkpoint,
    /// What does not fit into memory, until the run ends.
    Scratch,
}

/// The store of layers that a question about tours wants, if it wants one.
///
/// # Errors
/// A field under which nothing is stored.
pub fn store(options: &OptionsRequest, question: &Question) -> Result<Option<StoreKind>, Refusal> {
    let (kind, field, others) = match question.given.first_of(&[Field::Scratch, Field::Checkpoint]) {
        Some(Field::Scratch) => (StoreKind::Scratch, Field::Scratch, NOT_WITH_SCRATCH),
        Some(_) => (StoreKind::Checkpoint, Field::Checkpoint, NOT_WITH_CHECKPOINT),
        None => return Ok(None),
    };
    let method = tour_method(options, question, Method::Auto)?;
    refuse_together(question.given, field, others)?;
    if !matches!(method, Method::Auto | Method::Frontier) {
        return Err(Refusal::together(field, (Field::Method, method.name())));
    }
    Ok(Some(kind))
}
