//! The HTTP server of the page: answers questions on tours and placements, and streams searches while they run.
//!
//! The server can be exposed to the internet. Every request is limited in board size, time, memory and length; at most
//! a fixed number of searches run at the same time; a connection that closes cancels its search at once; an invalid
//! request is refused with a sentence. The server keeps no state between requests: to resume a search, the page sends
//! back a frame, which is the state of the search at one position.

mod app_state;
mod assets;
mod limits;
mod parse_error_connection;
mod refusal;
mod routes;
mod searches;
mod security;
mod server;

pub use app_state::Config;
pub use limits::SearchSemaphore;
pub use server::Server;
