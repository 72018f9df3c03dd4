//! Cuts: squares whose removal leaves more components than a tour can join.

use std::ops::ControlFlow;

use backrank_board::Cut;

use super::move_states::{MoveStates, partner};
use crate::search::{Limit, Meter};
use crate::tours::graph::{CutVertexSearch, EdgeState};

/// For each square, the least square of its component after the removal of some squares; for a removed square, the
/// square itself. O(squares + moves).
pub(super) fn components_without(states: &MoveStates<'_>, removed: &[u32]) -> Vec<u32> {
    const UNSEEN: u32 = u32::MAX;
    let mut least = vec![UNSEEN; states.len()];
    removed.iter().for_each(|&vertex| least[vertex as usize] = vertex);
    for first in states.vertices() {
        let mut waiting = vec![first];
        while let Some(vertex) = waiting.pop() {
            if least[vertex as usize] == UNSEEN {
                least[vertex as usize] = first;
                waiting.extend(states.available_links(vertex).map(|link| link.to));
            }
        }
    }
    least
}

/// The cut that consists of these squares; `None` if their removal does not leave too many components. O(squares x
/// removed squares + moves).
pub(super) fn cut_by_removing(states: &MoveStates<'_>, removed: &[u32]) -> Option<Cut> {
    let least = components_without(states, removed);
    let is_first = |vertex: &u32| least[*vertex as usize] == *vertex && !removed.contains(vertex);
    let parts: Vec<u32> = states.vertices().filter(is_first).collect();
    let given = removed.iter().filter(|&&vertex| states.is_given_end(vertex)).count();
    let pieces = if states.terms.closed { removed.len().max(1) } else { removed.len() + 1 - given };
    let ends_together =
        states.joined_ends().is_some_and(|(start, end)| given == 0 && least[start as usize] == least[end as usize]);
    let most = if ends_together { pieces.saturating_sub(1).max(1) } else { pieces };
    (parts.len() > most).then(|| Cut { removed: states.squares(removed), parts: states.squares(&parts), most })
}

/// The first cut found that removes no square (the board has too many components), both given ends of an open tour, or
/// one square, in this order; `None` if there is none. O(squares + moves), and as much again for each cut vertex.
pub(super) fn find_simplest_cut(states: &MoveStates<'_>, meter: &mut Meter) -> Result<Option<Cut>, Limit> {
    meter.work(2 * states.work())?;
    if let Some(cut) = cut_by_removing(states, &[]) {
        return Ok(Some(cut));
    }
    // An open tour without its two ends is in one piece.
    let ends = states.joined_ends().map(|(start, end)| [start, end]);
    if let Some(cut) = ends.and_then(|ends| cut_by_removing(states, &ends)) {
        return Ok(Some(cut));
    }
    meter.work(states.work())?;
    let mut joints = CutVertexCounts::new(states);
    joints.find(states, None);
    meter.work(states.work())?;
    joints.first_cut(states, None, meter)
}

/// A cut of two squares; `None` if there is none. O(squares x (squares + moves)).
pub(super) fn find_cut_of_two_squares(states: &MoveStates<'_>, meter: &mut Meter) -> Result<Option<Cut>, Limit> {
    let mut joints = CutVertexCounts::new(states);
    for removed in states.vertices() {
        meter.work(states.work())?;
        joints.find(states, Some(removed));
        if let Some(cut) = joints.first_cut(states, Some(removed), meter)? {
            return Ok(Some(cut));
        }
    }
    Ok(None)
}

/// For each square, the number of components into which its own component falls without this square.
///
/// If both ends of an open tour are given, they count as joined by an edge: ends in different parts allow one part
/// more.
struct CutVertexCounts {
    /// The given ends of an open tour, as vertices; `None` unless both are given.
    joined: Option<(u32, u32)>,
    low_points: CutVertexSearch,
    /// For each square, the number of components into which its component falls without it.
    parts: Vec<u32>,
    /// Number of components of the board, without the removed square if there is one.
    whole: u32,
}

impl CutVertexCounts {
    fn new(states: &MoveStates<'_>) -> Self {
        let low_points = CutVertexSearch::new(states.len());
        Self { joined: states.joined_ends(), low_points, parts: vec![0; states.len()], whole: 0 }
    }

    fn find(&mut self, states: &MoveStates<'_>, removed: Option<u32>) {
        let Self { joined, low_points, parts, whole } = self;
        let next = |vertex: u32, place: usize| {
            let links = states.links(vertex);
            let to = match links.get(place) {
                Some(link) if states.edge_state(link.edge) == EdgeState::Unused => vertex,
                Some(link) => link.to,
                None if place == links.len() => partner((*joined)?, vertex)?,
                None => return None,
            };
            Some(if Some(to) == removed { vertex } else { to })
        };
        low_points.clear();
        parts.fill(1);
        *whole = 0;
        for root in states.vertices() {
            if !low_points.is_seen(root) && Some(root) != removed {
                *whole += 1;
                // Without the root, the component falls into the subtrees of its children.
                parts[root as usize] = 0;
                let _: ControlFlow<()> = low_points.search(root, next, |parent| {
                    parts[parent as usize] += 1;
                    ControlFlow::Continue(())
                });
            }
        }
    }

    /// The cut of the first square that makes one, together with the removed square if there is one.
    fn first_cut(
        &self,
        states: &MoveStates<'_>,
        removed: Option<u32>,
        meter: &mut Meter,
    ) -> Result<Option<Cut>, Limit> {
        let ends: Vec<u32> = states.vertices().filter(|&vertex| states.is_given_end(vertex)).collect();
        let is_end = |vertex: &u32| ends.contains(vertex);
        for vertex in states.vertices() {
            // An open tour falls into one piece more than a closed one, unless its ends count as joined or
            // one of them is removed.
            let is_path = !states.terms.closed && self.joined.is_none();
            let more = is_path && !is_end(&vertex) && !removed.as_ref().is_some_and(is_end);
            let most = 1 + u32::from(removed.is_some()) + u32::from(more);
            if Some(vertex) == removed || self.whole - 1 + self.parts[vertex as usize] <= most {
                continue;
            }
            meter.work(states.work())?;
            let squares: Vec<u32> = removed.into_iter().chain([vertex]).collect();
            if let Some(cut) = cut_by_removing(states, &squares) {
                return Ok(Some(cut));
            }
        }
        Ok(None)
    }
}
