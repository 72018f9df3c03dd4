//! What is asked of a tour besides its ends: a turn of the board that keeps it, squares at steps.

use backrank::board::{BoardTurn, Square};
use backrank::teach::Convention;
use backrank::tours::{Reason, TourProblem};

use super::place::square_on;
use super::value::choice;
use crate::to_message::{ToMessage, steps_clash};
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::{Message, Words};

/// The options that only the exact search of tours meets.
pub const DEMANDS: &[&str] = &["symmetric", "step"];

/// The problem with what is demanded of its tours. Its ends are given.
pub fn demand(
    mut problem: TourProblem,
    typed: &Typed,
    convention: Option<Convention>,
    words: &Words,
) -> Result<TourProblem, Trouble> {
    if let Some(turn) = choice::<BoardTurn>(typed, "symmetric", &BoardTurn::ALL.map(BoardTurn::name))? {
        if turn.symmetry(problem.board()).is_none() {
            return Err(Trouble::misuse(Reason::BoardNotKept(turn).message()));
        }
        problem = problem.symmetric(turn);
    }
    let first = convention.map_or(1, Convention::first_number);
    for text in typed.values("step") {
        let (square, step) = square_and_step(&problem, text, convention, words)?;
        let last = problem.board().len();
        let from_one =
            step.checked_sub(first).map(|moves| moves + 1).filter(|step| *step <= last).ok_or_else(|| {
                let message = Message::new("step-none")
                    .with("option", "--step")
                    .with("text", text.as_str())
                    .show("first", &first);
                Trouble::misuse(message.show("last", &(last - 1 + first)))
            })?;
        problem = problem.at_step(square, from_one);
    }
    let clash = problem.refusal().and_then(|reason| steps_clash(&reason, first));
    clash.map_or(Ok(problem), |message| Err(Trouble::misuse(message)))
}

/// A square and a step, as `c3=17`.
fn square_and_step(
    problem: &TourProblem,
    text: &str,
    convention: Option<Convention>,
    words: &Words,
) -> Result<(Square, usize), Trouble> {
    let wrong = || Trouble::misuse(Message::new("step-unreadable").with("text", text));
    let (square, step) = text.split_once('=').ok_or_else(wrong)?;
    let step = step.trim().parse().map_err(|_| wrong())?;
    let square =
        square_on(problem.board(), square.trim(), convention).map_err(|trouble| trouble.about("step", words))?;
    Ok((square, step))
}
