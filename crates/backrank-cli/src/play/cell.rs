//! The cells of the drawn board: the text on each square, and its state.

use backrank::board::Square;
use backrank::trace::Event;

use super::snapshot::Snapshot;
use super::styled_line::SquareState;

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
pub(super) struct Cell {
    pub(super) mark: char,
    pub(super) text: String,
    pub(super) square_state: SquareState,
}

impl Cell {
    fn new(mark: char, text: impl Into<String>, square_state: SquareState) -> Self {
        Self { mark, text: text.into(), square_state }
    }
}

/// The cells of all squares, indexed by square number.
pub(super) fn cells(snapshot: &Snapshot<'_>) -> Vec<Cell> {
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
