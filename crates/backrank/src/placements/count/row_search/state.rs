//! The state of the row search.

/// A board whose upper rows are decided, as seen from the next row.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    /// The files that have a queen.
    pub(super) files: u32,
    /// The files of this row that diagonals rising to the right attack, and falling ones.
    pub(super) rising: u32,
    pub(super) falling: u32,
    /// The squares of this row still to be tried.
    pub(super) free: u32,
    /// The number of empty rows.
    pub(super) empty: u32,
}
