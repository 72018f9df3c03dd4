//! An order of vertices in which few are begun at a time.

use std::collections::BTreeSet;

/// Orders are tried that begin at so many vertices at most.
const MOST_STARTS: usize = 64;

/// An order of the vertices with these neighbours: from some vertex on, each time the one behind which the fewest
/// vertices are begun, that is, next to one that came; among equals the one that was begun first. Of several such orders
/// the one that promises the fewest states; `None` if behind some vertex of each more than so many are begun.
/// O(starts x vertices x width x neighbours).
pub(super) fn narrow_order(neighbours: &[Vec<u32>], most: usize) -> Option<Vec<u32>> {
    let step = neighbours.len().div_ceil(MOST_STARTS).max(1);
    let from = |start: usize| greedy(neighbours, start as u32, most);
    let orders = (0..neighbours.len()).step_by(step).filter_map(from);
    orders.min_by(|(_, cost), (_, other)| cost.total_cmp(other)).map(|(order, _)| order)
}

/// The order from a vertex on, and its cost: the sum of the states that widths allow.
fn greedy(neighbours: &[Vec<u32>], start: u32, most: usize) -> Option<(Vec<u32>, f64)> {
    let mut order = Vec::with_capacity(neighbours.len());
    let mut cost = 0.0;
    let mut is_met = vec![false; neighbours.len()];
    // Begun at which step, and what.
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
    // What hangs together with nothing that came has no place in a cycle, but one in the order.
    order.extend((0..).zip(&is_met).filter(|(_, is_met)| !**is_met).map(|(vertex, _)| vertex));
    Some((order, cost))
}
