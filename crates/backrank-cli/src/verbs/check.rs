//! `check`: whether a solution is correct, its faults if not, and its properties if it is.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use backrank::board::internals::{TourChecker, TurnCounter};
use backrank::board::{LineSums, Square, TourFault};
use backrank::search::Budget;
use backrank::tours::TourProblem;
use backrank_service::Puzzle;
use backrank_service::answer::{
    self, CheckFault, CheckResult, Solution, convert_tour_fault, end_faults, required_step_faults,
};
use backrank_service::given_solution::GivenSquares;
use backrank_service::validate::Question;
use backrank_words::facts::TourFacts;
use backrank_words::{Message, message, text_arg};
use serde_json::Value;

use crate::solution_reader::{GivenSolution, SquareStream, open_solution};
use crate::{CliError, Exit, Format, Session};

/// The largest number of faults that are printed as text or, while squares are read one by one, are kept.
const MAX_FAULTS: usize = 100;

/// The number of squares that are read between two checks of the time limit; at each check the progress is updated.
const SQUARES_PER_TIME_CHECK: usize = 1 << 16;

/// The size of a sum of step numbers, in bytes. For each rank and each file, the numbers of the steps on it are summed,
/// because equal sums make a tour magic or semimagic.
const BYTES_PER_SUM: u64 = size_of::<u128>() as u64;

/// Runs `check`.
pub fn check(question: &Question, session: &Session) -> Result<Exit, CliError> {
    let CheckReport { faults: wrong, omitted_faults: more, facts } = check_solution(question, session)?;
    let reasons: Vec<String> = wrong.iter().map(|wrong| session.words.say(&wrong.reason)).collect();
    let mut out = session.open_output()?;
    match (session.output.format(), wrong.first()) {
        (Format::Json, first) => {
            let fields = [
                ("valid", Some(first.is_none().into())),
                ("step", first.and_then(|first| first.step).map(Value::from)),
                ("reason", reasons.first().map(|reason| reason.as_str().into())),
                ("reasons", first.map(|_| reasons.into())),
                ("more", (more > 0).then(|| more.to_string().into())),
            ];
            let fields = fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?)));
            let of_tour = facts.iter().flat_map(|facts| facts.to_json());
            writeln!(out, "{}", Value::Object(fields.chain(of_tour).collect()))?;
        }
        (_, None) => {
            writeln!(out, "OK")?;
            for line in facts.iter().flat_map(|facts| facts.lines(&session.words)) {
                writeln!(out, "{line}")?;
            }
        }
        (_, Some(_)) => {
            for reason in reasons.iter().take(MAX_FAULTS) {
                writeln!(out, "{reason}")?;
            }
            let kept = reasons.len().saturating_sub(MAX_FAULTS);
            if kept + more > 0 {
                let key = if more > 0 { "fault-more-not-kept" } else { "fault-more" };
                writeln!(out, "{}", session.words.say(&message!(key, count = kept + more)))?;
            }
        }
    }
    out.finish()?;
    Ok(if wrong.is_empty() { Exit::Yes } else { Exit::No })
}

/// Checks the given solution.
fn check_solution(question: &Question, session: &Session) -> Result<CheckReport, CliError> {
    let seen = CheckProgress::start(question, session);
    let GivenSquares { squares, closed } = match open_solution(question, session)? {
        GivenSolution::Squares(squares) => squares,
        GivenSolution::Stream(squares, problem) => {
            return check_stream(session, (question, problem), squares, &seen);
        }
    };
    let checked = answer::check(question, closed, squares);
    seen.add_counts(question.board().len() as u64, (checked.faults.len() + checked.omitted_faults) as u64);
    Ok(CheckReport::new(checked, &question.budget))
}

/// The result of a check.
struct CheckReport {
    /// The faults that were found; only the first ones if there are many.
    faults: Vec<CheckFault>,
    /// The number of further faults.
    omitted_faults: usize,
    /// The properties of the tour, if it is correct.
    facts: Option<TourFacts>,
}

impl CheckReport {
    /// The report on squares that were checked in memory. If they are a tour without a fault, its properties are
    /// computed.
    fn new(checked: CheckResult, budget: &Budget) -> Self {
        let facts = match checked.solution {
            Some(Solution::Tour(tour)) => Some(TourFacts::compute(&tour, budget)),
            _ => None,
        };
        Self { faults: checked.faults, omitted_faults: checked.omitted_faults, facts }
    }
}

/// How many squares of a solution have been checked, and how many faults were found.
struct CheckProgress {
    counts: Arc<[AtomicU64; 2]>,
    /// The number of squares of the board.
    of: u64,
}

impl CheckProgress {
    /// Starts with no squares checked. If Ctrl-C ends the program while a tour is checked, the numbers reached are
    /// printed.
    fn start(question: &Question, session: &Session) -> Self {
        let seen = Self { counts: Arc::default(), of: question.board().len() as u64 };
        if question.puzzle == Puzzle::Tour {
            let then = Self { counts: Arc::clone(&seen.counts), of: seen.of };
            let words = Arc::clone(&session.words);
            session.set_interrupt_message(move || {
                let reason = words.say(&then.message("checked-until-interrupted"));
                message!("unknown", reason)
            });
        }
        seen
    }

    /// Adds to the numbers of checked squares and of faults.
    fn add_counts(&self, squares: u64, faults: u64) {
        // Only one thread writes, so load and store need not be a single atomic operation.
        for (count, more) in self.counts.iter().zip([squares, faults]) {
            count.store(count.load(Ordering::Relaxed) + more, Ordering::Relaxed);
        }
    }

    /// A message with the number of checked squares, the number of squares of the board, and the number of faults;
    /// `key` is the key of the message.
    fn message(&self, key: &'static str) -> Message {
        let [squares, faults] = [0, 1].map(|index: usize| self.counts[index].load(Ordering::Relaxed));
        message!(key, checked = text_arg(squares), squares = text_arg(self.of), faults)
    }
}

/// The memory that a check needs while it reads the squares, in bytes: a bit per square, and the sums of the step
/// numbers on each rank and file.
fn bytes_while_reading(question: &Question) -> u64 {
    let board = question.board();
    (board.area() as u64 / 8).saturating_add((u64::from(board.ranks()) + u64::from(board.files())) * BYTES_PER_SUM)
}

/// Checks the squares while they are read. The squares are kept if a required symmetry must be checked, and for the
/// properties that need all of them if the header gives their number and the memory limit allows it. At most
/// [`MAX_FAULTS`] faults are kept, and those of the ends and of required steps.
fn check_stream(
    session: &Session,
    (question, problem): (&Question, &TourProblem),
    SquareStream { mut squares, closed, len }: SquareStream<'_>,
    seen: &CheckProgress,
) -> Result<CheckReport, CliError> {
    question.refuse_beyond_memory(bytes_while_reading(question))?;
    let board = problem.board();
    let bytes_to_keep =
        |said: u64| said.saturating_mul(TourFacts::BYTES_PER_SQUARE).saturating_add(bytes_while_reading(question));
    let fits = |said: u64| question.budget.check_memory(bytes_to_keep(said)).is_ok();
    // Whether a symmetry maps the tour to itself can only be checked with all squares in memory.
    if problem.turn().is_some() {
        question.refuse_beyond_memory(bytes_to_keep(board.len() as u64))?;
    }
    let mut kept = (problem.turn().is_some() || len.is_some_and(fits)).then(Vec::new);
    let mut at_steps: BTreeMap<usize, Option<Square>> = problem.steps().iter().map(|&(_, step)| (step, None)).collect();
    let closed = problem.is_closed() || closed;
    let mut checker = TourChecker::new(board, problem.piece(), closed);
    let (mut sums, mut turns) = (LineSums::new(board), TurnCounter::new(board));
    let (mut wrong, mut more) = (Vec::new(), 0usize);
    let mut keep = |fault: &TourFault| {
        if wrong.len() < MAX_FAULTS { wrong.push(convert_tour_fault(question, fault)) } else { more += 1 }
    };
    let progress = session.show_progress(board.len() as u64, false);
    let mut add = |square: Square| {
        let mut faults = 0;
        checker.visit(square, |fault| {
            keep(&fault);
            faults += 1;
        });
        seen.add_counts(1, faults);
        sums.add(square);
        if let Some(at_step) = at_steps.get_mut(&checker.visit_count()) {
            *at_step = Some(square);
        }
        // A solution with more squares than the board is no tour, so its further squares are not kept.
        if let Some(kept) = kept.as_mut().filter(|kept| kept.len() < board.len()) {
            kept.push(square);
        }
        if let Some(turns) = &mut turns {
            turns.add(square);
        }
        if checker.visit_count() % SQUARES_PER_TIME_CHECK == 0 {
            progress.done.store(checker.visit_count() as u64, Ordering::Relaxed);
            return question.budget.check_interrupts().is_ok();
        }
        true
    };
    // `Err(Some)` holds an error in the input, and `Err(None)` means that the time limit was reached; both end the
    // check.
    let ended = squares.try_for_each(|square| if add(square.map_err(Some)?) { Ok(()) } else { Err(None) });
    drop(progress);
    match ended {
        Ok(()) => {}
        Err(None) if wrong.is_empty() => return Err(CliError::Unknown(seen.message("checked-until-time"))),
        // Faults were found, so the solution is wrong, whatever the unchecked squares are.
        Err(None) => return Ok(CheckReport { faults: wrong, omitted_faults: more, facts: None }),
        // A move off the board is a fault of the tour; a format error is not a result of the check.
        Err(Some(CliError::Failure(reason, Exit::No))) => {
            let step = Some(checker.visit_count() + question.first_step_number());
            wrong.push(CheckFault { step, missing: None, reason });
            return Ok(CheckReport { faults: wrong, omitted_faults: more, facts: None });
        }
        Err(Some(error)) => return Err(error),
    }
    let of_whole = checker.count_final_faults();
    let room = MAX_FAULTS.saturating_sub(wrong.len());
    wrong.extend(checker.final_faults().take(room).map(|fault| convert_tour_fault(question, &fault)));
    more += of_whole.saturating_sub(room);
    // The squares are a tour, which is checked again with all that is required of it.
    if let Some(squares) = kept.filter(|_| wrong.is_empty()) {
        return Ok(CheckReport::new(answer::check(question, closed, squares), &question.budget));
    }
    wrong.extend(end_faults(problem, (checker.first(), checker.last())));
    wrong.extend(required_step_faults(question, problem, |step| at_steps.get(&step).copied().flatten()));
    if !wrong.is_empty() {
        return Ok(CheckReport { faults: wrong, omitted_faults: more, facts: None });
    }
    let facts = TourFacts {
        closed,
        can_be_closed: checker.closes(),
        symmetries: None,
        sums,
        crossings: None,
        turns: turns.map(|turns| turns.count(closed)),
    };
    Ok(CheckReport { faults: wrong, omitted_faults: more, facts: Some(facts) })
}
