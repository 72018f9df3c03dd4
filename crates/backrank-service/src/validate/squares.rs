//! Squares of a board, as people write them.

use backrank::board::{Board, Square};
use backrank::teach::{Convention, Notation};
use backrank_words::{Field, Message};

use crate::refusal::Refusal;

/// A square by its name, or as the convention writes squares, that lies on the board.
///
/// # Errors
/// What is no square, or lies beside the board or on a hole.
pub fn square_on(board: &Board, text: &str, convention: Option<Convention>) -> Result<Square, Refusal> {
    let off_board = || Refusal::wrong(Message::new("square-off-board").with("square", text));
    let square = match (text.parse(), convention.map(|convention| (convention, convention.notation()))) {
        (Ok(square), _) => square,
        (Err(_), Some((convention, Notation::Ids))) if let Ok(id) = text.parse() => {
            convention.square(board, id).ok_or_else(off_board)?
        }
        (Err(_), Some((convention, Notation::Coordinates))) if let Some((x, y)) = coordinates(text) => {
            let inside = x < board.files() && y < board.ranks();
            let id = y as usize * board.files() as usize + x as usize;
            convention.square(board, id).filter(|_| inside).ok_or_else(off_board)?
        }
        (Err(_), _) => return Err(not_a_square(text)),
    };
    if board.contains(square) {
        Ok(square)
    } else if board.is_hole(square) {
        Err(Refusal::wrong(Message::new("square-is-hole").show("square", &square)))
    } else {
        Err(off_board())
    }
}

/// Column and row from 0, as `x,y`.
#[must_use]
pub fn coordinates(text: &str) -> Option<(u32, u32)> {
    let (x, y) = text.split_once(',')?;
    Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
}

/// That a text is no square.
pub fn not_a_square(text: &str) -> Refusal {
    Refusal::wrong(Message::new("not-a-square").with("text", text))
}

/// Reads the squares of fields.
#[derive(Clone, Copy)]
pub(super) struct SquareReader<'a> {
    pub board: &'a Board,
    pub convention: Option<Convention>,
}

impl SquareReader<'_> {
    /// The squares of these texts, one or several in each.
    pub(super) fn all(self, texts: &[String], field: Field) -> Result<Vec<Square>, Refusal> {
        let squares: Vec<Vec<Square>> = texts.iter().map(|text| self.each(text, field)).collect::<Result<_, _>>()?;
        Ok(squares.concat())
    }

    /// The last square of a text.
    pub(super) fn last(self, text: Option<&str>, field: Field) -> Result<Option<Square>, Refusal> {
        text.map_or(Ok(None), |text| self.each(text, field).map(|mut squares| squares.pop()))
    }

    fn each(self, text: &str, field: Field) -> Result<Vec<Square>, Refusal> {
        let square =
            |text: &str| square_on(self.board, text, self.convention).map_err(|refusal| refusal.with_field(field));
        // Some lessons write a square as two numbers with a comma between, so a comma alone does not make a
        // list.
        let is_list = text.contains(',') && text.trim_start().starts_with(char::is_alphabetic);
        match is_list {
            true => text.split(',').map(|text| square(text.trim())).collect(),
            false => square(text).map(|square| vec![square]),
        }
    }
}
