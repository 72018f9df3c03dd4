//! Pósa's rotation-extension: a path that cannot be extended is rotated, and then extended from its new end.

use backrank_board::Graph;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::random_minimum::RandomMinimum;
use crate::search::{Limit, Meter};
use crate::tours::graph::HamiltonianProblem;

/// Searches for a Hamiltonian walk by extending a path and rotating it when it cannot be extended. (This rotation of a
/// path has nothing to do with rotations of the board.) The search is fast and nearly always succeeds on boards that
/// are not too thin. It can never prove that there is no walk: where there is none, it runs until the meter reaches a
/// limit. If `HamiltonianProblem::solve_without_search` answers the problem, nothing is searched; only then can the
/// result be `None`, which means that there is no walk.
///
/// 1. Extend the path at its tip to the unvisited neighbour that has the fewest unvisited neighbours itself (Warnsdorff
///    1823); break ties at random.
/// 2. If the tip has no unvisited neighbour, rotate: with the path `p0 .. pi pj .. tip` and an edge from `pi` to the
///    tip, the path `p0 .. pi tip .. pj` visits the same vertices and has the tip `pj`. Prefer a `pj` that has an
///    unvisited neighbour, then the `pj` that has not been the tip for the longest time, so that the path does not
///    repeat itself.
/// 3. If the ends of the path are adjacent, the path is a cycle, which can be cut anywhere: cut it after a vertex that
///    has an unvisited neighbour; this vertex becomes the tip. If the first vertex of the path has an unvisited
///    neighbour, reverse the path. Only a path whose first vertex is not given can be cut or reversed.
/// 4. If the path has not become longer for many steps, start a new path with other random choices.
///
/// If both ends of an open walk are given, the path starts at the given start, leaves out the given end, and must end
/// at a neighbour of the given end. A closed walk with two given ends is treated as an open walk between them.
///
/// Every extension, rotation, cut and reversal counts as one node. An extension takes O(degree) time, a rotation O(n +
/// degree^2) for n vertices; memory is O(n). The same seed gives the same walk.
///
/// L. Pósa, *Hamiltonian circuits in random graphs*, Discrete Mathematics 14, 1976. Our deviations: Pósa rotates at
/// random; we store for each vertex when it was last the tip, cut cycles, and restart.
///
/// # Errors
/// The limit that the meter reached.
pub fn rotation_extension(
    question: &HamiltonianProblem<'_>,
    seed: u64,
    meter: &mut Meter,
) -> Result<Option<Vec<u32>>, Limit> {
    if let Some(answer) = question.solve_without_search() {
        return Ok(answer);
    }
    let (first, target) = match (question.start, question.end) {
        _ if question.closed && (question.start.is_none() || question.end.is_none()) => (None, None),
        // A walk of which only the end is given is searched for in reverse, from that end.
        (None, end) => (end, None),
        given => given,
    };
    let end_condition = match target {
        Some(end) => EndCondition::NextTo(end),
        None if question.closed => EndCondition::Adjacent,
        None => EndCondition::Any,
    };
    let found = find_complete_path(RotatingPath::new(question, first, end_condition, seed), meter)?;
    Ok(Some(question.walk_of_cycle(found)))
}

/// The condition on the ends of a path that visits all vertices.
#[derive(Clone, Copy, Debug, PartialEq)]
enum EndCondition {
    /// There is no condition.
    Any,
    /// The two ends are adjacent, so that the path is a cycle.
    Adjacent,
    /// The tip is adjacent to this vertex, the given end of the walk, which the path itself does not visit.
    NextTo(u32),
}

/// A path that is extended and rotated at its last vertex, the tip.
struct RotatingPath<'g> {
    graph: &'g Graph,
    first: Option<u32>,
    end_condition: EndCondition,
    path: Vec<u32>,
    /// For each vertex, its index in `path`, or [`OUTSIDE`] if it is unvisited.
    index_in_path: Vec<u32>,
    /// For each vertex, the number of its unvisited neighbours, not counting a given end that the path leaves out.
    unvisited_degree: Vec<u32>,
    /// For each vertex, the value of `steps` when it was last the tip.
    last_tip: Vec<u64>,
    steps: u64,
    rng: Pcg64Mcg,
}

const OUTSIDE: u32 = u32::MAX;

fn find_complete_path(mut path: RotatingPath<'_>, meter: &mut Meter) -> Result<Vec<u32>, Limit> {
    let max_steps_without_growth = 20 * path.graph.len() as u64 + 200;
    loop {
        path.begin(meter)?;
        let mut longest = 0;
        let mut since = path.steps;
        loop {
            if path.is_complete() {
                if let EndCondition::NextTo(end) = path.end_condition {
                    path.path.push(end);
                }
                return Ok(path.path);
            }
            if path.path.len() > longest {
                longest = path.path.len();
                since = path.steps;
            }
            if path.steps - since > max_steps_without_growth || !path.step(meter)? {
                break;
            }
        }
    }
}

impl<'g> RotatingPath<'g> {
    fn new(question: &HamiltonianProblem<'g>, first: Option<u32>, end_condition: EndCondition, seed: u64) -> Self {
        let n = question.graph.len();
        Self {
            graph: question.graph,
            first,
            end_condition,
            path: Vec::with_capacity(n),
            index_in_path: vec![OUTSIDE; n],
            unvisited_degree: vec![0; n],
            last_tip: vec![0; n],
            steps: 0,
            rng: Pcg64Mcg::seed_from_u64(seed),
        }
    }

    /// Discards the path and starts a new one at the given first vertex, or at a random one.
    fn begin(&mut self, meter: &mut Meter) -> Result<(), Limit> {
        meter.check_all_limits()?;
        self.path.clear();
        self.index_in_path.fill(OUTSIDE);
        for v in self.graph.vertices() {
            self.unvisited_degree[v as usize] = self.graph.degree(v) as u32;
        }
        if let EndCondition::NextTo(end) = self.end_condition {
            self.decrement_unvisited_degrees(end);
        }
        let first = self.first.unwrap_or_else(|| self.rng.random_range(0..self.graph.len() as u32));
        self.extend(first, meter)
    }

    /// Number of vertices of a complete path: all vertices except for a given end that the path leaves out.
    fn full_len(&self) -> usize {
        self.graph.len() - usize::from(matches!(self.end_condition, EndCondition::NextTo(_)))
    }

    fn is_complete(&self) -> bool {
        self.path.len() == self.full_len() && self.meets_end_condition(self.tip())
    }

    /// Whether the path, with as many vertices as a complete one, reaches its end condition if this vertex is its tip.
    fn meets_end_condition(&self, tip: u32) -> bool {
        match self.end_condition {
            EndCondition::Any => true,
            EndCondition::Adjacent => self.graph.has_edge(tip, self.path[0]),
            EndCondition::NextTo(end) => self.graph.has_edge(tip, end),
        }
    }

    fn tip(&self) -> u32 {
        self.path[self.path.len() - 1]
    }

    /// Extends, cuts, reverses or rotates the path, in this order of preference; `false` if none of these is possible.
    fn step(&mut self, meter: &mut Meter) -> Result<bool, Limit> {
        let tip = self.tip();
        if self.unvisited_degree[tip as usize] > 0
            && let Some(next) = self.narrowest_extension(tip)
        {
            self.extend(next, meter)?;
            return Ok(true);
        }
        if self.first.is_none() {
            let first = self.path[0];
            if self.path.len() > 2
                && self.path.len() < self.full_len()
                && self.graph.has_edge(tip, first)
                && let Some(at) = self.path.iter().position(|&v| self.unvisited_degree[v as usize] > 0)
            {
                self.open_cycle_at(at, meter)?;
                return Ok(true);
            }
            // A path without a given first vertex can be extended and rotated at both ends. It is reversed if it can be
            // extended at its first vertex, and otherwise with probability 1/8, to rotate it at that end.
            if self.unvisited_degree[first as usize] > 0 || self.rng.random_range(0..8) == 0 {
                self.reverse_from(0, meter)?;
                if self.unvisited_degree[self.tip() as usize] > 0 {
                    return Ok(true);
                }
            }
        }
        match self.best_rotation(meter)? {
            Some(from) => self.reverse_from(from, meter).map(|()| true),
            None => Ok(false),
        }
    }

    /// The unvisited neighbour of the tip that has the fewest unvisited neighbours itself; `None` if the tip has no
    /// unvisited neighbour.
    fn narrowest_extension(&mut self, tip: u32) -> Option<u32> {
        let mut best = RandomMinimum::default();
        for &next in self.graph.neighbours(tip) {
            if self.index_in_path[next as usize] == OUTSIDE && self.end_condition != EndCondition::NextTo(next) {
                best.offer(next, self.unvisited_degree[next as usize].into(), &mut self.rng);
            }
        }
        best.least.is_finite().then_some(best.choice)
    }

    fn extend(&mut self, next: u32, meter: &mut Meter) -> Result<(), Limit> {
        meter.node()?;
        self.steps += 1;
        self.index_in_path[next as usize] = self.path.len() as u32;
        self.path.push(next);
        self.last_tip[next as usize] = self.steps;
        self.decrement_unvisited_degrees(next);
        Ok(())
    }

    /// Subtracts 1 from the number of unvisited neighbours of each neighbour of this vertex, which was just visited.
    fn decrement_unvisited_degrees(&mut self, vertex: u32) {
        for &neighbour in self.graph.neighbours(vertex) {
            self.unvisited_degree[neighbour as usize] -= 1;
        }
    }

    /// The best rotation, as the index in `path` from which the path is to be reversed, up to its end. The vertex at
    /// this index, whose predecessor is a neighbour of the tip, becomes the new tip. Best is a new tip that can be
    /// extended (or, if the path visits all vertices, that meets the end condition); of several, the one that has not
    /// been the tip for the longest time. `None` if no rotation is possible.
    fn best_rotation(&mut self, meter: &mut Meter) -> Result<Option<usize>, Limit> {
        let tip = self.tip();
        let full = self.path.len() == self.full_len();
        let mut best = None;
        let mut best_key = (true, u64::MAX);
        for &neighbour in self.graph.neighbours(tip) {
            let place = self.index_in_path[neighbour as usize];
            if place == OUTSIDE || place as usize + 2 >= self.path.len() {
                continue;
            }
            let new_tip = self.path[place as usize + 1];
            let arrives =
                if full { self.meets_end_condition(new_tip) } else { self.unvisited_degree[new_tip as usize] > 0 };
            meter.add_work(if full { self.graph.degree(new_tip) as u64 } else { 1 })?;
            let key = (!arrives, self.last_tip[new_tip as usize]);
            if best.is_none() || key < best_key {
                (best, best_key) = (Some(place as usize + 1), key);
            }
        }
        Ok(best)
    }

    fn reverse_from(&mut self, from: usize, meter: &mut Meter) -> Result<(), Limit> {
        self.count_move(self.path.len() - from, meter)?;
        self.path[from..].reverse();
        self.update_indices(from);
        Ok(())
    }

    /// Cuts the cycle that the path forms. The cut comes after the vertex at index `at`, which becomes the tip.
    fn open_cycle_at(&mut self, at: usize, meter: &mut Meter) -> Result<(), Limit> {
        self.count_move(self.path.len(), meter)?;
        self.path.rotate_left(at + 1);
        self.update_indices(0);
        Ok(())
    }

    fn count_move(&mut self, vertices: usize, meter: &mut Meter) -> Result<(), Limit> {
        meter.node()?;
        self.steps += 1;
        meter.add_work(vertices as u64)
    }

    fn update_indices(&mut self, from: usize) {
        for (place, &v) in self.path.iter().enumerate().skip(from) {
            self.index_in_path[v as usize] = place as u32;
        }
        let tip = self.tip();
        self.last_tip[tip as usize] = self.steps;
    }
}
