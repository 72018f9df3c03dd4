//! The one validation of requests: text and numbers become boards, squares, problems, methods and limits, or a
//! [`Refusal`](crate::Refusal).
//!
//! The order of the checks decides which of several faults is told.

mod board;
mod budget;
mod context;
mod edges;
mod method;
mod picture;
mod piece;
mod placement;
mod places;
mod question;
mod rules;
mod series;
mod shard;
mod squares;
mod store;
mod tour;
mod value;

#[cfg(test)]
mod tests;

pub use board::{BoardInput, board};
pub use budget::{budget, memory, refuse_beyond_memory, refuse_board, threads, time_and_memory, time_limit};
pub use context::Context;
pub use edges::{edges, refuse_with_edges};
pub use method::{placement_method, placement_options, refuse_method_of_placements, tour_method, unused};
pub use picture::{colours_and_width, look, pace};
pub use piece::piece;
pub use places::{Place, places};
pub use question::{Problem, Question, question};
pub use rules::refuse_search_options;
pub use series::BoardSeries;
pub use shard::{no_units, shard};
pub use squares::{coordinates, not_a_square, square_on};
pub use store::{StoreKind, store};
pub use value::{convention, move_order, not_among, number};
