//! Where the number of pieces is to be found: the most that fit, the fewest that dominate.

use backrank::Problem as _;
use backrank::board::Placement;
use backrank::placements::{Optimum, PieceCount, Reason};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

use super::resources::Resources;
use super::values::Verdict;
use crate::refusal::Refusal;
use crate::request::QuestionKind;
use crate::validate::{Problem, Question, not_covered};

/// How a search for the number of pieces ended.
#[derive(Clone, Debug)]
pub struct PieceNumber {
    /// Whether the number is known, or that there is none.
    pub verdict: Verdict,
    /// The best pieces that were found, if any were.
    pub best: Option<Placement>,
    /// Why no other number is better, or how far the search came.
    pub why: Message,
    /// The reason why no other number is better, or why there is none.
    pub reason: Option<Reason>,
    /// Where the number is not known, the least that it can be.
    pub at_least: Option<usize>,
    /// Where the number is not known, the most that it can be.
    pub at_most: Option<usize>,
}

/// Looks for the number of pieces, if it is to be found.
#[must_use]
pub fn find_number(question: &Question, resources: &Resources) -> Option<PieceNumber> {
    let Problem::Placement(task) = &question.problem else { return None };
    let optimum = task.problem.optimum(&resources.budget().clone().into())?;
    Some(PieceNumber::new(optimum, task.problem.pieces() == PieceCount::Most))
}

/// The same question with a number of pieces, and if that had to be found, why it is this one; or how the search ended
/// where there is none, or it is not known.
///
/// # Errors
/// A method that does not answer the question about this number.
pub fn with_number(
    question: &Question,
    resources: &Resources,
) -> Result<Result<(Question, Option<Message>), PieceNumber>, Refusal> {
    let number = match find_number(question, resources) {
        None => return Ok(Ok((question.clone(), None))),
        Some(number) => number,
    };
    let (Verdict::Yes, Some(best)) = (number.verdict, &number.best) else { return Ok(Err(number)) };
    let question = question.clone().with_pieces(best.squares().len());
    if let (QuestionKind::List, Problem::Placement(task)) = (question.kind, &question.problem) {
        let method = task.options.chosen_method();
        if !task.problem.covers(backrank::QuestionKind::List, method) {
            return Err(not_covered(method.name()));
        }
    }
    Ok(Ok((question, Some(number.why))))
}

impl PieceNumber {
    fn new(optimum: Optimum, is_most: bool) -> Self {
        let number = |verdict, best, why| Self { verdict, best, why, reason: None, at_least: None, at_most: None };
        match optimum {
            Optimum::Proven { best, reason } => {
                let key = if is_most { "pieces-most" } else { "pieces-fewest" };
                let why = Message::new(key).with("pieces", best.squares().len()).with("reason", reason.message());
                Self { reason: Some(reason), ..number(Verdict::Yes, Some(best), why) }
            }
            Optimum::Impossible(reason) => {
                let why = reason.message();
                Self { reason: Some(reason), ..number(Verdict::No, None, why) }
            }
            Optimum::Unknown { best, bound, spent } => {
                let found = best.as_ref().map(|best| best.squares().len());
                let (at_least, at_most) = if is_most { (found, Some(bound)) } else { (Some(bound), found) };
                let why = match found {
                    None => spent.message(),
                    Some(found) => {
                        let key = if is_most { "pieces-most-open" } else { "pieces-fewest-open" };
                        let message = Message::new(key).with("found", found).with("bound", bound);
                        message.with("reason", spent.message())
                    }
                };
                Self { at_least, at_most, ..number(Verdict::Unknown, best, why) }
            }
            other => {
                let why = Message::new("not-understood").with("text", format!("{other:?}"));
                number(Verdict::Unknown, None, why)
            }
        }
    }
}
