//! A propagation rule for vertices that must have given positions on the cycle.

use std::sync::Arc;

use super::cycle_instance::CycleInstance;
use super::state::{DeadEnd, EdgeStates};
use crate::search::{Limit, Meter};
use crate::tours::problem::MAX_DISTANCE_TABLE_BYTES;

/// The required positions of vertices on the cycle, as a propagation rule of the search. Positions are numbered from 0
/// along the cycle; a vertex with a required position is *scheduled*.
///
/// The used edges form paths. If a path has one scheduled vertex, it can run along the cycle forward or backward, and
/// each of the two directions gives its other vertices their positions. If it has two or more, the positions of all its
/// vertices are known, because at most one direction is possible; but both can be if it has just two, half of the cycle
/// apart.
///
/// 1. A path is a dead end if neither direction is possible. A direction is impossible if the distance between two of
///    the path's scheduled vertices along the path differs from the distance between their positions, or if the path
///    covers the position of a scheduled vertex that is not on it, or if one of its ends is too far from the next
///    scheduled vertex beyond this end.
/// 2. At the ends of a path with only one possible direction, an edge is unused if it leads to a vertex from which
///    the next scheduled vertex cannot be reached in time, or to a scheduled vertex at a wrong position.
/// 3. The search branches at the path end with the fewest positions between it and the next scheduled vertex.
///
/// With n vertices, of which s are scheduled, a propagation takes O(n log s) time.
#[derive(Clone)]
pub(super) struct RequiredPositions {
    /// For each vertex, its required position on the cycle; `None` if any position is allowed.
    position: Vec<Option<u32>>,
    /// Pairs of a scheduled vertex and its position, in the order of positions. Extra vertices are scheduled too.
    scheduled: Vec<(u32, u32)>,
    /// The distance table, with a row for each scheduled vertex. The row has for each vertex the length of a shortest
    /// path between the two that passes no other scheduled vertex, or 255 if it is longer or there is none. Empty if
    /// the table would be too large. The copies of a search share it.
    distances: Arc<[u8]>,
    /// The vertices of the path that was examined last.
    path: Vec<u32>,
    /// For each scheduled vertex, by its index in `scheduled`, whether the current propagation has examined its path.
    is_seen: Vec<bool>,
    /// Whether the positions contradict the colours of a bipartite graph: the positions of two vertices of the same
    /// colour differ by an odd number, or those of two vertices of different colours by an even number.
    contradicts_colours: bool,
    /// The path end (a vertex) at which to branch, as the last propagation found it; `None` if all vertices with a
    /// required position are on one path, or if nothing was propagated yet.
    pub(super) branch: Option<u32>,
    /// The edges that the current propagation decides to be unused.
    unused: Vec<u32>,
}

/// The vertex at an end of a path, the number of edges of the cycle from there to the next scheduled vertex beyond this
/// end (the gap), and the index of that vertex in `scheduled`.
type NextScheduled = (u32, u32, usize);

impl RequiredPositions {
    /// The required positions on the cycle for a walk that must visit vertices at given steps: pairs of a vertex and
    /// its step, counted from 0, in the order of steps. `None` if there are no steps. The distance table takes O(edges)
    /// time for each step.
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn new(
        instance: &CycleInstance,
        steps: &[(u32, u32)],
        meter: &mut Meter,
    ) -> Result<Option<Self>, Limit> {
        let Some(&(first, step)) = steps.first() else { return Ok(None) };
        let mut scheduled = steps.to_vec();
        let (len, real) = (instance.vertex_count() as u32, instance.original_vertex_count);
        // On the cycle, the extra vertices come after the walk. If there are two, the second is adjacent to the start
        // of the walk.
        match (&instance.sides, len - real) {
            (Some(sides), 2) => {
                let side_of_start = (u32::from(sides[first as usize]) + step) % 2;
                let last = if u32::from(sides[real as usize]) == side_of_start { real + 1 } else { real };
                scheduled.extend([(last, real + 1), (2 * real + 1 - last, real)]);
            }
            (_, extra) => scheduled.extend((real..real + extra).map(|vertex| (vertex, vertex))),
        }
        scheduled.sort_unstable_by_key(|&(_, position)| position);
        scheduled.dedup();
        let mut position = vec![None; len as usize];
        for &(vertex, at) in &scheduled {
            position[vertex as usize] = Some(at);
        }
        let parity = |&(vertex, at): &(u32, u32)| {
            instance.sides.as_ref().map(|sides| (u32::from(sides[vertex as usize]) + at) % 2)
        };
        let contradicts_colours = scheduled.windows(2).any(|pair| parity(&pair[0]) != parity(&pair[1]));
        let mut distances = Vec::new();
        if scheduled.len().saturating_mul(instance.vertex_count()) <= MAX_DISTANCE_TABLE_BYTES {
            for &(vertex, _) in &scheduled {
                meter.add_work(instance.links.work_per_pass())?;
                distances.extend(distances_from(instance, &position, vertex));
            }
        }
        let distances = distances.into();
        let is_seen = vec![false; scheduled.len()];
        let (path, branch, unused) = (Vec::new(), None, Vec::new());
        Ok(Some(Self { position, scheduled, distances, path, is_seen, contradicts_colours, branch, unused }))
    }

    /// Applies the rule to a settled state; returns `true` if it decided an edge.
    pub(super) fn propagate(&mut self, state: &mut EdgeStates) -> Result<bool, DeadEnd> {
        if self.contradicts_colours {
            return Err(DeadEnd(self.scheduled[0].0));
        }
        self.is_seen.fill(false);
        self.branch = None;
        self.unused.clear();
        let mut narrowest = (u32::MAX, true);
        for number in 0..self.scheduled.len() {
            if self.is_seen[number] {
                continue;
            }
            let vertex = self.scheduled[number].0;
            let is_cycle = self.walk_path(state, vertex);
            let forward = self.end_gaps();
            self.path.reverse();
            let backward = self.end_gaps().map(|[last, first]| [first, last]);
            for &at in &self.path {
                if let Some(number) = self.scheduled_index(at) {
                    self.is_seen[number] = true;
                }
            }
            if forward.is_none() && backward.is_none() {
                return Err(DeadEnd(vertex));
            }
            if is_cycle
                || self.path.iter().filter(|&&at| self.position[at as usize].is_some()).count() == self.scheduled.len()
            {
                continue;
            }
            let lies_both_ways = forward.is_some() && backward.is_some();
            for (end, gap, next) in forward.into_iter().chain(backward).flatten() {
                if (gap, lies_both_ways) < narrowest {
                    narrowest = (gap, lies_both_ways);
                    self.branch = Some(end);
                }
                if !lies_both_ways {
                    self.collect_unused_edges(state, end, gap, next);
                }
            }
        }
        for &edge in &self.unused {
            state.set_unused(edge)?;
        }
        Ok(!self.unused.is_empty())
    }

    /// Stores the path of used edges through a vertex in `path`, from end to end; `true` if it is the complete cycle.
    fn walk_path(&mut self, state: &EdgeStates, from: u32) -> bool {
        self.path.clear();
        self.path.push(from);
        let is_cycle = state.extend_along_used(&mut self.path);
        self.path.reverse();
        if !is_cycle {
            state.extend_along_used(&mut self.path);
        }
        is_cycle
    }

    /// The first and the last end of the path, with the gaps beyond them, if positions increase along the path; `None`
    /// if this direction is impossible.
    fn end_gaps(&self) -> Option<[NextScheduled; 2]> {
        let (len, path_len, count) = (self.position.len() as u32, self.path.len() as u32, self.scheduled.len());
        let gap = |from: u32, to: u32| (to + len - from) % len;
        let starts = (0..).zip(&self.path).filter_map(|(index, &at)| Some(gap(index, self.position[at as usize]?)));
        let mut firsts: Vec<u32> = starts.collect();
        let on_path = firsts.len();
        firsts.dedup();
        let &[first] = &firsts[..] else { return None };
        let last = (first + path_len - 1) % len;
        // The path covers as many consecutive positions as it has vertices, beginning with `first` and wrapping round
        // the end of the cycle.
        let until_first = self.scheduled.partition_point(|&(_, position)| position < first);
        let until_last = self.scheduled.partition_point(|&(_, position)| position <= last);
        let covered = if first <= last { until_last - until_first } else { count - until_first + until_last };
        let (before, after) = ((until_first + count - 1) % count, until_last % count);
        let ends = [
            (self.path[0], gap(self.scheduled[before].1, first), before),
            (self.path[self.path.len() - 1], gap(last, self.scheduled[after].1), after),
        ];
        let in_time = |&(end, gap, next): &NextScheduled| self.distance(next, end) <= gap;
        (covered == on_path && (covered == count || ends.iter().all(in_time))).then_some(ends)
    }

    /// Adds to `unused` the open edges at a path end that cannot be used. The next scheduled vertex, with index
    /// `next` in `scheduled`, must follow after `gap` edges. An edge cannot be used if it leads to a vertex that is too
    /// far from this scheduled vertex, or to a scheduled vertex at a wrong position.
    fn collect_unused_edges(&mut self, state: &EdgeStates, end: u32, gap: u32, next: usize) {
        for link in state.open_links(end) {
            let fits = match self.scheduled_index(link.to) {
                Some(number) => number == next && gap == 1,
                None => gap > 1 && self.distance(next, link.to) < gap,
            };
            if !fits {
                self.unused.push(link.edge);
            }
        }
    }

    /// The index of a vertex in `scheduled`; `None` if the vertex is not scheduled.
    fn scheduled_index(&self, vertex: u32) -> Option<usize> {
        let position = self.position[vertex as usize]?;
        self.scheduled.binary_search_by_key(&position, |&(_, position)| position).ok()
    }

    fn distance(&self, number: usize, vertex: u32) -> u32 {
        self.distances.get(number * self.position.len() + vertex as usize).copied().map_or(0, u32::from)
    }
}

/// For each vertex, the length of a shortest path from `from` that passes no other scheduled vertex, or 255 if it is
/// longer or there is none.
fn distances_from(instance: &CycleInstance, position: &[Option<u32>], from: u32) -> Vec<u8> {
    let mut distances = vec![u8::MAX; instance.vertex_count()];
    distances[from as usize] = 0;
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&vertex) = reached.get(next) {
        next += 1;
        if vertex != from && position[vertex as usize].is_some() {
            continue;
        }
        let further = distances[vertex as usize].saturating_add(1);
        for link in instance.links.links_of(vertex) {
            if distances[link.to as usize] > further {
                distances[link.to as usize] = further;
                reached.push(link.to);
            }
        }
    }
    distances
}
