//! A search played step by step, forward and back.

mod player;

pub use player::{End, Player};
