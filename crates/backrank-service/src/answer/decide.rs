//! The question `decide`: whether there is a solution, and why. For an *extremal number* of pieces the question is how
//! many pieces fit at most, or how few dominate the board.

use backrank::Problem as _;
use backrank::placements::{self, Optimum, PieceCount};
use backrank::search::Outcome;
use backrank::tours::{self, Method};
use backrank_words::{Message, ToMessage, Verdict, message};

use super::resources::Resources;
use crate::either_kind::{Reason, Solution};
use crate::refusal::Refusal;
use crate::request::QuestionKind;
use crate::validate::{Question, Task, method_not_covered};

/// Whether there is a solution, and why.
#[derive(Clone, Debug)]
#[must_use]
pub struct Decision {
    /// Whether there is a solution. For an extremal number of pieces: `Yes` if the number is proven, `Unknown` if only
    /// bounds are known, `No` if there is no solution with any number of pieces.
    pub verdict: Verdict,
    /// The reason for the verdict, as a message for people.
    pub why: Message,
    /// A short name of the reason for the verdict, for programs.
    pub code: &'static str,
    /// The solution, if one was found; for an extremal number of pieces, the best solution found.
    pub solution: Option<Solution>,
    /// The reason why there is no solution or, for a proven extremal number of pieces, why no solution is better.
    pub reason: Option<Reason>,
    /// The lower bound on the extremal number of pieces; `None` if the number itself is known, if no lower bound is
    /// known, or if the question asks for no extremal number.
    pub at_least: Option<usize>,
    /// The upper bound on the extremal number of pieces; `None` if the number itself is known, if no upper bound is
    /// known, or if the question asks for no extremal number.
    pub at_most: Option<usize>,
}

/// Decides whether there is a solution. Theorems and constructions may decide without a search, unless the request
/// names a method other than the default; then the search by this method decides, after short tests that can rule out
/// all solutions.
pub fn decide(question: &Question, resources: &Resources) -> Decision {
    if let Some(decision) = find_extremal_number(question, resources) {
        return decision;
    }
    match &question.task {
        Task::Tour(task) => {
            let options = resources.options_for(task);
            let is_named = task.names_method && options.chosen_method() != Method::Auto;
            let find = || task.problem.find(&options).map(tours::ExistenceProof::Tour);
            Decision::of_outcome(if is_named { find() } else { task.problem.decide(&options) }, |proof| match proof {
                tours::ExistenceProof::Theorem(theorem) => (theorem.code(), None),
                tours::ExistenceProof::Construction { .. } => ("construction", None),
                tours::ExistenceProof::Tour(tour) => ("tour", Some(tour.into())),
                _ => ("proof", None),
            })
        }
        Task::Placement(task) => {
            Decision::of_outcome(task.problem.decide(&resources.options_for(task)), |proof| match proof {
                placements::ExistenceProof::Theorem(theorem) => (theorem.code(), None),
                placements::ExistenceProof::Placement(placement) => {
                    let kind = if placement.is_checked_as_dominating() { "dominating" } else { "placement" };
                    (kind, Some(placement.into()))
                }
                _ => ("proof", None),
            })
        }
    }
}

/// Searches for the extremal number of pieces, the most that fit or the fewest that dominate; `None` if the question
/// does not ask for one.
pub fn find_extremal_number(question: &Question, resources: &Resources) -> Option<Decision> {
    let Task::Placement(task) = &question.task else { return None };
    let optimum = task.problem.optimum(&resources.budget().clone().into())?;
    Some(Decision::of_optimum(optimum, task.problem.pieces() == PieceCount::Most))
}

/// Replaces an extremal number of pieces in the question by the number that is found, and returns `Ok(Ok(...))` with
/// the question and the reason for that number. A question that asks for no extremal number is returned unchanged,
/// without a reason. `Ok(Err(decision))` says that the number is unknown, or that there is no solution with any number
/// of pieces.
///
/// # Errors
/// The refusal, if the method of the question does not list placements of that number of pieces.
pub fn fill_in_extremal_number(
    question: &Question,
    resources: &Resources,
) -> Result<Result<(Question, Option<Message>), Decision>, Refusal> {
    let number = match find_extremal_number(question, resources) {
        None => return Ok(Ok((question.clone(), None))),
        Some(number) => number,
    };
    let (Verdict::Yes, Some(best)) = (number.verdict, &number.solution) else { return Ok(Err(number)) };
    let question = question.clone().with_pieces(best.squares().len());
    if let (QuestionKind::List, Task::Placement(task)) = (question.kind, &question.task) {
        let method = task.options.chosen_method();
        if !task.problem.covers(backrank::QuestionKind::List, method) {
            return Err(method_not_covered(method.name()));
        }
    }
    Ok(Ok((question, Some(number.why))))
}

impl Decision {
    fn new(verdict: Verdict, why: Message, code: &'static str) -> Self {
        Self { verdict, why, code, solution: None, reason: None, at_least: None, at_most: None }
    }

    fn impossible(reason: Reason) -> Self {
        Self { reason: Some(reason.clone()), ..Self::new(Verdict::No, reason.message(), reason.code()) }
    }

    /// The decision that follows from an outcome. `code_and_solution` takes the proof that there is a solution, which
    /// is a theorem, a construction or a solution, and returns its code and, in the last case, the solution.
    fn of_outcome<P: ToMessage>(
        outcome: Outcome<P, impl Into<Reason>>,
        code_and_solution: fn(P) -> (&'static str, Option<Solution>),
    ) -> Self {
        match outcome {
            Outcome::Found(proof) => {
                let why = proof.message();
                let (code, solution) = code_and_solution(proof);
                Self { solution, ..Self::new(Verdict::Yes, why, code) }
            }
            Outcome::Impossible(reason) => Self::impossible(reason.into()),
            Outcome::Unknown(spent) => Self::new(Verdict::Unknown, spent.message(), "budget"),
        }
    }

    /// The decision on an extremal number of pieces: the most that fit if `is_most`, otherwise the fewest that
    /// dominate.
    fn of_optimum(optimum: Optimum, is_most: bool) -> Self {
        match optimum {
            Optimum::Proven { best, reason } => {
                let (key, code) = if is_most { ("pieces-most", "largest") } else { ("pieces-fewest", "dominating") };
                let why = message!(key, pieces = best.squares().len(), reason = reason.message());
                Self { solution: Some(best.into()), reason: Some(reason.into()), ..Self::new(Verdict::Yes, why, code) }
            }
            Optimum::Impossible(reason) => Self::impossible(reason.into()),
            Optimum::Unknown { best, bound, spent } => {
                let found = best.as_ref().map(|best| best.squares().len());
                let (at_least, at_most) = if is_most { (found, Some(bound)) } else { (Some(bound), found) };
                let why = match found {
                    None => spent.message(),
                    Some(found) => {
                        let key = if is_most { "pieces-most-open" } else { "pieces-fewest-open" };
                        message!(key, found, bound, reason = spent.message())
                    }
                };
                let solution = best.map(Solution::from);
                Self { solution, at_least, at_most, ..Self::new(Verdict::Unknown, why, "budget") }
            }
            other => {
                let why = message!("not-understood", text = format!("{other:?}"));
                Self::new(Verdict::Unknown, why, "optimum")
            }
        }
    }
}
