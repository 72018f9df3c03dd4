//! Lists all tours, one after another.
//!
//! `listing` lists all tours, or one of each class under the symmetries of the board. Small boards with a narrow
//! frontier are listed `by_sweep`, others `by_edges`; `parallel` lets several threads format the tours, and `tour_view`
//! is a view of a tour, which is written out only on request.

mod by_edges;
mod by_sweep;
mod canonical_form;
mod listing;
mod parallel;
mod sweep_search;
mod tour_view;

pub use tour_view::TourView;
