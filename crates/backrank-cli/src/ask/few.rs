//! Tours with few turns or crossings.

use backrank::search::Budget;
use backrank::tours::{Few, TourProblem};

use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// What there should be few of. It is had by construction, so a method cannot be named as well.
pub fn few(typed: &Typed) -> Result<Option<Few>, Trouble> {
    let named = Few::ALL.into_iter().find(|few| typed.value("few") == Some(few.name()));
    match typed.first_of(&["method", "convention"]).filter(|_| named.is_some()) {
        None => Ok(named),
        Some(other) => {
            let message = Message::new("not-together").with("option", "--few");
            Err(Trouble::misuse(message.with("other", format!("--{other}"))))
        }
    }
}

/// The problem with that wish, unless it cannot be fulfilled.
pub fn with_few(problem: TourProblem, few: Few) -> Result<TourProblem, Trouble> {
    let problem = problem.with_few(few);
    // It takes no time: the tour is not stored.
    match problem.construct(&mut Budget::unlimited().meter()) {
        Some(_) => Ok(problem),
        None => Err(Trouble::misuse(Message::new("few-not-for").with("few", few.name()))),
    }
}
