//! Requests as users send them: a struct for each question, which serde reads and writes.
//!
//! A field is text if its meaning depends on the board (`c3`), the convention (`17`) or the language (`cavallo`). No
//! request contains a file path: faces read the files and put their contents into the request.

mod number;
mod parts;
mod questions;

pub use number::{Number, PiecesRequest};
pub use parts::{BoardRequest, OptionsRequest, PictureRequest, ProblemRequest};
pub use questions::{
    CheckRequest, CountRequest, DecideRequest, DrawRequest, FindRequest, GraphRequest, ListRequest, MapRequest,
    QuestionKind, QuestionRequest, RankRequest, Request, SampleRequest, TourPositionRequest, TraceRequest,
    UnrankRequest,
};
