//! One solution.

use std::sync::atomic::Ordering;

use backrank::Problem as _;
use backrank::board::Tour;
use backrank::search::{Options, Outcome, Spent};
use backrank::tours::{self, Method, TourProblem};
use backrank_words::Message;
use backrank_words::evidence::TourEvidence;

use super::resources::Resources;
use super::values::{Reason, Solution, either};
use crate::validate::{Problem, Question, Task};

/// How many squares the search of a lesson may enter before a faster one takes over: five times what the longest search
/// of a lesson takes, some seconds.
const LESSON_NODES: u64 = 100_000_000;

/// One solution, or why there is none. `explain` is told what people should know of the way to it.
pub fn find(question: &Question, resources: &Resources, explain: impl Fn(&Message)) -> Outcome<Solution, Reason> {
    match &question.problem {
        Problem::Tour(task) => either(find_tour(task, resources, explain)),
        Problem::Placement(task) => either(task.problem.find(&resources.options(task))),
    }
}

/// One solution by the fastest method, or why there is none: a search that lists or counts has only ended, a finder may
/// know more.
pub fn find_any(question: &Question, resources: &Resources) -> Outcome<Solution, Reason> {
    match &question.problem {
        Problem::Tour(task) => either(task.problem.find(&resources.options(task).method(Method::Auto))),
        Problem::Placement(task) => either(task.problem.find(&Options::from(resources.budget().clone()))),
    }
}

/// The squares that show a reason why there is no tour, if there are such.
#[must_use]
pub fn evidence(question: &Question, reason: &Reason, resources: &Resources) -> Option<TourEvidence> {
    let (Problem::Tour(task), Reason::Tour(reason)) = (&question.problem, reason) else { return None };
    TourEvidence::find(reason, &task.problem, &resources.options(task))
}

/// The tour that the method of the task finds. The search of a lesson finds what the lesson shows; beyond that it may
/// take for ever.
fn find_tour(
    task: &Task<TourProblem>,
    resources: &Resources,
    explain: impl Fn(&Message),
) -> Outcome<Tour, tours::Reason> {
    let (problem, budget, nodes) = (&task.problem, resources.budget(), &resources.nodes);
    let options = resources.options(task);
    let method = options.chosen_method();
    if method == Method::Auto || task.names_method {
        return problem.find(&options);
    }
    let limit = budget.nodes().unwrap_or(u64::MAX);
    let outcome = problem.find(&options.clone().node_limit(limit.min(LESSON_NODES)));
    if !matches!(outcome, Outcome::Unknown(_)) || limit <= LESSON_NODES || budget.look_at_clock().is_err() {
        return outcome;
    }
    // The nodes of the lesson's search; `nodes` will then hold those of the second search.
    let first = nodes.load(Ordering::Relaxed);
    explain(&Message::new("lesson-too-long").with("nodes", first).show("method", &method));
    let options = options.method(Method::Auto);
    let outcome = problem.find(&if budget.nodes().is_some() { options.node_limit(limit - first) } else { options });
    nodes.fetch_add(first, Ordering::Relaxed);
    match outcome {
        Outcome::Impossible(tours::Reason::Searched { nodes }) => {
            Outcome::Impossible(tours::Reason::Searched { nodes: nodes + first })
        }
        Outcome::Unknown(spent) => Outcome::Unknown(Spent { nodes: spent.nodes + first, ..spent }),
        outcome => outcome,
    }
}
