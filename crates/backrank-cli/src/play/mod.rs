//! A search played in the terminal: run, paused, and stepped forward and back.
//!
//! `playback` handles keys and steps, `frame` builds what is shown; only `event_loop`, `alternate_screen`, `renderer`
//! and `input` access the terminal.

mod alternate_screen;
mod board_layout;
mod cell;
mod event_loop;
mod frame;
mod input;
mod playback;
mod renderer;
mod snapshot;
mod speed;
mod status;
mod styled_line;

pub use event_loop::play;
pub use snapshot::BoardContext;
