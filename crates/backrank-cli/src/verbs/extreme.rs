//! Where the number of pieces is to be found: the most that fit (`--pieces most`), the fewest that dominate.

use backrank::placements::{Fewest, Largest};
use backrank::search::{Budget, Outcome};

use super::find::{none, unknown};
use crate::ask::{Asked, Problem};
use crate::exit::Exit;
use crate::session::Session;
use crate::tell::Tell;
use crate::words::Message;

/// The same question with a number of pieces, and if that had to be found, why it is this one; or how the
/// command ends where there is none, or it is not known.
pub fn resolved(session: &Session, asked: Asked, budget: &Budget) -> Result<(Asked, Option<Message>), Exit> {
    let Problem::Placement(problem) = &asked.problem else { return Ok((asked, None)) };
    let outcome = match &asked.domination {
        Some(domination) if domination.pieces().is_none() => domination
            .fewest(budget)
            .map(|fewest| (with_pieces(&asked, fewest.dominating().squares().len()), fewest.message())),
        None if asked.most => problem
            .largest(budget)
            .map(|largest| (with_pieces(&asked, largest.placement().squares().len()), largest.message())),
        _ => return Ok((asked, None)),
    };
    match outcome {
        Outcome::Found((asked, why)) => Ok((asked, Some(why))),
        Outcome::Impossible(reason) => Err(none(session, &reason)),
        Outcome::Unknown(spent) => Err(unknown(session, &spent)),
    }
}

/// The question about so many pieces.
pub fn with_pieces(asked: &Asked, pieces: usize) -> Asked {
    let mut asked = asked.clone();
    if let Problem::Placement(problem) = &mut asked.problem {
        *problem = problem.clone().with_pieces(pieces);
    }
    asked.domination = asked.domination.map(|domination| domination.with_pieces(pieces));
    asked
}

/// Says why the number is this one.
pub fn say(session: &Session, why: Option<&Message>) {
    if let Some(why) = why {
        session.explain(why);
    }
}

impl Tell for Largest {
    fn message(&self) -> Message {
        let pieces = self.placement().squares().len();
        Message::new("pieces-most").with("pieces", pieces).with("reason", self.reason().message())
    }
}

impl Tell for Fewest {
    fn message(&self) -> Message {
        let pieces = self.dominating().squares().len();
        Message::new("pieces-fewest").with("pieces", pieces).with("reason", self.reason().message())
    }
}
