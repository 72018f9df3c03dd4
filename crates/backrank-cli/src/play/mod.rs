//! A search played in the terminal: run, paused, and stepped forward and back.
//!
//! `playback` handles keys and steps, `frame` builds what is shown; only `event_loop`, `terminal` and `input`
//! access the terminal.

mod board;
mod event_loop;
mod frame;
mod input;
mod playback;
mod snapshot;
mod speed;
mod styled_line;
mod terminal;

pub use event_loop::play;
pub use snapshot::BoardContext;
