//! The loop: time goes by, a frame is drawn, keys are waited for.

use std::io::{self, stdout};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use backrank::search::Search;

use super::Stage;
use super::frame::{Size, fits, frame};
use super::input::{Input, listen};
use super::machine::Machine;
use super::paint::Painter;
use super::scene::Scene;
use super::screen::Screen;
use crate::exit::Exit;
use backrank_words::words::Words;

/// The time between two frames: some 30 a second.
const FRAME: Duration = Duration::from_millis(33);

/// How long nothing is looked at while nothing happens: a signal is answered no later than this.
const IDLE: Duration = Duration::from_millis(100);

/// How many keys are taken between two frames at most.
const MOST_KEYS: usize = 64;

/// Plays until the user quits or the switch is set.
pub(super) fn run<S: Search>(
    machine: &mut Machine<'_, S>,
    stage: &Stage<'_>,
    words: &Words,
    switch: &Arc<AtomicBool>,
) -> io::Result<Exit> {
    let _screen = Screen::enter()?;
    let inputs = listen(switch);
    let mut painter = Painter::new();
    let mut size = terminal_size()?;
    let start = Instant::now();
    let clock = || start.elapsed();
    loop {
        let began = clock();
        // What nobody can see waits until there is room for it.
        if fits(stage, size) {
            machine.tick(&clock);
        }
        if switch.load(Ordering::Relaxed) {
            return Ok(Exit::Interrupted);
        }
        painter.show(frame(&Scene::of(machine, stage), words, size), size, &mut stdout())?;
        let now = clock();
        let until_frame = FRAME.saturating_sub(now.saturating_sub(began));
        let wait = machine.wait(now).map_or(IDLE, |wait| wait.min(IDLE)).max(until_frame);
        let first = match inputs.recv_timeout(wait) {
            Ok(input) => Some(input?),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => return Err(io::ErrorKind::UnexpectedEof.into()),
        };
        // Keys that came together are answered by one frame.
        let mut next = first;
        for _ in 0..MOST_KEYS {
            match next {
                None => break,
                Some(Input::Resized) => size = terminal_size()?,
                Some(Input::Command(command)) => {
                    if let ControlFlow::Break(exit) = machine.obey(command, clock()) {
                        return Ok(exit);
                    }
                }
            }
            next = inputs.try_recv().ok().transpose()?;
        }
    }
}

/// The size of the terminal; one that does not know its own is taken to have the usual one.
fn terminal_size() -> io::Result<Size> {
    let (columns, rows) = crossterm::terminal::size()?;
    let or = |known: u16, usual| if known == 0 { usual } else { usize::from(known) };
    Ok(Size { columns: or(columns, 80), rows: or(rows, 24) })
}
