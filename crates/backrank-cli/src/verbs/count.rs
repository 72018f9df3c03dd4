//! `count`: the number of solutions.

mod series;

use std::io::Write;

use backrank::search::Count;
use backrank_service::answer::{self, CountAnswer};
use backrank_service::validate::{CountMode, CountQuestion, Question};
use backrank_words::forecast as words;
use serde_json::Value;

use crate::{CliError, Exit, Format, Session, json, layers, shares};

/// Runs `count`.
pub fn count(question: &CountQuestion, session: &Session) -> Result<Exit, CliError> {
    match question {
        CountQuestion::Board(question, way) => of_board(question, *way, session),
        CountQuestion::Series(series) => series::count(series, session),
        CountQuestion::Forecast(question) => forecast(question, session),
    }
}

/// Prints a forecast of the memory, disk space and time of the count.
fn forecast(question: &Question, session: &Session) -> Result<Exit, CliError> {
    let (resources, progress) = session.resources_with_progress(&question.budget, false);
    let forecast = answer::forecast(question, &resources)?;
    drop(progress);
    let threads = question.threads();
    let lines = match session.output.format_or_text() {
        Format::Json => vec![Value::Object(json::forecast(question, &forecast, threads)).to_string()],
        _ => words::lines(&forecast, threads).iter().map(|line| session.words.say(line)).collect(),
    };
    session.write_answer(|out| Ok(lines.iter().try_for_each(|line| writeln!(out, "{line}"))?))?;
    Ok(Exit::Yes)
}

fn of_board(question: &Question, way: CountMode, session: &Session) -> Result<Exit, CliError> {
    let (resources, progress) = session.resources_with_progress(&question.budget, false);
    let (question, why) = match answer::with_extremal_number(question, &resources)? {
        Ok(numbered) => numbered,
        // If no number of pieces is possible, the count is 0.
        Err(number) if session.explain_number(&number) == Exit::No => {
            print(&Count::new(0_u32, None), question, session)?;
            return Ok(Exit::Yes);
        }
        Err(_) => return Ok(Exit::Unknown),
    };
    let CountAnswer { count, parts } = match way {
        CountMode::Whole(store) => layers::count(&question, store, &session.files, &resources)?,
        CountMode::Units(shard) => match shares::count(&question, shard, session, (&resources, &progress))? {
            Some(counted) => counted,
            None => return Ok(Exit::Yes),
        },
    };
    drop(progress);
    print(&count, &question, session)?;
    why.iter().for_each(|why| session.explain(why));
    count.spent.map_or(Ok(Exit::Yes), |spent| Err(session.count_limit(spent, parts)))
}

/// Writes the count in the requested format.
fn print(count: &Count, question: &Question, session: &Session) -> Result<(), CliError> {
    let answer = match session.output.format_or_text() {
        Format::Json => Value::Object(json::count(question, count)).to_string(),
        _ if count.is_exact() => count.found.to_string(),
        _ => format!(">= {}", count.found),
    };
    session.write_answer(|out| Ok(writeln!(out, "{answer}")?))
}
