//! A search played in the terminal: run, paused, stepped on and stepped back.
//!
//! What the keys do is in `machine`, what is drawn in `frame`, and only `terminal`, `screen`,
//! `paint` and `input` know the terminal.

mod board;
mod cell;
mod frame;
mod input;
mod keys;
mod line;
mod machine;
mod pace;
mod paint;
mod scene;
mod screen;
mod status;
mod terminal;

use std::io::{IsTerminal, stdin, stdout};
use std::sync::atomic::Ordering;

use backrank::board::{Board, Piece, Square};
use backrank::search::Search;
use backrank::trace::Player;

use crate::exit::Exit;
use crate::session::Session;
use crate::trouble::Trouble;
use backrank_words::words::Message;
use machine::Machine;

/// What the played search is about.
pub struct Stage<'a> {
    pub board: &'a Board,
    pub square: &'a dyn Fn(u32) -> Square,
    /// A piece that moves, rather than pieces that are placed.
    pub walks: bool,
    pub piece: &'a Piece,
    /// What a placed piece is drawn as.
    pub letter: char,
    /// The number of a walk's first step.
    pub first_number: usize,
    /// How long the path of a solution is.
    pub target: usize,
    /// Pieces that stand from the beginning.
    pub standing: &'a [Square],
    /// Squares that no piece may stand on.
    pub forbidden: &'a [Square],
}

/// Plays the search until the user quits.
pub fn play<S: Search>(player: Player<'_, S>, stage: &Stage<'_>, session: &Session) -> Result<Exit, Trouble> {
    let dumb = std::env::var_os("TERM").is_some_and(|name| name == "dumb");
    if dumb || !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(Trouble::misuse(Message::new("play-no-terminal")));
    }
    let switch = session.switch();
    match terminal::run(&mut Machine::new(player), stage, &session.words, &switch) {
        // A terminal that has gone away fails in more ways than one; the signal that says so is why.
        Err(_) if switch.load(Ordering::Relaxed) => Ok(Exit::Interrupted),
        Err(error) => Err(error.into()),
        Ok(exit) => Ok(exit),
    }
}
