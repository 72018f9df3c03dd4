//! `find` for queens placed by a formula, which are written while they are computed: the board may exceed the memory.

use std::time::Instant;

use backrank::board::Placement;
use backrank::board::internals::LineChecker;
use backrank::placements::PlacementProblem;
use backrank_service::validate::{Question, Task};
use backrank_words::{ToMessage, message};

use crate::print::stream::{MOST_CHECKED, write_stream};
use crate::{CliError, Exit, Format, Session};

/// Writes the queens; `None` if no formula places them, or the format is not a list of squares.
pub fn stream(
    (question, task): (&Question, &Task<PlacementProblem>),
    format: Format,
    session: &Session,
) -> Result<Option<Exit>, CliError> {
    let problem = &task.problem;
    let has_form = matches!(format, Format::Moves | Format::Ids | Format::Json | Format::Csv);
    let is_plain = problem.pieces().exact().is_some() && !question.is_dominating();
    let queens = problem.explicit(task.options.chosen_method());
    let Some(queens) = queens.filter(|_| has_form && is_plain) else { return Ok(None) };
    let budget = question.budget.clone().with_cancel(session.interrupt_flag());
    let (began, count) = (Instant::now(), u64::from(queens.side()));
    let is_checked = count <= MOST_CHECKED && budget.allows_memory(count).is_ok();
    if is_checked {
        let lines = LineChecker::new(problem.board(), problem.piece());
        if !lines.is_some_and(|mut lines| queens.squares().all(|queen| lines.visit(queen))) {
            let error = Placement::new(problem.board(), problem.piece(), queens.squares().collect()).err();
            let fault = error.and_then(|error| error.faults.into_iter().next());
            fault.map_or(Ok(()), |fault| Err(CliError::misuse(fault.message())))?;
        }
    }
    let (squares, sizes) = ((question, &queens), (count, count));
    let ended = write_stream(session, squares, &budget, sizes, |stream, out| stream.list(format, out))?;
    if ended.is_some() {
        return Ok(ended);
    }
    if !is_checked {
        session.note(&message!("queens-not-checked"));
    }
    session.note_work(began.elapsed(), 0, None);
    Ok(Some(Exit::Yes))
}
