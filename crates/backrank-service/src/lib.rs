//! Requests to Backrank, their validation and their answers, shared by all *faces*: the programs through which people
//! use Backrank, which are the command, the server of the page and, in the static site, the worker of the browser.
//!
//! A [request] contains what a user asks for: values that serde reads and writes. A value whose meaning depends on the
//! board, such as a square, is kept as text. [`validate`] turns a request into a question with checked values, or a
//! [`Refusal`]. [`answer`] answers the question within the limits that a face sets; [`json`] gives the fields of a
//! question for answers in JSON. This crate uses no HTTP, files, terminal or environment, and the clock only for time
//! limits.

pub mod answer;
mod either_kind;
pub mod given_solution;
pub mod json;
mod limits;
mod refusal;
pub mod request;
pub mod solution_header;
pub mod validate;

pub use either_kind::EitherKind;
pub use limits::{Limits, ValidationContext};
pub use refusal::{Refusal, RefusalKind};
pub use request::Puzzle;
