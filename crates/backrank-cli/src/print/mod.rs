//! Printing of answers, in every format, from memory or while they are generated.

mod answer_printer;
mod lines;
pub mod picture;
pub mod stream;
pub mod tour_stream;
mod within_budget;

pub use answer_printer::{Answer, AnswerPrinter};
pub use lines::AnswerListWriter;
pub use within_budget::print_answer;
