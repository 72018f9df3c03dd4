//! The schedule of a cycle: vertices at required positions, and what follows from them.

use super::circuit::CycleInstance;
use super::state::{DeadEnd, State};

/// Largest table of distances, in bytes; without it a search is correct, but slower.
const MOST_DISTANCES: usize = 1 << 24;

/// The required positions of vertices on the cycle, as a propagation rule of the search.
///
/// The chosen edges are paths. A path with a scheduled vertex lies along the cycle forward or
/// backward, which places its other vertices too; a path with two is known to lie one way.
///
/// 1. A dead end is a path on which scheduled vertices do not stand as far apart as their places,
///    one that covers the place of a vertex which is not on it, and one that ends too far from the
///    vertex of the next place.
/// 2. At the end of a path that lies one way, edges are forbidden that lead to a vertex from which
///    the next scheduled one cannot be reached in time, or to a vertex of another place.
/// 3. Branches are at the end of the path that has the fewest places left to the next vertex.
#[derive(Clone)]
pub(super) struct RequiredPlaces {
    /// The required place of each vertex on the cycle.
    place: Vec<Option<u32>>,
    /// The scheduled vertices with their places, in the order of places.
    scheduled: Vec<(u32, u32)>,
    /// Number of edges that lie between each scheduled vertex and every other, if no third scheduled one
    /// is between; 255 for more; row by row.
    distances: Vec<u8>,
    /// The path that was looked at last.
    path: Vec<u32>,
    /// For each scheduled vertex, by its number, whether its path was examined in this round.
    is_seen: Vec<bool>,
    /// Whether the places contradict the colours: two places on a bipartite cycle are an odd number apart and
    /// their vertices have the same colour, or the other way round.
    is_odd: bool,
    /// The vertex at which to branch.
    branch: Option<u32>,
    forbidden: Vec<u32>,
}

/// The position and direction of a path along the cycle.
#[derive(Clone, Copy)]
struct CycleOffset {
    /// The place of its first vertex.
    first: u32,
    is_forward: bool,
}

impl RequiredPlaces {
    /// The schedule of the cycle for a walk that has these vertices at these steps, from 0.
    pub(super) fn new(circuit: &CycleInstance, steps: &[(u32, u32)]) -> Option<Self> {
        let &(first, step) = steps.first()?;
        let mut scheduled = steps.to_vec();
        let (len, real) = (circuit.len() as u32, circuit.original_vertices());
        // On the cycle the extra vertices come after the walk. If there are two, the last one is next to the
        // start.
        match (&circuit.sides, len - real) {
            (Some(sides), 2) => {
                let side_of_start = (u32::from(sides[first as usize]) + step) % 2;
                let last = if u32::from(sides[real as usize]) == side_of_start { real + 1 } else { real };
                scheduled.extend([(last, real + 1), (2 * real + 1 - last, real)]);
            }
            (_, extra) => scheduled.extend((real..real + extra).map(|vertex| (vertex, vertex))),
        }
        scheduled.sort_unstable_by_key(|&(_, place)| place);
        scheduled.dedup();
        let mut place = vec![None; len as usize];
        for &(vertex, at) in &scheduled {
            place[vertex as usize] = Some(at);
        }
        let parity = |&(vertex, at): &(u32, u32)| {
            circuit.sides.as_ref().map(|sides| (u32::from(sides[vertex as usize]) + at) % 2)
        };
        let is_odd = scheduled.windows(2).any(|pair| parity(&pair[0]) != parity(&pair[1]));
        let keeps_distances = scheduled.len().saturating_mul(circuit.len()) <= MOST_DISTANCES;
        let rows =
            scheduled.iter().filter(|_| keeps_distances).flat_map(|&(vertex, _)| distances(circuit, &place, vertex));
        let distances = rows.collect();
        let is_seen = vec![false; scheduled.len()];
        let (path, branch, forbidden) = (Vec::new(), None, Vec::new());
        Some(Self { place, scheduled, distances, path, is_seen, is_odd, branch, forbidden })
    }

    /// Follows the rule in a settled state; `true` if that decided an edge.
    pub(super) fn propagate(&mut self, state: &mut State<'_>) -> Result<bool, DeadEnd> {
        if self.is_odd {
            return Err(DeadEnd(self.scheduled[0].0));
        }
        self.is_seen.fill(false);
        self.branch = None;
        self.forbidden.clear();
        let mut narrowest = (u32::MAX, true);
        for number in 0..self.scheduled.len() {
            if self.is_seen[number] {
                continue;
            }
            let vertex = self.scheduled[number].0;
            let is_cycle = self.walk_path(state, vertex);
            let lies = self.possible_offsets();
            for &at in &self.path {
                if let Some(number) = self.number(at) {
                    self.is_seen[number] = true;
                }
            }
            if lies.iter().all(Option::is_none) {
                return Err(DeadEnd(vertex));
            }
            if is_cycle
                || self.path.iter().filter(|&&at| self.place[at as usize].is_some()).count() == self.scheduled.len()
            {
                continue;
            }
            let lies_one_way = lies.iter().flatten().count() == 1;
            for lie in lies.into_iter().flatten() {
                for (end, towards_greater) in self.ends(lie) {
                    let (gap, next) = self.gap(lie, towards_greater);
                    if (gap, !lies_one_way) < narrowest {
                        narrowest = (gap, !lies_one_way);
                        self.branch = Some(end);
                    }
                    if lies_one_way {
                        self.look_ahead(state, end, gap, next);
                    }
                }
            }
        }
        for &edge in &self.forbidden {
            state.forbid(edge)?;
        }
        Ok(!self.forbidden.is_empty())
    }

    /// The vertex at which to branch, as the rule was followed last; `None` if all scheduled
    /// vertices are on one path.
    pub(super) const fn branch(&self) -> Option<u32> {
        self.branch
    }

    /// Walks along the path of a vertex, from one of its ends; `true` if it is the whole cycle.
    fn walk_path(&mut self, state: &State<'_>, from: u32) -> bool {
        self.path.clear();
        self.path.push(from);
        let is_cycle = self.extend_path(state);
        self.path.reverse();
        if !is_cycle {
            self.extend_path(state);
        }
        is_cycle
    }

    /// Extends the path from its last vertex to its end; `true` if that is its first vertex.
    fn extend_path(&mut self, state: &State<'_>) -> bool {
        loop {
            let at = self.path[self.path.len() - 1];
            let before = self.path.len().checked_sub(2).map(|index| self.path[index]);
            let mut chosen = state.chosen_links(at).iter().map(|link| link.to);
            match chosen.find(|&to| Some(to) != before) {
                Some(next) if next == self.path[0] => return true,
                Some(next) => self.path.push(next),
                None => return false,
            }
        }
    }

    /// How the path can lie: forward, backward.
    fn possible_offsets(&self) -> [Option<CycleOffset>; 2] {
        let len = self.place.len() as u32;
        [true, false].map(|is_forward| {
            let places = (0..).zip(&self.path).filter_map(|(index, &vertex): (u32, &u32)| {
                let place = self.place[vertex as usize]?;
                Some(if is_forward { (place + len - index) % len } else { (place + index) % len })
            });
            let mut firsts: Vec<u32> = places.collect();
            let on_path = firsts.len();
            firsts.dedup();
            let &[first] = &firsts[..] else { return None };
            let lie = CycleOffset { first, is_forward };
            // Which places the path covers, from the least on around the cycle.
            let least = if is_forward { first } else { (first + len + 1 - self.path.len() as u32) % len };
            let covers = |place: u32| (place + len - least) % len < self.path.len() as u32;
            let covered = self.scheduled.iter().filter(|(_, place)| covers(*place)).count();
            let in_time = |(end, towards_greater): (u32, bool)| {
                let (gap, next) = self.gap(lie, towards_greater);
                self.distance(next, end) <= gap
            };
            let is_whole = covered == self.scheduled.len();
            (covered == on_path && (is_whole || self.ends(lie).into_iter().all(in_time))).then_some(lie)
        })
    }

    /// The two ends of the path, each with whether places grow beyond it.
    fn ends(&self, lie: CycleOffset) -> [(u32, bool); 2] {
        [(self.path[0], !lie.is_forward), (self.path[self.path.len() - 1], lie.is_forward)]
    }

    /// Number of edges between an end of the path and the next scheduled vertex beyond it, and the number of
    /// that vertex.
    fn gap(&self, lie: CycleOffset, towards_greater: bool) -> (u32, usize) {
        let len = self.place.len() as u32;
        let is_first = towards_greater != lie.is_forward;
        let last = self.path.len() as u32 - 1;
        let at = match (is_first, lie.is_forward) {
            (true, _) => lie.first,
            (false, true) => (lie.first + last) % len,
            (false, false) => (lie.first + len - last) % len,
        };
        let count = self.scheduled.len();
        let number = if towards_greater {
            self.scheduled.partition_point(|&(_, place)| place <= at) % count
        } else {
            (self.scheduled.partition_point(|&(_, place)| place < at) + count - 1) % count
        };
        let place = self.scheduled[number].1;
        let gap = if towards_greater { (place + len - at) % len } else { (at + len - place) % len };
        (gap, number)
    }

    /// Forbids the edges at the end of a path from which the next scheduled vertex cannot be reached in `gap` edges.
    fn look_ahead(&mut self, state: &State<'_>, end: u32, gap: u32, next: usize) {
        for link in state.open_links(end) {
            let fits = match self.number(link.to) {
                Some(number) => number == next && gap == 1,
                None => gap > 1 && self.distance(next, link.to) < gap,
            };
            if !fits {
                self.forbidden.push(link.edge);
            }
        }
    }

    /// The number of a scheduled vertex.
    fn number(&self, vertex: u32) -> Option<usize> {
        let place = self.place[vertex as usize]?;
        self.scheduled.binary_search_by_key(&place, |&(_, place)| place).ok()
    }

    fn distance(&self, number: usize, vertex: u32) -> u32 {
        self.distances.get(number * self.place.len() + vertex as usize).copied().map_or(0, u32::from)
    }
}

/// Number of edges that lie between this vertex and every other if no scheduled one may be between, 255
/// for more.
fn distances(circuit: &CycleInstance, place: &[Option<u32>], from: u32) -> Vec<u8> {
    let mut distances = vec![u8::MAX; circuit.len()];
    distances[from as usize] = 0;
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&vertex) = reached.get(next) {
        next += 1;
        if vertex != from && place[vertex as usize].is_some() {
            continue;
        }
        let further = distances[vertex as usize].saturating_add(1);
        for link in circuit.links(vertex) {
            if distances[link.to as usize] > further {
                distances[link.to as usize] = further;
                reached.push(link.to);
            }
        }
    }
    distances
}
