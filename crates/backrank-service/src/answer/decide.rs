//! Whether there is a solution, and why.

use backrank::Problem as _;
use backrank::placements::{self, Solution};
use backrank::search::Outcome;
use backrank::tours::{self, Method};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

use super::number::{PieceNumber, find_number};
use super::resources::Resources;
use super::values::{Reason, Verdict};
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
            Decision::of_outcome(if is_named { find() } else { task.problem.decide(&options) }, tour_code)
        }
        Problem::Placement(task) => Decision::of_outcome(task.problem.decide(&resources.options(task)), placement_code),
    }
}

impl Decision {
    fn new(verdict: Verdict, why: Message, code: &'static str) -> Self {
        Self { verdict, why, code, reason: None, pieces: None, at_least: None, at_most: None }
    }

    fn of_outcome<P: ToMessage>(outcome: Outcome<P, impl Into<Reason>>, code: fn(&P) -> &'static str) -> Self {
        match outcome {
            Outcome::Found(proof) => Self::new(Verdict::Yes, proof.message(), code(&proof)),
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
        Self { verdict, why, code, reason: reason.map(Reason::from), pieces, at_least, at_most }
    }
}

const fn tour_code(proof: &tours::Proof) -> &'static str {
    match proof {
        tours::Proof::Theorem(theorem) => theorem.code(),
        tours::Proof::Construction { .. } => "construction",
        tours::Proof::Tour(_) => "tour",
    }
}

const fn placement_code(proof: &placements::Proof) -> &'static str {
    match proof {
        placements::Proof::Theorem(theorem) => theorem.code(),
        placements::Proof::Solution(Solution::Placement(_)) => "placement",
        placements::Proof::Solution(Solution::Dominating(_)) => "dominating",
    }
}
