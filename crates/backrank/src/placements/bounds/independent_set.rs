//! Independent sets of an attack graph with clique covers that bound them from above, both found greedily.

use crate::placements::attack_graph::{AttackGraph, cover_by_cliques};
use crate::search::{Limit, Meter};

/// An independent set and a clique cover of the same graph: a lower and an upper bound on the pieces that fit.
#[derive(Debug, Default)]
pub(super) struct BoundedSet {
    pub(super) vertices: Vec<u32>,
    pub(super) groups: Vec<Vec<u32>>,
}

/// The largest independent set and the smallest clique cover that greedy algorithms find in five orders of the
/// vertices.
pub(super) fn bound_greedily(part: &AttackGraph, meter: &mut Meter<'_>) -> Result<BoundedSet, Limit> {
    let graph = part.graph();
    let mut best: Option<BoundedSet> = None;
    for order in part.line_orders().into_iter().chain([part.colour_order()]) {
        meter.work((graph.len() + 2 * graph.edge_count()) as u64)?;
        let group_of = cover_by_cliques(graph, order.iter().copied());
        let mut groups = Vec::new();
        let mut is_taken = vec![false; graph.len()];
        let mut vertices = Vec::new();
        for &vertex in &order {
            let group = group_of[vertex as usize];
            groups.resize_with(groups.len().max(group + 1), Vec::new);
            groups[group].push(vertex);
            if !is_taken[vertex as usize] {
                vertices.push(vertex);
                graph.neighbours(vertex).iter().for_each(|&other| is_taken[other as usize] = true);
            }
        }
        let best = best.get_or_insert_with(|| BoundedSet { vertices: Vec::new(), groups: groups.clone() });
        if vertices.len() > best.vertices.len() {
            best.vertices = vertices;
        }
        if groups.len() < best.groups.len() {
            best.groups = groups;
        }
    }
    Ok(best.unwrap_or_default())
}
