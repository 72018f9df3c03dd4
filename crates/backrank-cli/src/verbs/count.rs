//! `count`: how many.

mod row;

use std::io::Write;
use std::ops::ControlFlow::Continue;
use std::sync::{Mutex, PoisonError};

use backrank::placements;
use backrank::search::{self, Budget};
use backrank::tours::{CountProgress, Directions, Method, TourProblem};
use serde_json::{Map, Value};

use super::extreme;
use super::layers::Layers;
use super::shares::{self, Split};
use crate::ask::{self, Asked, Problem, Row};
use crate::exit::Exit;
use crate::format::Format;
use crate::json;
use crate::output::Output;
use crate::session::{Progress, Session};
use crate::to_message::{format_bytes, rounded};
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// What takes more steps than this, half a second or more, is announced.
const LONG: f64 = 1e8;

/// `count`.
pub fn count(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    if let Some(row) = Row::asked(typed)? {
        return row::count(typed, session, &row);
    }
    let asked = ask::asked(typed, &session.words)?;
    let (budget, progress) = ask::budget(typed, session, false)?;
    let (asked, why) = match extreme::resolved(session, asked.clone(), &budget) {
        Ok(resolved) => resolved,
        // Where nothing fits there are none, whatever the number.
        Err(Exit::No) => {
            tell(typed, &asked, &search::Count::new(0_u32, None))?;
            return Ok(Exit::Yes);
        }
        Err(exit) => return Ok(exit),
    };
    let distinct = typed.flag("distinct");
    refuse_method_of_placements(typed, &asked)?;
    let is_split = typed.flag("shard") || typed.flag("checkpoint");
    // How many parts of how many are done, of what is counted in parts.
    let parts = Mutex::new(None);
    let count: search::Count = match &asked.problem {
        Problem::Placement(problem) if is_split && asked.domination.is_none() => {
            match shares::count(typed, session, &asked, problem, (&budget, &progress))? {
                Split::Whole(count, done) => {
                    *parts.lock().unwrap_or_else(PoisonError::into_inner) = done;
                    count
                }
                Split::Share(exit) => return Ok(exit),
            }
        }
        _ if typed.flag("shard") => return Err(shares::no_units()),
        Problem::Tour(problem) => in_folder(typed, session, &asked, problem, (&budget, &progress))?,
        Problem::Placement(_) if is_split => return Err(shares::no_units()),
        Problem::Placement(_) if let Some(domination) = &asked.domination => {
            if distinct {
                domination.list_classes(&budget, |_, _| Continue(()))
            } else {
                domination.count(&budget)
            }
        }
        Problem::Placement(problem) if distinct => {
            problem.count_classes_on(ask::threads(typed)?, &budget, |done, all| progress.tell(done, all))
        }
        Problem::Placement(problem) => problem.count_on(ask::threads(typed)?, &budget, |done, all| {
            progress.tell(done, all);
            *parts.lock().unwrap_or_else(PoisonError::into_inner) = Some((done, all));
        }),
    };
    drop(progress);
    tell(typed, &asked, &count)?;
    extreme::say(session, why.as_ref());
    let parts = parts.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(count.spent.map_or(Exit::Yes, |spent| shares::ended(session, &spent, parts, typed.flag("checkpoint"))))
}

/// Counts tours, with layers in a folder if one is given.
fn in_folder(
    typed: &Typed,
    session: &Session,
    asked: &Asked,
    problem: &TourProblem,
    (budget, progress): (&Budget, &Progress),
) -> Result<search::Count, Trouble> {
    let layers = Layers::asked(typed, asked)?;
    let budget = layers.iter().fold(budget.clone(), |budget, layers| budget.with_store(layers.folder.clone()));
    let count = of_tours(typed, session, asked, problem, (&budget, progress))?;
    layers.map_or(Ok(()), |layers| layers.look(count.spent.as_ref()))?;
    Ok(count)
}

/// Counts tours.
fn of_tours(
    typed: &Typed,
    session: &Session,
    asked: &Asked,
    problem: &TourProblem,
    (budget, progress): (&Budget, &Progress),
) -> Result<search::Count, Trouble> {
    let method = ask::tour_method(typed, asked, Method::Auto)?;
    let tell = |counting| tell_counting(session, progress, counting);
    let threads = ask::threads(typed)?;
    Ok(match typed.flag("distinct") {
        true => problem.count_classes_on(method, threads, budget, tell),
        false => problem.count_on(method, directions(typed), threads, budget, tell),
    })
}

/// Says how far a count of tours has come, and before it what it will take, if that is much.
pub fn tell_counting(session: &Session, progress: &Progress, counting: CountProgress) {
    match counting {
        CountProgress::Forecast { bytes, with_store, steps } if steps > LONG => {
            session.note(&forecast(bytes, with_store, steps));
        }
        CountProgress::Done { steps, of } => progress.tell(steps, of),
        _ => {}
    }
}

/// Placements are counted in the one way that is fastest: another that is named is refused.
fn refuse_method_of_placements(typed: &Typed, asked: &Asked) -> Result<(), Trouble> {
    let Problem::Placement(problem) = &asked.problem else { return Ok(()) };
    match ask::placement_method(typed, problem)? {
        placements::Method::Auto => Ok(()),
        method => Err(Trouble::misuse(Message::new("method-not-for").show("method", &method))),
    }
}

/// What a count will take.
fn forecast(all: u64, with_store: Option<(u64, u64)>, steps: f64) -> Message {
    let message = |key| Message::new(key).with("bytes", format_bytes(all)).with("steps", rounded(steps));
    match with_store {
        None => message("count-forecast"),
        Some((least, away)) => {
            message("count-forecast-store").with("least", format_bytes(least)).with("away", format_bytes(away))
        }
    }
}

/// Writes the count in the format that was asked for.
fn tell(typed: &Typed, asked: &Asked, count: &search::Count) -> Result<(), Trouble> {
    let mut out = Output::open(typed.value("output"))?;
    match Format::asked_or_text(typed) {
        Format::Json => {
            writeln!(out, "{}", Value::Object(fields(typed, asked, count)))?;
        }
        _ if count.is_exact() => writeln!(out, "{}", count.found)?,
        _ => writeln!(out, ">= {}", count.found)?,
    }
    out.finish()
}

/// A count and what was counted.
fn fields(typed: &Typed, asked: &Asked, count: &search::Count) -> Map<String, Value> {
    let mut fields = json::header(asked);
    if matches!(asked.problem, Problem::Tour(_)) {
        fields.insert("directed".into(), typed.flag("directed").into());
    }
    fields.insert("distinct".into(), typed.flag("distinct").into());
    fields.insert("count".into(), count.found.to_string().into());
    fields.insert("exact".into(), count.is_exact().into());
    fields
}

/// Whether a tour and its reverse are one or two.
pub fn directions(typed: &Typed) -> Directions {
    if typed.flag("directed") { Directions::Directed } else { Directions::Undirected }
}
