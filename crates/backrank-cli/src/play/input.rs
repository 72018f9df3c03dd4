//! Keys, read beside the search.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};

use crossterm::event::{Event, read};

use super::keys::{Command, command};

/// What the terminal tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Input {
    /// A key that asks for something.
    Command(Command),
    /// The terminal has another size.
    Resized,
}

/// Reads keys until nobody wants them any more. They are read by a thread of their own because
/// reading may wait: for the rest of a torn key sequence, or on a terminal that has gone away.
/// Neither may keep the search, or the end of the program, from coming. Ctrl-C sets the switch at
/// once, so that it also ends a step of the search that takes long.
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
