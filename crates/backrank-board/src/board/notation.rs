//! Boards and lists of squares as text.

use super::board::{Board, BoardError};
use super::holes::DENSE_NUMBER_LIMIT;
use super::square::Square;
use crate::named_enum::UnknownName;

/// The largest number of squares in a drawing of a board, holes included. Short lines are filled with holes, so without
/// a limit a short text could describe a huge board. A drawing with lines of equal length reaches the limit only as a
/// text of more than 128 MiB.
const MAX_DRAWING_SQUARES: usize = DENSE_NUMBER_LIMIT;

error_enum! {
    /// Why a text is no drawing of a board.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum DrawingError {
        /// The text has no square at all.
        Empty => "the drawing has no square: write x for a square and . for a hole";
        /// A character, at this line and column, that stands neither for a square nor for a hole nor for the start of a
        /// tour.
        Strange {
            /// The character.
            character: char,
            /// The line of the character, from 1.
            line: usize,
            /// The column of the character, counted in characters from 1.
            column: usize,
        } =>
            "line {line}, column {column}: `{character}` is neither x (a square), . or space (a hole) nor 1 \
             (the start)";
        /// A second `1`, at this line and column: a drawing marks at most one start.
        SecondStart {
            /// The line of the character, from 1.
            line: usize,
            /// The column of the character, counted in characters from 1.
            column: usize,
        } => "line {line}, column {column}: a second start";
        /// The lines, filled up to the longest of them, have more than 2^27 squares.
        TooLarge {
            /// The number of lines.
            ranks: usize,
            /// The number of characters of the longest line.
            files: usize,
        } => "{ranks} lines of up to {files} squares are more than the {MAX_DRAWING_SQUARES} squares of a drawing";
        /// No board can have the size of the drawing.
        Board(error: BoardError) => "{error}";
    }
}

impl Board {
    /// Reads a board drawn as lines, the top rank first: `x` or `X` is a square, `.` or a space a hole, `1` the square
    /// on which a tour starts. Returns the board, and the start if the drawing marks one. Short lines are filled with
    /// holes at the right; white space at the end of the text, including blank lines, is dropped.
    ///
    /// ```
    /// let (board, start) = backrank_board::Board::from_drawing("xx.\nx1x\n")?;
    /// assert_eq!((board.to_string().as_str(), board.len()), ("2x3", 5));
    /// assert_eq!(start, Some("b1".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text has any other character, two starts, no square, or more than 2^27 squares.
    pub fn from_drawing(text: &str) -> Result<(Self, Option<Square>), DrawingError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_end();
        let ranks = text.lines().count();
        let files = text.lines().map(|line| line.chars().count()).max().unwrap_or(0);
        if files == 0 {
            return Err(DrawingError::Empty);
        }
        // Checked before memory is allocated, because short lines are filled with holes: a short text can be a large
        // board.
        if ranks.saturating_mul(files) > MAX_DRAWING_SQUARES {
            return Err(DrawingError::TooLarge { ranks, files });
        }
        let mut board = Self::new(ranks as u32, files as u32).map_err(DrawingError::Board)?;
        let mut holes = Vec::new();
        let mut start = None;
        for (row, line) in text.lines().enumerate() {
            let rank = (ranks - 1 - row) as u32;
            let mut characters = line.chars();
            for file in 0..board.files() {
                let square = Square::new(file, rank);
                let (line, column) = (row + 1, file as usize + 1);
                match characters.next().unwrap_or('.') {
                    'x' | 'X' => {}
                    '.' | ' ' => holes.push(square),
                    '1' if start.is_some() => return Err(DrawingError::SecondStart { line, column }),
                    '1' => start = Some(square),
                    character => return Err(DrawingError::Strange { character, line, column }),
                }
            }
            board = board.with_holes(holes.drain(..)).map_err(DrawingError::Board)?;
        }
        if board.is_empty() { Err(DrawingError::Empty) } else { Ok((board, start)) }
    }

    /// The shape of the board as text that [`from_drawing`](Self::from_drawing) reads: lines of `x` and `.`, the top
    /// rank first. Neither the wrap nor whether holes block is written.
    pub fn drawing_text(&self) -> String {
        let mut text = String::new();
        for rank in (0..self.ranks()).rev() {
            text.extend((0..self.files()).map(|file| if self.is_hole(Square::new(file, rank)) { '.' } else { 'x' }));
            text.push('\n');
        }
        text
    }
}

impl Square {
    /// Reads names of squares that are separated by white space, commas, semicolons, dashes or arrows (`→`): `a1 c2`,
    /// `a1,c2`, `a1-c2`.
    ///
    /// # Errors
    /// If a word names no square; the error holds the first such word.
    pub fn read_list(text: &str) -> Result<Vec<Self>, UnknownName> {
        text.split(is_separator).filter(|word| !word.is_empty()).map(str::parse).collect()
    }
}

/// Whether [`Square::read_list`] takes this character as a separator between names of squares.
pub fn is_separator(character: char) -> bool {
    character.is_whitespace() || matches!(character, ',' | ';' | '-' | '–' | '→')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_board_reads_back_as_itself() {
        let drawn = ".xxx....\n.x.xx...\n.xxxxxxx\nxxx..x.x\nx.x..xxx\nxxxxxxx.\n..xx.x..\n...xxx..\n";
        let (board, start) = Board::from_drawing(drawn).unwrap();
        assert_eq!((board.len(), start), (36, None));
        assert_eq!(board.drawing_text(), drawn);
    }

    #[test]
    fn short_lines_end_in_holes() {
        let (board, _) = Board::from_drawing("x\nxxx\n\n").unwrap();
        assert_eq!(board.drawing_text(), "x..\nxxx\n");
    }

    #[test]
    fn a_short_text_that_stands_for_too_many_holes_is_refused() {
        let drawn = |lines: usize| "x".repeat(60_000) + &"\nx".repeat(lines - 1);
        assert_eq!(Board::from_drawing(&drawn(60_000)), Err(DrawingError::TooLarge { ranks: 60_000, files: 60_000 }));
        assert_eq!(Board::from_drawing(&drawn(20)).unwrap().0.len(), 60_019);
    }

    #[test]
    fn a_strange_character_is_named_with_its_place() {
        assert_eq!(Board::from_drawing("xx\nx?"), Err(DrawingError::Strange { character: '?', line: 2, column: 2 }));
        assert_eq!(Board::from_drawing("1x\nx1"), Err(DrawingError::SecondStart { line: 2, column: 2 }));
        assert_eq!(Board::from_drawing(" \n"), Err(DrawingError::Empty));
        assert_eq!(Board::from_drawing("...\n..."), Err(DrawingError::Empty));
    }

    #[test]
    fn squares_may_be_apart_by_spaces_commas_or_dashes() {
        let squares = Square::read_list("a1 c2").unwrap();
        for text in ["a1,c2", "a1-c2", "a1\nc2\n", " a1 , c2"] {
            assert_eq!(Square::read_list(text).as_ref(), Ok(&squares));
        }
        assert_eq!(Square::read_list("a1 k").unwrap_err().text, "k");
    }
}
