//! Patterns of the moves at the sides and in the corners of a formation, parsed from text.
//!
//! An integer program found each pattern, with the fewest turns (or crossings) for the squares that the pattern covers.
//! The tests check that the patterns fit together into tours. There is one set of patterns for few turns, in
//! `turns.txt`, and one for few crossings, in `crossings.txt`. The *phase*, 0 to 3, is the number of ranks by which the
//! lines are shifted up (see the parent module). The patterns have these names:
//!
//! - `side`: the left side of the board, repeated every four ranks. Its lowest rank comes to lie on the rank whose
//!   number is the phase;
//! - `heel`: the lower side of the board, repeated every eight files, drawn for phase 0 from the first file. For each
//!   unit of the phase, it is shifted two files to the left;
//! - `bend P` for the phase P: the lower left corner, where the side meets the heel. Some phases have no bend;
//! - `end E`, where E is (phase + files / 2 - 1) modulo 4: the lower right corner, where the paths of the four knights
//!   end and are joined in pairs. There may be several patterns of an end, which join the paths in different ways.

use crate::tours::find::construction::coordinate_frame::Offset;
use crate::tours::problem::Objective;

/// Parses the patterns of this name, in file order, from the set for few turns or for few crossings (`objective`).
pub(super) fn patterns_named(objective: Objective, name: String) -> impl Iterator<Item = MovePattern> {
    let all = match objective {
        Objective::Turns => include_str!("turns.txt"),
        Objective::Crossings => include_str!("crossings.txt"),
    };
    let named = all.split("\n\n").filter_map(move |pattern| pattern.strip_prefix(&name)?.strip_prefix('\n'));
    named.map(MovePattern::read)
}

/// The two moves of a closed tour at a square, as displacements (ranks up, files to the right) from the square.
pub(super) type MovePair = [Offset; 2];

/// A rectangle of squares, each with the two moves that the tour makes there.
///
/// In the text, a move is written as the hour to which it points on the face of a clock: 1, 2, 4, 5, 7, 8, A for ten
/// and B for eleven. So `28` is a square that the tour passes straight between the lower left and the upper right.
#[derive(Clone, Debug)]
pub(super) struct MovePattern {
    pub(super) rows: i64,
    pub(super) columns: i64,
    /// The moves of each square, rank by rank from the lowest.
    moves: Vec<MovePair>,
}

impl MovePattern {
    /// Parses a pattern whose first line is the highest rank.
    fn read(text: &str) -> Self {
        let rows: Vec<Vec<MovePair>> =
            text.lines().map(|line| line.split_whitespace().map(parse_moves).collect()).collect();
        let columns = rows.first().map_or(0, Vec::len) as i64;
        Self { rows: rows.len() as i64, columns, moves: rows.into_iter().rev().flatten().collect() }
    }

    /// The two moves at a square given as (rank, file), counted from the lower left square (0, 0) of the pattern;
    /// `None` outside the pattern.
    pub(super) fn moves_at(&self, (row, column): Offset) -> Option<MovePair> {
        let is_inside = (0..self.rows).contains(&row) && (0..self.columns).contains(&column);
        is_inside.then(|| self.moves[(row * self.columns + column) as usize])
    }
}

fn parse_moves(square: &str) -> MovePair {
    let mut hours = square.chars().map(parse_hour);
    [hours.next().unwrap_or_default(), hours.next().unwrap_or_default()]
}

fn parse_hour(hour: char) -> Offset {
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
