//! `decide`: whether there is a solution, and why.

use std::io::Write;

use backrank_service::answer::{self, Decision, Reason};
use backrank_service::validate::Question;
use backrank_words::Verdict;
use backrank_words::evidence;
use serde_json::{Map, Value};

use crate::{CliError, Exit, Format, Session, json};

/// Runs `decide`.
pub fn decide(question: &Question, session: &Session) -> Result<Exit, CliError> {
    let (resources, progress) = session.start_interruptible_work(&question.budget, false);
    let decision = answer::decide(question, &resources);
    let answer = match (session.output.format(), decision.verdict) {
        (Format::Json, _) => Value::Object(fields(question, &decision, &resources, session)).to_string(),
        (_, verdict) => {
            let word = match verdict {
                Verdict::Yes => "TRUE",
                Verdict::No => "FALSE",
                Verdict::Unknown => "UNKNOWN",
            };
            format!("{word}\n{}", session.words.say(&decision.why))
        }
    };
    drop(progress);
    session.with_output(|out| Ok(writeln!(out, "{answer}")?))?;
    question.unused_option.iter().for_each(|unused| session.report(unused));
    Ok(decision.verdict.into())
}

/// The decision as JSON fields. They include the squares that show why there is no solution or, if an extremal number
/// of pieces was proven, why no solution has a better number; and the bounds on an extremal number that is still
/// unknown.
fn fields(
    question: &Question,
    decision: &Decision,
    resources: &answer::Resources,
    session: &Session,
) -> Map<String, Value> {
    let mut fields = Map::new();
    let reason = session.words.say(&decision.why);
    for (name, value) in [("answer", decision.verdict.name()), ("reason", &reason), ("reason_code", decision.code)] {
        fields.insert(name.into(), value.into());
    }
    match &decision.reason {
        Some(Reason::Placement(reason)) => fields.extend(evidence::cliques_to_json(reason)),
        Some(reason) => {
            let shown = answer::find_no_tour_evidence(question, reason, resources);
            fields.extend(shown.iter().flat_map(|shown| evidence::no_tour_evidence_to_json(&session.words, shown)));
        }
        None => {}
    }
    for (name, bound) in [("at_least", decision.at_least), ("at_most", decision.at_most)] {
        fields.extend(bound.map(|bound| (name.to_owned(), bound.into())));
    }
    let best = decision.solution.as_ref().filter(|_| decision.verdict == Verdict::Yes);
    let numbered = best.map(|best| question.clone().with_pieces(best.squares().len()));
    fields.extend(json::problem_fields(numbered.as_ref().unwrap_or(question)));
    fields
}
