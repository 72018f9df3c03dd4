//! Parsing of squares as users write them.

use backrank::board::{Board, Square};
use backrank::teach::{LessonConvention, Notation};
use backrank_words::{Field, message};

use crate::refusal::Refusal;

/// Parses a square of the board: a name such as `c3` or, if the convention writes squares so, a number or coordinates.
///
/// # Errors
/// If the text is not a square, or the square is off the board or a hole.
pub fn parse_square_on(board: &Board, text: &str, convention: Option<LessonConvention>) -> Result<Square, Refusal> {
    let off_board = || Refusal::invalid(message!("square-off-board", square = text));
    let square = match (text.parse(), convention.map(|convention| (convention, convention.notation()))) {
        (Ok(square), _) => square,
        (Err(_), Some((convention, Notation::Ids))) if let Ok(id) = text.parse() => {
            convention.square_of_id(board, id).ok_or_else(off_board)?
        }
        (Err(_), Some((convention, Notation::Coordinates))) if let Some((x, y)) = parse_coordinates(text) => {
            let inside = x < board.files() && y < board.ranks();
            let id = y as usize * board.files() as usize + x as usize;
            convention.square_of_id(board, id).filter(|_| inside).ok_or_else(off_board)?
        }
        (Err(_), _) => return Err(not_a_square(text)),
    };
    if board.contains(square) {
        Ok(square)
    } else if board.is_hole(square) {
        Err(Refusal::invalid(message!("square-is-hole", square)))
    } else {
        Err(off_board())
    }
}

/// Parses the column and the row of a square, from 0, written as `x,y`; `None` if the text has another form.
pub fn parse_coordinates(text: &str) -> Option<(u32, u32)> {
    let (x, y) = text.split_once(',')?;
    Some((x.trim().parse().ok()?, y.trim().parse().ok()?))
}

/// The refusal of a text that is not a square.
pub fn not_a_square(text: &str) -> Refusal {
    Refusal::invalid(message!("not-a-square", text))
}

/// Reads squares in the fields of a request, on the board and in the notation of the convention.
#[derive(Clone, Copy)]
pub(super) struct SquareReader<'a> {
    pub board: &'a Board,
    pub convention: Option<LessonConvention>,
}

impl SquareReader<'_> {
    /// The squares that the texts name, in order; a text names one, or several separated by commas.
    pub(super) fn read_all(self, texts: &[String], field: Field) -> Result<Vec<Square>, Refusal> {
        let squares: Vec<Vec<Square>> =
            texts.iter().map(|text| self.read_text(text, field)).collect::<Result<_, _>>()?;
        Ok(squares.concat())
    }

    /// The square that the text names.
    pub(super) fn read_one(self, text: &str, field: Field) -> Result<Square, Refusal> {
        parse_square_on(self.board, text, self.convention).map_err(|refusal| refusal.with_field_name(field))
    }

    fn read_text(self, text: &str, field: Field) -> Result<Vec<Square>, Refusal> {
        // Some conventions write a square as `x,y`, so a comma separates squares only if the text begins with a letter.
        let is_list = text.contains(',') && text.trim_start().starts_with(char::is_alphabetic);
        match is_list {
            true => text.split(',').map(|text| self.read_one(text.trim(), field)).collect(),
            false => self.read_one(text, field).map(|square| vec![square]),
        }
    }
}
