//! Parsing of the values of fields: names from a list, numbers, move orders, and the limits on threads, time, nodes and
//! memory.

use std::num::{IntErrorKind, NonZeroUsize, ParseIntError};
use std::str::FromStr;
use std::time::Duration;

use backrank::board::{MoveOrder, UnknownName};
use backrank::search::Budget;
use backrank::teach::LessonConvention;
use backrank_words::{Field, message, text_arg};

use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::request::{OptionsRequest, ProblemRequest};

/// Parses the value of a field that must be one of the names of its type; `None` if `text` is `None`.
pub(super) fn parse_choice<T: FromStr<Err = UnknownName>>(
    text: Option<&str>,
    field: Field,
) -> Result<Option<T>, Refusal> {
    let wrong = |unknown: UnknownName| not_among(&unknown.text, field, unknown.names);
    text.map(str::parse).transpose().map_err(wrong)
}

/// The refusal of a text that is none of the allowed names.
pub fn not_among(text: &str, field: Field, names: &[&str]) -> Refusal {
    Refusal::invalid(message!("wrong-value", option = field, value = text, values = names, nearest = ""))
}

/// Parses the value of a field that must be a whole number from 0 to 2^64 - 1; `None` if `text` is `None`.
///
/// # Errors
/// If the text is no such number.
pub fn parse_number(text: Option<&str>, field: Field) -> Result<Option<u64>, Refusal> {
    let wrong = |text: &str, error: &ParseIntError| {
        Refusal::invalid(match error.kind() {
            IntErrorKind::PosOverflow => {
                message!("number-above-most", option = field, value = text, most = text_arg(u64::MAX))
            }
            _ => message!("wrong-number", option = field, value = text),
        })
    };
    text.map(|text| text.parse().map_err(|error| wrong(text, &error))).transpose()
}

/// Parses the move order: eight pairs `files,ranks`, separated by spaces; `None` if the request has none.
///
/// # Errors
/// If the text is not a move order.
pub(super) fn parse_move_order(options: &OptionsRequest) -> Result<Option<MoveOrder>, Refusal> {
    let Some(text) = options.move_order.as_deref() else { return Ok(None) };
    let wrong = || Refusal::invalid(message!("wrong-move-order", option = Field::MoveOrder, text));
    let pair = |pair: &str| {
        let (files, ranks) = pair.split_once(',')?;
        Some((files.parse::<i8>().ok()?, ranks.parse::<i8>().ok()?))
    };
    let moves: Option<Vec<(i8, i8)>> = text.split_whitespace().map(pair).collect();
    let moves = moves.and_then(|moves| <[_; 8]>::try_from(moves).ok()).ok_or_else(wrong)?;
    MoveOrder::new(moves).map(Some).ok_or_else(wrong)
}

/// Parses the name of the lesson whose conventions are used (see [`LessonConvention`]); `None` if the request names
/// none.
///
/// # Errors
/// If the name is unknown.
pub(super) fn parse_convention(problem: &ProblemRequest) -> Result<Option<LessonConvention>, Refusal> {
    parse_choice(problem.convention.as_deref(), Field::Convention)
}

/// The budget of a request: memory, nodes, and time counted from now.
///
/// # Errors
/// If a limit is malformed.
pub(super) fn parse_budget(options: &OptionsRequest, limits: &Limits) -> Result<Budget, Refusal> {
    let budget = Budget::unlimited().with_memory(parse_memory_limit(options, limits)?);
    let budget = parse_time_limit(options)?.into_iter().fold(budget, Budget::with_time);
    Ok(parse_number(options.node_limit.as_deref(), Field::NodeLimit)?.into_iter().fold(budget, Budget::with_nodes))
}

/// Parses the time limit, such as `30s`, `2m` or `500ms`; a bare number is seconds. `None` if the request has none.
///
/// # Errors
/// If the text is not a duration.
pub fn parse_time_limit(options: &OptionsRequest) -> Result<Option<Duration>, Refusal> {
    let Some(text) = options.time_limit.as_deref() else { return Ok(None) };
    let seconds = text.parse().ok().map(Duration::from_secs);
    let wrong = || Refusal::invalid(message!("wrong-time", value = text));
    seconds.or_else(|| humantime::parse_duration(text).ok()).map(Some).ok_or_else(wrong)
}

/// The number of threads of the search; by default the number that the calling program sets in `limits`.
///
/// # Errors
/// If the request asks for 0 threads, or gives a text that is not a number.
pub(super) fn parse_threads(options: &OptionsRequest, limits: &Limits) -> Result<NonZeroUsize, Refusal> {
    let Some(threads) = parse_number(options.threads.as_deref(), Field::Threads)? else { return Ok(limits.threads) };
    let threads = usize::try_from(threads).unwrap_or(usize::MAX);
    NonZeroUsize::new(threads).ok_or_else(|| Refusal::invalid(message!("threads-zero")))
}

/// The memory limit in bytes: by default that of `limits`; a given one is lowered to the largest that `limits` allows.
///
/// # Errors
/// If the text is not a size in bytes.
pub fn parse_memory_limit(options: &OptionsRequest, limits: &Limits) -> Result<u64, Refusal> {
    let Some(text) = options.memory_limit.as_deref() else { return Ok(limits.memory) };
    let wrong = |_| Refusal::invalid(message!("wrong-bytes", value = text));
    let wanted = text.parse::<bytesize::ByteSize>().map_err(wrong)?.as_u64();
    Ok(limits.most_memory.map_or(wanted, |most| wanted.min(most)))
}
