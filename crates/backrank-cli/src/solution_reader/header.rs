//! The header of a solution in JSON or binary format, which names the problem. It must match the question; otherwise a
//! tour of another board would be reported as a wrong tour of this board.

use backrank::board::{Board, Piece, Square, TourHeader, Wrap};
use backrank_service::Refusal;
use backrank_service::validate::{self, Question};
use backrank_words::message;
use serde_json::Value;

use crate::CliError;

/// The most holes that a message names if the holes of two boards differ.
const MAX_HOLES_NAMED: usize = 8;

/// Refuses a JSON solution to another problem, by the fields that `find` prints first. Glued edges and holes are only
/// taken into account if the solution names a board.
pub fn refuse_other_json(solution: &Value, question: &Question) -> Result<(), CliError> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let said = |field: &str| solution.get(field).map(text);
    let board = said("board").map(|text| text.parse().map_or(text, |board: Board| board.to_string()));
    let has_board = board.is_some();
    let wrap = said("wrap").or_else(|| has_board.then(|| Wrap::Flat.name().to_owned()));
    let piece = said("piece").map(|text| text.parse().map_or(text, |piece: Piece| piece.to_string()));
    let hole = |value: &Value| text(value).parse().map_err(|_| validate::not_a_square(&text(value)));
    let holes = solution.get("holes").and_then(Value::as_array).into_iter().flatten().map(hole);
    let holes: Vec<Square> = holes.collect::<Result<_, Refusal>>()?;
    refuse_other([said("puzzle"), board, wrap, piece], has_board.then_some(holes), question)
}

/// Refuses a binary tour of another problem.
pub fn refuse_other_bytes(header: &TourHeader, question: &Question) -> Result<(), CliError> {
    let board = header.board();
    let (wrap, piece) = (board.wrap().name().to_owned(), header.piece().to_string());
    let said = [None, Some(board.to_string()), Some(wrap), Some(piece)];
    refuse_other(said, Some(board.holes().collect()), question)
}

/// Refuses a solution whose header says another puzzle, board, wrap or piece (`said`, in this order), or other holes,
/// than the question, and names the first difference. `None` for what the header lacks.
fn refuse_other(said: [Option<String>; 4], holes: Option<Vec<Square>>, question: &Question) -> Result<(), CliError> {
    let board = question.board();
    let asked = [
        ("puzzle", question.puzzle.name().to_owned()),
        ("board", board.to_string()),
        ("wrap", board.wrap().name().to_owned()),
        ("piece", question.piece().to_string()),
    ];
    let mut fields = asked.into_iter().zip(said).filter_map(|((field, asked), said)| Some((field, said?, asked)));
    let other = fields.find(|(_, said, asked)| said != asked).or_else(|| {
        let (said, asked) = differing_holes(holes?, board.holes().collect())?;
        Some(("holes", said, asked))
    });
    other.map_or(Ok(()), |(field, said, asked)| Err(CliError::misuse(message!("answer-other", field, said, asked))))
}

/// The lists of holes from their first difference on, as texts; `None` if they are equal.
fn differing_holes(mut said: Vec<Square>, mut asked: Vec<Square>) -> Option<(String, String)> {
    said.sort_unstable();
    said.dedup();
    asked.sort_unstable();
    let alike = said.iter().zip(&asked).take_while(|(said, asked)| said == asked).count();
    let text = |holes: &[Square]| {
        let names = holes[alike..].iter().take(MAX_HOLES_NAMED).map(ToString::to_string);
        let before = (alike > 0).then(|| "…".to_owned());
        let after = (holes.len() > alike + MAX_HOLES_NAMED).then(|| "…".to_owned());
        format!("[{}]", before.into_iter().chain(names).chain(after).collect::<Vec<_>>().join(", "))
    };
    (said != asked).then(|| (text(&said), text(&asked)))
}
