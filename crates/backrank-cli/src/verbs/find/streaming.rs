//! `find` for solutions that are written while they are generated, because they may not fit into memory: constructed
//! tours, and queens placed by a formula.

use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::time::Instant;

use backrank::board::internals::{SharedLineChecker, TourChecker};
use backrank::board::{Placement, TourFault};
use backrank::placements::PlacementProblem;
use backrank::search::{Budget, Limit, Outcome};
use backrank::tours::{ConstructedTour, Method, TourProblem};
use backrank_service::validate::SearchTask;
use backrank_words::to_message::tour_fault_message;
use backrank_words::{ToMessage, message};

use crate::print::{AnswerPrinter, SolutionStreamWriter, explain_squares_written, tour_stream, write_within_budget};
use crate::{CliError, Exit, Format};

/// The largest number of squares of a solution that is checked before it is written. The check takes one bit of memory
/// for each square of a tour or at most six bits for each queen, and more time than the writing. A larger solution, or
/// one whose check needs more memory than allowed, is written unchecked; the user can check it with `check`.
const MAX_CHECKED_SQUARES: u64 = 1 << 24;

/// The number of squares that are checked together; they take 16 KiB, which fits into the first-level cache of a
/// processor.
const SQUARES_PER_CHECK: usize = 1 << 11;

/// Constructs the tour and writes it while it is generated; `None` if it cannot be constructed, the format needs the
/// whole tour, or the request names a method.
pub fn construct_and_stream_tour(
    printer: AnswerPrinter<'_>,
    task: &SearchTask<TourProblem>,
) -> Result<Option<Exit>, CliError> {
    use Format::{Binary, Csv, Ids, Json, Moves, Text};
    let AnswerPrinter { question, session, format, .. } = printer;
    if !matches!(format, Text | Moves | Ids | Json | Csv | Binary) || task.options.chosen_method() != Method::Auto {
        return Ok(None);
    }
    let problem = &task.problem;
    let (resources, searching) = session.start_interruptible_work(&question.budget, false);
    let budget = resources.budget();
    let began = Instant::now();
    let tour = match problem.construct(&resources.options_for(task)) {
        None => return Ok(None),
        Some(Outcome::Impossible(reason)) => return Ok(Some(session.explain_no_solution(&reason))),
        Some(Outcome::Unknown(spent)) => {
            return Ok(Some(explain_squares_written(session, spent, 0, problem.board().len() as u64)));
        }
        Some(Outcome::Found(tour)) => tour,
    };
    drop(searching);
    let len = tour.len();
    if let Err(limit) = budget.check_memory(tour_stream::estimate_memory_bytes(format, len)) {
        let exit = session.explain_limit(&limit.into());
        session.report(&message!("tour-larger-than-memory"));
        return Ok(Some(exit));
    }
    let is_checked = len <= MAX_CHECKED_SQUARES && budget.check_memory(len / 8).is_ok();
    match is_checked.then(|| check_tour(problem, &tour, budget)) {
        Some(Ok(Some(fault))) => {
            return Err(CliError::failure(tour_fault_message(&fault, question.first_step_number())));
        }
        Some(Err(limit)) => return Ok(Some(explain_squares_written(session, limit.into(), 0, len))),
        Some(Ok(None)) | None => {}
    }
    let before = tour_stream::preparatory_work_in_squares(format, len);
    let explain = |spent, work: u64| explain_squares_written(session, spent, work.saturating_sub(before), len);
    let exit = write_within_budget(session, budget, Some(before + len), explain, |out, progress| {
        Ok(tour_stream::write_tour(printer, &tour, out, progress)?)
    })?;
    if exit != Exit::Yes {
        return Ok(Some(exit));
    }
    if !is_checked {
        session.note(&match session.output.path.as_deref() {
            Some(path) => message!("tour-not-checked-file", path),
            None => message!("tour-not-checked"),
        });
    }
    let nodes = resources.nodes.load(Ordering::Relaxed);
    session.note_time_and_nodes(began.elapsed(), nodes, Some(task.options.chosen_seed()));
    Ok(Some(Exit::Yes))
}

/// Writes the queens; `None` if no formula places them, if their number is to be found or they must dominate the board,
/// or if the format is not a list of squares.
pub fn stream_queens(
    printer: AnswerPrinter<'_>,
    task: &SearchTask<PlacementProblem>,
) -> Result<Option<Exit>, CliError> {
    let AnswerPrinter { question, session, format, .. } = printer;
    let problem = &task.problem;
    let has_form = matches!(format, Format::Moves | Format::Ids | Format::Json | Format::Csv);
    let is_plain = problem.pieces().exact().is_some() && !question.is_dominating();
    let queens = problem.explicit(task.options.chosen_method());
    let Some(queens) = queens.filter(|_| has_form && is_plain) else { return Ok(None) };
    let budget = question.budget.clone().with_cancel(session.claim_interrupt_flag());
    let (began, count) = (Instant::now(), u64::from(queens.side()));
    let is_checked = count <= MAX_CHECKED_SQUARES && budget.check_memory(count).is_ok();
    if is_checked {
        let lines = SharedLineChecker::new(problem.board(), problem.piece());
        if !lines.is_some_and(|mut lines| queens.squares().all(|queen| lines.place(queen))) {
            let error = Placement::new(problem.board(), problem.piece(), queens.squares().collect()).err();
            let fault = error.and_then(|error| error.faults.into_iter().next());
            fault.map_or(Ok(()), |fault| Err(CliError::failure(fault.message())))?;
        }
    }
    let explain = |spent, written| explain_squares_written(session, spent, written, count);
    let exit = write_within_budget(session, &budget, Some(count), explain, |out, progress| {
        Ok(SolutionStreamWriter::write_single(printer, out, |writer, out| {
            queens.squares().try_for_each(|queen| {
                writer.write_square(queen, out)?;
                progress.add(1);
                Ok(())
            })
        })?)
    })?;
    if exit != Exit::Yes {
        return Ok(Some(exit));
    }
    if !is_checked {
        session.note(&message!("queens-not-checked"));
    }
    session.note_time_and_nodes(began.elapsed(), 0, None);
    Ok(Some(Exit::Yes))
}

/// Checks the whole tour, independently of its construction, and returns the first fault, if any.
fn check_tour(problem: &TourProblem, tour: &ConstructedTour, budget: &Budget) -> Result<Option<TourFault>, Limit> {
    let mut checker = TourChecker::new(problem.board(), problem.piece(), problem.is_closed());
    let mut fault = None;
    let mut squares = Vec::with_capacity(SQUARES_PER_CHECK);
    let ended = tour.each_square(|square| {
        squares.push(square);
        if squares.len() < SQUARES_PER_CHECK {
            return ControlFlow::Continue(());
        }
        checker.visit_all(&squares, |wrong| fault = fault.or(Some(wrong)));
        squares.clear();
        budget.check_interrupts().map_or_else(ControlFlow::Break, ControlFlow::Continue)
    });
    if let ControlFlow::Break(limit) = ended {
        return Err(limit);
    }
    checker.visit_all(&squares, |wrong| fault = fault.or(Some(wrong)));
    Ok(fault.or_else(|| checker.final_faults().next()))
}
