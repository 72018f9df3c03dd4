//! The validation of requests, shared by all faces: the text in a request becomes boards, squares, problems, methods
//! and limits, or the request is refused with a [`Refusal`](crate::Refusal).
//!
//! If a request has several faults, the order of the checks decides which one is reported.

mod board;
mod completion_instance;
mod edge_list;
mod field_conflicts;
mod method;
mod picture;
mod piece;
mod placement;
mod problem_input;
mod question;
mod requests;
mod series;
mod squares;
mod tour;
mod value;

#[cfg(test)]
mod tests;

pub use edge_list::refuse_fields_with_edges;
pub use method::method_not_covered;
pub use problem_input::SearchTask;
pub use question::{Question, StorePurpose, Task, validate_question};
pub use requests::{
    CountQuestion, FindQuestion, GraphQuestion, IndexQuestion, ListQuestion, MapQuestion, MapSubject, SampleOptions,
    StepLookup, TraceQuestion, WorkDivision, no_work_units, parse_solution_index,
};
pub use series::{BoardSeries, SeriesQuestion};
pub use squares::{not_a_square, parse_coordinates, parse_square_on};
pub use value::{not_among, parse_memory_limit, parse_number, parse_time_limit};
