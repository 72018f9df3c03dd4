//! The two graphs of columns that the tours of thin boards are walks of.

/// A square of a strip: its row and its column, from 0.
pub(in crate::tours) type StripSquare = (u32, u32);

/// A graph of any number of columns that are all alike: each has a square in every lane, and
/// every square has its moves to the two columns before and the two after.
pub(super) struct Band {
    /// Number of squares of a column.
    pub(super) lanes: u8,
    /// The moves from a column to the two before it, those that go two columns back first. Bit `i`
    /// of a [`Letter`] is move `i`.
    pub(super) moves: &'static [BackMove],
}

/// A move from a square of a column to one of an earlier column.
pub(super) struct BackMove {
    pub(super) lane: u8,
    pub(super) to_lane: u8,
    /// How many columns back: 1 or 2.
    pub(super) back: u8,
}

/// The moves of a walk that lead from one column to earlier ones, as bits.
pub(super) type Letter = u8;

const fn back(lane: u8, to_lane: u8, back: u8) -> BackMove {
    BackMove { lane, to_lane, back }
}

/// All squares of a board of three rows, and the knight's moves.
pub(super) static THREE_ROWS: Band = Band {
    lanes: 3,
    moves: &[back(0, 1, 2), back(1, 0, 2), back(1, 2, 2), back(2, 1, 2), back(0, 2, 1), back(2, 0, 1)],
};

/// One of the two halves of a board of four rows: the squares of the outer rows of one colour
/// (lane 0) and of the inner rows of the other (lane 1), one of each in a column.
///
/// A move between an outer and an inner square changes the colour, so it stays in its half; from
/// an outer square it leads one or two columns left or right.
pub(super) static HALF_OF_FOUR_ROWS: Band =
    Band { lanes: 2, moves: &[back(0, 1, 2), back(1, 0, 2), back(0, 1, 1), back(1, 0, 1)] };
