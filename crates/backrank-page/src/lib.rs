//! The requests of the page and their answers, without a server, a socket or a thread of its own.
//!
//! A [`Route`] is an address of the page's API. It makes a [`Request`] of a query and a body, once, at the door; the
//! request is run with a [`SearchJob`], which says in which language, and within which limits. The server of
//! `backrank serve` and the worker of the static page carry the same requests.

mod answers;
mod calibration;
mod events;
mod fields;
mod job;
mod query;
mod refusal;
mod request;
mod setting;

pub use answers::about::{PageLimits, about};
pub use answers::export::File;
pub use calibration::measure_slowness;
pub use events::{Disconnected, EventSender};
pub use fields::field_name;
pub use job::{LastIndex, SearchJob};
pub use query::Query;
pub use refusal::Refusal;
pub use request::{Answer, FIRST_ROUTES, OTHER_ROUTES, Request, Route, RouteKind};
pub use setting::MAX_SIDE;
