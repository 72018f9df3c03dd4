//! A search played step by step, forward and back, run as a film with frames to come back to, or recorded.

mod film;
mod player;
mod reel;

pub use film::{Film, Frame};
pub use player::{End, Player};
pub use reel::{Reel, Shots};
