//! The question `find`: one solution.

use std::sync::atomic::Ordering;

use backrank::Problem as _;
use backrank::board::Tour;
use backrank::search::{LimitReached, Outcome};
use backrank::tours::{self, Method, TourProblem};
use backrank_words::evidence::NoTourEvidence;
use backrank_words::{Message, message, text_arg};

use super::resources::Resources;
use crate::either_kind::{Reason, Solution, convert_outcome};
use crate::validate::{Question, SearchTask, Task};

/// The largest number of nodes (squares that the search enters) of the search by the method of a lesson (see
/// [`LessonConvention`](backrank::teach::LessonConvention)), before the default method replaces it: more than five
/// times as many as in the longest search that a lesson shows.
const MAX_LESSON_NODES: u64 = 100_000_000;

/// Finds one solution, or the reason why there is none. Calls `explain` with each message that the user should read
/// about the course of the search.
pub fn find(question: &Question, resources: &Resources, explain: impl Fn(&Message)) -> Outcome<Solution, Reason> {
    match &question.task {
        Task::Tour(task) => convert_outcome(find_tour(task, resources, explain)),
        Task::Placement(task) => convert_outcome(task.problem.find(&resources.options_for(task))),
    }
}

/// Finds one solution by the default method, whatever method is named, or the reason why there is none. It is used for
/// exports, and after a listing, a count or an index without solutions, because these give no reason.
pub fn find_by_default_method(question: &Question, resources: &Resources) -> Outcome<Solution, Reason> {
    find(&question.clone().with_default_method(), resources, |_| ())
}

/// The squares that show why there is no tour; `None` for placements, and if the reason names no squares and no
/// obstacle (squares with a checkable proof that there is no tour) is found within the limits.
pub fn find_no_tour_evidence(question: &Question, reason: &Reason, resources: &Resources) -> Option<NoTourEvidence> {
    let (Task::Tour(task), Reason::Tour(reason)) = (&question.task, reason) else { return None };
    NoTourEvidence::find(reason, &task.problem, &resources.options_for(task))
}

/// Finds a tour by the method of the task. The method of a lesson (see
/// [`LessonConvention`](backrank::teach::LessonConvention)) finds the tour that the lesson shows, but can be very slow,
/// so after [`MAX_LESSON_NODES`] the default method takes over.
fn find_tour(
    task: &SearchTask<TourProblem>,
    resources: &Resources,
    explain: impl Fn(&Message),
) -> Outcome<Tour, tours::Reason> {
    let (problem, budget, nodes) = (&task.problem, resources.budget(), &resources.nodes);
    let options = resources.options_for(task);
    let method = options.chosen_method();
    if method == Method::Auto || task.names_method {
        return problem.find(&options);
    }
    let limit = budget.nodes().unwrap_or(u64::MAX);
    let outcome = problem.find(&options.clone().node_limit(limit.min(MAX_LESSON_NODES)));
    if !matches!(outcome, Outcome::Unknown(_)) || limit <= MAX_LESSON_NODES || budget.check_interrupts().is_err() {
        return outcome;
    }
    // The number of nodes that the search by the lesson's method entered. The search by the default method overwrites
    // the counter `nodes`, so this number is added to the counter afterwards.
    let first = nodes.load(Ordering::Relaxed);
    explain(&message!("lesson-too-long", nodes = first, method = text_arg(method)));
    let options = options.method(Method::Auto);
    let outcome =
        problem.find(&if budget.nodes().is_some() { options.node_limit(limit.saturating_sub(first)) } else { options });
    nodes.fetch_add(first, Ordering::Relaxed);
    match outcome {
        Outcome::Impossible(tours::Reason::Searched { nodes }) => {
            Outcome::Impossible(tours::Reason::Searched { nodes: nodes + first })
        }
        Outcome::Unknown(spent) => Outcome::Unknown(LimitReached { nodes: spent.nodes + first, ..spent }),
        outcome => outcome,
    }
}
