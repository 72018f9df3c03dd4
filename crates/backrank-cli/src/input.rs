//! Reading boards and answers from files, standard input or the command line.

use std::fs;
use std::io::{IsTerminal, Read, stdin};
use std::path::Path;

use backrank::board::notation::read_squares;
use backrank::board::{Board, Square};
use backrank::search::Budget;
use serde_json::Value;

use crate::ask::{self, Asked, Puzzle};
use crate::tell::Tell;
use crate::trouble::Trouble;
use crate::words::Message;

/// The largest input that is read, in bytes: squares by name of a board of some ten million.
const MOST_BYTES: u64 = 100 << 20;

/// About the bytes that a fault takes, with its sentence.
const BYTES_A_FAULT: u64 = 512;

/// The drawing that `@file` or `-` names.
pub fn read_board_file(word: &str) -> Result<String, Trouble> {
    match word.strip_prefix('@') {
        Some(path) => read_file(path),
        None => read_stdin(),
    }
}

/// The text of an answer: the words themselves, or what the file or `-` that they name holds.
pub fn answer_text(words: &[String]) -> Result<String, Trouble> {
    match words {
        [] => read_stdin(),
        [word] if word == "-" => read_stdin(),
        [word] => match word.strip_prefix('@') {
            Some(path) => read_file(path),
            None if Path::new(word).is_file() => read_file(word),
            // A single square or list of squares is an answer; else it was meant as a file.
            None if read_squares(word).is_ok() || word.starts_with(['{', '[']) => Ok(word.clone()),
            None => read_file(word),
        },
        words => Ok(words.join(" ")),
    }
}

fn read_file(path: &str) -> Result<String, Trouble> {
    let failed = |error: std::io::Error| Trouble::file(path, &error);
    read(path, fs::File::open(path).map_err(failed)?)
}

fn read_stdin() -> Result<String, Trouble> {
    if stdin().is_terminal() {
        return Err(Trouble::misuse(Message::new("nothing-to-read")));
    }
    read("-", stdin().lock())
}

fn read(name: &str, source: impl Read) -> Result<String, Trouble> {
    let mut bytes = Vec::new();
    let failed = |error: std::io::Error| Trouble::file(name, &error);
    source.take(MOST_BYTES + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(Trouble::misuse(Message::new("file-too-large").with("path", name)));
    }
    String::from_utf8(bytes).map_err(|_| Trouble::misuse(Message::new("file-not-text").with("path", name)))
}

/// The squares of an answer in the order given: names, ids, a grid, or JSON.
pub fn read_answer(text: &str, asked: &Asked) -> Result<Vec<Square>, Trouble> {
    let squares = read_squares_of(text, asked)?;
    // Every square that a tour leaves out is told, and remembered until then.
    if asked.puzzle == Puzzle::Tour {
        let board = asked.board();
        let missed = (board.len() as u64).saturating_sub(squares.len() as u64);
        let needs = missed.saturating_mul(BYTES_A_FAULT).saturating_add(board.area() as u64 / 8);
        let budget = Budget::unlimited().with_memory(ask::DEFAULT_MEMORY);
        budget.allows_memory(needs).map_err(|spent| Trouble::misuse(spent.message()))?;
    }
    Ok(squares)
}

fn read_squares_of(text: &str, asked: &Asked) -> Result<Vec<Square>, Trouble> {
    let text = text.trim_start_matches('\u{feff}').trim_end();
    if text.trim().is_empty() {
        return Err(Trouble::misuse(Message::new("answer-empty")));
    }
    if text.trim_start().starts_with(['{', '[']) {
        return read_json(text, asked);
    }
    let drawn = text.contains(['|', '+']) || text.lines().any(|line| line.trim().chars().all(|c| "Q.#x".contains(c)));
    if asked.puzzle != Puzzle::Tour && drawn && text.contains('Q') {
        return read_pieces(text, asked.board());
    }
    // A rank without a queen is `-` among the ids of queens.
    let is_empty_rank = |word: &str| asked.puzzle == Puzzle::Queens && word == "-";
    let is_number = |word: &str| is_empty_rank(word) || word.bytes().all(|b| b.is_ascii_digit());
    let numbers_only = text.split(apart).filter(|word| !word.is_empty()).all(is_number);
    if numbers_only {
        return read_numbers(text, asked);
    }
    let squares = text.lines().enumerate().map(|(index, line)| {
        read_squares(line).map_err(|error| {
            let column = line.find(&error.text).map_or(1, |at| line[..at].chars().count() + 1);
            let message = Message::new("not-a-square-at").with("text", &error.text);
            Trouble::misuse(message.with("line", index + 1).with("column", column))
        })
    });
    Ok(squares.collect::<Result<Vec<_>, _>>()?.concat())
}

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
    // On one rank a grid and ids look alike, but only ids have a 0.
    let no_ids = board.ranks() > 1 || rows.iter().flatten().all(|number| *number != Some(0));
    let is_grid = no_ids
        && rows.len() == board.ranks() as usize
        && rows.iter().enumerate().all(|(row, numbers)| numbers.len() == rank_squares(row).count());
    if asked.puzzle == Puzzle::Tour && is_grid {
        let mut steps: Vec<(usize, Square)> = Vec::new();
        for (row, numbers) in rows.iter().enumerate() {
            steps.extend(numbers.iter().copied().flatten().zip(rank_squares(row)));
        }
        steps.sort_by_key(|(step, _)| *step);
        // A step that is there twice or not at all makes no tour, whatever the order says.
        if steps.windows(2).all(|pair| pair[0].0 + 1 == pair[1].0) {
            return Ok(steps.into_iter().map(|(_, square)| square).collect());
        }
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

/// A drawn board: lines of `|Q| |`, or of `Q` and `.`, the top rank first.
fn read_pieces(text: &str, board: &Board) -> Result<Vec<Square>, Trouble> {
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
                'Q' => squares.push(Square::new(file as u32, rank)),
                ' ' | '.' | '#' | 'x' => {}
                other => {
                    let message = Message::new("grid-strange").show("character", &other);
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

fn read_json(text: &str, asked: &Asked) -> Result<Vec<Square>, Trouble> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let message = Message::new("wrong-json").with("line", error.line()).with("column", error.column());
        Trouble::misuse(message)
    })?;
    let list = value.get("squares").unwrap_or(&value).as_array();
    let list = list.ok_or_else(|| Trouble::misuse(Message::new("json-without-squares")))?;
    let square = |value: &Value| match value {
        Value::String(name) => name.parse().map_err(|_| ask::not_a_square(name)),
        Value::Number(id) => {
            let id = id.as_u64().and_then(|id| usize::try_from(id).ok());
            let square = id.and_then(|id| asked.square_of_id(id));
            square.ok_or_else(|| Trouble::misuse(Message::new("id-off-board").show("id", value)))
        }
        other => Err(ask::not_a_square(&other.to_string())),
    };
    list.iter().map(square).collect()
}
