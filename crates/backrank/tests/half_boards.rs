//! Counting queens by joining half-boards.
#![allow(clippy::unwrap_used)]

use std::num::NonZeroUsize;

use backrank::Level;
use backrank::placements::HalfBoards;
use backrank::search::{Budget, Shard, Tally, count_units};
use toml::Value;

fn count(boards: &HalfBoards, shard: Shard) -> u128 {
    let threads = NonZeroUsize::new(2).unwrap();
    count_units(boards, shard, Tally::default(), threads, &Budget::unlimited(), |_| {}).unwrap().count
}

/// The published counts, from side 0.
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
            let boards = HalfBoards::new(side).unwrap().with_level(level);
            assert_eq!(count(&boards, Shard::WHOLE), *expected, "{side} {level:?}");
        }
    }
    assert!(HalfBoards::new(1).is_none() && HalfBoards::new(27).is_none());
}

/// From seventeen queens on half-boards are put in buckets.
#[test]
fn buckets_lose_nothing() {
    let known = published();
    assert_eq!(count(&HalfBoards::new(16).unwrap(), Shard::WHOLE), known[16]);
    assert_eq!(count(&HalfBoards::new(17).unwrap(), Shard::WHOLE), known[17]);
}

/// Numbers of another program for the same parts of the work.
#[test]
fn shares_of_twenty_queens_are_those_that_another_program_found() {
    let boards = HalfBoards::new(20).unwrap();
    assert_eq!(count(&boards, Shard::new(1, 50).unwrap()), 774_213_238);
    assert_eq!(count(&boards, Shard::new(1, 20).unwrap()), 1_955_590_640);
}

#[test]
#[ignore = "slow: takes some minutes"]
fn large_counts_are_the_published_ones() {
    for side in 18..=20 {
        assert_eq!(count(&HalfBoards::new(side).unwrap(), Shard::WHOLE), published()[side as usize], "{side}");
    }
    let boards = HalfBoards::new(22).unwrap();
    assert_eq!(count(&boards, Shard::new(1, 200).unwrap()), 13_605_700_256);
}
