//! A search played step by step, forward and back, or recorded.

mod player;
mod reel;

pub use player::{End, Player};
pub use reel::{Reel, Shots};
