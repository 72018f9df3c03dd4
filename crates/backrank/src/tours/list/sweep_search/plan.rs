//! The plan of a sweep: the order of the vertices, their neighbours, and the frontier at each place.

use crate::tours::graph::HamiltonianProblem;

/// Largest graph that is swept, in vertices: one bit each.
pub(super) const MOST: usize = u64::BITS as usize;

/// The two extra vertices of an open walk, which close it. They are joined, and each is next to vertices where
/// the walk may end.
pub(super) const EXTRA_VERTICES: [usize; 2] = [MOST, MOST + 1];

/// Number of places, those of extra vertices among them.
pub(super) const PLACES: usize = MOST + 2;

/// The vertices of a graph in the order in which they are taken.
///
/// Their *places* are the last ones below 64, so that those that are taken last have the same places on every
/// board; the extra vertices stand behind all of them.
#[derive(Clone, Debug)]
pub(super) struct SweepPlan {
    /// The place that is taken first.
    pub(super) first: usize,
    /// The place from which on the cache stores whole tails.
    pub(super) tails: usize,
    /// The last place at which the state is looked up in the cache.
    pub(super) last_known: usize,
    /// The vertex of each place.
    pub(super) vertices: [u8; MOST],
    /// The places next to each place.
    pub(super) next_to: [u64; MOST],
    /// The extra vertices next to each place: a bit for each of the two.
    pub(super) extra: [u8; MOST],
    /// The places next to each extra vertex.
    pub(super) ends: [u64; 2],
    /// Whether the extra vertices are alike: then the first one takes the end that comes first.
    pub(super) extra_alike: bool,
    /// Whether there are extra vertices.
    pub(super) is_path: bool,
    /// Number of edges of a cycle.
    pub(super) edges: u32,
    /// For each place, the frontier when it is the next to be taken.
    levels: Vec<Level>,
}

/// The frontier when a place is the next to be taken: the places next to a taken one that are not taken, and the
/// extra vertices.
#[derive(Clone, Debug)]
pub(super) struct Level {
    pub(super) frontier: Vec<u8>,
    /// The index of each place in the frontier.
    pub(super) numbers: [u8; PLACES],
}

impl SweepPlan {
    /// For the walks that a question asks for, over all vertices in this order. `None` if there are fewer than
    /// three or more than 64 vertices, edges are required, or the frontier is too wide.
    ///
    /// The question cannot be answered at sight; above all, the colours of a bipartite graph can alternate.
    pub(super) fn new(question: &HamiltonianProblem<'_>, order: &[u32]) -> Option<Self> {
        let n = question.graph.len();
        if !(3..=MOST).contains(&n) || order.len() != n || !question.required.is_empty() {
            return None;
        }
        let first = MOST - n;
        let tails = MOST - (n / 2).min(TAIL_PLACES);
        let mut place = vec![0; n];
        let mut vertices = [0; MOST];
        for (at, &vertex) in (first..).zip(order) {
            place[vertex as usize] = at;
            vertices[at] = vertex as u8;
        }
        let set = |vertices: &[u32]| vertices.iter().fold(0, |set, &vertex| set | 1 << place[vertex as usize]);
        let mut next_to = [0; MOST];
        for vertex in question.graph.vertices() {
            next_to[place[vertex as usize]] = set(question.graph.neighbours(vertex));
        }
        let is_path = !question.closed || (question.start.is_some() && question.end.is_some());
        let (ends, extra_alike) = if is_path { possible_ends(question) } else { Default::default() };
        let ends = ends.map(|ends| set(&ends));
        let extra = std::array::from_fn(|at| (ends[0] >> at & 1) as u8 | ((ends[1] >> at & 1) as u8) << 1);
        let mut plan = Self {
            first,
            tails,
            last_known: MOST - FEW,
            vertices,
            next_to,
            extra,
            ends,
            extra_alike,
            is_path,
            edges: n as u32 + if is_path { 2 } else { 0 },
            levels: Vec::new(),
        };
        plan.levels = (0..MOST).map(|place| plan.level_at(place)).collect();
        let most = WIDEST + usize::from(is_path);
        plan.levels.iter().all(|level| level.frontier.len() <= most).then_some(plan)
    }

    fn level_at(&self, place: usize) -> Level {
        let taken = self.up_to(place);
        let in_frontier = (place.max(self.first)..MOST).filter(|&at| self.next_to[at] & taken != 0);
        let extra = EXTRA_VERTICES.into_iter().filter(|_| self.is_path);
        let frontier: Vec<u8> = in_frontier.chain(extra).map(|at| at as u8).collect();
        let mut numbers = [0; PLACES];
        for (number, &at) in (0..).zip(&frontier) {
            numbers[usize::from(at)] = number;
        }
        Level { frontier, numbers }
    }

    /// The frontier when a place is the next to be taken.
    #[inline]
    pub(super) fn level(&self, place: usize) -> &Level {
        &self.levels[place]
    }

    /// All places before this one that are on the board.
    pub(super) const fn up_to(&self, place: usize) -> u64 {
        below(place) & !below(self.first)
    }
}

/// All places before this one.
pub(super) const fn below(place: usize) -> u64 {
    if place == 0 { 0 } else { u64::MAX >> (MOST - place) }
}

/// The widest frontier of a cycle that is swept; that of a path has one extra vertex more. On 6xN closed it is 12, and
/// the 55 million tours of 6x8 come twenty times as fast as by the edge search; on 7x8 it is 14, and the first
/// three million take a third longer.
const WIDEST: usize = 13;

/// Number of last vertices whose links the cache stores as whole tails; at most half of all vertices.
pub(super) const TAIL_PLACES: usize = 24;

/// Number of last vertices whose states are not cached, because to search them again is as fast.
const FEW: usize = 8;

/// The vertices next to each extra vertex of an open walk, and whether both are alike.
fn possible_ends(question: &HamiltonianProblem<'_>) -> ([Vec<u32>; 2], bool) {
    let colours = question.graph.two_colouring();
    let of = |wanted: u8| -> Vec<u32> {
        let is_wanted = |&vertex: &u32| colours.as_ref().is_none_or(|colours| colours[vertex as usize] == wanted);
        question.graph.vertices().filter(is_wanted).collect()
    };
    let [zeros, ones] = [of(0), of(1)];
    let others = |given: u32| {
        let colour = |vertex: u32| colours.as_ref().map_or(0, |colours| colours[vertex as usize]);
        let is_even = zeros.len() == ones.len() && colours.is_some();
        let fits = |&vertex: &u32| vertex != given && (colour(vertex) != colour(given)) == is_even;
        question.graph.vertices().filter(fits).collect()
    };
    match (question.start, question.end) {
        (Some(start), Some(end)) => ([vec![start], vec![end]], false),
        (Some(given), None) | (None, Some(given)) => ([vec![given], others(given)], false),
        (None, None) if colours.is_some() && zeros.len() == ones.len() => ([zeros, ones], false),
        (None, None) => {
            let more = if zeros.len() >= ones.len() { zeros } else { ones };
            ([more.clone(), more], true)
        }
    }
}
