//! Counts of tours against published numbers in `testdata/known/tours.toml`.

use std::sync::LazyLock;

use backrank::board::{Board, Piece, Square, Wrap};
use backrank::search::Options;
use backrank::tours::{Method, TourProblem};
use backrank::{Problem as _, SolutionView as _};
use num_bigint::BigUint;

static KNOWN: LazyLock<toml::Table> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/tours.toml");
    std::fs::read_to_string(path).unwrap().parse().unwrap()
});

/// Every entry of a section on boards with at most so many squares.
fn entries(section: &str, most: usize) -> Vec<(String, BigUint)> {
    let entries = KNOWN[section].as_table().unwrap().iter();
    let number = |count: &toml::Value| count.to_string().trim_matches('"').parse().unwrap();
    let entries = entries.map(|(name, count)| (name.clone(), number(count)));
    let fits = |name: &str| name.rsplit(' ').next().unwrap().parse::<Board>().is_ok_and(|board| board.len() <= most);
    entries.filter(|(name, _)| fits(name)).collect()
}

/// Boards with so many squares are counted in a second.
const SMALL: usize = 36;
/// Closed tours of boards with so many in a minute.
const LARGE: usize = 64;

fn knight(board: Board) -> TourProblem {
    TourProblem::new(board, Piece::KNIGHT)
}

fn count_by(method: Method, problem: &TourProblem) -> BigUint {
    let count = problem.count(&Options::default().method(method));
    assert!(count.is_exact());
    count.found
}

fn count(problem: &TourProblem) -> u64 {
    count_by(Method::Auto, problem).try_into().unwrap()
}

/// So few tours are run through in a second.
const FEW: u32 = 10_000;

/// Counts every entry of a section on boards with at most so many squares; says how many there were.
fn assert_counted(section: &str, most: usize, problem: impl Fn(&str) -> TourProblem) -> usize {
    let entries = entries(section, most);
    for (name, expected) in &entries {
        let problem = problem(name);
        assert_eq!(count_by(Method::Auto, &problem), *expected, "{name}");
        if *expected <= FEW.into() && problem.board().len() > 2 {
            assert_eq!(count_by(Method::Edges, &problem), *expected, "{name}");
            assert_eq!(count_by(Method::Frontier, &problem.directed()), expected * 2_u32, "{name}");
        }
    }
    entries.len()
}

fn plain(board: &str) -> TourProblem {
    knight(board.parse().unwrap())
}

fn on_surface(name: &str) -> TourProblem {
    let (wrap, board) = name.split_once(' ').unwrap();
    let wrap: Wrap = wrap.parse().unwrap();
    knight(board.parse::<Board>().unwrap().with_wrap(wrap)).closed()
}

fn king(board: &str) -> TourProblem {
    TourProblem::new(board.parse().unwrap(), Piece::KING).closed()
}

#[test]
fn tours_are_counted_as_published() {
    let counted = [
        assert_counted("open_undirected", SMALL, plain),
        assert_counted("closed_undirected", SMALL, |board| plain(board).closed()),
        assert_counted("surfaces_closed_undirected", SMALL, on_surface),
        assert_counted("king_closed_undirected", SMALL, king),
    ];
    assert!(counted.iter().all(|&entries| entries > 1), "{counted:?}");
}

#[test]
#[ignore = "slow"]
fn many_tours_are_counted_as_published() {
    assert_counted("open_undirected", 49, plain);
    assert_counted("closed_undirected", LARGE, |board| plain(board).closed());
    assert_counted("surfaces_closed_undirected", LARGE, on_surface);
    assert_counted("king_closed_undirected", LARGE, king);
}

#[test]
fn open_tours_are_counted_by_start_as_published() {
    for (name, expected) in KNOWN["open_directed_by_start"].as_table().unwrap() {
        let (board, start) = name.split_once(' ').unwrap();
        let (row, column) = start.trim_matches(['(', ')']).split_once(',').unwrap();
        let start = Square::new(column.parse().unwrap(), row.parse().unwrap());
        let problem = knight(board.parse().unwrap()).from(start);
        assert_eq!(count(&problem) as i64, expected.as_integer().unwrap(), "{name}");
    }
}

#[test]
fn a_five_by_five_board_without_one_square_has_closed_tours_only_if_that_is_a_corner() {
    assert_eq!(KNOWN["holes_closed_undirected"]["5x5 minus a corner"].as_integer(), Some(30));
    let board = Board::new(5, 5).unwrap();
    for hole in board.squares() {
        let corner = [hole.file(), hole.rank()].iter().all(|at| [0, 4].contains(at));
        let problem = knight(board.clone().with_holes([hole]).unwrap()).closed();
        assert_eq!(count(&problem), if corner { 30 } else { 0 }, "{hole}");
    }
}

#[test]
fn every_way_of_walking_lists_the_same_tours() {
    for board in ["3x4", "4x3", "1x1", "3x3"] {
        let problem = knight(board.parse().unwrap());
        let list = |method| {
            let mut tours = Vec::new();
            let _ = problem.clone().directed().for_each(&Options::default().method(method), |tour| {
                let tour = tour.to_solution();
                tours.push(tour.squares().to_vec());
                std::ops::ControlFlow::Continue(())
            });
            tours
        };
        let expected = list(Method::Graph);
        assert_eq!(list(Method::Backtracking), expected, "{board}");
        assert_eq!(list(Method::Naive), expected, "{board}");
        let mut by_rule = list(Method::WarnsdorffBacktracking);
        let mut sorted = expected;
        by_rule.sort();
        sorted.sort();
        assert_eq!(by_rule, sorted, "{board}");
    }
}

#[test]
fn classes_of_tours_hold_all_tours_together() {
    for (board, closed) in [("3x4", false), ("3x7", false), ("5x6", true), ("3x10", true)] {
        let mut problem = knight(board.parse().unwrap());
        if closed {
            problem = problem.closed();
        }
        let mut together = 0;
        let classes = problem.clone().up_to_symmetry().for_each(&Options::default(), |view| {
            let size = view.class_size().unwrap();
            together += size as u64;
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(together, count(&problem), "{board}");
        assert!(classes.found < together.into());
    }
}
