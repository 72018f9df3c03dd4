//! `rank`, `unrank` and `sample`: tours and placements by their numbers, without a list.

use std::io::Write;
use std::ops::ControlFlow;

use backrank::board::{Placement, Tour};
use backrank::placements::{PlacementIndex, PlacementProblem};
use backrank::search::{BigUint, Spent};
use backrank::tours::{TourIndex, TourProblem};
use serde_json::json;

use super::check::{tour_or_wrong, what_is_wrong};
use super::count::{directions, tell_counting};
use super::find::{unknown, write_out};
use super::layers::Layers;
use super::list::lines::Lines;
use super::list::why_none;
use super::shares;
use super::show::{Answer, Show};
use crate::answer::{self, Kept};
use crate::args::Verb;
use crate::ask::{self, Asked, Problem};
use crate::exit::Exit;
use crate::format::Format;
use crate::output::Output;
use crate::session::Session;
use crate::to_message::ToMessage;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// Progress is told in so many parts of the whole.
const PARTS: u128 = 1 << 20;

type Ranked<'a> = PlacementIndex<'a, Box<dyn FnMut(u128, u128) + Send + 'a>>;

/// What was said with the help of all numbers, and how many there are; or what was spent.
type Numbered<T> = Result<(T, BigUint), Spent>;

/// An answer that has a number.
enum Found {
    Tour(Tour),
    Placement(Placement),
}

/// Which one is wanted.
enum Which {
    Number(BigUint),
    /// One drawn with this seed.
    Drawn(u64),
}

/// `rank`.
pub fn rank(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let asked = ask::asked(typed, &session.words)?;
    let Kept { squares, closed } = answer::read_answer(typed, &asked, &session.words)?;
    let refused = |message: Message| Trouble::Said(message, Exit::No);
    let numbered = match &asked.problem {
        Problem::Tour(problem) => {
            let (tour, wrong, _) = tour_or_wrong(&asked, problem, closed || problem.is_closed(), squares);
            let Some(tour) = tour else {
                let reason = wrong.into_iter().next().map(|wrong| wrong.reason);
                return Err(reason.map_or_else(tours_not_covered, refused));
            };
            tours_numbered(typed, session, (&asked, problem), |numbers| numbers.number(&tour))?
        }
        Problem::Placement(problem) => {
            if let Some(wrong) = what_is_wrong(&asked, false, squares.clone()).into_iter().next() {
                return Err(refused(wrong.reason));
            }
            let placement = Placement::new(problem.board(), problem.piece(), squares)
                .map_err(|error| refused(error.faults[0].message()))?;
            let rank = |numbers: &mut Ranked<'_>| Ok(numbers.rank(&placement)?.map(BigUint::from));
            placements_numbered(typed, session, problem, rank)?
        }
    };
    let (rank, of) = match numbered {
        Ok((Some(rank), of)) => (rank, of),
        Ok((None, _)) => return Err(not_covered(&asked)),
        Err(spent) => return Ok(ended(typed, session, &spent)),
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
    let text = typed.input.first().map(String::as_str).unwrap_or_default();
    let number = match text.parse::<BigUint>() {
        Ok(number) if text.bytes().all(|byte| byte.is_ascii_digit()) => number,
        _ => return Err(Trouble::misuse(Message::new("rank-unreadable").with("text", text))),
    };
    let numbered = numbered(typed, session, &asked, Which::Number(number))?;
    match &numbered {
        Ok((None, of)) if of.bits() > 0 => {
            let last = of - 1_u32;
            let message = Message::new("rank-beyond").with("rank", text).show("count", of).show("last", &last);
            Err(Trouble::misuse(message))
        }
        _ => one(typed, session, &asked, numbered),
    }
}

/// `sample`.
pub fn sample(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let asked = ask::asked(typed, &session.words)?;
    let seed = ask::number(typed, "seed")?.unwrap_or(0);
    let exit = match ask::number(typed, "limit")? {
        Some(many) => several(typed, session, &asked, (seed, many))?,
        None => one(typed, session, &asked, numbered(typed, session, &asked, Which::Drawn(seed))?)?,
    };
    if exit == Exit::Yes {
        session.note(&Message::new("seed").show("seed", &seed));
    }
    Ok(exit)
}

/// Writes so many answers, drawn with a seed and those that follow it: behind the largest comes 0.
fn several(typed: &Typed, session: &Session, asked: &Asked, (seed, many): (u64, u64)) -> Result<Exit, Trouble> {
    let seeds = (0..many).map(|more| seed.wrapping_add(more));
    let format = Format::asked_or_text(typed);
    if !Format::of(Verb::List).contains(&format) {
        return Err(Trouble::misuse(Message::new("sample-one-at-a-time").with("format", format.name())));
    }
    let show = Show::new(typed, asked, &session.words, format)?;
    let (mut out, mut lines) = (Output::open(typed.value("output"))?, Lines::new(show, false));
    lines.begin(&mut out)?;
    let budget = ask::time_and_memory(typed)?.with_cancel(session.switch());
    let are_wanted = many > 0;
    let mut write = |answer: Option<Answer<'_>>| -> Result<ControlFlow<()>, Trouble> {
        let Some(answer) = answer else { return Ok(ControlFlow::Break(())) };
        lines.write(answer, None, &mut out)?;
        Ok(if budget.look_at_clock().is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    };
    let numbered = match &asked.problem {
        Problem::Tour(problem) => tours_numbered(typed, session, (asked, problem), |numbers| {
            for seed in seeds {
                match write(numbers.sample(seed)?.as_ref().map(Answer::Tour)) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => break,
                    Err(trouble) => return Ok(Err(trouble)),
                }
            }
            Ok(Ok(()))
        })?,
        Problem::Placement(problem) => placements_numbered(typed, session, problem, |numbers| {
            for seed in seeds {
                match write(numbers.sample(seed)?.as_ref().map(|placement| Answer::Pieces(placement))) {
                    Ok(ControlFlow::Continue(())) => {}
                    Ok(ControlFlow::Break(())) => break,
                    Err(trouble) => return Ok(Err(trouble)),
                }
            }
            Ok(Ok(()))
        })?,
    };
    match numbered {
        Ok((written, _)) => written?,
        Err(spent) => return Ok(ended(typed, session, &spent)),
    }
    lines.end(&mut out)?;
    out.finish()?;
    match budget.look_at_clock() {
        Err(limit) => Ok(unknown(session, &Spent { limit, nodes: 0 })),
        Ok(()) if lines.written() == 0 && are_wanted => Ok(why_none(session, asked, &budget)),
        Ok(()) => Ok(Exit::Yes),
    }
}

fn not_covered(asked: &Asked) -> Trouble {
    match asked.problem {
        Problem::Tour(_) => tours_not_covered(),
        Problem::Placement(_) => Trouble::misuse(Message::new("rank-not-covered")),
    }
}

fn tours_not_covered() -> Trouble {
    Trouble::misuse(Message::new("rank-tours-not-covered"))
}

/// The answer that is wanted.
fn numbered(typed: &Typed, session: &Session, asked: &Asked, which: Which) -> Result<Numbered<Option<Found>>, Trouble> {
    match &asked.problem {
        Problem::Tour(problem) => tours_numbered(typed, session, (asked, problem), |numbers| {
            let tour = match which {
                Which::Number(number) => numbers.tour(&number),
                Which::Drawn(seed) => numbers.sample(seed),
            };
            Ok(tour?.map(Found::Tour))
        }),
        Problem::Placement(problem) => placements_numbered(typed, session, problem, |numbers| {
            let placement = match which {
                // What is too large for a number of these is beyond the last.
                Which::Number(number) => numbers.unrank(number.try_into().unwrap_or(u128::MAX)),
                Which::Drawn(seed) => numbers.sample(seed),
            };
            Ok(placement?.map(Found::Placement))
        }),
    }
}

/// What the numbers of a problem's tours say.
fn tours_numbered<T>(
    typed: &Typed,
    session: &Session,
    (asked, problem): (&Asked, &TourProblem),
    say: impl FnOnce(&mut TourIndex<'_>) -> Result<T, Spent>,
) -> Result<Numbered<T>, Trouble> {
    let (budget, progress) = ask::budget(typed, session, false)?;
    let layers = Layers::asked(typed, asked)?;
    let budget = layers.iter().fold(budget, |budget, layers| budget.with_store(layers.folder.clone()));
    let tell = |counting| tell_counting(session, &progress, counting);
    let numbered = match problem.numbers(directions(typed), ask::threads(typed)?, &budget, tell) {
        Ok(Some(mut numbers)) => say(&mut numbers).map(|said| (said, numbers.count())),
        Ok(None) => return Err(tours_not_covered()),
        Err(spent) => Err(spent),
    };
    layers.map_or(Ok(()), |layers| layers.look(numbered.as_ref().err()))?;
    Ok(numbered)
}

/// What the numbers of a problem's placements say.
fn placements_numbered<T>(
    typed: &Typed,
    session: &Session,
    problem: &PlacementProblem,
    say: impl FnOnce(&mut Ranked<'_>) -> Result<T, Spent>,
) -> Result<Numbered<T>, Trouble> {
    if typed.flag("checkpoint") {
        return Err(Trouble::misuse(
            Message::new("option-not-for")
                .with("option", "checkpoint")
                .with("puzzle", typed.puzzle.as_deref().unwrap_or_default()),
        ));
    }
    let (budget, progress) = ask::budget(typed, session, false)?;
    let tell = |seen: u128, all: u128| {
        let part = seen.saturating_mul(PARTS) / all.max(1);
        progress.tell(part.min(PARTS) as usize, PARTS as usize);
    };
    let numbers = problem.index::<Box<dyn FnMut(u128, u128) + Send>>(ask::threads(typed)?, &budget, Box::new(tell));
    Ok(match numbers {
        Ok(Some(mut numbers)) => say(&mut numbers).map(|said| (said, numbers.count().into())),
        Ok(None) => return Err(Trouble::misuse(Message::new("rank-not-covered"))),
        Err(spent) => Err(spent),
    })
}

/// Shows the answer, or says why there is none.
fn one(typed: &Typed, session: &Session, asked: &Asked, numbered: Numbered<Option<Found>>) -> Result<Exit, Trouble> {
    let budget = ask::time_and_memory(typed)?.with_cancel(session.switch());
    let show = Show::new(typed, asked, &session.words, Format::asked_or_text(typed))?;
    let write = |answer: Answer<'_>| write_out(session, &show, answer, &budget.meter());
    match numbered {
        Ok((Some(Found::Tour(tour)), _)) => write(Answer::Tour(&tour)),
        Ok((Some(Found::Placement(placement)), _)) => write(Answer::Pieces(&placement)),
        Ok((None, _)) => Ok(why_none(session, asked, &budget)),
        Err(spent) => Ok(ended(typed, session, &spent)),
    }
}

/// Says what ended the way to the numbers, and whether what was done is kept.
fn ended(typed: &Typed, session: &Session, spent: &Spent) -> Exit {
    shares::ended(session, spent, None, typed.flag("checkpoint"))
}
