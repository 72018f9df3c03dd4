//! A pruning rule: a Hamiltonian cycle is a 2-factor, and a flow shows which edges a 2-factor can contain.

use super::cycle_instance::CycleInstance;
use super::state::{DeadEnd, EdgeStates, PropagationError};
use crate::search::{BreadthFirstSearch, Meter};
use crate::tours::graph::{EdgeState, Link, StrongComponents};

/// Maintains a 2-factor (a set of edges, two at every vertex) and finds the edges that every 2-factor contains and the
/// edges that no 2-factor contains.
///
/// A 2-factor of a bipartite graph is a flow: two units leave each vertex of one side, two arrive at each vertex of the
/// other, and every edge carries at most one. A graph that is not bipartite is replaced by its double cover, which has
/// each vertex once on each side and each edge once in each direction. A 2-factor of the graph gives a 2-factor of the
/// cover, so a property of all 2-factors of the cover also holds for all 2-factors of the graph.
///
/// 1. *Repair*: remove the flow from unused edges, put flow on used edges, and find augmenting paths for the
///    missing units. If there is no augmenting path, there is no 2-factor (Hall 1935).
/// 2. *Filter*: two 2-factors differ by alternating cycles. An open edge whose ends lie in different strongly connected
///    components of the residual graph is on no alternating cycle: it is in all 2-factors if the flow uses it, else in
///    none (Régin 1994).
///
/// The flow is not undone when the search backtracks: any 2-factor is a good start for the next repair. A filter takes
/// O(vertices + edges); a repair takes at worst the same for each unit of flow, and examines only the edges that were
/// decided since the previous repair.
#[derive(Clone)]
pub(super) struct TwoFactor {
    /// Number of vertices if the graph is not bipartite; else 0. In the double cover, the two copies of vertex `v` are
    /// the nodes `v` (left) and `v + copies` (right).
    copies: u32,
    /// For each node, whether it is on the left side, from which flow leaves.
    is_left: Vec<bool>,
    /// For each arc, whether it carries flow. A bipartite graph has one arc for each edge, the double cover two.
    used: Vec<bool>,
    /// For each node, the number of its arcs that carry flow.
    load: Vec<u32>,
    /// Stack that contains all left nodes with a load below 2, and possibly others.
    underfull: Vec<u32>,
    /// Stack that contains all nodes with a load above 2, and possibly others.
    overfull: Vec<u32>,
    components: StrongComponents,
    paths: BreadthFirstSearch,
    /// The edges that were decided between the last repair and the repair before it.
    decided: Vec<u32>,
    /// The decisions of the last filter: pairs of an edge and whether every 2-factor contains it (`true`) or none does
    /// (`false`).
    decisions: Vec<(u32, bool)>,
}

/// Units of work that are reported to the meter for each node that the search for an augmenting path reaches.
const WORK_PER_NODE: u64 = 1 << 5;

impl TwoFactor {
    pub(super) fn new(instance: &CycleInstance) -> Self {
        let n = instance.vertex_count() as u32;
        let (copies, is_left): (u32, Vec<bool>) = match &instance.sides {
            Some(sides) => (0, sides.iter().map(|&side| side == 0).collect()),
            None => (n, (0..2 * n).map(|node| node < n).collect()),
        };
        let nodes = is_left.len();
        let arcs = if copies == 0 { instance.edges.len() } else { 2 * instance.edges.len() };
        Self {
            copies,
            underfull: (0..nodes as u32).rev().filter(|&node| is_left[node as usize]).collect(),
            is_left,
            used: vec![false; arcs],
            load: vec![0; nodes],
            overfull: Vec::new(),
            components: StrongComponents::new(nodes),
            paths: BreadthFirstSearch::new(nodes),
            decided: Vec::new(),
            decisions: Vec::new(),
        }
    }

    /// Turns the flow into a 2-factor that contains all used edges and no unused edge; a dead end if there is no
    /// such 2-factor.
    ///
    /// If the meter reaches a limit, the unfinished flow is still a valid start for the next repair.
    pub(super) fn repair(&mut self, state: &mut EdgeStates, meter: &mut Meter) -> Result<(), PropagationError> {
        state.take_decided_edges(&mut self.decided);
        for index in 0..self.decided.len() {
            let edge = self.decided[index];
            let decision = state.edge_state(edge);
            let (a, b) = state.instance.edges[edge as usize];
            let directions = if self.copies > 0 { &[(a, b), (b, a)][..] } else { &[(a, b)] };
            for &(from, to) in directions {
                let link = Link { to, edge };
                let used = self.used[self.arc(from, link) as usize];
                if decision == if used { EdgeState::Unused } else { EdgeState::Used } {
                    self.set_flow(from, link, !used);
                }
            }
        }
        while let Some(node) = self.overfull.pop() {
            while self.load[node as usize] > 2
                && let Some(&link) =
                    state.open_links(self.vertex(node)).iter().find(|&&link| self.used[self.arc(node, link) as usize])
            {
                self.set_flow(node, link, false);
            }
        }
        while let Some(&node) = self.underfull.last() {
            if self.load[node as usize] >= 2 {
                self.underfull.pop();
                continue;
            }
            if !self.augment(node, state) {
                return Err(DeadEnd(self.vertex(node)).into());
            }
            // The first repair of a large board takes long, so work is reported after each augmenting path.
            meter.add_work(WORK_PER_NODE * self.paths.queue.len() as u64)?;
        }
        Ok(())
    }

    /// Decides the open edges that all 2-factors contain and those that no 2-factor contains; `true` if there
    /// was an edge of either kind. The flow must be a 2-factor.
    pub(super) fn filter(&mut self, state: &mut EdgeStates) -> Result<bool, DeadEnd> {
        let mut components = std::mem::take(&mut self.components);
        components.compute(
            |node| state.open_links(self.vertex(node)),
            // In the residual graph, arcs without flow lead from left to right and arcs with flow from right to left;
            // decided edges have no arcs.
            |node, link| {
                let leads = self.used[self.arc(node, link) as usize] != self.is_left[node as usize];
                leads.then(|| self.other_node(node, link))
            },
        );
        self.decisions.clear();
        for node in 0..self.is_left.len() as u32 {
            if self.is_left[node as usize] {
                let component = components.component_of[node as usize];
                for &link in state.open_links(self.vertex(node)) {
                    if components.component_of[self.other_node(node, link) as usize] != component {
                        self.decisions.push((link.edge, self.used[self.arc(node, link) as usize]));
                    }
                }
            }
        }
        self.components = components;
        for &(edge, used) in &self.decisions {
            state.decide(edge, used)?;
        }
        Ok(!self.decisions.is_empty())
    }

    /// The vertex of the graph of which this node of the flow is a copy.
    #[inline]
    fn vertex(&self, node: u32) -> u32 {
        if self.copies > 0 && node >= self.copies { node - self.copies } else { node }
    }

    /// The node at the other end of the arc that corresponds to this link of `node`.
    #[inline]
    fn other_node(&self, node: u32, link: Link) -> u32 {
        if node < self.copies { link.to + self.copies } else { link.to }
    }

    /// The number of the arc that corresponds to this link of `node`, as an index into `used`.
    #[inline]
    fn arc(&self, node: u32, link: Link) -> u32 {
        match self.copies {
            0 => link.edge,
            // Arc `2 * edge` leads from the smaller vertex (left) to the greater (right), arc `2 * edge + 1` from the
            // greater to the smaller.
            copies if node < copies => 2 * link.edge + u32::from(node > link.to),
            copies => 2 * link.edge + u32::from(node - copies < link.to),
        }
    }

    fn set_flow(&mut self, node: u32, link: Link, used: bool) {
        let arc = self.arc(node, link);
        self.used[arc as usize] = used;
        for node in [node, self.other_node(node, link)] {
            if used {
                self.load[node as usize] += 1;
                if self.load[node as usize] > 2 {
                    self.overfull.push(node);
                }
            } else {
                self.load[node as usize] -= 1;
                if self.is_left[node as usize] {
                    self.underfull.push(node);
                }
            }
        }
    }

    /// Sends one more unit of flow from a left node along a shortest augmenting path; `false` if there is no augmenting
    /// path.
    fn augment(&mut self, from: u32, state: &EdgeStates) -> bool {
        let mut paths = std::mem::take(&mut self.paths);
        let flow = &*self;
        let arcs = |node: u32| {
            let is_left = flow.is_left[node as usize];
            let links = state.open_links(flow.vertex(node)).iter();
            let arcs = links.map(move |&link| (flow.other_node(node, link), flow.arc(node, link)));
            arcs.filter(move |&(_, arc)| flow.used[arc as usize] != is_left)
        };
        let has_room = |node: u32| !flow.is_left[node as usize] && flow.load[node as usize] < 2;
        let end = paths.search(from, arcs, has_room);
        if let Some(end) = end {
            self.load[from as usize] += 1;
            self.load[end as usize] += 1;
            paths.path_arcs_reversed(from, end).for_each(|arc| self.used[arc as usize] = !self.used[arc as usize]);
        }
        self.paths = paths;
        end.is_some()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use backrank_board::Graph;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::search::Budget;
    use crate::tours::graph::HamiltonianProblem;

    fn full(instance: &CycleInstance) -> u32 {
        (1 << instance.edges.len()) - 1
    }

    /// The edges that some 2-factor contains and the edges that all 2-factors contain, as bit sets, by trying every set
    /// of edges.
    fn some_and_all(instance: &CycleInstance) -> (u32, u32) {
        let full = full(instance);
        let edges_at = |v: u32| instance.links.links_of(v).iter().map(|link| 1u32 << link.edge).sum::<u32>();
        let at: Vec<u32> = (0..instance.vertex_count() as u32).map(edges_at).collect();
        (0..=full)
            .filter(|set| at.iter().all(|at| (set & at).count_ones() == 2))
            .fold((0, full), |(some, all), set| (some | set, all & set))
    }

    #[test]
    fn the_filter_decides_exactly_what_all_two_factors_of_a_bipartite_graph_share() {
        let mut rng = Pcg64Mcg::seed_from_u64(4);
        let (mut without, mut decided, mut open) = (0, 0, 0);
        for round in 0..300 {
            let n = 6 + round % 4;
            let bipartite = round % 3 > 0;
            let pair = |_| (rng.random_range(0..n), rng.random_range(0..n));
            let pairs = (0..200).map(pair).filter(|(a, b)| a != b && (!bipartite || (a ^ b) & 1 == 1));
            let mut edges: Vec<_> = pairs.map(|(a, b)| (a.min(b), a.max(b))).collect();
            edges.dedup();
            let graph = Graph::from_edges(n, edges.into_iter().take(15)).unwrap();
            let question = HamiltonianProblem { graph: &graph, closed: true, start: None, end: None };
            if question.solve_without_search().is_some() {
                continue;
            }
            let instance = Arc::new(CycleInstance::new(&question, &[]));
            let (some, all) = some_and_all(&instance);
            let mut state = EdgeStates::new(Arc::clone(&instance));
            let mut factor = TwoFactor::new(&instance);
            // The double cover of a graph that is not bipartite may have a 2-factor even if the graph has none. If the
            // cover has no 2-factor, the graph has none either.
            if factor.repair(&mut state, &mut Meter::new(&Budget::unlimited())).is_err() {
                assert_eq!(some, 0, "{graph:?}");
                without += 1;
                continue;
            }
            assert!(some != 0 || instance.sides.is_none(), "{graph:?}");
            // Deciding an edge may also be a dead end because it closes a short cycle.
            factor.filter(&mut state).ok();
            for &(edge, used) in &factor.decisions {
                assert!(if used { all } else { !some } >> edge & 1 == 1, "{graph:?}");
            }
            if instance.sides.is_some() {
                assert_eq!(factor.decisions.len() as u32, (all | !some & full(&instance)).count_ones(), "{graph:?}");
            }
            decided += factor.decisions.len();
            open += instance.edges.len().saturating_sub(factor.decisions.len());
        }
        assert!(without > 20 && decided > 20 && open > 20, "{without} {decided} {open}");
    }
}
