//! The plan of a sweep: the order of the vertices, their neighbours, and the frontier before each vertex is taken.

use crate::tours::graph::{HamiltonianProblem, possible_ends};

/// Largest number of vertices of a graph that is swept: one bit of a `u64` for each.
pub(super) const MAX_VERTICES: usize = u64::BITS as usize;
/// Number of bits of a position.
pub(super) const POSITION_BITS: u32 = MAX_VERTICES.ilog2();

/// The positions of the two extra vertices, which turn a walk that is a path into a cycle. They are joined to each
/// other, and each is adjacent to the vertices where the walk may end.
pub(super) const EXTRA_VERTEX_POSITIONS: [usize; 2] = [MAX_VERTICES, MAX_VERTICES + 1];

/// Number of positions, including those of the two extra vertices.
pub(super) const POSITION_COUNT: usize = MAX_VERTICES + 2;

/// The vertices of a graph in the order in which the sweep takes them, with their neighbours.
///
/// The *position* of a vertex says when it is taken: the last vertex has position 63, the one before it 62, and so on.
/// Thus the vertices that are taken last have the same positions on every board. The extra vertices have positions 64
/// and 65. A vertex is named by its position wherever nothing else is said.
#[derive(Clone, Debug)]
pub(super) struct SweepPlan {
    /// The position of the first vertex: 64 minus the number of vertices.
    pub(super) first: usize,
    /// The first position of tails: the *tail* of a cycle is its links from this position on, which the cache stores as
    /// one unit.
    pub(super) first_tail_position: usize,
    /// The last position at which the state of the sweep is looked up in the cache.
    pub(super) last_cached: usize,
    /// The vertex at each position.
    pub(super) vertices: [u8; MAX_VERTICES],
    /// For each position the set of neighbouring positions, a bit for each.
    pub(super) neighbours: [u64; MAX_VERTICES],
    /// For each position the set of neighbouring extra vertices, a bit for each of the two.
    pub(super) extra: [u8; MAX_VERTICES],
    /// For each extra vertex the set of neighbouring positions, a bit for each.
    pub(super) ends: [u64; 2],
    /// Whether both extra vertices have the same neighbours; then the first extra vertex gets the end of a walk that is
    /// taken first.
    pub(super) extra_neighbours_equal: bool,
    /// Whether walks are paths between two extra vertices: open walks, and closed ones with both ends given.
    pub(super) is_path: bool,
    /// Number of edges of a Hamiltonian cycle, including those of extra vertices.
    pub(super) edges: u32,
    /// For each position, the frontier before the edges of that position are chosen.
    frontiers: Vec<Frontier>,
}

/// The frontier before the edges of a position are chosen: the vertices at this and later positions that are adjacent
/// to one at an earlier position, and the extra vertices of paths.
#[derive(Clone, Debug)]
pub(super) struct Frontier {
    pub(super) positions: Vec<u8>,
    /// For each position of the frontier its index in `positions`.
    pub(super) index_of: [u8; POSITION_COUNT],
}

impl SweepPlan {
    /// Plans the sweep over all vertices in this order. `None` if there are fewer than three or more than 64 vertices,
    /// or if the frontier is too wide.
    ///
    /// [`HamiltonianProblem::solve_without_search`] must not have answered the problem; in particular, the colours of a
    /// bipartite graph can alternate.
    pub(super) fn new(question: &HamiltonianProblem<'_>, order: &[u32]) -> Option<Self> {
        let n = question.graph.len();
        if !(3..=MAX_VERTICES).contains(&n) || order.len() != n {
            return None;
        }
        let first = MAX_VERTICES - n;
        let tails = MAX_VERTICES - (n / 2).min(MAX_TAIL_POSITIONS);
        let mut position = vec![0; n];
        let mut vertices = [0; MAX_VERTICES];
        for (at, &vertex) in (first..).zip(order) {
            position[vertex as usize] = at;
            vertices[at] = vertex as u8;
        }
        let set = |vertices: &[u32]| vertices.iter().fold(0, |set, &vertex| set | 1 << position[vertex as usize]);
        let mut next_to = [0; MAX_VERTICES];
        for vertex in question.graph.vertices() {
            next_to[position[vertex as usize]] = set(question.graph.neighbours(vertex));
        }
        let is_path = !question.closed || (question.start.is_some() && question.end.is_some());
        let (ends, extra_neighbours_equal) = if is_path { neighbours_of_extra(question) } else { Default::default() };
        let ends = ends.map(|ends| set(&ends));
        let extra = std::array::from_fn(|at| (ends[0] >> at & 1) as u8 | ((ends[1] >> at & 1) as u8) << 1);
        let mut plan = Self {
            first,
            first_tail_position: tails,
            last_cached: MAX_VERTICES - UNCACHED_POSITIONS,
            vertices,
            neighbours: next_to,
            extra,
            ends,
            extra_neighbours_equal,
            is_path,
            edges: n as u32 + if is_path { 2 } else { 0 },
            frontiers: Vec::new(),
        };
        plan.frontiers = (0..MAX_VERTICES).map(|position| plan.frontier_at(position)).collect();
        let most = MAX_FRONTIER_WIDTH + usize::from(is_path);
        plan.frontiers.iter().all(|frontier| frontier.positions.len() <= most).then_some(plan)
    }

    fn frontier_at(&self, position: usize) -> Frontier {
        let taken = self.vertex_positions_before(position);
        let in_frontier = (position.max(self.first)..MAX_VERTICES).filter(|&at| self.neighbours[at] & taken != 0);
        let extra = EXTRA_VERTEX_POSITIONS.into_iter().filter(|_| self.is_path);
        let positions: Vec<u8> = in_frontier.chain(extra).map(|at| at as u8).collect();
        let mut numbers = [0; POSITION_COUNT];
        for (number, &at) in (0..).zip(&positions) {
            numbers[usize::from(at)] = number;
        }
        Frontier { positions, index_of: numbers }
    }

    /// The frontier before the edges of `position` are chosen.
    #[inline]
    pub(super) fn frontier(&self, position: usize) -> &Frontier {
        &self.frontiers[position]
    }

    /// The set of the positions before `position` that have a vertex, a bit for each.
    pub(super) const fn vertex_positions_before(&self, position: usize) -> u64 {
        bits_below(position) & !bits_below(self.first)
    }
}

/// The set of all positions below `position`, with or without a vertex, a bit for each.
pub(super) const fn bits_below(position: usize) -> u64 {
    if position == 0 { 0 } else { u64::MAX >> (MAX_VERTICES - position) }
}

/// Largest width of the frontier, in vertices, for a sweep over cycles; for paths one more is allowed, as their
/// frontier has two extra vertices. For closed tours of 6xN the width is 12, and the 55 million tours of 6x8 are listed
/// twenty times as fast as by the edge search; for 7x8 the width is 14, and the first three million tours take a third
/// longer than with the edge search.
const MAX_FRONTIER_WIDTH: usize = 13;

/// Largest number of vertices, taken last, whose links form a tail; never more than half of all vertices.
pub(super) const MAX_TAIL_POSITIONS: usize = 24;

/// Number of vertices, taken last, at which states are not cached, because searching again is as fast.
const UNCACHED_POSITIONS: usize = 8;

/// The neighbours of each of the two extra vertices; and whether both have the same neighbours.
fn neighbours_of_extra(question: &HamiltonianProblem<'_>) -> ([Vec<u32>; 2], bool) {
    match (question.start, question.end) {
        (Some(start), Some(end)) => ([vec![start], vec![end]], false),
        (Some(given), None) | (None, Some(given)) => {
            let mut others = possible_ends(question.graph, Some(given));
            others.retain(|&other| other != given);
            ([vec![given], others], false)
        }
        (None, None) => {
            let ends = possible_ends(question.graph, None);
            match question.graph.two_colouring() {
                // If every vertex can be an end, both colours have equally many vertices. So the two ends of a walk
                // differ in colour, and each extra vertex is adjacent to one colour.
                Some(colours) if ends.len() == colours.len() => {
                    let (zeros, ones) = ends.into_iter().partition(|&end| colours[end as usize] == 0);
                    ([zeros, ones], false)
                }
                _ => ([ends.clone(), ends], true),
            }
        }
    }
}
