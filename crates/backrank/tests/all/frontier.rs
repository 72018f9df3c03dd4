//! Counts of Hamiltonian cycles with a frontier, against lists of all cycles and against each other.

use std::num::NonZeroUsize;
use std::time::Duration;

use backrank::board::{Board, Graph, MoveGraph, MoveOrder, Piece, Symmetry, Wrap};
use backrank::internals::{CycleCounter, Purpose};
use backrank::search::{Budget, Limit};
use num_bigint::BigUint;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The number of Hamiltonian cycles, found by trying every walk.
fn listed(graph: &Graph) -> u64 {
    fn walks(graph: &Graph, at: u32, visited: u32, left: u32) -> u64 {
        if left == 0 {
            return u64::from(graph.has_edge(at, 0));
        }
        let next = graph.neighbours(at).iter().filter(|&&next| visited >> next & 1 == 0);
        next.map(|&next| walks(graph, next, visited | 1 << next, left - 1)).sum()
    }
    if graph.len() < 3 { 0 } else { walks(graph, 0, 1, graph.len() as u32 - 1) / 2 }
}

fn counted(graph: &Graph, orders: &[Vec<u32>], mirrors: &[Vec<u32>], threads: usize) -> BigUint {
    let budget = Budget::unlimited();
    let threads = NonZeroUsize::new(threads).unwrap();
    let counter = CycleCounter::new(graph, orders, mirrors, threads, &budget, Purpose::Count).unwrap().unwrap();
    counter.count(&budget, |done, of| assert!(done <= of)).unwrap()
}

fn moves(board: &Board, piece: &Piece) -> MoveGraph {
    MoveGraph::new(board, piece, &MoveOrder::default())
}

/// The symmetries of a board as permutations of the vertices.
fn mirrors(board: &Board, moves: &MoveGraph) -> Vec<Vec<u32>> {
    let image = |symmetry: &Symmetry, &square| moves.vertex(symmetry.image(board, square).unwrap()).unwrap();
    let symmetries = Symmetry::all(board).into_iter();
    symmetries.map(|symmetry| moves.squares().iter().map(|square| image(&symmetry, square)).collect()).collect()
}

#[test]
fn any_graph_is_counted_as_it_is_listed_in_any_order() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut some = 0;
    for round in 0..600 {
        let vertices = rng.random_range(0..=9_u32);
        let density = rng.random_range(0.3..1.0);
        let pairs = (0..vertices).flat_map(|a| (0..a).map(move |b| (a, b)));
        let edges: Vec<(u32, u32)> = pairs.filter(|_| round % 7 == 0 || rng.random_bool(density)).collect();
        let graph = Graph::from_edges(vertices, edges).unwrap();
        let expected = listed(&graph);
        some += u64::from(expected > 0);
        let orders: Vec<Vec<u32>> = (0..3)
            .map(|left_out| {
                let mut order: Vec<u32> = graph.vertices().collect();
                order.shuffle(&mut rng);
                order.truncate(order.len().saturating_sub(left_out));
                order
            })
            .collect();
        for orders in [&[][..], &orders] {
            assert_eq!(counted(&graph, orders, &[], 1), expected.into(), "{graph:?} {orders:?}");
        }
    }
    assert!(some > 200, "{some}");
}

#[test]
fn symmetries_save_work_and_change_no_count() {
    let boards = ["3x6", "4x4", "4x5", "5x5", "3x7", "5x6", "6x6"].map(|board| board.parse::<Board>().unwrap());
    let holes = "c3".parse().unwrap();
    let ring = Board::new(5, 5).unwrap().with_holes([holes]).unwrap();
    let surfaces = [Wrap::Torus, Wrap::Cylinder].map(|wrap| Board::new(4, 3).unwrap().with_wrap(wrap));
    for board in boards.into_iter().chain(surfaces).chain([ring]) {
        for piece in [Piece::KNIGHT, Piece::KING, "wazir".parse().unwrap()] {
            let moves = moves(&board, &piece);
            let (graph, mirrors) = (moves.graph(), mirrors(&board, &moves));
            let expected = counted(graph, &[], &[], 1);
            for order in [(0..graph.len() as u32).collect::<Vec<u32>>(), (0..graph.len() as u32).rev().collect()] {
                assert_eq!(counted(graph, &[order], &mirrors, 2), expected, "{board} {piece}");
            }
            if graph.len() <= 16 {
                assert_eq!(expected, listed(graph).into(), "{board} {piece}");
            }
        }
    }
}

#[test]
fn an_invalid_order_or_symmetry_is_not_used() {
    let board = Board::new(5, 6).unwrap();
    let moves = moves(&board, &Piece::KNIGHT);
    let last = moves.graph().len() as u32 - 1;
    let orders = [vec![0, 1, 1], vec![last + 1], (0..=last).collect()];
    let mirrors =
        [vec![0], vec![last + 1; 30], (0..=last).map(|vertex| vertex ^ 1).collect(), (1..=last).chain([0]).collect()];
    assert_eq!(counted(moves.graph(), &orders, &mirrors, 1), 8_u32.into());
}

#[test]
fn long_boards_are_counted_by_residues_alike_on_two_roads() {
    for (board, piece) in [("3x200", Piece::KNIGHT), ("4x70", Piece::KING), ("6x90", "wazir".parse().unwrap())] {
        let board: Board = board.parse().unwrap();
        let moves = moves(&board, &piece);
        let by_files = |backward: bool| {
            let mut order: Vec<u32> = moves.graph().vertices().collect();
            order.sort_by_key(|&vertex| (moves.square(vertex).file(), moves.square(vertex).rank()));
            if backward {
                order.reverse();
            }
            order
        };
        let count = counted(moves.graph(), &[by_files(false)], &mirrors(&board, &moves), 1);
        assert_eq!(counted(moves.graph(), &[by_files(true)], &[], 2), count);
        assert!(count.bits() > 120, "{count}");
    }
}

#[test]
fn a_count_keeps_its_limits() {
    let board = Board::new(6, 8).unwrap();
    let moves = moves(&board, &Piece::KNIGHT);
    let planned =
        |budget: &Budget| CycleCounter::new(moves.graph(), &[], &[], NonZeroUsize::MIN, budget, Purpose::Count);
    let counter = planned(&Budget::unlimited()).unwrap().unwrap();
    let limit = |budget: &Budget| counter.count(budget, |_, _| {}).unwrap_err();
    assert_eq!(limit(&Budget::unlimited().with_time(Duration::ZERO)), Limit::Time);
    let Limit::Memory { needs, allowed: 1000 } = limit(&Budget::unlimited().with_memory(1000)) else { panic!() };
    assert_eq!(needs, counter.forecast().least_bytes);
    let too_early = planned(&Budget::unlimited().with_time(Duration::ZERO));
    assert!(too_early.is_err_and(|limit| limit == Limit::Time) || counter.additions() < 1e8);
}

#[test]
fn a_count_comes_through_with_the_memory_that_it_asks_for() {
    for (ranks, files) in [(3, 10), (5, 6), (6, 6), (4, 9), (6, 8), (7, 6)] {
        let board = Board::new(ranks, files).unwrap();
        let moves = moves(&board, &Piece::KNIGHT);
        let (mirrors, unlimited) = (mirrors(&board, &moves), Budget::unlimited());
        for threads in [1, 2, 5].map(|threads| NonZeroUsize::new(threads).unwrap()) {
            let counter = CycleCounter::new(moves.graph(), &[], &mirrors, threads, &unlimited, Purpose::Count);
            let counter = counter.unwrap().unwrap();
            let enough = Budget::unlimited().with_memory(counter.forecast().least_bytes);
            let count = |budget: &Budget| counter.count(budget, |_, _| {});
            assert_eq!(count(&enough), count(&Budget::unlimited()), "{ranks}x{files}");
        }
    }
}

#[test]
fn a_graph_with_too_wide_a_frontier_is_left_to_others() {
    let board = Board::new(20, 20).unwrap();
    let moves = moves(&board, &Piece::KNIGHT);
    let (threads, budget) = (NonZeroUsize::MIN, Budget::unlimited());
    assert!(CycleCounter::new(moves.graph(), &[], &[], threads, &budget, Purpose::Count).unwrap().is_none());
}
