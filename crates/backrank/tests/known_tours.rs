//! Counts of tours against published numbers in `testdata/known/tours.toml`.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use backrank::board::{Board, Piece, Square, Wrap};
use backrank::search::Budget;
use backrank::tours::{Directions, Method, TourProblem};

static KNOWN: LazyLock<toml::Table> = LazyLock::new(|| {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/tours.toml");
    std::fs::read_to_string(path).unwrap().parse().unwrap()
});

/// Every entry of a section whose board has at most this many squares.
fn entries(section: &str, most_squares: usize) -> Vec<(String, u64)> {
    let entries = KNOWN[section].as_table().unwrap().iter();
    let small = |name: &str| name.rsplit(' ').next().unwrap().parse::<Board>().is_ok_and(|b| b.area() <= most_squares);
    let small = entries.filter(|(name, _)| small(name));
    small.map(|(name, count)| (name.clone(), count.as_integer().unwrap().try_into().unwrap())).collect()
}

fn knight(board: Board) -> TourProblem {
    TourProblem::new(board, Piece::KNIGHT)
}

fn count(problem: &TourProblem, directions: Directions) -> u64 {
    let count = problem.count(directions, &Budget::unlimited());
    assert!(count.is_exact());
    count.found
}

#[test]
fn open_tours_are_counted_as_published() {
    for (board, expected) in entries("open_undirected", 25) {
        let problem = knight(board.parse().unwrap());
        assert_eq!(count(&problem, Directions::Undirected), expected, "{board}");
        assert_eq!(count(&problem, Directions::Directed), 2 * expected, "{board}");
    }
}

#[test]
fn closed_tours_are_counted_as_published() {
    for (board, expected) in entries("closed_undirected", 30) {
        let problem = knight(board.parse().unwrap()).closed();
        assert_eq!(count(&problem, Directions::Undirected), expected, "{board}");
        assert_eq!(count(&problem, Directions::Directed), 2 * expected, "{board}");
    }
}

#[test]
fn open_tours_are_counted_by_start_as_published() {
    for (name, expected) in KNOWN["open_directed_by_start"].as_table().unwrap() {
        let (board, start) = name.split_once(' ').unwrap();
        let (row, column) = start.trim_matches(['(', ')']).split_once(',').unwrap();
        let start = Square::new(column.parse().unwrap(), row.parse().unwrap());
        let problem = knight(board.parse().unwrap()).from(start);
        assert_eq!(count(&problem, Directions::Undirected) as i64, expected.as_integer().unwrap(), "{name}");
    }
}

#[test]
fn closed_tours_on_surfaces_are_counted_as_published() {
    for (name, expected) in entries("surfaces_closed_undirected", 16) {
        let (wrap, board) = name.split_once(' ').unwrap();
        let wrap: Wrap = wrap.parse().unwrap();
        let problem = knight(board.parse::<Board>().unwrap().with_wrap(wrap)).closed();
        assert_eq!(count(&problem, Directions::Undirected), expected, "{name}");
    }
}

#[test]
fn a_five_by_five_board_without_one_square_has_closed_tours_only_if_that_is_a_corner() {
    assert_eq!(KNOWN["holes_closed_undirected"]["5x5 minus a corner"].as_integer(), Some(30));
    let board = Board::new(5, 5).unwrap();
    for hole in board.squares() {
        let corner = [hole.file(), hole.rank()].iter().all(|at| [0, 4].contains(at));
        let problem = knight(board.clone().with_holes([hole]).unwrap()).closed();
        assert_eq!(count(&problem, Directions::Undirected), if corner { 30 } else { 0 }, "{hole}");
    }
}

#[test]
fn king_tours_are_counted_as_published() {
    for (board, expected) in entries("king_closed_undirected", 16) {
        let problem = TourProblem::new(board.parse().unwrap(), Piece::KING).closed();
        assert_eq!(count(&problem, Directions::Undirected), expected, "{board}");
    }
}

#[test]
fn every_way_of_walking_lists_the_same_tours() {
    for board in ["3x4", "4x3", "1x1", "3x3"] {
        let problem = knight(board.parse().unwrap());
        let list = |method| {
            let mut tours = Vec::new();
            let _ = problem.list(method, Directions::Directed, &Budget::unlimited(), |tour| {
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
        let classes = problem.list_classes(Method::Graph, &Budget::unlimited(), |_, size| {
            together += size as u64;
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(together, count(&problem, Directions::Undirected), "{board}");
        assert!(classes.found < together);
    }
}
