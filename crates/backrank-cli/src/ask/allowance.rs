//! What a search may spend: time, nodes and memory.

use std::num::NonZeroUsize;
use std::time::Duration;

use backrank::board::Board;
use backrank::search::Budget;

use super::value::number;
use crate::session::{Progress, Session};
use crate::to_message::ToMessage;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// Memory that a search may take unless told otherwise, in bytes.
const DEFAULT_MEMORY: u64 = 4 << 30;

/// What the search may spend, with its progress shown.
pub fn budget(typed: &Typed, session: &Session, answer_is_watched: bool) -> Result<(Budget, Progress), Trouble> {
    threads(typed)?;
    let mut budget = time_and_memory(typed)?.with_cancel(session.switch());
    if let Some(nodes) = number(typed, "node-limit")? {
        budget = budget.with_nodes(nodes);
    }
    let progress = session.progress(answer_is_watched);
    Ok((budget.with_progress(progress.nodes.clone()), progress))
}

/// The time and the memory that are allowed.
pub fn time_and_memory(typed: &Typed) -> Result<Budget, Trouble> {
    let budget = Budget::unlimited().with_memory(memory(typed)?);
    Ok(match time_limit(typed)? {
        Some(time) => budget.with_time(time),
        None => budget,
    })
}

/// The time that is allowed, if it is limited.
pub fn time_limit(typed: &Typed) -> Result<Option<Duration>, Trouble> {
    typed.value("time-limit").map(time).transpose()
}

/// How many threads may search: as many as the machine runs at once, unless told otherwise.
pub fn threads(typed: &Typed) -> Result<NonZeroUsize, Trouble> {
    let Some(threads) = number(typed, "threads")? else {
        return Ok(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN));
    };
    let threads = usize::try_from(threads).unwrap_or(usize::MAX);
    NonZeroUsize::new(threads).ok_or_else(|| Trouble::misuse(Message::new("threads-zero")))
}

/// Refuses what would need more bytes than are allowed.
pub fn refuse_beyond_memory(typed: &Typed, needs: u64) -> Result<(), Trouble> {
    let budget = Budget::unlimited().with_memory(memory(typed)?);
    budget.allows_memory(needs).map_err(|spent| Trouble::Unknown(spent.message()))
}

/// Refuses a board with more squares than can be numbered, or that would need more bytes than are
/// allowed.
pub fn refuse_board(typed: &Typed, board: &Board, needs: u64) -> Result<(), Trouble> {
    let budget = Budget::unlimited().with_memory(memory(typed)?);
    budget.allows_board(board.len(), needs).map_err(|spent| Trouble::Unknown(spent.message()))
}

/// The bytes that are allowed.
pub fn memory(typed: &Typed) -> Result<u64, Trouble> {
    let Some(text) = typed.value("memory-limit") else { return Ok(DEFAULT_MEMORY) };
    let wrong = |_| Trouble::misuse(Message::new("wrong-bytes").with("value", text));
    let asked = text.parse::<bytesize::ByteSize>().map_err(wrong)?.as_u64();
    Ok(of_machine().map_or(asked, |all| asked.min(all)))
}

/// The bytes of memory that the machine has, where the system says so as Linux does: to use more would bring it to a
/// standstill.
fn of_machine() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

/// A time such as `30s`, `2m` or `500ms`; a bare number is seconds.
fn time(text: &str) -> Result<Duration, Trouble> {
    let seconds = text.parse().ok().map(Duration::from_secs);
    let wrong = || Trouble::misuse(Message::new("wrong-time").with("value", text));
    seconds.or_else(|| humantime::parse_duration(text).ok()).ok_or_else(wrong)
}
