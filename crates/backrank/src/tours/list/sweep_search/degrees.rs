//! The degree of each vertex in a sweep, and whether all vertices can get two edges.

use std::collections::HashMap;

use foldhash::fast::FixedState;

use super::plan::{MAX_VERTICES, POSITION_BITS, SweepPlan};

/// The degrees of all vertices, as sets of [positions](SweepPlan) with one bit for each. A vertex is *finished* if it
/// can get no more edges: it has two, or the sweep has chosen all its edges. A vertex that is not finished has no edge
/// or one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Degrees {
    /// The positions of finished vertices, and all positions without a vertex.
    pub(super) finished: u64,
    /// The positions of vertices with at least one edge from an earlier vertex.
    pub(super) has_edge: u64,
    /// The [extra vertices](super::plan::EXTRA_VERTEX_POSITIONS) that still need an edge: bit 0 for the first, bit 1
    /// for the second.
    pub(super) extra: u8,
}

impl Degrees {
    /// The degrees before the first choice: no edges but the one between the extra vertices of a path.
    pub(super) const fn initial(plan: &SweepPlan) -> Self {
        Self {
            finished: !plan.vertex_positions_before(MAX_VERTICES),
            has_edge: 0,
            extra: if plan.is_path { 0b11 } else { 0 },
        }
    }

    /// The position at which the sweep chooses edges next; 64 if all vertices are finished.
    #[inline(always)]
    pub(super) const fn first_unfinished(&self) -> usize {
        (!self.finished).trailing_zeros() as usize
    }

    /// The set of positions, and that of extra vertices, to which the vertex at `position` can be joined when the sweep
    /// chooses its edges. Of two extra vertices with the same neighbours, the first is joined before the second.
    #[inline(always)]
    pub(super) const fn possible_neighbours(&self, plan: &SweepPlan, position: usize) -> (u64, u8) {
        let extra = plan.extra[position] & self.extra;
        let first_alone = plan.extra_neighbours_equal && extra == 0b11;
        (plan.neighbours[position] & !self.finished & !(1 << position), if first_alone { 0b01 } else { extra })
    }

    /// Adds one end of an edge at a position or extra vertex. If this finishes the vertex at a position, returns the
    /// set of its neighbours, each of which loses a possible neighbour; otherwise an empty set.
    #[inline(always)]
    pub(super) const fn add_edge_end(&mut self, plan: &SweepPlan, position: usize) -> u64 {
        if position >= MAX_VERTICES {
            self.extra &= !(1 << (position - MAX_VERTICES));
            return 0;
        }
        let bit = 1 << position;
        if self.has_edge & bit == 0 {
            self.has_edge |= bit;
            return 0;
        }
        self.finished |= bit;
        plan.neighbours[position]
    }

    /// Whether each unfinished vertex of the set `touched`, and each extra vertex, has at least as many possible
    /// neighbours as it still needs edges.
    #[inline(always)]
    pub(super) const fn has_enough_neighbours(&self, plan: &SweepPlan, touched: u64) -> bool {
        let open = !self.finished;
        let mut touched = touched & open;
        while touched != 0 {
            let position = touched.trailing_zeros() as usize;
            touched &= touched - 1;
            let chances =
                (plan.neighbours[position] & open).count_ones() + (plan.extra[position] & self.extra != 0) as u32;
            if chances + ((self.has_edge >> position & 1) as u32) < 2 {
                return false;
            }
        }
        (self.extra & 0b01 == 0 || plan.ends[0] & open != 0) && (self.extra & 0b10 == 0 || plan.ends[1] & open != 0)
    }

    /// The cache key of the degrees before the edges of `position` are chosen: the position in the highest six bits,
    /// and in the lowest ones the degree of each vertex of the frontier, in two bits. The position has bits of its own,
    /// because the width of the frontier depends on it.
    #[inline]
    fn key(&self, plan: &SweepPlan, position: usize) -> u64 {
        let degrees = plan.frontier(position).positions.iter().fold(0, |key, &at| {
            let degree = match (at as usize).checked_sub(MAX_VERTICES) {
                Some(extra) => 1 + (!self.extra >> extra & 1) as u64,
                None => (self.has_edge >> at & 1) + (self.finished >> at & 1),
            };
            key << 2 | degree
        });
        (position as u64) << (u64::BITS - POSITION_BITS) | degrees
    }
}

/// A cache that says for which degrees all vertices can get two edges each, if short cycles are allowed.
#[derive(Debug)]
pub(super) struct FeasibilityCache {
    known: HashMap<u64, bool, FixedState>,
    most: usize,
    /// The number of keys that the current call may still search.
    left: u32,
}

/// The most keys that one call of [`FeasibilityCache::may_have_two_factor`] searches: the search looks at no limit of
/// the budget, and is exponential where the cache is too small for its keys.
const MAX_SEARCHED_KEYS: u32 = 1 << 20;

impl FeasibilityCache {
    /// An empty cache for at most this many keys; it is emptied when it is full.
    pub(super) fn new(most: usize) -> Self {
        Self { known: HashMap::default(), most, left: 0 }
    }

    /// Whether all vertices can get two edges each, if short cycles are allowed; also true if this is not known after
    /// [`MAX_SEARCHED_KEYS`]. Searches all choices at worst, but only once for each key as long as the cache keeps it.
    #[inline]
    pub(super) fn may_have_two_factor(&mut self, plan: &SweepPlan, degrees: Degrees) -> bool {
        self.left = MAX_SEARCHED_KEYS;
        self.has_two_factor(plan, degrees)
    }

    fn has_two_factor(&mut self, plan: &SweepPlan, degrees: Degrees) -> bool {
        let position = degrees.first_unfinished();
        if position == MAX_VERTICES {
            return degrees.extra == 0;
        }
        let key = degrees.key(plan, position);
        if let Some(&holds) = self.known.get(&key) {
            return holds;
        }
        let Some(left) = self.left.checked_sub(1) else { return true };
        self.left = left;
        let holds = self.has_feasible_choice(plan, degrees, position);
        if self.known.len() >= self.most {
            self.known.clear();
        }
        self.known.insert(key, holds);
        holds
    }

    /// Whether all vertices can get two edges each after some choice at this position.
    fn has_feasible_choice(&mut self, plan: &SweepPlan, degrees: Degrees, position: usize) -> bool {
        let (others, extra) = degrees.possible_neighbours(plan, position);
        let is_bare = degrees.has_edge >> position & 1 == 0;
        let mut taken = degrees;
        taken.finished |= 1 << position;
        let touched = plan.neighbours[position];
        if !is_bare {
            return self.has_feasible_last_edge(plan, taken, touched, others, extra);
        }
        let mut rest = others;
        while rest != 0 {
            let other = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let mut first = taken;
            let touched = touched | first.add_edge_end(plan, other);
            if self.has_feasible_last_edge(plan, first, touched, rest, extra) {
                return true;
            }
        }
        false
    }

    fn has_feasible_last_edge(
        &mut self,
        plan: &SweepPlan,
        degrees: Degrees,
        touched: u64,
        others: u64,
        extra: u8,
    ) -> bool {
        let extra = (extra != 0).then(|| MAX_VERTICES + extra.trailing_zeros() as usize);
        let mut rest = others;
        let positions = std::iter::from_fn(|| {
            let other = (rest != 0).then(|| rest.trailing_zeros() as usize);
            rest &= rest.wrapping_sub(1);
            other
        });
        positions.chain(extra).any(|other| {
            let mut last = degrees;
            let touched = touched | last.add_edge_end(plan, other);
            last.has_enough_neighbours(plan, touched) && self.has_two_factor(plan, last)
        })
    }
}

#[cfg(test)]
mod tests {
    use backrank_board::Graph;

    use super::*;
    use crate::tours::graph::HamiltonianProblem;

    /// Whether the search for two edges at each vertex, cut off after this many keys, calls them possible.
    fn is_called_possible(edges: &[(u32, u32)], left: u32) -> bool {
        let graph =
            Graph::from_edges(1 + edges.iter().map(|edge| edge.1).max().unwrap(), edges.iter().copied()).unwrap();
        let question = HamiltonianProblem { graph: &graph, closed: true, start: None, end: None };
        let plan = SweepPlan::new(&question, &graph.vertices().collect::<Vec<_>>()).unwrap();
        let mut cache = FeasibilityCache { left, ..FeasibilityCache::new(64) };
        cache.has_two_factor(&plan, Degrees::initial(&plan))
    }

    #[test]
    fn a_search_that_is_cut_off_calls_two_edges_possible() {
        // Each of three vertices needs two of the four edge ends of the last two.
        let crowded = [(0, 3), (0, 4), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)];
        assert!(is_called_possible(&crowded, 0) && !is_called_possible(&crowded, MAX_SEARCHED_KEYS));
        let ring = [(0, 1), (1, 2), (2, 3), (3, 4), (0, 4)];
        assert!((0..8).all(|left| is_called_possible(&ring, left)));
    }
}
