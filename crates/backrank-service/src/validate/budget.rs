//! What an answer may take: threads, time, nodes and memory.

use std::num::NonZeroUsize;
use std::time::Duration;

use backrank::board::Board;
use backrank::search::Budget;
use backrank_words::Field;
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

use super::value::number;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::request::OptionsRequest;

/// The time, the memory and the nodes that are allowed. The threads are checked as well.
///
/// # Errors
/// A limit that is wrong.
pub fn budget(options: &OptionsRequest, limits: &Limits) -> Result<Budget, Refusal> {
    threads(options, limits)?;
    let budget = time_and_memory(options, limits)?;
    Ok(match number(options.node_limit.as_ref(), Field::NodeLimit)? {
        Some(nodes) => budget.with_nodes(nodes),
        None => budget,
    })
}

/// The time and the memory that are allowed.
///
/// # Errors
/// A limit that is wrong.
pub fn time_and_memory(options: &OptionsRequest, limits: &Limits) -> Result<Budget, Refusal> {
    let budget = Budget::unlimited().with_memory(memory(options, limits)?);
    Ok(match time_limit(options)? {
        Some(time) => budget.with_time(time),
        None => budget,
    })
}

/// The time that is allowed, if it is limited: `30s`, `2m` or `500ms`; a bare number is seconds.
///
/// # Errors
/// What is no time.
pub fn time_limit(options: &OptionsRequest) -> Result<Option<Duration>, Refusal> {
    let Some(text) = options.time_limit.as_deref() else { return Ok(None) };
    let seconds = text.parse().ok().map(Duration::from_secs);
    let wrong = || Refusal::wrong(Message::new("wrong-time").with("value", text)).of(Field::TimeLimit);
    seconds.or_else(|| humantime::parse_duration(text).ok()).map(Some).ok_or_else(wrong)
}

/// How many threads work: as many as the face lends, unless the request says otherwise.
///
/// # Errors
/// None at all.
pub fn threads(options: &OptionsRequest, limits: &Limits) -> Result<NonZeroUsize, Refusal> {
    let Some(threads) = number(options.threads.as_ref(), Field::Threads)? else { return Ok(limits.threads) };
    let threads = usize::try_from(threads).unwrap_or(usize::MAX);
    NonZeroUsize::new(threads).ok_or_else(|| Refusal::wrong(Message::new("threads-zero")).of(Field::Threads))
}

/// The bytes of memory that are allowed.
///
/// # Errors
/// What is no size.
pub fn memory(options: &OptionsRequest, limits: &Limits) -> Result<u64, Refusal> {
    let Some(text) = options.memory_limit.as_deref() else { return Ok(limits.memory) };
    let wrong = |_| Refusal::wrong(Message::new("wrong-bytes").with("value", text)).of(Field::MemoryLimit);
    let wanted = text.parse::<bytesize::ByteSize>().map_err(wrong)?.as_u64();
    Ok(limits.most_memory.map_or(wanted, |most| wanted.min(most)))
}

/// Refuses what would need more bytes of memory than are allowed.
///
/// # Errors
/// That it would.
pub fn refuse_beyond_memory(memory: u64, needs: u64) -> Result<(), Refusal> {
    let budget = Budget::unlimited().with_memory(memory);
    budget.allows_memory(needs).map_err(|spent| Refusal::limit(spent.message()))
}

/// Refuses a board with more squares than can be numbered, or that would need more bytes of memory than are allowed.
///
/// # Errors
/// That it would.
pub fn refuse_board(memory: u64, board: &Board, needs: u64) -> Result<(), Refusal> {
    let budget = Budget::unlimited().with_memory(memory);
    budget.allows_board(board.len(), needs).map_err(|spent| Refusal::limit(spent.message()))
}
