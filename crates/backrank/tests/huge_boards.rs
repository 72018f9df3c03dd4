//! Boards that no memory holds, and budgets that allow none, are decided where arithmetic does it.

use backrank::board::{Board, BoardTurn, Piece, Square};
use backrank::search::{Budget, Outcome};
use backrank::tours::{Directions, Reason, Theorem, TourProblem};

fn open(ranks: u32, files: u32) -> TourProblem {
    TourProblem::new(Board::new(ranks, files).expect("sides above 0 make a board"), Piece::KNIGHT)
}

fn square(name: &str) -> Square {
    name.parse().expect("names of squares")
}

/// Why there is no tour, which needs no memory.
fn reason(problem: &TourProblem) -> Reason {
    let budget = Budget::unlimited().with_memory(0);
    let Outcome::Impossible(reason) = problem.find(&budget) else { panic!("{problem:?}") };
    assert_eq!(problem.decide(&budget).map(|_| ()), Outcome::Impossible(reason.clone()));
    assert!(problem.count(Directions::Undirected, &budget).is_exact());
    reason
}

#[test]
fn a_turn_that_is_asked_for_as_well_does_not_hide_the_colours_or_a_theorem() {
    let closed = |ranks, files| open(ranks, files).closed().symmetric(BoardTurn::Half);
    let light = 500_001_000_000;
    assert_eq!(reason(&closed(1_000_001, 1_000_001)), Reason::Colours { dark: light + 1, light, closed: true });
    assert_eq!(reason(&closed(4, 1_000_000_000)), Reason::Theorem(Theorem::Schwenk));
}

#[test]
fn what_a_turn_leaves_in_place_needs_no_look_at_the_moves() {
    let even = open(200_000, 200_000);
    assert_eq!(reason(&even.clone().symmetric(BoardTurn::Half)), Reason::OpenNotKept(BoardTurn::Half));
    let reason = reason(&even.closed().symmetric(BoardTurn::Quarter));
    assert!(matches!(reason, Reason::ClosedNotKept { moves: 10_000_000_000, .. }), "{reason:?}");
}

#[test]
fn the_holes_of_a_board_of_any_size_are_counted_by_colour() {
    let board = Board::new(1_000_000, 1_000_000).and_then(|board| board.with_holes(["a1", "b1", "c1"].map(square)));
    let problem = TourProblem::new(board.expect("squares of the board"), Piece::KNIGHT);
    let half = 500_000_000_000;
    let closed = Reason::Colours { dark: half - 2, light: half - 1, closed: true };
    assert_eq!(reason(&problem.clone().closed()), closed);
    assert_eq!(reason(&problem.from(square("a3"))), Reason::EndColour(square("a3")));
}

#[test]
fn four_lines_and_colours_say_what_comes_at_a_step_of_a_board_of_any_size() {
    let c3 = square("c3");
    let four = open(4, 1_000_000_000).at_step(c3, 17);
    assert_eq!(reason(&four), Reason::StepLine { square: c3, step: 17, outer: false });
    let squares = [c3, square("d5")];
    let two = open(1_000_000, 1_000_000).at_step(c3, 17).at_step(squares[1], 301);
    assert_eq!(reason(&two), Reason::StepsColour { squares, moves: 284 });
}
