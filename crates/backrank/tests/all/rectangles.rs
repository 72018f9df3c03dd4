//! Every rectangle up to 50x50 is decided, open and closed, from squares all over the board, within a limit of nodes
//! that grows with the board.

use backrank::Problem as _;
use backrank::board::{Board, Piece, Square};
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::TourProblem;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Whether there is a tour; panics if that is unknown after 100 nodes a square and 100,000 more.
fn exists(problem: &TourProblem) -> bool {
    let squares = problem.board().len() as u64;
    let budget = Budget::unlimited().with_nodes(100 * squares + 100_000);
    match problem.find(&Options::from(budget.clone())) {
        Outcome::Found(tour) => {
            assert!(problem.start().is_none_or(|start| tour.start() == start));
            assert_eq!(tour.is_closed(), problem.is_closed());
            true
        }
        Outcome::Impossible(_) => false,
        Outcome::Unknown(spent) => panic!("{problem:?}: {spent}"),
    }
}

/// Whether a rectangle has a closed knight's tour (Schwenk 1991).
fn closes(ranks: u32, files: u32) -> bool {
    let (m, n) = (ranks.min(files), ranks.max(files));
    (m, n) == (1, 1) || !(m % 2 == 1 && n % 2 == 1 || matches!(m, 1 | 2 | 4) || m == 3 && matches!(n, 4 | 6 | 8))
}

/// Whether a rectangle has an open knight's tour (Cull & De Curtins 1978; Chia & Ong 2005).
fn opens(ranks: u32, files: u32) -> bool {
    let (m, n) = (ranks.min(files), ranks.max(files));
    (m, n) == (1, 1) || !(m <= 2 || m == 3 && matches!(n, 3 | 5 | 6) || (m, n) == (4, 4))
}

fn answer_rectangles(sides: impl Iterator<Item = u32> + Clone, starts: usize) {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for ranks in sides.clone() {
        for files in sides.clone() {
            let board = Board::new(ranks, files).unwrap();
            let problem = TourProblem::new(board, Piece::KNIGHT);
            assert_eq!(exists(&problem), opens(ranks, files), "{ranks}x{files}");
            assert_eq!(exists(&problem.clone().closed()), closes(ranks, files), "{ranks}x{files} closed");
            for _ in 0..starts {
                let start = Square::new(rng.random_range(0..files), rng.random_range(0..ranks));
                let from = problem.clone().from(start);
                // On thin boards, the colours are not the only condition.
                let by_colour = ranks * files % 2 == 0 || start.colour() == 0;
                if ranks.min(files) >= 5 {
                    assert_eq!(exists(&from), by_colour, "{ranks}x{files} from {start}");
                } else {
                    assert!(!exists(&from) || (by_colour && opens(ranks, files)), "{ranks}x{files} from {start}");
                }
                assert_eq!(exists(&from.closed()), closes(ranks, files), "{ranks}x{files} closed from {start}");
            }
        }
    }
}

#[test]
fn rectangles_up_to_twelve_and_the_largest_are_answered() {
    answer_rectangles(1..=12, 2);
    answer_rectangles([5, 29, 50].into_iter(), 4);
}

#[test]
#[ignore = "slow"]
fn every_rectangle_up_to_fifty_is_answered() {
    answer_rectangles(1..=50, 8);
}
