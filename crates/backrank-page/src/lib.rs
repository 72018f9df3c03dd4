//! What the page asks, and its answers, without a server, a socket or a thread of its own.
//!
//! A [`Route`] is an address of the page's API. It makes a [`Request`] of a query and a body, once, at the door; the
//! request is run with a [`SearchJob`], which says in which language, and within which limits. The server of
//! `backrank serve` and the worker of the static page carry the same requests.

mod about;
mod answer;
mod check;
mod count;
mod data;
mod events;
mod evidence;
mod export;
mod fields;
mod film;
mod gallery;
mod job;
mod list;
mod map;
mod moves;
mod picture;
mod play;
mod pseudocode;
mod refusal;
mod request;
mod setting;
mod shown_trace;
mod solution;
mod steps;
mod unrank;
mod why_not;

pub use about::{PageLimits, about};
pub use events::{Disconnected, EventSender};
pub use export::File;
pub use fields::field_name;
pub use job::SearchJob;
pub use refusal::Refusal;
pub use request::{Answer, Query, ROUTES, Request, Route, RouteKind, find_route};
pub use setting::MAX_SIDE;
