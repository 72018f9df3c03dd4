//! A propagation rule for vertices that must be at required positions of the cycle.

use super::cycle_instance::CycleInstance;
use super::state::{DeadEnd, State};

/// Largest size of the distance table, in bytes. Above this size no table is built, and the search is slower.
const MOST_DISTANCES: usize = 1 << 24;

/// The required positions of vertices on the cycle, as a propagation rule of the search. Positions are numbered from 0;
/// a vertex with a required position is *scheduled*.
///
/// The chosen edges form paths. A path with one scheduled vertex runs along the cycle forward or backward, and either
/// direction fixes the positions of its other vertices; two scheduled vertices fix the direction.
///
/// 1. A path is a dead end if its scheduled vertices are not as far apart as their positions, if it covers the position
///    of a scheduled vertex that is not on the path, or if it ends too far from the next scheduled vertex.
/// 2. At the ends of a path with a fixed direction, an edge is forbidden if it leads to a vertex from which the next
///    scheduled vertex cannot be reached in time, or to a vertex with another required position.
/// 3. The search branches at the path end with the fewest positions left to the next scheduled vertex.
#[derive(Clone)]
pub(super) struct RequiredPlaces {
    /// For each vertex, its required position on the cycle; `None` if any position is allowed.
    place: Vec<Option<u32>>,
    /// Pairs of a scheduled vertex and its position, in the order of positions.
    scheduled: Vec<(u32, u32)>,
    /// For each scheduled vertex a row: for each vertex, the length of a shortest path between the two that passes no
    /// other scheduled vertex, at most 255. Empty if the table would be too large.
    distances: Vec<u8>,
    /// The vertices of the path that was examined last.
    path: Vec<u32>,
    /// For each scheduled vertex, by its index in `scheduled`, whether its path was examined in this propagation.
    is_seen: Vec<bool>,
    /// Whether the positions contradict the colours of a bipartite graph: the positions of two vertices of the same
    /// colour differ by an odd number, or those of two vertices of different colours by an even number.
    is_odd: bool,
    /// The path end at which to branch, as the last propagation found it.
    branch: Option<u32>,
    forbidden: Vec<u32>,
}

/// The position and direction of a path along the cycle.
#[derive(Clone, Copy)]
struct CycleOffset {
    /// The position on the cycle of the first vertex of the path.
    first: u32,
    is_forward: bool,
}

impl RequiredPlaces {
    /// The required positions on the cycle for a walk that must visit vertices at given steps: pairs of a vertex and
    /// its step, counted from 0, in the order of steps. `None` if there are no steps.
    pub(super) fn new(circuit: &CycleInstance, steps: &[(u32, u32)]) -> Option<Self> {
        let &(first, step) = steps.first()?;
        let mut scheduled = steps.to_vec();
        let (len, real) = (circuit.len() as u32, circuit.original_vertices());
        // On the cycle, the extra vertices come after the walk. If there are two, the second is adjacent to the start
        // of the walk.
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

    /// Applies the rule to a settled state; `true` if it forbade an edge.
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

    /// The path end at which to branch, according to the last propagation; `None` if all scheduled vertices are on one
    /// path.
    pub(super) const fn branch(&self) -> Option<u32> {
        self.branch
    }

    /// Stores the path of chosen edges through a vertex in `path`, from end to end; `true` if it is the complete cycle.
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

    /// Follows chosen edges from the last vertex of `path` to the end; `true` if they lead back to its first vertex.
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

    /// The possible positions of the path on the cycle: first forward, then backward; `None` if a direction is
    /// impossible.
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
            // The path covers as many consecutive positions as it has vertices, from `least` on around the cycle.
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

    /// The two ends of the path, each with whether positions increase beyond this end.
    fn ends(&self, lie: CycleOffset) -> [(u32, bool); 2] {
        [(self.path[0], !lie.is_forward), (self.path[self.path.len() - 1], lie.is_forward)]
    }

    /// The number of cycle edges between an end of the path and the next scheduled vertex beyond it, and the index of
    /// this vertex in `scheduled`. The end is the one beyond which positions increase if `towards_greater`, else
    /// decrease.
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

    /// Collects in `forbidden` the open edges at a path end that cannot be used. The next scheduled vertex, with index
    /// `next`, must follow after `gap` edges: an edge is forbidden if it leads to a vertex too far from there, or to a
    /// scheduled vertex at a wrong position.
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

    /// The index of a vertex in `scheduled`; `None` if the vertex is not scheduled.
    fn number(&self, vertex: u32) -> Option<usize> {
        let place = self.place[vertex as usize]?;
        self.scheduled.binary_search_by_key(&place, |&(_, place)| place).ok()
    }

    fn distance(&self, number: usize, vertex: u32) -> u32 {
        self.distances.get(number * self.place.len() + vertex as usize).copied().map_or(0, u32::from)
    }
}

/// For each vertex, the length of a shortest path from `from` that passes no other scheduled vertex, at most 255.
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
