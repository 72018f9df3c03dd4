//! How fast queens are counted on one core, against the yardstick: plain recursion with bit masks and
//! mirror symmetry.
#![allow(missing_docs, clippy::unwrap_used)]

use std::hint::black_box;
use std::num::NonZeroUsize;

use backrank::Level;
use backrank::board::{Board, Piece};
use backrank::placements::{HalfBoards, PlacementProblem, RowSearch};
use backrank::search::{Budget, Shard, Tally, Units, count_units};
use criterion::{Criterion, criterion_group, criterion_main};

/// Ten lines, no tricks.
fn yardstick(side: u32) -> u64 {
    fn go(all: u32, files: u32, rising: u32, falling: u32) -> u64 {
        if files == all {
            return 1;
        }
        let (mut free, mut count) = (all & !(files | rising | falling), 0);
        while free != 0 {
            let queen = free & free.wrapping_neg();
            free ^= queen;
            count += go(all, files | queen, (rising | queen) << 1, (falling | queen) >> 1);
        }
        count
    }
    let all = (1 << side) - 1;
    let from = |file: u32| go(all, 1 << file, 2 << file, 1 << file >> 1);
    2 * (0..side / 2).map(from).sum::<u64>() + if side % 2 == 1 { from(side / 2) } else { 0 }
}

fn count(units: &impl Units) -> u128 {
    let budget = Budget::unlimited();
    count_units(units, Shard::WHOLE, Tally::default(), NonZeroUsize::MIN, &budget, |_| {}).unwrap().count
}

fn queens(criterion: &mut Criterion) {
    for side in [14, 16] {
        let mut group = criterion.benchmark_group(format!("count {side} queens"));
        group.sample_size(10);
        group.bench_function("yardstick", |bench| bench.iter(|| yardstick(black_box(side))));
        for level in Level::ALL.into_iter().filter(|level| level.is_there()) {
            let problem = PlacementProblem::new(Board::new(side, side).unwrap(), Piece::QUEEN);
            let rows = || count(&RowSearch::new(&problem, &Budget::unlimited()).unwrap().unwrap().with_level(level));
            group.bench_function(format!("row by row, {}", level.name()), |bench| bench.iter(rows));
            let halves = || count(&HalfBoards::new(side, &Budget::unlimited()).unwrap().unwrap().with_level(level));
            group.bench_function(format!("half-boards, {}", level.name()), |bench| bench.iter(halves));
        }
        group.finish();
    }
}

criterion_group!(benches, queens);
criterion_main!(benches);
