//! Bands: the two graphs of equal columns through which the tours of strips lead.
//!
//! A *band* is all squares of a board of three rows, or one half of the squares of a board of four rows. A tour of
//! three rows is a walk through one band; a tour of four rows consists of two walks, one through each of two bands.

/// A square of a strip as (row, column), counted from 0.
pub(in crate::tours) type StripSquare = (u32, u32);

/// A band as a graph of any number of identical columns. Each column has one square in every *lane*, and moves lead
/// only to the two columns before and the two columns after.
pub(super) struct BandGraph {
    /// Number of squares of a column.
    pub(super) lanes: u8,
    /// The moves from a column to the two columns before; those that span two columns come first. Bit `i` of a
    /// [`Letter`] stands for move `i`.
    pub(super) moves: &'static [MoveToEarlierColumn],
}

/// A move from a square in `lane` of a column to the square in `to_lane` of an earlier column.
pub(super) struct MoveToEarlierColumn {
    pub(super) lane: u8,
    pub(super) to_lane: u8,
    /// Number of columns from the later to the earlier column: 1 or 2.
    pub(super) back: u8,
}

/// A column as a letter that the automaton reads: the moves of a walk from this column to earlier columns, as a bit set
/// of the move numbers of the [`BandGraph`].
pub(super) type Letter = u8;

const fn back(lane: u8, to_lane: u8, back: u8) -> MoveToEarlierColumn {
    MoveToEarlierColumn { lane, to_lane, back }
}

/// The band of all squares of a board of three rows, with the knight's moves.
pub(super) static THREE_ROWS_BAND: BandGraph = BandGraph {
    lanes: 3,
    moves: &[back(0, 1, 2), back(1, 0, 2), back(1, 2, 2), back(2, 1, 2), back(0, 2, 1), back(2, 0, 1)],
};

/// One half of a board of four rows: in each column, the square of one colour in the outer rows (lane 0) and the square
/// of the other colour in the inner rows (lane 1).
///
/// A move between an outer and an inner square changes the colour, so it does not leave the half. Each such move leads
/// one or two columns to the left or right.
pub(super) static HALF_OF_FOUR_ROWS_BAND: BandGraph =
    BandGraph { lanes: 2, moves: &[back(0, 1, 2), back(1, 0, 2), back(0, 1, 1), back(1, 0, 1)] };
