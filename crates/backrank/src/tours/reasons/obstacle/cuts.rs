//! Cuts: squares whose removal leaves more components than a tour can join.

use std::ops::ControlFlow;

use backrank_board::Cut;

use super::move_states::{MoveStates, other_vertex};
use crate::search::{Limit, Meter};
use crate::tours::graph::{CutVertexSearch, EdgeState};

/// For each square, the least square of its component after the removal of some squares; for a removed square, the
/// square itself. O(squares + moves).
pub(super) fn components_without(states: &MoveStates<'_>, removed: &[u32]) -> Vec<u32> {
    const UNSEEN: u32 = u32::MAX;
    let mut least = vec![UNSEEN; states.square_count()];
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
    let pieces = if states.given_ends.closed { removed.len().max(1) } else { removed.len() + 1 - given };
    let ends_together =
        states.virtual_edge().is_some_and(|(start, end)| given == 0 && least[start as usize] == least[end as usize]);
    let most = if ends_together { pieces.saturating_sub(1).max(1) } else { pieces };
    (parts.len() > most).then(|| Cut { removed: states.squares(removed), parts: states.squares(&parts), most })
}

/// The first cut found, looked for in this order: a cut that removes no square, where the board itself has too many
/// components; one that removes both given ends of an open tour; one that removes a single square. `None` if there is
/// none. O(squares + moves), and as much again for each cut vertex.
pub(super) fn find_small_cut(states: &MoveStates<'_>, meter: &mut Meter) -> Result<Option<Cut>, Limit> {
    meter.add_work(2 * states.work_per_pass())?;
    if let Some(cut) = cut_by_removing(states, &[]) {
        return Ok(Some(cut));
    }
    // Without its two ends, an open tour is one path, so without them the board must be connected.
    let ends = states.virtual_edge().map(|(start, end)| [start, end]);
    if let Some(cut) = ends.and_then(|ends| cut_by_removing(states, &ends)) {
        return Ok(Some(cut));
    }
    cut_with_one_more(states, None, &mut CutVertexSearch::new(states.square_count()), meter)
}

/// The first cut found that removes two squares; `None` if there is none. O(squares x (squares + moves)).
pub(super) fn find_cut_of_two_squares(states: &MoveStates<'_>, meter: &mut Meter) -> Result<Option<Cut>, Limit> {
    let mut low_points = CutVertexSearch::new(states.square_count());
    for removed in states.vertices() {
        if let Some(cut) = cut_with_one_more(states, Some(removed), &mut low_points, meter)? {
            return Ok(Some(cut));
        }
    }
    Ok(None)
}

/// The first cut found that consists of the square `removed`, if it is given, and one more square; `None` if there is
/// no such cut. O(squares + moves), and as much again for each cut vertex.
fn cut_with_one_more(
    states: &MoveStates<'_>,
    removed: Option<u32>,
    low_points: &mut CutVertexSearch,
    meter: &mut Meter,
) -> Result<Option<Cut>, Limit> {
    meter.add_work(states.work_per_pass())?;
    // If both ends of an open tour are given, they count as joined by an edge, as if the tour were closed. If the ends
    // are in different components, the tour can join one component more than otherwise, and the edge merges these two
    // components into one.
    let joined = states.virtual_edge();
    let next = |vertex: u32, place: usize| {
        let links = states.links(vertex);
        let to = match links.get(place) {
            Some(link) if states.edge_state(link.edge) == EdgeState::Unused => vertex,
            Some(link) => link.to,
            None if place == links.len() => other_vertex(joined?, vertex)?,
            None => return None,
        };
        Some(if Some(to) == removed { vertex } else { to })
    };
    low_points.clear();
    // The number of components of the board without `removed`; and for each other square, the number of components into
    // which its component falls if that square is removed as well.
    let (mut whole, mut parts) = (0, vec![1; states.square_count()]);
    for root in states.vertices() {
        if !low_points.is_seen(root) && Some(root) != removed {
            whole += 1;
            // The removal of the root leaves only the subtrees of its children, each of which is counted below. The
            // removal of another square also leaves the component with the root, which is the 1 in `parts`.
            parts[root as usize] = 0;
            let _: ControlFlow<()> = low_points.search_component(root, next, |parent| {
                parts[parent as usize] += 1;
                ControlFlow::Continue(())
            });
        }
    }
    for vertex in states.vertices().filter(|&vertex| Some(vertex) != removed) {
        // Removed squares cut an open tour into one piece more than a closed one, unless its ends count as joined or
        // one of them is removed.
        let has_end = states.is_given_end(vertex) || removed.is_some_and(|removed| states.is_given_end(removed));
        let is_path = !states.given_ends.closed && joined.is_none();
        let most = 1 + usize::from(removed.is_some()) + usize::from(is_path && !has_end);
        if whole - 1 + parts[vertex as usize] > most {
            meter.add_work(states.work_per_pass())?;
            let squares: Vec<u32> = removed.into_iter().chain([vertex]).collect();
            if let Some(cut) = cut_by_removing(states, &squares) {
                return Ok(Some(cut));
            }
        }
    }
    Ok(None)
}
