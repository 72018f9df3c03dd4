//! A pruning rule: a graph with a cut vertex has no Hamiltonian cycle.

use std::ops::ControlFlow;

use super::state::{DeadEnd, EdgeStates};
use crate::tours::graph::CutVertexSearch;

/// Checks that the available edges form a connected graph without a cut vertex, as a Hamiltonian cycle requires. The
/// error is a cut vertex, or a vertex that is not connected to vertex 0. O(vertices + edges).
pub(super) fn check_two_connected(cut_vertices: &mut CutVertexSearch, state: &EdgeStates) -> Result<(), DeadEnd> {
    cut_vertices.clear();
    let mut is_first = true;
    let cut = cut_vertices.search_component(
        0,
        |vertex, place| state.available_links(vertex).get(place).map(|link| link.to),
        |parent| match parent {
            // The root of the search, vertex 0, is reported once for each child subtree. It is a cut vertex only if it
            // has a second child subtree.
            0 if std::mem::take(&mut is_first) => ControlFlow::Continue(()),
            _ => ControlFlow::Break(parent),
        },
    );
    cut.break_value().or_else(|| cut_vertices.first_unseen()).map_or(Ok(()), |vertex| Err(DeadEnd(vertex)))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use backrank_board::Graph;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::super::cycle_instance::CycleInstance;
    use super::*;
    use crate::tours::graph::HamiltonianProblem;

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
            let question = HamiltonianProblem { graph: &graph, closed: true, start: None, end: None };
            if question.solve_without_search().is_some() {
                continue;
            }
            let instance = CycleInstance::new(&question, &[]);
            match check_two_connected(&mut CutVertexSearch::new(n as usize), &EdgeStates::new(Arc::new(instance))) {
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
