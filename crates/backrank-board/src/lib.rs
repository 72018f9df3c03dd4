//! The values of Backrank and their checks: boards, squares, pieces, move graphs, symmetries,
//! and the two answers that exist only after a check, [`Tour`] and [`Placement`].
//!
//! This crate depends on nothing, not even on the searches, so what it accepts was checked by
//! code that cannot know how it was found.
//!
//! ```
//! use backrank_board::{Board, Piece, Tour};
//!
//! let board = Board::new(3, 4)?;
//! let walk = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3";
//! let squares = walk.split(' ').map(str::parse).collect::<Result<Vec<_>, _>>()?;
//! let tour = Tour::open(&board, &Piece::KNIGHT, squares)?;
//! assert_eq!(tour.end().to_string(), "d3");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arithmetic;
mod board;
mod graph;
mod named_enum;
mod obstacle;
mod piece;
mod placement;
mod tour;

pub use board::{
    Board, BoardError, BoardTurn, Diagonal, DiagonalError, MapError, Square, Symmetry, SymmetryClass, Wrap,
};
pub use graph::{Graph, GraphError, MoveGraph};
pub use named_enum::UnknownName;
pub use obstacle::{Clash, Count, Cut, EndRule, Grounds, Obstacle, ObstacleFault, ObstacleKind, Step, TourTerms};
pub use piece::{Leg, MoveOrder, Piece, PieceError};
pub use placement::{
    CliqueCover, CliqueCoverFault, DominatingSet, LineChecker, Pieces, Placement, PlacementError, PlacementFault,
};
pub use tour::{
    LineSums, Magic, Tour, TourBytesError, TourBytesFault, TourChecker, TourError, TourFault, TourHeader, TourReader,
    TourWriter, TurnCounter,
};

/// What the searches of the library share with the checks. It is no part of the interface, and changes without notice.
#[doc(hidden)]
pub mod internals {
    pub use crate::board::{CanonicityChecker, SquareSet};
    pub use crate::obstacle::Ends;
    pub use crate::placement::PlacementChecker;
    pub use crate::tour::TourListChecker;
}
