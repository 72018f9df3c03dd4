//! A board as a Markdown table.

use std::iter::repeat_n;

use backrank::board::{Board, Square};

/// A Markdown table with the file names at the top, the rank names at the left, and a character for each square.
/// Columns have the width of the longest name.
pub(super) fn labelled_table(board: &Board, cells: impl Fn(Square) -> char) -> String {
    let wide = Square::file_name(board.files() - 1).len();
    let rank_wide = board.ranks().to_string().len();
    let mut text = format!("| {:rank_wide$} |", "");
    for file in 0..board.files() {
        text.push_str(&format!(" {:>wide$} |", Square::file_name(file)));
    }
    text.push_str("\n|");
    text.extend(repeat_n('-', rank_wide + 2).chain(['|']));
    text.extend((0..board.files()).flat_map(|_| repeat_n('-', wide + 2).chain(['|'])));
    text.push('\n');
    for rank in (0..board.ranks()).rev() {
        text.push_str(&format!("| {:>rank_wide$} |", u64::from(rank) + 1));
        for file in 0..board.files() {
            text.push_str(&format!(" {:>wide$} |", cells(Square::new(file, rank))));
        }
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_the_one_of_the_lesson() {
        let board = Board::new(4, 4).unwrap();
        let cells = |at: Square| match at.to_string().as_str() {
            "c2" => 'K',
            "a1" => 'X',
            _ => ' ',
        };
        let expected = "\
|   | a | b | c | d |
|---|---|---|---|---|
| 4 |   |   |   |   |
| 3 |   |   |   |   |
| 2 |   |   | K |   |
| 1 | X |   |   |   |
";
        assert_eq!(labelled_table(&board, cells), expected);
    }

    #[test]
    fn a_table_of_a_large_board_grows_with_its_names() {
        let text = labelled_table(&Board::new(10, 27).unwrap(), |_| 'X');
        let lines: Vec<&str> = text.lines().collect();
        assert!(lines.iter().all(|line| line.len() == lines[0].len()), "{text}");
        assert!(lines[0].starts_with("|    |  a |  b |") && lines[0].ends_with("|  z | aa |"), "{text}");
        assert!(lines[1].starts_with("|----|----|"), "{text}");
        assert!(lines[2].starts_with("| 10 |  X |") && lines[3].starts_with("|  9 |"), "{text}");
    }
}
