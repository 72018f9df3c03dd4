//! Tours: their check, their properties, and their format as bytes.

mod bytes;
mod checker;
mod facts;
mod list_checker;
mod tour;

pub use self::bytes::{TourBytesError, TourBytesFault, TourHeader, TourReader, TourWriter};
pub use self::checker::{TourChecker, TourFault};
pub use self::facts::{LineSums, Magic, TurnCounter, is_invariant_under, try_crossings};
pub use self::list_checker::TourListChecker;
pub use self::tour::Tour;
