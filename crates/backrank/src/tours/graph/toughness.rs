//! Toughness cuts: sets of vertices whose removal leaves more components than a Hamiltonian walk allows.

use super::hamiltonian_problem::HamiltonianProblem;
use crate::search::{Limit, Meter};

/// Looks for a set of vertices whose removal proves that there is no walk. If `k` vertices are removed, a closed walk
/// falls into at most `k` parts, and an open one into at most `k + 1`, minus one for each given end that is removed; so
/// the graph may not fall into more components (a graph without such a set is called tough: Chvátal 1973). Such a set
/// often consists of *hubs*: vertices without which large parts of the graph are not connected to each other.
///
/// 1. Every vertex has a price, 0 at first, and an edge costs the sum of the prices of its two vertices. A cheapest
///    spanning tree is built; the prices of vertices on more than two of its edges rise, and those of vertices on one
///    edge fall. This is repeated with ever smaller changes (Held and Karp 1971). A hub has many edges in every
///    spanning tree, so its price rises again and again.
/// 2. After every few trees, the half of the vertices with the highest prices is removed. If this gives no proof, two
///    thirds as many vertices are removed, again those with the highest prices, and so on. In each attempt, vertices
///    are put back, the cheapest first, if they join no more than two components: then the number of components beyond
///    what a walk allows does not fall. The vertices that stay removed may prove that there is no walk.
/// 3. Removed vertices that a proof does not need are put back as well.
///
/// The prices tend to a proof that the linear program with subtour constraints has no solution; every walk would be a
/// solution, so there is none. A cut is a proof of the same kind. `None` proves nothing: the prices are approximate,
/// and it is NP-hard to decide whether a graph is tough (Bauer, Hakimi, Schmeichel 1990). The function finds hubs even
/// if they are adjacent to each other; the [`edge_search`](crate::tours::find::edge_search) alone does not refute such
/// boards. Time is O(edges x log(edges)) for each of 200 trees, or of fewer if there are more than 160,000 vertices and
/// edges together; memory is O(edges).
///
/// Our deviations: Held and Karp look for the shortest tour and use trees with one additional edge; our edges have no
/// costs besides the prices, and the prices only propose which vertices to remove.
///
/// # Errors
/// The limit that the meter reached.
pub(crate) fn find_toughness_cut(
    question: &HamiltonianProblem<'_>,
    meter: &mut Meter,
) -> Result<Option<Vec<u32>>, Limit> {
    let mut prices = VertexPrices::new(question);
    let size = (question.graph.len() + prices.edges.len()) as i64;
    let trees = MAX_TREES.min(MAX_WORK / size.max(1));
    for tree in 1..=trees {
        prices.subgradient_step(trees + 1 - tree, meter)?;
        if tree % TREES_BETWEEN_CUTS == 0
            && let Some(cut) = prices.cut(meter)?
        {
            return Ok(Some(cut));
        }
    }
    Ok(None)
}

/// Largest number of trees that are built. Of the first 1000 boards of `cargo dev boards` with adjacent hubs, 50 trees
/// leave one board undecided, and 100 trees none.
const MAX_TREES: i64 = 200;

/// Largest number of vertices and edges that are visited, added up over all trees.
const MAX_WORK: i64 = 1 << 25;

/// Number of trees that are built between two attempts to find a cut.
const TREES_BETWEEN_CUTS: i64 = 8;

/// The prices of the vertices: the multipliers of a Lagrangian relaxation, which allows spanning trees in place of
/// walks and charges for wrong degrees.
struct VertexPrices<'q> {
    question: &'q HamiltonianProblem<'q>,
    edges: Vec<(u32, u32)>,
    prices: Vec<i64>,
    /// For each vertex its degree in the spanning tree minus the degree in a walk (2, or 1 for a given end): for the
    /// current tree and for the one before.
    excess: [Vec<i64>; 2],
}

impl<'q> VertexPrices<'q> {
    fn new(question: &'q HamiltonianProblem<'q>) -> Self {
        let none = vec![0; question.graph.len()];
        Self { question, edges: question.graph.edges().collect(), prices: none.clone(), excess: [none.clone(), none] }
    }

    /// Builds a cheapest spanning tree, and changes the prices by `step` times a weighted sum of the last two excesses.
    fn subgradient_step(&mut self, step: i64, meter: &mut Meter) -> Result<(), Limit> {
        let Self { question, edges, prices, excess } = self;
        meter.add_work(4 * edges.len() as u64)?;
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
            // Adding the previous excess with a smaller weight keeps the prices from oscillating (Volgenant and Jonker
            // 1982).
            *price += step * (3 * now + 2 * *before);
        }
        Ok(())
    }

    /// Tries to reduce sets of the dearest vertices to a cut; `None` if no attempt proves that there is no walk.
    fn cut(&self, meter: &mut Meter) -> Result<Option<Vec<u32>>, Limit> {
        let mut cheapest_first: Vec<u32> = self.question.graph.vertices().collect();
        cheapest_first.sort_by_key(|&vertex| self.prices[vertex as usize]);
        let mut dearest = cheapest_first.len() / 2;
        while dearest > 0 {
            meter.add_work((self.prices.len() + self.edges.len()) as u64)?;
            let removed = &cheapest_first[cheapest_first.len() - dearest..];
            if let Some(cut) = RemovedVertices::new(self.question, removed).put_back(meter)? {
                return Ok(Some(cut));
            }
            dearest = dearest * 2 / 3;
        }
        Ok(None)
    }
}

/// Whether a vertex is a given end of an open walk.
fn is_given_end(question: &HamiltonianProblem<'_>, vertex: u32) -> bool {
    !question.closed && [question.start, question.end].contains(&Some(vertex))
}

/// Disjoint sets of vertices: the components, as union-find (Tarjan 1975).
struct DisjointSets {
    /// The parent of each vertex in the tree of its set; a root is its own parent.
    parents: Vec<u32>,
}

impl DisjointSets {
    fn new(vertices: usize) -> Self {
        Self { parents: (0..vertices as u32).collect() }
    }

    /// The root of the tree of a vertex, which represents its set.
    fn find_root(&mut self, vertex: u32) -> u32 {
        let mut at = vertex;
        while self.parents[at as usize] != at {
            let above = self.parents[at as usize];
            self.parents[at as usize] = self.parents[above as usize];
            at = above;
        }
        at
    }

    /// Merges the sets of two vertices; `false` if both are in the same set already.
    fn join(&mut self, a: u32, b: u32) -> bool {
        let (a, b) = (self.find_root(a), self.find_root(b));
        self.parents[a as usize] = b;
        a != b
    }
}

/// A set of removed vertices, and the components of the remaining graph.
struct RemovedVertices<'q> {
    question: &'q HamiltonianProblem<'q>,
    /// The removed vertices, in ascending order of their prices (see [`find_toughness_cut`]).
    removed: Vec<u32>,
    is_removed: Vec<bool>,
    parts: DisjointSets,
    /// Number of components beyond those that a walk can join; above 0, there is no walk.
    excess: i64,
}

impl<'q> RemovedVertices<'q> {
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

    /// Puts vertices back, those of low price first: each vertex for which the excess does not fall, or stays above 0.
    /// Returns the vertices that stay removed, or `None` if they do not prove that there is no walk. At least one
    /// vertex stays removed: without removed vertices a closed walk is one part, not zero parts.
    fn put_back(mut self, meter: &mut Meter) -> Result<Option<Vec<u32>>, Limit> {
        loop {
            let mut removed = std::mem::take(&mut self.removed);
            let before = removed.len();
            let mut left = before;
            meter.add_work(before as u64)?;
            removed.retain(|&vertex| {
                let parts = self.parts_around(vertex);
                // By how much the excess falls when the vertex is put back; negative if the excess rises.
                let loss = parts.len() as i64 - 2 + i64::from(is_given_end(self.question, vertex));
                let stays = left == 1 || (loss > 0 && loss >= self.excess);
                if !stays {
                    left -= 1;
                    self.is_removed[vertex as usize] = false;
                    self.excess -= loss;
                    parts.into_iter().for_each(|part| _ = self.parts.join(vertex, part));
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

    /// The components next to a removed vertex, each by the vertex that represents it.
    fn parts_around(&mut self, vertex: u32) -> Vec<u32> {
        let mut parts = Vec::new();
        for &neighbour in self.question.graph.neighbours(vertex) {
            if !self.is_removed[neighbour as usize] {
                let part = self.parts.find_root(neighbour);
                if !parts.contains(&part) {
                    parts.push(part);
                }
            }
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use backrank_board::Graph;
    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;
    use crate::search::Budget;
    use crate::tours::find::edge_search::{WalkConstraints, edge_search};

    fn cut(question: &HamiltonianProblem<'_>) -> Option<Vec<u32>> {
        find_toughness_cut(question, &mut Meter::new(&Budget::unlimited())).expect("no limit")
    }

    /// A graph of `parts` complete graphs of nine vertices each, and of hubs that are adjacent to one vertex of every
    /// complete graph: if `own`, to a vertex that is adjacent to no other hub, otherwise all to the same vertex. The
    /// hubs have the highest numbers.
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
                    let found = cut(&HamiltonianProblem { graph: &graph, closed, start, end: None });
                    // If all hubs are adjacent to the same vertex of each part, the removal of these vertices separates
                    // all parts and all hubs from each other, so there is a cut for any number of hubs.
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
            let question = HamiltonianProblem { graph: &graph, closed: round % 2 == 0, start: given(), end: given() };
            if question.solve_without_search().is_none() && cut(&question).is_some() {
                found += 1;
                let found =
                    edge_search(&question, &WalkConstraints::default(), 1, &mut Meter::new(&Budget::unlimited()));
                assert!(found.expect("no limit").into_walk().is_none(), "{question:?}");
            }
        }
        assert!(found > 100, "{found}");
    }
}
