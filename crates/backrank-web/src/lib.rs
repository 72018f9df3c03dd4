//! The HTTP server of the page: answers questions on tours and placements, and streams searches while they run.
//!
//! The server can be exposed to the internet. Every request is limited in board size, time, memory and length; a fixed
//! number of searches run at the same time; a connection that closes cancels its search at once; an invalid request is
//! refused with a sentence. The server keeps no state between requests: to resume a search, the page sends back a
//! frame.

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

pub use config::Config;
pub use search_semaphore::SearchSemaphore;
pub use server::Server;
