//! Printing of answers within the time limit of a budget and until Ctrl-C.

use std::sync::atomic::Ordering;

use backrank::search::{Budget, Limit, LimitReached};
use backrank_words::{message, text_arg};

use super::answer_printer::{AnswerPrinter, TourOrPlacement};
use crate::output::Output;
use crate::progress::ProgressDisplay;
use crate::{CliError, Exit, Format, Session};

/// Prints an answer, or reports that a limit was reached before the answer was complete.
pub fn print_answer<'a>(
    printer: &AnswerPrinter<'_>,
    answer: impl Into<TourOrPlacement<'a>>,
    budget: &Budget,
) -> Result<Exit, CliError> {
    let answer = answer.into();
    // Drawing the frames of an animation takes long, so progress is shown, with an unknown amount of work (0).
    let work = (printer.format == Format::Gif).then_some(0);
    let explain = |spent: LimitReached, _| printer.session.explain_limit(&spent);
    write_within_budget(printer.session, budget, work, explain, |out, _| printer.write_answer(answer, out))
}

/// Opens the output and calls `write` to write an answer to it, while a display shows the progress of `work` units; 0
/// stands for an unknown number of units, and `None` for no display. If a limit ends the writing, this function calls
/// `explain` with the limit and the number of units done; `explain` prints a message and returns the exit code.
pub fn write_within_budget(
    session: &Session,
    budget: &Budget,
    work: Option<u64>,
    explain: impl FnOnce(LimitReached, u64) -> Exit,
    write: impl FnOnce(&mut Output, &ProgressDisplay) -> Result<(), CliError>,
) -> Result<Exit, CliError> {
    let mut out = session.open_output()?.with_time_limit_of(budget);
    let progress = session.show_progress(work.unwrap_or(0), out.is_on_terminal || work.is_none());
    let written = write(&mut out, &progress);
    let done = progress.done.load(Ordering::Relaxed);
    drop(progress);
    if let Some(limit) = out.reached_limit {
        let exit = explain(limit.into(), done);
        session.explain_discarded_file(&out);
        return Ok(exit);
    }
    written?;
    out.finish()?;
    Ok(Exit::Yes)
}

/// Reports how many of the squares were written before the time limit or Ctrl-C or, for another limit, only which limit
/// was reached.
pub fn explain_squares_written(session: &Session, spent: LimitReached, written: u64, squares: u64) -> Exit {
    let key = match spent.limit {
        Limit::Time => "written-until-time",
        Limit::Cancelled => "written-until-interrupted",
        _ => return session.explain_limit(&spent),
    };
    let reason = message!(key, written = text_arg(written), squares = text_arg(squares));
    session.explain_unknown(&reason)
}
