//! A search played in the terminal.

use backrank::board::{Board, Piece, Square};
use backrank::search::Search;
use backrank::trace::Player;

use crate::exit::Exit;
use crate::trouble::Trouble;
use crate::words::Words;

/// What the played search is about.
pub struct Stage<'a> {
    pub board: &'a Board,
    pub square: &'a dyn Fn(u32) -> Square,
    /// A piece that moves, rather than pieces that are placed.
    pub walks: bool,
    pub piece: &'a Piece,
}

/// Plays the search until the user quits.
pub fn play<S: Search>(_player: Player<'_, S>, _stage: &Stage<'_>, _words: &Words) -> Result<Exit, Trouble> {
    Ok(Exit::Yes)
}
