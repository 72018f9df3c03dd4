//! The requests of the page and their answers. This crate opens no socket and starts no thread: the server of `backrank
//! serve` and, in the static site, a worker of the browser call it.
//!
//! A [`Route`] is an address of the page's API. It parses the query and the body of a request and turns them into a
//! [`PreparedSearch`]. The caller runs the [`PreparedSearch`] with a [`SearchContext`], which holds the language and
//! the limits.

mod answers;
mod puzzle_settings;
mod refusal;
mod request;
mod search_context;

pub use answers::about::{PageLimits, about};
pub use answers::forecast::measure_slowness;
pub use puzzle_settings::{MAX_SIDE, json_field_name};
pub use refusal::Refusal;
pub use request::{FIRST_MODULE_ROUTES, PreparedSearch, Route, WHOLE_MODULE_ONLY_ROUTES};
pub use search_context::{Answer, Disconnected, EventSender, LastIndexCache, QueryParameters, SearchContext};
