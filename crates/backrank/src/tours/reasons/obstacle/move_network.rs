//! The numbered moves of a board, and the state of each: open, used or unused.

use backrank_board::internals::Ends;
use backrank_board::{Count, MoveGraph, Square, TourTerms};

use crate::tours::graph::{AdjacencyLists, EdgeState, Link};
use crate::tours::problem::TourProblem;

/// The squares of a board and its moves, each open, used by every tour, or by none.
pub(super) struct MoveNetwork<'a> {
    pub(super) moves: &'a MoveGraph,
    pub(super) terms: TourTerms,
    pub(super) ends: Ends,
    /// What is known of the ends without colours.
    pub(super) plain_ends: Ends,
    /// Both squares of each move, the smaller first.
    pub(super) joins: Vec<(u32, u32)>,
    edges: Vec<EdgeState>,
    links: AdjacencyLists,
    /// How many moves of each square are not unused.
    left: Vec<u32>,
    /// How many moves of each square are used.
    used: Vec<u32>,
}

impl<'a> MoveNetwork<'a> {
    /// All moves open. O(squares + moves).
    pub(super) fn new(problem: &TourProblem, moves: &'a MoveGraph) -> Self {
        let graph = moves.graph();
        let joins: Vec<(u32, u32)> = graph.edges().collect();
        let left: Vec<u32> = graph.vertices().map(|v| graph.degree(v) as u32).collect();
        let links = AdjacencyLists::new(left.len(), &joins);
        let terms = problem.terms();
        let ends = Ends::new(problem.board(), problem.piece(), &terms);
        let plain_ends = Ends::plain(problem.board(), &terms);
        let (edges, used) = (vec![EdgeState::Open; joins.len()], vec![0; left.len()]);
        Self { moves, terms, ends, plain_ends, joins, edges, links, left, used }
    }

    /// Number of squares.
    pub(super) fn len(&self) -> usize {
        self.left.len()
    }

    /// Number of squares and moves: the work of looking at all of them.
    pub(super) fn work(&self) -> u64 {
        self.links.work()
    }

    pub(super) fn vertices(&self) -> std::ops::Range<u32> {
        0..self.len() as u32
    }

    pub(super) fn links(&self, vertex: u32) -> &[Link] {
        self.links.at(vertex)
    }

    /// The moves of a square that are not unused.
    pub(super) fn links_left(&self, vertex: u32) -> impl Iterator<Item = Link> + '_ {
        self.links(vertex).iter().copied().filter(|link| self.edge(link.edge) != EdgeState::Unused)
    }

    pub(super) fn edge(&self, edge: u32) -> EdgeState {
        self.edges[edge as usize]
    }

    /// Decides an open move.
    pub(super) fn decide(&mut self, edge: u32, used: bool) {
        let (a, b) = self.joins[edge as usize];
        self.edges[edge as usize] = if used { EdgeState::Used } else { EdgeState::Unused };
        for end in [a, b] {
            if used {
                self.used[end as usize] += 1;
            } else {
                self.left[end as usize] -= 1;
            }
        }
    }

    pub(super) fn left(&self, vertex: u32) -> u32 {
        self.left[vertex as usize]
    }

    pub(super) fn used(&self, vertex: u32) -> u32 {
        self.used[vertex as usize]
    }

    pub(super) fn square(&self, vertex: u32) -> Square {
        self.moves.square(vertex)
    }

    pub(super) fn squares(&self, vertices: &[u32]) -> Vec<Square> {
        vertices.iter().map(|&vertex| self.square(vertex)).collect()
    }

    pub(super) fn is_given_end(&self, vertex: u32) -> bool {
        self.ends.is_given(self.square(vertex))
    }

    /// The class of a square among those that may be free ends.
    pub(super) fn class(&self, vertex: u32) -> usize {
        self.ends.class(self.square(vertex))
    }

    /// In how many moves a square takes part at most.
    pub(super) fn most(&self, vertex: u32) -> u32 {
        self.ends.most_moves(&[self.square(vertex)]).max(0) as u32
    }

    /// In how many moves a square takes part at least.
    pub(super) fn least(&self, vertex: u32) -> u32 {
        self.ends.least_moves(&[self.square(vertex)]).max(0) as u32
    }

    /// The vertices of start and end where both are given.
    pub(super) fn closing(&self) -> Option<(u32, u32)> {
        let (start, end) = (self.moves.vertex(self.terms.start?)?, self.moves.vertex(self.terms.end?)?);
        Some((start.min(end), start.max(end)))
    }

    /// The step between the given ends of an open tour, which closes it.
    pub(super) fn open_closing(&self) -> Option<(u32, u32)> {
        self.closing().filter(|_| !self.terms.closed)
    }

    /// The move between two squares.
    pub(super) fn edge_between(&self, a: u32, b: u32) -> Option<u32> {
        self.links(a).iter().find(|link| link.to == b).map(|link| link.edge)
    }

    /// The move between two squares as a pair in ascending order.
    pub(super) fn ordered_move(&self, (a, b): (u32, u32)) -> (Square, Square) {
        let (a, b) = (self.square(a), self.square(b));
        (a.min(b), a.max(b))
    }

    /// The moves from one set of squares to squares outside another, which is in ascending order.
    pub(super) fn links_out<'n>(&'n self, from: &'n [u32], to: &'n [u32]) -> impl Iterator<Item = &'n Link> {
        from.iter().flat_map(|&vertex| self.links(vertex)).filter(|link| to.binary_search(&link.to).is_err())
    }

    /// Those of [`links_out`](Self::links_out) with this state.
    pub(super) fn edges_out(&self, from: &[u32], to: &[u32], state: EdgeState) -> Vec<u32> {
        self.links_out(from, to).map(|link| link.edge).filter(|&edge| self.edge(edge) == state).collect()
    }

    /// The number of moves that these squares need and that their neighbours have room for, less the decided moves; by
    /// the colours only where they matter.
    pub(super) fn count(&self, squares: &[u32], neighbours: &[u32]) -> Count {
        let [mut needing, mut near] = [squares, neighbours].map(<[u32]>::to_vec);
        needing.sort_unstable();
        near.sort_unstable();
        let from_others = self.edges_out(&near, &needing, EdgeState::Used).len();
        let elsewhere =
            self.links_out(&needing, &near).filter(|link| self.edge(link.edge) != EdgeState::Unused).count();
        let [squares, neighbours] = [needing, near].map(|vertices| self.squares(&vertices));
        let by = |ends: &Ends| Count {
            needed: ends.least_moves(&squares),
            room: ends.most_moves(&neighbours) - from_others as i64,
            elsewhere: elsewhere as i64,
            rule: ends.rule(),
            squares: squares.clone(),
            neighbours: neighbours.clone(),
        };
        let (plain, count) = (by(&self.plain_ends), by(&self.ends));
        if plain.spare() < 0 || plain.spare() == count.spare() { plain } else { count }
    }
}
