//! The server of the page: it answers questions on tours and placements, and runs searches that are watched.
//!
//! It is made to be safe under strangers. Every request has limits of side, time, memory and length; a fixed number of
//! searches run at a time; a connection that closes ends its search at once; whatever comes in that is not understood
//! is refused with a sentence. It keeps nothing between requests: what a search needs to go on is in the frames that the
//! page sends back.

mod api;
mod assets;
mod config;
mod events;
mod guard;
mod job;
mod languages;
mod patience;
mod refusal;
mod routes;
mod server;
mod setting;
mod slots;
mod unread;
mod visitors;

pub use config::Config;
pub use server::Server;
pub use slots::Slots;
