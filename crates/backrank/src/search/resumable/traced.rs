//! What is shown of a search step by step, whatever problem it solves.

use backrank_board::Square;

use super::search::Search;
use crate::search::{Limit, Meter, Spent};

/// A problem whose solutions are searched for step by step.
pub trait Traced {
    /// Its search, set up.
    type Setup: TraceSetup;
}

/// A search that is set up: it can be begun any number of times, and its state can be shown.
pub trait TraceSetup {
    /// The search.
    type Search: Search;

    /// The search at its beginning.
    ///
    /// # Errors
    /// What was spent, if the budget does not allow it.
    fn search(&self, meter: &mut Meter<'_>) -> Result<Self::Search, Spent>;

    /// What the vertices of the search stand for.
    fn vertices(&self) -> Vertices;

    /// The length of the path of a solution, in vertices.
    fn target(&self) -> usize;

    /// Whether the search ends where it would step back.
    fn never_steps_back(&self) -> bool {
        false
    }

    /// The vertices that the search may enter next, in the order in which it tries them.
    ///
    /// # Errors
    /// The limit that the meter reached.
    fn candidates(&mut self, search: &mut Self::Search, meter: &mut Meter<'_>) -> Result<Vec<Candidate>, Limit>;

    /// What the search has run into; `None` where it can go on, and for searches that do not tell.
    fn contradiction(&self, _: &Self::Search) -> Option<Contradiction> {
        None
    }

    /// The bit masks of the next row, where the search keeps some.
    fn masks(&self, _: &Self::Search) -> Option<RowMasks> {
        None
    }

    /// Whether this vertex of the path followed from others, and was not chosen.
    fn is_forced(&self, _: &Self::Search, _vertex: u32) -> bool {
        false
    }
}

/// What the vertices of a search stand for, by their numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Vertices {
    /// Squares: the search enters one after the other, or places pieces on them.
    Squares(Vec<Square>),
    /// Moves: the search decides which of them a tour uses.
    Moves {
        /// The squares that each move joins; one where a tour begins or ends.
        ends: Vec<[Option<Square>; 2]>,
        /// The number of moves between two squares in a tour.
        in_tour: usize,
    },
}

impl Vertices {
    /// The square of a vertex; `None` for a move, and for a number that is no vertex's.
    #[must_use]
    pub fn square(&self, vertex: u32) -> Option<Square> {
        match self {
            Self::Squares(squares) => squares.get(vertex as usize).copied(),
            Self::Moves { .. } => None,
        }
    }
}

/// A vertex that a search may enter next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The vertex.
    pub vertex: u32,
    /// Number of ways to continue: for a tour, the unvisited squares that can be entered from there; for a placement,
    /// the squares that no piece would attack or hold; for a move of a tour, the moves left where it leads.
    pub degree: u32,
    /// Whether the search has tried it already from where it stands.
    pub tried: bool,
}

/// The contradiction at a dead end of a search that decides moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Contradiction {
    /// This square cannot get its two moves.
    Square(Square),
    /// Too few squares are left at which the tour could begin or end.
    Ends,
}

/// The bit masks of one row; bit f of each belongs to file f.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowMasks {
    /// Files that have a queen above.
    pub files: u64,
    /// Attacked along diagonals that come down to the right.
    pub right: u64,
    /// Attacked along diagonals that come down to the left.
    pub left: u64,
    /// Not to be used in any case: holes, forbidden, or attacked by queens that stood before the search.
    pub closed: u64,
    /// Free: not closed and not attacked.
    pub free: u64,
}

/// Why a search cannot be traced.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum NoTrace<Reason> {
    /// The search of this method cannot be shown step by step, or does not answer the problem.
    #[error("no search of this method for this problem can be shown step by step")]
    NotCovered,
    /// There is no solution, which shows without a search.
    #[error("{0}")]
    Impossible(Reason),
    /// A limit was reached while the search was set up.
    #[error("{0}")]
    Spent(#[from] Spent),
}

impl<R> From<Limit> for NoTrace<R> {
    fn from(limit: Limit) -> Self {
        Self::Spent(limit.into())
    }
}
