//! The validation of requests, shared by all faces: text and numbers become boards, squares, problems, methods and
//! limits, or a [`Refusal`](crate::Refusal).
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
pub(crate) use method::not_covered;
pub use parts::Task;
pub use question::{Problem, Question, StorePurpose, validate_question};
pub use requests::{
    CountMode, CountQuestion, FindQuestion, GraphQuestion, IndexQuestion, ListQuestion, MapQuestion, MapSubject,
    SampleQuery, TourPosition, TraceQuestion, no_units, solution_index,
};
pub use series::{BoardSeries, SeriesQuestion};
pub use squares::{coordinates, not_a_square, square_on};
pub use value::{memory_limit, not_among, number, time_limit};
