//! Counting queens by joining half-boards.
#![allow(clippy::unwrap_used)]

use std::num::NonZeroUsize;

use backrank::Level;
use backrank::placements::HalfBoards;
use backrank::search::{Budget, Limit, Shard, Tally, count_units};
use toml::Value;

fn boards(side: u32) -> HalfBoards {
    HalfBoards::new(side, NonZeroUsize::MIN, &Budget::unlimited()).unwrap().unwrap()
}

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
            let boards = boards(side).with_level(level);
            assert_eq!(count(&boards, Shard::WHOLE), *expected, "{side} {level:?}");
        }
    }
    let none =
        |side| HalfBoards::new(side, NonZeroUsize::MIN, &Budget::unlimited()).is_ok_and(|boards| boards.is_none());
    assert!(none(1) && none(27));
}

/// From seventeen queens on half-boards are put in buckets.
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
fn what_would_take_too_much_memory_or_time_is_not_begun() {
    let limit = |side, budget: Budget| HalfBoards::new(side, NonZeroUsize::MIN, &budget).map(|_| ()).unwrap_err();
    for (side, memory) in [(22, 1 << 30), (24, 1 << 26), (26, 1 << 30)] {
        let budget = Budget::unlimited().with_memory(memory);
        assert!(matches!(limit(side, budget), Limit::Memory { needs, .. } if needs > memory), "{side}");
    }
    assert_eq!(limit(22, Budget::seconds(0)), Limit::Time);
}
