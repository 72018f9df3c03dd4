//! Assembles the patterns of the sides and corners into closed tours that cover a board.

use super::move_pattern::{MovePair, MovePattern, patterns_named};
use crate::tours::find::construction::coordinate_frame::Offset;
use crate::tours::problem::Objective;

/// The move that a knight repeats along a line: one rank up and two files to the right.
pub(super) const MOVE_ALONG_LINES: Offset = (1, 2);

/// A *cycle cover*: disjoint closed tours (one or several) that together visit every square of a board, given by the
/// two moves at every square. Ranks (rows) and files (columns) are counted from the lower left square, from 0.
#[derive(Clone, Debug)]
pub(super) struct CycleCover {
    pub(super) rows: i64,
    pub(super) columns: i64,
    /// The patterns of the left and lower sides; then those of the right and upper sides, as they are seen when the
    /// board is rotated by 180 degrees.
    halves: [BorderHalf; 2],
    /// Two rectangles, which overlap, in which the tours make the two moves along a line at every square: the middle
    /// ranks without the outer files, and the middle files without the outer ranks. Each is given by its lower left
    /// square and the square diagonally beyond its upper right square (so the second corner is exclusive).
    pub(super) straight: [[Offset; 2]; 2],
}

/// The moves along one half of the boundary of a board, as patterns: those of the left and lower sides, with their
/// corners; or those of the right and upper sides, as they are seen when the board is rotated by 180 degrees.
#[derive(Clone, Debug)]
pub(super) struct BorderHalf {
    phase: i64,
    side: MovePattern,
    heel: MovePattern,
    bend: MovePattern,
    end: MovePattern,
}

impl CycleCover {
    /// The pairs of halves for a board of this size whose phases agree, so that the lines of one half continue those of
    /// the other; the lower left half comes first. Empty if the number of files is odd.
    pub(super) fn matching_halves(
        objective: Objective,
        rows: i64,
        columns: i64,
    ) -> impl Iterator<Item = [BorderHalf; 2]> {
        // The phase of the same lines, seen when the board is rotated by 180 degrees.
        let turned = move |phase: i64| (rows - columns / 2 - phase - 1).rem_euclid(4);
        let halves = move |phase: i64| {
            let ends = (phase + columns / 2 - 1).rem_euclid(4);
            patterns_named(objective, format!("end {ends}"))
                .filter_map(move |end| BorderHalf::new(objective, phase, end))
        };
        let pairs = (0..4).flat_map(move |phase| halves(phase).map(move |half| (phase, half)));
        let both = pairs.flat_map(move |(phase, low)| halves(turned(phase)).map(move |high| [low.clone(), high]));
        both.filter(move |_| columns % 2 == 0)
    }

    /// The cycle cover with these halves; `None` if the board is too small for their patterns.
    pub(super) fn from_halves(rows: i64, columns: i64, halves: [BorderHalf; 2]) -> Option<Self> {
        let [low, high] = &halves;
        let (heel, side) = (low.heel.rows, low.side.columns);
        let [below, above] = [low, high].map(|half| half.bend.rows.max(half.end.rows).max(heel));
        let left = low.bend.columns.max(high.end.columns);
        let right = low.end.columns.max(high.bend.columns);
        let beside = |a: &MovePattern, b: &MovePattern| a.columns + b.columns <= columns;
        let above_one_another = |a: &MovePattern, b: &MovePattern| a.rows + b.rows <= rows;
        let fits = beside(&low.bend, &low.end)
            && beside(&high.bend, &high.end)
            && above_one_another(&low.bend, &high.end)
            && above_one_another(&high.bend, &low.end)
            && [(&low.bend, &high.bend), (&low.end, &high.end)]
                .iter()
                .all(|(a, b)| beside(a, b) || above_one_another(a, b))
            && heel + below.max(above) <= rows
            && side + left.max(right) <= columns;
        let straight =
            [[(below, side), (rows - above, columns - side)], [(heel, left), (rows - heel, columns - right)]];
        fits.then_some(Self { rows, columns, halves, straight })
    }

    /// Number of squares of the board.
    pub(super) const fn square_count(&self) -> u64 {
        self.rows as u64 * self.columns as u64
    }

    /// The two moves at a square. O(1).
    pub(super) fn moves_at(&self, square: Offset) -> MovePair {
        let turned = (self.rows - 1 - square.0, self.columns - 1 - square.1);
        let [low, high] = &self.halves;
        let turn_back = |moves: MovePair| moves.map(|(up, right)| (-up, -right));
        low.corner_moves(square, self.columns)
            .or_else(|| high.corner_moves(turned, self.columns).map(turn_back))
            .or_else(|| low.side_moves(square))
            .or_else(|| high.side_moves(turned).map(turn_back))
            .unwrap_or([MOVE_ALONG_LINES, (-MOVE_ALONG_LINES.0, -MOVE_ALONG_LINES.1)])
    }
}

impl BorderHalf {
    /// The half with this phase and this `end` pattern; `None` if the phase has no `bend` pattern.
    fn new(objective: Objective, phase: i64, end: MovePattern) -> Option<Self> {
        let pattern = |name: String| patterns_named(objective, name).next();
        let (side, heel, bend) = (pattern("side".into())?, pattern("heel".into())?, pattern(format!("bend {phase}"))?);
        Some(Self { phase, side, heel, bend, end })
    }

    fn corner_moves(&self, (row, column): Offset, columns: i64) -> Option<MovePair> {
        self.bend.moves_at((row, column)).or_else(|| self.end.moves_at((row, column - columns + self.end.columns)))
    }

    fn side_moves(&self, (row, column): Offset) -> Option<MovePair> {
        let side = || self.side.moves_at(((row - self.phase).rem_euclid(self.side.rows), column));
        let heel = || self.heel.moves_at((row, (column + 2 * self.phase).rem_euclid(self.heel.columns)));
        side().or_else(heel)
    }
}
