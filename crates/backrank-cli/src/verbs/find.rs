//! `find`: one answer, or why there is none. `draw`: a picture of one, found or given, or of why there
//! is none.

mod constructed;
mod explicit;
mod search;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use backrank::Problem as _;
use backrank::board::{DominatingSet, Placement, PlacementError, Tour, TourHeader};
use backrank::placements;
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::{Method, Reason, TourProblem};
use backrank_service::request::{DrawRequest, FindRequest, OptionsRequest, PictureRequest, QuestionKind};
use backrank_service::validate::{self, Problem, Question};
use backrank_words::evidence::TourEvidence;

use self::search::find_tour;
use crate::answer::{self, Kept};
use crate::compute::extreme::{self, Sought};
use crate::compute::faults::what_is_wrong;
use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::{Args, FileArgs};
use crate::output::Output;
use crate::output_args::OutputArgs;
use crate::print::show::{Answer, Show};
use crate::print::within_budget::print_answer;
use crate::session::Session;
use backrank_words::to_message::{ToMessage, tour_fault};
use backrank_words::words::Message;

/// `find`.
pub fn find(args: &Args<FindRequest>, session: &Session) -> Result<Exit, CliError> {
    let question = validate::question(&args.request, session.context())?;
    let format = args.output.format_or_text();
    refuse_bytes(&question, format)?;
    let exit = find_by_any_means(args, session, &question, format)?;
    session.explain_unused(&args.request.options, &question);
    Ok(exit)
}

/// Looks places up, or writes what is constructed, or searches.
fn find_by_any_means(
    Args { request, output, .. }: &Args<FindRequest>,
    session: &Session,
    question: &Question,
    format: Format,
) -> Result<Exit, CliError> {
    let FindRequest { options, places, picture, .. } = request;
    if let Problem::Tour(problem) = &question.problem {
        if !places.is_empty() {
            return constructed::look_up((request, output), session, (question, problem), format);
        }
        if constructed::is_streamed(format)
            && validate::tour_method(options, question, Method::Auto)? == Method::Auto
            && let Some(exit) = constructed::stream((options, output), session, (question, problem), format)?
        {
            return Ok(exit);
        }
    }
    if let Problem::Placement(problem) = &question.problem
        && problem.pieces().exact().is_some()
        && !question.is_dominating()
        && let Some(queens) = explicit::queens(options, problem, format)?
    {
        return explicit::stream((options, output), session, (question, problem), queens, format);
    }
    let show = Show::new(output, (picture, options), question, session, format)?;
    search_and_show(options, session, show)
}

/// `draw`.
pub fn draw(args: &Args<DrawRequest>, session: &Session) -> Result<Exit, CliError> {
    let Args { request: DrawRequest { problem, options, is_given, picture }, output, files } = args;
    let question = validate::question(&args.request, session.context())?;
    let format = output.format_or(Format::Svg);
    if *is_given {
        return draw_given((files, problem.pieces.is_some()), (output, picture, options), session, question, format);
    }
    let show = Show::new(output, (picture, options), &question, session, format)?;
    let exit = search_and_show(options, session, show)?;
    session.explain_unused(options, &question);
    Ok(exit)
}

/// Draws the solution that is given; any number of pieces, if none is asked for.
fn draw_given(
    (files, has_number): (&FileArgs, bool),
    (output, picture, options): (&OutputArgs, &PictureRequest, &OptionsRequest),
    session: &Session,
    question: Question,
    format: Format,
) -> Result<Exit, CliError> {
    validate::refuse_search_options(question.given)?;
    let (budget, _progress) = session.budget(options, false)?;
    let meter = budget.meter();
    let memory = session.memory(options)?;
    let Kept { squares, closed } = answer::read_answer(files, memory, &question, &session.words)?;
    if let Err(limit) = meter.look_at_clock() {
        return Ok(session.explain_limit(&meter.spent(limit)));
    }
    let closed = closed || matches!(&question.problem, Problem::Tour(problem) if problem.is_closed());
    let question = if has_number { question } else { extreme::with_pieces(&question, squares.len()) };
    let show = Show::new(output, (picture, options), &question, session, format)?;
    let refused = |message: Message| CliError::Failure(message, Exit::No);
    if let Some(wrong) = what_is_wrong(&question, closed, squares.clone()).into_iter().next() {
        return Err(refused(wrong.reason));
    }
    match &question.problem {
        Problem::Tour(problem) => {
            let made = if closed { Tour::closed } else { Tour::open };
            let tour = made(problem.board(), problem.piece(), squares)
                .map_err(|error| refused(tour_fault(&error.faults[0], question.first_number())))?;
            print_answer(session, &show, Answer::Tour(&tour), &meter)
        }
        Problem::Placement(problem) => {
            let (board, piece) = (problem.board(), problem.piece());
            let wrong = |error: PlacementError| refused(error.faults[0].message());
            if question.is_dominating() {
                let dominating = DominatingSet::new(board, piece, squares).map_err(wrong)?;
                return print_answer(session, &show, Answer::Pieces(&dominating), &meter);
            }
            let placement = Placement::new(board, piece, squares).map_err(wrong)?;
            print_answer(session, &show, Answer::Pieces(&placement), &meter)
        }
    }
}

/// Refuses to write as bytes what has no such form, before it is searched for.
fn refuse_bytes(question: &Question, format: Format) -> Result<(), CliError> {
    let tour = matches!(question.problem, Problem::Tour(_));
    if format == Format::Binary && !(tour && TourHeader::fits(question.piece())) {
        return Err(CliError::misuse(Message::new("format-binary")));
    }
    Ok(())
}

fn search_and_show(options: &OptionsRequest, session: &Session, show: Show<'_>) -> Result<Exit, CliError> {
    let question = show.question;
    let (budget, progress) = session.budget(options, false)?;
    let meter = budget.meter();
    let began = Instant::now();
    match &question.problem {
        Problem::Tour(problem) => {
            let method = validate::tour_method(options, question, Method::Auto)?;
            let nodes = Arc::clone(&progress.nodes);
            let outcome = find_tour(options, session, (question, problem), method, (&budget, &nodes));
            let took = began.elapsed();
            drop(progress);
            let exit = match outcome {
                Outcome::Found(tour) => print_answer(session, &show, Answer::Tour(&tour), &meter)?,
                Outcome::Impossible(reason) => {
                    let by = match question.kind {
                        QuestionKind::Draw => {
                            draw_why_not(&show, problem, &reason, &question.tour_options(method, &budget))?
                        }
                        _ => None,
                    };
                    let exit = session.explain_none(&reason);
                    by.iter().for_each(|by| session.explain(by));
                    exit
                }
                Outcome::Unknown(spent) => {
                    let exit = session.explain_limit(&spent);
                    constructed::suggest(session, problem, &spent, &budget);
                    exit
                }
            };
            session.note_work(took, nodes.load(Ordering::Relaxed), Some(question.seed));
            Ok(exit)
        }
        Problem::Placement(_) if let Some(sought) = Sought::of(question, &budget) => {
            drop(progress);
            if let Some(best) = &sought.best {
                let question = &extreme::with_pieces(question, best.squares().len());
                // What was found when the time was up is shown all the same.
                let rest = Budget::unlimited();
                let meter = if sought.exit == Exit::Unknown { rest.meter() } else { meter };
                match print_answer(session, &Show { question, ..show }, Answer::Pieces(best), &meter)? {
                    Exit::Yes => {}
                    exit => return Ok(exit),
                }
            }
            Ok(sought.say(session))
        }
        Problem::Placement(problem) => {
            let options = validate::placement_options(options, question.kind, problem)?;
            let outcome = problem.find(&options.clone().budget(budget.clone()));
            let (took, nodes) = (began.elapsed(), progress.nodes.load(Ordering::Relaxed));
            drop(progress);
            let exit = match outcome {
                Outcome::Found(placement) => print_answer(session, &show, Answer::Pieces(&placement), &meter)?,
                Outcome::Impossible(reason) => session.explain_none(&reason),
                Outcome::Unknown(spent) => session.explain_limit(&spent),
            };
            if !question.is_dominating() {
                let is_random = options.chosen_method() == placements::Method::Swaps;
                session.note_work(took, nodes, is_random.then_some(options.chosen_seed()));
            }
            Ok(exit)
        }
    }
}

/// Draws why there is no tour; says so if what is seen is another argument than the reason.
fn draw_why_not(
    show: &Show<'_>,
    problem: &TourProblem,
    reason: &Reason,
    options: &Options<Method>,
) -> Result<Option<Message>, CliError> {
    let Some(TourEvidence { evidence, argument: by }) = TourEvidence::find(reason, problem, options) else {
        return Ok(None);
    };
    let by = by.map(|by| Message::new("shown-by").with("reason", by));
    let mut out = Output::open(show.output.path.as_deref())?;
    let sentences = std::iter::once(reason.message()).chain(by.clone());
    show.why_not(problem, &evidence, sentences, &mut out)?;
    out.finish()?;
    Ok(by)
}
