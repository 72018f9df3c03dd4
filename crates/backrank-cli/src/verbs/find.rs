//! `find`: one answer, or why there is none. `draw`: a picture of one, found or given, or of why there
//! is none.

use std::time::{Duration, Instant};

use backrank::board::{DominatingSet, MoveCodec, Placement, PlacementError, Tour};
use backrank::placements;
use backrank::search::{Budget, Meter, Outcome, Spent};
use backrank::tours::{Method, Reason, TourProblem};
use backrank_words::evidence::TourEvidence;

use super::check::what_is_wrong;
use super::constructed;
use super::explicit;
use super::extreme::{self, Sought};
use super::picture;
use super::show::{Answer, Show};
use super::timely;
use crate::answer::{self, Kept};
use crate::args::Verb;
use crate::ask::{self, Asked, Problem};
use crate::exit::Exit;
use crate::format::Format;
use crate::output::Output;
use crate::session::Session;
use crate::to_message::{ToMessage, tour_fault};
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// How many squares the search of a lesson may enter before a faster one takes over: five times what
/// the longest search of a lesson takes, some seconds.
const LESSON_NODES: u64 = 100_000_000;

/// The options that say how to search, which means nothing where squares are given.
const OF_SEARCHES: &[&str] = &["method", "random", "seed", "tie-break", "move-order", "few"];

/// `find`.
pub fn find(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let asked = ask::asked(typed, &session.words)?;
    let format = Format::asked_or_text(typed);
    refuse_bytes(&asked, format)?;
    let exit = find_asked(typed, session, &asked, format)?;
    say_unused(typed, session, &asked);
    Ok(exit)
}

fn find_asked(typed: &Typed, session: &Session, asked: &Asked, format: Format) -> Result<Exit, Trouble> {
    if let Problem::Tour(problem) = &asked.problem {
        if typed.flag("at-step") || typed.flag("step-of") {
            return constructed::look_up(typed, session, asked, problem, format);
        }
        if constructed::is_streamed(format)
            && ask::tour_method(typed, asked, Method::Auto)? == Method::Auto
            && let Some(exit) = constructed::stream(typed, session, asked, problem, format)?
        {
            return Ok(exit);
        }
    }
    if let Problem::Placement(problem) = &asked.problem
        && !asked.most
        && asked.domination.is_none()
        && let Some(queens) = explicit::queens(typed, problem, format)?
    {
        return explicit::stream(typed, session, (asked, problem), queens, format);
    }
    search_and_show(typed, session, asked, format)
}

/// `draw`.
pub fn draw(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let asked = ask::asked(typed, &session.words)?;
    let format = Format::asked_or(typed, Format::Svg);
    if typed.input.is_empty() {
        let exit = search_and_show(typed, session, &asked, format)?;
        say_unused(typed, session, &asked);
        return Ok(exit);
    }
    if let Some(option) = typed.first_of(OF_SEARCHES) {
        return Err(Trouble::misuse(Message::new("option-of-searches").with("option", option)));
    }
    let (budget, _progress) = ask::budget(typed, session, false)?;
    let meter = budget.meter();
    let Kept { squares, closed } = answer::read_answer(typed, &asked, &session.words)?;
    if let Err(limit) = meter.look_at_clock() {
        return Ok(unknown(session, &meter.spent(limit)));
    }
    let closed = closed || matches!(&asked.problem, Problem::Tour(problem) if problem.is_closed());
    // Any number of pieces can be drawn, if none is asked for.
    let asked = if typed.flag("pieces") { asked } else { extreme::with_pieces(&asked, squares.len()) };
    let show = show(typed, session, &asked, format)?;
    let refused = |message: Message| Trouble::Said(message, Exit::No);
    if let Some(wrong) = what_is_wrong(&asked, closed, squares.clone()).into_iter().next() {
        return Err(refused(wrong.reason));
    }
    match &asked.problem {
        Problem::Tour(problem) => {
            let made = if closed { Tour::closed } else { Tour::open };
            let tour = made(problem.board(), problem.piece(), squares)
                .map_err(|error| refused(tour_fault(&error.faults[0], asked.first_number())))?;
            write_out(session, &show, Answer::Tour(&tour), &meter)
        }
        Problem::Placement(problem) => {
            let (board, piece) = (problem.board(), problem.piece());
            let wrong = |error: PlacementError| refused(error.faults[0].message());
            if asked.domination.is_some() {
                let dominating = DominatingSet::new(board, piece, squares).map_err(wrong)?;
                return write_out(session, &show, Answer::Pieces(&dominating), &meter);
            }
            let placement = Placement::new(board, piece, squares).map_err(wrong)?;
            write_out(session, &show, Answer::Pieces(&placement), &meter)
        }
    }
}

/// Refuses to write as bytes what has no such form, before it is searched for.
fn refuse_bytes(asked: &Asked, format: Format) -> Result<(), Trouble> {
    let tour = matches!(asked.problem, Problem::Tour(_));
    if format == Format::Binary && !(tour && MoveCodec::new(asked.piece()).is_some()) {
        return Err(Trouble::misuse(Message::new("format-binary")));
    }
    Ok(())
}

fn show<'a>(typed: &'a Typed, session: &'a Session, asked: &'a Asked, format: Format) -> Result<Show<'a>, Trouble> {
    Show::new(typed, asked, &session.words, format)
}

pub fn write_out(session: &Session, show: &Show<'_>, answer: Answer<'_>, meter: &Meter<'_>) -> Result<Exit, Trouble> {
    let path = show.typed.value("output");
    let mut out = Output::open(path)?;
    // The pictures of a film take their time.
    let progress = (show.format == Format::Gif).then(|| session.progress(out.is_watched()));
    let written = timely::write(&mut out, meter, |out| show.one(answer, out))?;
    drop(progress);
    if let Err(limit) = written {
        let exit = unknown(session, &meter.spent(limit));
        no_half_file(session, &out, path);
        return Ok(exit);
    }
    out.finish()?;
    Ok(Exit::Yes)
}

/// Says that no file was written, as one was asked for.
pub fn no_half_file(session: &Session, out: &Output, path: Option<&str>) {
    if let (Output::File(..), Some(path)) = (out, path) {
        session.explain(&Message::new("no-half-file").with("path", path));
    }
}

fn search_and_show(typed: &Typed, session: &Session, asked: &Asked, format: Format) -> Result<Exit, Trouble> {
    let show = show(typed, session, asked, format)?;
    let (budget, progress) = ask::budget(typed, session, false)?;
    let mut meter = budget.meter();
    let began = Instant::now();
    match &asked.problem {
        Problem::Tour(problem) => {
            let method = ask::tour_method(typed, asked, Method::Auto)?;
            let outcome = searched(typed, session, problem, method, &mut meter);
            let took = began.elapsed();
            drop(progress);
            let exit = match outcome {
                Outcome::Found(tour) => write_out(session, &show, Answer::Tour(&tour), &meter)?,
                Outcome::Impossible(reason) => {
                    let by = match typed.verb {
                        Verb::Draw => draw_why_not(&show, problem, &reason, &budget)?,
                        _ => None,
                    };
                    let exit = none(session, &reason);
                    by.iter().for_each(|by| session.explain(by));
                    exit
                }
                Outcome::Unknown(spent) => {
                    let exit = unknown(session, &spent);
                    constructed::suggest(session, problem, &spent, &mut meter);
                    exit
                }
            };
            note_work(session, took, meter.nodes(), Some(problem.seed()));
            Ok(exit)
        }
        Problem::Placement(_) if let Some(sought) = Sought::of(asked, &budget) => {
            drop(progress);
            if let Some(best) = &sought.best {
                let asked = &extreme::with_pieces(asked, best.squares().len());
                // What was found when the time was up is shown all the same.
                let rest = Budget::unlimited();
                let meter = if sought.exit == Exit::Unknown { rest.meter() } else { meter };
                match write_out(session, &Show { asked, ..show }, Answer::Pieces(best), &meter)? {
                    Exit::Yes => {}
                    exit => return Ok(exit),
                }
            }
            Ok(sought.say(session))
        }
        Problem::Placement(_) if let Some(domination) = &asked.domination => {
            let outcome = domination.find(&budget);
            drop(progress);
            match outcome {
                Outcome::Found(dominating) => write_out(session, &show, Answer::Pieces(&dominating), &meter),
                Outcome::Impossible(reason) => Ok(none(session, &reason)),
                Outcome::Unknown(spent) => Ok(unknown(session, &spent)),
            }
        }
        Problem::Placement(problem) => {
            let method = ask::placement_method(typed, problem)?;
            let outcome = problem.find_metered(method, &mut meter);
            let took = began.elapsed();
            drop(progress);
            let exit = match outcome {
                Outcome::Found(placement) => write_out(session, &show, Answer::Pieces(&placement), &meter)?,
                Outcome::Impossible(reason) => none(session, &reason),
                Outcome::Unknown(spent) => unknown(session, &spent),
            };
            let seed = (method == placements::Method::Swaps).then_some(problem.seed());
            note_work(session, took, meter.nodes(), seed);
            Ok(exit)
        }
    }
}

/// Draws why there is no tour; says so if what is seen is another argument than the reason.
fn draw_why_not(
    show: &Show<'_>,
    problem: &TourProblem,
    reason: &Reason,
    budget: &Budget,
) -> Result<Option<Message>, Trouble> {
    let Some(TourEvidence { evidence, argument: by }) = TourEvidence::find(reason, problem, budget) else {
        return Ok(None);
    };
    let by = by.map(|by| Message::new("shown-by").with("reason", by));
    let mut out = Output::open(show.typed.value("output"))?;
    let sentences = std::iter::once(reason.message()).chain(by.clone());
    picture::why_not(show, problem, &evidence, sentences, &mut out)?;
    out.finish()?;
    Ok(by)
}

/// The tour that this method finds. The search of a lesson finds what the lesson shows; beyond that it
/// may take for ever.
pub fn searched(
    typed: &Typed,
    session: &Session,
    problem: &TourProblem,
    method: Method,
    meter: &mut Meter<'_>,
) -> Outcome<Tour, Reason> {
    if method == Method::Auto || typed.flag("method") {
        return problem.find_metered(method, meter);
    }
    let outcome = meter.within(LESSON_NODES, |meter| problem.find_metered(method, meter));
    if !matches!(outcome, Outcome::Unknown(_)) || meter.look_at_budget().is_err() {
        return outcome;
    }
    session.explain(&Message::new("lesson-too-long").with("nodes", meter.nodes()).show("method", &method));
    problem.find_metered(Method::Auto, meter)
}

pub fn note_work(session: &Session, took: Duration, nodes: u64, seed: Option<u64>) {
    let milliseconds = took.as_millis() as u64;
    session.note(&Message::new("work").with("nodes", nodes).with("milliseconds", milliseconds));
    if let Some(seed) = seed {
        session.note(&Message::new("seed").show("seed", &seed));
    }
}

/// Says that an option was not used, after an answer without it.
pub fn say_unused(typed: &Typed, session: &Session, asked: &Asked) {
    if let Some(message) = ask::unused(typed, asked) {
        session.explain(&message);
    }
}

/// Says why there is no answer.
pub fn none(session: &Session, reason: &impl ToMessage) -> Exit {
    let reason = session.words.say(&reason.message());
    session.explain(&Message::new("none").with("reason", reason));
    Exit::No
}

/// Says why the answer is not known.
pub fn unknown(session: &Session, spent: &Spent) -> Exit {
    session.unknown(&spent.message())
}
