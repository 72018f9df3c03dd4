//! The values of options: numbers, names of a list, move orders.

use std::str::FromStr;

use backrank::board::MoveOrder;
use backrank::teach::Convention;

use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// A whole number from 0.
pub fn number(typed: &Typed, option: &'static str) -> Result<Option<u64>, Trouble> {
    let Some(text) = typed.value(option) else { return Ok(None) };
    let wrong = || Trouble::misuse(Message::new("wrong-number").with("option", option).with("value", text));
    text.parse().map(Some).map_err(|_| wrong())
}

/// The value of an option that is one of these names.
pub fn choice<T: FromStr>(typed: &Typed, option: &'static str, names: &[&str]) -> Result<Option<T>, Trouble> {
    let Some(text) = typed.value(option) else { return Ok(None) };
    let wrong = || {
        let message = Message::new("wrong-value").with("option", format!("--{option}")).with("value", text);
        Trouble::misuse(
            message.with("values", names.iter().map(ToString::to_string).collect::<Vec<_>>()).with("nearest", ""),
        )
    };
    text.parse().map(Some).map_err(|_| wrong())
}

/// A move order: eight pairs `files,ranks`, apart by spaces.
pub fn move_order(typed: &Typed) -> Result<Option<MoveOrder>, Trouble> {
    let Some(text) = typed.value("move-order") else { return Ok(None) };
    let wrong = || Trouble::misuse(Message::new("wrong-move-order").with("option", "--move-order").with("text", text));
    let pair = |pair: &str| {
        let (files, ranks) = pair.split_once(',')?;
        Some((files.parse::<i8>().ok()?, ranks.parse::<i8>().ok()?))
    };
    let moves: Option<Vec<(i8, i8)>> = text.split_whitespace().map(pair).collect();
    let moves = moves.and_then(|moves| <[_; 8]>::try_from(moves).ok()).ok_or_else(wrong)?;
    MoveOrder::new(moves).map(Some).map_err(|_| wrong())
}

/// The lesson whose convention is followed.
pub fn convention(typed: &Typed) -> Result<Option<Convention>, Trouble> {
    choice(typed, "convention", &Convention::ALL.map(Convention::name))
}
