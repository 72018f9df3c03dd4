//! The state of a search at one moment, as animations show it.

use backrank_board::Square;

/// The state of a search at one moment. Its path consists of squares if the search enters squares, and of moves if the
/// search decides moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SearchMoment<T = Square> {
    /// The number of steps that the search has made, including steps that change nothing in the picture.
    pub step: u64,
    /// The squares that the search has entered and not left, or the moves that it uses, in order.
    pub path: Vec<T>,
    /// What the last step of the search did.
    pub change: Change<T>,
}

/// What the last step of a search did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change<T = Square> {
    /// There was no step: the search has just begun.
    Begun,
    /// The search entered the last square (or used the last move) of the path.
    Entered,
    /// The search left this square (or undid this move).
    Left(T),
    /// The search tried this square, and its test refused the square.
    Refused(T),
}

impl SearchMoment<[Option<Square>; 2]> {
    /// The moves of the path; entries with only one square, which are ends of the tour, are left out.
    pub fn moves(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        self.path.iter().filter_map(|ends| ends[0].zip(ends[1]))
    }
}
