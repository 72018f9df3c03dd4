//! Drawings of the moves on a patch of squares, parsed from text.

use crate::tours::find::construction::blocks::Offset;

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
    pub(super) fn read(text: &str) -> Self {
        let rows: Vec<Vec<Moves>> = text
            .lines()
            .map(|line| line.split_whitespace().map(moves).collect())
            .filter(|row: &Vec<Moves>| !row.is_empty())
            .collect();
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
