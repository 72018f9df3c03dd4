//! Plays a search back in the terminal (`trace --play`): the search runs by itself, pauses, and is stepped forward and
//! back with keys.
//!
//! `playback` handles keys and makes the steps of the search, `frame` builds what is shown; only `event_loop`,
//! `terminal` and `input` access the terminal.

mod board;
mod event_loop;
mod frame;
mod frame_state;
mod input;
mod playback;
mod speed;
mod styled_line;
mod terminal;

pub use event_loop::play;
pub use frame_state::DrawingContext;
