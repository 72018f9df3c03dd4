//! The HTTP server of the page: it answers questions on tours and placements, and streams searches as they run.
//!
//! It is safe to expose to strangers. Every request has limits of board size, time, memory and length; a fixed number
//! of searches run at a time; a connection that closes cancels its search at once; a request that is not understood is
//! refused with a sentence. The server keeps no state between requests: the page sends back the frame from which a
//! search is to be resumed.

mod api;
mod app_state;
mod assets;
mod config;
mod connection_limit;
mod events;
mod languages;
mod parse_error_body;
mod refusal;
mod routes;
mod search_job;
mod search_semaphore;
mod security;
mod server;
mod setting;

pub use config::Config;
pub use search_semaphore::SearchSemaphore;
pub use server::Server;
