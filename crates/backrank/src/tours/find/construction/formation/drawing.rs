//! The drawings of the moves at the sides and in the corners, parsed from text.
//!
//! Every drawing has the fewest turns (or crossings) that an integer program found for the squares that it
//! had to cover. The tests hold what is drawn here to make tours. The drawings of a construction are:
//!
//! - `side`: the left side, the same on every four ranks, from depth 0 up;
//! - `heel`: the lower side, the same on every eight files, here for phase 0 from the first file on;
//! - `bend` and a phase: the lower left corner, where the side meets the heel. Some phases have none;
//! - `end` and the sum of the phase and half the files, less one, modulo 4: the lower right corner, where the knights
//!   end. It joins the four paths in one of these ways.

use crate::tours::find::construction::blocks::Offset;
use crate::tours::problem::Objective;

/// The drawings with this name of the construction that minimizes turns or crossings, in their order.
pub(super) fn drawings(objective: Objective, name: String) -> impl Iterator<Item = Drawing> {
    let all = match objective {
        Objective::Turns => include_str!("turns.txt"),
        Objective::Crossings => include_str!("crossings.txt"),
    };
    let named = all.split("\n\n").filter_map(move |drawing| drawing.strip_prefix(&name)?.strip_prefix('\n'));
    named.map(Drawing::read)
}

/// The two moves from a square along a tour, in ranks up and files to the right.
pub(super) type Moves = [Offset; 2];

/// A rectangle of squares, each with its two moves.
///
/// A move is written as the hour to which it points on a clock: 1, 2, 4, 5, 7, 8, A for ten and B for
/// eleven. So `28` is a square that is crossed from the lower left to the upper right.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    pub(super) rows: i64,
    pub(super) columns: i64,
    /// Rank by rank from the lowest.
    moves: Vec<Moves>,
}

impl Drawing {
    /// Reads a drawing, its highest rank first.
    fn read(text: &str) -> Self {
        let rows: Vec<Vec<Moves>> = text.lines().map(|line| line.split_whitespace().map(moves).collect()).collect();
        let columns = rows.first().map_or(0, Vec::len) as i64;
        Self { rows: rows.len() as i64, columns, moves: rows.into_iter().rev().flatten().collect() }
    }

    /// The moves from a square of the drawing, its lower left one being (0, 0).
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
