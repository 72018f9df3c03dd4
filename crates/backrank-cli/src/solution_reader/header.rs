//! The header of a solution in JSON or binary format, which names the problem. It must match the question; otherwise a
//! tour of another board would be reported as a wrong tour of this board.

use backrank::board::{Board, Piece, Square, TourHeader, Wrap};
use serde_json::Value;

use crate::exit::CliError;
use backrank_service::Refusal;
use backrank_service::validate::{self, Question};
use backrank_words::message;

/// The most holes that a message names if the holes of two boards differ.
const MOST_HOLES_NAMED: usize = 8;

/// The problem that the header of a solution names; `None` for fields that the header lacks.
#[derive(Default)]
pub struct AnswerHeader {
    puzzle: Option<String>,
    size: Option<String>,
    wrap: Option<String>,
    holes: Option<Vec<Square>>,
    piece: Option<String>,
    /// Whether the header says that the tour is closed.
    pub closed: bool,
}

impl AnswerHeader {
    /// Reads the header of a JSON solution: the fields that `find` prints first. Glued edges and holes are only taken
    /// into account if the header names a board.
    pub fn of_json(value: &Value) -> Result<Self, CliError> {
        let text = |field: &str| {
            let value = value.get(field)?;
            Some(value.as_str().map_or_else(|| value.to_string(), str::to_owned))
        };
        let size = text("board").map(|text| text.parse().map_or(text, |board: Board| board.to_string()));
        let has_board = size.is_some();
        let hole = |value: &Value| {
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            text.parse().map_err(|_| validate::not_a_square(&text))
        };
        let holes = value.get("holes").and_then(Value::as_array).into_iter().flatten().map(hole);
        let holes: Vec<Square> = holes.collect::<Result<_, Refusal>>()?;
        Ok(Self {
            puzzle: text("puzzle"),
            size,
            wrap: text("wrap").or_else(|| has_board.then(|| Wrap::Flat.name().to_owned())),
            holes: has_board.then_some(holes),
            piece: text("piece").map(|text| text.parse().map_or(text, |piece: Piece| piece.to_string())),
            closed: value.get("closed") == Some(&Value::Bool(true)),
        })
    }

    /// The header of a binary tour.
    pub fn of_bytes(header: &TourHeader) -> Self {
        let board = header.board();
        Self {
            puzzle: None,
            size: Some(board.to_string()),
            wrap: Some(board.wrap().name().to_owned()),
            holes: Some(board.holes().collect()),
            piece: Some(header.piece().to_string()),
            closed: header.is_closed(),
        }
    }

    /// Refuses a solution to another problem, and names the first difference.
    pub fn refuse_other(self, question: &Question) -> Result<(), CliError> {
        let board = question.board();
        let fields = [
            ("puzzle", self.puzzle, question.puzzle.name().to_owned()),
            ("board", self.size, board.to_string()),
            ("wrap", self.wrap, board.wrap().name().to_owned()),
            ("piece", self.piece, question.piece().to_string()),
        ];
        let other = fields.into_iter().find_map(|(field, said, asked)| {
            let said = said.filter(|said| *said != asked)?;
            Some((field, said, asked))
        });
        let other = other.or_else(|| {
            let (said, asked) = differing_holes(self.holes?, board.holes().collect())?;
            Some(("holes", said, asked))
        });
        let Some((field, said, asked)) = other else { return Ok(()) };
        Err(CliError::misuse(message!("answer-other", field, said, asked)))
    }
}

/// The lists of holes from their first difference on, as texts; `None` if they are equal.
fn differing_holes(mut said: Vec<Square>, mut asked: Vec<Square>) -> Option<(String, String)> {
    said.sort_unstable();
    said.dedup();
    asked.sort_unstable();
    let alike = said.iter().zip(&asked).take_while(|(said, asked)| said == asked).count();
    let text = |holes: &[Square]| {
        let names = holes[alike..].iter().take(MOST_HOLES_NAMED).map(ToString::to_string);
        let before = (alike > 0).then(|| "…".to_owned());
        let after = (holes.len() > alike + MOST_HOLES_NAMED).then(|| "…".to_owned());
        format!("[{}]", before.into_iter().chain(names).chain(after).collect::<Vec<_>>().join(", "))
    };
    (said != asked).then(|| (text(&said), text(&asked)))
}
