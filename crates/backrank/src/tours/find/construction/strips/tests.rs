mod counts;
mod proof;

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use backrank_board::{Board, MoveGraph, MoveOrder, Piece, Square as BoardSquare};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::band::StripSquare;
use super::endpoint_rules::NoTour;
use super::tour::construct_strip_tour;
use crate::search::{Budget, Limit, Meter};
use crate::tours::find::construction::compressed_walk::CompressedWalk;
use crate::tours::find::construction::endpoints::refute_endpoints;
use crate::tours::find::edge_search::{WalkConstraints, edge_search};
use crate::tours::graph::HamiltonianProblem;

fn between(rows: u32, columns: u32, from: StripSquare, to: StripSquare) -> Option<CompressedWalk> {
    construct_strip_tour(rows, columns, from, to, &mut Meter::new(&Budget::unlimited())).expect("there is no limit")
}

fn graph(rows: u32, columns: u32) -> MoveGraph {
    let board = Board::new(rows, columns).expect("a board");
    MoveGraph::new(&board, &Piece::KNIGHT, &MoveOrder::default())
}

fn vertex(graph: &MoveGraph, (row, column): StripSquare) -> u32 {
    graph.vertex(BoardSquare::new(column, row)).expect("a square of the board")
}

fn squares(rows: u32, columns: u32) -> impl Iterator<Item = StripSquare> + Clone {
    (0..columns).flat_map(move |column| (0..rows).map(move |row| (row, column)))
}

fn square_at(tour: &CompressedWalk, step: u64) -> StripSquare {
    let (row, column) = tour.square_at(step);
    (row as u32, column as u32)
}

fn step_of(tour: &CompressedWalk, (row, column): StripSquare) -> u64 {
    tour.step_of((row.into(), column.into())).expect("a square of the board")
}

/// All squares of a tour, in order.
fn walk(tour: &CompressedWalk) -> Vec<StripSquare> {
    let mut squares = Vec::new();
    let _: ControlFlow<()> = tour.each_square(|(row, column)| {
        squares.push((row as u32, column as u32));
        ControlFlow::Continue(())
    });
    squares
}

fn is_move(a: StripSquare, b: StripSquare) -> bool {
    a.0.abs_diff(b.0) * a.1.abs_diff(b.1) == 2
}

/// Two random squares; the first is near the left end of the board, near the second square, or anywhere.
fn random_ends(rows: u32, columns: u32, rng: &mut Pcg64Mcg) -> (StripSquare, StripSquare) {
    let to = (rng.random_range(0..rows), rng.random_range(0..columns));
    let column = match rng.random_range(0..3) {
        0 => rng.random_range(0..columns.min(8)),
        1 => to.1.saturating_add(rng.random_range(0..8)).saturating_sub(4).min(columns - 1),
        _ => rng.random_range(0..columns),
    };
    ((rng.random_range(0..rows), column), to)
}

#[test]
fn on_small_strips_every_two_ends_have_a_tour_exactly_where_the_edge_search_finds_one() {
    let boards = (1..=14).map(|columns| (3, columns)).chain((1..=9).map(|columns| (4, columns)));
    for (rows, columns) in boards {
        let graph = graph(rows, columns);
        for from in squares(rows, columns) {
            // The reversed pair is tested below.
            for to in squares(rows, columns).filter(|&to| from <= to) {
                let (start, end) = (Some(vertex(&graph, from)), Some(vertex(&graph, to)));
                let question = HamiltonianProblem { graph: graph.graph(), closed: false, start, end };
                let answer =
                    edge_search(&question, &WalkConstraints::default(), 1, &mut Meter::new(&Budget::unlimited()));
                let found = answer.expect("there is no limit").into_walk();
                for (from, to) in [(from, to), (to, from)] {
                    let tour = between(rows, columns, from, to);
                    assert_eq!(tour.is_some(), found.is_some(), "{rows}x{columns} {from:?} {to:?}");
                    assert_eq!(refute_endpoints(rows, columns, from, to).is_none(), found.is_some());
                }
                if let Some(tour) = between(rows, columns, from, to) {
                    let walk = walk(&tour);
                    assert_eq!((walk[0], walk[walk.len() - 1]), (from, to));
                    let is_walk = walk.windows(2).all(|step| is_move(step[0], step[1]));
                    let visited: HashSet<StripSquare> = walk.iter().copied().collect();
                    assert!(is_walk && visited == squares(rows, columns).collect(), "{rows}x{columns}: {walk:?}");
                    assert_eq!(walk.len(), visited.len(), "{rows}x{columns}: {walk:?}");
                }
            }
        }
    }
}

#[test]
fn long_strips_have_the_tours_that_the_rules_say() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut found = 0;
    for sample in 0..600 {
        let (rows, columns) = (3 + sample % 2, rng.random_range(15..700));
        let (from, to) = random_ends(rows, columns, &mut rng);
        let tour = between(rows, columns, from, to);
        assert_eq!(
            tour.is_some(),
            refute_endpoints(rows, columns, from, to).is_none(),
            "{rows}x{columns} {from:?} {to:?}"
        );
        let Some(tour) = tour else { continue };
        found += 1;
        let walk = walk(&tour);
        assert_eq!((walk[0], walk[walk.len() - 1]), (from, to));
        assert!(walk.windows(2).all(|step| is_move(step[0], step[1])), "{rows}x{columns} {from:?} {to:?}");
        let steps: HashMap<StripSquare, usize> = walk.iter().copied().zip(0..).collect();
        assert_eq!((walk.len() as u64, steps.len() as u64), (u64::from(rows * columns), tour.len()));
        assert!(squares(rows, columns).all(|square| step_of(&tour, square) == steps[&square] as u64));
        assert!((0..).zip(&walk).all(|(step, &square)| square_at(&tour, step) == square));
    }
    assert!(found > 100, "{found}");
}

#[test]
fn the_longest_strips_are_asked_without_being_walked() {
    let columns = 1 << 31;
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let mut found = 0;
    for rows in [3, 4].repeat(20) {
        let (from, to) = random_ends(rows, columns, &mut rng);
        let tour = between(rows, columns, from, to);
        assert_eq!(tour.is_some(), refute_endpoints(rows, columns, from, to).is_none(), "{rows} {from:?} {to:?}");
        let Some(tour) = tour else { continue };
        found += 1;
        let len = u64::from(rows) * u64::from(columns);
        assert_eq!((tour.len(), square_at(&tour, 0), square_at(&tour, len - 1)), (len, from, to));
        for _ in 0..500 {
            let step = rng.random_range(0..len - 1);
            let square = square_at(&tour, step);
            assert!(square.0 < rows && square.1 < columns);
            assert_eq!(step_of(&tour, square), step);
            assert!(is_move(square, square_at(&tour, step + 1)), "{rows} {from:?} {to:?} {step}");
            let square = (rng.random_range(0..rows), rng.random_range(0..columns));
            assert_eq!(square_at(&tour, step_of(&tour, square)), square);
        }
    }
    assert!(found > 5, "{found}");
}

#[test]
fn a_tour_can_be_left_at_any_step() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for (rows, columns, to) in [(3, 5000, (0, 3001)), (4, 5000, (3, 4000)), (3, 14, (0, 13))] {
        let tour = between(rows, columns, (0, 0), to).expect("there is a tour");
        for _ in 0..30 {
            let last = rng.random_range(0..tour.len());
            let mut step = 0;
            let left = tour.each_square(|square| {
                assert_eq!(square, tour.square_at(step));
                step += 1;
                if step > last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!((left, step), (ControlFlow::Break(()), last + 1));
        }
    }
}

#[test]
fn closed_tours_are_where_schwenk_says() {
    let closes = |rows, columns| refute_endpoints(rows, columns, (0, 0), (1, 2)).is_none();
    for columns in 3..100 {
        assert_eq!(closes(3, columns), columns % 2 == 0 && columns >= 10, "3x{columns}");
        assert!(!closes(4, columns), "4x{columns}");
    }
}

#[test]
fn a_node_limit_is_kept() {
    let ask = |nodes| {
        let budget = Budget::unlimited().with_nodes(nodes);
        let mut meter = Meter::new(&budget);
        let answer = construct_strip_tour(4, 1000, (0, 300), (3, 600), &mut meter).map(|tour| tour.is_some());
        (answer, meter.nodes())
    };
    let (answer, nodes) = ask(1000);
    assert_eq!(answer, Ok(true));
    assert_eq!(ask(nodes), (Ok(true), nodes));
    assert_eq!(ask(nodes - 1), (Err(Limit::Nodes), nodes - 1));
    assert_eq!(ask(0), (Err(Limit::Nodes), 0));
}

#[test]
fn squares_beside_the_board_and_other_numbers_of_rows_have_no_tour() {
    assert!(between(3, 10, (0, 0), (1, 10)).is_none());
    assert!(between(4, 10, (0, 0), (4, 1)).is_none());
    assert!(between(5, 10, (0, 0), (0, 1)).is_none());
    assert!(between(3, 0, (0, 0), (0, 1)).is_none());
}

/// The forced moves of a tour between these ends. If a square has no more possible moves than it needs, all of them are
/// forced; once a square has the moves that it needs, its other moves become impossible.
fn forced_moves(graph: &MoveGraph, ends: [u32; 2]) -> Vec<[u32; 2]> {
    let graph = graph.graph();
    let needs = |vertex: u32| if ends.contains(&vertex) { 1 } else { 2 };
    let mut forced: Vec<[u32; 2]> = Vec::new();
    loop {
        let made = |vertex: u32| forced.iter().filter(|step| step.contains(&vertex)).count();
        let is_forced = |a: u32, b: u32| forced.contains(&[a, b]) || forced.contains(&[b, a]);
        let may = |a: u32, b: u32| is_forced(a, b) || (made(a) < needs(a) && made(b) < needs(b));
        let new = graph.vertices().find_map(|a| {
            let ways = || graph.neighbours(a).iter().copied().filter(|&b| may(a, b));
            let missing = ways().find(|&b| !is_forced(a, b));
            missing.filter(|_| ways().count() == needs(a)).map(|b| [a, b])
        });
        match new {
            Some(step) => forced.push(step),
            None => return forced,
        }
    }
}

#[test]
fn each_reason_can_be_checked_by_hand() {
    let mut seen = [0; 3];
    for (rows, columns) in [(3, 4), (3, 7), (3, 14), (3, 15), (3, 21), (4, 5), (4, 12)] {
        let graph = graph(rows, columns);
        for from in squares(rows, columns) {
            for to in squares(rows, columns) {
                let ends = [vertex(&graph, from), vertex(&graph, to)];
                match refute_endpoints(rows, columns, from, to) {
                    Some(NoTour::CornersNeedEnd { corners, end }) => {
                        seen[0] += 1;
                        assert!([from, to].contains(&end));
                        for corner in corners {
                            let corner_vertex = vertex(&graph, corner);
                            assert!(!ends.contains(&corner_vertex) && is_move(corner, end));
                            assert_eq!(graph.graph().degree(corner_vertex), 2);
                        }
                    }
                    Some(NoTour::EndsMeet(path)) => {
                        seen[1] += 1;
                        assert!(path.len() < (rows * columns) as usize);
                        let ([first, .., last], true) = (&path[..], path.len() > 2) else { panic!("{path:?}") };
                        assert!([(from, to), (to, from)].contains(&(*first, *last)));
                        let forced = forced_moves(&graph, ends);
                        for step in path.windows(2) {
                            let [a, b] = [vertex(&graph, step[0]), vertex(&graph, step[1])];
                            assert!(forced.contains(&[a, b]) || forced.contains(&[b, a]), "{path:?}: {step:?}");
                        }
                    }
                    Some(NoTour::InnerEnd(end)) => {
                        seen[2] += 1;
                        assert!(rows == 4 && [from, to].contains(&end) && (1..=2).contains(&end.0));
                    }
                    Some(NoTour::OutsideRules) => {
                        let [one, other] = [from, to].map(|(row, column)| (row + column) % 2);
                        let is_even = (rows * columns).is_multiple_of(2);
                        let colours_fit = if is_even { one != other } else { one == 0 && other == 0 };
                        assert!(columns <= 13 || from == to || !colours_fit);
                    }
                    None => {}
                }
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 0), "{seen:?}");
}
