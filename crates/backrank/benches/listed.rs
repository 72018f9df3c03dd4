//! The time to list tours on one core without writing them: with the squares of each, and without.
//! `cargo bench -p backrank --bench listed`
#![allow(missing_docs, clippy::unwrap_used)]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Duration;

use backrank::Problem as _;
use backrank::board::{Board, Piece};
use backrank::search::Options;
use backrank::tours::{TourProblem, TourView};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Lists at least this number of tours, or all, with the squares of each; returns their number.
fn walk(problem: &TourProblem, tours: usize) -> usize {
    let mut walked = 0;
    let write = |tour: &TourView<'_>, line: &mut Vec<u8>| {
        line.push(black_box(tour.indices(&mut [0; 64])).map_or(0, |indices| indices[0]));
    };
    let _ = problem.for_each_formatted(&Options::default(), write, |written| {
        walked += written.len();
        if walked < tours { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    walked
}

/// Lists at least this number of tours, or all, without looking at their squares; returns their number.
fn pass(problem: &TourProblem, tours: usize) -> usize {
    let mut passed = 0;
    let _ = problem.for_each(&Options::default(), |tour| {
        black_box(tour);
        passed += 1;
        if passed < tours { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    passed
}

fn passed(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("passed");
    group.sample_size(10).measurement_time(Duration::from_secs(20));
    for board in ["6x7", "6x8"] {
        let problem = TourProblem::new(board.parse::<Board>().unwrap(), Piece::KNIGHT).closed();
        let all = pass(&problem, usize::MAX);
        let count = problem.count(&Options::default());
        assert_eq!(count.found, all.into(), "{board}");
        group.throughput(Throughput::Elements(all as u64));
        group.bench_function(format!("{board} closed"), |bencher| bencher.iter(|| pass(&problem, usize::MAX)));
    }
    group.finish();
}

fn listed(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tours");
    group.sample_size(10).measurement_time(Duration::from_secs(20));
    for (board, is_closed, tours) in [
        ("6x7", true, usize::MAX),
        ("6x8", true, 20_000_000),
        ("6x6", false, usize::MAX),
        ("7x8", true, 1_000_000),
        ("8x8", true, 300_000),
        ("7x7", false, 1_000_000),
    ] {
        let problem = TourProblem::new(board.parse::<Board>().unwrap(), Piece::KNIGHT);
        let problem = if is_closed { problem.closed() } else { problem };
        let walked = walk(&problem, tours);
        if tours == usize::MAX {
            let count = problem.count(&Options::default());
            assert_eq!(count.found, walked.into(), "{board}");
        }
        group.throughput(Throughput::Elements(walked as u64));
        let name = format!("{board} {}", if is_closed { "closed" } else { "open" });
        group.bench_function(name, |bencher| bencher.iter(|| walk(&problem, tours)));
    }
    group.finish();
}

criterion_group!(benches, passed, listed);
criterion_main!(benches);
