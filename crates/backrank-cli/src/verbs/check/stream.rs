//! The check of a tour that is read square by square.

use std::collections::BTreeMap;

use backrank::board::internals::{TourChecker, TurnCounter};
use backrank::board::{LineSums, Square, TourFault};
use backrank::tours::TourProblem;
use backrank_service::answer::{self, AnswerFault, answer_fault, end_faults, required_step_faults};
use backrank_service::validate::Question;
use backrank_words::facts::TourFacts;

use super::report::{CheckProgress, CheckReport, MOST_REASONS};
use crate::solution_reader::SquareStream;
use crate::{CliError, Exit, Session};

/// The number of squares between two checks of the time limit, each of which also updates the progress.
const SQUARES_BETWEEN_LOOKS: usize = 1 << 16;

/// The size of the sum of the step numbers on a rank or file, in bytes.
const BYTES_PER_SUM: u64 = size_of::<u128>() as u64;

/// The memory that the check needs, in bytes: a bit per square, and the sums.
fn bytes(question: &Question) -> u64 {
    let board = question.board();
    (board.area() as u64 / 8).saturating_add((u64::from(board.ranks()) + u64::from(board.files())) * BYTES_PER_SUM)
}

/// Checks the squares while they are read. Keeps them if the memory limit allows it, for the properties that need all
/// squares. Keeps only as many faults as are printed.
pub fn check(
    session: &Session,
    (question, problem): (&Question, &TourProblem),
    SquareStream { squares, closed, len }: SquareStream<'_>,
    seen: &CheckProgress,
) -> Result<CheckReport, CliError> {
    question.refuse_beyond_memory(bytes(question))?;
    let board = problem.board();
    let bytes_to_keep = |said: u64| said.saturating_mul(TourFacts::BYTES_PER_SQUARE).saturating_add(bytes(question));
    let fits = |said: u64| question.budget.allows_memory(bytes_to_keep(said)).is_ok();
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
        if wrong.len() < MOST_REASONS { wrong.push(answer_fault(question, fault)) } else { more += 1 }
    };
    let progress = session.progress(board.len() as u64, false);
    let mut add = |square: Square| {
        let mut faults = 0;
        checker.visit(square, |fault| {
            keep(&fault);
            faults += 1;
        });
        seen.add_counts(1, faults);
        sums.add(square);
        if let Some(at_step) = at_steps.get_mut(&checker.steps()) {
            *at_step = Some(square);
        }
        // An answer with more squares than the board is no tour, so its further squares are not kept.
        if let Some(kept) = kept.as_mut().filter(|kept| kept.len() < board.len()) {
            kept.push(square);
        }
        if let Some(turns) = &mut turns {
            turns.add(square);
        }
        if checker.steps() % SQUARES_BETWEEN_LOOKS == 0 {
            progress.nodes.store(checker.steps() as u64, std::sync::atomic::Ordering::Relaxed);
            return question.budget.look_at_clock().is_ok();
        }
        true
    };
    let mut in_time = true;
    let mut broken = None;
    for square in squares {
        match square {
            Ok(square) if add(square) => {}
            Ok(_) => {
                in_time = false;
                break;
            }
            Err(error) => {
                broken = Some(error);
                break;
            }
        }
    }
    drop(progress);
    if !in_time {
        // Faults that were found are valid, whatever squares follow.
        let has_none = wrong.is_empty();
        return if has_none {
            Err(CliError::Unknown(seen.message("checked-until-time")))
        } else {
            Ok(CheckReport { faults: wrong, omitted_faults: more, facts: None })
        };
    }
    if let Some(broken) = broken {
        // A format error is not a result of the check, but a move off the board is a fault of the tour.
        let CliError::Failure(reason, Exit::No) = broken else { return Err(broken) };
        let step = Some(checker.steps() + question.first_number());
        wrong.push(AnswerFault { step, missing: None, reason });
        return Ok(CheckReport { faults: wrong, omitted_faults: more, facts: None });
    }
    let of_whole = checker.count_faults_of_whole();
    let room = MOST_REASONS.saturating_sub(wrong.len());
    wrong.extend(checker.faults_of_whole().take(room).map(|fault| answer_fault(question, &fault)));
    more += of_whole.saturating_sub(room);
    wrong.extend(end_faults(problem, (checker.first(), checker.last())));
    wrong.extend(required_step_faults(question, problem, |step| at_steps.get(&step).copied().flatten()));
    if !wrong.is_empty() {
        return Ok(CheckReport { faults: wrong, omitted_faults: more, facts: None });
    }
    if let Some(squares) = kept {
        return Ok(CheckReport::new(answer::check(question, closed, squares), &question.budget));
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
