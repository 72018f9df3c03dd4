//! Validation of the stores for layers of states.

use backrank::tours::Method;
use backrank_words::Field;

use super::question::{Problem, Question};
use super::rules::{NOT_WITH_CHECKPOINT, NOT_WITH_SCRATCH, refuse_together};
use crate::field_set::FieldSet;
use crate::refusal::Refusal;

/// What a store is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorePurpose {
    /// The results are kept, and later runs continue from them.
    Checkpoint,
    /// Data that exceeds the memory is kept until the run ends.
    Scratch,
}

/// What the store of a question about tours is for; `None` if the request asks for no store.
///
/// # Errors
/// If a field is given with which there are no layers to store.
pub(super) fn store_purpose(question: &Question, given: FieldSet) -> Result<Option<StorePurpose>, Refusal> {
    let (kind, field, others) = match given.first_of(&[Field::Scratch, Field::Checkpoint]) {
        Some(Field::Scratch) => (StorePurpose::Scratch, Field::Scratch, NOT_WITH_SCRATCH),
        Some(_) => (StorePurpose::Checkpoint, Field::Checkpoint, NOT_WITH_CHECKPOINT),
        None => return Ok(None),
    };
    let Problem::Tour(task) = &question.problem else { return Err(Refusal::not_for(field, question.puzzle.name())) };
    refuse_together(given, field, others)?;
    match task.options.chosen_method() {
        Method::Auto | Method::Frontier => Ok(Some(kind)),
        method => Err(Refusal::conflicting_fields(field, (Field::Method, method.name()))),
    }
}
