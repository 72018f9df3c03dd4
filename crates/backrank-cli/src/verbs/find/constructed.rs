//! `find` where the tour is constructed: written as it is made, or asked for steps and squares. The
//! board may be far larger than memory.

use std::cell::RefCell;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use backrank::board::{Square, TourChecker};
use backrank::search::{Budget, Limit, Meter, Options, Outcome, Spent};
use backrank::tours::{ConstructedTour, Method, TourProblem};

use backrank_service::request::{FindRequest, OptionsRequest};

use super::search::find_tour;
use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::output::Output;
use crate::output_args::OutputArgs;
use crate::print::stream::{self, MOST_CHECKED, Stream, ended};
use crate::print::tour_stream;
use crate::session::Session;
use backrank_service::validate::{self, Place, Question};
use backrank_words::words::Message;

/// The squares that are checked at once: as many as fit into the processor's nearest cache.
const SQUARES_AT_ONCE: usize = 1 << 11;

/// Whether the answer in this format is written square by square.
pub const fn is_streamed(format: Format) -> bool {
    matches!(format, Format::Text | Format::Moves | Format::Ids | Format::Json | Format::Csv | Format::Binary)
}

/// Constructs the tour and writes it as it is made; `None` where it cannot be constructed.
pub fn stream(
    (options, output): (&OptionsRequest, &OutputArgs),
    session: &Session,
    (question, problem): (&Question, &TourProblem),
    format: Format,
) -> Result<Option<Exit>, CliError> {
    let (budget, searching) = session.budget(options, false)?;
    let (meter, nodes) = (budget.meter(), Arc::clone(&searching.nodes));
    let began = Instant::now();
    let tour = match problem.construct(&question.tour_options(Method::Auto, &budget)) {
        None => return Ok(None),
        Some(Outcome::Impossible(reason)) => return Ok(Some(session.explain_none(&reason))),
        Some(Outcome::Unknown(spent)) => {
            return Ok(Some(ended(session, spent, 0, problem.board().len() as u64)));
        }
        Some(Outcome::Found(tour)) => tour,
    };
    drop(searching);
    if let Err(spent) = budget.allows_memory(tour_stream::bytes(format, tour.len())) {
        let exit = session.explain_limit(&spent);
        session.explain(&Message::new("tour-larger-than-memory"));
        return Ok(Some(exit));
    }
    let is_checked = tour.len() <= MOST_CHECKED && budget.allows_memory(tour.len() / 8).is_ok();
    if is_checked && let Err(limit) = check(problem, &tour, &meter) {
        return Ok(Some(ended(session, meter.spent(limit), 0, tour.len())));
    }
    let mut out = Output::open(output.path.as_deref())?;
    let progress = session.progress_to(tour_stream::work(format, tour.len()), out.is_watched());
    let mut squares = Stream::new(question, &tour, &meter, &progress);
    let (result, written) = (squares.write(format, &mut out), squares.written);
    drop(progress);
    if let Some(exit) = stream::finish((output, session), out, &meter, (result, written, tour.len()))? {
        return Ok(Some(exit));
    }
    if !is_checked {
        session.note(&match output.path.as_deref() {
            Some(path) => Message::new("tour-not-checked-file").with("path", path),
            None => Message::new("tour-not-checked"),
        });
    }
    session.note_work(began.elapsed(), nodes.load(Ordering::Relaxed), Some(question.seed));
    Ok(Some(Exit::Yes))
}

/// Checks the whole tour by the code that knows nothing of its construction.
fn check(problem: &TourProblem, tour: &ConstructedTour, meter: &Meter<'_>) -> Result<(), Limit> {
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
        meter.look_at_clock().map_or_else(ControlFlow::Break, ControlFlow::Continue)
    });
    if let ControlFlow::Break(limit) = ended {
        return Err(limit);
    }
    checker.visit_all(&squares, |wrong| fault = fault.or(Some(wrong)));
    if let Some(fault) = fault.or_else(|| checker.faults_of_whole().next()) {
        unreachable!("a construction made what is no tour: {fault}");
    }
    Ok(())
}

/// `--at-step` and `--step-of`: single squares and steps of the tour that `find` finds, in the order in
/// which they were asked for.
pub fn look_up(
    (request, output): (&FindRequest, &OutputArgs),
    session: &Session,
    (question, problem): (&Question, &TourProblem),
    format: Format,
) -> Result<Exit, CliError> {
    let options = &request.options;
    if !matches!(format, Format::Text | Format::Json | Format::Csv) {
        return Err(CliError::misuse(Message::new("format-of-steps")));
    }
    let first = question.first_number() as u64;
    let places = validate::places(&request.places, question)?;
    let (budget, progress) = session.budget(options, false)?;
    let mut meter = budget.meter();
    let method = validate::tour_method(options, question, Method::Auto)?;
    let constructed = match method {
        Method::Auto => problem.construct(&question.tour_options(method, &budget)),
        _ => None,
    };
    let found = match constructed {
        Some(outcome) => outcome.map(|tour| {
            let meter = RefCell::new(&mut meter);
            let work = |units| meter.borrow_mut().work(units);
            pairs(&places, |step| tour.try_square_at(step, work), |at| tour.try_step_of(at, work))
        }),
        None => find_tour(options, session, (question, problem), method, (&budget, &progress.nodes)).map(|tour| {
            let step_of = |at| tour.squares().iter().position(|&square| square == at).map(|step| step as u64);
            let square_at = |step| tour.squares().get(usize::try_from(step).ok()?).copied();
            pairs(&places, |step| Ok(square_at(step)), |at| Ok(step_of(at)))
        }),
    };
    drop(progress);
    let pairs = match found {
        Outcome::Found(Ok(pairs)) => pairs,
        Outcome::Found(Err(limit)) => return Ok(session.explain_limit(&meter.spent(limit))),
        Outcome::Impossible(reason) => return Ok(session.explain_none(&reason)),
        Outcome::Unknown(spent) => {
            let exit = session.explain_limit(&spent);
            suggest(session, problem, &spent, &budget);
            return Ok(exit);
        }
    };
    let mut out = Output::open(output.path.as_deref())?;
    match format {
        Format::Json => {
            let pair = |(step, square): &(u64, Square)| serde_json::json!({ "step": (step + first).to_string(), "square": square.to_string() });
            let mut fields = crate::json::header(question);
            fields.insert("places".into(), pairs.iter().map(pair).collect());
            writeln!(out, "{}", serde_json::Value::Object(fields))?;
        }
        Format::Csv => {
            writeln!(out, "step,square")?;
            pairs.iter().try_for_each(|(step, square)| writeln!(out, "{},{square}", step + first))?;
        }
        _ => {
            for (place, (step, square)) in places.iter().zip(&pairs) {
                match place {
                    Place::Step(_) => writeln!(out, "{square}")?,
                    Place::Square(_) => writeln!(out, "{}", step + first)?,
                }
            }
        }
    }
    out.finish()?;
    Ok(Exit::Yes)
}

/// The step and the square of each place.
fn pairs(
    places: &[Place],
    square_at: impl Fn(u64) -> Result<Option<Square>, Limit>,
    step_of: impl Fn(Square) -> Result<Option<u64>, Limit>,
) -> Result<Vec<(u64, Square)>, Limit> {
    let pair = |place: &Place| match *place {
        Place::Step(step) => Ok(square_at(step)?.map(|square| (step, square))),
        Place::Square(square) => Ok(step_of(square)?.map(|step| (step, square))),
    };
    places.iter().map(pair).filter_map(Result::transpose).collect()
}

/// What to ask for instead of a board that does not fit into memory.
pub fn suggest(session: &Session, problem: &TourProblem, spent: &Spent, budget: &Budget) {
    if !matches!(spent.limit, Limit::Memory { .. } | Limit::Squares { .. }) {
        return;
    }
    let options = Options::from(budget.clone());
    let is_built = |problem: &TourProblem| matches!(problem.construct(&options), Some(Outcome::Found(_)));
    let plain = TourProblem::new(problem.board().clone(), problem.piece().clone());
    let plain = if problem.is_closed() { plain.closed() } else { plain };
    let demands_more = problem.turn().is_some() || !problem.steps().is_empty();
    if is_built(problem) {
        session.explain(&Message::new("tour-larger-than-memory"));
    } else if demands_more && is_built(&plain) {
        session.explain(&Message::new("tour-with-fewer-demands"));
    }
}
