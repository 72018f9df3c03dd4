//! `check`: whether a solution is correct, its faults if not, and its properties if it is.

mod report;
mod stream;

use std::io::Write;

use backrank_service::answer;
use backrank_service::validate::Question;
use backrank_words::{Message, message};
use serde_json::{Value, json};

use crate::exit::{CliError, Exit};
use crate::format::Format;
use crate::session::Session;
use crate::solution_reader::{SolutionInput, SolutionSquares, open_solution};

use report::{CheckProgress, CheckReport, MOST_REASONS};

/// Runs `check`.
pub fn check(question: &Question, session: &Session) -> Result<Exit, CliError> {
    let CheckReport { faults: wrong, omitted_faults: more, facts } = match report(question, session)? {
        Ok(report) => report,
        Err(spent) => return Ok(session.explain_unknown(&spent)),
    };
    let reasons: Vec<String> = wrong.iter().map(|wrong| session.words.say(&wrong.reason)).collect();
    let mut out = session.open_output()?;
    match (session.output.format_or_text(), wrong.first()) {
        (Format::Json, None) => {
            let mut fields = json!({ "valid": true });
            if let (Some(fields), Some(facts)) = (fields.as_object_mut(), facts) {
                fields.extend(facts.to_json());
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
                writeln!(out, "{}", session.words.say(&message!(key, count = kept + more)))?;
            }
        }
    }
    out.finish()?;
    Ok(if wrong.is_empty() { Exit::Yes } else { Exit::No })
}

/// Checks the given solution. The inner error is a message about the progress if the time limit was reached.
fn report(question: &Question, session: &Session) -> Result<Result<CheckReport, Message>, CliError> {
    let seen = CheckProgress::of(question, session);
    let SolutionSquares { squares, closed } = match open_solution(question, session)? {
        SolutionInput::Squares(squares) => squares,
        SolutionInput::Stream(squares, problem) => {
            return stream::check(session, (question, problem), squares, &seen);
        }
    };
    let checked = answer::check(question, closed, squares);
    seen.add_counts(question.board().len() as u64, (checked.faults.len() + checked.omitted_faults) as u64);
    Ok(Ok(CheckReport::new(checked, &question.budget)))
}
