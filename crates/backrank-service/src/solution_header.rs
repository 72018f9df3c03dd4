//! The header of a solution in JSON or binary format, which names the problem. It must match the question; otherwise a
//! tour of another board would be reported as a wrong tour of this board.

use backrank::board::{Board, Piece, Square, TourHeader, Wrap};
use backrank_words::{Message, message};
use serde_json::Value;

use crate::validate::{Question, not_a_square};

/// The largest number of holes that a message names for each of two boards whose holes differ.
const MAX_HOLES_NAMED: usize = 8;

/// Refuses a JSON solution to another problem. The fields that `find` prints first are compared: the puzzle, the board,
/// its glued edges, the piece and the holes. If a solution names a board, absent fields for glued edges or holes mean
/// that the board has none; the holes of a solution that names no board are ignored.
pub(crate) fn refuse_json_of_other_problem(solution: &Value, question: &Question) -> Result<(), Message> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let stated = |field: &str| solution.get(field).map(text);
    let board = stated("board").map(|text| text.parse().map_or(text, |board: Board| board.to_string()));
    let has_board = board.is_some();
    let wrap = stated("wrap").or_else(|| has_board.then(|| Wrap::Flat.name().to_owned()));
    let piece = stated("piece").map(|text| text.parse().map_or(text, |piece: Piece| piece.to_string()));
    let hole = |value: &Value| text(value).parse().map_err(|_| not_a_square(&text(value)).message);
    let holes = solution.get("holes").and_then(Value::as_array).into_iter().flatten().map(hole);
    let holes: Vec<Square> = holes.collect::<Result<_, Message>>()?;
    refuse_other_problem([stated("puzzle"), board, wrap, piece], has_board.then_some(holes), question)
}

/// Refuses a binary tour that belongs to another problem.
///
/// # Errors
/// A message that names the first difference.
pub fn refuse_binary_of_other_problem(header: &TourHeader, question: &Question) -> Result<(), Message> {
    let board = header.board();
    let (wrap, piece) = (board.wrap().name().to_owned(), header.piece().to_string());
    let stated = [None, Some(board.to_string()), Some(wrap), Some(piece)];
    refuse_other_problem(stated, Some(board.holes().collect()), question)
}

/// Refuses a solution to another problem, and names the first difference. The puzzle, board, wrap and piece that its
/// header states are in `stated`, in this order, and its holes in `holes`; `None` stands for what the header does not
/// state.
fn refuse_other_problem(
    stated: [Option<String>; 4],
    holes: Option<Vec<Square>>,
    question: &Question,
) -> Result<(), Message> {
    let board = question.board();
    let asked = [
        ("puzzle", question.puzzle.name().to_owned()),
        ("board", board.to_string()),
        ("wrap", board.wrap().name().to_owned()),
        ("piece", question.piece().to_string()),
    ];
    let mut fields = asked.into_iter().zip(stated).filter_map(|((field, asked), stated)| Some((field, stated?, asked)));
    let other = fields.find(|(_, stated, asked)| stated != asked).or_else(|| {
        let (stated, asked) = differing_holes(holes?, board.holes().collect())?;
        Some(("holes", stated, asked))
    });
    other.map_or(Ok(()), |(field, stated, asked)| Err(message!("answer-other", field, said = stated, asked)))
}

/// The two lists of holes as texts. In each text, the holes before the first difference and those after
/// [`MAX_HOLES_NAMED`] names are replaced by `…`. `None` if the lists are equal.
fn differing_holes(mut stated: Vec<Square>, mut asked: Vec<Square>) -> Option<(String, String)> {
    stated.sort_unstable();
    stated.dedup();
    asked.sort_unstable();
    let alike = stated.iter().zip(&asked).take_while(|(stated, asked)| stated == asked).count();
    let text = |holes: &[Square]| {
        let names = holes[alike..].iter().take(MAX_HOLES_NAMED).map(ToString::to_string);
        let before = (alike > 0).then(|| "…".to_owned());
        let after = (holes.len() > alike + MAX_HOLES_NAMED).then(|| "…".to_owned());
        format!("[{}]", before.into_iter().chain(names).chain(after).collect::<Vec<_>>().join(", "))
    };
    (stated != asked).then(|| (text(&stated), text(&asked)))
}
