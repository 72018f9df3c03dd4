//! What somebody asked for: a struct for each question, which serde reads and writes.
//!
//! A field holds a person's text where its meaning needs the board (`c3`), the convention (`17`) or the language
//! (`cavallo`). No request holds the path of a file: faces read files, and hand over what is in them.

mod number;
mod parts;
mod questions;

pub use number::{Number, PiecesRequest};
pub use parts::{BoardRequest, OptionsRequest, PictureRequest, ProblemRequest};
pub use questions::{
    CheckRequest, CountRequest, DecideRequest, DrawRequest, FindRequest, GraphRequest, ListRequest, MapRequest,
    PlaceRequest, QuestionKind, QuestionRequest, RankRequest, Request, SampleRequest, TraceRequest, UnrankRequest,
};
