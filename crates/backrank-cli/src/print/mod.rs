//! How answers are printed: in every format, at once or as they are made.

pub mod lines;
pub mod picture;
pub mod show;
pub mod stream;
pub mod tour_stream;
pub mod within_budget;
