//! `find` where a formula places the queens: written as it says them. The board may be far larger than memory.

use std::time::Instant;

use backrank::board::LineChecker;
use backrank::placements::{ExplicitQueens, PlacementProblem};

use backrank_service::request::{OptionsRequest, QuestionKind};

use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::output::Output;
use crate::output_args::OutputArgs;
use crate::print::stream::{self, MOST_CHECKED, Stream};
use crate::session::Session;
use backrank_service::validate::{self, Question};
use backrank_words::words::Message;

/// The queens, if a formula places them and this format has a piece after another.
pub fn queens(
    options: &OptionsRequest,
    problem: &PlacementProblem,
    format: Format,
) -> Result<Option<ExplicitQueens>, CliError> {
    let is_streamed = matches!(format, Format::Moves | Format::Ids | Format::Json | Format::Csv);
    if is_streamed {
        Ok(problem.explicit(validate::placement_method(options, QuestionKind::Find, problem)?))
    } else {
        Ok(None)
    }
}

/// Writes them.
pub fn stream(
    (options, output): (&OptionsRequest, &OutputArgs),
    session: &Session,
    (question, problem): (&Question, &PlacementProblem),
    queens: ExplicitQueens,
    format: Format,
) -> Result<Exit, CliError> {
    let (budget, searching) = session.budget(options, false)?;
    drop(searching);
    let (meter, began, count) = (budget.meter(), Instant::now(), u64::from(queens.side()));
    let is_checked = count <= MOST_CHECKED && budget.allows_memory(count).is_ok();
    if is_checked {
        let lines = LineChecker::new(problem.board(), problem.piece());
        if !lines.is_some_and(|mut lines| queens.squares().all(|queen| lines.visit(queen))) {
            unreachable!("the formula places queens that attack each other");
        }
    }
    let mut out = Output::open(output.path.as_deref())?;
    let progress = session.progress_to(count, out.is_watched());
    let mut squares = Stream::new(question, &queens, &meter, &progress);
    let (result, written) = (squares.list(format, &mut out), squares.written);
    drop(progress);
    if let Some(exit) = stream::finish((output, session), out, &meter, (result, written, count))? {
        return Ok(exit);
    }
    if !is_checked {
        session.note(&Message::new("queens-not-checked"));
    }
    session.note_work(began.elapsed(), meter.nodes(), None);
    Ok(Exit::Yes)
}
