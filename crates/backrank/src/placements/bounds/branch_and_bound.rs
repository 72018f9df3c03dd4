//! The largest independent set of a component by branch and bound.
//!
//! 1. The free squares are greedily covered by groups whose squares all attack each other; squares are considered in
//!    ascending order, rank by rank.
//! 2. The squares are tried as the next piece, those of the last group first. A branch is cut if the number of its
//!    pieces plus the number of groups with squares still to be tried does not exceed the best number of pieces known.
//!
//! Exponential in the number of squares. Good for some hundreds of squares if groups are large. This is E. Tomita & T.
//! Seki, *An efficient branch-and-bound algorithm for finding a maximum clique*, 2003, applied to the complement of the
//! attack graph.

use backrank_board::internals::BitSet;

use crate::placements::attack_graph::AttackGraphComponent;
use crate::search::{Limit, Meter};

/// An estimate of the memory of a search on `squares` squares, in bytes. It assumes that at most half of the squares
/// hold a piece.
pub(super) fn estimate_bytes(squares: usize) -> u64 {
    (squares as u64).saturating_mul(squares as u64).saturating_mul(64)
}

/// A largest independent set of the component if it has more than `must_exceed` vertices, else `None`; the search stops
/// at the first set of at least `enough` vertices. If a limit ends the search, the limit is returned with the largest
/// set found until then.
pub(super) fn find_maximum_set_above(
    component: &AttackGraphComponent,
    must_exceed: usize,
    enough: usize,
    meter: &mut Meter,
) -> (Option<Vec<u32>>, Result<(), Limit>) {
    let graph = component.graph();
    let set_of = |vertices: &[u32]| vertices.iter().map(|&vertex| vertex as usize).collect();
    let attacked = graph.vertices().map(|vertex| set_of(graph.neighbours(vertex))).collect();
    let mut search = BranchAndBound { attacked, chosen: Vec::new(), best: None, must_exceed, enough, meter };
    let ended = search.extend((0..graph.len()).collect());
    (search.best.map(|best| best.into_iter().map(|vertex| vertex as u32).collect()), ended)
}

/// The state of the search: the chosen set, the best set so far, and what still has to be exceeded.
struct BranchAndBound<'a> {
    /// For each vertex, the vertices that a piece on it attacks. Vertices are in the order of ranks.
    attacked: Vec<BitSet>,
    chosen: Vec<usize>,
    best: Option<Vec<usize>>,
    /// The number of vertices that a set has to exceed to become `best`: the given number, then the size of `best`.
    must_exceed: usize,
    enough: usize,
    meter: &'a mut Meter,
}

impl BranchAndBound<'_> {
    /// Extends the chosen set by vertices of `free`, in every way that may give more than `must_exceed` vertices.
    fn extend(&mut self, mut free: BitSet) -> Result<(), Limit> {
        let groups = self.greedy_clique_cover(free.clone())?;
        for (vertex, group) in groups.into_iter().rev() {
            if self.chosen.len() + group <= self.must_exceed || self.must_exceed >= self.enough {
                return Ok(());
            }
            self.meter.node()?;
            self.chosen.push(vertex);
            if self.chosen.len() > self.must_exceed {
                self.must_exceed = self.chosen.len();
                self.best = Some(self.chosen.clone());
            }
            let mut left = free.clone();
            left.difference_with(&self.attacked[vertex]);
            left.remove(vertex);
            if !left.is_empty() {
                self.extend(left)?;
            }
            self.chosen.pop();
            free.remove(vertex);
        }
        Ok(())
    }

    /// The vertices of `left`, group by group, each with the number of its group, from 1. The squares of a group all
    /// attack each other.
    fn greedy_clique_cover(&mut self, mut left: BitSet) -> Result<Vec<(usize, usize)>, Limit> {
        let words = self.attacked.len().div_ceil(64) as u64;
        let mut groups = Vec::new();
        let mut group = 0;
        while let Some(first) = left.first() {
            group += 1;
            let mut fitting = left.clone();
            let mut next = Some(first);
            while let Some(vertex) = next {
                self.meter.add_work(words)?;
                groups.push((vertex, group));
                left.remove(vertex);
                fitting.intersect_with(&self.attacked[vertex]);
                next = fitting.first();
            }
        }
        Ok(groups)
    }
}
