//! The time to construct a tour, to find the square at a step, and to find the step of a square.
//! `cargo bench -p backrank`
#![allow(missing_docs, clippy::unwrap_used)]

use std::hint::black_box;

use backrank::board::{Board, Piece, Square};
use backrank::search::{Budget, Options, Outcome};
use backrank::tours::{ConstructedTour, TourProblem};
use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn problem(ranks: u32, files: u32) -> TourProblem {
    TourProblem::new(Board::new(ranks, files).unwrap(), Piece::KNIGHT)
}

fn construct(problem: &TourProblem) -> ConstructedTour {
    match problem.construct(&Options::default()) {
        Some(Outcome::Found(tour)) => tour,
        _ => panic!("no tour of {problem:?}"),
    }
}

fn constructed(criterion: &mut Criterion) {
    let unlimited = Budget::unlimited();
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for (ranks, files) in [(1_000, 1_000), (1_000_000, 1_000_000), (1 << 31, (1 << 31) - 1), (5, 1 << 31), (3, 1 << 31)]
    {
        let problem = problem(ranks, files);
        let name = |what: &str| format!("{what}, {ranks}x{files}");
        criterion.bench_function(&name("build"), |bencher| bencher.iter(|| construct(black_box(&problem))));
        let tour = construct(&problem);
        criterion.bench_function(&name("square at step"), |bencher| {
            let step = || rng.random_range(0..tour.len());
            bencher.iter_batched(step, |step| tour.square_at(step, &unlimited), BatchSize::SmallInput);
        });
        criterion.bench_function(&name("step of square"), |bencher| {
            let square = || Square::new(rng.random_range(0..files), rng.random_range(0..ranks));
            bencher.iter_batched(square, |square| tour.step_of(square, &unlimited), BatchSize::SmallInput);
        });
    }
}

criterion_group!(benches, constructed);
criterion_main!(benches);
