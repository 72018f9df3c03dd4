//! Boards as text, the top rank first.

use backrank_board::{Board, Square};

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
            let row = (ranks - 1).saturating_sub(square.rank()) as usize;
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

    #[test]
    fn a_grid_of_queens_has_lines_around_every_square_and_shows_holes() {
        let board = Board::new(2, 3).unwrap().with_holes(Square::read_list("c1").unwrap()).unwrap();
        let text = piece_grid_renderer(&board, 'Q')(&Square::read_list("a2 b1").unwrap());
        assert_eq!(text, "+-+-+-+\n|Q| | |\n+-+-+-+\n| |Q|#|\n+-+-+-+\n");
    }

    #[test]
    fn a_square_off_the_board_ends_no_program() {
        let draw = piece_grid_renderer(&Board::new(1, 1).unwrap(), 'Q');
        assert_eq!(draw(&[Square::new(u32::MAX, u32::MAX)]), "+-+\n| |\n+-+\n");
    }
}
