//! Answers as people and programs write them: names of squares, numbers, grids, drawn boards, JSON,
//! bytes.

mod question;
mod stream;

use backrank::board::notation::read_squares;
use backrank::board::{Board, Square};
use backrank::teach::Notation;
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
    let is_numbers = || word.chars().all(|c| apart(c) || c == '-' || c.is_ascii_digit());
    read_squares(word).is_ok()
        || word.starts_with(['{', '['])
        || word.contains('\n')
        || is_numbers()
        || is_drawing(word, asked)
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
    if text.trim().is_empty() {
        return Err(Trouble::misuse(Message::new("answer-empty")));
    }
    if is_drawing(text, asked) {
        return read_pieces(text, asked.board(), asked.letter());
    }
    if let Some(rows) = text.strip_prefix("step,square").or_else(|| text.strip_prefix("piece,square")) {
        let square = |row: &str| row.rsplit(',').next().unwrap_or_default().to_owned();
        return read_names(&rows.lines().map(square).collect::<Vec<_>>().join("\n"));
    }
    if asked.convention.is_some_and(|convention| convention.notation() == Notation::Coordinates)
        && text.split_whitespace().all(|word| ask::coordinates(word).is_some())
    {
        let square = |word| ask::square_on(asked.board(), word, asked.convention);
        return text.split_whitespace().map(square).collect();
    }
    // A rank without a queen is `-` among the ids of queens.
    let is_empty_rank = |word: &str| asked.puzzle == Puzzle::Queens && word == "-";
    let is_number = |word: &str| is_empty_rank(word) || word.bytes().all(|b| b.is_ascii_digit());
    let numbers_only = text.split(apart).filter(|word| !word.is_empty()).all(is_number);
    if numbers_only {
        return read_numbers(text, asked);
    }
    read_names(text)
}

/// Names of squares, apart by spaces or commas.
fn read_names(text: &str) -> Result<Vec<Square>, Trouble> {
    let squares = text.lines().enumerate().map(|(index, line)| {
        read_squares(line).map_err(|error| {
            let column = line.find(&error.text).map_or(1, |at| line[..at].chars().count() + 1);
            let message = Message::new("not-a-square-at").with("text", &error.text);
            Trouble::misuse(message.with("line", index + 1).with("column", column))
        })
    });
    Ok(squares.collect::<Result<Vec<_>, _>>()?.concat())
}

/// Whether this character stands between numbers.
fn apart(c: char) -> bool {
    c.is_whitespace() || c == ','
}

/// Numbers: a grid if they stand in as many lines as the board has ranks, else ids.
fn read_numbers(text: &str, asked: &Asked) -> Result<Vec<Square>, Trouble> {
    let board = asked.board();
    let too_large = |word: &str| Trouble::misuse(Message::new("number-too-large").with("text", word));
    let number = |word: &str| match word {
        "-" => Ok(None),
        word => word.parse::<usize>().map(Some).map_err(|_| too_large(word)),
    };
    let row = |line: &str| line.split(apart).filter(|word| !word.is_empty()).map(number).collect();
    let rows: Vec<Vec<Option<usize>>> =
        text.lines().filter(|line| !line.trim().is_empty()).map(row).collect::<Result<_, Trouble>>()?;
    let rank_squares = |row: usize| {
        let rank = board.ranks() - 1 - row as u32;
        (0..board.files()).map(move |file| Square::new(file, rank)).filter(|&square| board.contains(square))
    };
    // A rank may be far longer than what was given for it.
    let fills_its_rank =
        |(row, numbers): (usize, &Vec<_>)| rank_squares(row).take(numbers.len() + 1).count() == numbers.len();
    // On one rank a grid and ids look alike, but only ids have a 0.
    let no_ids = board.ranks() > 1 || rows.iter().flatten().all(|number| *number != Some(0));
    let is_grid = no_ids && rows.len() == board.ranks() as usize && rows.iter().enumerate().all(fills_its_rank);
    if asked.puzzle == Puzzle::Tour && is_grid {
        let mut steps: Vec<(usize, Square)> = Vec::new();
        for (row, numbers) in rows.iter().enumerate() {
            steps.extend(numbers.iter().copied().flatten().zip(rank_squares(row)));
        }
        steps.sort_by_key(|(step, _)| *step);
        // A step that is there twice or not at all makes no tour, whatever the order says.
        if let Some(pair) = steps.windows(2).find(|pair| pair[0].0.checked_add(1) != Some(pair[1].0)) {
            let ((before, _), (step, _)) = (pair[0], pair[1]);
            let (key, step) = if before == step { ("grid-twice", step) } else { ("grid-gap", before + 1) };
            return Err(Trouble::misuse(Message::new(key).show("step", &step)));
        }
        return Ok(steps.into_iter().map(|(_, square)| square).collect());
    }
    let ids = rows.concat();
    if asked.puzzle == Puzzle::Queens && ids.len() == board.ranks() as usize {
        let top = board.ranks() - 1;
        let file = |id: usize| u32::try_from(id).unwrap_or(u32::MAX);
        let square = |(row, id): (usize, Option<usize>)| Some(Square::new(file(id?), top - row as u32));
        return Ok(ids.into_iter().enumerate().filter_map(square).collect());
    }
    let square =
        |id: usize| asked.square_of_id(id).ok_or_else(|| Trouble::misuse(Message::new("id-off-board").show("id", &id)));
    ids.into_iter().flatten().map(square).collect()
}

/// Whether a text draws pieces on a board.
fn is_drawing(text: &str, asked: &Asked) -> bool {
    let letter = asked.letter();
    let is_cell = |c| c == letter || c == 'Q' || ".#x".contains(c);
    let has_cells = text.contains(['|', '+']) || text.lines().any(|line| line.trim().chars().all(is_cell));
    asked.puzzle != Puzzle::Tour && has_cells && text.contains([letter, 'Q'])
}

/// A drawn board: lines of `|Q| |`, or of `Q` and `.`, the top rank first; instead of `Q` the
/// letter of the piece.
fn read_pieces(text: &str, board: &Board, letter: char) -> Result<Vec<Square>, Trouble> {
    let lines: Vec<(usize, String)> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with('+'))
        .map(|(index, line)| (index + 1, cells(line)))
        .collect();
    if lines.len() != board.ranks() as usize {
        return Err(Trouble::misuse(Message::new("grid-ranks").with("ranks", lines.len()).show("board", &board)));
    }
    let mut squares = Vec::new();
    for (rank, (line, cells)) in (0..board.ranks()).rev().zip(&lines) {
        for (file, cell) in cells.chars().enumerate() {
            match cell {
                piece if piece == letter || piece == 'Q' => squares.push(Square::new(file as u32, rank)),
                ' ' | '.' | '#' | 'x' => {}
                other => {
                    let message = Message::new("grid-strange").show("letter", &letter).show("character", &other);
                    return Err(Trouble::misuse(message.with("line", *line).with("column", file + 1)));
                }
            }
        }
    }
    Ok(squares)
}

/// The cells of a line: what stands between bars, or every character.
fn cells(line: &str) -> String {
    match line.trim().strip_prefix('|') {
        Some(inside) => inside.split('|').filter_map(|cell| cell.chars().next()).collect(),
        None => line.to_owned(),
    }
}

fn read_json(text: &str, asked: &Asked) -> Result<Kept, Trouble> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let message = Message::new("wrong-json").with("line", error.line()).with("column", error.column());
        Trouble::misuse(message)
    })?;
    let question = Question::of_json(&value)?;
    let closed = question.closed;
    question.refuse_other(asked)?;
    let list = value.get("squares").unwrap_or(&value).as_array();
    let list = list.ok_or_else(|| Trouble::misuse(Message::new("json-without-squares")))?;
    if list.iter().any(|item| item.is_object() || item.is_array()) {
        return Err(Trouble::misuse(Message::new("json-several")));
    }
    let square = |value: &Value| match value {
        Value::String(name) => name.parse().map_err(|_| ask::not_a_square(name)),
        Value::Number(id) => {
            let id = id.as_u64().and_then(|id| usize::try_from(id).ok());
            let square = id.and_then(|id| asked.square_of_id(id));
            square.ok_or_else(|| Trouble::misuse(Message::new("id-off-board").show("id", value)))
        }
        other => Err(ask::not_a_square(&other.to_string())),
    };
    Ok(Kept { squares: list.iter().map(square).collect::<Result<_, _>>()?, closed })
}
