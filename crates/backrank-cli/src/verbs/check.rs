//! `check`: is this one right, and if not, where and why; and what a right one is besides.

mod demands;
mod facts;
mod progress;
mod stream;

use std::collections::BTreeSet;
use std::io::Write;

use backrank::board::{DominatingSet, Placement, PlacementFault, Square, Tour, TourFault};
use backrank::placements::PlacementProblem;
use backrank::tours::TourProblem;
use backrank_service::request::CheckRequest;
use backrank_words::facts::TourFacts;
use serde_json::{Value, json};

use crate::answer::{self, Given, Kept};
use crate::exit::Exit;
use crate::format::Format;
use crate::invocation::Args;
use crate::output::Output;
use crate::session::Session;
use crate::trouble::Trouble;
use backrank_service::validate::{self, Problem, Question};
use backrank_words::to_message::{ToMessage, tour_fault, turned};
use backrank_words::words::Message;

use progress::Seen;

/// How many reasons are printed for people.
const MOST_REASONS: usize = 100;

/// How many faults of a tour are told in JSON; those of a larger board are only counted.
const MOST_TOLD: usize = 1 << 20;

/// One thing that is wrong, with the step at which it shows, as the convention counts.
pub struct Wrong {
    step: Option<usize>,
    pub reason: Message,
}

/// What a check found.
struct Checked {
    /// What is wrong; the first of it, if it is much and was not kept.
    wrong: Vec<Wrong>,
    /// How much more is wrong.
    more: usize,
    /// What the tour is, if it is one.
    facts: Option<TourFacts>,
}

/// `check`.
pub fn check(args: &Args<CheckRequest>, session: &Session) -> Result<Exit, Trouble> {
    let Args { request, output, .. } = args;
    let question = validate::question(request, session.context())?;
    let format = output.format_or_text();
    let Checked { wrong, more, facts } = match checked(args, session, &question)? {
        Ok(checked) => checked,
        Err(spent) => return Ok(session.unknown(&spent)),
    };
    let reasons: Vec<String> = wrong.iter().map(|wrong| session.words.say(&wrong.reason)).collect();
    let mut out = Output::open(output.path.as_deref())?;
    match (format, wrong.first()) {
        (Format::Json, None) => {
            let mut fields = json!({ "valid": true });
            if let (Some(fields), Some(facts)) = (fields.as_object_mut(), facts) {
                fields.extend(facts::json(&facts));
            }
            writeln!(out, "{fields}")?;
        }
        (Format::Json, Some(first)) => {
            let mut fields = json!({ "valid": false, "step": first.step, "reason": reasons[0] });
            if first.step.is_none() {
                fields.as_object_mut().map(|fields| fields.remove("step"));
            }
            fields["reasons"] = Value::from(reasons.clone());
            if more > 0 {
                fields["more"] = more.to_string().into();
            }
            writeln!(out, "{fields}")?;
        }
        (_, None) => {
            writeln!(out, "OK")?;
            for line in facts.iter().flat_map(|facts| facts.lines(&session.words)) {
                writeln!(out, "{line}")?;
            }
        }
        (_, Some(_)) => {
            for reason in reasons.iter().take(MOST_REASONS) {
                writeln!(out, "{reason}")?;
            }
            let kept = reasons.len().saturating_sub(MOST_REASONS);
            if kept + more > 0 {
                let key = if more > 0 { "fault-more-not-kept" } else { "fault-more" };
                writeln!(out, "{}", session.words.say(&Message::new(key).with("count", kept + more)))?;
            }
        }
    }
    out.finish()?;
    Ok(if wrong.is_empty() { Exit::Yes } else { Exit::No })
}

/// What is found, or how far the check came when its time was up.
fn checked(
    Args { request, files, .. }: &Args<CheckRequest>,
    session: &Session,
    question: &Question,
) -> Result<Result<Checked, Message>, Trouble> {
    let budget = validate::time_and_memory(&request.options, &session.limits)?;
    let memory = session.memory(&request.options)?;
    let mut meter = budget.meter();
    let seen = Seen::of(question, session);
    Ok(Ok(match (answer::given(files, memory, question, &session.words)?, &question.problem) {
        (Given::Stream(squares), Problem::Tour(problem)) => {
            validate::refuse_beyond_memory(memory, stream::bytes(question))?;
            return stream::check(memory, session, (question, problem), squares, &seen, &mut meter);
        }
        (Given::Kept(Kept { squares, closed }), Problem::Tour(problem)) => {
            let (tour, wrong, more) = tour_or_wrong(question, problem, closed || problem.is_closed(), squares);
            seen.add(question.board().len() as u64, (wrong.len() + more) as u64);
            let facts = tour.map(|tour| TourFacts::compute(&tour, &mut meter));
            Checked { wrong, more, facts }
        }
        (Given::Kept(kept), Problem::Placement(_)) => {
            Checked { wrong: what_is_wrong(question, false, kept.squares), more: 0, facts: None }
        }
        (Given::Stream(_), Problem::Placement(_)) => unreachable!("only tours come square by square"),
    }))
}

/// The tour of these squares, or what is wrong with it; also if the tour is right, but not as it
/// was asked for: with other ends or steps, or not kept by the turn. And how many faults are not told.
pub fn tour_or_wrong(
    question: &Question,
    problem: &TourProblem,
    closed: bool,
    squares: Vec<Square>,
) -> (Option<Tour>, Vec<Wrong>, usize) {
    let ends = (squares.first().copied(), squares.last().copied());
    let steps = demands::wrong_steps(question, problem, |step| squares.get(step - 1).copied());
    let made = if closed { Tour::closed } else { Tour::open };
    let (tour, mut wrong, more) = match made(problem.board(), problem.piece(), squares) {
        Ok(tour) => (Some(tour), Vec::new(), 0),
        Err(error) => {
            let told = error.faults.iter().take(MOST_TOLD).map(|fault| wrong_step(question, fault));
            (None, told.collect(), error.faults.len().saturating_sub(MOST_TOLD))
        }
    };
    wrong.extend(wrong_ends(problem, ends));
    wrong.extend(steps);
    wrong.extend(tour.as_ref().and_then(|tour| demands::not_kept(question, problem, tour)));
    (tour.filter(|_| wrong.is_empty()), wrong, more)
}

fn wrong_step(question: &Question, fault: &TourFault) -> Wrong {
    let first = question.first_number();
    Wrong { step: fault.step().map(|step| step + first - 1), reason: tour_fault(fault, first) }
}

/// The ends that are not those that were asked for.
fn wrong_ends(problem: &TourProblem, given: (Option<Square>, Option<Square>)) -> impl Iterator<Item = Wrong> {
    let ends = [("fault-start", problem.start(), given.0), ("fault-end", problem.end(), given.1)];
    ends.into_iter().filter_map(|(key, question, given)| {
        let (question, given) = (question.filter(|question| Some(*question) != given)?, given?);
        Some(Wrong { step: None, reason: Message::new(key).show("asked", &question).show("given", &given) })
    })
}

pub fn what_is_wrong(question: &Question, closed: bool, squares: Vec<Square>) -> Vec<Wrong> {
    match &question.problem {
        Problem::Tour(problem) => tour_or_wrong(question, problem, closed, squares).1,
        Problem::Placement(problem) => {
            let mut wrong = Vec::new();
            let mut say = |reason| wrong.push(Wrong { step: None, reason });
            let count = squares.len();
            let missing: Vec<Square> =
                problem.standing().iter().copied().filter(|square| !squares.contains(square)).collect();
            let forbidden: Vec<Square> = squares.iter().copied().filter(|&square| problem.forbids(square)).collect();
            let not_kept = demands::piece_not_kept(problem, &squares);
            if question.is_dominating() {
                faults_of_domination(problem, squares).into_iter().for_each(&mut say);
            } else if let Err(error) = Placement::new(problem.board(), problem.piece(), squares) {
                error.faults.iter().for_each(|fault| say(fault.message()));
            }
            // Whether fewer would do is another question.
            if let Some(pieces) = problem.pieces().exact().filter(|&pieces| pieces != count) {
                say(Message::new("fault-number").with("given", count).with("asked", pieces));
            }
            if let Some((turn, square, image)) = not_kept {
                say(turned("fault-piece-not-kept", turn).show("square", &square).show("image", &image));
            }
            missing.iter().for_each(|square| say(Message::new("fault-missing").show("square", square)));
            forbidden.iter().for_each(|square| say(Message::new("fault-forbidden").show("square", square)));
            wrong
        }
    }
}

/// What is wrong with pieces that should attack or hold every square, and perhaps not each other.
fn faults_of_domination(problem: &PlacementProblem, squares: Vec<Square>) -> Vec<Message> {
    let (board, piece) = (problem.board(), problem.piece());
    let attacks =
        problem.rule().is_independent().then(|| Placement::new(board, piece, squares.clone()).err()).flatten();
    let errors = DominatingSet::new(board, piece, squares).err().into_iter().chain(attacks);
    // What both refuse comes once.
    let faults: BTreeSet<PlacementFault> = errors.flat_map(|error| error.faults).collect();
    faults.iter().map(PlacementFault::message).collect()
}
