//! Counting queens by joining half-boards.

use std::num::NonZeroUsize;
use std::time::Duration;

use backrank::board::{Board, Piece, Square};
use backrank::internals::{HalfBoards, Level, RowSearch, Units, count_units};
use backrank::placements::PlacementProblem;
use backrank::search::{Budget, Limit, Record, Shard};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use toml::Value;

fn n_queens(side: u32) -> PlacementProblem {
    PlacementProblem::new(Board::new(side, side).unwrap(), Piece::QUEEN)
}

fn boards(side: u32) -> HalfBoards {
    HalfBoards::new(&n_queens(side), NonZeroUsize::MIN, &Budget::unlimited()).unwrap().unwrap()
}

fn count(units: &impl Units, shard: Shard) -> u128 {
    let threads = NonZeroUsize::new(2).unwrap();
    let mut record = Record { problem: String::new(), units: units.len(), order: 1, shard, done: 0, count: 0 };
    count_units(units, &mut record, threads, &Budget::unlimited(), |_| {}).unwrap();
    record.count
}

/// The published counts of n queens, from n = 0.
fn published() -> Vec<u128> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/queens.toml");
    let known: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    known["all"]["counts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|count| Value::as_str(count).unwrap().parse().unwrap())
        .collect()
}

#[test]
fn half_boards_give_the_published_counts_at_every_level() {
    for level in Level::ALL {
        for (side, expected) in (2..).zip(published()[2..=15].iter()) {
            let boards = boards(side).with_simd_level(level);
            assert_eq!(count(&boards, Shard::WHOLE), *expected, "{side} {level:?}");
        }
    }
    let none = |problem: &PlacementProblem| {
        HalfBoards::new(problem, NonZeroUsize::MIN, &Budget::unlimited()).is_ok_and(|boards| boards.is_none())
    };
    assert!(none(&n_queens(1)) && none(&n_queens(27)) && none(&n_queens(8).with_pieces(7)));
    assert!(none(&n_queens(25).with_forbidden_square(Square::new(0, 0))));
}

#[test]
fn half_boards_count_with_closed_squares_as_rows_do() {
    let mut rng = Pcg64Mcg::seed_from_u64(17);
    for round in 0..400 {
        let side = rng.random_range(2..=(2 + round as u32 / 40));
        let mut some = |most: u32| {
            let square = |rng: &mut Pcg64Mcg| Square::new(rng.random_range(0..side), rng.random_range(0..side));
            (0..rng.random_range(0..=most)).map(|_| square(&mut rng)).collect::<Vec<_>>()
        };
        let (holes, closed, preplaced) = (some(side), some(side), some(2));
        let board = Board::new(side, side).unwrap().with_holes(holes).unwrap();
        let problem = PlacementProblem::new(board, Piece::QUEEN);
        let problem = closed.into_iter().fold(problem, PlacementProblem::with_forbidden_square);
        let problem = preplaced.into_iter().fold(problem, PlacementProblem::with_preplaced_square);
        let boards = HalfBoards::new(&problem, NonZeroUsize::MIN, &Budget::unlimited()).unwrap().unwrap();
        let boards = boards.with_simd_level(Level::ALL[round % Level::ALL.len()]);
        let rows = RowSearch::new(&problem, &Budget::unlimited()).unwrap().unwrap();
        assert_eq!(count(&boards, Shard::WHOLE), count(&rows, Shard::WHOLE), "{problem:?}");
    }
}

/// From seventeen queens on, half-boards are sorted into buckets.
#[test]
fn buckets_lose_nothing() {
    let known = published();
    assert_eq!(count(&boards(16), Shard::WHOLE), known[16]);
    assert_eq!(count(&boards(17), Shard::WHOLE), known[17]);
}

#[test]
#[ignore = "slow: takes some minutes"]
fn large_counts_are_the_published_ones() {
    for side in 18..=20 {
        assert_eq!(count(&boards(side), Shard::WHOLE), published()[side as usize], "{side}");
    }
}

#[test]
fn a_count_beyond_the_limits_of_memory_or_time_is_not_begun() {
    let begun = |side, budget: &Budget| HalfBoards::new(&n_queens(side), NonZeroUsize::MIN, budget);
    let limit = |side, budget: Budget| begun(side, &budget).map(|_| ()).unwrap_err();
    // Quarter-boards that do not fit into memory are listed when they are needed.
    assert!(begun(22, &Budget::unlimited().with_memory(1 << 30)).unwrap().is_some());
    for (side, memory) in [(24, 1 << 26), (26, 1 << 30)] {
        let budget = Budget::unlimited().with_memory(memory);
        assert!(matches!(limit(side, budget), Limit::Memory { needs, .. } if needs > memory), "{side}");
    }
    assert_eq!(limit(22, Budget::unlimited().with_time(Duration::ZERO)), Limit::Time);
}

#[test]
fn without_memory_for_half_boards_the_row_search_counts() {
    let given = ["b11", "l17", "i6", "w18", "t10"].map(|square| square.parse::<Square>().unwrap());
    let problem = given.into_iter().fold(n_queens(24), PlacementProblem::with_preplaced_square);
    let engine = |budget: &Budget| {
        problem.counter(&budget.clone().into()).unwrap().unwrap().new_record("", Shard::WHOLE).problem
    };
    assert!(engine(&Budget::unlimited()).contains("half-boards"));
    assert!(engine(&Budget::unlimited().with_memory(20_000_000)).contains("rows"));
}
