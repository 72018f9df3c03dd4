//! Answers as people and programs write them: names of squares, numbers, grids, drawn boards, JSON,
//! bytes.

mod question;
mod stream;

use backrank::board::Square;
use backrank::board::notation::read_squares;
use backrank::teach::Notation;
use backrank_words::reading::{AnswerKind, AnswerReader, is_between_numbers};
use serde_json::Value;

use crate::ask::{self, Asked, Puzzle};
use crate::input::{self, Input};
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::{Message, Words};

use question::Question;
pub use stream::Squares;

/// About the bytes that a fault takes, with its sentence.
const BYTES_A_FAULT: u64 = 512;

/// The bytes that a square takes which is kept and checked.
const BYTES_A_KEPT_SQUARE: u64 = 16;

/// The bytes that a displacement of the piece takes.
const BYTES_A_DISPLACEMENT: u64 = 16;

/// Of the memory that is allowed, text may take this part: squares and all else take more.
const PART_FOR_TEXT: u64 = 8;

/// An answer that was given.
pub enum Given<'a> {
    /// Squares that are all there.
    Kept(Kept),
    /// The squares of a tour that come one after another.
    Stream(Squares<'a>),
}

/// Squares that are all there, in the order given.
pub struct Kept {
    pub squares: Vec<Square>,
    /// Whether they say of themselves that they are a closed tour.
    pub closed: bool,
}

/// The squares of an answer, in the order given, for who need not keep them.
pub fn given<'a>(typed: &Typed, asked: &'a Asked, words: &'a Words) -> Result<Given<'a>, Trouble> {
    match input::answer(&typed.input, |word| can_be_answer(word, asked), ask::memory(typed)? / PART_FOR_TEXT)? {
        Input::Text(text) => kept(typed, asked, &text).map(Given::Kept),
        Input::Stream(stream) if asked.puzzle == Puzzle::Tour => Squares::new(stream, asked, words).map(Given::Stream),
        Input::Stream(stream) => Err(input::too_large(&stream.name)),
    }
}

/// Whether one word looks like an answer: squares, JSON, numbers, a drawing, or several lines.
fn can_be_answer(word: &str, asked: &Asked) -> bool {
    let is_numbers = || word.chars().all(|c| is_between_numbers(c) || c == '-' || c.is_ascii_digit());
    let square_of_id = |id| asked.square_of_id(id);
    read_squares(word).is_ok()
        || word.starts_with(['{', '['])
        || word.contains('\n')
        || is_numbers()
        || reader(asked, &square_of_id).is_drawing(word)
}

/// The squares of an answer in the order given: names, ids, a grid, JSON, or bytes.
pub fn read_answer(typed: &Typed, asked: &Asked, words: &Words) -> Result<Kept, Trouble> {
    let squares = match given(typed, asked, words)? {
        Given::Kept(kept) => return Ok(kept),
        Given::Stream(squares) => squares,
    };
    let closed = squares.say_closed();
    let most = squares.said().unwrap_or(u64::MAX);
    ask::refuse_beyond_memory(typed, most.saturating_mul(BYTES_A_KEPT_SQUARE))?;
    let squares = squares.map(|square| square.map_err(|broken| broken.trouble)).collect::<Result<_, _>>()?;
    Ok(Kept { squares, closed })
}

fn kept(typed: &Typed, asked: &Asked, text: &str) -> Result<Kept, Trouble> {
    let text = text.trim_start_matches('\u{feff}').trim_end();
    let Kept { squares, closed } = if text.trim_start().starts_with(['{', '[']) {
        read_json(text, asked)?
    } else {
        Kept { squares: read_squares_of(text, asked)?, closed: false }
    };
    let board = asked.board();
    let needs = if asked.puzzle == Puzzle::Tour {
        // Every square that a tour leaves out is told, and remembered until then.
        let missed = (board.len() as u64).saturating_sub(squares.len() as u64);
        // Who draws a tour around the edges looks for the shortest of all displacements.
        let around = if board.wrap().files_wrap() { asked.piece().displacement_count(board) } else { 0 };
        missed
            .saturating_mul(BYTES_A_FAULT)
            .saturating_add(board.area() as u64 / 8)
            .saturating_add(around.saturating_mul(BYTES_A_DISPLACEMENT))
    } else {
        0
    };
    ask::refuse_beyond_memory(typed, needs)?;
    Ok(Kept { squares, closed })
}

fn read_squares_of(text: &str, asked: &Asked) -> Result<Vec<Square>, Trouble> {
    if asked.convention.is_some_and(|convention| convention.notation() == Notation::Coordinates)
        && !text.trim().is_empty()
        && text.split_whitespace().all(|word| ask::coordinates(word).is_some())
    {
        let square = |word| ask::square_on(asked.board(), word, asked.convention);
        return text.split_whitespace().map(square).collect();
    }
    let square_of_id = |id| asked.square_of_id(id);
    reader(asked, &square_of_id).read(text).map_err(Trouble::misuse)
}

/// Reads answers to what is asked.
fn reader<'a>(asked: &'a Asked, square_of_id: &'a dyn Fn(usize) -> Option<Square>) -> AnswerReader<'a> {
    let kind = match asked.puzzle {
        Puzzle::Tour => AnswerKind::Tour,
        Puzzle::Queens => AnswerKind::Queens,
        Puzzle::Placement => AnswerKind::Pieces,
    };
    AnswerReader { board: asked.board(), kind, letter: asked.letter(), square_of_id }
}

fn read_json(text: &str, asked: &Asked) -> Result<Kept, Trouble> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let message = Message::new("wrong-json").with("line", error.line()).with("column", error.column());
        Trouble::misuse(message)
    })?;
    let question = Question::of_json(&value)?;
    let closed = question.closed;
    question.refuse_other(asked)?;
    let square_of_id = |id| asked.square_of_id(id);
    let squares = reader(asked, &square_of_id).list(&value).map_err(Trouble::misuse)?;
    Ok(Kept { squares, closed })
}
