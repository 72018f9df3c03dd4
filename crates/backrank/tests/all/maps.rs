//! The squares on which tours can start and end, compared with the list of all tours.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use backrank::board::internals::is_invariant_under;
use backrank::board::{Board, BoardRotation, Piece, Square, Tour, Wrap};
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::TourProblem;
use backrank::{Problem as _, SolutionView as _};

/// The pairs of start and end that some tour has.
fn pairs(problem: &TourProblem) -> BTreeSet<(Square, Square)> {
    let mut pairs = BTreeSet::new();
    let count = problem.clone().directed().for_each(&Options::default(), |tour| {
        let tour = tour.to_solution();
        let squares = tour.squares();
        pairs.insert((tour.start(), tour.end()));
        if tour.is_closed() {
            // A closed tour can start on any square, and then ends on the square before it.
            pairs.extend(squares.windows(2).map(|pair| (pair[1], pair[0])));
        }
        ControlFlow::Continue(())
    });
    assert!(count.is_exact());
    pairs
}

fn yes(answers: Vec<(Square, Outcome<(), backrank::tours::Reason>)>) -> BTreeSet<Square> {
    assert!(answers.iter().all(|(_, outcome)| !matches!(outcome, Outcome::Unknown(_))));
    answers.into_iter().filter(|(_, outcome)| matches!(outcome, Outcome::Found(()))).map(|(square, _)| square).collect()
}

#[test]
fn starts_and_ends_are_those_of_the_listed_tours() {
    let board = |ranks, files| Board::new(ranks, files).unwrap();
    let mut found = 0;
    for (board, piece) in [
        (board(3, 4), "knight"),
        (board(4, 5), "knight"),
        (board(3, 3).with_holes(["b2".parse().unwrap()]).unwrap(), "knight"),
        (board(3, 4).with_holes(["a1".parse().unwrap()]).unwrap(), "king"),
        (board(2, 3).with_wrap(Wrap::Torus), "king"),
        (board(3, 3).with_wrap(Wrap::Mobius), "wazir"),
        (board(1, 1), "knight"),
    ] {
        let open = TourProblem::new(board.clone(), piece.parse::<Piece>().unwrap());
        for problem in [open.clone(), open.closed()] {
            let (pairs, budget) = (pairs(&problem), Budget::unlimited());
            found += pairs.len();
            let starts: BTreeSet<Square> = pairs.iter().map(|(start, _)| *start).collect();
            assert_eq!(yes(problem.decide_starts(&Options::from(budget.clone()))), starts, "{board} {piece}");
            assert_eq!(
                yes(problem.decide_ends(&Options::from(budget.clone()))),
                pairs.iter().map(|(_, end)| *end).collect(),
                "{board} {piece}"
            );
            for from in board.squares() {
                let ends = pairs.iter().filter(|(start, _)| *start == from).map(|(_, end)| *end).collect();
                let closed = problem.is_closed();
                assert_eq!(
                    yes(problem.clone().from(from).decide_ends(&Options::from(budget.clone()))),
                    ends,
                    "{board} {piece} {from} {closed}"
                );
            }
        }
    }
    assert!(found > 100, "{found}");
}

#[test]
fn a_map_of_a_rectangle_does_not_search_the_board_for_each_square() {
    // A search enters each square of the board at least once, so a search for each end would pass this limit of nodes.
    let map = |ranks: u32, files: u32, closed: bool| {
        let problem = TourProblem::new(Board::new(ranks, files).unwrap(), Piece::KNIGHT).from("a1".parse().unwrap());
        let problem = if closed { problem.closed() } else { problem };
        let squares = u64::from(ranks * files);
        yes(problem.decide_ends(&Options::default().node_limit(squares * squares / 2))).len()
    };
    assert_eq!(map(40, 41, false), 40 * 41 / 2);
    assert_eq!(map(31, 33, false), 31 * 33 / 2);
    assert_eq!(map(40, 41, true), 2);
}

/// Whether the tour meets all conditions of the problem except for its ends.
fn meets(problem: &TourProblem, tour: &Tour) -> bool {
    let turned =
        |turn: BoardRotation| turn.symmetry(problem.board()).is_some_and(|turn| is_invariant_under(tour, &turn));
    let at_steps = problem.steps().iter().all(|&(square, step)| tour.squares()[step - 1] == square);
    problem.turn().is_none_or(turned) && at_steps
}

#[test]
fn starts_and_ends_of_tours_with_demands_are_those_of_the_listed_tours_that_meet_them() {
    let knight = |side| TourProblem::new(Board::new(side, side).unwrap(), Piece::KNIGHT);
    let torus = TourProblem::new(Board::new(3, 3).unwrap().with_wrap(Wrap::Torus), "wazir".parse().unwrap());
    let mut narrower = 0;
    for (plain, demanding) in [
        (knight(5), knight(5).symmetric(BoardRotation::Half)),
        (knight(5), knight(5).symmetric(BoardRotation::Quarter)),
        (knight(5), knight(5).at_step("c3".parse().unwrap(), 17)),
        (torus.clone(), torus.clone().symmetric(BoardRotation::Half)),
        (torus.clone().closed(), torus.closed().symmetric(BoardRotation::Half)),
    ] {
        let (mut starts, mut all) = (BTreeSet::new(), BTreeSet::new());
        let budget = Budget::unlimited();
        let count = plain.clone().directed().for_each(&Options::from(budget.clone()), |tour| {
            let tour = tour.to_solution();
            let ends = tour.squares().iter().copied().filter(|&square| tour.is_closed() || square == tour.start());
            let ends: Vec<Square> = ends.collect();
            all.extend(ends.clone());
            if meets(&demanding, &tour) {
                starts.extend(ends);
            }
            ControlFlow::Continue(())
        });
        assert!(count.is_exact());
        assert_eq!(yes(demanding.decide_starts(&Options::from(budget.clone()))), starts, "{demanding:?}");
        narrower += usize::from(starts.len() < all.len());
    }
    assert!(narrower > 2, "{narrower}");
}
