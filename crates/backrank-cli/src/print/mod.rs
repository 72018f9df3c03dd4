//! Printing of answers, in every format, from memory or while they are generated.

mod answer_printer;
mod answer_writer;
pub mod picture;
pub mod tour_stream;
mod within_budget;

pub use answer_printer::{Answer, AnswerPrinter};
pub use answer_writer::AnswerWriter;
pub use within_budget::{explain_written, print_answer, write_within};
