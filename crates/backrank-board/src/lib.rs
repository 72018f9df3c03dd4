//! The values of Backrank and their checks: boards, squares, pieces, move graphs, symmetries, obstacles, and the two
//! kinds of answers whose values can be made only by passing a check, [`Tour`] and [`Placement`].
//!
//! This crate has no dependencies, not even on the searches, so a check cannot depend on how an answer was found.
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

#[macro_use]
mod error_enum;

mod arithmetic;
mod board;
mod check_error;
mod graph;
mod named_enum;
mod obstacle;
mod piece;
mod placement;
mod tour;

pub use board::{Board, BoardError, BoardRotation, Diagonal, DiagonalError, DrawingError, Square, Symmetry, Wrap};
pub use check_error::CheckError;
pub use graph::{Graph, GraphError, MoveGraph};
pub use named_enum::UnknownName;
pub use obstacle::{
    Clash, CountingArgument, Cut, EndGrounds, GivenEnds, Grounds, Obstacle, ObstacleFault, ObstacleKind, ProofStep,
};
pub use piece::{MoveOrder, Piece, PieceError};
pub use placement::{Placement, PlacementFault};
pub use tour::{
    LineSums, Magic, Tour, TourBytesError, TourBytesFault, TourDecoder, TourEncoder, TourFault, TourHeader,
};

/// What the other crates of this repository share with the checks: parts of pieces and graphs, integer arithmetic,
/// checkers that reuse their buffers for many answers, and checkers that take an answer square by square and do not
/// store it. It is not part of the public interface, and changes without notice.
#[doc(hidden)]
pub mod internals {
    pub use crate::arithmetic::gcd;
    pub use crate::board::{
        BitSet, CanonicityChecker, SymmetryClass, cell_grid, distinct_walk_images, is_separator, step_grid,
        symmetries_without_shifts, symmetry_count_upper_bound, symmetry_has_shift,
    };
    pub use crate::graph::{
        build_move_graph_metered, directed_move_count_upper_bound, estimate_move_graph_bytes, induced_subgraph,
        move_graph_with_edges_added_file_by_file_metered,
    };
    pub use crate::obstacle::{EndConstraints, count_squares_by_colour, reachable_squares};
    pub use crate::piece::{Leg, alternates_colours, displacement_count, displacements, legs, piece_from_legs};
    pub use crate::placement::{PlacementChecker, SharedLineChecker, is_clique_cover};
    pub use crate::tour::{
        SmallBoardTourChecker, TourChecker, TurnCounter, count_crossings_metered, is_invariant_under,
    };
}
