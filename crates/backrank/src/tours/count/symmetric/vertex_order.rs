//! Chooses an order of the vertices with a narrow frontier.

use std::collections::BTreeSet;

use crate::search::{Limit, Meter};

/// Largest number of start vertices that are tried.
const MAX_STARTS: usize = 64;

/// A greedy order of the vertices, given the neighbours of each. The *frontier* is the set of vertices that are not
/// ordered yet and are adjacent to an ordered one. Several start vertices are tried. The next vertex is always the one
/// that adds the fewest vertices to the frontier, and among equals the one that entered the frontier first. Returns the
/// order with the fewest states, estimated as `3^width` for a frontier of `width` vertices, added up over all steps;
/// `None` if for every start the frontier is wider than `max_width` vertices at some step. O(starts x vertices x width
/// x neighbours).
///
/// # Errors
/// The limit that the meter reached.
pub(super) fn narrow_order(
    neighbours: &[Vec<u32>],
    max_width: usize,
    meter: &mut Meter,
) -> Result<Option<Vec<u32>>, Limit> {
    let step = neighbours.len().div_ceil(MAX_STARTS).max(1);
    let mut best: Option<(Vec<u32>, f64)> = None;
    for start in (0..neighbours.len()).step_by(step) {
        if let Some((order, cost)) = greedy(neighbours, start as u32, max_width, meter)?
            && best.as_ref().is_none_or(|(_, least)| cost < *least)
        {
            best = Some((order, cost));
        }
    }
    Ok(best.map(|(order, _)| order))
}

/// The order from a start vertex, and the estimated number of its states. `None` if the frontier becomes wider than
/// `max_width`.
fn greedy(
    neighbours: &[Vec<u32>],
    start: u32,
    max_width: usize,
    meter: &mut Meter,
) -> Result<Option<(Vec<u32>, f64)>, Limit> {
    let mut order = Vec::with_capacity(neighbours.len());
    let mut cost = 0.0;
    let mut is_met = vec![false; neighbours.len()];
    // The vertices of the frontier, each in a pair with the step at which it entered the frontier.
    let mut frontier = BTreeSet::new();
    let mut next = Some((0, start));
    is_met[start as usize] = true;
    while let Some((step, vertex)) = next {
        frontier.remove(&(step, vertex));
        order.push(vertex);
        for &other in &neighbours[vertex as usize] {
            if !std::mem::replace(&mut is_met[other as usize], true) {
                frontier.insert((order.len(), other));
            }
        }
        if frontier.len() > max_width {
            return Ok(None);
        }
        meter.add_work(1 + frontier.len() as u64)?;
        cost += 3_f64.powi(frontier.len() as i32);
        let added = |vertex: u32| neighbours[vertex as usize].iter().filter(|&&other| !is_met[other as usize]).count();
        next = frontier.iter().copied().min_by_key(|&(_, vertex)| added(vertex));
    }
    // Vertices that the start does not reach are on no cycle with it, but must be in the order too.
    order.extend((0..).zip(&is_met).filter(|(_, is_met)| !**is_met).map(|(vertex, _)| vertex));
    Ok(Some((order, cost)))
}
