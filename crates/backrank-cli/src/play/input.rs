//! The input of the terminal, read by a thread of its own: the commands of a played search, and their keys.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, read};

/// An input event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key that has a command.
    Command(Command),
    /// The size of the terminal has changed.
    Resized,
}

/// Reads keys in a separate thread until the receiver is dropped. Reading may block, on an incomplete key sequence or a
/// terminal that is gone, and must delay neither the search nor the end of the program. Ctrl-C sets `switch` at once,
/// so that it also interrupts a long step of the search.
pub(super) fn listen(switch: &Arc<AtomicBool>) -> Receiver<io::Result<Input>> {
    let (sender, receiver) = channel();
    let switch = Arc::clone(switch);
    std::thread::spawn(move || {
        loop {
            let input = match read() {
                Ok(Event::Key(key)) => command(&key).map(|command| Ok(Input::Command(command))),
                Ok(Event::Resize(..)) => Some(Ok(Input::Resized)),
                Ok(_) => None,
                Err(error) => Some(Err(error)),
            };
            if matches!(input, Some(Ok(Input::Command(Command::Interrupt)))) {
                switch.store(true, Ordering::Relaxed);
            }
            let failed = matches!(input, Some(Err(_)));
            if input.is_some_and(|input| sender.send(input).is_err()) || failed {
                return;
            }
        }
    });
    receiver
}

/// A command of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Command {
    /// Runs the search if it is paused, pauses it if it is running.
    RunOrPause,
    /// Goes one event forward.
    StepForward,
    /// Goes one event back.
    StepBack,
    /// Raises the speed.
    Faster,
    /// Lowers the speed.
    Slower,
    /// Goes back to the beginning.
    ToStart,
    /// Runs to the end as fast as possible.
    ToEnd,
    /// Ends the playback.
    Quit,
    /// Ends the program, as Ctrl-C does.
    Interrupt,
}

/// The command of a key; `None` if the key has none.
pub(super) fn command(key: &KeyEvent) -> Option<Command> {
    if key.kind == KeyEventKind::Release || key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'C') => Some(Command::Interrupt),
            // Some terminals send Ctrl-H for the backspace key.
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
