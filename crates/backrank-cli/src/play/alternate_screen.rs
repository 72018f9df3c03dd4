//! The terminal's alternate screen, on which a search is played.

use std::io::{self, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::terminal::{
    EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// Whether the alternate screen is shown. Leaving it twice would move the cursor to an outdated position, over later
/// output.
static IS_ACTIVE: AtomicBool = AtomicBool::new(false);

/// A guard for the alternate screen; dropping it restores the terminal.
pub(super) struct AlternateScreen(());

impl AlternateScreen {
    /// Switches to the empty alternate screen, hides the cursor, and lets keys be read one by one.
    pub(super) fn enter() -> io::Result<Self> {
        let earlier = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            // The message of a panic must appear on the normal screen.
            leave();
            earlier(panic);
        }));
        enable_raw_mode()?;
        IS_ACTIVE.store(true, Ordering::Relaxed);
        // If the next line fails, dropping this guard restores the terminal.
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

/// Restores the terminal, at most once. Errors are ignored, because nothing can be done about them.
fn leave() {
    if IS_ACTIVE.swap(false, Ordering::Relaxed) {
        let _ = execute!(stdout(), EndSynchronizedUpdate, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
    }
}
