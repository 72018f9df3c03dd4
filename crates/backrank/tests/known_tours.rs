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

/// Every entry of a section that speaks of at most this many tours.
fn entries(section: &str, most: u64) -> Vec<(String, u64)> {
    let entries = KNOWN[section].as_table().unwrap().iter();
    let number = |count: &toml::Value| count.as_integer().and_then(|count| u64::try_from(count).ok());
    let few = entries.filter_map(|(name, count)| Some((name.clone(), number(count).filter(|&count| count <= most)?)));
    few.filter(|(name, _)| name.rsplit(' ').next().unwrap().parse::<Board>().is_ok()).collect()
}

/// So few tours are counted in a second.
const FEW: u64 = 20_000;
/// So many in a minute.
const MANY: u64 = 4_000_000;

fn knight(board: Board) -> TourProblem {
    TourProblem::new(board, Piece::KNIGHT)
}

fn count(problem: &TourProblem, directions: Directions) -> u64 {
    let count = problem.count(directions, &Budget::unlimited());
    assert!(count.is_exact());
    count.found.try_into().unwrap()
}

/// Counts every entry of a section that speaks of at most this many tours; says how many there were.
fn assert_counted(section: &str, most: u64, problem: impl Fn(&str) -> TourProblem) -> usize {
    let entries = entries(section, most);
    for (name, expected) in &entries {
        let problem = problem(name);
        assert_eq!(count(&problem, Directions::Undirected), *expected, "{name}");
        if *expected <= FEW && problem.board().len() > 1 {
            assert_eq!(count(&problem, Directions::Directed), 2 * expected, "{name}");
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
        assert_counted("open_undirected", FEW, plain),
        assert_counted("closed_undirected", FEW, |board| plain(board).closed()),
        assert_counted("surfaces_closed_undirected", FEW, on_surface),
        assert_counted("king_closed_undirected", FEW, king),
    ];
    assert!(counted.iter().all(|&entries| entries > 1), "{counted:?}");
}

#[test]
#[ignore = "slow"]
fn many_tours_are_counted_as_published() {
    assert_counted("open_undirected", MANY, plain);
    assert_counted("closed_undirected", MANY, |board| plain(board).closed());
    assert_counted("surfaces_closed_undirected", MANY, on_surface);
    assert_counted("king_closed_undirected", MANY, king);
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
        let classes = problem.list_classes(Method::Auto, &Budget::unlimited(), |_, size| {
            together += size as u64;
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!(together, count(&problem, Directions::Undirected), "{board}");
        assert!(classes.found < together.into());
    }
}
