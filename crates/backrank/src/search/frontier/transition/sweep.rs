//! The steps of a sweep over some vertices of a graph.

use backrank_board::Graph;

use super::step::Step;
use crate::search::frontier::state::MOST_FRONTIER;

/// Takes vertices of a graph one after the other.
///
/// The *frontier* is the vertices that are not taken and are next to a taken one, in the order of their
/// places. What is in the frontier at the end stays in that order too.
#[derive(Clone, Debug)]
pub(crate) struct Sweep<'g> {
    graph: &'g Graph,
    /// The place of each vertex in the order in which vertices are taken.
    places: &'g [u32],
    taken: Vec<bool>,
    frontier: Vec<u32>,
    /// The widest frontier so far.
    widest: usize,
    steps: Vec<Step>,
}

impl<'g> Sweep<'g> {
    pub(crate) fn new(graph: &'g Graph, places: &'g [u32]) -> Self {
        let taken = vec![false; graph.len()];
        Self { graph, places, taken, frontier: Vec::new(), widest: 0, steps: Vec::new() }
    }

    /// The frontier, in order.
    pub(crate) fn frontier(&self) -> &[u32] {
        &self.frontier
    }

    /// Takes the steps since the beginning, or since the last call; `None` if a frontier was too wide for keys.
    pub(crate) fn steps(&mut self) -> Option<Vec<Step>> {
        let steps = std::mem::take(&mut self.steps);
        (self.widest <= MOST_FRONTIER).then_some(steps)
    }

    /// Takes the vertex that is before all others in the frontier. All its edges to vertices that are not
    /// taken are chosen or left.
    pub(crate) fn take(&mut self, vertex: u32) {
        let open = self.graph.neighbours(vertex).iter().copied().filter(|&other| !self.taken[other as usize]);
        let open: Vec<u32> = open.collect();
        let enters = self.enter(open.iter().copied().chain([vertex]));
        let mut neighbours: Vec<u32> = open.iter().map(|&other| self.frontier_position(other)).collect();
        neighbours.sort_unstable();
        let vertices = self.frontier.clone();
        self.frontier.remove(0);
        self.push(|width| Step::take(enters, &neighbours, width).among(vertices));
        self.taken[vertex as usize] = true;
    }

    /// Chooses the edge between two vertices of the frontier, or leaves it.
    pub(crate) fn edge(&mut self, a: u32, b: u32) {
        let (a, b) = (self.frontier_position(a), self.frontier_position(b));
        let vertices = self.frontier.clone();
        self.push(|width| Step::edge(a.min(b), a.max(b), width).among(vertices));
    }

    /// Lets those of the vertices enter that are not in the frontier.
    pub(crate) fn introduce(&mut self, vertices: &[u32]) {
        let enters = self.enter(vertices.iter().copied());
        if !enters.is_empty() {
            self.push(|width| Step::enter(enters, width));
        }
    }

    /// Appends a step, unless keys have no room for it.
    fn push(&mut self, step: impl FnOnce(usize) -> Step) {
        if self.widest <= MOST_FRONTIER {
            self.steps.push(step(self.frontier.len()));
        }
    }

    /// Puts vertices into the frontier; the places of those that were not there.
    fn enter(&mut self, vertices: impl Iterator<Item = u32>) -> Vec<u32> {
        let before = self.frontier.len();
        let mut new: Vec<u32> = vertices.filter(|vertex| !self.frontier.contains(vertex)).collect();
        new.sort_unstable();
        new.dedup();
        self.frontier.extend(&new);
        debug_assert_eq!(self.frontier.len(), before + new.len());
        self.frontier.sort_unstable_by_key(|&vertex| self.places[vertex as usize]);
        self.widest = self.widest.max(self.frontier.len());
        let mut enters: Vec<u32> = new.into_iter().map(|vertex| self.frontier_position(vertex)).collect();
        enters.sort_unstable();
        enters
    }

    /// The place of a vertex in the frontier.
    fn frontier_position(&self, vertex: u32) -> u32 {
        let of = |other: &u32| self.places[*other as usize];
        self.frontier.binary_search_by_key(&of(&vertex), of).map_or(u32::MAX, |place| place as u32)
    }
}
