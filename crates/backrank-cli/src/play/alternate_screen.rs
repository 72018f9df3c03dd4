//! The terminal's alternate screen, on which a search is played.

use std::io::{self, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// Whether the alternate screen is shown. Leaving it twice would put the cursor back to where it was before, over what has
/// been written since.
static IS_ACTIVE: AtomicBool = AtomicBool::new(false);

/// The alternate screen while this lives; dropping it restores the terminal.
pub(super) struct AlternateScreen(());

impl AlternateScreen {
    /// Enters the alternate screen: empty, without cursor, each key read at once.
    pub(super) fn enter() -> io::Result<Self> {
        let earlier = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // The message of a panic is to be read on the normal screen.
            leave();
            earlier(panic);
        }));
        enable_raw_mode()?;
        IS_ACTIVE.store(true, Ordering::Relaxed);
        // Dropping this undoes what was done, if the next line fails.
        let screen = Self(());
        execute!(stdout(), EnterAlternateScreen, Hide)?;
        Ok(screen)
    }
}

impl Drop for AlternateScreen {
    fn drop(&mut self) {
        leave();
    }
}

/// Restores the terminal, once. Errors are ignored, as there is nothing left to do about them.
fn leave() {
    if IS_ACTIVE.swap(false, Ordering::Relaxed) {
        let _ = execute!(stdout(), EndSynchronizedUpdate, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}
