//! The board as lines, small or large.

use backrank::board::{Square, file_name};

use super::Stage;
use super::cell::{Cell, cells};
use super::line::{Ground, Line, Look};
use super::scene::Scene;

/// The largest scale worth drawing.
const MOST_SCALE: usize = 3;

/// How large the squares of a board are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Measure {
    /// Columns for the names of the ranks, with a space.
    names: usize,
    /// Columns for what stands on a square: a mark, then a number or a letter.
    content: usize,
    /// How many lines a square takes; its columns grow with them.
    scale: usize,
    ranks: usize,
    files: usize,
}

impl Measure {
    /// A board drawn as small as possible.
    pub(super) fn smallest(stage: &Stage<'_>) -> Self {
        let board = stage.board;
        let (ranks, files) = (board.ranks() as usize, board.files() as usize);
        let longest_file = file_name(board.files() - 1).len();
        let longest_step = (stage.target + stage.first_number).saturating_sub(1).to_string().len();
        let text = if stage.walks { longest_step } else { 2 };
        let content = 1 + text.max(longest_file).max(2);
        Self { names: ranks.to_string().len() + 1, content, scale: 1, ranks, files }
    }

    /// The same board at the other scales, the largest first.
    pub(super) fn scales(self) -> impl Iterator<Item = Self> {
        (1..=MOST_SCALE).rev().map(move |scale| Self { scale, ..self })
    }

    /// How many columns the board takes, names included.
    pub(super) const fn wide(&self) -> usize {
        self.names + self.files * self.cell()
    }

    /// How many lines the board takes, names included.
    pub(super) const fn high(&self) -> usize {
        self.ranks * self.scale + 1
    }

    /// The columns of a square. Characters are about twice as high as wide, so this keeps squares
    /// near to square.
    const fn cell(&self) -> usize {
        self.content + 2 * (self.scale - 1)
    }

    /// A mark and a text as wide as a square.
    fn filled(&self, mark: char, text: &str, walks: bool) -> String {
        let inner = self.content - 1;
        // Numbers stand at the right of their columns, letters in the middle.
        let text =
            if walks || text.chars().count() >= inner { format!("{text:>inner$}") } else { format!("{text:^inner$}") };
        let edge = " ".repeat(self.scale - 1);
        format!("{edge}{mark}{text}{edge}")
    }
}

/// The board with the names of its files and ranks.
pub(super) fn board_lines(scene: &Scene<'_>, measure: &Measure) -> Vec<Line> {
    let board = scene.stage.board;
    let walks = scene.stage.walks;
    let cells = cells(scene);
    let mut lines = Vec::new();
    for rank in (0..board.ranks()).rev() {
        for row in 0..measure.scale {
            let with_text = row == (measure.scale - 1) / 2;
            let name = if with_text { (u64::from(rank) + 1).to_string() } else { String::new() };
            let mut line = Line::of(format!("{name:>wide$} ", wide = measure.names - 1), Look::Faint);
            for file in 0..board.files() {
                let square = Square::new(file, rank);
                let Some(number) = board.number(square) else { continue };
                let Cell { mark, text, ground } = &cells[number];
                let content = match (with_text, ground) {
                    (_, Ground::Hole) => mark.to_string().repeat(measure.cell()),
                    (true, _) => measure.filled(*mark, text, walks),
                    (false, _) => " ".repeat(measure.cell()),
                };
                line.push(content, Look::Square(*ground, square.colour() == 1));
            }
            lines.push(line);
        }
    }
    let mut names = Line::of(" ".repeat(measure.names), Look::Faint);
    for file in 0..board.files() {
        names.push(measure.filled(' ', &file_name(file), walks), Look::Faint);
    }
    lines.push(names);
    lines
}
