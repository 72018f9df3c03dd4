//! The parts of a request from which its problem is made.

use backrank::board::BoardTurn;
use backrank_words::Field;

use super::squares::SquareReader;
use super::value::parse_choice;
use crate::field_set::FieldSet;
use crate::limits::Context;
use crate::refusal::Refusal;
use crate::request::{OptionsRequest, ProblemRequest, QuestionKind};

/// The parts of a request from which its problem is made: the request, its given fields, the board, and the context.
pub(super) struct ProblemParts<'a> {
    pub kind: QuestionKind,
    pub request: &'a ProblemRequest,
    pub options: &'a OptionsRequest,
    pub given: FieldSet,
    pub squares: SquareReader<'a>,
    pub context: Context<'a>,
}

impl ProblemParts<'_> {
    /// The symmetry of the board that each solution must have; `None` if the request requires none.
    pub(super) fn board_turn(&self) -> Result<Option<BoardTurn>, Refusal> {
        parse_choice(self.request.symmetric.as_deref(), Field::Symmetric)
    }
}
