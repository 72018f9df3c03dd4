//! `list`: all answers, as they are found.

pub mod lines;
mod rows;

use std::io::Write;
use std::ops::ControlFlow::{self, Break, Continue};

use backrank::placements;
use backrank::search::{Budget, Count, FormattedBatch, Outcome};
use backrank::tours::{Method, TourProblem};

use self::lines::{Class, Lines};
use self::rows::Rows;
use super::count::directions;
use super::extreme;
use super::find::{none, say_unused, unknown};
use super::show::{Answer, Show};
use crate::ask::{self, Asked, Problem};
use crate::exit::Exit;
use crate::format::Format;
use crate::output::Output;
use crate::session::Session;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// Tours of boards with more squares are not written as rows by threads.
const MOST_IN_ROWS: usize = 64;

/// `list`.
pub fn list(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let asked = ask::asked(typed, &session.words)?;
    let format = Format::asked_or_text(typed);
    let limit = ask::number(typed, "limit")?;
    let out = Output::open(typed.value("output"))?;
    let (budget, progress) = ask::budget(typed, session, out.is_watched())?;
    let (asked, why) = match extreme::resolved(session, asked, &budget) {
        Ok(resolved) => resolved,
        Err(exit) => return Ok(exit),
    };
    let show = Show::new(typed, &asked, &session.words, format)?;
    let lines = Lines::new(show, typed.flag("distinct"));
    let mut listing = Listing { is_watched: out.is_watched(), lines, out, limit, failed: None };
    let count = listing.run(typed, &asked, &budget)?;
    drop(progress);
    if let Some(trouble) = listing.failed.take() {
        return Err(trouble);
    }
    let written = listing.lines.written();
    listing.end()?;
    session.note(&Message::new("listed").with("count", written));
    say_unused(typed, session, &asked);
    extreme::say(session, why.as_ref());
    match count.spent {
        Some(spent) => {
            let exit = unknown(session, &spent);
            if let Some(path) = typed.value("output") {
                session.explain(&Message::new("partial-file").with("path", path));
            }
            Ok(exit)
        }
        None if written == 0 && limit != Some(0) => Ok(why_none(session, &asked, &budget)),
        None => Ok(Exit::Yes),
    }
}

/// The answers on their way out.
struct Listing<'a> {
    lines: Lines<'a>,
    out: Output,
    is_watched: bool,
    limit: Option<u64>,
    /// What went wrong in writing, which ends the search.
    failed: Option<Trouble>,
}

impl Listing<'_> {
    /// Writes what stands before the first answer, once nothing that was typed can be refused any
    /// more; whether an answer is asked for at all.
    fn begin(&mut self) -> Result<bool, Trouble> {
        self.lines.begin(&mut self.out)?;
        Ok(self.limit != Some(0))
    }

    fn end(mut self) -> Result<(), Trouble> {
        self.lines.end(&mut self.out)?;
        self.out.finish()
    }

    fn run(&mut self, typed: &Typed, asked: &Asked, budget: &Budget) -> Result<Count, Trouble> {
        let distinct = typed.flag("distinct");
        Ok(match &asked.problem {
            Problem::Tour(problem) => {
                let method = ask::tour_method(typed, asked, Method::Auto)?;
                // These find, but they do not run through all.
                if matches!(method, Method::Rotations | Method::Warnsdorff) {
                    return Err(Trouble::misuse(Message::new("method-not-for").show("method", &method)));
                }
                if !self.begin()? {
                    return Ok(Count::new(0_u32, None));
                }
                if let Some(count) = self.run_rows(typed, problem, method, budget)? {
                    return Ok(count);
                }
                if distinct {
                    let class = |size| Some(Class { size, symmetries: None });
                    problem.list_classes(method, budget, |tour, size| self.next(Answer::Tour(tour), class(size)))
                } else {
                    problem.list(method, directions(typed), budget, |tour| self.next(Answer::Tour(tour), None))
                }
            }
            Problem::Placement(_) if let Some(domination) = &asked.domination => {
                if !self.begin()? {
                    return Ok(Count::new(0_u32, None));
                }
                if distinct {
                    domination
                        .list_classes(budget, |pieces, class| self.next(Answer::Pieces(pieces), Some(class.into())))
                } else {
                    domination.list(budget, |dominating| self.next(Answer::Pieces(dominating), None))
                }
            }
            Problem::Placement(problem) => {
                let method = ask::placement_method(typed, problem)?;
                if method == placements::Method::Explicit {
                    return Err(Trouble::misuse(Message::new("method-not-for").show("method", &method)));
                }
                if !self.begin()? {
                    return Ok(Count::new(0_u32, None));
                }
                if distinct {
                    problem.list_classes(method, budget, |placement, class| {
                        self.next(Answer::Pieces(placement), Some(class.into()))
                    })
                } else {
                    problem.list(method, budget, |placement| self.next(Answer::Pieces(placement), None))
                }
            }
        })
    }

    /// Rows of tours that threads find and write; `None` where they do not, and nothing is written.
    fn run_rows(
        &mut self,
        typed: &Typed,
        problem: &TourProblem,
        method: Method,
        budget: &Budget,
    ) -> Result<Option<Count>, Trouble> {
        // What is watched appears one by one, as it is found.
        if method != Method::Auto || self.is_watched || !self.lines.are_rows() {
            return Ok(None);
        }
        let rows = Rows::new(problem.board().squares().take(MOST_IN_ROWS).map(|square| self.lines.cell(square)));
        let write = |places: &[u8], out: &mut Vec<u8>| rows.write(places, out);
        let (threads, take) = (ask::threads(typed)?, |written: &FormattedBatch| self.take(written));
        Ok(match typed.flag("distinct") {
            true => problem.list_classes_written(threads, budget, write, take),
            false => problem.list_written(directions(typed), threads, budget, write, take),
        })
    }

    fn take(&mut self, written: &FormattedBatch) -> ControlFlow<()> {
        let left = self.limit.map_or(u64::MAX, |limit| limit - self.lines.written());
        let tours = written.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        self.lines.skip(tours as u64);
        if let Err(error) = self.out.write_all(written.first(tours)) {
            self.failed = Some(error.into());
            return Break(());
        }
        if self.limit == Some(self.lines.written()) { Break(()) } else { Continue(()) }
    }

    fn next(&mut self, answer: Answer<'_>, class: Option<Class>) -> ControlFlow<()> {
        let written = self.lines.write(answer, class.as_ref(), &mut self.out);
        // What is watched should appear as it is found.
        let flushed = if self.is_watched { self.out.flush() } else { Ok(()) };
        if let Err(trouble) = written.and_then(|()| Ok(flushed?)) {
            self.failed = Some(trouble);
            return Break(());
        }
        if self.limit == Some(self.lines.written()) { Break(()) } else { Continue(()) }
    }
}

/// Says why there is none: a search that lists or counts has only ended, a finder may know more.
pub fn why_none(session: &Session, asked: &Asked, budget: &Budget) -> Exit {
    match &asked.problem {
        Problem::Tour(problem) => match problem.find(budget) {
            Outcome::Impossible(reason) => none(session, &reason),
            Outcome::Unknown(spent) => unknown(session, &spent),
            Outcome::Found(tour) => unreachable!("{tour} was left out"),
        },
        Problem::Placement(_) if let Some(domination) = &asked.domination => match domination.find(budget) {
            Outcome::Impossible(reason) => none(session, &reason),
            Outcome::Unknown(spent) => unknown(session, &spent),
            Outcome::Found(_) => unreachable!("what dominates was left out"),
        },
        Problem::Placement(problem) => match problem.find(budget) {
            Outcome::Impossible(reason) => none(session, &reason),
            Outcome::Unknown(spent) => unknown(session, &spent),
            Outcome::Found(placement) => unreachable!("{placement} was left out"),
        },
    }
}
