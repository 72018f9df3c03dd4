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
    Board, BoardError, BoardTurn, BoardTurnError, CanonicityChecker, Diagonal, DiagonalError, MAX_SIDE, Square,
    SquareError, SquareSet, Symmetry, SymmetryClass, Wrap, WrapError, file_name, notation, walk_class,
};
pub use graph::{Graph, GraphError, MoveGraph};
pub use obstacle::{
    Clash, Count, Cut, EndRule, Ends, Grounds, Move, Obstacle, ObstacleFault, ObstacleKind, Step, TourTerms,
};
pub use piece::{Leg, MoveOrder, MoveOrderError, NAMED_PIECES, PIECE_ALIASES, Piece, PieceError};
pub use placement::{
    CliqueCover, CliqueCoverFault, DominatingSet, InstanceError, LineChecker, Pieces, Placement, PlacementChecker,
    PlacementError, PlacementFault, QueensInstance,
};
pub use tour::{
    LineSums, Magic, MoveCodec, Tour, TourBytesError, TourBytesFault, TourChecker, TourError, TourFault, TourHeader,
    TourListChecker, TourReader, TourWriter, TurnCounter, is_tour_bytes,
};
