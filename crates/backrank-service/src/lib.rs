//! Requests to Backrank, their validation and their answers, shared by all faces.
//!
//! A [request] is what a user asks: values that serde reads and writes, with text where the meaning depends on the
//! board. [`validate`] turns a request into a question with checked values, or a [`Refusal`]. [`answer`] answers the
//! question, with the resources that a face lends; [`json`] gives the fields of a question for the JSON of answers.
//! This crate knows no HTTP, files, terminals, environment or clock.

pub mod answer;
mod either_kind;
pub mod json;
mod limits;
mod refusal;
pub mod request;
pub mod solution_text;
pub mod validate;

pub use either_kind::EitherKind;
pub use limits::{Context, Limits};
pub use refusal::{Refusal, RefusalKind};
pub use request::Puzzle;
