//! `find`: one solution, or why there is none. `draw`: a picture of a found or given solution, or of the reason why
//! there is none.

mod memory_suggestion;
mod streaming;
mod tour_lookups;

use std::sync::atomic::Ordering;
use std::time::Instant;

use backrank::board::TourHeader;
use backrank::placements;
use backrank::search::{Budget, LimitReached, Outcome};
use backrank_service::answer::{self, CheckResult, Reason, Resources};
use backrank_service::given_solution::GivenSquares;
use backrank_service::request::QuestionKind;
use backrank_service::validate::{FindQuestion, Question, Task};
use backrank_words::evidence::NoTourEvidence;
use backrank_words::{Field, Message, ToMessage, Verdict, message};

use crate::print::{AnswerPrinter, print_answer};
use crate::solution_reader::read_solution;
use crate::{CliError, Exit, Format, Session};

/// Runs `find`.
pub fn find(question: &FindQuestion, session: &Session) -> Result<Exit, CliError> {
    let FindQuestion { question, lookups, look, .. } = question;
    let format = session.output.format();
    refuse_binary_format(question, format)?;
    let printer = AnswerPrinter { question, look, session, format };
    let written = match &question.task {
        Task::Tour(task) if !lookups.is_empty() => {
            Some(tour_lookups::print_tour_lookups((question, task), lookups, session)?)
        }
        Task::Tour(task) => streaming::construct_and_stream_tour(printer, task)?,
        Task::Placement(task) => streaming::stream_queens(printer, task)?,
    };
    let exit = match written {
        Some(exit) => exit,
        None => search_and_print(printer)?,
    };
    question.unused_option.iter().for_each(|unused| session.report(unused));
    Ok(exit)
}

/// Runs `draw`.
pub fn draw(question: &FindQuestion, session: &Session) -> Result<Exit, CliError> {
    let FindQuestion { question, look, .. } = question;
    let printer = AnswerPrinter { question, look, session, format: session.output.format() };
    if question.kind == QuestionKind::DrawGiven {
        return draw_given(printer);
    }
    let exit = search_and_print(printer)?;
    question.unused_option.iter().for_each(|unused| session.report(unused));
    Ok(exit)
}

/// Draws the given solution. It may have any number of pieces, unless the request names a number. If it has a fault,
/// the first fault is the error, with the code [`Exit::No`].
fn draw_given(printer: AnswerPrinter<'_>) -> Result<Exit, CliError> {
    let AnswerPrinter { question, session, .. } = printer;
    let progress = session.show_progress(0, false);
    let GivenSquares { squares, closed } = read_solution(question, session)?;
    let budget = &question.budget.clone().with_cancel(session.claim_interrupt_flag());
    budget.check_interrupts().map_err(LimitReached::from)?;
    let names_number = question.given.contains(&Field::Pieces);
    let numbered = (!names_number).then(|| question.clone().with_pieces(squares.len()));
    let question = numbered.as_ref().unwrap_or(question);
    let CheckResult { solution, faults: wrong, .. } = answer::check(question, closed, squares);
    drop(progress);
    match (solution, wrong.into_iter().next()) {
        (Some(solution), _) => print_answer(&AnswerPrinter { question, ..printer }, &solution, budget),
        (None, Some(wrong)) => Err(CliError::Failure(wrong.reason, Exit::No)),
        (None, None) => Ok(Exit::No),
    }
}

/// Refuses the binary format for problems that it does not support, before the search starts.
fn refuse_binary_format(question: &Question, format: Format) -> Result<(), CliError> {
    let tour = matches!(question.task, Task::Tour(_));
    if format == Format::Binary && !(tour && TourHeader::can_encode_piece(question.piece())) {
        return Err(CliError::failure(message!("format-binary")));
    }
    Ok(())
}

/// Searches for a solution and prints it, or prints why there is none.
fn search_and_print(printer: AnswerPrinter<'_>) -> Result<Exit, CliError> {
    let AnswerPrinter { question, session, .. } = printer;
    let (resources, progress) = session.start_interruptible_work(&question.budget, false);
    if let Some(number) = answer::find_extremal_number(question, &resources) {
        drop(progress);
        if let Some(best) = &number.solution {
            let question = &question.clone().with_pieces(best.squares().len());
            // If a limit ended the search, the best solution found so far is printed without a limit, because the same
            // limit would end the printing too.
            let unlimited = Budget::unlimited();
            let budget = if number.verdict == Verdict::Unknown { &unlimited } else { resources.budget() };
            let exit = print_answer(&AnswerPrinter { question, ..printer }, best, budget)?;
            if exit != Exit::Yes {
                return Ok(exit);
            }
        }
        return Ok(session.explain_extremal_number(&number));
    }
    let began = Instant::now();
    let outcome = answer::find(question, &resources, |message| session.report(message));
    let (took, nodes) = (began.elapsed(), resources.nodes.load(Ordering::Relaxed));
    drop(progress);
    let exit = match outcome {
        Outcome::Found(solution) => print_answer(&printer, &solution, resources.budget())?,
        Outcome::Impossible(reason) => {
            let drawn = match question.kind {
                QuestionKind::Draw => draw_evidence_for_reason(&printer, &reason, &resources),
                _ => Ok(None),
            };
            // That there is no solution holds even if the drawing is too large.
            let by = match drawn {
                Err(CliError::Unknown(too_large)) => {
                    session.report(&too_large);
                    None
                }
                drawn => drawn?,
            };
            let exit = session.explain_no_solution(&reason);
            by.iter().for_each(|by| session.report(by));
            exit
        }
        Outcome::Unknown(spent) => {
            let exit = session.explain_limit(&spent);
            memory_suggestion::suggest_smaller_requests(question, &spent, &resources, session);
            exit
        }
    };
    if !question.is_dominating() {
        session.note_time_and_nodes(took, nodes, seed_to_print(question));
    }
    Ok(exit)
}

/// The seed of a search for a tour, or of a search for a placement by a method that chooses at random; `None` for other
/// searches.
fn seed_to_print(question: &Question) -> Option<u64> {
    match &question.task {
        Task::Tour(task) => Some(task.options.chosen_seed()),
        Task::Placement(task) => {
            let is_random =
                matches!(task.options.chosen_method(), placements::Method::Swaps | placements::Method::FailFirst);
            is_random.then(|| task.options.chosen_seed())
        }
    }
}

/// Draws the squares that show why there is no tour, if such squares are found. If they show another argument than
/// `reason`, returns a message with that argument.
fn draw_evidence_for_reason(
    printer: &AnswerPrinter<'_>,
    reason: &Reason,
    resources: &Resources,
) -> Result<Option<Message>, CliError> {
    let Task::Tour(task) = &printer.question.task else { return Ok(None) };
    let Some(NoTourEvidence { evidence, argument: by }) =
        answer::find_no_tour_evidence(printer.question, reason, resources)
    else {
        return Ok(None);
    };
    let by = by.map(|by| message!("shown-by", reason = by));
    let sentences = std::iter::once(reason.message()).chain(by.clone());
    printer.session.with_output(|out| printer.draw_no_tour_evidence(&task.problem, &evidence, sentences, out))?;
    Ok(by)
}
