//! Drawings of the moves at the sides and in the corners of a formation, parsed from text.
//!
//! Every drawing has the fewest turns (or crossings) that an integer program found for the squares that the drawing
//! covers. The tests check that the drawings fit together to tours. The drawings of a construction have these names:
//!
//! - `side`: the left side, repeated every four ranks, from depth 0 up;
//! - `heel`: the lower side, repeated every eight files, drawn for phase 0 from the first file on;
//! - `bend P` for a phase P: the lower left corner, where the side meets the heel. Some phases have no bend;
//! - `end E`, where E is (phase + files / 2 - 1) modulo 4: the lower right corner, where the knights' four paths end
//!   and are joined in pairs. There may be several drawings, which join the paths in different ways.

use crate::tours::find::construction::frame::Offset;
use crate::tours::problem::Objective;

/// The drawings with this name, in file order, of the construction that minimizes turns or crossings.
pub(super) fn drawings(objective: Objective, name: String) -> impl Iterator<Item = Drawing> {
    let all = match objective {
        Objective::Turns => include_str!("turns.txt"),
        Objective::Crossings => include_str!("crossings.txt"),
    };
    let named = all.split("\n\n").filter_map(move |drawing| drawing.strip_prefix(&name)?.strip_prefix('\n'));
    named.map(Drawing::read)
}

/// The two moves of a tour at a square, as displacements (ranks up, files to the right) from the square.
pub(super) type Moves = [Offset; 2];

/// A rectangle of squares, each with the two moves that the tour makes there.
///
/// In the text, a move is written as the hour to which it points on a clock: 1, 2, 4, 5, 7, 8, A for ten and B for
/// eleven. So `28` is a square that the tour passes straight from the lower left to the upper right.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    pub(super) rows: i64,
    pub(super) columns: i64,
    /// The moves of each square, rank by rank from the lowest.
    moves: Vec<Moves>,
}

impl Drawing {
    /// Parses a drawing whose first line is the highest rank.
    fn read(text: &str) -> Self {
        let rows: Vec<Vec<Moves>> = text.lines().map(|line| line.split_whitespace().map(moves).collect()).collect();
        let columns = rows.first().map_or(0, Vec::len) as i64;
        Self { rows: rows.len() as i64, columns, moves: rows.into_iter().rev().flatten().collect() }
    }

    /// The two moves at a square given as (rank, file) from the lower left square (0, 0) of the drawing; `None`
    /// outside.
    pub(super) fn at(&self, (row, column): Offset) -> Option<Moves> {
        let is_inside = (0..self.rows).contains(&row) && (0..self.columns).contains(&column);
        is_inside.then(|| self.moves[(row * self.columns + column) as usize])
    }
}

fn moves(square: &str) -> Moves {
    let mut hours = square.chars().map(by_hour);
    [hours.next().unwrap_or_default(), hours.next().unwrap_or_default()]
}

fn by_hour(hour: char) -> Offset {
    match hour {
        '1' => (2, 1),
        '2' => (1, 2),
        '4' => (-1, 2),
        '5' => (-2, 1),
        '7' => (-2, -1),
        '8' => (-1, -2),
        'A' => (1, -2),
        _ => (2, -1),
    }
}
