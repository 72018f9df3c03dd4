//! The input of the terminal, read by a thread of its own, and the keys that control the playback of a search.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, read};

/// An input event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InputEvent {
    /// A key that is bound to this command was pressed.
    Command(PlaybackCommand),
    /// The size of the terminal has changed.
    Resized,
}

/// Starts a thread that reads the input of the terminal until the receiver is dropped or reading fails. It is a thread
/// of its own because reading may block, on an incomplete key sequence or on a terminal that was closed, and that must
/// delay neither the search nor the end of the program. On Ctrl-C the thread sets `interrupt_flag` at once, so that a
/// long step of the search is interrupted too.
pub(super) fn spawn_input_thread(interrupt_flag: &Arc<AtomicBool>) -> Receiver<io::Result<InputEvent>> {
    let (sender, receiver) = channel();
    let interrupt_flag = Arc::clone(interrupt_flag);
    std::thread::spawn(move || {
        loop {
            let input = match read() {
                Ok(Event::Key(key)) => command_for_key(&key).map(|command| Ok(InputEvent::Command(command))),
                Ok(Event::Resize(..)) => Some(Ok(InputEvent::Resized)),
                Ok(_) => None,
                Err(error) => Some(Err(error)),
            };
            if matches!(input, Some(Ok(InputEvent::Command(PlaybackCommand::Interrupt)))) {
                interrupt_flag.store(true, Ordering::Relaxed);
            }
            let failed = matches!(input, Some(Err(_)));
            if input.is_some_and(|input| sender.send(input).is_err()) || failed {
                return;
            }
        }
    });
    receiver
}

/// A command that a key gives to the playback.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PlaybackCommand {
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
    /// Goes back to the beginning, or as far as the stored history reaches.
    ToStart,
    /// Runs to the end as fast as possible.
    ToEnd,
    /// Ends the playback.
    Quit,
    /// Ends the program, as Ctrl-C does.
    Interrupt,
}

/// The command that a key gives; `None` if the key has none.
pub(super) fn command_for_key(key: &KeyEvent) -> Option<PlaybackCommand> {
    if key.kind == KeyEventKind::Release || key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'C') => Some(PlaybackCommand::Interrupt),
            // Some terminals send Ctrl-H when the backspace key is pressed.
            KeyCode::Char('h') => Some(PlaybackCommand::StepBack),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Char(' ') => PlaybackCommand::RunOrPause,
        KeyCode::Right | KeyCode::Enter | KeyCode::Char('l' | 'n' | 'L' | 'N') => PlaybackCommand::StepForward,
        KeyCode::Left | KeyCode::Backspace | KeyCode::Char('h' | 'p' | 'H' | 'P') => PlaybackCommand::StepBack,
        KeyCode::Char('+' | '=') => PlaybackCommand::Faster,
        KeyCode::Char('-' | '_') => PlaybackCommand::Slower,
        KeyCode::Home => PlaybackCommand::ToStart,
        KeyCode::End => PlaybackCommand::ToEnd,
        KeyCode::Esc | KeyCode::Char('q' | 'Q') => PlaybackCommand::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_c_interrupts_and_c_alone_does_nothing() {
        let key = |code, modifiers| command_for_key(&KeyEvent::new(code, modifiers));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::CONTROL), Some(PlaybackCommand::Interrupt));
        assert_eq!(key(KeyCode::Char('c'), KeyModifiers::NONE), None);
        assert_eq!(key(KeyCode::Char('q'), KeyModifiers::ALT), None);
    }

    #[test]
    fn a_key_let_go_is_no_second_key() {
        let mut key = KeyEvent::new(KeyCode::Right, KeyModifiers::NONE);
        assert_eq!(command_for_key(&key), Some(PlaybackCommand::StepForward));
        key.kind = KeyEventKind::Release;
        assert_eq!(command_for_key(&key), None);
    }
}
