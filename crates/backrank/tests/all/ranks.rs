//! Placements by number.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use backrank::board::{Board, Piece, Placement, Square, Wrap};
use backrank::placements::{Method, PlacementProblem};
use backrank::search::{Budget, Limit};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

const ONE: NonZeroUsize = NonZeroUsize::MIN;

fn queens(side: u32) -> PlacementProblem {
    PlacementProblem::new(Board::new(side, side).unwrap(), Piece::QUEEN)
}

fn listed(problem: &PlacementProblem) -> Vec<Placement> {
    let mut all = Vec::new();
    let _ = problem.list(Method::Auto, &Budget::unlimited(), |placement| {
        all.push(placement.clone());
        ControlFlow::Continue(())
    });
    all
}

fn assert_numbered(problem: &PlacementProblem) -> usize {
    let budget = Budget::unlimited();
    let mut index = problem.index(ONE, &budget, |_, _| {}).unwrap().unwrap();
    let all = listed(problem);
    assert_eq!(index.count(), all.len() as u128, "{problem:?}");
    for (rank, placement) in (0..).zip(&all) {
        assert_eq!(index.rank(placement).unwrap(), Some(rank), "{problem:?}");
        assert_eq!(index.unrank(rank).unwrap().as_ref(), Some(placement), "{problem:?}");
    }
    assert_eq!(index.unrank(all.len() as u128).unwrap(), None);
    all.len()
}

#[test]
fn numbers_follow_the_order_of_the_list() {
    for side in 1..=8 {
        assert_numbered(&queens(side));
    }
}

#[test]
fn so_they_do_with_holes_given_queens_forbidden_squares_and_around_edges() {
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
            problem = if rng.random_bool(0.3) { problem.with_standing(square) } else { problem.with_forbidden(square) };
        }
        let is_covered = problem.index(ONE, &Budget::unlimited(), |_, _| {}).unwrap().is_some();
        assert!(is_covered || problem.board().wrap() == Wrap::Torus, "{problem:?}");
        seen += if is_covered { assert_numbered(&problem) } else { 0 };
    }
    assert!(seen > 300, "{seen}");
}

#[test]
fn what_is_no_placement_of_the_problem_has_no_number_and_other_problems_have_none() {
    let budget = Budget::unlimited();
    let on = |name: &str| name.parse::<Square>().unwrap();
    let all = listed(&queens(6));
    let given = queens(6).with_standing(on("b6"));
    let mut index = given.index(ONE, &budget, |_, _| {}).unwrap().unwrap();
    assert_eq!(index.count(), 1);
    let numbers: Vec<Option<u128>> = all.iter().map(|placement| index.rank(placement).unwrap()).collect();
    assert_eq!(numbers, [Some(0), None, None, None]);
    assert_eq!(index.rank(&listed(&queens(5))[0]).unwrap(), None);
    let twisted = PlacementProblem::new(Board::new(5, 5).unwrap().with_wrap(Wrap::Mobius), Piece::QUEEN);
    let kings = PlacementProblem::new(Board::new(4, 4).unwrap(), Piece::KING);
    for problem in [twisted, kings, queens(8).with_pieces(5)] {
        assert!(problem.index(ONE, &budget, |_, _| {}).unwrap().is_none(), "{problem:?}");
    }
}

#[test]
fn a_rank_of_many_queens_is_there_and_back_on_any_number_of_threads() {
    let (problem, budget) = (queens(13), Budget::unlimited());
    for threads in [1, 3] {
        let threads = NonZeroUsize::new(threads).unwrap();
        let mut index = problem.index(threads, &budget, |seen, all| assert!(seen <= all)).unwrap().unwrap();
        for rank in [0, 36_855, 36_856, 73_711] {
            let placement = index.unrank(rank).unwrap().unwrap();
            assert_eq!(index.rank(&placement).unwrap(), Some(rank));
        }
    }
}

#[test]
fn a_limit_ends_the_counting() {
    let problem = queens(14);
    let cancelled = Budget::unlimited().with_cancel(Arc::new(AtomicBool::new(true)));
    let spent = problem.index(ONE, &cancelled, |_, _| {}).map(|_| ()).unwrap_err();
    assert_eq!(spent.limit, Limit::Cancelled);
    assert!(problem.index(ONE, &Budget::unlimited().with_nodes(9), |_, _| {}).unwrap().is_none());
}

/// Chi-square: 91 degrees of freedom are beyond 138 with a chance of 1 in 1000, 39 beyond 72, and 3 beyond 16.
#[test]
fn drawn_placements_are_all_as_likely() {
    for (side, beyond) in [(6, 16), (7, 72), (8, 138)] {
        let (problem, budget) = (queens(side), Budget::unlimited());
        let mut index = problem.index(ONE, &budget, |_, _| {}).unwrap().unwrap();
        let count = index.count() as usize;
        let draws = 20 * count;
        let mut drawn = vec![0_u64; count];
        for seed in 0..draws as u64 {
            let placement = index.sample(seed).unwrap().unwrap();
            drawn[index.rank(&placement).unwrap().unwrap() as usize] += 1;
        }
        // The sum of (drawn - 20)^2 / 20, as 20 are expected.
        let squares: u64 = drawn.iter().map(|drawn| drawn.abs_diff(20).pow(2)).sum();
        assert!(squares < 20 * beyond, "{side}: {squares} {drawn:?}");
        assert_eq!(index.sample(7).unwrap(), index.sample(7).unwrap());
    }
    let three = queens(3);
    let budget = Budget::unlimited();
    assert_eq!(three.index(ONE, &budget, |_, _| {}).unwrap().unwrap().sample(1).unwrap(), None);
}
