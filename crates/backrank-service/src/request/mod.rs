//! Requests as users send them: a struct for each question, which serde reads and writes.
//!
//! A field is a flag or text, as users write it: its meaning may depend on the board (`c3`), the convention (`17`) or the
//! language (`cavallo`), and numbers are checked with the other values. No request contains a file path: faces read the
//! files and put their contents into the request.

mod parts;
mod questions;

pub use parts::{BoardRequest, OptionsRequest, PictureRequest, ProblemRequest};
pub use questions::{
    CheckRequest, CountRequest, DecideRequest, DrawRequest, FindRequest, GraphRequest, ListRequest, MapRequest,
    QuestionKind, RankRequest, Request, RequestParts, SampleRequest, TourPositionRequest, TraceRequest, UnrankRequest,
};
