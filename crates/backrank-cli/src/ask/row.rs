//! A row of boards instead of one.

use std::ops::RangeInclusive;

use backrank::board::{Board, Square};

use super::Asked;
use crate::to_message::ToMessage;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// Boards that are asked about one after the other.
pub enum Row {
    /// Those of these ranks and files.
    Sizes { ranks: RangeInclusive<u32>, files: RangeInclusive<u32> },
    /// The first squares of the board, file by file from a1 up: one, two and so on.
    Prefixes,
}

impl Row {
    /// The row that is asked about, if one is.
    pub fn asked(typed: &Typed) -> Result<Option<Self>, Trouble> {
        let row = match (range(typed, "ranks")?, range(typed, "files")?) {
            (None, None) => typed.flag("prefixes").then_some(Self::Prefixes),
            (Some(ranks), Some(files)) => Some(Self::Sizes { ranks, files }),
            (None, Some(_)) => return Err(needs("--files", "--ranks")),
            (Some(_), None) => return Err(needs("--ranks", "--files")),
        };
        if let (Some(_), Some(board)) = (typed.value("ranks"), &typed.board) {
            return Err(Trouble::misuse(Message::new("row-and-board").with("board", board.as_str())));
        }
        if matches!(row, Some(Self::Sizes { .. }))
            && let Some(option) = typed.first_of(&["prefixes", "holes", "convention"])
        {
            return Err(not_together("--ranks", option));
        }
        if let (Some(_), Some(option)) = (&row, typed.first_of(&["step", "symmetric", "shard", "checkpoint"])) {
            let first = if typed.flag("prefixes") { "--prefixes" } else { "--ranks" };
            return Err(not_together(first, option));
        }
        if typed.flag("recurrence") && !matches!(row, Some(Self::Sizes { .. })) {
            return Err(needs("--recurrence", "--ranks"));
        }
        Ok(row)
    }

    /// The first of the boards.
    pub fn first(&self) -> Option<String> {
        match self {
            Self::Sizes { ranks, files } => Some(format!("{}x{}", ranks.start(), files.start())),
            Self::Prefixes => None,
        }
    }

    /// The side that all boards have, and whether it is that of ranks, so that files differ.
    pub fn fixed_side(&self) -> Option<(u32, bool)> {
        let Self::Sizes { ranks, files } = self else { return None };
        if ranks.start() == ranks.end() {
            return Some((*ranks.start(), true));
        }
        (files.start() == files.end()).then_some((*files.start(), false))
    }

    /// The longest side of its boards, if sizes are given.
    pub fn longest(&self) -> u32 {
        match self {
            Self::Sizes { ranks, files } => *ranks.end().max(files.end()),
            Self::Prefixes => 0,
        }
    }

    /// Each board with its name.
    pub fn boards(&self, asked: &Asked) -> Box<dyn Iterator<Item = Result<(String, Board), Trouble>>> {
        match self {
            Self::Sizes { ranks, files } => {
                let files = files.clone();
                let sizes = ranks.clone().flat_map(move |ranks| files.clone().map(move |files| (ranks, files)));
                let wrap = asked.board().wrap();
                Box::new(sizes.map(move |(ranks, files)| {
                    let board = Board::new(ranks, files).map_err(|error| Trouble::misuse(error.message()))?;
                    Ok((board.to_string(), board.with_wrap(wrap)))
                }))
            }
            Self::Prefixes => {
                let board = asked.board().clone();
                let mut squares: Vec<Square> = board.squares().collect();
                squares.sort_unstable_by_key(|square| (square.file(), square.rank()));
                Box::new((1..=squares.len()).map(move |first| {
                    let missing = squares[first..].iter().copied();
                    let board = board.clone().with_holes(missing).map_err(|error| Trouble::misuse(error.message()))?;
                    Ok((first.to_string(), board))
                }))
            }
        }
    }
}

/// A number, or all from one to another, as `1..40`.
fn range(typed: &Typed, option: &'static str) -> Result<Option<RangeInclusive<u32>>, Trouble> {
    let Some(text) = typed.value(option) else { return Ok(None) };
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let number = |text: &str| text.trim().parse::<u32>().ok().filter(|&number| number > 0);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok(Some(first..=last)),
        _ => Err(Trouble::misuse(Message::new("wrong-range").with("option", option).with("text", text))),
    }
}

fn needs(option: &str, other: &str) -> Trouble {
    Trouble::misuse(Message::new("option-needs").with("option", option).with("other", other))
}

fn not_together(option: &str, other: &str) -> Trouble {
    Trouble::misuse(Message::new("not-together").with("option", option).with("other", format!("--{other}")))
}
