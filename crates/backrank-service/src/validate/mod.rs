//! The validation of requests, shared by all faces: the text in a request becomes boards, squares, problems, methods
//! and limits, or the request is refused with a [`Refusal`](crate::Refusal).
//!
//! If a request has several faults, the order of the checks decides which one is reported.

mod board;
mod edges;
mod method;
mod parts;
mod picture;
mod piece;
mod placement;
mod queens_instance;
mod question;
mod requests;
mod rules;
mod series;
mod squares;
mod tour;
mod value;

#[cfg(test)]
mod tests;

pub use edges::refuse_with_edges;
pub(crate) use method::method_not_covered;
pub use parts::SearchTask;
pub use question::{Problem, Question, StorePurpose, validate_question};
pub use requests::{
    CountQuestion, CountSplit, FindQuestion, GraphQuestion, IndexQuestion, ListQuestion, MapQuestion, MapSubject,
    SampleOptions, TourLookup, TraceQuestion, no_work_units, parse_solution_index,
};
pub use series::{BoardSeries, SeriesQuestion};
pub use squares::{not_a_square, parse_coordinates, parse_square_on};
pub use value::{memory_limit, not_among, number, time_limit};
