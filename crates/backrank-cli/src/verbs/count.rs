//! `count`: how many.

mod board;
mod series;

use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use backrank::Problem as _;
use backrank::search::{self, Options};
use backrank_service::request::CountRequest;
use serde_json::Value;

use self::board::{fields, in_folder};
use crate::compute::extreme;
use crate::compute::shares::{self, Split};
use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::Args;
use crate::output::Output;
use crate::session::Session;
use backrank_service::validate::{self, BoardSeries, Problem, Question};

/// `count`.
pub fn count(args: &Args<CountRequest>, session: &Session) -> Result<Exit, CliError> {
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

/// Writes the count in the format that was asked for.
fn tell(args: &Args<CountRequest>, question: &Question, count: &search::Count) -> Result<(), CliError> {
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
