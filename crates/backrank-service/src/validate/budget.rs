//! Validation of the limits on threads, time, nodes and memory.

use std::num::NonZeroUsize;
use std::time::Duration;

use backrank::search::Budget;
use backrank_words::{Field, message};

use super::value::number;
use crate::limits::Limits;
use crate::refusal::Refusal;
use crate::request::OptionsRequest;

/// The budget of a request: memory, nodes, and time counted from now.
///
/// # Errors
/// If a limit is malformed.
pub(super) fn budget(options: &OptionsRequest, limits: &Limits) -> Result<Budget, Refusal> {
    let budget = Budget::unlimited().with_memory(memory_limit(options, limits)?);
    let budget = time_limit(options)?.into_iter().fold(budget, Budget::with_time);
    Ok(number(options.node_limit.as_deref(), Field::NodeLimit)?.into_iter().fold(budget, Budget::with_nodes))
}

/// The time limit, if there is one: `30s`, `2m` or `500ms`; a bare number is seconds.
///
/// # Errors
/// If the text is not a duration.
pub fn time_limit(options: &OptionsRequest) -> Result<Option<Duration>, Refusal> {
    let Some(text) = options.time_limit.as_deref() else { return Ok(None) };
    let seconds = text.parse().ok().map(Duration::from_secs);
    let wrong = || Refusal::wrong(message!("wrong-time", value = text));
    seconds.or_else(|| humantime::parse_duration(text).ok()).map(Some).ok_or_else(wrong)
}

/// The number of threads; the default is that of the face.
///
/// # Errors
/// If the request asks for 0 threads, or gives a text that is no number.
pub(super) fn threads(options: &OptionsRequest, limits: &Limits) -> Result<NonZeroUsize, Refusal> {
    let Some(threads) = number(options.threads.as_deref(), Field::Threads)? else { return Ok(limits.threads) };
    let threads = usize::try_from(threads).unwrap_or(usize::MAX);
    NonZeroUsize::new(threads).ok_or_else(|| Refusal::wrong(message!("threads-zero")))
}

/// The memory limit in bytes, at most the largest that the face allows.
///
/// # Errors
/// If the text is not a size in bytes.
pub fn memory_limit(options: &OptionsRequest, limits: &Limits) -> Result<u64, Refusal> {
    let Some(text) = options.memory_limit.as_deref() else { return Ok(limits.memory) };
    let wrong = |_| Refusal::wrong(message!("wrong-bytes", value = text));
    let wanted = text.parse::<bytesize::ByteSize>().map_err(wrong)?.as_u64();
    Ok(limits.most_memory.map_or(wanted, |most| wanted.min(most)))
}
