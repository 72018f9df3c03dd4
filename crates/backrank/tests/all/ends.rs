//! The pairs of ends between which a rectangle has a tour: every pair on every board up to 8x8, and samples of larger
//! ones, against searches that use neither rules nor constructions.

use backrank::Problem as _;
use backrank::board::{Board, Piece, Square, Symmetry};
use backrank::search::{Options, Outcome};
use backrank::tours::{Method, TourProblem};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Whether there is a tour, by rules, by constructions and, where these do not apply, by searches.
fn decides(problem: &TourProblem) -> bool {
    match problem.decide(&Options::default()) {
        Outcome::Found(_) => true,
        Outcome::Impossible(_) => false,
        Outcome::Unknown(spent) => panic!("{spent}"),
    }
}

/// Whether the exact search finds a tour, without rules and constructions.
fn search_finds(problem: &TourProblem) -> bool {
    match problem.find(&Options::default().method(Method::Edges)) {
        Outcome::Found(_) => true,
        Outcome::Impossible(_) => false,
        Outcome::Unknown(spent) => panic!("{spent}"),
    }
}

/// One pair of squares of each class under the symmetries of the board.
fn pairs(board: &Board) -> Vec<(Square, Square)> {
    let symmetries = Symmetry::all(board);
    let squares: Vec<Square> = board.squares().collect();
    let all = squares.iter().flat_map(|&start| squares.iter().map(move |&end| (start, end)));
    let is_least = |&(start, end): &(Square, Square)| {
        symmetries.iter().all(|symmetry| {
            let image = |square| symmetry.image(board, square).unwrap();
            (start, end) <= (image(start), image(end))
        })
    };
    all.filter(is_least).collect()
}

#[test]
fn every_pair_of_ends_up_to_8x8_is_decided_as_a_search_decides_it() {
    let (mut yes, mut no) = (0, 0);
    for (ranks, files) in (1..=8).flat_map(|ranks| (1..=8).map(move |files| (ranks, files))) {
        let board = Board::new(ranks, files).unwrap();
        // Small boards, which the exact search itself decides, are compared with a SAT solver instead.
        let other = if board.area() <= 30 && board.area() > 2 { crate::sat::has_tour } else { search_finds };
        for (start, end) in pairs(&board) {
            let problem = TourProblem::new(board.clone(), Piece::KNIGHT).from(start).to(end);
            let exists = decides(&problem);
            assert_eq!(exists, other(&problem), "{board} from {start} to {end}");
            if exists { yes += 1 } else { no += 1 }
        }
    }
    assert!(yes > 3_000 && no > 6_000, "{yes} {no}");
}

#[test]
fn every_start_up_to_8x8_is_decided_as_a_search_decides_it_open_and_closed() {
    for (ranks, files) in (1..=8).flat_map(|ranks| (1..=8).map(move |files| (ranks, files))) {
        let board = Board::new(ranks, files).unwrap();
        for start in board.squares() {
            let open = TourProblem::new(board.clone(), Piece::KNIGHT).from(start);
            let closed = open.clone().closed();
            for problem in [open, closed] {
                assert_eq!(decides(&problem), search_finds(&problem), "{problem:?}");
            }
        }
    }
}

#[test]
fn samples_of_larger_boards_are_decided_as_a_search_decides_them() {
    let mut rng = Pcg64Mcg::seed_from_u64(8);
    let (mut yes, mut no) = (0, 0);
    for _ in 0..600 {
        let (ranks, files) = (rng.random_range(3..=12), rng.random_range(3..=20));
        let board = Board::new(ranks, files).unwrap();
        let mut square = || Square::new(rng.random_range(0..files), rng.random_range(0..ranks));
        let (start, end) = (square(), square());
        // Otherwise the colours alone would answer half of the questions.
        let end = if ranks * files % 2 == 0 && start.colour() == end.colour() {
            Square::new(if end.file() == 0 { 1 } else { end.file() - 1 }, end.rank())
        } else {
            end
        };
        let problem = TourProblem::new(board.clone(), Piece::KNIGHT).from(start).to(end);
        let exists = decides(&problem);
        assert_eq!(exists, search_finds(&problem), "{board} from {start} to {end}");
        if exists { yes += 1 } else { no += 1 }
    }
    assert!(yes > 200 && no > 100, "{yes} {no}");
}
