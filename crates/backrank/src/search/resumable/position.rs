//! The position of a search, from which the search can be resumed.

/// The position of a search between two events, from which it can be resumed. The candidates that were tried at earlier
/// vertices of the path need not be stored, because every search tries candidates in a fixed order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SearchPosition {
    /// The vertices that have been entered and not left, in order.
    pub path: Vec<u32>,
    /// The next candidate to try at the end of the path, by its index from 0 in the order of the search; `u32::MAX` if
    /// a heuristic without backtracking is stuck. The exact search over edges stores a number of its own here.
    pub next: u32,
    /// Whether the path is a solution that has been reported.
    pub found: bool,
}
