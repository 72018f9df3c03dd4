//! Reduces tours to the Hamiltonian cycles of a graph.
//!
//! Closed tours are the Hamiltonian cycles of the move graph. An open tour becomes a cycle through an extra vertex that
//! is adjacent to every square where the tour may end. Extra vertices with only two neighbours, which every cycle must
//! pass from one neighbour to the other, force what is given: an end of an open tour, or the move between the given
//! start and end of a closed tour.

use backrank_board::internals::{symmetries_without_shifts, symmetry_count_upper_bound};
use backrank_board::{Board, Graph, MoveGraph, Square, Symmetry, Wrap};

use crate::search::frontier::Purpose;
use crate::search::{Limit, Meter};
use crate::tours::graph::possible_ends;
use crate::tours::problem::TourProblem;
use crate::tours::problem::symmetry::vertex_images;

/// A graph whose Hamiltonian cycles stand for the tours of a problem.
#[derive(Debug)]
pub(in crate::tours) struct CycleReduction {
    pub(in crate::tours) graph: Graph,
    /// Candidate orders of the vertices; the counter chooses one in which the frontier is narrow. An extra vertex that
    /// is adjacent to all possible ends is in no order: the counter takes it last.
    pub(in crate::tours) orders: Vec<Vec<u32>>,
    /// For symmetries of the board, the image of each vertex. If ends are given, some of these maps are not symmetries
    /// of the graph; the counter ignores those, and maps that are not their own inverses.
    pub(in crate::tours) symmetries: Vec<Vec<u32>>,
    /// Number of tours that each cycle stands for: 1 or 2.
    pub(in crate::tours) tours_per_cycle: u32,
}

impl CycleReduction {
    /// Builds the graph; `None` if tours do not reduce to cycles: on fewer than three squares, if anything besides the
    /// ends is required, if a given end is not on the board, or if the start is also the end.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(in crate::tours) fn new(
        problem: &TourProblem,
        moves: &MoveGraph,
        purpose: Purpose,
        meter: &mut Meter,
    ) -> Result<Option<Self>, Limit> {
        let ends = [problem.start(), problem.end()];
        let given = ends.into_iter().flatten().map(|end| moves.vertex(end)).collect::<Option<Vec<u32>>>();
        let Some(given) = given else { return Ok(None) };
        if problem.constrains_more_than_ends() || moves.graph().len() < 3 || (given.len() == 2 && given[0] == given[1])
        {
            return Ok(None);
        }
        let first_new = moves.graph().len() as u32;
        let mut edges: Vec<(u32, u32)> = moves.graph().edges().collect();
        // The number of extra vertices; and the extra vertices that are inserted into the orders, each with the vertex
        // after which it is inserted.
        let (mut extra_count, mut inserted) = (0, Vec::new());
        let both_ways = u32::from(problem.is_directed()) + 1;
        let tours_per_cycle = match (problem.is_closed(), &given[..]) {
            (true, []) => both_ways,
            // Closed tours from a given square are counted in both directions.
            (true, [_]) => 2,
            (true, ends) => {
                let [start, end] = [ends[0], ends[1]];
                if moves.graph().has_edge(start, end) {
                    edges.retain(|&(a, b)| ![(start, end), (end, start)].contains(&(a, b)));
                    edges.extend([(start, first_new), (first_new, end)]);
                } else {
                    edges.clear();
                }
                (extra_count, inserted) = (1, vec![(first_new, start)]);
                1
            }
            (false, []) => {
                edges.extend(possible_ends(moves.graph(), None).into_iter().map(|end| (end, first_new)));
                extra_count = 1;
                both_ways
            }
            (false, &[end]) => {
                let start = (purpose == Purpose::Count).then_some(end);
                let others = possible_ends(moves.graph(), start).into_iter().filter(|&other| other != end);
                edges.extend(others.map(|other| (other, first_new)));
                edges.extend([(end, first_new + 1), (first_new + 1, first_new)]);
                (extra_count, inserted) = (2, vec![(first_new + 1, end)]);
                1
            }
            (false, ends) => {
                edges.extend(ends.iter().map(|&end| (end, first_new)));
                (extra_count, inserted) = (1, vec![(first_new, ends[0])]);
                1
            }
        };
        let Ok(graph) = Graph::from_edges(first_new + extra_count, edges) else { return Ok(None) };
        let symmetries = symmetries(problem, moves, first_new + extra_count, meter)?;
        let orders = orders(problem.board(), moves, &inserted);
        Ok(Some(Self { graph, orders, symmetries, tours_per_cycle }))
    }
}

/// Largest number of images of vertices under all symmetries: they take 64 MiB.
const MAX_IMAGES: u64 = 1 << 24;

/// For each symmetry of the board except the identity, the image of each vertex; extra vertices are their own images.
/// If there would be more than [`MAX_IMAGES`], only symmetries without shifts are taken. If ends are given, some of
/// these maps are not symmetries of the graph.
fn symmetries(
    problem: &TourProblem,
    moves: &MoveGraph,
    vertices: u32,
    meter: &mut Meter,
) -> Result<Vec<Vec<u32>>, Limit> {
    let map = |symmetry| {
        meter.add_work(vertices.into())?;
        let mut images = vertex_images(problem, moves, &symmetry);
        images.extend(images.len() as u32..vertices);
        Ok(images)
    };
    let images = symmetry_count_upper_bound(problem.board()).saturating_mul(vertices.into());
    let symmetries = match images <= MAX_IMAGES {
        true => Symmetry::all(problem.board()),
        false => symmetries_without_shifts(problem.board()),
    };
    symmetries.into_iter().skip(1).map(map).collect()
}

/// Candidate orders of the vertices: rank by rank, and file by file. Within a line (a rank or a file), the squares come
/// in ascending order, or first every second square and then the others, which keeps the frontier of knights one square
/// narrower. On boards with glued edges, further orders take lines alternately from both edges of the board, because
/// lines that are glued form a ring. Each pair in `inserted` is an extra vertex and the vertex after which it is
/// inserted.
fn orders(board: &Board, moves: &MoveGraph, inserted: &[(u32, u32)]) -> Vec<Vec<u32>> {
    let places = |square: &Square, is_by_files: bool| match is_by_files {
        true => (square.file(), square.rank()),
        false => (square.rank(), square.file()),
    };
    let mut orders = Vec::new();
    let may_be_rings = [false, true].into_iter().filter(|&rings| !rings || board.wrap() != Wrap::Flat);
    for (is_ring, is_by_files) in may_be_rings.flat_map(|rings| [(rings, false), (rings, true)]) {
        let lines = if is_by_files { board.files() } else { board.ranks() };
        // The lines of a ring are ordered by their distance from the nearer edge of the board.
        let turn = |line: u32| if is_ring { (line.min(lines - 1 - line), line) } else { (0, line) };
        let last = moves.squares().iter().map(|square| places(square, is_by_files).1).max().unwrap_or(0);
        let in_order = |at: u32| (0_u32, at);
        let there_and_back = |at: u32| match (at % 2, last % 2) {
            (0, _) => (0_u32, at),
            (_, 0) => (1, at),
            _ => (1, last - at),
        };
        for within in [&there_and_back as &dyn Fn(u32) -> (u32, u32), &in_order] {
            let mut order: Vec<u32> = moves.graph().vertices().collect();
            order.sort_by_key(|&vertex| {
                let (line, at) = places(&moves.square(vertex), is_by_files);
                (turn(line), within(at))
            });
            for &(vertex, before) in inserted {
                let place = order.iter().position(|&other| other == before).map_or(0, |place| place + 1);
                order.insert(place, vertex);
            }
            orders.push(order);
        }
    }
    orders
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use backrank_board::{MoveOrder, Piece};

    use super::*;
    use crate::search::Budget;

    #[test]
    fn the_images_of_squares_under_many_symmetries_are_not_listed_to_the_end_once_the_count_is_cancelled() {
        let board = Board::new(38, 38).unwrap().with_wrap(Wrap::Torus);
        let moves = MoveGraph::new(&board, &Piece::KNIGHT, &MoveOrder::default());
        let problem = TourProblem::new(board, Piece::KNIGHT);
        let mut meter = Meter::new(&Budget::unlimited().with_cancel(Arc::new(AtomicBool::new(true))));
        let reduction = CycleReduction::new(&problem, &moves, Purpose::Count, &mut meter);
        assert_eq!(reduction.err(), Some(Limit::Cancelled));
    }
}
