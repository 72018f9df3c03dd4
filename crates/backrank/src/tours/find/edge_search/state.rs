//! The state of the edge search: chosen, forbidden and open edges, with propagation and undo.

use std::sync::Arc;

use super::cycle_instance::CycleInstance;
use crate::search::Limit;
use crate::tours::graph::{EdgeState, Link};

/// A dead end: the vertex that cannot get its two edges in this branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeadEnd(pub(super) u32);

/// Why propagation stopped early.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Stop {
    /// The branch contains no Hamiltonian cycle.
    DeadEnd(DeadEnd),
    /// The meter reached a limit.
    Limit(Limit),
}

impl From<DeadEnd> for Stop {
    fn from(dead_end: DeadEnd) -> Self {
        Self::DeadEnd(dead_end)
    }
}

impl From<Limit> for Stop {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// The state of every edge (chosen, forbidden or open), with a trail of changes that can be undone.
///
/// The chosen edges form paths. A vertex is *bare* if it has no chosen edge, *outer* if it is the end of a path, and
/// *inner* if it has two chosen edges. Invariants when settled:
///
/// 1. if only two edges of a vertex are not forbidden, both are chosen;
/// 2. an inner vertex has no open edge;
/// 3. no open edge joins the two ends of one path, unless the path visits every vertex;
/// 4. if the cycle must have a symmetry, an edge and its image under the symmetry (its twin) are decided alike.
#[derive(Clone)]
pub(super) struct EdgeStates {
    pub(super) circuit: Arc<CycleInstance>,
    edges: Vec<EdgeState>,
    /// The links of each vertex in a contiguous range: first the chosen links, then the open, then the forbidden.
    /// Changes are undone in reverse order, so undoing only moves the bounds of the three groups, not the links.
    links: Vec<Link>,
    /// For each edge, its index in `links` at its first end and at its second end.
    places: Vec<[u32; 2]>,
    /// For each vertex, the number of its edges that are not forbidden.
    left: Vec<u32>,
    /// For each vertex, the number of its chosen edges: 0, 1 or 2.
    chosen: Vec<u8>,
    /// For each outer vertex, the other end of its path; for a bare vertex, the vertex itself; for an inner vertex, a
    /// stale value.
    mate: Vec<u32>,
    chosen_in_all: usize,
    trail: Vec<Change>,
    /// Stack of the vertices at which an edge was decided after the vertex was last propagated.
    unsettled: Vec<u32>,
    /// Stack of decided edges whose twins (their images under the required symmetry) may still have to be decided.
    unmatched: Vec<u32>,
    /// For each block of vertices, whether an edge at one of them changed since the last [`EdgeStates::take_changed`].
    changed: Vec<bool>,
    /// The edges that were decided since the last [`EdgeStates::take_decided`], each once.
    decided: Vec<u32>,
    is_noted: Vec<bool>,
}

/// Number of consecutive vertices that form a block: they share one flag in `changed`.
pub(super) const VERTICES_PER_BLOCK: usize = 64;

#[derive(Clone, Copy)]
enum Change {
    Forbade(u32),
    Chose { edge: u32, mates: (u32, u32) },
}

impl EdgeStates {
    pub(super) fn new(circuit: Arc<CycleInstance>) -> Self {
        let vertices = 0..circuit.len() as u32;
        let mut places = vec![[0; 2]; circuit.ends.len()];
        for vertex in vertices.clone() {
            for (place, link) in (circuit.links.first_link_index(vertex)..).zip(circuit.links.links_of(vertex)) {
                places[link.edge as usize][circuit.end_index(link.edge, vertex)] = place as u32;
            }
        }
        Self {
            edges: vec![EdgeState::Open; circuit.ends.len()],
            links: circuit.links.all_links().to_vec(),
            places,
            left: vertices.clone().map(|v| circuit.links.links_of(v).len() as u32).collect(),
            chosen: vec![0; circuit.len()],
            mate: vertices.clone().collect(),
            chosen_in_all: 0,
            trail: Vec::new(),
            unsettled: vertices.collect(),
            unmatched: Vec::new(),
            changed: vec![true; circuit.len().div_ceil(VERTICES_PER_BLOCK)],
            decided: Vec::new(),
            is_noted: vec![false; circuit.ends.len()],
            circuit,
        }
    }

    pub(super) fn edge_state(&self, edge: u32) -> EdgeState {
        self.edges[edge as usize]
    }

    /// Number of edges of a vertex that are not forbidden.
    pub(super) fn available_degree(&self, vertex: u32) -> u32 {
        self.left[vertex as usize]
    }

    /// Number of chosen edges of a vertex: 0, 1 or 2.
    pub(super) fn chosen_degree(&self, vertex: u32) -> u32 {
        u32::from(self.chosen[vertex as usize])
    }

    /// The edges of a vertex that are not forbidden.
    #[inline]
    pub(super) fn available_links(&self, vertex: u32) -> &[Link] {
        let first = self.circuit.links.first_link_index(vertex);
        &self.links[first..first + self.left[vertex as usize] as usize]
    }

    /// The edges of a vertex that are neither forbidden nor chosen.
    #[inline]
    pub(super) fn open_links(&self, vertex: u32) -> &[Link] {
        let first = self.circuit.links.first_link_index(vertex);
        &self.links[first + self.chosen[vertex as usize] as usize..first + self.left[vertex as usize] as usize]
    }

    /// The edges of a vertex that are chosen.
    pub(super) fn chosen_links(&self, vertex: u32) -> &[Link] {
        let first = self.circuit.links.first_link_index(vertex);
        &self.links[first..first + self.chosen[vertex as usize] as usize]
    }

    /// Whether the chosen edges form a complete Hamiltonian cycle.
    pub(super) fn is_complete(&self) -> bool {
        self.chosen_in_all == self.circuit.len()
    }

    /// Number of edges that are still to be chosen until the cycle is complete.
    pub(super) fn missing_edges(&self) -> usize {
        self.circuit.len() - self.chosen_in_all
    }

    /// The chosen edges, in the order in which they were chosen.
    pub(super) fn chosen_in_order(&self) -> impl Iterator<Item = u32> + '_ {
        self.trail.iter().filter_map(|change| match change {
            Change::Chose { edge, .. } => Some(*edge),
            Change::Forbade(_) => None,
        })
    }

    /// Chooses the edge if `used`, else forbids it.
    pub(super) fn decide(&mut self, edge: u32, used: bool) -> Result<(), DeadEnd> {
        if used { self.choose(edge) } else { self.forbid(edge) }
    }

    /// Chooses the edge, so that the cycle must use it, and forbids the edge that would then close a short cycle.
    pub(super) fn choose(&mut self, edge: u32) -> Result<(), DeadEnd> {
        let (u, v) = self.circuit.ends[edge as usize];
        match self.edge_state(edge) {
            EdgeState::Used => return Ok(()),
            EdgeState::Unused => return Err(DeadEnd(u)),
            EdgeState::Open => {}
        }
        let n = self.circuit.len();
        let mates @ (a, b) = (self.mate[u as usize], self.mate[v as usize]);
        if self.chosen_degree(u) == 2 {
            return Err(DeadEnd(u));
        }
        if self.chosen_degree(v) == 2 || (a == v && self.chosen_in_all + 1 < n) {
            return Err(DeadEnd(v));
        }
        self.edges[edge as usize] = EdgeState::Used;
        for (side, end) in [u, v].into_iter().enumerate() {
            self.move_link(edge, side, self.circuit.links.first_link_index(end) + self.chosen[end as usize] as usize);
            self.chosen[end as usize] += 1;
        }
        self.mate[a as usize] = b;
        self.mate[b as usize] = a;
        self.chosen_in_all += 1;
        self.trail.push(Change::Chose { edge, mates });
        self.note_decision(edge);
        if self.chosen_in_all + 1 < n
            && let Some(closing) = self.open_edge_between(a, b)
        {
            self.forbid(closing)?;
        }
        Ok(())
    }

    /// Forbids the edge, so that the cycle cannot use it.
    pub(super) fn forbid(&mut self, edge: u32) -> Result<(), DeadEnd> {
        let (u, v) = self.circuit.ends[edge as usize];
        match self.edge_state(edge) {
            EdgeState::Unused => return Ok(()),
            EdgeState::Used => return Err(DeadEnd(u)),
            EdgeState::Open => {}
        }
        self.edges[edge as usize] = EdgeState::Unused;
        for (side, end) in [u, v].into_iter().enumerate() {
            self.left[end as usize] -= 1;
            self.move_link(edge, side, self.circuit.links.first_link_index(end) + self.left[end as usize] as usize);
        }
        self.trail.push(Change::Forbade(edge));
        self.note_decision(edge);
        match [u, v].into_iter().find(|&end| self.available_degree(end) < 2) {
            Some(end) => Err(DeadEnd(end)),
            None => Ok(()),
        }
    }

    /// Propagates decisions until the invariants of [`EdgeStates`] hold.
    pub(super) fn settle(&mut self) -> Result<(), DeadEnd> {
        loop {
            if let Some(vertex) = self.unsettled.pop() {
                self.settle_vertex(vertex)?;
            } else if let Some(edge) = self.unmatched.pop() {
                self.settle_twin(edge)?;
            } else {
                return Ok(());
            }
        }
    }

    fn settle_vertex(&mut self, vertex: u32) -> Result<(), DeadEnd> {
        let (left, chosen) = (self.available_degree(vertex), self.chosen_degree(vertex));
        if left < 2 {
            return Err(DeadEnd(vertex));
        }
        if left == chosen || (left > 2 && chosen < 2) {
            return Ok(());
        }
        // Deciding one edge may decide other edges of the vertex, so the open links are read anew each time.
        while let Some(link) = self.open_links(vertex).last().copied() {
            self.decide(link.edge, chosen < 2)?;
        }
        Ok(())
    }

    /// Decides the twin of an edge in the same way as the edge.
    fn settle_twin(&mut self, edge: u32) -> Result<(), DeadEnd> {
        let twin = self.circuit.twins[edge as usize];
        match self.edge_state(edge) {
            EdgeState::Used => self.choose(twin),
            EdgeState::Unused => self.forbid(twin),
            EdgeState::Open => Ok(()),
        }
    }

    /// The current length of the trail: a mark to which [`undo`](Self::undo) can return.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Undoes all changes since the mark, whether the state is settled or not.
    pub(super) fn undo(&mut self, mark: usize) {
        self.unsettled.clear();
        self.unmatched.clear();
        for change in self.trail.drain(mark..).rev() {
            let (Change::Forbade(edge) | Change::Chose { edge, .. }) = change;
            let (u, v) = self.circuit.ends[edge as usize];
            self.edges[edge as usize] = EdgeState::Open;
            for end in [u, v] {
                self.changed[end as usize / VERTICES_PER_BLOCK] = true;
            }
            match change {
                Change::Forbade(_) => {
                    self.left[u as usize] += 1;
                    self.left[v as usize] += 1;
                }
                Change::Chose { mates: (a, b), .. } => {
                    self.chosen[u as usize] -= 1;
                    self.chosen[v as usize] -= 1;
                    self.mate[a as usize] = u;
                    self.mate[b as usize] = v;
                    self.chosen_in_all -= 1;
                }
            }
        }
    }

    /// The vertices of the complete cycle in order, from vertex 0. O(vertices).
    pub(super) fn cycle(&self) -> Vec<u32> {
        let mut cycle = Vec::with_capacity(self.circuit.len());
        cycle.push(0);
        self.follow_chosen(&mut cycle);
        cycle
    }

    /// Extends a path of chosen edges, which must not be empty, from its last vertex on. Returns whether the chosen edges
    /// lead back to its first vertex; otherwise they end.
    pub(super) fn follow_chosen(&self, path: &mut Vec<u32>) -> bool {
        loop {
            let at = path[path.len() - 1];
            let before = path.len().checked_sub(2).map(|index| path[index]);
            let mut chosen = self.chosen_links(at).iter().map(|link| link.to);
            match chosen.find(|&to| Some(to) != before) {
                Some(next) if next == path[0] => return true,
                Some(next) => path.push(next),
                None => return false,
            }
        }
    }

    /// Whether an edge at a vertex of the block changed since the last call for this block.
    pub(super) fn take_changed(&mut self, block: usize) -> bool {
        std::mem::take(&mut self.changed[block])
    }

    /// Marks the block of the vertex as changed.
    pub(super) fn mark_changed(&mut self, vertex: u32) {
        self.changed[vertex as usize / VERTICES_PER_BLOCK] = true;
    }

    /// Replaces `edges` by the edges that were decided since the last call; some may have been undone and be open
    /// again.
    pub(super) fn take_decided(&mut self, edges: &mut Vec<u32>) {
        edges.clear();
        std::mem::swap(edges, &mut self.decided);
        for &edge in edges.iter() {
            self.is_noted[edge as usize] = false;
        }
    }

    fn note_decision(&mut self, edge: u32) {
        if !std::mem::replace(&mut self.is_noted[edge as usize], true) {
            self.decided.push(edge);
        }
        if !self.circuit.twins.is_empty() {
            self.unmatched.push(edge);
        }
        let (u, v) = self.circuit.ends[edge as usize];
        self.unsettled.extend([u, v]);
        self.mark_changed(u);
        self.mark_changed(v);
    }

    fn open_edge_between(&self, a: u32, b: u32) -> Option<u32> {
        let (from, to) = if self.available_degree(a) <= self.available_degree(b) { (a, b) } else { (b, a) };
        self.open_links(from).iter().find(|link| link.to == to).map(|link| link.edge)
    }

    /// Swaps the link of an edge at one of its ends (0 for the first, 1 for the second) with the link at index `place`.
    fn move_link(&mut self, edge: u32, side: usize, place: usize) {
        let from = std::mem::replace(&mut self.places[edge as usize][side], place as u32);
        let (u, v) = self.circuit.ends[edge as usize];
        let moved = self.links[place];
        if moved.edge != edge {
            let end = [u, v][side];
            self.places[moved.edge as usize][self.circuit.end_index(moved.edge, end)] = from;
            self.links.swap(from as usize, place);
        }
    }
}
