//! A search played step by step, forward and back, or run as a film with frames to come back to.

mod film;
mod player;

pub use film::{Film, Frame};
pub use player::{End, Player};
