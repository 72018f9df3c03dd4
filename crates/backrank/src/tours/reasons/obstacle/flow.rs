//! A bipartite flow of moves, which finds sets of squares with too few neighbours (Hall 1935), and with just enough.

use std::collections::BTreeSet;

use super::move_network::MoveNetwork;
use crate::search::{Limit, Meter};
use crate::tours::graph::{AdjacencyLists, AugmentingSearch, EdgeState, StrongComponents};

/// Sets of squares, as a [`Count`](backrank_board::Count) takes them.
#[derive(Clone, Debug)]
pub(super) struct HallSets {
    pub(super) squares: Vec<u32>,
    pub(super) neighbours: Vec<u32>,
}

/// The most squares of which a minimal subset is looked for: with more that takes long.
const MOST_REDUCED: usize = 100;

impl HallSets {
    /// A minimal subset of these squares that still has too few neighbours.
    pub(super) fn minimal(mut self, network: &MoveNetwork<'_>) -> Self {
        if self.squares.len() > MOST_REDUCED {
            return self;
        }
        for index in (0..self.squares.len()).rev() {
            let left_out = self.squares.remove(index);
            let near = best_neighbours(network, &self.squares);
            if network.count(&self.squares, &near).spare() < 0 {
                self.neighbours = near;
            } else {
                self.squares.insert(index, left_out);
            }
        }
        self
    }
}

/// Twice every move that a tour could use, once from each of its squares to the other.
///
/// Each square stands on the left, where moves begin, and on the right, where they arrive; as many
/// begin and arrive as it takes part in. A tour uses every move in both directions and so is a flow
/// that fills both sides. Free ends of open tours, which have a move less, have it taken by an extra
/// node on the right, and given by an extra one on the left, for each class of ends.
///
/// Where the flow cannot be full, the nodes that can be reached from one that is not full, along
/// open moves without flow and back along open moves with it, are squares with too few neighbours
/// (Hall 1935); where it is full, those that can be reached from any node have just enough.
pub(super) struct MoveFlow {
    /// The nodes of each arc, left and right; two arcs for each move, then those of free ends.
    arcs: Vec<(u32, u32)>,
    moves: usize,
    links: AdjacencyLists,
    full: Vec<u32>,
    load: Vec<u32>,
    carries: Vec<bool>,
    components: StrongComponents,
    paths: AugmentingSearch,
}

impl MoveFlow {
    pub(super) fn new(network: &MoveNetwork<'_>) -> Self {
        let n = network.len() as u32;
        let right = n + 2;
        let mut arcs: Vec<(u32, u32)> =
            network.joins.iter().flat_map(|&(a, b)| [(a, right + b), (b, right + a)]).collect();
        let free = network.ends.free();
        for v in network.vertices().filter(|&v| !network.is_given_end(v)) {
            let class = network.class(v);
            if free[class] > 0 {
                arcs.extend([(v, right + n + class as u32), (n + class as u32, right + v)]);
            }
        }
        let side =
            network.vertices().map(|v| 2 - u32::from(network.is_given_end(v))).chain(free.map(|free| free as u32));
        let side: Vec<u32> = side.collect();
        let full = [side.clone(), side].concat();
        let nodes = full.len();
        Self {
            carries: vec![false; arcs.len()],
            links: AdjacencyLists::new(full.len(), &arcs),
            arcs,
            moves: network.joins.len(),
            full,
            load: vec![0; nodes],
            components: StrongComponents::new(nodes),
            paths: AugmentingSearch::new(nodes),
        }
    }

    /// Fills the flow, with every used move in it and no unused one. If it cannot be filled,
    /// squares that have too few neighbours: the fewest of those that show at once.
    pub(super) fn saturate(
        &mut self,
        network: &MoveNetwork<'_>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<HallSets>, Limit> {
        self.apply_decided_moves(network);
        let mut wanting = Vec::new();
        for node in 0..self.left_nodes() {
            while self.load[node as usize] < self.full[node as usize] {
                let filled = self.augment(node, network);
                meter.work(self.paths.queue.len() as u64)?;
                if !filled {
                    wanting.push(node);
                    break;
                }
            }
        }
        let mut least: Option<HallSets> = None;
        for node in wanting.into_iter().take(MOST_LOOKED_AT) {
            self.reach(node, network, false);
            meter.work(self.paths.queue.len() as u64)?;
            let sets = self.reached_sets();
            let size = |sets: &HallSets| sets.squares.len() + sets.neighbours.len();
            if least.as_ref().is_none_or(|least| size(&sets) < size(least)) {
                least = Some(sets);
            }
        }
        Ok(least)
    }

    /// The open moves that every tour uses, or none does, each with squares that have just enough
    /// and show it. The flow is full.
    pub(super) fn forced_arcs(&mut self, network: &MoveNetwork<'_>) -> Vec<(u32, u32)> {
        self.find_components(network);
        let of = &self.components.of;
        let arcs = self.arcs[..2 * self.moves].iter().enumerate();
        arcs.filter(|&(arc, &(left, right))| self.is_open(arc, network) && of[left as usize] != of[right as usize])
            .map(|(arc, &(left, right))| (arc as u32 / 2, if self.carries[arc] { left } else { right }))
            .collect()
    }

    /// The squares that have just enough around this node. The flow is full.
    pub(super) fn around(&mut self, node: u32, network: &MoveNetwork<'_>) -> HallSets {
        self.reach(node, network, false);
        self.reached_sets()
    }

    fn left_nodes(&self) -> u32 {
        self.full.len() as u32 / 2
    }

    fn is_open(&self, arc: usize, network: &MoveNetwork<'_>) -> bool {
        arc >= 2 * self.moves || network.edge(arc as u32 / 2) == EdgeState::Open
    }

    /// Puts flow on used moves. Takes it off unused moves, and off open moves where there is too much.
    fn apply_decided_moves(&mut self, network: &MoveNetwork<'_>) {
        for arc in 0..2 * self.moves {
            match network.edge(arc as u32 / 2) {
                EdgeState::Used if !self.carries[arc] => self.set(arc as u32, true),
                EdgeState::Unused if self.carries[arc] => self.set(arc as u32, false),
                _ => {}
            }
        }
        for node in 0..self.full.len() {
            for place in 0..self.links.at(node as u32).len() {
                let arc = self.links.at(node as u32)[place].edge;
                let too_much = self.load[node] > self.full[node];
                if too_much && self.carries[arc as usize] && self.is_open(arc as usize, network) {
                    self.set(arc, false);
                }
            }
        }
    }

    fn set(&mut self, arc: u32, carries: bool) {
        let (left, right) = self.arcs[arc as usize];
        self.carries[arc as usize] = carries;
        for node in [left, right] {
            let load = &mut self.load[node as usize];
            *load = if carries { *load + 1 } else { *load - 1 };
        }
    }

    /// Sends one more unit out of a left node, along a shortest augmenting path; `false` if there is none.
    fn augment(&mut self, from: u32, network: &MoveNetwork<'_>) -> bool {
        let Some(end) = self.reach(from, network, true) else { return false };
        let path: Vec<u32> = self.paths.path(from, end).collect();
        path.into_iter().for_each(|arc| self.set(arc, !self.carries[arc as usize]));
        true
    }

    /// Reaches all nodes that it can, or if `to_room` up to the first right node with room, which is returned.
    fn reach(&mut self, from: u32, network: &MoveNetwork<'_>, to_room: bool) -> Option<u32> {
        let mut paths = std::mem::take(&mut self.paths);
        let flow = &*self;
        let arcs = |node: u32| {
            let arcs = flow.links.at(node).iter().map(|link| (link.to, link.edge));
            arcs.filter(move |&(_, arc)| flow.leads_on(node, arc as usize, network))
        };
        let has_room = |node: u32| node >= flow.left_nodes() && flow.load[node as usize] < flow.full[node as usize];
        let end = paths.search(from, arcs, |node| to_room && has_room(node));
        self.paths = paths;
        end
    }

    /// Whether an arc leads from this end to the other: open arcs without flow to the right, those with flow back.
    fn leads_on(&self, node: u32, arc: usize, network: &MoveNetwork<'_>) -> bool {
        self.carries[arc] != (node < self.left_nodes()) && self.is_open(arc, network)
    }

    /// The squares among the nodes that were reached.
    fn reached_sets(&self) -> HallSets {
        let (n, right) = (self.left_nodes() - 2, self.left_nodes());
        let side = |from: u32| -> Vec<u32> {
            let mut side: Vec<u32> = self
                .paths
                .queue
                .iter()
                .filter(|&&node| (from..from + n).contains(&node))
                .map(|node| node - from)
                .collect();
            side.sort_unstable();
            side
        };
        HallSets { squares: side(0), neighbours: side(right) }
    }

    fn find_components(&mut self, network: &MoveNetwork<'_>) {
        let mut components = std::mem::take(&mut self.components);
        components.find(
            |node| self.links.at(node),
            |node, link| self.leads_on(node, link.edge as usize, network).then_some(link.to),
        );
        self.components = components;
    }
}

/// Number of unsaturated nodes whose sets are compared, at most, to find the smallest.
const MOST_LOOKED_AT: usize = 16;

/// The neighbours that have less room than there are moves to them. Moves to other neighbours are better
/// counted as leading elsewhere.
fn best_neighbours(network: &MoveNetwork<'_>, squares: &[u32]) -> Vec<u32> {
    let near: BTreeSet<u32> = squares.iter().flat_map(|&v| network.links_left(v)).map(|link| link.to).collect();
    let is_short = |&v: &u32| {
        let from_squares = network.links_left(v).filter(|link| squares.contains(&link.to)).count() as i64;
        let from_others = network
            .links_left(v)
            .filter(|link| network.edge(link.edge) == EdgeState::Used && !squares.contains(&link.to));
        i64::from(network.most(v)) - (from_others.count() as i64) < from_squares
    };
    near.into_iter().filter(is_short).collect()
}
