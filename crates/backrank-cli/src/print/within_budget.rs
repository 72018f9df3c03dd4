//! Printing of answers within the time limit.

use std::sync::atomic::Ordering;

use backrank::search::{Budget, Limit, Spent};
use backrank_words::{message, plain};

use super::answer_printer::{Answer, AnswerPrinter};
use crate::output::Output;
use crate::progress::Progress;
use crate::{CliError, Exit, Format, Session};

/// Prints an answer, or reports that a limit was reached before the answer was complete.
pub fn print_answer<'a>(
    show: &AnswerPrinter<'_>,
    answer: impl Into<Answer<'a>>,
    budget: &Budget,
) -> Result<Exit, CliError> {
    let answer = answer.into();
    // Progress is shown for animations, because drawing the frames takes long.
    let work = (show.format == Format::Gif).then_some(0);
    let explain = |spent: Spent, _| show.session.explain_limit(&spent);
    write_within(show.session, budget, work, explain, |out, _| show.write_answer(answer, out))
}

/// Writes an answer to the output with `write`, and shows the progress of `work` units (0 if unknown, `None` for no
/// progress). If a limit ends the writing, `explain` reports the limit, after a number of units.
pub fn write_within(
    session: &Session,
    budget: &Budget,
    work: Option<u64>,
    explain: impl FnOnce(Spent, u64) -> Exit,
    write: impl FnOnce(&mut Output, &Progress) -> Result<(), CliError>,
) -> Result<Exit, CliError> {
    let mut out = session.open_output()?.within(budget);
    let progress = session.progress(work.unwrap_or(0), out.is_watched || work.is_none());
    let written = write(&mut out, &progress);
    let done = progress.nodes.load(Ordering::Relaxed);
    drop(progress);
    if let Some(limit) = out.ended {
        let exit = explain(limit.into(), done);
        session.explain_no_file(&out);
        return Ok(exit);
    }
    written?;
    out.finish()?;
    Ok(Exit::Yes)
}

/// Reports how many of the squares were written before a limit was reached.
pub fn explain_written(session: &Session, spent: Spent, written: u64, squares: u64) -> Exit {
    let key = match spent.limit {
        Limit::Time => "written-until-time",
        Limit::Cancelled => "written-until-interrupted",
        _ => return session.explain_limit(&spent),
    };
    let reason = message!(key, written = plain(written), squares = plain(squares));
    session.explain_unknown(&reason)
}
