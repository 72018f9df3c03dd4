//! Faults of a tour or a placement: the rules that it breaks, and the demands that it does not meet, such as
//! squares at given steps or a turn that must carry it onto itself.

use std::collections::BTreeSet;

use backrank::board::{BoardTurn, Placement, PlacementFault, Square, Symmetry, Tour, TourFault};
use backrank::placements::PlacementProblem;
use backrank::tours::TourProblem;

use backrank_words::to_message::{tour_fault, turned};
use backrank_words::{Message, ToMessage};

use super::values::Solution;
use crate::validate::{Problem, Question};

/// How many faults of a tour are told in JSON; those of a larger board are only counted.
const MOST_TOLD: usize = 1 << 20;

/// One thing that is wrong.
#[derive(Clone, Debug)]
#[must_use]
pub struct AnswerFault {
    /// The step at which it shows, as the convention counts.
    pub step: Option<usize>,
    /// A square that a solution has and these squares lack.
    pub missing: Option<Square>,
    /// What it is.
    pub reason: Message,
}

impl From<Message> for AnswerFault {
    /// What shows at no single step.
    fn from(reason: Message) -> Self {
        Self { step: None, missing: None, reason }
    }
}

/// What squares are found to be.
#[derive(Clone, Debug)]
#[must_use]
pub struct Checked {
    /// The solution that they are, if they are one.
    pub solution: Option<Solution>,
    /// What is wrong with the squares as an answer to the question.
    pub wrong: Vec<AnswerFault>,
    /// How much more is wrong that is not told.
    pub more: usize,
}

/// Whether these squares, which may say of themselves that they are `closed`, answer the question.
pub fn check(question: &Question, closed: bool, squares: Vec<Square>) -> Checked {
    match &question.problem {
        Problem::Tour(task) => check_tour(question, &task.problem, closed || task.problem.is_closed(), squares),
        Problem::Placement(task) => {
            let (solution, wrong) = placement_or_wrong(&task.problem, squares);
            Checked { solution: solution.filter(|_| wrong.is_empty()).map(Solution::from), wrong, more: 0 }
        }
    }
}

/// The tour on these squares, or what is wrong with it; also if the tour is right, but not as it was asked for: with other
/// ends or steps, or not kept by the turn.
fn check_tour(question: &Question, problem: &TourProblem, closed: bool, squares: Vec<Square>) -> Checked {
    let ends = (squares.first().copied(), squares.last().copied());
    let steps = wrong_steps(question, problem, |step| squares.get(step - 1).copied());
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
    wrong.extend(tour.as_ref().and_then(|tour| symmetry_fault(question, problem, tour)));
    Checked { solution: tour.filter(|_| wrong.is_empty()).map(Solution::from), wrong, more }
}

/// What is wrong at the step of this fault.
pub fn wrong_step(question: &Question, fault: &TourFault) -> AnswerFault {
    let first = question.first_number();
    let missing = match fault {
        TourFault::Missed { square } => Some(*square),
        _ => None,
    };
    AnswerFault { step: fault.step().map(|step| step + first - 1), missing, reason: tour_fault(fault, first) }
}

/// The ends that are not those that were asked for.
pub fn wrong_ends(problem: &TourProblem, given: (Option<Square>, Option<Square>)) -> impl Iterator<Item = AnswerFault> {
    let ends = [("fault-start", problem.start(), given.0), ("fault-end", problem.end(), given.1)];
    ends.into_iter().filter_map(|(key, question, given)| {
        let (question, given) = (question.filter(|question| Some(*question) != given)?, given?);
        Some(Message::new(key).show("asked", &question).show("given", &given).into())
    })
}

/// The pieces on these squares, and what is wrong with them.
fn placement_or_wrong(problem: &PlacementProblem, squares: Vec<Square>) -> (Option<Placement>, Vec<AnswerFault>) {
    let (board, piece) = (problem.board(), problem.piece());
    let (mut reasons, count) = (Vec::new(), squares.len());
    let missing = problem.standing().iter().filter(|square| !squares.contains(square));
    let missing = missing.map(|square| {
        let reason = Message::new("fault-missing").show("square", square);
        AnswerFault { missing: Some(*square), ..reason.into() }
    });
    let forbidden = squares.iter().filter(|&&square| problem.forbids(square));
    let forbidden = forbidden.map(|square| Message::new("fault-forbidden").show("square", square).into());
    let others: Vec<AnswerFault> = missing.chain(forbidden).collect();
    let not_kept = find_asymmetric_piece(problem, &squares);
    let solution = if problem.rule().is_dominating() {
        let is_independent = problem.rule().is_independent();
        let attacks = is_independent.then(|| Placement::new(board, piece, squares.clone()).err()).flatten();
        let (set, error) = match Placement::dominating(board, piece, squares) {
            Ok(set) => (Some(set), None),
            Err(error) => (None, Some(error)),
        };
        // A fault that both checks find is reported once.
        let faults: BTreeSet<PlacementFault> =
            error.into_iter().chain(attacks).flat_map(|error| error.faults).collect();
        reasons.extend(faults.iter().map(PlacementFault::message));
        set
    } else {
        let made = Placement::new(board, piece, squares);
        reasons.extend(made.as_ref().err().iter().flat_map(|error| error.faults.iter().map(PlacementFault::message)));
        made.ok()
    };
    // The number is only compared with the given one; whether fewer pieces would do is another
    // question.
    if let Some(pieces) = problem.pieces().exact().filter(|&pieces| pieces != count) {
        reasons.push(Message::new("fault-number").with("given", count).with("asked", pieces));
    }
    if let Some((turn, square, image)) = not_kept {
        reasons.push(turned("fault-piece-not-kept", turn).show("square", &square).show("image", &image));
    }
    (solution, reasons.into_iter().map(AnswerFault::from).chain(others).collect())
}

/// The steps at which the tour comes to other squares than those asked for.
pub fn wrong_steps(
    question: &Question,
    problem: &TourProblem,
    square_at: impl Fn(usize) -> Option<Square>,
) -> Vec<AnswerFault> {
    let wrong = |&(square, step): &(Square, usize)| {
        let given = square_at(step).filter(|given| *given != square)?;
        let step = step + question.first_number() - 1;
        let reason = Message::new("fault-step").show("step", &step).show("given", &given).show("asked", &square);
        Some(AnswerFault { step: Some(step), missing: None, reason })
    };
    problem.steps().iter().filter_map(wrong).collect()
}

/// The required turn, the first piece that it carries to an empty square, and that square. O(pieces).
fn find_asymmetric_piece(problem: &PlacementProblem, squares: &[Square]) -> Option<(BoardTurn, Square, Square)> {
    let turn = problem.turn()?;
    let symmetry = turn.symmetry(problem.board())?;
    let taken: BTreeSet<Square> = squares.iter().copied().collect();
    squares.iter().find_map(|&square| {
        let image = symmetry.image(problem.board(), square)?;
        (!taken.contains(&image)).then_some((turn, square, image))
    })
}

/// The fault that the required turn does not carry the tour onto itself, with the first move that shows it.
/// O(squares).
fn symmetry_fault(question: &Question, problem: &TourProblem, tour: &Tour) -> Option<AnswerFault> {
    let turn = problem.turn()?;
    let symmetry = turn.symmetry(tour.board())?;
    let (index, [from, to]) = find_asymmetric_move(tour, &symmetry)?;
    let step = index + question.first_number();
    let image = |square| symmetry.image(tour.board(), square).unwrap_or(square);
    let key = match turn {
        BoardTurn::Half => "fault-not-kept-half",
        BoardTurn::Quarter => "fault-not-kept-quarter",
    };
    let message = Message::new(key).show("step", &step).show("from", &from).show("to", &to);
    let reason = message.show("a", &image(from)).show("b", &image(to));
    Some(AnswerFault { step: Some(step), missing: None, reason })
}

/// The first move of the tour that the symmetry carries onto none of its moves, with the number of
/// moves before it.
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
        // A closed tour of one square has a move onto itself.
        from != to && !places.is_some_and(|(a, b)| is_move(a, b))
    })
}
