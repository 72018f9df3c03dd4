//! Pieces: what they are made of, how they move and attack, and how they are written.

mod leg;
mod move_order;
mod notation;
mod piece;
mod ride;

pub use leg::Leg;
pub use move_order::{MoveOrder, MoveOrderError};
pub use notation::{NAMED_PIECES, PIECE_ALIASES, PieceError};
pub use piece::Piece;
pub(crate) use ride::{Ride, STEPS_PER_MEETING};
