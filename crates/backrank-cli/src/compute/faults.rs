//! What is wrong with a tour or a placement: what makes it none, and what was asked of it besides, as squares at
//! steps or a turn that keeps it.

use std::collections::BTreeSet;

use backrank::board::{BoardTurn, DominatingSet, Placement, PlacementFault, Square, Symmetry, Tour, TourFault};
use backrank::placements::PlacementProblem;
use backrank::tours::TourProblem;

use backrank_service::validate::{Problem, Question};
use backrank_words::to_message::{ToMessage, tour_fault, turned};
use backrank_words::words::Message;

/// How many faults of a tour are told in JSON; those of a larger board are only counted.
const MOST_TOLD: usize = 1 << 20;

/// One thing that is wrong, with the step at which it shows, as the convention counts.
pub struct Wrong {
    pub step: Option<usize>,
    pub reason: Message,
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
    wrong.extend(tour.as_ref().and_then(|tour| not_kept(question, problem, tour)));
    (tour.filter(|_| wrong.is_empty()), wrong, more)
}

/// What is wrong at the step of this fault.
pub fn wrong_step(question: &Question, fault: &TourFault) -> Wrong {
    let first = question.first_number();
    Wrong { step: fault.step().map(|step| step + first - 1), reason: tour_fault(fault, first) }
}

/// The ends that are not those that were asked for.
pub fn wrong_ends(problem: &TourProblem, given: (Option<Square>, Option<Square>)) -> impl Iterator<Item = Wrong> {
    let ends = [("fault-start", problem.start(), given.0), ("fault-end", problem.end(), given.1)];
    ends.into_iter().filter_map(|(key, question, given)| {
        let (question, given) = (question.filter(|question| Some(*question) != given)?, given?);
        Some(Wrong { step: None, reason: Message::new(key).show("asked", &question).show("given", &given) })
    })
}

/// What is wrong with these squares as an answer to the question; nothing if they are one.
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
            let not_kept = piece_not_kept(problem, &squares);
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

/// The steps at which the tour comes to other squares than those asked for.
pub fn wrong_steps(
    question: &Question,
    problem: &TourProblem,
    square_at: impl Fn(usize) -> Option<Square>,
) -> Vec<Wrong> {
    let wrong = |&(square, step): &(Square, usize)| {
        let given = square_at(step).filter(|given| *given != square)?;
        let step = step + question.first_number() - 1;
        let reason = Message::new("fault-step").show("step", &step).show("given", &given).show("asked", &square);
        Some(Wrong { step: Some(step), reason })
    };
    problem.steps().iter().filter_map(wrong).collect()
}

/// The turn asked for and the first piece that it brings to a square where none stands. O(pieces).
fn piece_not_kept(problem: &PlacementProblem, squares: &[Square]) -> Option<(BoardTurn, Square, Square)> {
    let turn = problem.turn()?;
    let symmetry = turn.symmetry(problem.board())?;
    let taken: BTreeSet<Square> = squares.iter().copied().collect();
    squares.iter().find_map(|&square| {
        let image = symmetry.image(problem.board(), square)?;
        (!taken.contains(&image)).then_some((turn, square, image))
    })
}

/// That the turn asked for does not carry the tour onto itself, with the first move that shows it.
/// O(squares).
fn not_kept(question: &Question, problem: &TourProblem, tour: &Tour) -> Option<Wrong> {
    let turn = problem.turn()?;
    let symmetry = turn.symmetry(tour.board())?;
    let (index, [from, to]) = move_not_kept(tour, &symmetry)?;
    let step = index + question.first_number();
    let image = |square| symmetry.image(tour.board(), square).unwrap_or(square);
    let key = match turn {
        BoardTurn::Half => "fault-not-kept-half",
        BoardTurn::Quarter => "fault-not-kept-quarter",
    };
    let message = Message::new(key).show("step", &step).show("from", &from).show("to", &to);
    let reason = message.show("a", &image(from)).show("b", &image(to));
    Some(Wrong { step: Some(step), reason })
}

/// The first move of the tour that the symmetry carries onto none of its moves, with the number of
/// moves before it.
fn move_not_kept(tour: &Tour, symmetry: &Symmetry) -> Option<(usize, [Square; 2])> {
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
