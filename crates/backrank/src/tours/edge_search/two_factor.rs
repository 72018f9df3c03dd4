//! A Hamiltonian cycle is a 2-factor, and a flow says which edges 2-factors can have.

use super::circuit::Circuit;
use super::components::Components;
use super::state::{DeadEnd, Edge, State, Stop};
use crate::search::Meter;

/// Keeps a 2-factor and finds the edges that every 2-factor has, or none.
///
/// A 2-factor of a bipartite graph is a flow: two units leave each vertex of one side, two arrive
/// at each vertex of the other, and every edge carries at most one. A graph that is not bipartite
/// is replaced by its double cover (each vertex once on both sides, each edge once in both
/// directions); a 2-factor of the graph gives one of the cover, so that what is true of all
/// 2-factors of the cover holds for those of the graph.
///
/// 1. *Repair*: take the flow off forbidden edges, put it on chosen ones, and find augmenting
///    paths for what is missing. If one is missing, there is no 2-factor (Hall 1935).
/// 2. *Filter*: two 2-factors differ by alternating cycles. An open edge whose ends lie in
///    different strongly connected components of the residual graph is on no such cycle: in all
///    2-factors if the flow uses it, else in none (Régin 1994).
///
/// The flow is not taken back when the search backtracks: any 2-factor is a good beginning for
/// the next repair. O(vertices + edges) for a filter; the same for each unit repaired.
pub(super) struct TwoFactor {
    arcs: Vec<Arc>,
    /// Where the arcs at each node begin in `at`; left nodes come first.
    starts: Vec<u32>,
    at: Vec<u32>,
    left_nodes: u32,
    /// The vertex of each node.
    vertex: Vec<u32>,
    used: Vec<bool>,
    /// How many arcs at each node are used.
    load: Vec<u32>,
    components: Components,
    /// The arc by which each node was reached; valid where `reached` is the current `round`.
    reached_by: Vec<u32>,
    reached: Vec<u64>,
    round: u64,
    /// The nodes reached in this round, in the order in which they were.
    queue: Vec<u32>,
    /// What the last filter decided: edges, and whether every 2-factor has them.
    news: Vec<(u32, bool)>,
}

/// The first repair of a large board takes seconds, so that the meter must be told within: a node
/// that is reached takes about as long as this many squares looked at.
const WORK_OF_A_NODE: u64 = 1 << 5;

#[derive(Clone, Copy)]
struct Arc {
    left: u32,
    right: u32,
    edge: u32,
}

impl Arc {
    fn other(self, node: u32) -> u32 {
        self.left ^ self.right ^ node
    }
}

impl TwoFactor {
    pub(super) fn new(circuit: &Circuit) -> Self {
        let n = circuit.len() as u32;
        let edges = || circuit.ends.iter().enumerate().map(|(edge, &(a, b))| (edge as u32, a, b));
        let (vertex, left_nodes, arcs): (Vec<u32>, u32, Vec<Arc>) = if let Some(sides) = &circuit.sides {
            let side = |wanted: u8| (0..n).filter(move |&v| sides[v as usize] == wanted);
            let vertex: Vec<u32> = side(0).chain(side(1)).collect();
            let mut node = vec![0; n as usize];
            for (index, &v) in vertex.iter().enumerate() {
                node[v as usize] = index as u32;
            }
            let arcs = edges().map(|(edge, a, b)| {
                let (a, b) = (node[a as usize], node[b as usize]);
                Arc { left: a.min(b), right: a.max(b), edge }
            });
            (vertex, side(0).count() as u32, arcs.collect())
        } else {
            let arcs = edges()
                .flat_map(|(edge, a, b)| [Arc { left: a, right: n + b, edge }, Arc { left: b, right: n + a, edge }]);
            ((0..n).chain(0..n).collect(), n, arcs.collect())
        };
        let mut lists = vec![Vec::new(); vertex.len()];
        for (index, arc) in arcs.iter().enumerate() {
            lists[arc.left as usize].push(index as u32);
            lists[arc.right as usize].push(index as u32);
        }
        let mut starts = vec![0];
        let mut at = Vec::with_capacity(2 * arcs.len());
        for list in lists {
            at.extend(list);
            starts.push(at.len() as u32);
        }
        let nodes = vertex.len();
        Self {
            used: vec![false; arcs.len()],
            arcs,
            starts,
            at,
            left_nodes,
            vertex,
            load: vec![0; nodes],
            components: Components::new(nodes),
            reached_by: vec![0; nodes],
            reached: vec![0; nodes],
            round: 0,
            queue: Vec::new(),
            news: Vec::new(),
        }
    }

    /// Makes the flow a 2-factor that has all chosen edges and no forbidden one.
    ///
    /// If the meter ends it, the flow is a good beginning for another repair all the same.
    pub(super) fn repair(&mut self, state: &State<'_>, meter: &mut Meter<'_>) -> Result<(), Stop> {
        for index in 0..self.arcs.len() {
            match state.edge(self.arcs[index].edge) {
                Edge::Forbidden if self.used[index] => self.set(index as u32, false),
                Edge::Chosen if !self.used[index] => self.set(index as u32, true),
                _ => {}
            }
        }
        for node in 0..self.vertex.len() as u32 {
            let mut next = self.starts[node as usize];
            while self.load[node as usize] > 2 && next < self.starts[node as usize + 1] {
                let arc = self.at[next as usize];
                if self.used[arc as usize] && state.edge(self.arcs[arc as usize].edge) == Edge::Open {
                    self.set(arc, false);
                }
                next += 1;
            }
        }
        for node in 0..self.left_nodes {
            while self.load[node as usize] < 2 {
                if !self.augment(node, state) {
                    return Err(DeadEnd(self.vertex[node as usize]).into());
                }
                meter.work(WORK_OF_A_NODE * self.queue.len() as u64)?;
            }
        }
        Ok(())
    }

    /// Decides the edges that all 2-factors have, or none. `true` if there was one. The flow is a
    /// 2-factor.
    pub(super) fn filter(&mut self, state: &mut State<'_>) -> Result<bool, DeadEnd> {
        self.find_components(state);
        self.news.clear();
        for (index, arc) in self.arcs.iter().enumerate() {
            let apart = self.components.of[arc.left as usize] != self.components.of[arc.right as usize];
            if apart && state.edge(arc.edge) == Edge::Open {
                self.news.push((arc.edge, self.used[index]));
            }
        }
        for &(edge, used) in &self.news {
            if used {
                state.choose(edge)?;
            } else {
                state.forbid(edge)?;
            }
        }
        Ok(!self.news.is_empty())
    }

    fn set(&mut self, arc: u32, used: bool) {
        let Arc { left, right, .. } = self.arcs[arc as usize];
        self.used[arc as usize] = used;
        for node in [left, right] {
            if used {
                self.load[node as usize] += 1;
            } else {
                self.load[node as usize] -= 1;
            }
        }
    }

    /// One more unit out of a left node, along a shortest augmenting path.
    fn augment(&mut self, from: u32, state: &State<'_>) -> bool {
        self.round += 1;
        self.reached[from as usize] = self.round;
        self.queue.clear();
        self.queue.push(from);
        let mut next = 0;
        while let Some(&node) = self.queue.get(next) {
            next += 1;
            let is_left = node < self.left_nodes;
            for place in self.starts[node as usize]..self.starts[node as usize + 1] {
                let index = self.at[place as usize];
                let arc = self.arcs[index as usize];
                let other = arc.other(node);
                if self.used[index as usize] == is_left
                    || self.reached[other as usize] == self.round
                    || state.edge(arc.edge) != Edge::Open
                {
                    continue;
                }
                self.reached[other as usize] = self.round;
                self.reached_by[other as usize] = index;
                if is_left && self.load[other as usize] < 2 {
                    self.turn_over(from, other);
                    return true;
                }
                self.queue.push(other);
            }
        }
        false
    }

    fn turn_over(&mut self, from: u32, mut node: u32) {
        while node != from {
            let index = self.reached_by[node as usize];
            self.set(index, !self.used[index as usize]);
            node = self.arcs[index as usize].other(node);
        }
    }

    fn find_components(&mut self, state: &State<'_>) {
        let Self { arcs, starts, at, left_nodes, used, components, .. } = self;
        components.find(starts, |node, place| {
            let index = at[place as usize] as usize;
            let arc = arcs[index];
            // Unused arcs lead from left to right, used ones back; what is decided leads nowhere.
            (used[index] != (node < *left_nodes) && state.edge(arc.edge) == Edge::Open).then(|| arc.other(node))
        });
    }
}

#[cfg(test)]
mod tests {
    use backrank_board::Graph;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::search::Budget;
    use crate::tours::walk_question::WalkQuestion;

    fn full(circuit: &Circuit) -> u32 {
        (1 << circuit.ends.len()) - 1
    }

    /// Which edges some 2-factor has, and which all have, by trying every set of edges.
    fn some_and_all(circuit: &Circuit) -> (u32, u32) {
        let full = full(circuit);
        let edges_at = |v: u32| circuit.links(v).iter().map(|link| 1u32 << link.edge).sum::<u32>();
        let at: Vec<u32> = (0..circuit.len() as u32).map(edges_at).collect();
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
            let question = WalkQuestion { graph: &graph, closed: true, start: None, end: None, required: &[] };
            if question.answer_at_sight().is_some() {
                continue;
            }
            let circuit = Circuit::new(&question);
            let (some, all) = some_and_all(&circuit);
            let mut state = State::new(&circuit);
            let mut factor = TwoFactor::new(&circuit);
            // The double cover of a graph that is not bipartite may have a 2-factor though the
            // graph has none; where it has none, the graph has none either.
            if factor.repair(&state, &mut Budget::unlimited().meter()).is_err() {
                assert_eq!(some, 0, "{graph:?}");
                without += 1;
                continue;
            }
            assert!(some != 0 || circuit.sides.is_none(), "{graph:?}");
            // Deciding an edge can be a dead end for another reason: a short cycle.
            factor.filter(&mut state).ok();
            for &(edge, used) in &factor.news {
                assert!(if used { all } else { !some } >> edge & 1 == 1, "{graph:?}");
            }
            if circuit.sides.is_some() {
                assert_eq!(factor.news.len() as u32, (all | !some & full(&circuit)).count_ones(), "{graph:?}");
            }
            decided += factor.news.len();
            open += circuit.ends.len().saturating_sub(factor.news.len());
        }
        assert!(without > 20 && decided > 20 && open > 20, "{without} {decided} {open}");
    }
}
