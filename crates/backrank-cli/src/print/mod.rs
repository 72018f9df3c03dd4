//! How answers are printed: in every format, at once or as they are made.

mod lines;
pub mod picture;
mod show;
pub mod stream;
pub mod tour_stream;
mod within_budget;

pub use lines::Lines;
pub use show::{Answer, AnswerPrinter};
pub use within_budget::print_answer;
