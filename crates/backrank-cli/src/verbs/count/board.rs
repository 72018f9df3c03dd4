//! The count of one board.

use backrank::Problem as _;
use backrank::search::{self, Budget};
use backrank::tours::{Method, TourProblem};
use backrank_service::request::{CountRequest, ProblemRequest};
use serde_json::{Map, Value};

use crate::compute::forecast::tell_counting;
use crate::compute::layers::Layers;
use crate::error::CliError;
use crate::invocation::Args;
use crate::json;
use crate::session::{Progress, Session};
use backrank_service::validate::{self, Problem, Question};

/// Counts tours, with layers in a folder if one is given.
pub fn in_folder(
    args: &Args<CountRequest>,
    session: &Session,
    question: &Question,
    problem: &TourProblem,
    (budget, progress): (&Budget, &Progress),
) -> Result<search::Count, CliError> {
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
) -> Result<search::Count, CliError> {
    let method = validate::tour_method(&request.options, question, Method::Auto)?;
    let options = question.tour_options(method, budget).workers(session.threads(&request.options)?.get());
    Ok(problem.count(&options.on_progress(tell_counting(session, progress))))
}

/// A count and what was counted.
pub fn fields(request: &ProblemRequest, question: &Question, count: &search::Count) -> Map<String, Value> {
    let mut fields = json::header(question);
    if matches!(question.problem, Problem::Tour(_)) {
        fields.insert("directed".into(), request.directed.into());
    }
    fields.insert("distinct".into(), request.distinct.into());
    fields.insert("count".into(), count.found.to_string().into());
    fields.insert("exact".into(), count.is_exact().into());
    fields
}
