//! What stands on each square: a mark, a number or a letter, and how it looks.

use backrank::board::Square;
use backrank::search::Event;

use super::line::Ground;
use super::scene::Scene;

/// Where the walk stands, or the piece that came last.
const HERE: char = '>';
/// The search has just been refused here.
const REFUSED: char = '!';
/// The search has just stepped back from here.
const LEFT: char = 'x';
/// No square of the board.
const HOLE: char = '#';
/// Attacked, or not to be used.
const ATTACKED: char = '/';
/// Nothing is here.
const FREE: char = '·';

/// What stands on a square. Every ground has a mark of its own, so that no one needs the colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) mark: char,
    pub(super) text: String,
    pub(super) ground: Ground,
}

impl Cell {
    fn new(mark: char, text: impl Into<String>, ground: Ground) -> Self {
        Self { mark, text: text.into(), ground }
    }
}

/// The squares of the board by their numbers.
pub(super) fn cells(scene: &Scene<'_>) -> Vec<Cell> {
    let board = scene.stage.board;
    let mut cells = vec![Cell::new(' ', FREE, Ground::Free); board.area()];
    for hole in board.holes().filter_map(|hole| board.number(hole)) {
        cells[hole] = Cell::new(HOLE, HOLE, Ground::Hole);
    }
    if scene.stage.walks {
        put_steps(scene, &mut cells);
    } else {
        put_pieces(scene, &mut cells);
    }
    put_last(scene, &mut cells);
    cells
}

fn put_steps(scene: &Scene<'_>, cells: &mut [Cell]) {
    // A walk tested only at its end may come to a square again: the later step is the one shown.
    for (index, &square) in scene.path.iter().enumerate() {
        let number = (index + scene.stage.first_number).to_string();
        let last = index + 1 == scene.path.len();
        let (mark, ground) = if last { (HERE, Ground::Current) } else { (' ', Ground::Taken) };
        put(scene, cells, square, Cell::new(mark, number, ground));
    }
}

fn put_pieces(scene: &Scene<'_>, cells: &mut [Cell]) {
    let stage = scene.stage;
    let pieces = scene.pieces();
    for square in stage.board.squares() {
        let attacks = |&by: &Square| by != square && stage.piece.attacks(stage.board, by, square);
        if stage.forbidden.contains(&square) || pieces.iter().any(attacks) {
            put(scene, cells, square, Cell::new(' ', ATTACKED, Ground::Attacked));
        }
    }
    for &square in &pieces {
        put(scene, cells, square, Cell::new(' ', stage.letter, Ground::Taken));
    }
    if let (Some(&square), Some(Event::Enter { .. })) = (scene.path.last(), scene.last) {
        put(scene, cells, square, Cell::new(HERE, stage.letter, Ground::Current));
    }
}

/// Marks the square that the search has just left, or was refused.
fn put_last(scene: &Scene<'_>, cells: &mut [Cell]) {
    let number = |square| scene.stage.board.number(square);
    match scene.last {
        Some(Event::Refuse { vertex, .. }) => {
            let square = (scene.stage.square)(vertex);
            let Some(cell) = number(square).map(|number| &mut cells[number]) else { return };
            cell.ground = Ground::Refused;
            if scene.stage.walks {
                cell.mark = REFUSED;
            } else {
                cell.text = REFUSED.to_string();
            }
        }
        Some(Event::Leave { vertex, depth }) => {
            let square = (scene.stage.square)(vertex);
            let cell = if scene.stage.walks {
                Cell::new(LEFT, scene.step(depth).to_string(), Ground::Left)
            } else {
                Cell::new(' ', LEFT, Ground::Left)
            };
            // What a walk comes to twice is still taken after one step back.
            if !scene.path.contains(&square) {
                put(scene, cells, square, cell);
            }
        }
        _ => {}
    }
}

fn put(scene: &Scene<'_>, cells: &mut [Cell], square: Square, cell: Cell) {
    if let Some(number) = scene.stage.board.number(square) {
        cells[number] = cell;
    }
}
