//! Placements of pieces of every kind, counted without a list.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use backrank::Problem;
use backrank::board::{Board, Piece, Square};
use backrank::placements::{Method, PlacementProblem};
use backrank::search::{Limit, Options, Outcome};
use num_bigint::BigUint;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

fn pieces(piece: &str, side: u32, pieces: usize) -> PlacementProblem {
    PlacementProblem::new(Board::new(side, side).unwrap(), piece.parse().unwrap()).with_pieces(pieces)
}

fn counted(problem: &PlacementProblem) -> String {
    problem.count(&Options::default()).to_string()
}

/// The count of a search square by square, without a frontier.
fn listed(problem: &PlacementProblem) -> String {
    problem.for_each(&Options::default().method(Method::Subsets), |_| ControlFlow::Continue(())).to_string()
}

#[test]
fn any_pieces_on_any_small_board_are_counted_as_square_by_square() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let mut some = 0;
    for round in 0..2000 {
        let problem = crate::problems::small(round, &mut rng);
        let expected = listed(&problem);
        assert_eq!(counted(&problem), expected, "{round} {problem:?}");
        some += usize::from(expected != "0");
    }
    assert!(some > 900, "{some}");
}

#[test]
fn formulas_and_the_frontier_agree() {
    for piece in ["rook", "bishop"] {
        for side in 1..=7 {
            for number in 0..=2 * side as usize {
                let problem = pieces(piece, side, number);
                // A forbidden square off the board changes no placement, but the formulas do not support it.
                let by_frontier = problem.clone().with_forbidden_square(Square::new(side, side));
                assert_eq!(counted(&problem), counted(&by_frontier), "{number} {piece} {side}");
            }
        }
    }
    let rooks = PlacementProblem::new(Board::new(3, 7).unwrap(), Piece::ROOK);
    assert_eq!(counted(&rooks), (7 * 6 * 5).to_string());
}

/// Found placements were checked when they were made.
#[test]
fn few_rooks_and_bishops_on_large_boards_are_counted_by_formula() {
    let (options, n) = (Options::default().memory_limit(1 << 28), 3000_u64);
    let pairs = n * n * (n * n - 1) / 2;
    for (piece, attacking_pairs) in [("rook", n * n * (n - 1)), ("bishop", n * (n - 1) * (2 * n - 1) / 3)] {
        for (number, expected) in [(0, 1), (1, n * n), (2, pairs - attacking_pairs)] {
            assert_eq!(pieces(piece, 3000, number).count(&options).to_string(), expected.to_string());
        }
    }
}

#[test]
fn queens_that_leap_are_found_on_large_boards_and_proven_impossible_on_small_ones() {
    let options = Options::default().node_limit(50_000_000);
    for piece in ["amazon", "queen+camel", "queen+zebra", "queen+knight+camel"] {
        for side in [16, 24, 29, 33, 64, 150] {
            let problem = pieces(piece, side, side as usize).with_forbidden_square(Square::new(0, 0));
            let problem = problem.with_preplaced_square(Square::new(side / 2, side / 3));
            assert!(problem.find(&options).found().is_some(), "{piece} {side}");
        }
    }
    let none = |side: u32| pieces("amazon", side, side as usize).find(&Options::default());
    assert!((2..=9).all(|side| matches!(none(side), Outcome::Impossible(_))));
}

#[test]
fn numbers_grow_beyond_any_register() {
    // No two squares attack each other, so every set of squares is a placement.
    let loners = PlacementProblem::new(Board::new(20, 20).unwrap(), "25,25".parse().unwrap()).with_pieces(200);
    let choose = (0..200_u32).fold(BigUint::from(1_u32), |ways, at| ways * (400 - at) / (at + 1));
    assert_eq!(loners.count(&Options::default()).found, choose);
    // 200 wazirs on 400 squares attack each other unless they all stand on one colour: there are two placements.
    let dominoes = PlacementProblem::new(Board::new(2, 200).unwrap(), "0,1".parse().unwrap()).with_pieces(200);
    assert_eq!(counted(&dominoes), "2");
}

#[test]
fn states_that_do_not_fit_are_refused_or_run_through_but_never_left_out() {
    let few = pieces("king", 6, 4);
    assert_eq!(few.count(&Options::default().memory_limit(100_000)).to_string(), counted(&few));
    let many = pieces("king", 16, 40).count(&Options::default().memory_limit(500_000));
    assert!(matches!(many.spent.map(|spent| spent.limit), Some(Limit::Memory { .. })), "{many:?}");
}

#[test]
fn a_count_that_is_cancelled_or_limited_in_nodes_says_so() {
    let kings = pieces("king", 30, 100);
    let switch = Arc::new(AtomicBool::new(true));
    let cancelled = kings.count(&Options::default().cancel(switch));
    assert_eq!(cancelled.spent.map(|spent| spent.limit), Some(Limit::Cancelled));
    let limited = kings.count(&Options::default().node_limit(1000));
    assert_eq!(limited.spent.map(|spent| spent.limit), Some(Limit::Nodes));
}
