//! What was asked of a tour besides its ends, or of a placement: squares at steps, a turn that keeps it.

use std::collections::BTreeSet;

use backrank::board::{BoardTurn, Square, Symmetry, Tour};
use backrank::placements::PlacementProblem;
use backrank::tours::TourProblem;

use super::Wrong;
use backrank_service::validate::Question;
use backrank_words::words::Message;

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
pub fn piece_not_kept(problem: &PlacementProblem, squares: &[Square]) -> Option<(BoardTurn, Square, Square)> {
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
pub fn not_kept(question: &Question, problem: &TourProblem, tour: &Tour) -> Option<Wrong> {
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
