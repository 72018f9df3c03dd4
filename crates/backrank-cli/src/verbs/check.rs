//! `check`: is this one right, and if not, where and why; and what a right one is besides.

mod facts;
mod progress;
mod report;
mod stream;

use std::io::Write;

use backrank_service::request::CheckRequest;
use backrank_words::facts::TourFacts;
use serde_json::{Value, json};

use crate::answer::{self, Given, Kept};
use crate::compute::faults::{tour_or_wrong, what_is_wrong};
use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::Args;
use crate::output::Output;
use crate::session::Session;
use backrank_service::validate::{self, Problem, Question};
use backrank_words::words::Message;

use progress::Seen;
use report::{MOST_REASONS, Report};

/// `check`.
pub fn check(args: &Args<CheckRequest>, session: &Session) -> Result<Exit, CliError> {
    let Args { request, output, .. } = args;
    let question = validate::question(request, session.context())?;
    let format = output.format_or_text();
    let Report { wrong, more, facts } = match checked(args, session, &question)? {
        Ok(checked) => checked,
        Err(spent) => return Ok(session.unknown(&spent)),
    };
    let reasons: Vec<String> = wrong.iter().map(|wrong| session.words.say(&wrong.reason)).collect();
    let mut out = Output::open(output.path.as_deref())?;
    match (format, wrong.first()) {
        (Format::Json, None) => {
            let mut fields = json!({ "valid": true });
            if let (Some(fields), Some(facts)) = (fields.as_object_mut(), facts) {
                fields.extend(facts::json(&facts));
            }
            writeln!(out, "{fields}")?;
        }
        (Format::Json, Some(first)) => {
            let mut fields = json!({ "valid": false, "step": first.step, "reason": reasons[0] });
            if first.step.is_none() {
                fields.as_object_mut().map(|fields| fields.remove("step"));
            }
            fields["reasons"] = Value::from(reasons.clone());
            if more > 0 {
                fields["more"] = more.to_string().into();
            }
            writeln!(out, "{fields}")?;
        }
        (_, None) => {
            writeln!(out, "OK")?;
            for line in facts.iter().flat_map(|facts| facts.lines(&session.words)) {
                writeln!(out, "{line}")?;
            }
        }
        (_, Some(_)) => {
            for reason in reasons.iter().take(MOST_REASONS) {
                writeln!(out, "{reason}")?;
            }
            let kept = reasons.len().saturating_sub(MOST_REASONS);
            if kept + more > 0 {
                let key = if more > 0 { "fault-more-not-kept" } else { "fault-more" };
                writeln!(out, "{}", session.words.say(&Message::new(key).with("count", kept + more)))?;
            }
        }
    }
    out.finish()?;
    Ok(if wrong.is_empty() { Exit::Yes } else { Exit::No })
}

/// What is found, or how far the check came when its time was up.
fn checked(
    Args { request, files, .. }: &Args<CheckRequest>,
    session: &Session,
    question: &Question,
) -> Result<Result<Report, Message>, CliError> {
    let budget = validate::time_and_memory(&request.options, &session.limits)?;
    let memory = session.memory(&request.options)?;
    let mut meter = budget.meter();
    let seen = Seen::of(question, session);
    Ok(Ok(match (answer::given(files, memory, question, &session.words)?, &question.problem) {
        (Given::Stream(squares), Problem::Tour(problem)) => {
            validate::refuse_beyond_memory(memory, stream::bytes(question))?;
            return stream::check(memory, session, (question, problem), squares, &seen, &mut meter);
        }
        (Given::Kept(Kept { squares, closed }), Problem::Tour(problem)) => {
            let (tour, wrong, more) = tour_or_wrong(question, problem, closed || problem.is_closed(), squares);
            seen.add(question.board().len() as u64, (wrong.len() + more) as u64);
            let facts = tour.map(|tour| TourFacts::compute(&tour, &mut meter));
            Report { wrong, more, facts }
        }
        (Given::Kept(kept), Problem::Placement(_)) => {
            Report { wrong: what_is_wrong(question, false, kept.squares), more: 0, facts: None }
        }
        (Given::Stream(_), Problem::Placement(_)) => unreachable!("only tours come square by square"),
    }))
}
