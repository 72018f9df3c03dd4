//! Printing of answers, in every format, from memory or while they are generated.

mod answer_list_writer;
mod answer_printer;
pub mod picture;
pub mod stream;
pub mod tour_stream;
mod within_budget;

pub use answer_list_writer::AnswerListWriter;
pub use answer_printer::{Answer, AnswerPrinter};
pub use within_budget::print_answer;
