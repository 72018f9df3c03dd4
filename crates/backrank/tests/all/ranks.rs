//! The numbers of placements: by number and back.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use backrank::board::{Board, Piece, Placement, Square, Wrap};
use backrank::placements::{Method, PlacementIndex, PlacementProblem};
use backrank::search::{BigUint, Budget, Limit, Options, Progress};
use backrank::{Problem, SolutionIndex, SolutionView};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn queens(side: u32) -> PlacementProblem {
    PlacementProblem::new(Board::new(side, side).unwrap(), Piece::QUEEN)
}

fn listed(problem: &PlacementProblem) -> Vec<Placement> {
    let mut all = Vec::new();
    let _ = problem.for_each(&Options::default(), |placement| {
        all.push(placement.to_solution());
        ControlFlow::Continue(())
    });
    all
}

fn numbered(problem: &PlacementProblem) -> PlacementIndex {
    problem.index(&Options::default()).unwrap().unwrap()
}

fn is_covered(problem: &PlacementProblem, options: &Options<Method>) -> bool {
    problem.index(options).unwrap().is_some()
}

fn assert_numbered(problem: &PlacementProblem) -> usize {
    let mut index = numbered(problem);
    let all = listed(problem);
    assert_eq!(index.count(), all.len().into(), "{problem:?}");
    for (rank, placement) in (0_u32..).map(BigUint::from).zip(&all) {
        assert_eq!(index.get(&rank).unwrap().as_ref(), Some(placement), "{problem:?}");
        assert_eq!(index.position(placement).unwrap(), Some(rank), "{problem:?}");
    }
    assert_eq!(index.get(&all.len().into()).unwrap(), None);
    all.len()
}

#[test]
fn numbers_follow_the_order_of_the_list() {
    for side in 1..=8 {
        assert_numbered(&queens(side));
    }
}

#[test]
fn numbers_follow_the_list_with_holes_given_queens_forbidden_squares_and_glued_edges() {
    let mut rng = Pcg64Mcg::seed_from_u64(8);
    let mut seen = 0;
    for round in 0..120 {
        let ranks = rng.random_range(1..=6);
        let mut board = Board::new(ranks, rng.random_range(ranks..=7)).unwrap();
        let squares: Vec<Square> = board.squares().collect();
        let some = |rng: &mut Pcg64Mcg| squares[rng.random_range(0..squares.len())];
        if round % 3 == 0 && squares.len() > 1 {
            board = board.with_holes([some(&mut rng)]).unwrap();
        }
        board = board.with_wrap([Wrap::Flat, Wrap::Cylinder, Wrap::Torus][round / 3 % 3]);
        let mut problem = PlacementProblem::new(board, Piece::QUEEN);
        for _ in 0..round % 3 {
            let square = some(&mut rng);
            problem = if rng.random_bool(0.3) {
                problem.with_preplaced_square(square)
            } else {
                problem.with_forbidden_square(square)
            };
        }
        let is_covered = is_covered(&problem, &Options::default());
        assert!(is_covered || problem.board().wrap() == Wrap::Torus, "{problem:?}");
        seen += if is_covered { assert_numbered(&problem) } else { 0 };
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn placements_of_other_problems_have_no_number_and_some_problems_have_no_numbers() {
    let on = |name: &str| name.parse::<Square>().unwrap();
    let all = listed(&queens(6));
    let given = queens(6).with_preplaced_square(on("b6"));
    let mut index = numbered(&given);
    assert_eq!(index.count(), 1_u32.into());
    let numbers: Vec<Option<BigUint>> = all.iter().map(|placement| index.position(placement).unwrap()).collect();
    assert_eq!(numbers, [Some(BigUint::ZERO), None, None, None]);
    assert_eq!(index.position(&listed(&queens(5))[0]).unwrap(), None);
    let attacking = Square::read_list("a1 b2 c3 d4 e5 f6").unwrap();
    let attacking = Placement::dominating(given.board(), given.piece(), attacking).unwrap();
    assert_eq!(numbered(&queens(6)).position(&attacking).unwrap(), None);
    let twisted = PlacementProblem::new(Board::new(5, 5).unwrap().with_wrap(Wrap::Mobius), Piece::QUEEN);
    let kings = PlacementProblem::new(Board::new(4, 4).unwrap(), Piece::KING);
    for problem in [twisted, kings, queens(8).with_pieces(5)] {
        assert!(!is_covered(&problem, &Options::default()), "{problem:?}");
    }
}

#[test]
fn a_rank_of_many_queens_is_there_and_back_on_any_number_of_threads() {
    let problem = queens(13);
    for threads in [1, 3] {
        let options = Options::default().workers(threads).on_progress(|progress| {
            let Progress::Done { steps, of: Some(all) } = progress else { panic!("{progress:?}") };
            assert!(steps <= all);
        });
        let mut index = problem.index(&options).unwrap().unwrap();
        for rank in [0_u32, 36_855, 36_856, 73_711].map(BigUint::from) {
            let placement = index.get(&rank).unwrap().unwrap();
            assert_eq!(index.position(&placement).unwrap(), Some(rank));
        }
    }
}

#[test]
fn a_limit_of_nodes_changes_no_rank_of_an_index_that_is_built() {
    let mut index = numbered(&queens(8));
    let last = BigUint::from(91_u32);
    let placement = index.get(&last).unwrap().unwrap();
    index.set_budget(Budget::unlimited().with_nodes(0));
    assert_eq!(index.get(&last).unwrap().as_ref(), Some(&placement));
    assert_eq!(numbered(&queens(8)).position(&placement).unwrap(), index.position(&placement).unwrap());
}

#[test]
fn a_limit_ends_the_counting() {
    let problem = queens(14);
    let cancelled = Options::default().cancel(Arc::new(AtomicBool::new(true)));
    let Err(spent) = problem.index(&cancelled) else { panic!("it is not counted") };
    assert_eq!(spent.limit, Limit::Cancelled);
    assert!(!is_covered(&problem, &Options::default().node_limit(9)));
}

/// A chi-square test: with 91 degrees of freedom the statistic is above 138 with a probability of 1 in 1000, with 39
/// above 72, and with 3 above 16.
#[test]
fn drawn_placements_are_all_as_likely() {
    for (side, beyond) in [(6, 16), (7, 72), (8, 138)] {
        let mut index = numbered(&queens(side));
        let count = usize::try_from(index.count()).unwrap();
        let draws = 20 * count;
        let mut drawn = vec![0_u64; count];
        for seed in 0..draws as u64 {
            let placement = index.sample(&mut Pcg64Mcg::seed_from_u64(seed)).unwrap().unwrap();
            drawn[usize::try_from(index.position(&placement).unwrap().unwrap()).unwrap()] += 1;
        }
        // The statistic is the sum of (drawn - 20)^2 / 20, because 20 draws of each are expected.
        let squares: u64 = drawn.iter().map(|drawn| drawn.abs_diff(20).pow(2)).sum();
        assert!(squares < 20 * beyond, "{side}: {squares} {drawn:?}");
        let mut draw = || index.sample(&mut Pcg64Mcg::seed_from_u64(7)).unwrap();
        assert_eq!(draw(), draw());
    }
    assert_eq!(numbered(&queens(3)).sample(&mut Pcg64Mcg::seed_from_u64(1)).unwrap(), None);
}
