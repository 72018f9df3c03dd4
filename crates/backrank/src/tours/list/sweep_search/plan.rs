//! The plan of a sweep: the order of the vertices, their neighbours, and the frontier at each vertex.

use crate::tours::graph::{HamiltonianProblem, possible_ends};

/// Largest number of vertices of a graph that is swept: one bit of a `u64` each.
pub(super) const MAX_VERTICES: usize = u64::BITS as usize;

/// The places of the two extra vertices, which close an open walk to a cycle. They are joined to each other, and each
/// is next to the vertices where the walk may end.
pub(super) const EXTRA_VERTICES: [usize; 2] = [MAX_VERTICES, MAX_VERTICES + 1];

/// Number of places, including those of the two extra vertices.
pub(super) const PLACES: usize = MAX_VERTICES + 2;

/// The vertices of a graph in the order in which the sweep takes them, with their neighbours.
///
/// The *place* of a vertex is its position in this order, counted so that the last vertex has place 63: so the vertices
/// that are taken last have the same places on every board. The extra vertices have places 64 and 65.
#[derive(Clone, Debug)]
pub(super) struct SweepPlan {
    /// The place of the first vertex: 64 minus the number of vertices.
    pub(super) first: usize,
    /// The place from which on the cache stores the rest of each cycle as a whole, its tail.
    pub(super) first_tail_place: usize,
    /// The last place at which the state of the sweep is looked up in the cache.
    pub(super) last_cached: usize,
    /// The vertex at each place.
    pub(super) vertices: [u8; MAX_VERTICES],
    /// For each place the set of neighbouring places, a bit for each.
    pub(super) neighbours: [u64; MAX_VERTICES],
    /// For each place the set of neighbouring extra vertices, a bit for each of the two.
    pub(super) extra: [u8; MAX_VERTICES],
    /// For each extra vertex the set of neighbouring places, a bit for each.
    pub(super) ends: [u64; 2],
    /// Whether both extra vertices have the same neighbours; then the first extra vertex gets the earlier end of a
    /// walk.
    pub(super) extra_alike: bool,
    /// Whether walks are paths between two extra vertices: open walks, and closed ones with both ends given.
    pub(super) is_path: bool,
    /// Number of edges of a Hamiltonian cycle, including those of extra vertices.
    pub(super) edges: u32,
    /// For each place, the frontier before the edges of that place are chosen.
    levels: Vec<Level>,
}

/// The frontier before the edges of a place are chosen: the later places next to an earlier place, and the extra
/// vertices.
#[derive(Clone, Debug)]
pub(super) struct Level {
    pub(super) frontier: Vec<u8>,
    /// For each place of the frontier its index in the frontier, from 0.
    pub(super) frontier_index: [u8; PLACES],
}

impl SweepPlan {
    /// Plans the sweep over all vertices in this order. `None` if there are fewer than three or more than 64 vertices,
    /// edges are required, or the frontier is too wide.
    ///
    /// [`HamiltonianProblem::solve_trivially`] must not have answered the problem; in particular, the colours of a
    /// bipartite graph can alternate.
    pub(super) fn new(question: &HamiltonianProblem<'_>, order: &[u32]) -> Option<Self> {
        let n = question.graph.len();
        if !(3..=MAX_VERTICES).contains(&n) || order.len() != n {
            return None;
        }
        let first = MAX_VERTICES - n;
        let tails = MAX_VERTICES - (n / 2).min(TAIL_PLACES);
        let mut place = vec![0; n];
        let mut vertices = [0; MAX_VERTICES];
        for (at, &vertex) in (first..).zip(order) {
            place[vertex as usize] = at;
            vertices[at] = vertex as u8;
        }
        let set = |vertices: &[u32]| vertices.iter().fold(0, |set, &vertex| set | 1 << place[vertex as usize]);
        let mut next_to = [0; MAX_VERTICES];
        for vertex in question.graph.vertices() {
            next_to[place[vertex as usize]] = set(question.graph.neighbours(vertex));
        }
        let is_path = !question.closed || (question.start.is_some() && question.end.is_some());
        let (ends, extra_alike) = if is_path { neighbours_of_extra(question) } else { Default::default() };
        let ends = ends.map(|ends| set(&ends));
        let extra = std::array::from_fn(|at| (ends[0] >> at & 1) as u8 | ((ends[1] >> at & 1) as u8) << 1);
        let mut plan = Self {
            first,
            first_tail_place: tails,
            last_cached: MAX_VERTICES - FEW,
            vertices,
            neighbours: next_to,
            extra,
            ends,
            extra_alike,
            is_path,
            edges: n as u32 + if is_path { 2 } else { 0 },
            levels: Vec::new(),
        };
        plan.levels = (0..MAX_VERTICES).map(|place| plan.level_at(place)).collect();
        let most = WIDEST + usize::from(is_path);
        plan.levels.iter().all(|level| level.frontier.len() <= most).then_some(plan)
    }

    fn level_at(&self, place: usize) -> Level {
        let taken = self.places_before(place);
        let in_frontier = (place.max(self.first)..MAX_VERTICES).filter(|&at| self.neighbours[at] & taken != 0);
        let extra = EXTRA_VERTICES.into_iter().filter(|_| self.is_path);
        let frontier: Vec<u8> = in_frontier.chain(extra).map(|at| at as u8).collect();
        let mut numbers = [0; PLACES];
        for (number, &at) in (0..).zip(&frontier) {
            numbers[usize::from(at)] = number;
        }
        Level { frontier, frontier_index: numbers }
    }

    /// The frontier before the edges of `place` are chosen.
    #[inline]
    pub(super) fn level(&self, place: usize) -> &Level {
        &self.levels[place]
    }

    /// The set of all places of vertices before `place`, a bit for each.
    pub(super) const fn places_before(&self, place: usize) -> u64 {
        bits_below(place) & !bits_below(self.first)
    }
}

/// The set of all places below `place`, a bit for each.
pub(super) const fn bits_below(place: usize) -> u64 {
    if place == 0 { 0 } else { u64::MAX >> (MAX_VERTICES - place) }
}

/// Largest width of the frontier, in vertices, for a sweep over cycles; paths have one extra vertex more. For closed
/// tours of 6xN the width is 12, and the 55 million tours of 6x8 are listed twenty times as fast as by the edge search;
/// for 7x8 it is 14, and the first three million tours take a third longer than by the edge search.
const WIDEST: usize = 13;

/// Largest number of last vertices for which the cache stores links as whole tails; at most half of all vertices.
pub(super) const TAIL_PLACES: usize = 24;

/// Number of last vertices at which states are not cached, because searching them again is as fast.
const FEW: usize = 8;

/// For each extra vertex of an open walk the vertices next to it; and whether both have the same neighbours.
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
                // There are as many vertices of both colours, and the ends differ in colour.
                Some(colours) if ends.len() == colours.len() => {
                    let (zeros, ones) = ends.into_iter().partition(|&end| colours[end as usize] == 0);
                    ([zeros, ones], false)
                }
                _ => ([ends.clone(), ends], true),
            }
        }
    }
}
