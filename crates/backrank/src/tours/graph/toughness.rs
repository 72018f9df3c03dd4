//! Toughness cuts: vertices whose removal leaves more components than a Hamiltonian walk allows.

use super::hamiltonian_problem::HamiltonianProblem;
use crate::search::{Limit, Meter};

/// Looks for vertices whose removal refutes the walk: a closed walk falls into no more parts than
/// vertices are removed, an open one into one more, and into one fewer for each given end that is
/// removed (a graph without such vertices is called tough: Chvátal 1973).
///
/// 1. Every vertex has a price, 0 at first, and an edge costs what its two vertices cost. A cheapest
///    spanning tree is built, and vertices on more than two of its edges become dearer, those on
///    one cheaper; so again and again, with smaller and smaller changes (Held and Karp 1971). A
///    tree cannot do without hubs that join whole boards, however dear they are.
/// 2. Now and then, the dearest half of the vertices is removed, then two thirds of these, and so
///    on, and each vertex put back, the cheapest first, that joins no more than two parts: that
///    leaves the walk as little room as before. What stays removed may refute the walk.
/// 3. Then those are put back that are not needed for that.
///
/// The prices tend to a proof that the linear program with subtour constraints, which every walk
/// solves, has no solution; a cut that refutes an open walk is one. `None` is no proof: the prices are
/// approximate, and whether a graph is tough is NP-hard to say (Bauer, Hakimi, Schmeichel 1990). It
/// finds hubs that join whole boards, also where they stand side by side, which the
/// [`edge_search`](crate::tours::find::edge_search) alone does not refute. O(edges x log(edges)) of time, some
/// hundred times, and fewer times for more than a hundred thousand edges; O(edges) of memory.
///
/// Our deviations: Held and Karp look for the shortest tour and take a tree with one more edge; all
/// our edges cost nothing but prices, and the prices only propose what to remove.
///
/// # Errors
/// The limit that the meter reached.
pub(crate) fn toughness_cut(
    question: &HamiltonianProblem<'_>,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<u32>>, Limit> {
    let mut prices = VertexWeights::new(question);
    let size = (question.graph.len() + prices.edges.len()) as i64;
    let trees = MOST_TREES.min(MOST_WORK / size.max(1));
    for tree in 1..=trees {
        prices.subgradient_step(trees + 1 - tree, meter)?;
        if tree % TREES_A_LOOK == 0
            && let Some(cut) = prices.cut(meter)?
        {
            return Ok(Some(cut));
        }
    }
    Ok(None)
}

/// Number of trees that are built: of the first 1000 boards of `cargo dev boards` whose hubs stand side by
/// side, 50 leave one unknown, and 100 none.
const MOST_TREES: i64 = 200;

/// Number of vertices and edges of trees that are looked at, at most.
const MOST_WORK: i64 = 1 << 25;

/// After how many trees it is looked what the prices say.
const TREES_A_LOOK: i64 = 8;

/// Weights of the vertices, as of a Lagrangian relaxation.
struct VertexWeights<'q> {
    question: &'q HamiltonianProblem<'q>,
    edges: Vec<(u32, u32)>,
    prices: Vec<i64>,
    /// How many edges more than it should have each vertex has in the tree, and had in the last.
    excess: [Vec<i64>; 2],
}

impl<'q> VertexWeights<'q> {
    fn new(question: &'q HamiltonianProblem<'q>) -> Self {
        let none = vec![0; question.graph.len()];
        Self { question, edges: question.graph.edges().collect(), prices: none.clone(), excess: [none.clone(), none] }
    }

    /// Builds a cheapest tree, and changes the prices by this times the excess.
    fn subgradient_step(&mut self, step: i64, meter: &mut Meter<'_>) -> Result<(), Limit> {
        let Self { question, edges, prices, excess } = self;
        meter.work(4 * edges.len() as u64)?;
        let price = |vertex: u32| prices[vertex as usize];
        edges.sort_by_key(|&(a, b)| price(a) + price(b));
        excess.swap(0, 1);
        let [now, before] = excess;
        for (vertex, excess) in (0..).zip(now.iter_mut()) {
            *excess = if is_given_end(question, vertex) { -1 } else { -2 };
        }
        let mut parts = DisjointSets::new(now.len());
        for &(a, b) in edges.iter() {
            if parts.join(a, b) {
                now[a as usize] += 1;
                now[b as usize] += 1;
            }
        }
        for (price, (now, before)) in prices.iter_mut().zip(now.iter().zip(before)) {
            // Adding a part of the last change again keeps prices from swinging (Volgenant and Jonker 1982).
            *price += step * (3 * now + 2 * *before);
        }
        Ok(())
    }

    /// What stays removed of the dearest vertices, if that refutes the walk.
    fn cut(&self, meter: &mut Meter<'_>) -> Result<Option<Vec<u32>>, Limit> {
        let mut cheapest_first: Vec<u32> = self.question.graph.vertices().collect();
        cheapest_first.sort_by_key(|&vertex| self.prices[vertex as usize]);
        let mut dearest = cheapest_first.len() / 2;
        while dearest > 0 {
            meter.work((self.prices.len() + self.edges.len()) as u64)?;
            let removed = &cheapest_first[cheapest_first.len() - dearest..];
            if let Some(cut) = Removal::new(self.question, removed).put_back(meter)? {
                return Ok(Some(cut));
            }
            dearest = dearest * 2 / 3;
        }
        Ok(None)
    }
}

/// Whether it is a given end of an open walk.
fn is_given_end(question: &HamiltonianProblem<'_>, vertex: u32) -> bool {
    !question.closed && [question.start, question.end].contains(&Some(vertex))
}

/// Disjoint sets of vertices, as union-find (Tarjan 1975).
struct DisjointSets {
    /// A vertex of the same part, nearer to the one that stands for it; itself if it is that one.
    above: Vec<u32>,
}

impl DisjointSets {
    fn new(vertices: usize) -> Self {
        Self { above: (0..vertices as u32).collect() }
    }

    /// The vertex that stands for the part of this one.
    fn find_root(&mut self, vertex: u32) -> u32 {
        let mut at = vertex;
        while self.above[at as usize] != at {
            let above = self.above[at as usize];
            self.above[at as usize] = self.above[above as usize];
            at = above;
        }
        at
    }

    /// Makes one part of two; `false` if they are one.
    fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find_root(a), self.find_root(b));
        self.above[a as usize] = b;
        a != b
    }
}

/// Vertices that are removed, and the parts that the others fall into.
struct Removal<'q> {
    question: &'q HamiltonianProblem<'q>,
    /// The cheapest first.
    removed: Vec<u32>,
    is_removed: Vec<bool>,
    parts: DisjointSets,
    /// Number of components beyond those that the walk can join; the walk is refuted if it is above 0.
    excess: i64,
}

impl<'q> Removal<'q> {
    fn new(question: &'q HamiltonianProblem<'q>, removed: &[u32]) -> Self {
        let n = question.graph.len();
        let mut is_removed = vec![false; n];
        for &vertex in removed {
            is_removed[vertex as usize] = true;
        }
        let parts = DisjointSets::new(n);
        let given = removed.iter().filter(|&&vertex| is_given_end(question, vertex)).count() as i64;
        let most = removed.len() as i64 + i64::from(!question.closed) - given;
        let excess = (n - removed.len()) as i64 - most;
        let mut removal = Self { question, removed: removed.to_vec(), is_removed, parts, excess };
        for (a, b) in question.graph.edges() {
            if !removal.is_removed[a as usize] && !removal.is_removed[b as usize] && removal.parts.join(a, b) {
                removal.excess -= 1;
            }
        }
        removal
    }

    /// Puts vertices back, the cheapest first, as long as that costs no excess, or as it leaves
    /// enough; what stays removed, if it refutes the walk. One does stay: without any, a closed walk
    /// is in one part and not in none.
    fn put_back(mut self, meter: &mut Meter<'_>) -> Result<Option<Vec<u32>>, Limit> {
        loop {
            let mut removed = std::mem::take(&mut self.removed);
            let before = removed.len();
            let mut left = before;
            meter.work(before as u64)?;
            removed.retain(|&vertex| {
                let loss = self.excess_decrease(vertex);
                let stays = left == 1 || (loss > 0 && loss >= self.excess);
                if !stays {
                    left -= 1;
                    self.put_back_one(vertex, loss);
                }
                stays
            });
            self.removed = removed;
            if self.removed.len() == before {
                break;
            }
        }
        self.removed.sort_unstable();
        Ok((self.excess > 0).then_some(self.removed))
    }

    /// By how much the excess shrinks when this vertex is put back.
    fn excess_decrease(&mut self, vertex: u32) -> i64 {
        let question = self.question;
        let mut parts = Vec::new();
        for &neighbour in question.graph.neighbours(vertex) {
            if !self.is_removed[neighbour as usize] {
                let part = self.parts.find_root(neighbour);
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
        parts.len() as i64 - 2 + i64::from(is_given_end(question, vertex))
    }

    fn put_back_one(&mut self, vertex: u32, loss: i64) {
        self.is_removed[vertex as usize] = false;
        self.excess -= loss;
        let question = self.question;
        for &neighbour in question.graph.neighbours(vertex) {
            if !self.is_removed[neighbour as usize] {
                self.parts.join(vertex, neighbour);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use backrank_board::Graph;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::search::Budget;
    use crate::tours::find::edge_search::edge_search;

    fn cut(question: &HamiltonianProblem<'_>) -> Option<Vec<u32>> {
        toughness_cut(question, &mut Budget::unlimited().meter()).expect("no limit")
    }

    /// Hubs, each next to a vertex of every one of these whole graphs of nine vertices: one of its own,
    /// or all to the same. The hubs come last.
    fn hubs_and_parts(hubs: u32, parts: u32, own: bool) -> Graph {
        let whole =
            (0..parts).flat_map(|part| (0..9).flat_map(move |b| (0..b).map(move |a| (9 * part + a, 9 * part + b))));
        let joint = |hub: u32, part: u32| (9 * parts + hub, 9 * part + if own { hub } else { 0 });
        let joints = (0..hubs).flat_map(|hub| (0..parts).map(move |part| joint(hub, part)));
        Graph::from_edges(9 * parts + hubs, whole.chain(joints)).unwrap()
    }

    #[test]
    fn hubs_that_join_too_many_parts_are_found_and_no_others() {
        for (parts, own) in (3..9).flat_map(|parts| [(parts, true), (parts, false)]) {
            for hubs in 2..=parts {
                let graph = hubs_and_parts(hubs, parts, own);
                let first_hub = 9 * parts;
                for (closed, start, most) in [
                    (true, None, hubs),
                    (false, None, hubs + 1),
                    (false, Some(first_hub), hubs),
                    (false, Some(1), hubs + 1),
                ] {
                    let found = cut(&HamiltonianProblem { graph: &graph, closed, start, end: None, required: &[] });
                    // If all hubs meet a part at the same vertex, a walk cannot leave the part by another
                    // vertex.
                    let cuts = parts > most || !own;
                    assert_eq!(found.is_some(), cuts, "{parts} {hubs} {own} {closed} {start:?} {found:?}");
                    assert!(!own || found.is_none_or(|found| found.iter().all(|&hub| hub >= first_hub)));
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
            let question = HamiltonianProblem {
                graph: &graph,
                closed: round % 2 == 0,
                start: given(),
                end: given(),
                required: &[],
            };
            if question.solve_trivially().is_none() && cut(&question).is_some() {
                found += 1;
                assert_eq!(edge_search(&question, 1, &mut Budget::unlimited().meter()), Ok(None), "{question:?}");
            }
        }
        assert!(found > 100, "{found}");
    }
}
