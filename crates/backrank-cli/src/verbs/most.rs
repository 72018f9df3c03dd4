//! `--pieces most`: the largest number that fits, put in the place of a number.

use backrank::placements::Largest;
use backrank::search::{Budget, Outcome};

use super::find::{none, unknown};
use crate::ask::{Asked, Problem};
use crate::exit::Exit;
use crate::session::Session;
use crate::tell::Tell;
use crate::words::Message;

/// The same question with a number of pieces, and the largest placement if that is what was asked for; or how
/// the command ends where the number is not known.
pub fn resolved(session: &Session, asked: Asked, budget: &Budget) -> Result<(Asked, Option<Largest>), Exit> {
    let Problem::Placement(problem) = &asked.problem else { return Ok((asked, None)) };
    if !asked.most {
        return Ok((asked, None));
    }
    match problem.largest(budget) {
        Outcome::Found(largest) => Ok((with_number(&asked, &largest), Some(largest))),
        Outcome::Impossible(reason) => Err(none(session, &reason)),
        Outcome::Unknown(spent) => Err(unknown(session, &spent)),
    }
}

/// The question about as many pieces as the largest placement has.
pub fn with_number(asked: &Asked, largest: &Largest) -> Asked {
    let mut asked = asked.clone();
    if let Problem::Placement(problem) = &mut asked.problem {
        *problem = problem.clone().with_pieces(largest.placement().squares().len());
    }
    asked
}

/// Says how many fit and why no more do.
pub fn say(session: &Session, largest: Option<&Largest>) {
    if let Some(largest) = largest {
        session.explain(&largest.message());
    }
}

impl Tell for Largest {
    fn message(&self) -> Message {
        let pieces = self.placement().squares().len();
        Message::new("pieces-most").with("pieces", pieces).with("reason", self.reason().message())
    }
}
