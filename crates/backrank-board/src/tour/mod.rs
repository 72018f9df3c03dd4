//! Tours: their check, their properties, and their format as bytes.

mod bytes;
mod checker;
mod facts;
mod small_board_checker;
mod tour;

pub use self::bytes::{TourBytesError, TourBytesFault, TourDecoder, TourEncoder, TourHeader};
pub use self::checker::{TourChecker, TourFault};
pub use self::facts::{LineSums, Magic, TurnCounter, count_crossings_metered, is_invariant_under};
pub use self::small_board_checker::SmallBoardTourChecker;
pub use self::tour::Tour;
