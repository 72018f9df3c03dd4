//! Which order of the vertices, cut where, keeps the frontier narrow.

use backrank_board::Graph;

use super::meeting::{Cut, Meeting};
use crate::search::frontier::transition::Step;
use crate::search::{Limit, Meter};

/// Factor above the average degree from which on a vertex is a hub; orders of our own leave hubs out.
const HUB_FACTOR: usize = 4;

/// Number of cuts tried before the middle of an order, for each vertex of its widest frontier.
const CUTS_A_WIDTH: usize = 2;

/// The meeting that seems to have the fewest states, of cuts of these orders and of one of our own; `None` if
/// there is none whose frontiers fit keys.
pub(crate) fn best_meeting(
    graph: &Graph,
    orders: &[&[u32]],
    mirrors: &[&[u32]],
    meter: &mut Meter<'_>,
) -> Result<Option<Meeting>, Limit> {
    let own = greedy(graph, meter)?;
    let mut best: Option<(f64, Meeting)> = None;
    // An order that can be cut behind its first vertex and the neighbours of that, in every graph that is not
    // complete.
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
            let Some(meeting) = Cut::new(graph, order, &hubs, at).and_then(|cut| cut.meeting(graph, mirrors)) else {
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

/// The widest frontier of a sweep over all vertices in this order.
fn widest(graph: &Graph, order: &[u32]) -> usize {
    let mut places = vec![usize::MAX; graph.len()];
    order.iter().enumerate().for_each(|(place, &vertex)| places[vertex as usize] = place);
    // A vertex is in the frontier from its first neighbour on until it is taken.
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

/// Cost of a meeting: the estimated number of states after all steps.
fn cost(meeting: &Meeting) -> f64 {
    each_layer(meeting).into_iter().sum()
}

/// Estimate of the bytes of the two largest consecutive layers, without a scan for keys.
pub(crate) fn rough_bytes(meeting: &Meeting) -> f64 {
    2.0 * BYTES_A_STATE * each_layer(meeting).into_iter().fold(0.0, f64::max)
}

/// Size of a weight of 32 bits and its rank, in bytes.
const BYTES_A_STATE: f64 = 8.0;

/// Estimated number of states after each step.
fn each_layer(meeting: &Meeting) -> Vec<f64> {
    let mut all = Vec::new();
    let mut along = |steps: &[Step], mut ways: f64| {
        for step in steps {
            ways = (ways * step.most_choices()).min(most_states(step.width) * REACHED_SHARE);
            all.push(ways);
        }
        ways
    };
    let ways = along(&meeting.stem, 1.0);
    along(&meeting.top, ways);
    along(&meeting.bottom, ways);
    all
}

/// Share of all possible states that occurs, as after some ranks of a chessboard of 6, 7 or 8 files.
const REACHED_SHARE: f64 = 0.14;

/// The most states of a frontier of this width: some of its vertices are matched ends, and the others have degree 0 or
/// 2.
fn most_states(width: usize) -> f64 {
    let (mut ways, mut all) = (2_f64.powi(width as i32), 0.0);
    for ends in (0..=width).step_by(2) {
        all += ways;
        // From the number of states with `ends` ends to the number with two more.
        let (rest, chosen) = ((width - ends) as f64, ends as f64);
        ways *= rest * (rest - 1.0) / ((chosen + 1.0) * (chosen + 2.0)) * (chosen + 1.0) / 4.0;
    }
    all
}

/// An order that lets in as few vertices as it can at each step, from a vertex with few neighbours; hubs are
/// left out.
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
        // Of those in the frontier, unless there are none.
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
        // Of three vertices: no ends 2^3; two ends, 3 ways to choose them, and 2 for the third.
        assert_eq!([0, 1, 2, 3].map(most_states), [1.0, 2.0, 5.0, 14.0]);
        // Four ends have 3 matchings: 16 + 6 * 4 + 3.
        assert!((most_states(4) - 43.0).abs() < 1e-9);
    }
}
