//! Plays a search back in the terminal (`trace --play`): the search runs by itself, pauses, and is stepped forward and
//! back with keys.
//!
//! `playback` handles keys and makes the steps of the search, `frame` builds what is shown; only `event_loop`,
//! `terminal` and `input` access the terminal.

mod board;
mod event_loop;
mod frame;
mod input;
mod playback;
mod playback_snapshot;
mod speed;
mod styled_line;
mod terminal;

pub use event_loop::play;
pub use playback_snapshot::DrawingContext;
