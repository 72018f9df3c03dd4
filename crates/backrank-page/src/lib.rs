//! The requests of the page and their answers, without a server, a socket or a thread of its own.
//!
//! A [`Route`] is an address of the page's API. It makes a [`Request`] of a query and a body, once, at the door; the
//! request is run with a [`SearchJob`], which says in which language, and within which limits. The server of
//! `backrank serve` and the worker of the static page carry the same requests.

mod answers;
mod job;
mod refusal;
mod request;
mod setting;

pub use answers::about::{PageLimits, about};
pub use answers::forecast::measure_slowness;
pub use job::{Answer, Disconnected, EventSender, LastIndex, Query, SearchJob};
pub use refusal::Refusal;
pub use request::{FIRST_ROUTES, OTHER_ROUTES, Request, Route};
pub use setting::{MAX_SIDE, field_name};
