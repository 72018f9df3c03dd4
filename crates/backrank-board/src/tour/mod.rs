//! Tours: their check, what else is true of them, and their form in bytes.

mod bytes;
mod checker;
mod facts;
mod fault;
mod list_checker;

mod tour;

pub use bytes::{MoveCodec, TourBytesError, TourBytesFault, TourHeader, TourReader, TourWriter, is_tour_bytes};
pub use checker::TourChecker;
pub use facts::{LineSums, Magic, TurnCounter};
pub use fault::{TourError, TourFault};
pub use list_checker::TourListChecker;
pub use tour::Tour;
