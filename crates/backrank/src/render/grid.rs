//! Boards as text, the top rank first.

use backrank_board::{Board, Square};

/// A board as text: a line for each rank, its cells separated by spaces and right-aligned. A cell for which `cells`
/// returns `None` is blank. Lines have no trailing spaces and end in `\n`.
///
/// ```
/// use backrank::board::Board;
/// use backrank::render::cell_grid;
///
/// let board = Board::new(2, 3)?;
/// let text = cell_grid(&board, |square| board.number(square).map(|number| (2 * number).to_string()));
/// assert_eq!(text, " 6  8 10\n 0  2  4\n");
/// # Ok::<(), backrank::board::BoardError>(())
/// ```
pub fn cell_grid(board: &Board, cells: impl Fn(Square) -> Option<String>) -> String {
    let cell = |file, rank| cells(Square::new(file, rank)).unwrap_or_default();
    let row = |rank| (0..board.files()).map(|file| cell(file, rank)).collect();
    let rows: Vec<Vec<String>> = (0..board.ranks()).rev().map(row).collect();
    let width = rows.iter().flatten().map(|cell| cell.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| format!("{cell:>width$}")).collect();
        text.push_str(cells.join(" ").trim_end());
        text.push('\n');
    }
    text
}

/// Returns a function that draws placements on a board as text, with lines between the squares: the letter on each
/// square with a piece, and `#` on each hole. The function takes the squares of the pieces, which must be on the board.
/// It stores the text of the board without pieces, so each further placement takes little time. A letter that is not
/// ASCII is replaced by `?`.
///
/// ```
/// use backrank::board::Board;
/// use backrank::render::piece_grid_renderer;
///
/// let board = Board::new(2, 2)?;
/// let draw = piece_grid_renderer(&board, 'Q');
/// assert_eq!(draw(&["a2".parse()?]), "+-+-+\n|Q| |\n+-+-+\n| | |\n+-+-+\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn piece_grid_renderer(board: &Board, letter: char) -> impl Fn(&[Square]) -> String + use<> {
    let line = "+-".repeat(board.files() as usize) + "+\n";
    let mut blank = line.clone();
    for rank in (0..board.ranks()).rev() {
        let cell = |file| if board.is_hole(Square::new(file, rank)) { '#' } else { ' ' };
        blank.extend((0..board.files()).flat_map(|file| ['|', cell(file)]));
        blank.push_str("|\n");
        blank.push_str(&line);
    }
    let letter = if letter.is_ascii() { letter } else { '?' };
    let (ranks, line_len) = (board.ranks(), line.len());
    move |squares| {
        let mut text = blank.clone();
        for square in squares {
            let row = ranks.saturating_sub(square.rank() + 1) as usize;
            let at = (2 * row + 1) * line_len + 2 * square.file() as usize + 1;
            if text.is_char_boundary(at + 1) {
                text.replace_range(at..=at, letter.encode_utf8(&mut [0; 4]));
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn numbers_stand_at_the_right_of_columns_as_wide_as_the_widest() {
        let board = Board::new(2, 3).unwrap();
        let cells = |at: Square| (at != square("b1")).then(|| (9 + board.number(at).unwrap()).to_string());
        assert_eq!(cell_grid(&board, cells), "12 13 14\n 9    11\n");
    }

    #[test]
    fn width_is_counted_in_characters_and_no_line_ends_in_spaces() {
        let board = Board::new(2, 2).unwrap();
        let cells = |at: Square| (at.file() == 0).then(|| if at.rank() == 0 { "✔" } else { "éé" }.to_owned());
        assert_eq!(cell_grid(&board, cells), "éé\n ✔\n");
        assert_eq!(cell_grid(&board, |_| None), "\n\n");
    }

    #[test]
    fn a_grid_of_queens_has_lines_around_every_square_and_shows_holes() {
        let board = Board::new(2, 3).unwrap().with_holes([square("c1")]).unwrap();
        let text = piece_grid_renderer(&board, 'Q')(&[square("a2"), square("b1")]);
        assert_eq!(text, "+-+-+-+\n|Q| | |\n+-+-+-+\n| |Q|#|\n+-+-+-+\n");
    }
}
