//! Chooses an order of the vertices with a narrow frontier.

use std::collections::BTreeSet;

/// Largest number of start vertices that are tried.
const MAX_STARTS: usize = 64;

/// A greedy order of the vertices, given the neighbours of each. The *frontier* is the set of vertices next to an
/// ordered vertex that are not ordered yet. From each of several start vertices on, the next vertex is the one that
/// adds the fewest vertices to the frontier, and among equals the one that entered the frontier first. Returns the
/// order with the fewest expected states; `None` if for every start the frontier is wider than `most` vertices at some
/// step. O(starts x vertices x width x neighbours).
pub(super) fn narrow_order(neighbours: &[Vec<u32>], most: usize) -> Option<Vec<u32>> {
    let step = neighbours.len().div_ceil(MAX_STARTS).max(1);
    let from = |start: usize| greedy(neighbours, start as u32, most);
    let orders = (0..neighbours.len()).step_by(step).filter_map(from);
    orders.min_by(|(_, cost), (_, other)| cost.total_cmp(other)).map(|(order, _)| order)
}

/// The order from a start vertex, and its cost: 3 to the power of the width of the frontier, added up over all steps.
/// `None` if the frontier becomes wider than `most`.
fn greedy(neighbours: &[Vec<u32>], start: u32, most: usize) -> Option<(Vec<u32>, f64)> {
    let mut order = Vec::with_capacity(neighbours.len());
    let mut cost = 0.0;
    let mut is_met = vec![false; neighbours.len()];
    // The frontier: its vertices, each after the step at which it entered.
    let mut begun = BTreeSet::new();
    let mut next = Some((0, start));
    is_met[start as usize] = true;
    while let Some((step, vertex)) = next {
        begun.remove(&(step, vertex));
        order.push(vertex);
        for &other in &neighbours[vertex as usize] {
            if !std::mem::replace(&mut is_met[other as usize], true) {
                begun.insert((order.len(), other));
            }
        }
        if begun.len() > most {
            return None;
        }
        cost += 3_f64.powi(begun.len() as i32);
        let added = |vertex: u32| neighbours[vertex as usize].iter().filter(|&&other| !is_met[other as usize]).count();
        next = begun.iter().copied().min_by_key(|&(_, vertex)| added(vertex));
    }
    // Vertices of other components are on no cycle, but must be in the order.
    order.extend((0..).zip(&is_met).filter(|(_, is_met)| !**is_met).map(|(vertex, _)| vertex));
    Some((order, cost))
}
