//! What a problem is made of, which the checks of its fields share.

use backrank::board::BoardTurn;
use backrank_words::Field;

use super::squares::SquareReader;
use super::value::parse_choice;
use crate::field_set::FieldSet;
use crate::limits::Context;
use crate::refusal::Refusal;
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

impl ProblemParts<'_> {
    /// The turn of the board that carries solutions onto themselves.
    pub(super) fn board_turn(&self) -> Result<Option<BoardTurn>, Refusal> {
        parse_choice(self.request.symmetric.as_deref(), Field::Symmetric)
    }
}
