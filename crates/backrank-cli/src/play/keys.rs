//! The commands of a played search, and their keys.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// A command of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Run if paused, pause if running.
    RunOrPause,
    /// One event forward.
    StepForward,
    /// One event back.
    StepBack,
    /// A higher speed.
    Faster,
    /// A lower speed.
    Slower,
    /// Back to the beginning.
    ToStart,
    /// Forward to the end, as fast as possible.
    ToEnd,
    /// End the playback.
    Quit,
    /// Ctrl-C.
    Interrupt,
}

/// The command of a key, if it has one.
pub(super) fn command(key: &KeyEvent) -> Option<Command> {
    if key.kind == KeyEventKind::Release || key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'C') => Some(Command::Interrupt),
            // Some terminals send this for the backspace key.
            KeyCode::Char('h') => Some(Command::StepBack),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Char(' ') => Command::RunOrPause,
        KeyCode::Right | KeyCode::Enter | KeyCode::Char('l' | 'n' | 'L' | 'N') => Command::StepForward,
        KeyCode::Left | KeyCode::Backspace | KeyCode::Char('h' | 'p' | 'H' | 'P') => Command::StepBack,
        KeyCode::Char('+' | '=') => Command::Faster,
        KeyCode::Char('-' | '_') => Command::Slower,
        KeyCode::Home => Command::ToStart,
        KeyCode::End => Command::ToEnd,
        KeyCode::Esc | KeyCode::Char('q' | 'Q') => Command::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_c_interrupts_and_c_alone_does_nothing() {
        let key = |code, modifiers| command(&KeyEvent::new(code, modifiers));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(Command::Interrupt));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::NONE), None);
        assert_eq!(key(KeyCode::Char('q'), KeyModifiers::ALT), None);
    }

    #[test]
    fn a_key_let_go_is_no_second_key() {
        let mut key = KeyEvent::new(KeyCode::Right, KeyModifiers::NONE);
        assert_eq!(command(&key), Some(Command::StepForward));
        key.kind = KeyEventKind::Release;
        assert_eq!(command(&key), None);
    }
}
