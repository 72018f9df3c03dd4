//! Lists all tours, one after another.
//!
//! `listing` lists all tours, or one of each class under the symmetries of the board. Its `engines` are a
//! frontier sweep, for small boards with a narrow frontier, and the edge search; `parallel` lets several threads format
//! the tours, and `tour_view` is a view of a tour, which is written out only on request.

mod canonicity;
mod engines;
mod listing;
mod parallel;
mod sweep_search;
mod tour_view;

pub use tour_view::TourView;
