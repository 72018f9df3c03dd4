//! The board in the terminal: its layout at each scale, the text on each square, and the state of each square.

use backrank::board::Square;
use backrank::trace::Event;

use super::snapshot::{BoardContext, Snapshot};
use super::styled_line::{SquareState, Style, StyledLine};

/// The largest scale: the largest height of a square, in lines of text.
const MAX_SCALE: usize = 3;

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
        (1..=MAX_SCALE).rev().map(move |scale| Self { scale, ..self })
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

/// The mark of the current square of a walk, or of the last placed piece.
const HERE: char = '>';
/// The mark of a square that the search has just refused.
const REFUSED_MARK: char = '!';
/// The mark of a square that the search has just left by backtracking.
const BACKTRACKED_MARK: char = 'x';
/// The mark of a hole.
const HOLE: char = '#';
/// The text of a square that is attacked or forbidden.
const ATTACKED: char = '/';
/// The text of a free square.
const FREE: char = '·';

/// The text on a square, and its state. The marks and texts distinguish all states, so that the board can be read
/// without colours.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Cell {
    mark: char,
    text: String,
    square_state: SquareState,
}

impl Cell {
    fn new(mark: char, text: impl Into<String>, square_state: SquareState) -> Self {
        Self { mark, text: text.into(), square_state }
    }
}

/// The cells of all squares, indexed by square number.
fn cells(snapshot: &Snapshot<'_>) -> Vec<Cell> {
    let board = snapshot.context.board;
    let mut cells = vec![Cell::new(' ', FREE, SquareState::Free); board.area()];
    for hole in board.holes().filter_map(|hole| board.number(hole)) {
        cells[hole] = Cell::new(HOLE, HOLE, SquareState::Hole);
    }
    if snapshot.context.is_walk {
        put_steps(snapshot, &mut cells);
    } else {
        put_pieces(snapshot, &mut cells);
    }
    put_last(snapshot, &mut cells);
    cells
}

fn put_steps(snapshot: &Snapshot<'_>, cells: &mut [Cell]) {
    // Some walks are tested only at their end and may visit a square twice: the later step is shown.
    for (index, &square) in snapshot.path.iter().enumerate() {
        let number = (index + snapshot.context.first_number).to_string();
        let last = index + 1 == snapshot.path.len();
        let (mark, square_state) = if last { (HERE, SquareState::Current) } else { (' ', SquareState::Taken) };
        put(snapshot, cells, square, Cell::new(mark, number, square_state));
    }
}

fn put_pieces(snapshot: &Snapshot<'_>, cells: &mut [Cell]) {
    let context = snapshot.context;
    let pieces = snapshot.pieces();
    for square in context.board.squares() {
        let attacks = |&by: &Square| by != square && context.piece.attacks(context.board, by, square);
        if context.forbidden.contains(&square) || pieces.iter().any(attacks) {
            put(snapshot, cells, square, Cell::new(' ', ATTACKED, SquareState::Attacked));
        }
    }
    for &square in &pieces {
        put(snapshot, cells, square, Cell::new(' ', context.letter, SquareState::Taken));
    }
    if let (Some(&square), Some(Event::Enter { .. })) = (snapshot.path.last(), snapshot.last) {
        put(snapshot, cells, square, Cell::new(HERE, context.letter, SquareState::Current));
    }
}

/// Marks the square that the search has just left or refused.
fn put_last(snapshot: &Snapshot<'_>, cells: &mut [Cell]) {
    let number = |square| snapshot.context.board.number(square);
    match snapshot.last {
        Some(Event::Refuse { vertex, .. }) => {
            let square = snapshot.context.square(vertex);
            let Some(cell) = number(square).map(|number| &mut cells[number]) else { return };
            cell.square_state = SquareState::Refused;
            if snapshot.context.is_walk {
                cell.mark = REFUSED_MARK;
            } else {
                cell.text = REFUSED_MARK.to_string();
            }
        }
        Some(Event::Leave { vertex, depth }) => {
            let square = snapshot.context.square(vertex);
            let cell = if snapshot.context.is_walk {
                Cell::new(BACKTRACKED_MARK, snapshot.step(depth).to_string(), SquareState::Left)
            } else {
                Cell::new(' ', BACKTRACKED_MARK, SquareState::Left)
            };
            // A square that the walk visited twice is still on the path after the walk has left it once.
            if !snapshot.path.contains(&square) {
                put(snapshot, cells, square, cell);
            }
        }
        _ => {}
    }
}

fn put(snapshot: &Snapshot<'_>, cells: &mut [Cell], square: Square, cell: Cell) {
    if let Some(number) = snapshot.context.board.number(square) {
        cells[number] = cell;
    }
}
