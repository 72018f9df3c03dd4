//! `count`: how many.

mod series;

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use backrank::Problem as _;
use backrank::search::{self, Budget, Forecast, Options, StoreForecast};
use backrank::tours::{Method, TourProblem};
use backrank_service::request::{CountRequest, ProblemRequest};
use serde_json::{Map, Value};

use super::extreme;
use super::layers::Layers;
use super::shares::{self, Split};
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::Args;
use crate::json;
use crate::output::Output;
use crate::session::{Progress, Session};
use crate::trouble::Trouble;
use backrank_service::validate::{self, BoardSeries, Problem, Question};
use backrank_words::to_message::{format_bytes, rounded};
use backrank_words::words::Message;

/// What takes more steps than this, half a second or more, is announced.
const LONG: f64 = 1e8;

/// `count`.
pub fn count(args: &Args<CountRequest>, session: &Session) -> Result<Exit, Trouble> {
    let request = &args.request;
    if let Some(series) = BoardSeries::read(request)? {
        return series::count(args, session, &series);
    }
    let question = validate::question(request, session.context())?;
    let (budget, progress) = session.budget(&request.options, false)?;
    let (question, why) = match extreme::resolved(session, question.clone(), &budget) {
        Ok(resolved) => resolved,
        // Where nothing fits there are none, whatever the number.
        Err(Exit::No) => {
            tell(args, &question, &search::Count::new(0_u32, None))?;
            return Ok(Exit::Yes);
        }
        Err(exit) => return Ok(exit),
    };
    validate::refuse_method_of_placements(&request.options, &question)?;
    let is_split = request.shard.is_some() || request.checkpoint;
    // How many parts of how many are done, of what is counted in parts.
    let parts = Arc::new(Mutex::new(None));
    let count: search::Count = match &question.problem {
        Problem::Placement(problem) if is_split && !question.is_dominating() => {
            match shares::count(args, session, &question, problem, (&budget, &progress))? {
                Split::Whole(count, done) => {
                    *parts.lock().unwrap_or_else(PoisonError::into_inner) = done;
                    count
                }
                Split::Share(exit) => return Ok(exit),
            }
        }
        _ if request.shard.is_some() => return Err(validate::no_units().into()),
        Problem::Tour(problem) => in_folder(args, session, &question, problem, (&budget, &progress))?,
        Problem::Placement(_) if is_split => return Err(validate::no_units().into()),
        Problem::Placement(problem) => {
            let (show, parts, distinct) = (progress.listener(), Arc::clone(&parts), request.problem.distinct);
            let listener = move |progress| {
                if let search::Progress::Done { steps, of: Some(all) } = progress
                    && !distinct
                {
                    *parts.lock().unwrap_or_else(PoisonError::into_inner) = Some((steps as usize, all as usize));
                }
                show(progress);
            };
            let threads = session.threads(&request.options)?.get();
            problem.count(&Options::from(budget).workers(threads).on_progress(listener))
        }
    };
    drop(progress);
    tell(args, &question, &count)?;
    extreme::say(session, why.as_ref());
    let parts = parts.lock().unwrap_or_else(PoisonError::into_inner).take();
    Ok(count.spent.map_or(Exit::Yes, |spent| shares::ended(session, &spent, parts, request.checkpoint)))
}

/// Counts tours, with layers in a folder if one is given.
fn in_folder(
    args: &Args<CountRequest>,
    session: &Session,
    question: &Question,
    problem: &TourProblem,
    (budget, progress): (&Budget, &Progress),
) -> Result<search::Count, Trouble> {
    let layers = Layers::open(&args.files, &args.request.options, question)?;
    let budget = layers.iter().fold(budget.clone(), |budget, layers| budget.with_store(layers.folder.clone()));
    let count = of_tours(&args.request, session, question, problem, (&budget, progress))?;
    layers.map_or(Ok(()), |layers| layers.look(count.spent.as_ref()))?;
    Ok(count)
}

/// Counts tours.
fn of_tours(
    request: &CountRequest,
    session: &Session,
    question: &Question,
    problem: &TourProblem,
    (budget, progress): (&Budget, &Progress),
) -> Result<search::Count, Trouble> {
    let method = validate::tour_method(&request.options, question, Method::Auto)?;
    let options = question.tour_options(method, budget).workers(session.threads(&request.options)?.get());
    Ok(problem.count(&options.on_progress(tell_counting(session, progress))))
}

/// Says how far a count of tours has come, and before it what it will take, if that is much.
pub fn tell_counting(session: &Session, progress: &Progress) -> impl Fn(search::Progress) + Send + Sync + use<> {
    let (note, show) = (session.notes(), progress.listener());
    move |counting| match counting {
        search::Progress::Forecast(of) if of.steps > LONG => note(&forecast(&of)),
        _ => show(counting),
    }
}

/// What a count will take.
fn forecast(Forecast { bytes, with_store, steps }: &Forecast) -> Message {
    let message = |key| Message::new(key).with("bytes", format_bytes(*bytes)).with("steps", rounded(*steps));
    match with_store {
        None => message("count-forecast"),
        Some(StoreForecast { least_bytes, stored_bytes }) => {
            let message = message("count-forecast-store").with("least", format_bytes(*least_bytes));
            message.with("away", format_bytes(*stored_bytes))
        }
    }
}

/// Writes the count in the format that was asked for.
fn tell(args: &Args<CountRequest>, question: &Question, count: &search::Count) -> Result<(), Trouble> {
    let mut out = Output::open(args.output.path.as_deref())?;
    match args.output.format_or_text() {
        Format::Json => {
            writeln!(out, "{}", Value::Object(fields(&args.request.problem, question, count)))?;
        }
        _ if count.is_exact() => writeln!(out, "{}", count.found)?,
        _ => writeln!(out, ">= {}", count.found)?,
    }
    out.finish()
}

/// A count and what was counted.
fn fields(request: &ProblemRequest, question: &Question, count: &search::Count) -> Map<String, Value> {
    let mut fields = json::header(question);
    if matches!(question.problem, Problem::Tour(_)) {
        fields.insert("directed".into(), request.directed.into());
    }
    fields.insert("distinct".into(), request.distinct.into());
    fields.insert("count".into(), count.found.to_string().into());
    fields.insert("exact".into(), count.is_exact().into());
    fields
}
