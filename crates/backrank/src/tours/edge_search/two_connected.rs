//! A cut vertex refutes: a cycle cannot pass it twice.

use super::state::{DeadEnd, State};

const UNSEEN: u32 = 0;

/// Whether the edges that are left hang together without a cut vertex, which a Hamiltonian cycle
/// needs. Depth first with low points (Hopcroft and Tarjan 1973), without recursion; it keeps its
/// memory from one check to the next. O(vertices + edges).
pub(super) struct TwoConnected {
    /// When each vertex was seen, from 1, or `UNSEEN`.
    seen: Vec<u32>,
    /// The earliest vertex that is reached from below each vertex by one edge back.
    low: Vec<u32>,
    /// The vertices on the way to where the search is, each with its next link.
    way: Vec<(u32, u32)>,
}

impl TwoConnected {
    pub(super) fn new(vertices: usize) -> Self {
        Self { seen: vec![UNSEEN; vertices], low: vec![0; vertices], way: Vec::new() }
    }

    /// The cut vertex, or a vertex that does not hang together with the others.
    pub(super) fn check(&mut self, state: &State<'_>) -> Result<(), DeadEnd> {
        self.seen.fill(UNSEEN);
        self.way.clear();
        self.way.push((0, 0));
        self.seen[0] = 1;
        self.low[0] = 1;
        let mut clock = 1;
        let mut below_root = 0;
        while let Some((vertex, next)) = self.way.last_mut() {
            let vertex = *vertex;
            if let Some(link) = state.links_left(vertex).get(*next as usize) {
                *next += 1;
                let seen = self.seen[link.to as usize];
                if seen == UNSEEN {
                    clock += 1;
                    self.seen[link.to as usize] = clock;
                    self.low[link.to as usize] = clock;
                    self.way.push((link.to, 0));
                } else {
                    // The edge to the parent may count as an edge back here: it reaches the parent
                    // only, and a cut vertex is a parent that nothing below reaches beyond.
                    self.low[vertex as usize] = self.low[vertex as usize].min(seen);
                }
                continue;
            }
            self.way.pop();
            let Some(&(parent, _)) = self.way.last() else { break };
            let low = self.low[vertex as usize];
            if self.way.len() == 1 {
                below_root += 1;
                if below_root > 1 {
                    return Err(DeadEnd(parent));
                }
            } else if low >= self.seen[parent as usize] {
                return Err(DeadEnd(parent));
            }
            self.low[parent as usize] = self.low[parent as usize].min(low);
        }
        match self.seen.iter().position(|&seen| seen == UNSEEN) {
            Some(vertex) => Err(DeadEnd(vertex as u32)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_board::Graph;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::super::circuit::Circuit;
    use super::*;
    use crate::tours::walk_question::WalkQuestion;

    #[test]
    fn a_cut_vertex_is_one_whose_removal_leaves_parts() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        let mut dead_ends = 0;
        for round in 0..500 {
            let n = 3 + round % 7;
            let pairs = (0..3 * n).map(|_| (rng.random_range(0..n), rng.random_range(0..n))).filter(|(a, b)| a != b);
            let edges: Vec<_> = (1..n).map(|v| (v - 1, v)).chain(pairs.take(round as usize % 6)).collect();
            let graph = Graph::from_edges(n, edges).unwrap();
            let parts_without = |cut: u32| {
                let rest = graph.edges().filter(|&(a, b)| a != cut && b != cut);
                Graph::from_edges(n, rest).unwrap().components().len() - 1
            };
            let question = WalkQuestion { graph: &graph, closed: true, start: None, end: None, required: &[] };
            if question.answer_at_sight().is_some() {
                continue;
            }
            let circuit = Circuit::new(&question);
            let mut check = TwoConnected::new(n as usize);
            match check.check(&State::new(&circuit)) {
                Ok(()) => assert!(graph.vertices().all(|cut| parts_without(cut) == 1)),
                Err(DeadEnd(cut)) => {
                    dead_ends += 1;
                    assert!(parts_without(cut) > 1, "{graph:?} {cut}");
                }
            }
        }
        assert!(dead_ends > 50);
    }
}
