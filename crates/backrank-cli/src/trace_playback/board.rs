//! The board in the terminal: its layout at each scale, and the text and the state of each square.

use backrank::board::Square;
use backrank::trace::Event;

use super::playback_snapshot::{DrawingContext, PlaybackSnapshot};
use super::styled_line::{SquareState, Style, StyledLine};

/// The largest scale. A scale is the height of a square, in lines of text.
const MAX_SCALE: usize = 3;

/// The sizes of a drawn board, in columns and lines of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BoardLayout {
    /// The width of the rank names and the space after them, in columns.
    rank_names_width: usize,
    /// The width of a square at scale 1, in columns: one column for its mark, the others for its number or letter.
    content_width: usize,
    /// The height of a square, in lines, from which its width follows.
    scale: usize,
    ranks: usize,
    files: usize,
}

impl BoardLayout {
    /// The layout at scale 1.
    pub(super) fn at_scale_one(context: &DrawingContext<'_>) -> Self {
        let board = context.board;
        let (ranks, files) = (board.ranks() as usize, board.files() as usize);
        let longest_file = Square::file_name(board.files() - 1).len();
        let longest_step = (context.solution_len + context.first_number).saturating_sub(1).to_string().len();
        let text = if context.is_walk { longest_step } else { 2 };
        let content = 1 + text.max(longest_file).max(2);
        Self { rank_names_width: ranks.to_string().len() + 1, content_width: content, scale: 1, ranks, files }
    }

    /// The layout of the same board at every scale, the largest first.
    pub(super) fn at_all_scales(self) -> impl Iterator<Item = Self> {
        (1..=MAX_SCALE).rev().map(move |scale| Self { scale, ..self })
    }

    /// The width of the board in columns, with the rank names.
    pub(super) const fn width(&self) -> usize {
        self.rank_names_width + self.files * self.square_width()
    }

    /// The height of the board in lines, with the file names.
    pub(super) const fn height(&self) -> usize {
        self.ranks * self.scale + 1
    }

    /// The width of a square, in columns. It grows by two columns with each line of height, because a character is
    /// about twice as high as wide.
    const fn square_width(&self) -> usize {
        self.content_width + 2 * (self.scale - 1)
    }

    /// The mark and the text of a square, padded to its width.
    fn format_square(&self, mark: char, text: &str, is_walk: bool) -> String {
        let inner = self.content_width - 1;
        // All texts of a walk, and texts that fill the width, are aligned to the right; a shorter text, the letter of a
        // piece, a sign or the name of a file, is centred.
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
pub(super) fn board_lines(snapshot: &PlaybackSnapshot<'_>, layout: &BoardLayout) -> Vec<StyledLine> {
    let board = snapshot.context.board;
    let is_walk = snapshot.context.is_walk;
    let squares = drawn_squares(snapshot);
    let mut lines = Vec::new();
    for rank in (0..board.ranks()).rev() {
        for row in 0..layout.scale {
            let with_text = row == (layout.scale - 1) / 2;
            let name = if with_text { (u64::from(rank) + 1).to_string() } else { String::new() };
            let mut line =
                StyledLine::from_text(format!("{name:>wide$} ", wide = layout.rank_names_width - 1), Style::Faint);
            for file in 0..board.files() {
                let square = Square::new(file, rank);
                let Some(number) = board.number(square) else { continue };
                let DrawnSquare { mark, text, square_state } = &squares[number];
                let content = match (with_text, square_state) {
                    (_, SquareState::Hole) => mark.to_string().repeat(layout.square_width()),
                    (true, _) => layout.format_square(*mark, text, is_walk),
                    (false, _) => " ".repeat(layout.square_width()),
                };
                line.push(content, Style::Square { state: *square_state, is_light: square.colour() == 1 });
            }
            lines.push(line);
        }
    }
    let mut names = StyledLine::from_text(" ".repeat(layout.rank_names_width), Style::Faint);
    for file in 0..board.files() {
        names.push(layout.format_square(' ', &Square::file_name(file), is_walk), Style::Faint);
    }
    lines.push(names);
    lines
}

/// The mark of the current square of a walk, or of the last placed piece.
const CURRENT_MARK: char = '>';
/// The mark of a square that a walk has just refused, or the text of one that a search for placements has just refused.
const REFUSED_MARK: char = '!';
/// The mark of a square that a walk has just left by backtracking, or the text of one whose piece was just removed.
const BACKTRACKED_MARK: char = 'x';
/// The mark and the text of a hole.
const HOLE_MARK: char = '#';
/// The text of a square that is attacked or forbidden.
const ATTACKED_TEXT: char = '/';
/// The text of a free square.
const FREE_TEXT: char = '·';

/// A square as it is drawn: its mark, its text and its state. Marks and texts distinguish all states, so that the board
/// can be read without colours.
#[derive(Clone, Debug, PartialEq, Eq)]
struct DrawnSquare {
    mark: char,
    text: String,
    square_state: SquareState,
}

impl DrawnSquare {
    fn new(mark: char, text: impl Into<String>, square_state: SquareState) -> Self {
        Self { mark, text: text.into(), square_state }
    }
}

/// The drawn squares of the whole board, indexed by square number.
fn drawn_squares(snapshot: &PlaybackSnapshot<'_>) -> Vec<DrawnSquare> {
    let board = snapshot.context.board;
    let mut squares = vec![DrawnSquare::new(' ', FREE_TEXT, SquareState::Free); board.area()];
    for hole in board.holes().filter_map(|hole| board.number(hole)) {
        squares[hole] = DrawnSquare::new(HOLE_MARK, HOLE_MARK, SquareState::Hole);
    }
    if snapshot.context.is_walk {
        draw_walk(snapshot, &mut squares);
    } else {
        draw_pieces(snapshot, &mut squares);
    }
    draw_last_event(snapshot, &mut squares);
    squares
}

fn draw_walk(snapshot: &PlaybackSnapshot<'_>, squares: &mut [DrawnSquare]) {
    // Generate-and-test checks a walk only when it is complete, so the path may visit a square twice; then the later
    // step is shown.
    for (index, &square) in snapshot.path.iter().enumerate() {
        let number = (index + snapshot.context.first_number).to_string();
        let last = index + 1 == snapshot.path.len();
        let (mark, square_state) = if last { (CURRENT_MARK, SquareState::Current) } else { (' ', SquareState::Taken) };
        set_square(snapshot, squares, square, DrawnSquare::new(mark, number, square_state));
    }
}

fn draw_pieces(snapshot: &PlaybackSnapshot<'_>, squares: &mut [DrawnSquare]) {
    let context = snapshot.context;
    let pieces = snapshot.piece_squares();
    for square in context.board.squares() {
        let attacks = |&by: &Square| by != square && context.piece.attacks(context.board, by, square);
        if context.forbidden.contains(&square) || pieces.iter().any(attacks) {
            set_square(snapshot, squares, square, DrawnSquare::new(' ', ATTACKED_TEXT, SquareState::Attacked));
        }
    }
    for &square in &pieces {
        set_square(snapshot, squares, square, DrawnSquare::new(' ', context.letter, SquareState::Taken));
    }
    if let (Some(&square), Some(Event::Enter { .. })) = (snapshot.path.last(), snapshot.last_event) {
        set_square(snapshot, squares, square, DrawnSquare::new(CURRENT_MARK, context.letter, SquareState::Current));
    }
}

/// Marks the square that the search has just left or refused.
fn draw_last_event(snapshot: &PlaybackSnapshot<'_>, squares: &mut [DrawnSquare]) {
    let number = |square| snapshot.context.board.number(square);
    match snapshot.last_event {
        Some(Event::Refuse { vertex, .. }) => {
            let square = snapshot.context.square_of_vertex(vertex);
            let Some(drawn_square) = number(square).map(|number| &mut squares[number]) else { return };
            drawn_square.square_state = SquareState::Refused;
            if snapshot.context.is_walk {
                drawn_square.mark = REFUSED_MARK;
            } else {
                drawn_square.text = REFUSED_MARK.to_string();
            }
        }
        Some(Event::Leave { vertex, depth }) => {
            let square = snapshot.context.square_of_vertex(vertex);
            let drawn_square = if snapshot.context.is_walk {
                DrawnSquare::new(BACKTRACKED_MARK, snapshot.step_number_at_depth(depth).to_string(), SquareState::Left)
            } else {
                DrawnSquare::new(' ', BACKTRACKED_MARK, SquareState::Left)
            };
            // If the walk had visited the square twice, it is still on the path after it was left once, and stays drawn
            // as visited.
            if !snapshot.path.contains(&square) {
                set_square(snapshot, squares, square, drawn_square);
            }
        }
        _ => {}
    }
}

fn set_square(snapshot: &PlaybackSnapshot<'_>, squares: &mut [DrawnSquare], square: Square, drawn_square: DrawnSquare) {
    if let Some(number) = snapshot.context.board.number(square) {
        squares[number] = drawn_square;
    }
}
