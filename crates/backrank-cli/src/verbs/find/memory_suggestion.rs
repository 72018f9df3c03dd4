//! The suggestion for a request whose tour needs more memory than the limit allows.

use backrank::search::{Limit, LimitReached, Options, Outcome};
use backrank::tours::TourProblem;
use backrank_service::answer::Resources;
use backrank_service::validate::{Question, Task};
use backrank_words::message;

use crate::Session;

/// If a limit on memory or squares ended a search for a tour, prints what to request instead. It says so only if the
/// tour can be constructed as requested, or if symmetry or squares at steps are required and it can be constructed
/// without them and without required ends.
pub fn suggest_smaller_requests(question: &Question, spent: &LimitReached, resources: &Resources, session: &Session) {
    let Task::Tour(task) = &question.task else { return };
    if !matches!(spent.limit, Limit::Memory { .. } | Limit::Squares { .. }) {
        return;
    }
    let problem = &task.problem;
    let options = Options::from(resources.budget().clone());
    let is_built = |problem: &TourProblem| matches!(problem.construct(&options), Some(Outcome::Found(_)));
    let plain = TourProblem::new(problem.board().clone(), problem.piece().clone());
    let plain = if problem.is_closed() { plain.closed() } else { plain };
    let demands_more = problem.turn().is_some() || !problem.steps().is_empty();
    if is_built(problem) {
        session.report(&message!("tour-larger-than-memory"));
    } else if demands_more && is_built(&plain) {
        session.report(&message!("tour-with-fewer-demands"));
    }
}
