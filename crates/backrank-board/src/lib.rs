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

mod board;
mod board_turn;
mod clique_cover;
mod diagonal;
mod dominating;
mod graph;
mod holes;
mod line_checker;
mod move_graph;
mod move_order;
pub mod notation;
mod obstacle;
mod piece;
mod piece_text;
mod pieces;
mod placement;
mod placement_checker;
mod queens_instance;
mod ride;
mod set_classes;
mod square;
mod square_set;
mod symmetry;
mod tour;
mod tour_bytes;
mod tour_checker;
mod tour_facts;
mod tour_series;
mod wrap;

pub use board::{Board, BoardError, MAX_SIDE};
pub use board_turn::{BoardTurn, BoardTurnError};
pub use clique_cover::{CliqueCover, CliqueCoverFault};
pub use diagonal::{Diagonal, DiagonalError};
pub use dominating::Dominating;
pub use graph::{Graph, GraphError};
pub use line_checker::LineChecker;
pub use move_graph::MoveGraph;
pub use move_order::{MoveOrder, MoveOrderError};
pub use obstacle::{
    Clash, Count, Cut, EndRule, Ends, Grounds, Move, Obstacle, ObstacleFault, ObstacleKind, Step, TourTerms,
};
pub use piece::{Leg, Piece};
pub use piece_text::{NAMED_PIECES, PIECE_ALIASES, PieceError};
pub use pieces::{Pieces, PlacementError, PlacementFault};
pub use placement::Placement;
pub use placement_checker::PlacementChecker;
pub use queens_instance::{InstanceError, QueensInstance};
pub use set_classes::{SetClass, SetClasses};
pub use square::{Square, SquareError, file_name};
pub use square_set::SquareSet;
pub use symmetry::{Symmetry, walk_class};
pub use tour::{Tour, TourError, TourFault};
pub use tour_bytes::{MoveCode, TourBytesError, TourBytesFault, TourHeader, TourReader, TourWriter, is_tour_bytes};
pub use tour_checker::TourChecker;
pub use tour_facts::{Magic, StepSums, Turns};
pub use tour_series::TourSeries;
pub use wrap::{Wrap, WrapError};
