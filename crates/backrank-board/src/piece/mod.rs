//! Pieces: what they are made of, how they move and attack, and how they are written.

mod leg;
mod move_order;
mod notation;
mod piece;
mod ride;

pub use self::leg::Leg;
pub use self::move_order::{MoveOrder, MoveOrderError};
pub use self::notation::{NAMED_PIECES, PIECE_ALIASES, PieceError};
pub use self::piece::Piece;
pub(crate) use self::ride::{Ride, STEPS_PER_MEETING};
