//! `list`: all answers, as they are found.

use std::io::Write;
use std::ops::ControlFlow::{self, Break, Continue};

use backrank::placements;
use backrank::search::{Budget, Count, Outcome};
use backrank::tours::Method;

use super::count::directions;
use super::extreme;
use super::find::{none, say_unused, unknown};
use super::show::{Answer, Show};
use crate::ask::{self, Asked, Problem};
use crate::exit::Exit;
use crate::format::Format;
use crate::json;
use crate::output::Output;
use crate::session::Session;
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

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
    let show = Show { typed, asked: &asked, words: &session.words, format };
    let mut listing = Listing { show, out, limit, written: 0, failed: None };
    let count = listing.run(typed, &asked, &budget)?;
    drop(progress);
    if let Some(trouble) = listing.failed.take() {
        return Err(trouble);
    }
    let written = listing.written;
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
    show: Show<'a>,
    out: Output,
    limit: Option<u64>,
    written: u64,
    /// What went wrong in writing, which ends the search.
    failed: Option<Trouble>,
}

impl Listing<'_> {
    /// Writes what stands before the first answer, once nothing that was typed can be refused any
    /// more; whether an answer is asked for at all.
    fn begin(&mut self) -> Result<bool, Trouble> {
        match self.show.format {
            Format::Csv => writeln!(self.out, "{}", self.show.csv_header(true))?,
            Format::Json => write!(self.out, "[")?,
            _ => {}
        }
        Ok(self.limit != Some(0))
    }

    fn end(mut self) -> Result<(), Trouble> {
        if self.show.format == Format::Json {
            writeln!(self.out, "\n]")?;
        }
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
                if distinct {
                    problem.list_classes(method, budget, |tour, size| self.next(Answer::Tour(tour), Some(size)))
                } else {
                    problem.list(method, directions(typed), budget, |tour| self.next(Answer::Tour(tour), None))
                }
            }
            Problem::Placement(_) if let Some(domination) = &asked.domination => {
                if !self.begin()? {
                    return Ok(Count::new(0_u32, None));
                }
                domination.list(budget, |dominating| self.next(Answer::Dominating(dominating), None))
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
                    problem.list_classes(method, budget, |placement, size| {
                        self.next(Answer::Placement(placement), Some(size))
                    })
                } else {
                    problem.list(method, budget, |placement| self.next(Answer::Placement(placement), None))
                }
            }
        })
    }

    fn next(&mut self, answer: Answer<'_>, class_size: Option<usize>) -> ControlFlow<()> {
        self.written += 1;
        if let Err(trouble) = self.write(answer, class_size) {
            self.failed = Some(trouble);
            return Break(());
        }
        if self.limit == Some(self.written) { Break(()) } else { Continue(()) }
    }

    fn write(&mut self, answer: Answer<'_>, class_size: Option<usize>) -> Result<(), Trouble> {
        let (show, out) = (&self.show, &mut self.out);
        show.fits()?;
        match show.format {
            Format::Text => {
                let message = match (answer, class_size) {
                    (Answer::Tour(_), None) => Message::new("tour-heading"),
                    (Answer::Placement(_) | Answer::Dominating(_), None) => Message::new("solution-heading"),
                    (Answer::Tour(_), Some(size)) => Message::new("tour-class-heading").with("size", size),
                    (Answer::Placement(_) | Answer::Dominating(_), Some(size)) => {
                        Message::new("solution-class-heading").with("size", size)
                    }
                };
                let heading = show.words.say(&message.show("number", &self.written));
                writeln!(out, "{heading}\n{}", show.text(answer))?;
            }
            Format::Json | Format::Ndjson => {
                let before = match (show.format, self.written) {
                    (Format::Ndjson, _) => "",
                    (_, 1) => "\n",
                    _ => ",\n",
                };
                let value = json::answer(show.asked, answer.squares(), class_size);
                let after = if show.format == Format::Ndjson { "\n" } else { "" };
                write!(out, "{before}{value}{after}")?;
            }
            Format::Csv => show.csv_rows(answer, Some(self.written), out)?,
            _ => show.one(answer, out)?,
        }
        // What is watched should appear as it is found.
        if out.is_watched() {
            out.flush()?;
        }
        Ok(())
    }
}

/// Says why nothing was listed: the search that lists has only ended, a finder may know more.
fn why_none(session: &Session, asked: &Asked, budget: &Budget) -> Exit {
    match &asked.problem {
        Problem::Tour(problem) => match problem.find(budget) {
            Outcome::Impossible(reason) => none(session, &reason),
            Outcome::Unknown(spent) => unknown(session, &spent),
            Outcome::Found(tour) => unreachable!("the list left out {tour}"),
        },
        Problem::Placement(_) if let Some(domination) = &asked.domination => match domination.find(budget) {
            Outcome::Impossible(reason) => none(session, &reason),
            Outcome::Unknown(spent) => unknown(session, &spent),
            Outcome::Found(_) => unreachable!("the list left out what dominates"),
        },
        Problem::Placement(problem) => match problem.find(budget) {
            Outcome::Impossible(reason) => none(session, &reason),
            Outcome::Unknown(spent) => unknown(session, &spent),
            Outcome::Found(placement) => unreachable!("the list left out {placement}"),
        },
    }
}
