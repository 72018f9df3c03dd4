//! `check`: whether a solution is correct, its faults if not, and its properties if it is.

mod report;
mod stream;

use std::io::Write;

use backrank_service::answer;
use backrank_service::validate::Question;
use backrank_words::message;
use serde_json::Value;

use crate::solution_reader::{SolutionInput, SolutionSquares, open_solution};
use crate::{CliError, Exit, Format, Session};

use report::{CheckProgress, CheckReport, MOST_REASONS};

/// Runs `check`.
pub fn check(question: &Question, session: &Session) -> Result<Exit, CliError> {
    let CheckReport { faults: wrong, omitted_faults: more, facts } = report(question, session)?;
    let reasons: Vec<String> = wrong.iter().map(|wrong| session.words.say(&wrong.reason)).collect();
    let mut out = session.open_output()?;
    match (session.output.format_or_text(), wrong.first()) {
        (Format::Json, first) => {
            let fields = [
                ("valid", Some(first.is_none().into())),
                ("step", first.and_then(|first| first.step).map(Value::from)),
                ("reason", reasons.first().map(|reason| reason.as_str().into())),
                ("reasons", first.map(|_| reasons.into())),
                ("more", (more > 0).then(|| more.to_string().into())),
            ];
            let fields = fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
            let of_tour = facts.iter().flat_map(|facts| facts.to_json());
            writeln!(out, "{}", Value::Object(fields.chain(of_tour).collect()))?;
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

/// Checks the given solution.
fn report(question: &Question, session: &Session) -> Result<CheckReport, CliError> {
    let seen = CheckProgress::of(question, session);
    let SolutionSquares { squares, closed } = match open_solution(question, session)? {
        SolutionInput::Squares(squares) => squares,
        SolutionInput::Stream(squares, problem) => {
            return stream::check(session, (question, problem), squares, &seen);
        }
    };
    let checked = answer::check(question, closed, squares);
    seen.add_counts(question.board().len() as u64, (checked.faults.len() + checked.omitted_faults) as u64);
    Ok(CheckReport::new(checked, &question.budget))
}
