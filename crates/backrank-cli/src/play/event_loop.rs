//! The event loop: makes the steps that are due, draws a frame, waits for keys.

use std::io::{self, IsTerminal, stdin, stdout};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use backrank::Problem;
use backrank::trace::Trace;

use super::frame::{fits, frame};
use super::input::{Input, listen};
use super::playback::Playback;
use super::snapshot::{BoardContext, Snapshot};
use super::styled_line::Size;
use super::terminal::{AlternateScreen, Renderer};
use crate::{CliError, Exit, Session};
use backrank_words::{Words, message};

/// The time between two frames: about 30 frames a second.
const FRAME: Duration = Duration::from_millis(33);

/// The longest wait for a key, and so the longest delay before a signal takes effect.
const IDLE: Duration = Duration::from_millis(100);

/// The largest number of keys that are handled between two frames.
const MAX_KEYS: usize = 64;

/// Plays the search until the user quits.
pub fn play<P: Problem>(trace: Trace<P>, context: &BoardContext<'_>, session: &Session) -> Result<Exit, CliError> {
    let is_dumb = std::env::var_os("TERM").is_some_and(|name| name == "dumb");
    if is_dumb || !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(CliError::misuse(message!("play-no-terminal")));
    }
    let switch = session.interrupt_flag();
    match run(&mut Playback::new(trace), context, &session.words, &switch) {
        // If the terminal is gone, errors of several kinds may occur together with the signal that ends the program.
        Err(_) if switch.load(Ordering::Relaxed) => Ok(Exit::Interrupted),
        Err(error) => Err(error.into()),
        Ok(exit) => Ok(exit),
    }
}

/// Runs the loop until the user quits or `switch` is set.
fn run<P: Problem>(
    playback: &mut Playback<P>,
    context: &BoardContext<'_>,
    words: &Words,
    switch: &Arc<AtomicBool>,
) -> io::Result<Exit> {
    let _screen = AlternateScreen::enter()?;
    let inputs = listen(switch);
    let mut renderer = Renderer::new();
    let mut size = terminal_size()?;
    let start = Instant::now();
    let clock = || start.elapsed();
    loop {
        let began = clock();
        // The search waits while the terminal is too small to show it.
        if fits(context, size) {
            playback.tick(&clock);
        }
        if switch.load(Ordering::Relaxed) {
            return Ok(Exit::Interrupted);
        }
        renderer.show(frame(&Snapshot::new(playback, context), words, size), size, &mut stdout())?;
        let now = clock();
        let until_frame = FRAME.saturating_sub(now.saturating_sub(began));
        let wait = playback.time_to_next_step(now).map_or(IDLE, |wait| wait.min(IDLE)).max(until_frame);
        let first = match inputs.recv_timeout(wait) {
            Ok(input) => Some(input?),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::UnexpectedEof.into()),
        };
        // All pending keys, up to a limit, are handled before the next frame.
        let mut next = first;
        for _ in 0..MAX_KEYS {
            match next {
                None => break,
                Some(Input::Resized) => size = terminal_size()?,
                Some(Input::Command(command)) => {
                    if let ControlFlow::Break(exit) = playback.handle(command, clock()) {
                        return Ok(exit);
                    }
                }
            }
            next = inputs.try_recv().ok().transpose()?;
        }
    }
}

/// The size of the terminal; 80 x 24 if the terminal does not report one.
fn terminal_size() -> io::Result<Size> {
    let (columns, rows) = crossterm::terminal::size()?;
    let or = |known: u16, usual| if known == 0 { usual } else { usize::from(known) };
    Ok(Size { columns: or(columns, 80), rows: or(rows, 24) })
}
