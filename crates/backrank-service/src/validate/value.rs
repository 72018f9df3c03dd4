//! Parsing of the values of fields: names from a list, numbers, move orders.

use std::str::FromStr;

use backrank::board::{MoveOrder, UnknownName};
use backrank::teach::Convention;
use backrank_words::{Field, message};

use crate::refusal::Refusal;
use crate::request::{OptionsRequest, ProblemRequest};

/// The value of a field that must be one of the names of its type; `None` without a text.
pub(super) fn parse_choice<T: FromStr<Err = UnknownName>>(
    text: Option<&str>,
    field: Field,
) -> Result<Option<T>, Refusal> {
    let wrong = |unknown: UnknownName| not_among(&unknown.text, field, unknown.names);
    text.map(str::parse).transpose().map_err(wrong)
}

/// The refusal of a text that is none of the allowed names.
pub fn not_among(text: &str, field: Field, names: &[&str]) -> Refusal {
    Refusal::wrong(message!("wrong-value", option = field, value = text, values = names, nearest = ""))
}

/// The value of a field that must be a whole number from 0; `None` without a text.
///
/// # Errors
/// If the text is not a number.
pub fn number(text: Option<&str>, field: Field) -> Result<Option<u64>, Refusal> {
    let wrong = |text: &str| Refusal::wrong(message!("wrong-number", option = field, value = text));
    text.map(|text| text.parse().map_err(|_| wrong(text))).transpose()
}

/// The move order: eight pairs `files,ranks`, separated by spaces; `None` without a text.
///
/// # Errors
/// If the text is not a move order.
pub(super) fn move_order(options: &OptionsRequest) -> Result<Option<MoveOrder>, Refusal> {
    let Some(text) = options.move_order.as_deref() else { return Ok(None) };
    let wrong = || Refusal::wrong(message!("wrong-move-order", option = Field::MoveOrder, text));
    let pair = |pair: &str| {
        let (files, ranks) = pair.split_once(',')?;
        Some((files.parse::<i8>().ok()?, ranks.parse::<i8>().ok()?))
    };
    let moves: Option<Vec<(i8, i8)>> = text.split_whitespace().map(pair).collect();
    let moves = moves.and_then(|moves| <[_; 8]>::try_from(moves).ok()).ok_or_else(wrong)?;
    MoveOrder::new(moves).map(Some).ok_or_else(wrong)
}

/// The lesson whose conventions are used, if one is named.
///
/// # Errors
/// If the name is unknown.
pub(super) fn convention(problem: &ProblemRequest) -> Result<Option<Convention>, Refusal> {
    parse_choice(problem.convention.as_deref(), Field::Convention)
}
