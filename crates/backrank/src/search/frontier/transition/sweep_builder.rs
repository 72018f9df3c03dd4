//! Construction of the steps of a sweep over the vertices of a graph.

use backrank_board::Graph;

use super::step::{Step, StepChoice, UndecidedEdgeCounts};
use crate::search::frontier::state::MAX_FRONTIER;

/// A sweep over a graph, which records its steps.
///
/// The *frontier* is the list of vertices that are not taken and are adjacent to a taken vertex or were added
/// explicitly, in the order in which vertices are taken.
#[derive(Clone, Debug)]
pub(crate) struct SweepBuilder<'g> {
    graph: &'g Graph,
    /// For each vertex, its index in the order in which vertices are taken.
    order_indices: &'g [u32],
    taken: Vec<bool>,
    /// For each vertex, the numbers of its edges on which no step has decided yet.
    undecided: Vec<UndecidedEdgeCounts>,
    frontier: Vec<u32>,
    /// Number of vertices of the widest frontier so far.
    widest: usize,
    steps: Vec<Step>,
}

impl<'g> SweepBuilder<'g> {
    /// A sweep that has taken no vertex yet. `order_indices` has for each vertex its index in the order in which
    /// vertices are taken.
    pub(crate) fn new(graph: &'g Graph, order_indices: &'g [u32]) -> Self {
        let taken = vec![false; graph.len()];
        let undecided = |vertex| {
            let neighbours = graph.neighbours(vertex).iter();
            let forced = neighbours.filter(|&&other| is_forced(graph, vertex, other)).count() as u32;
            UndecidedEdgeCounts { all: graph.degree(vertex) as u32, forced }
        };
        let undecided = graph.vertices().map(undecided).collect();
        Self { graph, order_indices, taken, undecided, frontier: Vec::new(), widest: 0, steps: Vec::new() }
    }

    /// The vertices of the frontier, in the order in which they are taken.
    pub(crate) fn frontier(&self) -> &[u32] {
        &self.frontier
    }

    /// Returns the steps recorded since the last call and clears the record; `None` if a frontier has had more vertices
    /// than fit into a key.
    pub(crate) fn drain_steps(&mut self) -> Option<Vec<Step>> {
        let steps = std::mem::take(&mut self.steps);
        (self.widest <= MAX_FRONTIER).then_some(steps)
    }

    /// Takes `vertex`, which must come before the other vertices of the frontier in the order: decides on all its edges
    /// to vertices that are not taken.
    pub(crate) fn take_vertex(&mut self, vertex: u32) {
        let open = self.graph.neighbours(vertex).iter().copied().filter(|&other| !self.taken[other as usize]);
        let open: Vec<u32> = open.collect();
        let enters = self.enter(open.iter().copied().chain([vertex]));
        let mut neighbours: Vec<u32> = open.iter().map(|&other| self.frontier_position(other)).collect();
        neighbours.sort_unstable();
        open.iter().for_each(|&other| self.decide(vertex, other));
        self.push(enters, || StepChoice::choices_of_first_vertex(&neighbours), true);
        self.taken[vertex as usize] = true;
    }

    /// Decides on the edge between two vertices of the frontier.
    pub(crate) fn add_edge_step(&mut self, a: u32, b: u32) {
        self.decide(a, b);
        let (a, b) = (self.frontier_position(a), self.frontier_position(b));
        self.push(Vec::new(), || vec![StepChoice::none(), StepChoice::edge(a.min(b), a.max(b))], false);
    }

    /// Adds to the frontier those of `vertices` that are not in it.
    pub(crate) fn add_to_frontier(&mut self, vertices: &[u32]) {
        let enters = self.enter(vertices.iter().copied());
        if !enters.is_empty() {
            self.push(enters, || vec![StepChoice::none()], false);
        }
    }

    fn decide(&mut self, a: u32, b: u32) {
        let forced = u32::from(is_forced(self.graph, a, b));
        for vertex in [a, b] {
            let edges = &mut self.undecided[vertex as usize];
            (edges.all, edges.forced) = (edges.all - 1, edges.forced - forced);
        }
    }

    /// Records a step, in which the first vertex leaves the frontier if `leaves` is true. Once a frontier has been too
    /// wide for keys, steps are no longer recorded and `choices` is not called: the masks of keys in a choice would
    /// overflow.
    fn push(&mut self, enters: Vec<u32>, choices: impl FnOnce() -> Vec<StepChoice>, leaves: bool) {
        let vertices = self.frontier.clone();
        self.frontier.drain(..usize::from(leaves));
        if self.widest <= MAX_FRONTIER {
            let undecided = self.frontier.iter().map(|&vertex| self.undecided[vertex as usize]);
            self.steps.push(Step::new(enters, choices(), leaves, vertices, undecided));
        }
    }

    /// Adds vertices to the frontier; returns the frontier positions of the new vertices, in ascending order.
    fn enter(&mut self, vertices: impl Iterator<Item = u32>) -> Vec<u32> {
        let before = self.frontier.len();
        let mut new: Vec<u32> = vertices.filter(|vertex| !self.frontier.contains(vertex)).collect();
        new.sort_unstable();
        new.dedup();
        self.frontier.extend(&new);
        debug_assert_eq!(self.frontier.len(), before + new.len());
        self.frontier.sort_unstable_by_key(|&vertex| self.order_indices[vertex as usize]);
        self.widest = self.widest.max(self.frontier.len());
        let mut enters: Vec<u32> = new.into_iter().map(|vertex| self.frontier_position(vertex)).collect();
        enters.sort_unstable();
        enters
    }

    /// The position of a vertex in the frontier, from 0; `u32::MAX` if it is not in the frontier.
    fn frontier_position(&self, vertex: u32) -> u32 {
        let of = |other: &u32| self.order_indices[*other as usize];
        self.frontier.binary_search_by_key(&of(&vertex), of).map_or(u32::MAX, |place| place as u32)
    }
}

/// Whether every Hamiltonian cycle has this edge because one of its ends has no more than two edges.
fn is_forced(graph: &Graph, a: u32, b: u32) -> bool {
    graph.degree(a).min(graph.degree(b)) <= 2
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::frontier::state::Key;

    #[test]
    fn a_key_from_which_a_vertex_cannot_get_degree_2_is_not_completed() {
        // A square with a diagonal from 0 to 2: the vertices 1 and 3 have two edges, so every cycle has these four
        // edges.
        let graph = Graph::from_edges(4, [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2)]).unwrap();
        let places = [0, 1, 2, 3];
        let mut sweep = SweepBuilder::new(&graph, &places);
        sweep.take_vertex(0);
        let steps = sweep.drain_steps().unwrap();
        let [step] = &steps[..] else { panic!("one step") };
        let key = step.insert_entering(0);
        let targets = step.choices.iter().filter(|choice| choice.first_degree == 0);
        let targets: Vec<Key> = targets.filter_map(|choice| step.target(choice, key)).collect();
        assert_eq!(targets.len(), 3);
        // The degrees of 1, 2 and 3, from the right.
        assert_eq!(targets.into_iter().filter(|&key| step.can_complete(key)).collect::<Vec<_>>(), [0b01_00_01]);
    }
}
