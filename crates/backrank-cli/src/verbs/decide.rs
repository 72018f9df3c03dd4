//! `decide`: yes or no, and why.

use std::io::Write;

use backrank::Problem as _;
use backrank::placements::Solution;
use backrank::search::{Outcome, Spent};
use backrank::{placements, tours};
use backrank_service::request::DecideRequest;
use backrank_words::evidence;
use backrank_words::evidence::TourEvidence;
use serde_json::{Map, Value};

use crate::compute::extreme::{Sought, with_pieces};
use crate::error::CliError;
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::Args;
use crate::json;
use crate::output::Output;
use crate::session::Session;
use backrank_service::validate::{self, Problem};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

/// An answer with its reason, the reason's short name, and its squares if it has some.
struct Verdict {
    exit: Exit,
    reason: Message,
    code: &'static str,
    shown: Option<TourEvidence>,
    /// What else is told: the groups of squares that show that no more pieces fit, the bounds of what is not known.
    fields: Map<String, Value>,
}

impl Verdict {
    fn with_groups(mut self, reason: &placements::Reason) -> Self {
        self.fields.extend(evidence::groups(reason));
        self
    }
}

/// `decide`.
pub fn decide(Args { request, output, .. }: &Args<DecideRequest>, session: &Session) -> Result<Exit, CliError> {
    let options = &request.options;
    let mut question = validate::question(request, session.context())?;
    let format = output.format_or_text();
    let (budget, progress) = session.budget(options, false)?;
    let verdict = match &question.problem {
        Problem::Tour(problem) => {
            // A named method decides by itself; without one the fastest reason does.
            let method = validate::tour_method(options, &question, tours::Method::Auto)?;
            let is_named = options.method.is_some() && method != tours::Method::Auto;
            let options = question.tour_options(method, &budget);
            let outcome =
                if is_named { problem.find(&options).map(tours::Proof::Tour) } else { problem.decide(&options) };
            match outcome {
                Outcome::Found(proof) => yes(&proof, tour_code(&proof)),
                Outcome::Impossible(reason) => Verdict {
                    shown: (format == Format::Json).then(|| TourEvidence::find(&reason, problem, &options)).flatten(),
                    ..no(&reason, reason.code())
                },
                Outcome::Unknown(spent) => not_known(&spent),
            }
        }
        Problem::Placement(_) if let Some(sought) = Sought::of(&question, &budget) => {
            let verdict = of_number(&sought, question.most);
            if let (Exit::Yes, Some(best)) = (sought.exit, sought.best) {
                question = with_pieces(&question, best.squares().len());
            }
            verdict
        }
        Problem::Placement(problem) => {
            let options = validate::placement_options(options, question.kind, problem)?;
            match problem.decide(&options.budget(budget)) {
                Outcome::Found(proof) => yes(&proof, placement_code(&proof)),
                Outcome::Impossible(reason) => no(&reason, reason.code()).with_groups(&reason),
                Outcome::Unknown(spent) => not_known(&spent),
            }
        }
    };
    drop(progress);
    let (word, answer) = match verdict.exit {
        Exit::Yes => ("TRUE", "yes"),
        Exit::No => ("FALSE", "no"),
        _ => ("UNKNOWN", "unknown"),
    };
    let reason = session.words.say(&verdict.reason);
    let mut out = Output::open(output.path.as_deref())?;
    match format {
        Format::Json => {
            let mut fields = Map::new();
            for (name, value) in [("answer", answer), ("reason", &reason), ("reason_code", verdict.code)] {
                fields.insert(name.into(), value.into());
            }
            if let Some(shown) = &verdict.shown {
                fields.extend(evidence::to_json(&session.words, shown));
            }
            fields.extend(verdict.fields);
            fields.extend(json::header(&question));
            writeln!(out, "{}", Value::Object(fields))?;
        }
        _ => writeln!(out, "{word}\n{reason}")?,
    }
    out.finish()?;
    session.explain_unused(options, &question);
    Ok(verdict.exit)
}

fn yes(proof: &impl ToMessage, code: &'static str) -> Verdict {
    Verdict { exit: Exit::Yes, reason: proof.message(), code, shown: None, fields: Map::new() }
}

fn no(reason: &impl ToMessage, code: &'static str) -> Verdict {
    Verdict { exit: Exit::No, reason: reason.message(), code, shown: None, fields: Map::new() }
}

fn not_known(spent: &Spent) -> Verdict {
    Verdict { exit: Exit::Unknown, reason: spent.message(), code: "budget", shown: None, fields: Map::new() }
}

/// Of the most or the fewest pieces.
fn of_number(sought: &Sought, is_most: bool) -> Verdict {
    let Sought { exit, why, reason, at_least, at_most, .. } = sought;
    let code = match (reason, exit) {
        (_, Exit::Yes) if is_most => "largest",
        (_, Exit::Yes) => "dominating",
        (Some(reason), _) => reason.code(),
        (None, _) => "budget",
    };
    let bounds = [("at_least", at_least), ("at_most", at_most)];
    let fields = bounds.into_iter().filter_map(|(name, &bound)| Some((name.to_owned(), bound?.into()))).collect();
    let verdict = Verdict { exit: *exit, reason: why.clone(), code, shown: None, fields };
    reason.iter().fold(verdict, Verdict::with_groups)
}

fn tour_code(proof: &tours::Proof) -> &'static str {
    match proof {
        tours::Proof::Theorem(theorem) => theorem.code(),
        tours::Proof::Construction { .. } => "construction",
        tours::Proof::Tour(_) => "tour",
    }
}

fn placement_code(proof: &placements::Proof) -> &'static str {
    match proof {
        placements::Proof::Theorem(theorem) => theorem.code(),
        placements::Proof::Solution(Solution::Placement(_)) => "placement",
        placements::Proof::Solution(Solution::Dominating(_)) => "dominating",
    }
}
