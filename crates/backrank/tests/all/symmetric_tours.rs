//! Tours that are symmetric under a rotation of the board.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank::board::internals::is_invariant_under;
use backrank::board::{Board, BoardRotation, Piece, Square, Wrap};
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::TourProblem;
use backrank::{Problem as _, SolutionView as _};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn problem(board: &Board, piece: &Piece, closed: bool) -> TourProblem {
    let problem = TourProblem::new(board.clone(), piece.clone());
    if closed { problem.closed() } else { problem }
}

fn count(problem: &TourProblem) -> u64 {
    let count = problem.count(&Options::default());
    assert!(count.is_exact());
    count.found.try_into().expect("it is small")
}

/// How many of all tours are symmetric under the rotation.
fn kept(problem: &TourProblem, turn: BoardRotation) -> u64 {
    let Some(symmetry) = turn.symmetry(problem.board()) else { return 0 };
    let mut kept = 0;
    let all = problem.for_each(&Options::default(), |tour| {
        let tour = tour.to_solution();
        kept += u64::from(is_invariant_under(&tour, &symmetry));
        ControlFlow::Continue(())
    });
    assert!(all.is_exact());
    kept
}

/// A board of these sides with random holes that is symmetric under the rotation.
fn turned_board(ranks: u32, files: u32, turn: BoardRotation, rng: &mut Pcg64Mcg) -> Board {
    let board = Board::new(ranks, files).expect("a board");
    let Some(symmetry) = turn.symmetry(&board) else { return board };
    let mut squares: Vec<Square> = board.squares().collect();
    squares.shuffle(rng);
    let mut holes = Vec::new();
    while board.len() - holes.len() > 20 {
        let mut hole = squares[rng.random_range(0..squares.len())];
        for _ in 0..4 {
            if !holes.contains(&hole) {
                holes.push(hole);
            }
            hole = symmetry.image(&board, hole).expect("a symmetry of the board");
        }
    }
    board.with_holes(holes).expect("holes on the board")
}

#[test]
fn the_symmetric_tours_are_those_of_all_tours_that_are_symmetric() {
    let mut rng = Pcg64Mcg::seed_from_u64(8);
    let (mut some, mut none, mut foreseen) = (0, 0, 0);
    for round in 0..400 {
        let turn = BoardRotation::ALL[round % 2];
        let side = rng.random_range(3..=6);
        let (ranks, files) =
            if turn == BoardRotation::Quarter { (side, side) } else { (side, rng.random_range(3..=6)) };
        let piece: Piece = ["knight", "knight", "0,1", "king", "1,3+0,1"][round % 5].parse().unwrap();
        let mut board = turned_board(ranks, files, turn, &mut rng);
        if round % 3 == 0 {
            board = board.with_wrap(Wrap::ALL[rng.random_range(0..5)]);
        }
        let mut problem = problem(&board, &piece, round % 4 < 2);
        if round % 7 == 0 {
            problem = problem.from(board.squares().next().expect("squares are left"));
        }
        let all = problem.for_each(&Options::default().node_limit(5_000), |_| ControlFlow::Continue(()));
        if !all.is_exact() {
            continue;
        }
        let turned = problem.clone().symmetric(turn);
        let expected = kept(&problem, turn);
        assert_eq!(count(&turned), expected, "{round}: {turn} of {piece} on\n{board}");
        // Without memory, only arithmetic can decide.
        if let Outcome::Impossible(reason) = turned.find(&Options::default().memory_limit(0)) {
            assert_eq!(expected, 0, "{round}: {reason} on\n{board}");
            foreseen += 1;
        }
        match turned.find(&Options::default()) {
            Outcome::Found(tour) => {
                assert!(
                    expected > 0 && turn.symmetry(&board).is_some_and(|symmetry| is_invariant_under(&tour, &symmetry))
                );
                some += 1;
            }
            Outcome::Impossible(_) => {
                assert_eq!(expected, 0);
                none += 1;
            }
            Outcome::Unknown(spent) => panic!("{spent}"),
        }
    }
    assert!(some > 30 && none > 30 && foreseen > 30, "{some} {none} {foreseen}");
}

#[test]
fn closed_tours_of_6x6_have_the_published_symmetries() {
    // D. E. Knuth, Hamiltonian paths and cycles, 2025: of the 1245 classes, 5 have a symmetry under
    // quarter-turns, 2 tours each, and 17 only one under half-turns, 4 tours each.
    let closed = problem(&Board::new(6, 6).unwrap(), &Piece::KNIGHT, true);
    let classes = |turn| {
        closed
            .clone()
            .symmetric(turn)
            .clone()
            .up_to_symmetry()
            .for_each(&Options::default(), |_| ControlFlow::Continue(()))
    };
    for (turn, tours, of_classes) in [(BoardRotation::Quarter, 10, 5_u32), (BoardRotation::Half, 78, 22_u32)] {
        assert_eq!(count(&closed.clone().symmetric(turn)), tours, "{turn}");
        assert_eq!(classes(turn).found, of_classes.into(), "{turn}");
    }
}

#[test]
fn closed_tours_of_8x8_have_the_published_symmetries() {
    // B. D. McKay 1997: 608233 classes of four tours that are symmetric under a half-turn, and 1658420247200 classes of
    // eight tours without a symmetry.
    let closed = problem(&Board::new(8, 8).unwrap(), &Piece::KNIGHT, true);
    // The layers of this count are large enough to be divided among the threads.
    let half = closed.clone().symmetric(BoardRotation::Half);
    for threads in [1, 3] {
        let (threads, budget) = (NonZeroUsize::new(threads).unwrap(), Budget::unlimited());
        let count = half.count(&Options::from(budget.clone()).workers(threads.get()));
        assert_eq!((count.found, count.spent), ((4 * 608_233_u32).into(), None));
    }
    assert_eq!(count(&closed.symmetric(BoardRotation::Quarter)), 0);
}

#[test]
fn large_boards_have_turned_tours_too() {
    for (side, turn, closed) in [
        (8, BoardRotation::Half, true),
        (10, BoardRotation::Quarter, true),
        (9, BoardRotation::Half, false),
        (14, BoardRotation::Quarter, true),
    ] {
        let problem = problem(&Board::new(side, side).unwrap(), &Piece::KNIGHT, closed).symmetric(turn);
        let found = problem.find(&Options::default().node_limit(100_000)).found();
        assert!(found.is_some(), "{side} {turn}");
    }
}
