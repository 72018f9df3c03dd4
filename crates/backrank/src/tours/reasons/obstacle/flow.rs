//! A bipartite flow of moves, which finds sets of squares with too few neighbours (Hall 1935) or with exactly enough of
//! them.

use std::collections::BTreeSet;

use super::move_states::MoveStates;
use crate::search::{BreadthFirstSearch, Limit, Meter};
use crate::tours::graph::{AdjacencyLists, EdgeState, StrongComponents};

/// A set of squares and a set of their neighbours that are too few, or exactly enough, for the moves of the squares
/// (Hall 1935); as in a [`CountingArgument`](backrank_board::CountingArgument).
#[derive(Clone, Debug)]
pub(super) struct HallSets {
    pub(super) squares: Vec<u32>,
    pub(super) neighbours: Vec<u32>,
}

/// Largest set of squares for which a minimal subset is looked for, because this takes long for larger sets.
const MAX_MINIMIZED_SQUARES: usize = 100;

impl HallSets {
    /// Reduces the squares to a minimal subset that still has too few neighbours, unless there are more than
    /// [`MAX_MINIMIZED_SQUARES`].
    fn minimize(mut self, states: &MoveStates<'_>) -> Self {
        if self.squares.len() > MAX_MINIMIZED_SQUARES {
            return self;
        }
        for index in (0..self.squares.len()).rev() {
            let left_out = self.squares.remove(index);
            let near = best_neighbours(states, &self.squares);
            if states.build_counting_argument(&self.squares, &near).spare() < 0 {
                self.neighbours = near;
            } else {
                self.squares.insert(index, left_out);
            }
        }
        self
    }
}

/// A flow in a bipartite network with two arcs for every move, one in each direction; a tour is a flow that fills all
/// nodes.
///
/// Each square is a node on the left, where arcs begin, and a node on the right, where arcs end. The capacity of both
/// is 2, or 1 for a given end, and a tour uses both arcs of each of its moves. A free end (an end of an open tour that
/// is not given) has only one move. Its missing moves are flow along extra arcs: for each class of free ends
/// (`EndConstraints::colour_class_of`) there is an extra right node, with arcs from the left nodes of the class, and an
/// extra left node, with arcs to its right nodes. Their capacity is the number of free ends in the class.
///
/// An arc is *open* if its move is open, or if it is an extra arc. Suppose that the flow cannot fill all nodes, and
/// start at a left node with unused capacity: go along open arcs without flow, and backward along open arcs with flow.
/// The left nodes that can be reached are squares with too few neighbours, which are the right nodes that can be
/// reached (Hall 1935). If the flow fills all nodes, the left nodes that can be reached from any node are squares with
/// exactly enough neighbours.
pub(super) struct MoveFlow {
    /// The left and the right node of each arc: first two arcs for each move, then the arcs of free ends.
    arcs: Vec<(u32, u32)>,
    /// Number of moves. Move `m` has the arcs `2 * m` and `2 * m + 1`.
    moves: usize,
    links: AdjacencyLists,
    /// The capacity of each node, left nodes first.
    capacity: Vec<u32>,
    /// The flow through each node.
    load: Vec<u32>,
    /// Whether each arc carries flow.
    has_flow: Vec<bool>,
    paths: BreadthFirstSearch,
}

impl MoveFlow {
    pub(super) fn new(states: &MoveStates<'_>) -> Self {
        let n = states.square_count() as u32;
        let right = n + 2;
        let mut arcs: Vec<(u32, u32)> =
            states.move_ends.iter().flat_map(|&(a, b)| [(a, right + b), (b, right + a)]).collect();
        let free = states.ends.free_ends_by_class();
        for v in states.vertices().filter(|&v| !states.is_given_end(v)) {
            let class = states.ends.colour_class_of(states.square(v));
            if free[class] > 0 {
                arcs.extend([(v, right + n + class as u32), (n + class as u32, right + v)]);
            }
        }
        let side = states.vertices().map(|v| 2 - u32::from(states.is_given_end(v))).chain(free.map(|free| free as u32));
        let side: Vec<u32> = side.collect();
        let full = [side.clone(), side].concat();
        let nodes = full.len();
        Self {
            has_flow: vec![false; arcs.len()],
            links: AdjacencyLists::new(full.len(), &arcs),
            arcs,
            moves: states.move_ends.len(),
            capacity: full,
            load: vec![0; nodes],
            paths: BreadthFirstSearch::new(nodes),
        }
    }

    /// Fills the nodes as far as possible, with flow on every used move and none on unused moves. If some node cannot
    /// be filled, returns squares that have too few neighbours: the smallest of a few such sets, reduced by
    /// [`HallSets::minimize`]. Otherwise returns `None`.
    pub(super) fn fill_or_find_shortage(
        &mut self,
        states: &MoveStates<'_>,
        meter: &mut Meter,
    ) -> Result<Option<HallSets>, Limit> {
        self.apply_decided_moves(states);
        let mut wanting = Vec::new();
        for node in 0..self.left_nodes() {
            while self.load[node as usize] < self.capacity[node as usize] {
                let filled = self.augment(node, states);
                meter.add_work(self.paths.queue.len() as u64)?;
                if !filled {
                    wanting.push(node);
                    break;
                }
            }
        }
        let mut least: Option<HallSets> = None;
        for node in wanting.into_iter().take(MAX_COMPARED_NODES) {
            let sets = self.reachable_sets(node, states);
            meter.add_work(self.paths.queue.len() as u64)?;
            let size = |sets: &HallSets| sets.squares.len() + sets.neighbours.len();
            if least.as_ref().is_none_or(|least| size(&sets) < size(least)) {
                least = Some(sets);
            }
        }
        Ok(least.map(|sets| sets.minimize(states)))
    }

    /// The open moves of which the flow shows that every tour, or no tour, uses them. Each move is returned as its
    /// edge, with a node whose [`reachable_sets`](Self::reachable_sets) prove this, because the neighbours in these
    /// sets are exactly enough. The flow must fill all nodes.
    pub(super) fn decidable_moves(&self, states: &MoveStates<'_>) -> Vec<(u32, u32)> {
        let mut components = StrongComponents::new(self.capacity.len());
        components.compute(
            |node| self.links.links_of(node),
            |node, link| self.is_residual_arc(node, link.edge as usize, states).then_some(link.to),
        );
        let of = &components.component_of;
        let arcs = self.arcs[..2 * self.moves].iter().enumerate();
        arcs.filter(|&(arc, &(left, right))| self.is_open(arc, states) && of[left as usize] != of[right as usize])
            .map(|(arc, &(left, right))| (arc as u32 / 2, if self.has_flow[arc] { left } else { right }))
            .collect()
    }

    /// The squares of the left nodes and of the right nodes that can be reached from a node. If the flow fills all
    /// nodes, the neighbours (right) are exactly enough for the squares (left); if `node` cannot be filled, they are
    /// too few.
    pub(super) fn reachable_sets(&mut self, node: u32, states: &MoveStates<'_>) -> HallSets {
        self.search_residual_graph(node, states, false);
        let (n, right) = (self.left_nodes() - 2, self.left_nodes());
        let side = |from: u32| -> Vec<u32> {
            let nodes = self.paths.queue.iter().filter_map(|node| node.checked_sub(from));
            let mut side: Vec<u32> = nodes.filter(|&square| square < n).collect();
            side.sort_unstable();
            side
        };
        HallSets { squares: side(0), neighbours: side(right) }
    }

    fn left_nodes(&self) -> u32 {
        self.capacity.len() as u32 / 2
    }

    fn is_open(&self, arc: usize, states: &MoveStates<'_>) -> bool {
        arc >= 2 * self.moves || states.edge_state(arc as u32 / 2) == EdgeState::Open
    }

    /// Puts flow on used moves. Removes flow from unused moves, and from open arcs at nodes as long as they have more
    /// flow than their capacity.
    fn apply_decided_moves(&mut self, states: &MoveStates<'_>) {
        for arc in 0..2 * self.moves {
            match states.edge_state(arc as u32 / 2) {
                EdgeState::Used if !self.has_flow[arc] => self.set_flow(arc as u32, true),
                EdgeState::Unused if self.has_flow[arc] => self.set_flow(arc as u32, false),
                _ => {}
            }
        }
        for node in 0..self.capacity.len() {
            for place in 0..self.links.links_of(node as u32).len() {
                let arc = self.links.links_of(node as u32)[place].edge;
                let too_much = self.load[node] > self.capacity[node];
                if too_much && self.has_flow[arc as usize] && self.is_open(arc as usize, states) {
                    self.set_flow(arc, false);
                }
            }
        }
    }

    fn set_flow(&mut self, arc: u32, carries: bool) {
        let (left, right) = self.arcs[arc as usize];
        self.has_flow[arc as usize] = carries;
        for node in [left, right] {
            let load = &mut self.load[node as usize];
            *load = if carries { *load + 1 } else { *load - 1 };
        }
    }

    /// Sends one more unit out of a left node, along a shortest augmenting path; `false` if there is none.
    fn augment(&mut self, from: u32, states: &MoveStates<'_>) -> bool {
        let Some(end) = self.search_residual_graph(from, states, true) else { return false };
        let path: Vec<u32> = self.paths.path_arcs_reversed(from, end).collect();
        path.into_iter().for_each(|arc| self.set_flow(arc, !self.has_flow[arc as usize]));
        true
    }

    /// Searches the residual graph from a node. If `to_room` is true, stops at the first right node with unused
    /// capacity and returns it. Returns `None` if there is no such node, or if `to_room` is false.
    fn search_residual_graph(&mut self, from: u32, states: &MoveStates<'_>, to_room: bool) -> Option<u32> {
        let mut paths = std::mem::take(&mut self.paths);
        let flow = &*self;
        let arcs = |node: u32| {
            let arcs = flow.links.links_of(node).iter().map(|link| (link.to, link.edge));
            arcs.filter(move |&(_, arc)| flow.is_residual_arc(node, arc as usize, states))
        };
        let has_room = |node: u32| node >= flow.left_nodes() && flow.load[node as usize] < flow.capacity[node as usize];
        let end = paths.search(from, arcs, |node| to_room && has_room(node));
        self.paths = paths;
        end
    }

    /// Whether an arc leads from `node` to its other node in the residual graph: an open arc from left to right if it
    /// has no flow, from right to left if it has flow.
    fn is_residual_arc(&self, node: u32, arc: usize, states: &MoveStates<'_>) -> bool {
        self.has_flow[arc] != (node < self.left_nodes()) && self.is_open(arc, states)
    }
}

/// Largest number of nodes that cannot be filled for which sets of squares are compared to find the smallest.
const MAX_COMPARED_NODES: usize = 16;

/// The neighbours of these squares that can take fewer moves from the squares than the squares have to them. Moves to
/// all other neighbours count as moves to elsewhere: no other choice of neighbours leaves fewer
/// [spare](backrank_board::CountingArgument::spare) moves.
fn best_neighbours(states: &MoveStates<'_>, squares: &[u32]) -> Vec<u32> {
    let near: BTreeSet<u32> = squares.iter().flat_map(|&v| states.available_links(v)).map(|link| link.to).collect();
    let is_short = |&v: &u32| {
        let from_squares = states.available_links(v).filter(|link| squares.contains(&link.to)).count() as i64;
        let from_others = states
            .available_links(v)
            .filter(|link| states.edge_state(link.edge) == EdgeState::Used && !squares.contains(&link.to));
        i64::from(states.max_degree(v)) - (from_others.count() as i64) < from_squares
    };
    near.into_iter().filter(is_short).collect()
}
