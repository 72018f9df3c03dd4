//! `find` for constructed tours, which are written while they are generated: the board may exceed the memory.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Instant;

use backrank::board::TourFault;
use backrank::board::internals::TourChecker;
use backrank::search::{Budget, Limit, Outcome};
use backrank::tours::{ConstructedTour, Method, TourProblem};
use backrank_service::validate::{Question, Task};
use backrank_words::message;
use backrank_words::to_message::tour_fault_message;

use crate::print::stream::{MOST_CHECKED, report_limit, write_stream};
use crate::print::tour_stream;
use crate::{CliError, Exit, Format, Session};

/// The number of squares that are checked together: as many as fit into the first-level cache of the processor.
const SQUARES_AT_ONCE: usize = 1 << 11;

/// Constructs the tour and writes it while it is generated; `None` if it cannot be constructed, or the format needs the
/// whole tour.
pub fn stream(
    (question, task): (&Question, &Task<TourProblem>),
    format: Format,
    session: &Session,
) -> Result<Option<Exit>, CliError> {
    use Format::{Binary, Csv, Ids, Json, Moves, Text};
    if !matches!(format, Text | Moves | Ids | Json | Csv | Binary) || task.options.chosen_method() != Method::Auto {
        return Ok(None);
    }
    let problem = &task.problem;
    let (resources, searching) = session.resources_with_progress(&question.budget, false);
    let budget = resources.budget();
    let began = Instant::now();
    let tour = match problem.construct(&resources.options(task)) {
        None => return Ok(None),
        Some(Outcome::Impossible(reason)) => return Ok(Some(session.explain_none(&reason))),
        Some(Outcome::Unknown(spent)) => {
            return Ok(Some(report_limit(session, spent, 0, problem.board().len() as u64)));
        }
        Some(Outcome::Found(tour)) => tour,
    };
    drop(searching);
    if let Err(spent) = budget.allows_memory(tour_stream::memory_bytes(format, tour.len())) {
        let exit = session.explain_limit(&spent);
        session.explain(&message!("tour-larger-than-memory"));
        return Ok(Some(exit));
    }
    let is_checked = tour.len() <= MOST_CHECKED && budget.allows_memory(tour.len() / 8).is_ok();
    match is_checked.then(|| check(problem, &tour, budget)) {
        Some(Ok(Some(fault))) => return Err(CliError::misuse(tour_fault_message(&fault, question.first_number()))),
        Some(Err(limit)) => return Ok(Some(report_limit(session, limit.into(), 0, tour.len()))),
        Some(Ok(None)) | None => {}
    }
    let sizes = (tour.len(), tour_stream::work(format, tour.len()));
    let ended = write_stream(session, (question, &tour), budget, sizes, |stream, out| stream.write(format, out))?;
    if ended.is_some() {
        return Ok(ended);
    }
    if !is_checked {
        session.note(&match session.output.path.as_deref() {
            Some(path) => message!("tour-not-checked-file", path),
            None => message!("tour-not-checked"),
        });
    }
    let nodes = resources.nodes.load(Ordering::Relaxed);
    session.note_work(began.elapsed(), nodes, Some(task.options.chosen_seed()));
    Ok(Some(Exit::Yes))
}

/// Checks the whole tour, independently of its construction, and returns the first fault, if any.
fn check(problem: &TourProblem, tour: &ConstructedTour, budget: &Budget) -> Result<Option<TourFault>, Limit> {
    let mut checker = TourChecker::new(problem.board(), problem.piece(), problem.is_closed());
    let mut fault = None;
    let mut squares = Vec::with_capacity(SQUARES_AT_ONCE);
    let ended = tour.each_square(|square| {
        squares.push(square);
        if squares.len() < SQUARES_AT_ONCE {
            return ControlFlow::Continue(());
        }
        checker.visit_all(&squares, |wrong| fault = fault.or(Some(wrong)));
        squares.clear();
        budget.look_at_clock().map_or_else(ControlFlow::Break, ControlFlow::Continue)
    });
    if let ControlFlow::Break(limit) = ended {
        return Err(limit);
    }
    checker.visit_all(&squares, |wrong| fault = fault.or(Some(wrong)));
    Ok(fault.or_else(|| checker.faults_of_whole().next()))
}
