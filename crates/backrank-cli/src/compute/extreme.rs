//! Where the number of pieces is to be found: the most that fit (`--pieces most`), the fewest that dominate.

use backrank::board::Pieces;
use backrank::placements::{BestKnown, Optimum, PieceCount, Reason, Solution};
use backrank::search::Budget;

use crate::exit::Exit;
use crate::session::Session;
use backrank_service::validate::{Problem, Question};
use backrank_words::to_message::ToMessage;
use backrank_words::words::Message;

/// How a search for the number ended.
pub struct Sought {
    /// Whether the number is known, or that there is none.
    pub exit: Exit,
    /// The best pieces that were found, if any were.
    pub best: Option<Pieces>,
    /// Why no other number is better, or how far the search came.
    pub why: Message,
    pub reason: Option<Reason>,
    /// The number is one of these, as far as that is known; said where it is not.
    pub at_least: Option<usize>,
    pub at_most: Option<usize>,
}

impl Sought {
    /// Looks for the number, if it is to be found.
    pub fn of(question: &Question, budget: &Budget) -> Option<Self> {
        let Problem::Placement(problem) = &question.problem else { return None };
        let optimum = problem.optimum(&budget.clone().into())?;
        Some(Self::new(optimum, problem.pieces() == PieceCount::Most))
    }

    fn new(optimum: Optimum, is_most: bool) -> Self {
        let sought = |exit, best: Option<Solution>, why| {
            let best = best.map(|best| (*best).clone());
            Self { exit, best, why, reason: None, at_least: None, at_most: None }
        };
        match optimum {
            Optimum::Proven { best, reason } => {
                let key = if is_most { "pieces-most" } else { "pieces-fewest" };
                let why = Message::new(key).with("pieces", best.squares().len()).with("reason", reason.message());
                Self { reason: Some(reason), ..sought(Exit::Yes, Some(best), why) }
            }
            Optimum::Impossible(reason) => {
                let why = reason.message();
                Self { reason: Some(reason), ..sought(Exit::No, None, why) }
            }
            Optimum::Unknown(BestKnown { best, bound, spent }) => {
                let found = best.as_ref().map(|best| best.squares().len());
                let (at_least, at_most) = if is_most { (found, Some(bound)) } else { (Some(bound), found) };
                let key = match (is_most, found) {
                    (true, Some(_)) => "pieces-most-open",
                    (false, Some(_)) => "pieces-fewest-open",
                    (_, None) => return Self { at_least, at_most, ..sought(Exit::Unknown, None, spent.message()) },
                };
                let why = Message::new(key).with("found", found.unwrap_or(0)).with("bound", bound);
                let why = why.with("reason", spent.message());
                Self { at_least, at_most, ..sought(Exit::Unknown, best, why) }
            }
        }
    }

    /// Says how it ended.
    pub fn say(&self, session: &Session) -> Exit {
        match self.exit {
            Exit::No => session.explain(&Message::new("none").with("reason", session.words.say(&self.why))),
            Exit::Unknown => {
                session.unknown(&self.why);
            }
            _ => session.explain(&self.why),
        }
        self.exit
    }
}

/// The same question with a number of pieces, and if that had to be found, why it is this one; or how the
/// command ends where there is none, or it is not known.
pub fn resolved(session: &Session, question: Question, budget: &Budget) -> Result<(Question, Option<Message>), Exit> {
    match Sought::of(&question, budget) {
        None => Ok((question, None)),
        Some(Sought { exit: Exit::Yes, best: Some(best), why, .. }) => {
            Ok((with_pieces(&question, best.squares().len()), Some(why)))
        }
        Some(sought) => Err(sought.say(session)),
    }
}

/// The same question about this number of pieces.
pub fn with_pieces(question: &Question, pieces: usize) -> Question {
    let mut question = question.clone();
    if let Problem::Placement(problem) = &mut question.problem {
        *problem = problem.clone().with_pieces(pieces);
    }
    question
}

/// Says why the number is this one.
pub fn say(session: &Session, why: Option<&Message>) {
    if let Some(why) = why {
        session.explain(why);
    }
}
