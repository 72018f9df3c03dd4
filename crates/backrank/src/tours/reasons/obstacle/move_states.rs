//! The numbered moves of a board, and the state of each: open, used or unused.

use backrank_board::internals::EndConstraints;
use backrank_board::{CountingArgument, GivenEnds, MoveGraph, Square};

use crate::tours::graph::{AdjacencyLists, EdgeState, Link};
use crate::tours::problem::TourProblem;

/// The squares of a board and its moves, as a graph in which each move is open, used by every tour, or used by none.
pub(super) struct MoveStates<'a> {
    pub(super) moves: &'a MoveGraph,
    pub(super) given_ends: GivenEnds,
    /// What is known about the ends of a tour, including what follows from the colours.
    pub(super) ends: EndConstraints,
    /// What is known about the ends of a tour without arguments from colours.
    pub(super) plain_ends: EndConstraints,
    /// For each move its two squares, the lower first.
    pub(super) move_ends: Vec<(u32, u32)>,
    edges: Vec<EdgeState>,
    links: AdjacencyLists,
    /// For each square the number of its moves that are open or used.
    available: Vec<u32>,
    /// For each square the number of its moves that are used.
    used: Vec<u32>,
}

impl<'a> MoveStates<'a> {
    /// The moves of a board, all of them open. O(squares + moves).
    pub(super) fn new(problem: &TourProblem, moves: &'a MoveGraph) -> Self {
        let graph = moves.graph();
        let joins: Vec<(u32, u32)> = graph.edges().collect();
        let available: Vec<u32> = graph.vertices().map(|v| graph.degree(v) as u32).collect();
        let links = AdjacencyLists::new(available.len(), &joins);
        let given_ends = problem.given_ends();
        let ends = EndConstraints::new(problem.board(), problem.piece(), &given_ends);
        let plain_ends = EndConstraints::ignoring_colours(problem.board(), &given_ends);
        let (edges, used) = (vec![EdgeState::Open; joins.len()], vec![0; available.len()]);
        Self { moves, given_ends, ends, plain_ends, move_ends: joins, edges, links, available, used }
    }

    /// Number of squares.
    pub(super) fn square_count(&self) -> usize {
        self.available.len()
    }

    /// Work of one pass over all squares and their moves, in units of the meter: about the number of squares plus twice
    /// the number of moves.
    pub(super) fn work_per_pass(&self) -> u64 {
        self.links.work_per_pass()
    }

    pub(super) fn vertices(&self) -> std::ops::Range<u32> {
        0..self.square_count() as u32
    }

    pub(super) fn links(&self, vertex: u32) -> &[Link] {
        self.links.links_of(vertex)
    }

    /// The moves of a square that are open or used.
    pub(super) fn available_links(&self, vertex: u32) -> impl Iterator<Item = Link> + '_ {
        self.links(vertex).iter().copied().filter(|link| self.edge_state(link.edge) != EdgeState::Unused)
    }

    pub(super) fn edge_state(&self, edge: u32) -> EdgeState {
        self.edges[edge as usize]
    }

    /// Decides that an open move is used by every tour, if `used`, or else by none.
    pub(super) fn decide_edge(&mut self, edge: u32, used: bool) {
        let (a, b) = self.move_ends[edge as usize];
        self.edges[edge as usize] = if used { EdgeState::Used } else { EdgeState::Unused };
        for end in [a, b] {
            if used {
                self.used[end as usize] += 1;
            } else {
                self.available[end as usize] -= 1;
            }
        }
    }

    /// Number of moves of a square that are open or used.
    pub(super) fn available_degree(&self, vertex: u32) -> u32 {
        self.available[vertex as usize]
    }

    /// Number of moves of a square that are used.
    pub(super) fn used_degree(&self, vertex: u32) -> u32 {
        self.used[vertex as usize]
    }

    pub(super) fn square(&self, vertex: u32) -> Square {
        self.moves.square(vertex)
    }

    pub(super) fn squares(&self, vertices: &[u32]) -> Vec<Square> {
        vertices.iter().map(|&vertex| self.square(vertex)).collect()
    }

    pub(super) fn is_given_end(&self, vertex: u32) -> bool {
        self.ends.is_given_end(self.square(vertex))
    }

    /// Largest number of moves that a tour can use at a square.
    pub(super) fn max_degree(&self, vertex: u32) -> u32 {
        self.ends.max_degree_sum(&[self.square(vertex)]).max(0) as u32
    }

    /// Least number of moves that a tour can use at a square.
    pub(super) fn min_degree(&self, vertex: u32) -> u32 {
        self.ends.min_degree_sum(&[self.square(vertex)]).max(0) as u32
    }

    /// The vertices of the given start and end, the lesser first; `None` unless both are given.
    pub(super) fn given_end_vertices(&self) -> Option<(u32, u32)> {
        let (start, end) = (self.moves.vertex(self.given_ends.start?)?, self.moves.vertex(self.given_ends.end?)?);
        Some((start.min(end), start.max(end)))
    }

    /// The vertices of the given start and end of an open tour, the lesser first. The step from one to the other counts
    /// as a used move, so that the tour is a cycle. `None` if the tour is closed or an end is not given.
    pub(super) fn virtual_edge(&self) -> Option<(u32, u32)> {
        self.given_end_vertices().filter(|_| !self.given_ends.closed)
    }

    /// The edge of the move between two squares; `None` if there is no move.
    pub(super) fn edge_between(&self, a: u32, b: u32) -> Option<u32> {
        self.links(a).iter().find(|link| link.to == b).map(|link| link.edge)
    }

    /// A move between two vertices as a pair of squares in ascending order.
    pub(super) fn ordered_move(&self, (a, b): (u32, u32)) -> (Square, Square) {
        let (a, b) = (self.square(a), self.square(b));
        (a.min(b), a.max(b))
    }

    /// The moves from squares of the set `from` to squares that are not in the set `avoided`, which is in ascending
    /// order.
    pub(super) fn links_avoiding<'n>(&'n self, from: &'n [u32], avoided: &'n [u32]) -> impl Iterator<Item = &'n Link> {
        from.iter().flat_map(|&vertex| self.links(vertex)).filter(|link| avoided.binary_search(&link.to).is_err())
    }

    /// The edges of the moves of [`links_avoiding`](Self::links_avoiding) that are in this state.
    pub(super) fn edges_avoiding(&self, from: &[u32], avoided: &[u32], state: EdgeState) -> Vec<u32> {
        self.links_avoiding(from, avoided)
            .map(|link| link.edge)
            .filter(|&edge| self.edge_state(edge) == state)
            .collect()
    }

    /// The [`CountingArgument`] of these squares and neighbours: how many moves the squares need, and how many there
    /// are, given the decided moves. Colours are used only if they make a difference.
    pub(super) fn build_counting_argument(&self, squares: &[u32], neighbours: &[u32]) -> CountingArgument {
        let [mut needing, mut near] = [squares, neighbours].map(<[u32]>::to_vec);
        needing.sort_unstable();
        near.sort_unstable();
        let from_others = self.edges_avoiding(&near, &needing, EdgeState::Used).len();
        let elsewhere =
            self.links_avoiding(&needing, &near).filter(|link| self.edge_state(link.edge) != EdgeState::Unused).count();
        let [squares, neighbours] = [needing, near].map(|vertices| self.squares(&vertices));
        let by = |ends: &EndConstraints| CountingArgument {
            needed: ends.min_degree_sum(&squares),
            room: ends.max_degree_sum(&neighbours) - from_others as i64,
            elsewhere: elsewhere as i64,
            end_grounds: ends.grounds(),
            squares: squares.clone(),
            neighbours: neighbours.clone(),
        };
        let (plain, count) = (by(&self.plain_ends), by(&self.ends));
        if plain.spare() < 0 || plain.spare() == count.spare() { plain } else { count }
    }
}

/// The other one of two vertices; `None` if the vertex is neither.
pub(super) fn other_vertex((a, b): (u32, u32), vertex: u32) -> Option<u32> {
    if vertex == a { Some(b) } else { (vertex == b).then_some(a) }
}
