//! Reduces a set of squares with too few neighbours to a minimal one.

use std::collections::BTreeSet;

use super::flow::HallSets;
use super::move_network::MoveNetwork;
use crate::tours::graph::EdgeState;

/// A minimal subset of these squares that still has too few neighbours.
pub(super) fn minimize_shortage(network: &MoveNetwork<'_>, sets: HallSets) -> HallSets {
    let HallSets { mut squares, mut neighbours } = sets;
    if squares.len() > MOST_MADE_FEWER {
        return HallSets { squares, neighbours };
    }
    for index in (0..squares.len()).rev() {
        let left_out = squares.remove(index);
        let near = best_neighbours(network, &squares);
        if network.count(&squares, &near).spare() < 0 {
            neighbours = near;
        } else {
            squares.insert(index, left_out);
        }
    }
    HallSets { squares, neighbours }
}

/// From how many squares on it would take long to try each without.
const MOST_MADE_FEWER: usize = 100;

/// The neighbours that have less room than there are moves to them; the others' moves are better
/// counted as leading elsewhere.
fn best_neighbours(network: &MoveNetwork<'_>, squares: &[u32]) -> Vec<u32> {
    let near: BTreeSet<u32> = squares.iter().flat_map(|&v| network.links_left(v)).map(|link| link.to).collect();
    let is_short = |&v: &u32| {
        let from_squares = network.links_left(v).filter(|link| squares.contains(&link.to)).count() as i64;
        let from_others = network
            .links_left(v)
            .filter(|link| network.edge(link.edge) == EdgeState::Used && !squares.contains(&link.to));
        i64::from(network.most(v)) - (from_others.count() as i64) < from_squares
    };
    near.into_iter().filter(is_short).collect()
}
