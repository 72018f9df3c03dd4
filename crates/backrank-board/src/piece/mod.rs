//! Pieces: what they are made of, how they move and attack, and how they are written.

mod leg;
mod move_order;
mod notation;
mod piece;
mod ray;

pub use self::leg::Leg;
pub use self::move_order::MoveOrder;
pub use self::notation::PieceError;
pub(crate) use self::piece::has_parallel_legs;
pub use self::piece::{Piece, alternates_colours, displacement_count, displacements, legs, piece_from_legs};
pub(crate) use self::ray::{CLOSED_FORM_COST_IN_STEPS, Ray};
