//! The event loop: makes the steps that are due, draws a frame, and waits for keys.

use std::io::{self, IsTerminal, stdin, stdout};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use backrank::Problem;
use backrank::search::{Budget, LimitReached};
use backrank::trace::Trace;

use super::frame::{board_fits, build_frame};
use super::input::{InputEvent, spawn_input_thread};
use super::playback::Playback;
use super::playback_snapshot::{DrawingContext, PlaybackSnapshot};
use super::styled_line::TerminalSize;
use super::terminal::{AlternateScreen, Renderer};
use crate::{CliError, Exit, Session};
use backrank_words::{Words, message};

/// The shortest time between two frames, unless a key is pressed: about 30 frames a second.
const FRAME_INTERVAL: Duration = Duration::from_millis(33);

/// The longest wait for a key. An interrupt by a signal takes effect after that time at the latest.
const MAX_WAIT: Duration = Duration::from_millis(100);

/// The largest number of keys that are handled between two frames.
const MAX_KEYS: usize = 64;

/// Plays the search until the user quits or interrupts, or the time limit of the budget is reached. Fails if standard
/// input or output is no terminal, or a `dumb` one.
pub fn play<P: Problem>(
    trace: Trace<P>,
    context: &DrawingContext<'_>,
    session: &Session,
    budget: &Budget,
) -> Result<Exit, CliError> {
    let is_dumb = std::env::var_os("TERM").is_some_and(|name| name == "dumb");
    if is_dumb || !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(CliError::failure(message!("play-no-terminal")));
    }
    let interrupt_flag = session.claim_interrupt_flag();
    match run(&mut Playback::new(trace), context, &session.words, budget, &interrupt_flag) {
        // If the terminal was closed, errors of several kinds may occur together with the signal that ends the program.
        // They are not reported; the program ends as interrupted.
        Err(_) if interrupt_flag.load(Ordering::Relaxed) => Ok(Exit::Interrupted),
        ended => ended,
    }
}

/// Runs the loop until the user quits, `interrupt_flag` is set, or the time limit is reached.
fn run<P: Problem>(
    playback: &mut Playback<P>,
    context: &DrawingContext<'_>,
    words: &Words,
    budget: &Budget,
    interrupt_flag: &Arc<AtomicBool>,
) -> Result<Exit, CliError> {
    let _screen = AlternateScreen::enter()?;
    let inputs = spawn_input_thread(interrupt_flag);
    let mut renderer = Renderer::new();
    let mut size = terminal_size()?;
    let start = Instant::now();
    let clock = || start.elapsed();
    loop {
        let began = clock();
        // The search waits while the terminal is too small to show it.
        if board_fits(context, size) {
            playback.make_due_steps(&clock);
        }
        budget.check_interrupts().map_err(LimitReached::from)?;
        renderer.show(build_frame(&PlaybackSnapshot::new(playback, context), words, size), size, &mut stdout())?;
        let now = clock();
        let until_frame = FRAME_INTERVAL.saturating_sub(now.saturating_sub(began));
        let wait = playback.time_to_next_step(now).map_or(MAX_WAIT, |wait| wait.min(MAX_WAIT)).max(until_frame);
        let first = match inputs.recv_timeout(wait) {
            Ok(input) => Some(input?),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Err(io::Error::from(io::ErrorKind::UnexpectedEof).into()),
        };
        // All pending keys, up to a limit, are handled before the next frame.
        let mut next = first;
        for _ in 0..MAX_KEYS {
            match next {
                None => break,
                Some(InputEvent::Resized) => size = terminal_size()?,
                Some(InputEvent::Command(command)) => {
                    if let ControlFlow::Break(exit) = playback.execute(command, clock()) {
                        return Ok(exit);
                    }
                }
            }
            next = inputs.try_recv().ok().transpose()?;
        }
    }
}

/// The size of the terminal; 80 x 24 if the terminal does not report one.
fn terminal_size() -> io::Result<TerminalSize> {
    let (columns, rows) = crossterm::terminal::size()?;
    let or = |known: u16, usual| if known == 0 { usual } else { usize::from(known) };
    Ok(TerminalSize { columns: or(columns, 80), rows: or(rows, 24) })
}
