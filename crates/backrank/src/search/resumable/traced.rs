//! The interface of searches that are shown step by step, for any kind of problem.

use backrank_board::Square;

use super::search::Search;
use crate::search::{Limit, LimitReached, Meter};

/// A problem with a search that can be traced, that is, shown step by step.
pub trait Traceable {
    /// The set-up from which searches of the problem are begun.
    type Setup: TraceSetup;
}

/// The set-up of a search: begins any number of searches, and describes the state of a search for display.
pub trait TraceSetup {
    /// The type of the search.
    type Search: Search;

    /// Creates a search that has not begun.
    ///
    /// # Errors
    /// The limit that was reached while the search was set up.
    fn search(&self, meter: &mut Meter) -> Result<Self::Search, Limit>;

    /// The squares or moves that the numbered vertices of the search represent.
    fn vertices(&self) -> VertexMap;

    /// The length of the path of a solution, in vertices.
    fn solution_len(&self) -> usize;

    /// Whether the search ends at its first dead end instead of backtracking.
    fn never_steps_back(&self) -> bool {
        false
    }

    /// The vertices that the search may enter next, in the order in which it tries them.
    ///
    /// # Errors
    /// The limit that the meter reached.
    fn candidates(&mut self, search: &mut Self::Search, meter: &mut Meter) -> Result<Vec<Candidate>, Limit>;

    /// Why the search is at a dead end; `None` where it is not, and for searches that do not report contradictions.
    fn contradiction(&self, _: &Self::Search) -> Option<Contradiction> {
        None
    }

    /// The bit masks of the next row; `None` after the last row, and for searches without bit masks.
    fn masks(&self, _: &Self::Search) -> Option<RowMasks> {
        None
    }

    /// Whether this vertex of the path was implied by earlier vertices, instead of chosen; `false` for searches that
    /// only choose.
    fn is_forced(&self, _: &Self::Search, _vertex: u32) -> bool {
        false
    }
}

/// The squares or moves that the vertices of a search represent; vertices are numbered from 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum VertexMap {
    /// The square of each vertex: the search visits squares, or places pieces on squares.
    Squares(Vec<Square>),
    /// Each vertex is a move: the search decides which moves belong to the tour.
    Moves {
        /// For each vertex the two squares that the move joins; one of them is `None` where a tour begins or ends.
        ends: Vec<[Option<Square>; 2]>,
        /// Number of moves of a complete tour that join two squares.
        in_tour: usize,
    },
}

impl VertexMap {
    /// The square of a vertex; `None` if vertices are moves, or if the search has no vertex of this number.
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
    /// The number of the vertex, from 0.
    pub vertex: u32,
    /// Number of ways to continue after this vertex. For a tour, the unvisited squares one move away from it; for a
    /// placement, the squares that are neither occupied, attacked nor forbidden once a piece is on it; for a vertex
    /// that is a move, the moves used or not yet decided at the one of its two squares at which the search is not
    /// choosing.
    pub degree: u32,
    /// Whether the search has already tried this vertex at the end of the current path.
    pub tried: bool,
}

/// Why a search that decides for each move whether the tour uses it is at a dead end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Contradiction {
    /// Fewer than two of the moves still available at this square can be used. A tour uses two moves at every square;
    /// where it begins or ends, that counts as a move.
    Square(Square),
    /// Too few squares can still be the ends of the tour.
    Ends,
}

/// The squares of one row of the board as bit masks; bit `f` of each mask is the square on file `f`, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RowMasks {
    /// Squares of the row that queens in rows above attack along their file.
    pub files: u64,
    /// Squares of the row that queens in rows above attack along diagonals that go down to the right.
    pub right: u64,
    /// Squares of the row that queens in rows above attack along diagonals that go down to the left.
    pub left: u64,
    /// Squares excluded during the whole search: holes, forbidden squares, and squares attacked by pre-placed queens.
    pub closed: u64,
    /// Squares that are neither attacked nor excluded.
    pub free: u64,
}

/// Why a search cannot be traced.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum NoTrace<Reason> {
    /// The method has no search that can be shown step by step, or does not apply to the problem.
    #[error("no search of this method for this problem can be shown step by step")]
    NotCovered,
    /// The problem has no solution, as is known without a search.
    #[error("{0}")]
    Impossible(Reason),
    /// A limit was reached while the search was set up.
    #[error("{0}")]
    LimitReached(#[from] LimitReached),
}

impl<R> From<Limit> for NoTrace<R> {
    fn from(limit: Limit) -> Self {
        Self::LimitReached(limit.into())
    }
}
