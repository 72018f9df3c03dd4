//! A few vertices whose removal leaves too many parts: a tour cannot come by all of them.

use super::walk_question::WalkQuestion;
use crate::search::{Limit, Meter};

/// Looks for vertices whose removal refutes the walk: a closed walk falls into no more parts than
/// vertices are removed, an open one into one more, and into one fewer for each given end that is
/// removed (a graph without such vertices is called tough: Chvátal 1973).
///
/// 1. A vertex is a candidate if what is near it falls apart without it.
/// 2. All candidates are removed, then put back one by one, until what is removed refutes the walk:
///    first those without which the fewest pieces are left near them, among these the one that
///    joins the fewest parts.
/// 3. Then those are put back that are not needed for that.
///
/// `None` is no proof: whether a graph is tough is NP-hard to say (Bauer, Hakimi, Schmeichel 1990).
/// It finds hubs that join whole boards, which the [`edge_search`](super::edge_search) alone does not
/// refute, and single vertices that cut; it misses hubs that stand near another with the same
/// neighbours. O(candidates^2 x degree) and the size of what is near
/// each vertex, three times; O(vertices) of memory.
///
/// # Errors
/// The limit that the meter reached.
pub fn toughness_cut(question: &WalkQuestion<'_>, meter: &mut Meter<'_>) -> Result<Option<Vec<u32>>, Limit> {
    for radius in RADII {
        let candidates = Surroundings::new(question, radius).cutting(meter)?;
        if candidates.len() > MOST_CANDIDATES {
            continue;
        }
        if let Some(cut) = Removal::new(question, candidates).put_back(meter)? {
            return Ok(Some(cut));
        }
    }
    Ok(None)
}

/// How many steps away a vertex is near. A knight comes from a square to all near it within four.
const RADII: [u32; 3] = [2, 3, 4];

/// More candidates than this are not looked at: putting them back takes time quadratic in their
/// number, and vertices that are so common are no hubs.
const MOST_CANDIDATES: usize = 300;

/// What is near a vertex.
struct Surroundings<'q> {
    question: &'q WalkQuestion<'q>,
    radius: u32,
    /// The vertex for which each was reached last.
    reached: Vec<u32>,
    /// As above, from one of its neighbours without passing it.
    joined: Vec<u32>,
    near: Vec<u32>,
    waiting: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl<'q> Surroundings<'q> {
    fn new(question: &'q WalkQuestion<'q>, radius: u32) -> Self {
        let none = vec![NONE; question.graph.len()];
        Self { question, radius, reached: none.clone(), joined: none, near: Vec::new(), waiting: Vec::new() }
    }

    /// The vertices without which what is near them falls apart, each with the number of pieces.
    fn cutting(&mut self, meter: &mut Meter<'_>) -> Result<Vec<Candidate>, Limit> {
        let mut found = Vec::new();
        for vertex in self.question.graph.vertices() {
            let pieces = self.pieces_without(vertex, meter)?;
            if pieces > 1 {
                found.push(Candidate { vertex, pieces });
            }
        }
        Ok(found)
    }

    fn pieces_without(&mut self, vertex: u32, meter: &mut Meter<'_>) -> Result<usize, Limit> {
        let graph = self.question.graph;
        self.reached[vertex as usize] = vertex;
        self.near.clear();
        self.near.push(vertex);
        let mut begin = 0;
        for _ in 0..self.radius {
            let end = self.near.len();
            for at in begin..end {
                for &next in graph.neighbours(self.near[at]) {
                    if std::mem::replace(&mut self.reached[next as usize], vertex) != vertex {
                        self.near.push(next);
                    }
                }
            }
            begin = end;
        }
        meter.work(2 * self.near.len() as u64)?;
        self.joined[vertex as usize] = vertex;
        let mut pieces = 0;
        for &first in graph.neighbours(vertex) {
            if std::mem::replace(&mut self.joined[first as usize], vertex) == vertex {
                continue;
            }
            pieces += 1;
            self.waiting.push(first);
            while let Some(from) = self.waiting.pop() {
                for &to in graph.neighbours(from) {
                    let is_near = self.reached[to as usize] == vertex;
                    if is_near && std::mem::replace(&mut self.joined[to as usize], vertex) != vertex {
                        self.waiting.push(to);
                    }
                }
            }
        }
        Ok(pieces)
    }
}

/// A vertex that may be a hub.
#[derive(Clone, Copy)]
struct Candidate {
    vertex: u32,
    /// How many pieces are left near it without it.
    pieces: usize,
}

/// Vertices that are removed, and the parts that the others fall into.
struct Removal<'q> {
    question: &'q WalkQuestion<'q>,
    removed: Vec<Candidate>,
    is_removed: Vec<bool>,
    /// A vertex of the same part, nearer to the one that stands for it; itself if it is that one.
    above: Vec<u32>,
    parts: usize,
}

impl<'q> Removal<'q> {
    fn new(question: &'q WalkQuestion<'q>, removed: Vec<Candidate>) -> Self {
        let n = question.graph.len();
        let mut is_removed = vec![false; n];
        for candidate in &removed {
            is_removed[candidate.vertex as usize] = true;
        }
        let parts = n - removed.len();
        let mut removal = Self { question, removed, is_removed, above: (0..n as u32).collect(), parts };
        for (a, b) in question.graph.edges() {
            removal.join(a, b);
        }
        removal
    }

    /// Puts vertices back until the others refute the walk, and then those that need not be
    /// removed; `None` if it never comes to that.
    fn put_back(mut self, meter: &mut Meter<'_>) -> Result<Option<Vec<u32>>, Limit> {
        let mut refuting = None;
        while !self.removed.is_empty() {
            if self.refutes() {
                refuting = Some(self.removed.iter().map(|candidate| candidate.vertex).collect());
            } else if refuting.is_some() {
                break;
            }
            let mut best = None;
            for at in 0..self.removed.len() {
                let Candidate { vertex, pieces } = self.removed[at];
                let joined = self.joined_by(vertex);
                // One that joins nothing is in the midst of candidates, as a hub may be.
                let key = (pieces, joined == 0, joined + self.given_ends([vertex]), at);
                best = Some(best.map_or(key, |best| key.min(best)));
            }
            meter.work(self.removed.len() as u64)?;
            let Some((.., at)) = best else { break };
            let vertex = self.removed.swap_remove(at).vertex;
            self.is_removed[vertex as usize] = false;
            self.parts += 1;
            for &neighbour in self.question.graph.neighbours(vertex) {
                self.join(vertex, neighbour);
            }
        }
        Ok(refuting.map(|mut cut: Vec<u32>| {
            cut.sort_unstable();
            cut
        }))
    }

    /// How many parts a removed vertex would join.
    fn joined_by(&mut self, vertex: u32) -> usize {
        let question = self.question;
        let mut parts = Vec::new();
        for &neighbour in question.graph.neighbours(vertex) {
            if !self.is_removed[neighbour as usize] {
                let part = self.part(neighbour);
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
        parts.len()
    }

    fn refutes(&self) -> bool {
        let allowed = match self.question.closed {
            true => self.removed.len(),
            false => self.removed.len() + 1 - self.given_ends(self.removed.iter().map(|candidate| candidate.vertex)),
        };
        self.parts > allowed
    }

    /// How many of these vertices are given ends of an open walk.
    fn given_ends(&self, vertices: impl IntoIterator<Item = u32>) -> usize {
        let ends = [self.question.start, self.question.end];
        vertices.into_iter().filter(|&vertex| !self.question.closed && ends.contains(&Some(vertex))).count()
    }

    /// Notes that an edge joins the two, unless one is removed.
    fn join(&mut self, a: u32, b: u32) {
        if self.is_removed[a as usize] || self.is_removed[b as usize] {
            return;
        }
        let (a, b) = (self.part(a), self.part(b));
        if a != b {
            self.above[a as usize] = b;
            self.parts -= 1;
        }
    }

    /// The vertex that stands for the part of this one.
    fn part(&mut self, vertex: u32) -> u32 {
        let mut at = vertex;
        while self.above[at as usize] != at {
            let above = self.above[at as usize];
            self.above[at as usize] = self.above[above as usize];
            at = above;
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use backrank_board::Graph;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::search::Budget;
    use crate::tours::edge_search::edge_search;

    fn cut(question: &WalkQuestion<'_>) -> Option<Vec<u32>> {
        toughness_cut(question, &mut Budget::unlimited().meter()).expect("no limit")
    }

    /// Hubs, each next to a vertex of its own of every one of these whole graphs of nine vertices.
    /// The hubs come last.
    fn hubs_and_parts(hubs: u32, parts: u32) -> Graph {
        let whole =
            (0..parts).flat_map(|part| (0..9).flat_map(move |b| (0..b).map(move |a| (9 * part + a, 9 * part + b))));
        let joints = (0..hubs).flat_map(|hub| (0..parts).map(move |part| (9 * parts + hub, 9 * part + hub)));
        Graph::from_edges(9 * parts + hubs, whole.chain(joints)).unwrap()
    }

    #[test]
    fn hubs_that_join_too_many_parts_are_found_and_no_others() {
        for parts in 3..9 {
            for hubs in 2..=parts {
                let graph = hubs_and_parts(hubs, parts);
                let first_hub = 9 * parts;
                for (closed, start, most) in [
                    (true, None, hubs),
                    (false, None, hubs + 1),
                    (false, Some(first_hub), hubs),
                    (false, Some(0), hubs + 1),
                ] {
                    let found = cut(&WalkQuestion { graph: &graph, closed, start, end: None, required: &[] });
                    assert_eq!(found.is_some(), parts > most, "{parts} {hubs} {closed} {start:?} {found:?}");
                    assert!(found.is_none_or(|found| found.iter().all(|&hub| hub >= first_hub)));
                }
            }
        }
    }

    #[test]
    fn what_a_cut_refutes_has_no_walk() {
        let mut rng = Pcg64Mcg::seed_from_u64(9);
        let mut found = 0;
        for round in 0..2000 {
            let n = 4 + round % 9;
            let pairs = (0..rng.random_range(n..2 * n)).map(|_| (rng.random_range(0..n), rng.random_range(0..n)));
            let edges: Vec<_> = (1..n).map(|v| (v - 1, v)).filter(|edge| edge.0 % 5 > 0).chain(pairs).collect();
            let graph = Graph::from_edges(n, edges.into_iter().filter(|(a, b)| a != b)).unwrap();
            let mut given = || Some(rng.random_range(0..2 * n)).filter(|&v| v < n);
            let question =
                WalkQuestion { graph: &graph, closed: round % 2 == 0, start: given(), end: given(), required: &[] };
            if question.answer_at_sight().is_none() && cut(&question).is_some() {
                found += 1;
                assert_eq!(edge_search(&question, 1, &mut Budget::unlimited().meter()), Ok(None), "{question:?}");
            }
        }
        assert!(found > 100, "{found}");
    }
}
