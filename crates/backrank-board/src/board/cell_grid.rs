//! Boards as text, with a cell for each square.

use super::board::Board;
use super::square::Square;

/// A board as text: a line for each rank, its cells separated by spaces and right-aligned. A cell for which `cells`
/// returns `None` is blank. Lines have no trailing spaces and end in `\n`.
///
/// ```
/// # use backrank_board::internals::cell_grid;
/// use backrank_board::Board;
///
/// let board = Board::new(2, 3)?;
/// let text = cell_grid(&board, |square| board.number(square).map(|number| (2 * number).to_string()));
/// assert_eq!(text, " 6  8 10\n 0  2  4\n");
/// # Ok::<(), backrank_board::BoardError>(())
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

/// The grid with the step numbers of a walk on its squares, counted from `first`. Other squares are blank.
pub fn step_grid(board: &Board, walk: &[Square], first: usize) -> String {
    let mut steps = vec![None; board.area()];
    for (step, &square) in (first..).zip(walk) {
        if let Some(number) = board.number(square) {
            steps[number] = Some(step);
        }
    }
    cell_grid(board, |square| steps[board.number(square)?].map(|step| step.to_string()))
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
    fn steps_are_counted_from_the_first_number_and_other_squares_are_blank() {
        let board = Board::new(2, 3).unwrap();
        let walk = Square::read_list("a1 c2 b1").unwrap();
        assert_eq!(step_grid(&board, &walk, 9), "      10\n 9 11\n");
    }
}
