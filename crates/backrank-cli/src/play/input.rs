//! The input of the terminal, read by a thread of its own.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};

use crossterm::event::{Event, read};

use super::keys::{Command, command};

/// An input event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key with a command.
    Command(Command),
    /// The size of the terminal has changed.
    Resized,
}

/// Reads keys until the receiver is dropped, in a thread of its own, because reading may block: on an incomplete key
/// sequence, or on a terminal that is gone. Neither may hold up the search or the end of the program. Ctrl-C sets the
/// switch at once, so that it also ends a long step of the search.
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
