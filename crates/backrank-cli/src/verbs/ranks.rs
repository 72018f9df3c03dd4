//! `rank`, `unrank` and `sample`: placements by their numbers in the order of `list`, without a list.

use std::io::Write;

use backrank::board::Placement;
use backrank::placements::{PlacementProblem, Ranks};
use backrank::search::{Outcome, Spent};
use serde_json::json;

use super::check::what_is_wrong;
use super::find::{none, unknown, write_out};
use super::show::{Answer, Show};
use crate::answer::{self, Kept};
use crate::ask::{self, Asked, Problem};
use crate::exit::Exit;
use crate::format::Format;
use crate::output::Output;
use crate::session::Session;
use crate::tell::Tell;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// Progress is told in so many parts of the whole.
const PARTS: u128 = 1 << 20;

type Numbers<'a> = Ranks<'a, Box<dyn FnMut(u128, u128) + Send + 'a>>;

/// `rank`.
pub fn rank(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let asked = ask::asked(typed, &session.words)?;
    let problem = of_placements(&asked)?;
    let Kept { squares, .. } = answer::read_answer(typed, &asked, &session.words)?;
    let refused = |message: Message| Trouble::Said(message, Exit::No);
    if let Some(wrong) = what_is_wrong(&asked, false, squares.clone()).into_iter().next() {
        return Err(refused(wrong.reason));
    }
    let placement = Placement::new(problem.board(), problem.piece(), squares)
        .map_err(|error| refused(error.faults[0].message()))?;
    let (rank, of) = match numbered(typed, session, problem, |numbers| numbers.rank(&placement))? {
        Ok((rank, of)) => (rank.ok_or_else(not_covered)?, of),
        Err(spent) => return Ok(unknown(session, &spent)),
    };
    let mut out = Output::open(typed.value("output"))?;
    match Format::asked_or_text(typed) {
        Format::Json => writeln!(out, "{}", json!({ "rank": rank.to_string(), "of": of.to_string() }))?,
        _ => writeln!(out, "{rank}")?,
    }
    out.finish()?;
    Ok(Exit::Yes)
}

/// `unrank`.
pub fn unrank(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let asked = ask::asked(typed, &session.words)?;
    let problem = of_placements(&asked)?;
    let text = typed.input.first().map(String::as_str).unwrap_or_default();
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Trouble::misuse(Message::new("rank-unreadable").with("text", text)));
    }
    // What is too large to be read is beyond the last.
    let rank = text.parse().unwrap_or(u128::MAX);
    match numbered(typed, session, problem, |numbers| numbers.unrank(rank))? {
        Ok((None, of @ 1..)) => {
            let message = Message::new("rank-beyond").with("rank", text).show("count", &of).show("last", &(of - 1));
            Err(Trouble::misuse(message))
        }
        numbered => one(typed, session, &asked, problem, numbered),
    }
}

/// `sample`.
pub fn sample(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let asked = ask::asked(typed, &session.words)?;
    let problem = of_placements(&asked)?;
    let seed = ask::number(typed, "seed")?.unwrap_or(0);
    let drawn = numbered(typed, session, problem, |numbers| numbers.sample(seed))?;
    let exit = one(typed, session, &asked, problem, drawn)?;
    session.note(&Message::new("seed").show("seed", &seed));
    Ok(exit)
}

fn of_placements(asked: &Asked) -> Result<&PlacementProblem, Trouble> {
    match &asked.problem {
        Problem::Placement(problem) => Ok(problem),
        Problem::Tour(_) => Err(Trouble::misuse(Message::new("rank-of-tours"))),
    }
}

fn not_covered() -> Trouble {
    Trouble::misuse(Message::new("rank-not-covered"))
}

/// What the numbers of a problem's placements say, with how many there are.
fn numbered<T>(
    typed: &Typed,
    session: &Session,
    problem: &PlacementProblem,
    say: impl FnOnce(&mut Numbers<'_>) -> Result<T, Spent>,
) -> Result<Result<(T, u128), Spent>, Trouble> {
    let (budget, progress) = ask::budget(typed, session, false)?;
    let tell = |seen: u128, all: u128| {
        let part = seen.saturating_mul(PARTS) / all.max(1);
        progress.tell(part.min(PARTS) as usize, PARTS as usize);
    };
    let numbers = problem.ranks::<Box<dyn FnMut(u128, u128) + Send>>(ask::threads(typed)?, &budget, Box::new(tell));
    Ok(match numbers {
        Ok(Some(mut numbers)) => say(&mut numbers).map(|said| (said, numbers.count())),
        Ok(None) => return Err(not_covered()),
        Err(spent) => Err(spent),
    })
}

/// Shows the placement, or says why there is none.
fn one(
    typed: &Typed,
    session: &Session,
    asked: &Asked,
    problem: &PlacementProblem,
    numbered: Result<(Option<Placement>, u128), Spent>,
) -> Result<Exit, Trouble> {
    let budget = ask::time_and_memory(typed)?.with_cancel(session.switch());
    match numbered {
        Ok((Some(placement), _)) => {
            let show = Show { typed, asked, words: &session.words, format: Format::asked_or_text(typed) };
            write_out(session, &show, Answer::Pieces(&placement), &budget.meter())
        }
        Ok((None, _)) => match problem.find(&budget) {
            Outcome::Impossible(reason) => Ok(none(session, &reason)),
            Outcome::Unknown(spent) => Ok(unknown(session, &spent)),
            Outcome::Found(placement) => unreachable!("the count left out {placement}"),
        },
        Err(spent) => Ok(unknown(session, &spent)),
    }
}
