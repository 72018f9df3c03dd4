//! Checks whether given squares are a tour or a placement, and whether they meet the requirements of the question, such
//! as squares at given steps or a symmetry.

use std::collections::BTreeSet;

use backrank::board::{BoardRotation, Placement, PlacementFault, Square, Symmetry, Tour, TourFault};
use backrank::placements::{PlacementProblem, Rule};
use backrank::tours::TourProblem;
use backrank_words::to_message::{rotation_message, tour_fault_message};
use backrank_words::{Message, ToMessage, message, text_arg};

use crate::either_kind::Solution;
use crate::validate::{Question, Task};

/// One fault of the given squares.
#[derive(Clone, Debug)]
#[must_use]
pub struct CheckFault {
    /// The step at which the fault occurs, counted from the question's
    /// [`first_step_number`](Question::first_step_number); `None` if the fault belongs to no single step.
    pub step: Option<usize>,
    /// A required square that is missing from the given squares.
    pub missing: Option<Square>,
    /// The description of the fault, for people.
    pub reason: Message,
}

impl From<Message> for CheckFault {
    /// A fault that belongs to no single step.
    fn from(reason: Message) -> Self {
        Self { step: None, missing: None, reason }
    }
}

/// The result of checking squares.
#[derive(Clone, Debug)]
#[must_use]
pub struct CheckResult {
    /// The tour or placement on the squares; `None` if any fault was found.
    pub solution: Option<Solution>,
    /// The faults of the squares as a solution of the question.
    pub faults: Vec<CheckFault>,
    /// The number of further faults, which `faults` does not list.
    pub omitted_faults: usize,
}

/// Checks whether the squares, in order, are a solution of the question. `closed` says whether the input declares a
/// closed tour; if the question asks for closed tours, the squares are always checked as a closed tour.
pub fn check(question: &Question, closed: bool, squares: Vec<Square>) -> CheckResult {
    match &question.task {
        Task::Tour(task) => check_tour(question, &task.problem, closed || task.problem.is_closed(), squares),
        Task::Placement(task) => check_placement(&task.problem, squares),
    }
}

/// Checks the squares of a tour. A valid tour still has faults if its ends or steps are not the required ones, or if
/// the required symmetry does not map it to itself.
fn check_tour(question: &Question, problem: &TourProblem, closed: bool, squares: Vec<Square>) -> CheckResult {
    let ends = (squares.first().copied(), squares.last().copied());
    let steps = required_step_faults(question, problem, |step| squares.get(step - 1).copied());
    let made = if closed { Tour::closed } else { Tour::open };
    let (tour, mut wrong, more) = match made(problem.board(), problem.piece(), squares) {
        Ok(tour) => (Some(tour), Vec::new(), 0),
        Err(error) => {
            let listed = error.faults.iter().map(|fault| convert_tour_fault(question, fault));
            (None, listed.collect(), error.omitted_faults)
        }
    };
    wrong.extend(end_faults(problem, ends));
    wrong.extend(steps);
    wrong.extend(tour.as_ref().and_then(|tour| symmetry_fault(question, problem, tour)));
    CheckResult { solution: tour.filter(|_| wrong.is_empty()).map(Solution::from), faults: wrong, omitted_faults: more }
}

/// Converts a fault of a tour, and numbers its step from the question's
/// [`first_step_number`](Question::first_step_number).
pub fn convert_tour_fault(question: &Question, fault: &TourFault) -> CheckFault {
    let first = question.first_step_number();
    let missing = match fault {
        TourFault::Missed { square } => Some(*square),
        _ => None,
    };
    CheckFault { step: fault.step().map(|step| step + first - 1), missing, reason: tour_fault_message(fault, first) }
}

/// A fault for each end of the tour that differs from the required one. `given` is the first and the last square of the
/// checked tour; `None`, if the tour has no squares, gives no fault.
pub fn end_faults(problem: &TourProblem, given: (Option<Square>, Option<Square>)) -> impl Iterator<Item = CheckFault> {
    let ends = [("fault-start", problem.start(), given.0), ("fault-end", problem.end(), given.1)];
    ends.into_iter().filter_map(|(key, required, given)| {
        let (required, given) = (required.filter(|required| Some(*required) != given)?, given?);
        Some(message!(key, asked = text_arg(required), given = text_arg(given)).into())
    })
}

/// Checks the squares of a placement.
fn check_placement(problem: &PlacementProblem, squares: Vec<Square>) -> CheckResult {
    let (board, piece, rule, count) = (problem.board(), problem.piece(), problem.rule(), squares.len());
    let taken: BTreeSet<Square> = squares.iter().copied().collect();
    let missing = problem.preplaced().iter().filter(|square| !taken.contains(square));
    let missing =
        missing.map(|square| CheckFault { missing: Some(*square), ..message!("fault-missing", square).into() });
    let forbidden = squares.iter().filter(|&&square| problem.forbids(square));
    let forbidden = forbidden.map(|square| message!("fault-forbidden", square).into());
    let others: Vec<CheckFault> = missing.chain(forbidden).collect();
    let not_kept = find_asymmetric_piece(problem, &squares);
    let check = match rule {
        Rule::Independent => Placement::new,
        Rule::Dominating => Placement::dominating,
        Rule::IndependentDominating => Placement::independent_dominating,
    };
    let made = check(board, piece, squares);
    let (found, omitted_faults) = match &made {
        Ok(_) => (&[][..], 0),
        Err(error) => (&error.faults[..], error.omitted_faults),
    };
    let mut reasons: Vec<Message> = found.iter().map(PlacementFault::message).collect();
    // The number of pieces must be the required one. If the question asks for the fewest dominating pieces, any number
    // passes: whether fewer would suffice is not checked.
    if let Some(pieces) = problem.pieces().exact().filter(|&pieces| pieces != count) {
        reasons.push(message!("fault-number", given = count, asked = pieces));
    }
    if let Some((turn, square, image)) = not_kept {
        reasons.push(rotation_message("fault-piece-not-kept", turn).with("square", square).with("image", image));
    }
    let faults: Vec<CheckFault> = reasons.into_iter().map(CheckFault::from).chain(others).collect();
    let solution = made.ok().filter(|_| faults.is_empty()).map(Solution::from);
    CheckResult { solution, faults, omitted_faults }
}

/// A fault for each step at which the tour visits a square other than the required one. `square_at` returns the square
/// at a step, counted from 1, and `None` beyond the last step, which gives no fault.
pub fn required_step_faults(
    question: &Question,
    problem: &TourProblem,
    square_at: impl Fn(usize) -> Option<Square>,
) -> Vec<CheckFault> {
    let wrong = |&(square, step): &(Square, usize)| {
        let given = square_at(step).filter(|given| *given != square)?;
        let step = step + question.first_step_number() - 1;
        let reason = message!("fault-step", step = text_arg(step), given = text_arg(given), asked = text_arg(square));
        Some(CheckFault { step: Some(step), missing: None, reason })
    };
    problem.steps().iter().filter_map(wrong).collect()
}

/// The required symmetry, the square of the first piece whose image under the symmetry has no piece, and this image.
/// `None` if no symmetry is required, or if it maps the pieces to themselves. O(pieces log pieces).
fn find_asymmetric_piece(problem: &PlacementProblem, squares: &[Square]) -> Option<(BoardRotation, Square, Square)> {
    let turn = problem.turn()?;
    let symmetry = turn.symmetry(problem.board())?;
    let taken: BTreeSet<Square> = squares.iter().copied().collect();
    squares.iter().find_map(|&square| {
        let image = symmetry.image(problem.board(), square)?;
        (!taken.contains(&image)).then_some((turn, square, image))
    })
}

/// The fault reported when the required symmetry does not map the tour to itself, with the first move that shows this;
/// `None` if the symmetry maps the tour to itself, or if none is required. O(ranks x files).
fn symmetry_fault(question: &Question, problem: &TourProblem, tour: &Tour) -> Option<CheckFault> {
    let turn = problem.turn()?;
    let symmetry = turn.symmetry(tour.board())?;
    let (index, [from, to]) = find_asymmetric_move(tour, &symmetry)?;
    let step = index + question.first_step_number();
    let image = |square| symmetry.image(tour.board(), square).unwrap_or(square);
    let key = match turn {
        BoardRotation::Half => "fault-not-kept-half",
        BoardRotation::Quarter => "fault-not-kept-quarter",
    };
    let reason = message!(key, step = text_arg(step), from, to, a = image(from), b = image(to));
    Some(CheckFault { step: Some(step), missing: None, reason })
}

/// The first move of the tour that the symmetry maps to no move of the tour: its index, from 0, and its two squares.
fn find_asymmetric_move(tour: &Tour, symmetry: &Symmetry) -> Option<(usize, [Square; 2])> {
    let (board, squares) = (tour.board(), tour.squares());
    let mut place = vec![usize::MAX; board.area()];
    for (index, &square) in squares.iter().enumerate() {
        place[board.number(square)?] = index;
    }
    let place_of_image = |square| Some(place[board.number(symmetry.image(board, square)?)?]);
    let last = squares.len() - 1;
    let is_move = |a: usize, b: usize| a.abs_diff(b) == 1 || tour.is_closed() && a.abs_diff(b) == last;
    let ways = if tour.is_closed() { squares.len() } else { last };
    (0..ways).map(|index| (index, [squares[index], squares[(index + 1) % squares.len()]])).find(|(_, [from, to])| {
        let places = place_of_image(*from).zip(place_of_image(*to));
        // In a closed tour of one square, the only move leads from the square to the square itself; it breaks no
        // symmetry.
        from != to && !places.is_some_and(|(a, b)| is_move(a, b))
    })
}
