//! The choice of a vertex order and a separator that keep the frontier narrow.

use backrank_board::Graph;

use super::sweep_pair::{Separation, SweepPair};
use crate::search::frontier::transition::Step;
use crate::search::{Limit, Meter};

/// A vertex whose degree is at least this multiple of the average degree is a hub. The greedy order omits hubs.
const HUB_FACTOR: usize = 4;

/// Number of separators that are tried before the middle of an order, as a multiple of the width of its widest
/// frontier.
const CUTS_A_WIDTH: usize = 2;

/// Of the pairs of sweeps to several separators of the given vertex orders and of two built-in orders, the pair with
/// the fewest estimated states; `None` if the frontiers of all pairs are too wide for keys.
pub(crate) fn best_sweep_pair(
    graph: &Graph,
    orders: &[&[u32]],
    mirrors: &[&[u32]],
    meter: &mut Meter<'_>,
) -> Result<Option<SweepPair>, Limit> {
    let own = greedy(graph, meter)?;
    let mut best: Option<(f64, SweepPair)> = None;
    // A fallback order: a vertex of least degree, its neighbours, then the other vertices. In a graph that is not
    // complete, the neighbours of the first vertex are a separator.
    let first = graph.vertices().min_by_key(|&vertex| graph.degree(vertex)).unwrap_or(0);
    let mut plain: Vec<u32> = graph.vertices().collect();
    plain.sort_by_key(|&vertex| (vertex != first, !graph.has_edge(first, vertex)));
    for order in orders.iter().copied().chain([&own[..], &plain[..]]) {
        let mut listed = vec![false; graph.len()];
        order.iter().for_each(|&vertex| listed[vertex as usize] = true);
        let hubs: Vec<u32> = graph.vertices().filter(|&vertex| !listed[vertex as usize]).collect();
        let middle = order.len() / 2;
        let before = CUTS_A_WIDTH * widest(graph, order);
        for at in middle.saturating_sub(before).max(1)..=middle {
            meter.work(8 * (graph.len() + graph.edge_count()) as u64)?;
            let Some(meeting) = Separation::new(graph, order, &hubs, at).and_then(|cut| cut.sweep_pair(graph, mirrors))
            else {
                continue;
            };
            let cost = cost(&meeting);
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, meeting));
            }
        }
    }
    Ok(best.map(|(_, meeting)| meeting))
}

/// Number of vertices of the widest frontier in a sweep over all vertices in this order.
pub(crate) fn widest(graph: &Graph, order: &[u32]) -> usize {
    let mut places = vec![usize::MAX; graph.len()];
    order.iter().enumerate().for_each(|(place, &vertex)| places[vertex as usize] = place);
    // A vertex is in the frontier from the step that takes its first neighbour until it is taken itself.
    let mut changes = vec![0_isize; order.len() + 1];
    for (place, &vertex) in order.iter().enumerate() {
        let first = graph.neighbours(vertex).iter().map(|&other| places[other as usize]).min();
        if let Some(first) = first.filter(|&first| first < place) {
            changes[first] += 1;
            changes[place] -= 1;
        }
    }
    let now = |width: &mut isize, change: isize| {
        *width += change;
        Some(*width as usize)
    };
    changes.into_iter().scan(0, now).max().unwrap_or(0)
}

/// The estimated total number of states in all layers, by which pairs of sweeps are compared.
fn cost(meeting: &SweepPair) -> f64 {
    each_layer(meeting).into_iter().sum()
}

/// Rough estimate of the bytes of the two largest consecutive layers, without a key scan.
pub(crate) fn estimate_bytes_roughly(meeting: &SweepPair) -> f64 {
    2.0 * BYTES_A_STATE * each_layer(meeting).into_iter().fold(0.0, f64::max)
}

/// Size of a weight of 32 bits and its rank, in bytes.
const BYTES_A_STATE: f64 = 8.0;

/// The estimated number of states after each step of the stem, then of the top, then of the bottom.
fn each_layer(meeting: &SweepPair) -> Vec<f64> {
    let mut all = Vec::new();
    let mut along = |steps: &[Step], mut ways: f64| {
        for step in steps {
            ways = (ways * step.max_successors()).min(most_states(step.width) * REACHED_SHARE);
            all.push(ways);
        }
        ways
    };
    let ways = along(&meeting.steps.stem, 1.0);
    along(&meeting.steps.top, ways);
    along(&meeting.steps.bottom, ways);
    all
}

/// Fraction of all possible states that is reached, as measured after some ranks of chessboards of 6, 7 or 8 files.
const REACHED_SHARE: f64 = 0.14;

/// Number of all states of a frontier of `width` vertices: any even number of vertices are path ends, in any matching,
/// and each other vertex has degree 0 or 2.
fn most_states(width: usize) -> f64 {
    let (mut ways, mut all) = (2_f64.powi(width as i32), 0.0);
    for ends in (0..=width).step_by(2) {
        all += ways;
        // Turns the number of states with `ends` path ends into the number with two more.
        let (rest, chosen) = ((width - ends) as f64, ends as f64);
        ways *= rest * (rest - 1.0) / ((chosen + 1.0) * (chosen + 2.0)) * (chosen + 1.0) / 4.0;
    }
    all
}

/// A greedy vertex order without hubs: each time the next vertex is the frontier vertex with the fewest neighbours that
/// are neither taken nor in the frontier.
fn greedy(graph: &Graph, meter: &mut Meter<'_>) -> Result<Vec<u32>, Limit> {
    let average = 2 * graph.edge_count() / graph.len().max(1) + 1;
    let mut left: Vec<u32> = graph.vertices().filter(|&vertex| graph.degree(vertex) < HUB_FACTOR * average).collect();
    let mut seen = vec![false; graph.len()];
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let new = |vertex: u32| {
            let others = graph.neighbours(vertex).iter().filter(|&&other| !seen[other as usize]).count();
            (others + usize::from(!seen[vertex as usize]), !seen[vertex as usize], graph.degree(vertex))
        };
        meter.work((left.len() * average) as u64)?;
        // Takes a vertex of the frontier; any vertex if the frontier is empty.
        let in_frontier = left.iter().enumerate().filter(|&(_, &vertex)| seen[vertex as usize]);
        let least = in_frontier
            .min_by_key(|&(_, &vertex)| new(vertex))
            .or_else(|| left.iter().enumerate().min_by_key(|&(_, &vertex)| new(vertex)));
        let Some((at, &vertex)) = least else { break };
        left.remove(at);
        order.push(vertex);
        seen[vertex as usize] = true;
        graph.neighbours(vertex).iter().for_each(|&other| seen[other as usize] = true);
    }
    Ok(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_states_of_a_frontier_are_those_that_can_be_written_down() {
        // Three vertices have 2^3 states without ends, and 3 x 2 states with two ends.
        assert_eq!([0, 1, 2, 3].map(most_states), [1.0, 2.0, 5.0, 14.0]);
        // Four vertices have 2^4 states without ends, 6 x 2^2 with two ends, and 3 matchings of four ends.
        assert!((most_states(4) - 43.0).abs() < 1e-9);
    }
}
