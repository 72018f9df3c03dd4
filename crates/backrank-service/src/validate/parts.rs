//! What a problem is made of, which the checks of its fields share.

use super::squares::SquareReader;
use crate::field_set::FieldSet;
use crate::limits::Context;
use crate::request::{OptionsRequest, ProblemRequest, QuestionKind};

/// What a problem is made of.
pub(super) struct ProblemParts<'a> {
    pub kind: QuestionKind,
    pub request: &'a ProblemRequest,
    pub options: &'a OptionsRequest,
    pub given: FieldSet,
    pub squares: SquareReader<'a>,
    pub context: Context<'a>,
}
