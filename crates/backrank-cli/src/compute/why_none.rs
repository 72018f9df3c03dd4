//! Why a list is empty.

use backrank::Problem as _;
use backrank::search::{Budget, Outcome};
use backrank::tours::Method;
use backrank_service::validate::{Problem, Question};

use crate::exit::Exit;
use crate::session::Session;

/// Says why there is none: a search that lists or counts has only ended, a finder may know more.
pub fn why_none(session: &Session, question: &Question, budget: &Budget) -> Exit {
    match &question.problem {
        Problem::Tour(problem) => match problem.find(&question.tour_options(Method::Auto, budget)) {
            Outcome::Impossible(reason) => session.explain_none(&reason),
            Outcome::Unknown(spent) => session.explain_limit(&spent),
            Outcome::Found(tour) => unreachable!("{tour} was left out"),
        },
        Problem::Placement(problem) => match problem.find(&budget.clone().into()) {
            Outcome::Impossible(reason) => session.explain_none(&reason),
            Outcome::Unknown(spent) => session.explain_limit(&spent),
            Outcome::Found(placement) => unreachable!("{placement} was left out"),
        },
    }
}
