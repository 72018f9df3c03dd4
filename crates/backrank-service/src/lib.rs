//! Requests to Backrank, as every face makes them, their one validation, and their answers.
//!
//! A [request] is what somebody asked for, whatever face it came through: values that serde reads and writes,
//! with a person's text where its meaning needs the board. [`validate`] makes a question of it, which has checked values
//! only, or a [`Refusal`]. [`answer`] answers the question, with what a face lends.
//! Nothing here knows HTTP, files, terminals, the environment or a clock.

pub mod answer;
mod field_set;
mod limits;
mod puzzle;
pub mod reading;
mod refusal;
pub mod request;
pub mod validate;

pub use field_set::FieldSet;
pub use limits::{Context, Limits};
pub use puzzle::Puzzle;
pub use refusal::{Cause, Refusal};
