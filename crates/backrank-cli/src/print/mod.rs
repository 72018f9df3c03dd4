//! Printing of answers, in every format, from memory or while they are generated.

mod answer_printer;
pub mod picture;
pub mod tour_stream;
mod within_budget;

pub use answer_printer::{AnswerPrinter, SolutionStreamWriter, TourOrPlacement};
pub use within_budget::{explain_squares_written, print_answer, write_within_budget};
