//! The layout of the board in the terminal, at each scale.

use backrank::board::Square;

use super::cell::{Cell, cells};
use super::snapshot::{BoardContext, Snapshot};
use super::styled_line::{SquareState, Style, StyledLine};

/// The largest scale: the largest height of a square, in lines of text.
const MOST_SCALE: usize = 3;

/// The sizes with which a board is drawn, in columns and lines of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardLayout {
    /// The width of the rank names, in columns, with a space.
    names: usize,
    /// The width of a square at scale 1, in columns: one for a mark, the others for a number or letter.
    content: usize,
    /// The height of a square, in lines; its width grows in proportion.
    scale: usize,
    ranks: usize,
    files: usize,
}

impl BoardLayout {
    /// The layout at scale 1.
    pub(super) fn smallest(context: &BoardContext<'_>) -> Self {
        let board = context.board;
        let (ranks, files) = (board.ranks() as usize, board.files() as usize);
        let longest_file = Square::file_name(board.files() - 1).len();
        let longest_step = (context.target + context.first_number).saturating_sub(1).to_string().len();
        let text = if context.is_walk { longest_step } else { 2 };
        let content = 1 + text.max(longest_file).max(2);
        Self { names: ranks.to_string().len() + 1, content, scale: 1, ranks, files }
    }

    /// The same layout at every scale, the largest first.
    pub(super) fn scales(self) -> impl Iterator<Item = Self> {
        (1..=MOST_SCALE).rev().map(move |scale| Self { scale, ..self })
    }

    /// The width of the board in columns, with the rank names.
    pub(super) const fn width(&self) -> usize {
        self.names + self.files * self.cell()
    }

    /// The height of the board in lines, with the file names.
    pub(super) const fn height(&self) -> usize {
        self.ranks * self.scale + 1
    }

    /// The width of a square, in columns. Each further line adds two columns, because characters are about twice as
    /// high as wide.
    const fn cell(&self) -> usize {
        self.content + 2 * (self.scale - 1)
    }

    /// The mark and the text of a square, padded to its width.
    fn format_square(&self, mark: char, text: &str, is_walk: bool) -> String {
        let inner = self.content - 1;
        // Numbers are aligned to the right, letters are centred.
        let text = if is_walk || text.chars().count() >= inner {
            format!("{text:>inner$}")
        } else {
            format!("{text:^inner$}")
        };
        let edge = " ".repeat(self.scale - 1);
        format!("{edge}{mark}{text}{edge}")
    }
}

/// The lines of the board, with the names of its files and ranks.
pub(super) fn board_lines(snapshot: &Snapshot<'_>, layout: &BoardLayout) -> Vec<StyledLine> {
    let board = snapshot.context.board;
    let is_walk = snapshot.context.is_walk;
    let cells = cells(snapshot);
    let mut lines = Vec::new();
    for rank in (0..board.ranks()).rev() {
        for row in 0..layout.scale {
            let with_text = row == (layout.scale - 1) / 2;
            let name = if with_text { (u64::from(rank) + 1).to_string() } else { String::new() };
            let mut line = StyledLine::of(format!("{name:>wide$} ", wide = layout.names - 1), Style::Faint);
            for file in 0..board.files() {
                let square = Square::new(file, rank);
                let Some(number) = board.number(square) else { continue };
                let Cell { mark, text, square_state } = &cells[number];
                let content = match (with_text, square_state) {
                    (_, SquareState::Hole) => mark.to_string().repeat(layout.cell()),
                    (true, _) => layout.format_square(*mark, text, is_walk),
                    (false, _) => " ".repeat(layout.cell()),
                };
                line.push(content, Style::Square { state: *square_state, is_light: square.colour() == 1 });
            }
            lines.push(line);
        }
    }
    let mut names = StyledLine::of(" ".repeat(layout.names), Style::Faint);
    for file in 0..board.files() {
        names.push(layout.format_square(' ', &Square::file_name(file), is_walk), Style::Faint);
    }
    lines.push(names);
    lines
}
