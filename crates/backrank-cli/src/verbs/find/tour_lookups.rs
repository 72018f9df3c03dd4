//! `--at-step` and `--step-of`: single squares and steps of a tour. A constructed tour is looked up without being
//! stored, so that it may be larger than the memory.

use std::io::Write;

use backrank::board::Square;
use backrank::search::{Limit, Outcome};
use backrank::tours::{Method, TourProblem};
use backrank_service::answer::{self, Reason};
use backrank_service::validate::{Question, SearchTask, StepLookup};
use backrank_words::message;
use serde_json::{Value, json};

use super::memory_suggestion::suggest_smaller_requests;
use crate::{CliError, Exit, Format, Session, json};

/// Prints, for the tour that `find` finds, the square at each requested step and the step of each requested square, in
/// the requested order.
pub fn print_tour_lookups(
    (question, task): (&Question, &SearchTask<TourProblem>),
    lookups: &[StepLookup],
    session: &Session,
) -> Result<Exit, CliError> {
    let format = session.output.format();
    if !matches!(format, Format::Text | Format::Json | Format::Csv) {
        return Err(CliError::failure(message!("format-of-steps")));
    }
    let first = question.first_step_number() as u64;
    let (resources, progress) = session.start_interruptible_work(&question.budget, false);
    let constructed = match task.options.chosen_method() {
        Method::Auto => task.problem.construct(&resources.options_for(task)),
        _ => None,
    };
    let found = match constructed {
        Some(Outcome::Found(tour)) => {
            let square_at = |step| tour.square_at(step, resources.budget());
            Outcome::Found(resolve_lookups(lookups, square_at, |at| tour.step_of(at, resources.budget())))
        }
        Some(Outcome::Impossible(reason)) => Outcome::Impossible(Reason::from(reason)),
        Some(Outcome::Unknown(spent)) => Outcome::Unknown(spent),
        None => answer::find(question, &resources, |message| session.report(message)).map(|tour| {
            let step_of = |at| tour.squares().iter().position(|&square| square == at).map(|step| step as u64);
            let square_at = |step| tour.squares().get(usize::try_from(step).ok()?).copied();
            resolve_lookups(lookups, |step| Ok(square_at(step)), |at| Ok(step_of(at)))
        }),
    };
    drop(progress);
    let pairs = match found {
        Outcome::Found(Ok(pairs)) => pairs,
        Outcome::Found(Err(limit)) => return Ok(session.explain_limit(&limit.into())),
        Outcome::Impossible(reason) => return Ok(session.explain_no_solution(&reason)),
        Outcome::Unknown(spent) => {
            let exit = session.explain_limit(&spent);
            suggest_smaller_requests(question, &spent, &resources, session);
            return Ok(exit);
        }
    };
    let mut out = session.open_output()?;
    match format {
        Format::Json => {
            let pair = |(step, square): &(u64, Square)| json!({ "step": (step + first).to_string(), "square": square.to_string() });
            let mut fields = json::problem_fields(question);
            fields.insert("places".into(), pairs.iter().map(pair).collect());
            writeln!(out, "{}", Value::Object(fields))?;
        }
        Format::Csv => {
            writeln!(out, "step,square")?;
            pairs.iter().try_for_each(|(step, square)| writeln!(out, "{},{square}", step + first))?;
        }
        _ => {
            for (lookup, (step, square)) in lookups.iter().zip(&pairs) {
                match lookup {
                    StepLookup::Step(_) => writeln!(out, "{square}")?,
                    StepLookup::Square(_) => writeln!(out, "{}", step + first)?,
                }
            }
        }
    }
    out.finish()?;
    Ok(Exit::Yes)
}

/// The step, from 0, and the square of each lookup, in order; lookups of steps or squares that the tour lacks are left
/// out.
fn resolve_lookups(
    lookups: &[StepLookup],
    square_at: impl Fn(u64) -> Result<Option<Square>, Limit>,
    step_of: impl Fn(Square) -> Result<Option<u64>, Limit>,
) -> Result<Vec<(u64, Square)>, Limit> {
    let pair = |lookup: &StepLookup| match *lookup {
        StepLookup::Step(step) => Ok(square_at(step)?.map(|square| (step, square))),
        StepLookup::Square(square) => Ok(step_of(square)?.map(|step| (step, square))),
    };
    lookups.iter().map(pair).filter_map(Result::transpose).collect()
}
