//! Tours with few turns or crossings.

use backrank::board::{Piece, Wrap};
use backrank::search::Budget;
use backrank::tours::{Objective, TourProblem};

use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// The even side that a board needs at least for few crossings, and for few turns.
const LEAST_EVEN_SIDE: u64 = 18;
const LEAST_EVEN_SIDE_FOR_TURNS: u64 = 14;

/// What there should be few of. It is had by construction, so a method cannot be named as well, nor what
/// only a search fulfils.
pub fn few(typed: &Typed) -> Result<Option<Objective>, Trouble> {
    let named = Objective::ALL.into_iter().find(|few| typed.value("few") == Some(few.name()));
    match typed.first_of(&["method", "convention", "symmetric", "step"]).filter(|_| named.is_some()) {
        None => Ok(named),
        Some(other) => {
            let message = Message::new("not-together").with("option", "--few");
            Err(Trouble::misuse(message.with("other", format!("--{other}"))))
        }
    }
}

/// The problem with that wish, unless it cannot be fulfilled.
pub fn with_few(typed: &Typed, problem: TourProblem, few: Objective) -> Result<TourProblem, Trouble> {
    // It takes no time: the tour is not stored.
    let is_had = |problem: &TourProblem| problem.construct(&mut Budget::unlimited().meter()).is_some();
    let problem = problem.with_objective(few);
    if is_had(&problem) { Ok(problem) } else { Err(Trouble::misuse(why_not(typed, &problem, few, is_had))) }
}

/// What stands in its way: another piece, a board with holes or glued edges, its size, or the ends.
fn why_not(typed: &Typed, problem: &TourProblem, few: Objective, is_had: impl Fn(&TourProblem) -> bool) -> Message {
    let board = problem.board();
    let other = if problem.piece() != &Piece::KNIGHT {
        Some("--piece".to_owned())
    } else if board.wrap() != Wrap::Flat {
        Some(format!("--wrap {}", board.wrap()))
    } else if board.len() < board.area() {
        // Holes are given by themselves, or drawn.
        Some(if typed.flag("holes") { "--holes" } else { typed.board.as_deref().unwrap_or_default() }.to_owned())
    } else {
        None
    };
    if let Some(other) = other {
        return Message::new("not-together").with("option", format!("--few {}", few.name())).with("other", other);
    }
    let least = if few == Objective::Turns { LEAST_EVEN_SIDE_FOR_TURNS } else { LEAST_EVEN_SIDE };
    let bare = TourProblem::new(board.clone(), Piece::KNIGHT).with_objective(few);
    let key = if is_had(&bare) { "few-not-for-tour" } else { "few-not-for" };
    let message = Message::new(key).with("few", few.name());
    if key == "few-not-for" { message.show("board", board).with("even", least) } else { message }
}
