//! Counting queens row by row, sixteen boards at a time.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;

use backrank::Problem;
use backrank::board::{Board, Piece, Square, Wrap};
use backrank::internals::{Level, RowSearch, Units, count_units};
use backrank::placements::{Method, PlacementProblem};
use backrank::search::{Budget, Options, Record, Shard};
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn count(search: &RowSearch) -> u128 {
    let threads = NonZeroUsize::new(2).unwrap();
    let mut record =
        Record { problem: String::new(), units: search.len(), order: 1, shard: Shard::WHOLE, done: 0, count: 0 };
    count_units(search, &mut record, threads, &Budget::unlimited(), |_| {}).unwrap();
    record.count
}

/// The count of a search square by square, which does not go by rows.
fn listed(problem: &PlacementProblem) -> u128 {
    problem
        .for_each(&Options::default().method(Method::Subsets), |_| ControlFlow::Continue(()))
        .found
        .try_into()
        .unwrap()
}

#[test]
fn any_queens_on_any_board_are_counted_as_square_by_square() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut some = 0;
    for round in 0..800 {
        let (ranks, files) = (rng.random_range(1..=6), rng.random_range(1..=6));
        let mut board = Board::new(ranks, files).unwrap();
        let mut squares: Vec<Square> = board.squares().collect();
        squares.shuffle(&mut rng);
        if round % 3 == 0 {
            board = board.with_holes(squares.split_off(squares.len() - squares.len() / 4)).unwrap();
        }
        board = board.with_wrap(Wrap::ALL[round % Wrap::ALL.len()]);
        let mut problem = PlacementProblem::new(board.clone(), Piece::QUEEN);
        if round % 2 == 0 {
            problem = problem.with_pieces(rng.random_range(0..=ranks as usize + 1));
        }
        for _ in 0..round % 3 {
            let square = squares[rng.random_range(0..squares.len())];
            problem = if rng.random_bool(0.4) {
                problem.with_preplaced_square(square)
            } else {
                problem.with_forbidden_square(square)
            };
        }
        let Some(search) = RowSearch::new(&problem, &Budget::unlimited()).unwrap() else {
            assert!(board.wrap() != Wrap::Flat && board.wrap() != Wrap::Cylinder);
            continue;
        };
        let expected = listed(&problem);
        for level in Level::ALL {
            let search = RowSearch::new(&problem, &Budget::unlimited()).unwrap().unwrap().with_simd_level(level);
            assert_eq!(count(&search), expected, "{round} {level:?} {problem:?}");
        }
        some += usize::from(expected > 0 && count(&search) > 0);
    }
    assert!(some > 200, "{some}");
}

/// The boards are so large that the stacks of states fill up.
#[test]
fn published_counts_come_out_at_every_level() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/queens.toml");
    let known: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    let number = |value: &toml::Value| -> u128 {
        value.as_str().map_or_else(|| value.as_integer().unwrap().try_into().unwrap(), |text| text.parse().unwrap())
    };
    let list =
        |table: &str, row: &str| -> Vec<u128> { known[table][row].as_array().unwrap().iter().map(number).collect() };
    let problem =
        |side: u32, wrap| PlacementProblem::new(Board::new(side, side).unwrap().with_wrap(wrap), Piece::QUEEN);
    for level in Level::ALL {
        let counted = |problem: &PlacementProblem| {
            count(&RowSearch::new(problem, &Budget::unlimited()).unwrap().unwrap().with_simd_level(level))
        };
        let flat: Vec<u128> = (1..=13).map(|side| counted(&problem(side, Wrap::Flat))).collect();
        assert_eq!(flat, list("all", "counts")[1..=13], "{level:?}");
        let torus: Vec<u128> = (0..=6).map(|half| counted(&problem(2 * half + 1, Wrap::Torus))).collect();
        assert_eq!(torus, list("toroidal", "counts")[..=6], "{level:?}");
        for side in [4, 6, 8] {
            let pieces = |pieces| counted(&problem(side, Wrap::Flat).with_pieces(pieces));
            let row: Vec<u128> = (0..=side as usize).map(pieces).collect();
            assert_eq!(row, list("k_queens", &side.to_string()), "{level:?}");
        }
    }
}

/// The SIMD levels are compared with one another; on small boards, another test compares them with an oracle.
#[test]
fn large_boards_are_counted_alike_at_every_level() {
    let mut rng = Pcg64Mcg::seed_from_u64(12);
    let mut many = 0;
    for round in 0..12 {
        let wrap = if round % 4 < 2 { Wrap::Flat } else { Wrap::Cylinder };
        let board = Board::new(12, 12 + round % 3).unwrap().with_wrap(wrap);
        let mut square = || Square::new(rng.random_range(0..11), rng.random_range(0..11));
        let (preplaced, forbidden) = (square(), [square(), square()]);
        let mut problem = PlacementProblem::new(board, Piece::QUEEN).with_pieces(12 - round as usize % 2);
        for forbidden in forbidden.into_iter().filter(|&forbidden| forbidden != preplaced) {
            problem = problem.with_forbidden_square(forbidden);
        }
        if round % 3 > 0 {
            problem = problem.with_preplaced_square(preplaced);
        }
        let search = |level| RowSearch::new(&problem, &Budget::unlimited()).unwrap().unwrap().with_simd_level(level);
        let counts = Level::ALL.map(|level| count(&search(level)));
        assert!(counts.iter().all(|&count| count == counts[0]), "{round}: {counts:?}");
        many += usize::from(counts[0] > 500);
    }
    assert!(many > 6, "{many}");
}

/// On the last rows of large boards, attacked diagonals have reached files beyond the edge.
#[test]
fn large_boards_with_most_queens_given_are_counted_as_listed() {
    let mut rng = Pcg64Mcg::seed_from_u64(20);
    for round in 0..52 {
        let side = 20 + round % 13;
        let queens = PlacementProblem::new(Board::new(side, side).unwrap(), Piece::QUEEN);
        let found = queens.find(&Options::default().method(Method::Swaps).seed(round.into()));
        let mut preplaced = found.found().unwrap().squares().to_vec();
        preplaced.shuffle(&mut rng);
        let problem = preplaced
            .split_off(7 + round as usize % 2)
            .into_iter()
            .fold(queens, PlacementProblem::with_preplaced_square);
        let all = problem.for_each(&Options::default().method(Method::Masks), |_| ControlFlow::Continue(())).found;
        for level in Level::ALL {
            let search = RowSearch::new(&problem, &Budget::unlimited()).unwrap().unwrap().with_simd_level(level);
            assert_eq!(all, count(&search).into(), "{level:?} {problem:?}");
        }
    }
}

#[test]
fn squares_are_used_as_often_counted_one_by_one_as_listed() {
    let board = |ranks, files| Board::new(ranks, files).unwrap();
    let holed = board(6, 7).with_holes(["c3".parse().unwrap()]).unwrap();
    let queens = |board: Board| PlacementProblem::new(board, Piece::QUEEN);
    for problem in [
        queens(board(8, 8)),
        queens(board(5, 5)).with_pieces(3),
        queens(board(7, 7).with_wrap(Wrap::Torus)),
        queens(holed).with_forbidden_square("a1".parse().unwrap()),
        queens(board(8, 8)).with_preplaced_square("b4".parse().unwrap()),
        queens(board(3, 3)),
    ] {
        // With a limit of nodes, all placements are listed.
        let [counted, listed] = [Options::default(), Options::default().node_limit(u64::MAX)].map(|options| {
            let uses = problem.square_uses(&options).unwrap();
            (uses.squares, uses.solutions.found)
        });
        assert_eq!(counted, listed, "{problem:?}");
    }
}
