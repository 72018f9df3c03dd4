//! Classes of tours, counted without a list, against the list and published numbers.

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use backrank::Problem as _;
use backrank::board::{Board, BoardRotation, Piece, Square, Symmetry, Wrap};
use backrank::search::{Budget, Count, Limit, Options, Progress};
use backrank::tours::{Method, TourProblem};
use num_bigint::BigUint;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn classes(problem: &TourProblem, budget: &Budget) -> Count {
    problem.clone().up_to_symmetry().count(&Options::from(budget.clone()))
}

fn exact(problem: &TourProblem) -> BigUint {
    let count = classes(problem, &Budget::unlimited());
    assert!(count.is_exact());
    count.found
}

fn knight(board: &str) -> TourProblem {
    TourProblem::new(board.parse().unwrap(), Piece::KNIGHT)
}

/// A board with random holes that is symmetric under a random symmetry.
fn board(round: usize, rng: &mut Pcg64Mcg) -> Board {
    let wrap = if round.is_multiple_of(2) { Wrap::ALL[rng.random_range(0..Wrap::ALL.len())] } else { Wrap::Flat };
    let ranks = rng.random_range(1..=6);
    let files = if round.is_multiple_of(3) { ranks } else { rng.random_range(1..=6) };
    let board = Board::new(ranks, files).unwrap().with_wrap(wrap);
    let symmetries = Symmetry::all(&board);
    let symmetry = symmetries[rng.random_range(0..symmetries.len())];
    let squares: Vec<Square> = board.squares().collect();
    let mut holes = Vec::new();
    for _ in 0..rng.random_range(0..4) {
        let first = squares[rng.random_range(0..squares.len())];
        let mut hole = first;
        loop {
            holes.push(hole);
            hole = symmetry.image(&board, hole).unwrap();
            if hole == first {
                break;
            }
        }
    }
    holes.sort_unstable();
    holes.dedup();
    board.with_holes(holes).unwrap()
}

#[test]
fn classes_are_counted_as_they_are_listed() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let (mut compared, mut kept) = (0, 0);
    for round in 0..700 {
        let piece = ["knight", "king", "camel+wazir", "rook", "0,1*2", "knight+ferz", "giraffe+wazir"][round % 7];
        let board = board(round, &mut rng);
        let squares: Vec<Square> = board.squares().collect();
        let mut problem = TourProblem::new(board, piece.parse().unwrap());
        for is_start in [true, false] {
            if !squares.is_empty() && rng.random_bool(0.15) {
                let end = squares[rng.random_range(0..squares.len())];
                problem = if is_start { problem.from(end) } else { problem.to(end) };
            }
        }
        for problem in [problem.clone(), problem.closed()] {
            let few = Budget::unlimited().with_nodes(2_000);
            let listed = problem
                .clone()
                .up_to_symmetry()
                .for_each(&Options::from(few.clone()).method(Method::Edges), |_| ControlFlow::Continue(()));
            if !listed.is_exact() || listed.found == BigUint::ZERO {
                continue;
            }
            let context = || format!("{} {}\n{}", problem.piece(), problem.board().wrap(), problem.board());
            assert_eq!(exact(&problem), listed.found, "{round}: {}", context());
            let all = problem.count(&Options::default()).found;
            kept += usize::from(listed.found.clone() * Symmetry::all(problem.board()).len() != all);
            compared += 1;
        }
    }
    assert!(compared > 200 && kept > 80, "{compared} {kept}");
}

#[test]
fn there_are_as_many_classes_as_are_published() {
    assert_published(40);
}

#[test]
#[ignore = "takes half a minute"]
fn there_are_as_many_classes_on_large_boards_as_are_published() {
    assert_published(usize::MAX);
}

/// Asserts the published counts of classes for the boards with at most `most` squares.
fn assert_published(most: usize) {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/known/tours.toml");
    let known: toml::Table = std::fs::read_to_string(path).unwrap().parse().unwrap();
    for (section, is_closed) in [("closed_up_to_symmetry", true), ("open_up_to_symmetry", false)] {
        let mut counted = 0;
        for (board, expected) in known[section].as_table().unwrap() {
            let problem = if is_closed { knight(board).closed() } else { knight(board) };
            if problem.board().len() <= most {
                assert_eq!(exact(&problem).to_string(), expected.to_string(), "{section} {board}");
                counted += 1;
            }
        }
        assert!(counted > 0, "{section}");
    }
}

#[test]
fn symmetric_tours_are_counted_in_both_directions_if_direction_matters() {
    for (problem, kept) in [(knight("6x6").closed(), 78_u32), (knight("3x4"), 4)] {
        let turned = problem.symmetric(BoardRotation::Half);
        for (turned, times) in [(turned.clone(), 1), (turned.directed(), 2)] {
            let count = turned.count(&Options::default());
            assert_eq!(count.found, (times * kept).into(), "{}", turned.board());
        }
    }
}

#[test]
fn progress_counts_all_tours_and_then_those_of_each_symmetry_anew() {
    let told = |budget: &Budget| {
        let told = Arc::new(Mutex::new(Vec::new()));
        let tell = {
            let told = Arc::clone(&told);
            move |progress| {
                if let Progress::Done { steps, of } = progress {
                    told.lock().unwrap().push((steps, of.unwrap_or(0)));
                }
            }
        };
        let options = Options::from(budget.clone()).on_progress(tell);
        let count = knight("5x6").closed().up_to_symmetry().count(&options);
        let told = std::mem::take(&mut *told.lock().unwrap());
        (count.is_exact(), told)
    };
    let (is_exact, whole) = told(&Budget::unlimited());
    let counts: Vec<&[(u64, u64)]> = whole.split(|told| *told == (0, 0)).collect();
    assert!(is_exact && counts.len() == 4, "all, and those of three symmetries: {whole:?}");
    for count in &counts {
        assert!(count.iter().all(|&(steps, of)| 0 < steps && steps <= of), "{count:?}");
        // The tours that a symmetry keeps take none, one or two counts.
        let ends = count.iter().filter(|(steps, of)| steps == of).count();
        assert!(ends <= 2 && count.last().is_none_or(|(steps, of)| steps == of), "{count:?}");
    }
    assert!(!counts[0].is_empty() && counts[1..].iter().any(|count| !count.is_empty()), "{whole:?}");
    // Without time, the counts of symmetric tours are not begun.
    let (is_exact, hasty) = told(&Budget::unlimited().with_time(Duration::ZERO));
    assert!(!is_exact && !hasty.contains(&(0, 0)), "{hasty:?}");
}

#[test]
fn an_end_of_the_count_of_classes_is_no_count() {
    let problem = knight("6x6").closed();
    let unlimited = Budget::unlimited;
    let limits = [unlimited().with_time(Duration::ZERO), unlimited().with_nodes(100), unlimited().with_memory(1 << 16)];
    let [time, nodes, memory] = limits.map(|budget| {
        let count = classes(&problem, &budget);
        assert!(!count.is_exact() && count.found < 1245_u32.into());
        count.spent.unwrap().limit
    });
    assert_eq!((time, nodes), (Limit::Time, Limit::Nodes));
    assert!(matches!(memory, Limit::Memory { .. } | Limit::MemoryRoughly { .. }));
}
