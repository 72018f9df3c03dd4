//! The terminal while a search is played, and as it was before.

use std::io::{self, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// Whether the terminal is ours. Leaving twice would put the cursor back to where it was before,
/// over what has been written since.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// A screen of our own; dropping it leaves the terminal as it was found.
pub(super) struct Screen(());

impl Screen {
    /// Takes the terminal: an empty screen, no cursor, keys as they come.
    pub(super) fn enter() -> io::Result<Self> {
        let earlier = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // What a panic says is for the screen that stays.
            leave();
            earlier(panic);
        }));
        enable_raw_mode()?;
        TAKEN.store(true, Ordering::Relaxed);
        // From here on, what fails is undone.
        let screen = Self(());
        execute!(stdout(), EnterAlternateScreen, Hide)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

/// Gives the terminal back, once. What fails here has nobody left to be told.
fn leave() {
    if TAKEN.swap(false, Ordering::Relaxed) {
        let _ = execute!(stdout(), EndSynchronizedUpdate, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}
