//! `check`: is this one right, and if not, where and why.

use std::io::Write;

use backrank::board::{Placement, Square, Tour};
use serde_json::{Value, json};

use crate::answer;
use crate::ask::{self, Asked, Problem};
use crate::exit::Exit;
use crate::format::Format;
use crate::output::Output;
use crate::session::Session;
use crate::tell::{Tell, tour_fault};
use crate::trouble::Trouble;
use crate::typed::Typed;
use crate::words::Message;

/// How many reasons are printed for people.
const MOST_REASONS: usize = 100;

/// One thing that is wrong, with the step at which it shows, as the convention counts.
pub struct Wrong {
    step: Option<usize>,
    pub reason: Message,
}

/// `check`.
pub fn check(typed: &Typed, session: &Session) -> Result<Exit, Trouble> {
    let asked = ask::asked(typed, &session.words)?;
    let format = Format::asked_or_text(typed);
    let squares = answer::read_answer(typed, &asked)?;
    let wrong = what_is_wrong(&asked, squares);
    let reasons: Vec<String> = wrong.iter().map(|wrong| session.words.say(&wrong.reason)).collect();
    let mut out = Output::open(typed.value("output"))?;
    match (format, wrong.first()) {
        (Format::Json, None) => writeln!(out, "{}", json!({ "valid": true }))?,
        (Format::Json, Some(first)) => {
            let mut fields = json!({ "valid": false, "step": first.step, "reason": reasons[0] });
            if first.step.is_none() {
                fields.as_object_mut().map(|fields| fields.remove("step"));
            }
            fields["reasons"] = Value::from(reasons.clone());
            writeln!(out, "{fields}")?;
        }
        (_, None) => writeln!(out, "OK")?,
        (_, Some(_)) => {
            for reason in reasons.iter().take(MOST_REASONS) {
                writeln!(out, "{reason}")?;
            }
            if let Some(more @ 1..) = reasons.len().checked_sub(MOST_REASONS) {
                writeln!(out, "{}", session.words.say(&Message::new("fault-more").with("count", more)))?;
            }
        }
    }
    out.finish()?;
    Ok(if wrong.is_empty() { Exit::Yes } else { Exit::No })
}

pub fn what_is_wrong(asked: &Asked, squares: Vec<Square>) -> Vec<Wrong> {
    match &asked.problem {
        Problem::Tour(problem) => {
            let ends = (squares.first().copied(), squares.last().copied());
            let made = if problem.is_closed() { Tour::closed } else { Tour::open };
            let mut wrong: Vec<Wrong> = match made(problem.board(), problem.piece(), squares) {
                Ok(_) => Vec::new(),
                Err(error) => {
                    let first = asked.first_number();
                    let wrong = |fault| Wrong {
                        step: backrank::board::TourFault::step(fault).map(|step| step + first - 1),
                        reason: tour_fault(fault, first),
                    };
                    error.faults.iter().map(wrong).collect()
                }
            };
            for (key, asked, given) in [("fault-start", problem.start(), ends.0), ("fault-end", problem.end(), ends.1)]
            {
                if let (Some(asked), Some(given)) = (asked.filter(|asked| Some(*asked) != given), given) {
                    let reason = Message::new(key).show("asked", &asked).show("given", &given);
                    wrong.push(Wrong { step: None, reason });
                }
            }
            wrong
        }
        Problem::Placement(problem) => {
            let mut wrong = Vec::new();
            let mut say = |reason| wrong.push(Wrong { step: None, reason });
            let count = squares.len();
            let missing: Vec<Square> =
                problem.standing().iter().copied().filter(|square| !squares.contains(square)).collect();
            let forbidden: Vec<Square> =
                squares.iter().copied().filter(|square| problem.forbidden().contains(square)).collect();
            if let Err(error) = Placement::new(problem.board(), problem.piece(), squares) {
                error.faults.iter().for_each(|fault| say(fault.message()));
            }
            if count != problem.pieces() {
                say(Message::new("fault-number").with("given", count).with("asked", problem.pieces()));
            }
            missing.iter().for_each(|square| say(Message::new("fault-missing").show("square", square)));
            forbidden.iter().for_each(|square| say(Message::new("fault-forbidden").show("square", square)));
            wrong
        }
    }
}
