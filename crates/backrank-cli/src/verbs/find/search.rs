//! The search of `find` for a tour.

use std::sync::atomic::{AtomicU64, Ordering};

use backrank::Problem as _;
use backrank::board::Tour;
use backrank::search::{Budget, Outcome, Spent};
use backrank::tours::{Method, Reason, TourProblem};
use backrank_service::request::OptionsRequest;
use backrank_service::validate::Question;

use crate::session::Session;
use backrank_words::words::Message;

/// How many squares the search of a lesson may enter before a faster one takes over: five times what
/// the longest search of a lesson takes, some seconds.
const LESSON_NODES: u64 = 100_000_000;

/// The tour that this method finds. The search of a lesson finds what the lesson shows; beyond that it
/// may take for ever.
pub fn find_tour(
    options: &OptionsRequest,
    session: &Session,
    (question, problem): (&Question, &TourProblem),
    method: Method,
    (budget, nodes): (&Budget, &AtomicU64),
) -> Outcome<Tour, Reason> {
    let work = question.tour_options(method, budget);
    if method == Method::Auto || options.method.is_some() {
        return problem.find(&work);
    }
    let limit = budget.nodes().unwrap_or(u64::MAX);
    let outcome = problem.find(&work.clone().node_limit(limit.min(LESSON_NODES)));
    if !matches!(outcome, Outcome::Unknown(_)) || limit <= LESSON_NODES || budget.look_at_clock().is_err() {
        return outcome;
    }
    // That of the lesson's search; `nodes` then holds that of the other.
    let first = nodes.load(Ordering::Relaxed);
    session.explain(&Message::new("lesson-too-long").with("nodes", first).show("method", &method));
    let work = work.method(Method::Auto);
    let outcome = problem.find(&if budget.limits_nodes() { work.node_limit(limit - first) } else { work });
    nodes.fetch_add(first, Ordering::Relaxed);
    match outcome {
        Outcome::Found(tour) => Outcome::Found(tour),
        Outcome::Impossible(Reason::Searched { nodes }) => {
            Outcome::Impossible(Reason::Searched { nodes: nodes + first })
        }
        Outcome::Impossible(reason) => Outcome::Impossible(reason),
        Outcome::Unknown(spent) => Outcome::Unknown(Spent { nodes: spent.nodes + first, ..spent }),
    }
}
