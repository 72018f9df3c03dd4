//! Whether there is a solution, and why.

use backrank::Problem as _;
use backrank::placements;
use backrank::search::Outcome;
use backrank::tours::{self, Method};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

use super::number::{PieceNumber, find_number};
use super::resources::Resources;
use super::values::{Reason, Solution, Verdict};
use crate::validate::{Problem, Question};

/// Whether there is a solution, and why.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Whether there is one.
    pub verdict: Verdict,
    /// Why, for people.
    pub why: Message,
    /// A short name of the reason, for programs.
    pub code: &'static str,
    /// The solution, where one decided it.
    pub solution: Option<Solution>,
    /// Why there is none, or no better number of pieces.
    pub reason: Option<Reason>,
    /// The number of pieces, if it was found.
    pub pieces: Option<usize>,
    /// Where the number of pieces is not known, the least that it can be.
    pub at_least: Option<usize>,
    /// Where the number of pieces is not known, the most that it can be.
    pub at_most: Option<usize>,
}

/// Whether there is a solution, and why. A method that is named decides by itself; without one the fastest reason does.
#[must_use]
pub fn decide(question: &Question, resources: &Resources) -> Decision {
    if let Some(number) = find_number(question, resources) {
        return Decision::of_number(number, question.most);
    }
    match &question.problem {
        Problem::Tour(task) => {
            let options = resources.options(task);
            let is_named = task.names_method && options.chosen_method() != Method::Auto;
            let find = || task.problem.find(&options).map(tours::Proof::Tour);
            Decision::of_outcome(if is_named { find() } else { task.problem.decide(&options) }, |proof| match proof {
                tours::Proof::Theorem(theorem) => (theorem.code(), None),
                tours::Proof::Construction { .. } => ("construction", None),
                tours::Proof::Tour(tour) => ("tour", Some(tour.into())),
                _ => ("proof", None),
            })
        }
        Problem::Placement(task) => {
            Decision::of_outcome(task.problem.decide(&resources.options(task)), |proof| match proof {
                placements::Proof::Theorem(theorem) => (theorem.code(), None),
                placements::Proof::Placement(placement) => {
                    let kind = if placement.is_dominating() { "dominating" } else { "placement" };
                    (kind, Some(placement.into()))
                }
                _ => ("proof", None),
            })
        }
    }
}

impl Decision {
    fn new(verdict: Verdict, why: Message, code: &'static str) -> Self {
        Self { verdict, why, code, solution: None, reason: None, pieces: None, at_least: None, at_most: None }
    }

    /// The decision of an outcome; `parts` gives the code of its proof, and the solution where that is the proof.
    fn of_outcome<P: ToMessage>(
        outcome: Outcome<P, impl Into<Reason>>,
        parts: fn(P) -> (&'static str, Option<Solution>),
    ) -> Self {
        match outcome {
            Outcome::Found(proof) => {
                let why = proof.message();
                let (code, solution) = parts(proof);
                Self { solution, ..Self::new(Verdict::Yes, why, code) }
            }
            Outcome::Impossible(reason) => {
                let reason = reason.into();
                let decision = Self::new(Verdict::No, reason.message(), reason.code());
                Self { reason: Some(reason), ..decision }
            }
            Outcome::Unknown(spent) => Self::new(Verdict::Unknown, spent.message(), "budget"),
        }
    }

    /// The verdict on the largest or the smallest number of pieces.
    fn of_number(number: PieceNumber, is_most: bool) -> Self {
        let PieceNumber { verdict, best, why, reason, at_least, at_most } = number;
        let code = match (&reason, verdict) {
            (_, Verdict::Yes) if is_most => "largest",
            (_, Verdict::Yes) => "dominating",
            (Some(reason), _) => reason.code(),
            (None, _) => "budget",
        };
        let pieces = best.filter(|_| verdict == Verdict::Yes).map(|best| best.squares().len());
        Self { reason: reason.map(Reason::from), pieces, at_least, at_most, ..Self::new(verdict, why, code) }
    }
}
