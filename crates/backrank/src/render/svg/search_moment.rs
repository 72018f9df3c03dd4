//! Moments of a search, as animations show them.

use backrank_board::Square;

/// The state of a search at one moment. Its path has squares for a search that enters squares, and moves for a search that
/// decides moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SearchMoment<T = Square> {
    /// The number of steps that the search has made, with those that change nothing in the picture.
    pub step: u64,
    /// The squares that it has entered and not left, or the moves that it uses, in their order.
    pub path: Vec<T>,
    /// The last step of the search.
    pub change: Change<T>,
}

/// The last step of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change<T = Square> {
    /// None: the search has just begun.
    Begun,
    /// It has entered the last square of the path.
    Entered,
    /// It has stepped back from this square.
    Left(T),
    /// It was refused this square.
    Refused(T),
}

impl SearchMoment<[Option<Square>; 2]> {
    /// The moves of the path, without the ends of the tour.
    pub fn moves(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        self.path.iter().filter_map(|ends| ends[0].zip(ends[1]))
    }
}
