//! The state of the edge search: which edges are used, unused or open, with propagation and undo.

use std::sync::Arc;

use super::cycle_instance::CycleInstance;
use crate::search::Limit;
use crate::tours::graph::{EdgeState, Link};

/// A dead end: the vertex at which it was found that this branch contains no Hamiltonian cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeadEnd(pub(super) u32);

/// Why propagation stopped early.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum PropagationError {
    /// The branch contains no Hamiltonian cycle.
    DeadEnd(DeadEnd),
    /// The meter reached a limit.
    Limit(Limit),
}

impl From<DeadEnd> for PropagationError {
    fn from(dead_end: DeadEnd) -> Self {
        Self::DeadEnd(dead_end)
    }
}

impl From<Limit> for PropagationError {
    fn from(limit: Limit) -> Self {
        Self::Limit(limit)
    }
}

/// The state of every edge (used, unused or open), with a trail of changes that can be undone. An edge is *available*
/// if it is not unused.
///
/// The used edges form paths. A vertex is *bare* if it has no used edge, *outer* if it is the end of a path, and
/// *inner* if it has two used edges. The state is *settled* if everything that follows from the decisions by these
/// rules is decided:
///
/// 1. if only two edges of a vertex are available, both are used;
/// 2. an inner vertex has no open edge;
/// 3. no open edge joins the two ends of one path, unless the path visits every vertex;
/// 4. if the cycle must have a symmetry, an edge and its image under the symmetry are decided alike.
#[derive(Clone)]
pub(super) struct EdgeStates {
    pub(super) instance: Arc<CycleInstance>,
    edge_states: Vec<EdgeState>,
    /// The links (edges as seen from a vertex) of each vertex in a contiguous range: first the links of its used
    /// edges, then those of its open edges, then those of its unused edges. Changes are undone in reverse order, so
    /// undoing only moves the bounds of the three groups, not the links.
    links: Vec<Link>,
    /// For each edge, the indices in `links` of its two links: at its first end and at its second end.
    link_indices: Vec<[u32; 2]>,
    /// For each vertex, the number of its available edges.
    available: Vec<u32>,
    /// For each vertex, the number of its used edges: 0, 1 or 2.
    used: Vec<u8>,
    /// For each outer vertex, the other end of its path; for a bare vertex, the vertex itself; for an inner vertex, a
    /// stale value.
    mate: Vec<u32>,
    used_edge_count: usize,
    trail: Vec<TrailEntry>,
    /// Stack of the vertices at which an edge was decided since the rules were last applied to the vertex.
    unsettled: Vec<u32>,
    /// Stack of decided edges whose images under the required symmetry may still have to be decided.
    unmatched: Vec<u32>,
    /// For each block of vertices, whether an edge at one of them changed since the last call of
    /// [`EdgeStates::take_block_changed`] for the block.
    changed: Vec<bool>,
    /// The edges that were decided since the last call of [`EdgeStates::take_decided_edges`], each once.
    decided: Vec<u32>,
    /// For each edge, whether it is in `decided`.
    is_noted: Vec<bool>,
}

/// Number of consecutive vertices that form a block: they share one flag in `changed`.
pub(super) const VERTICES_PER_BLOCK: usize = 64;

/// An entry of the trail: an edge that was decided, with what is needed to undo the decision.
#[derive(Clone, Copy)]
enum TrailEntry {
    Unused(u32),
    Used { edge: u32, mates: (u32, u32) },
}

impl EdgeStates {
    pub(super) fn new(instance: Arc<CycleInstance>) -> Self {
        let vertices = 0..instance.vertex_count() as u32;
        let mut link_indices = vec![[0; 2]; instance.edges.len()];
        for vertex in vertices.clone() {
            for (place, link) in (instance.links.first_link_index(vertex)..).zip(instance.links.links_of(vertex)) {
                link_indices[link.edge as usize][instance.position_in_edge(link.edge, vertex)] = place as u32;
            }
        }
        Self {
            edge_states: vec![EdgeState::Open; instance.edges.len()],
            links: instance.links.all_links().to_vec(),
            link_indices,
            available: vertices.clone().map(|v| instance.links.links_of(v).len() as u32).collect(),
            used: vec![0; instance.vertex_count()],
            mate: vertices.clone().collect(),
            used_edge_count: 0,
            trail: Vec::new(),
            unsettled: vertices.collect(),
            unmatched: Vec::new(),
            changed: vec![true; instance.vertex_count().div_ceil(VERTICES_PER_BLOCK)],
            decided: Vec::new(),
            is_noted: vec![false; instance.edges.len()],
            instance,
        }
    }

    pub(super) fn edge_state(&self, edge: u32) -> EdgeState {
        self.edge_states[edge as usize]
    }

    /// Number of available edges of a vertex: those that are used or open.
    pub(super) fn available_degree(&self, vertex: u32) -> u32 {
        self.available[vertex as usize]
    }

    /// Number of used edges of a vertex: 0, 1 or 2.
    pub(super) fn used_degree(&self, vertex: u32) -> u32 {
        u32::from(self.used[vertex as usize])
    }

    /// Number of ways in which a vertex with fewer than two used edges can get its two edges from its available edges.
    pub(super) fn way_count(&self, vertex: u32) -> u64 {
        let open = u64::from(self.available_degree(vertex) - self.used_degree(vertex));
        if self.used_degree(vertex) == 1 { open } else { open * open.saturating_sub(1) / 2 }
    }

    /// The available edges of a vertex, which are used or open.
    #[inline]
    pub(super) fn available_links(&self, vertex: u32) -> &[Link] {
        let first = self.instance.links.first_link_index(vertex);
        &self.links[first..first + self.available[vertex as usize] as usize]
    }

    /// The links of a vertex whose edges are open: not yet decided to be used or unused.
    #[inline]
    pub(super) fn open_links(&self, vertex: u32) -> &[Link] {
        let first = self.instance.links.first_link_index(vertex);
        &self.links[first + self.used[vertex as usize] as usize..first + self.available[vertex as usize] as usize]
    }

    /// The edges of a vertex that are used.
    pub(super) fn used_links(&self, vertex: u32) -> &[Link] {
        let first = self.instance.links.first_link_index(vertex);
        &self.links[first..first + self.used[vertex as usize] as usize]
    }

    /// Whether the used edges form a complete Hamiltonian cycle.
    pub(super) fn is_complete(&self) -> bool {
        self.used_edge_count == self.instance.vertex_count()
    }

    /// Number of edges that the cycle still lacks.
    pub(super) fn missing_edge_count(&self) -> usize {
        self.instance.vertex_count() - self.used_edge_count
    }

    /// The used edges, in the order in which they were decided.
    pub(super) fn used_in_trail_order(&self) -> impl Iterator<Item = u32> + '_ {
        self.trail.iter().filter_map(|change| match change {
            TrailEntry::Used { edge, .. } => Some(*edge),
            TrailEntry::Unused(_) => None,
        })
    }

    /// Decides that the cycle uses the edge, or that it does not.
    pub(super) fn decide(&mut self, edge: u32, used: bool) -> Result<(), DeadEnd> {
        if used { self.set_used(edge) } else { self.set_unused(edge) }
    }

    /// Decides that the cycle uses the edge, and not the edge that would then close a short cycle.
    pub(super) fn set_used(&mut self, edge: u32) -> Result<(), DeadEnd> {
        let (u, v) = self.instance.edges[edge as usize];
        match self.edge_state(edge) {
            EdgeState::Used => return Ok(()),
            EdgeState::Unused => return Err(DeadEnd(u)),
            EdgeState::Open => {}
        }
        let n = self.instance.vertex_count();
        let mates @ (a, b) = (self.mate[u as usize], self.mate[v as usize]);
        if self.used_degree(u) == 2 {
            return Err(DeadEnd(u));
        }
        if self.used_degree(v) == 2 || (a == v && self.used_edge_count + 1 < n) {
            return Err(DeadEnd(v));
        }
        self.edge_states[edge as usize] = EdgeState::Used;
        for (side, end) in [u, v].into_iter().enumerate() {
            self.move_link(edge, side, self.instance.links.first_link_index(end) + self.used[end as usize] as usize);
            self.used[end as usize] += 1;
        }
        self.mate[a as usize] = b;
        self.mate[b as usize] = a;
        self.used_edge_count += 1;
        self.trail.push(TrailEntry::Used { edge, mates });
        self.note_decision(edge);
        if self.used_edge_count + 1 < n
            && let Some(closing) = self.open_edge_between(a, b)
        {
            self.set_unused(closing)?;
        }
        Ok(())
    }

    /// Decides that the cycle does not use the edge.
    pub(super) fn set_unused(&mut self, edge: u32) -> Result<(), DeadEnd> {
        let (u, v) = self.instance.edges[edge as usize];
        match self.edge_state(edge) {
            EdgeState::Unused => return Ok(()),
            EdgeState::Used => return Err(DeadEnd(u)),
            EdgeState::Open => {}
        }
        self.edge_states[edge as usize] = EdgeState::Unused;
        for (side, end) in [u, v].into_iter().enumerate() {
            self.available[end as usize] -= 1;
            self.move_link(
                edge,
                side,
                self.instance.links.first_link_index(end) + self.available[end as usize] as usize,
            );
        }
        self.trail.push(TrailEntry::Unused(edge));
        self.note_decision(edge);
        match [u, v].into_iter().find(|&end| self.available_degree(end) < 2) {
            Some(end) => Err(DeadEnd(end)),
            None => Ok(()),
        }
    }

    /// Propagates decisions until the state is settled, or until a dead end.
    pub(super) fn settle(&mut self) -> Result<(), DeadEnd> {
        loop {
            if let Some(vertex) = self.unsettled.pop() {
                self.settle_vertex(vertex)?;
            } else if let Some(edge) = self.unmatched.pop() {
                self.settle_image(edge)?;
            } else {
                return Ok(());
            }
        }
    }

    fn settle_vertex(&mut self, vertex: u32) -> Result<(), DeadEnd> {
        let (available, used) = (self.available_degree(vertex), self.used_degree(vertex));
        if available < 2 {
            return Err(DeadEnd(vertex));
        }
        if available == used || (available > 2 && used < 2) {
            return Ok(());
        }
        // Deciding one edge may decide other edges of the vertex, so the open links are read anew each time.
        while let Some(link) = self.open_links(vertex).last().copied() {
            self.decide(link.edge, used < 2)?;
        }
        Ok(())
    }

    /// Decides the image of an edge in the same way as the edge.
    fn settle_image(&mut self, edge: u32) -> Result<(), DeadEnd> {
        let image = self.instance.edge_images[edge as usize];
        match self.edge_state(edge) {
            EdgeState::Used => self.set_used(image),
            EdgeState::Unused => self.set_unused(image),
            EdgeState::Open => Ok(()),
        }
    }

    /// The current length of the trail, to which [`undo`](Self::undo) can return.
    pub(super) fn checkpoint(&self) -> usize {
        self.trail.len()
    }

    /// Undoes all changes since the checkpoint, whether the state is settled or not.
    pub(super) fn undo(&mut self, checkpoint: usize) {
        self.unsettled.clear();
        self.unmatched.clear();
        for change in self.trail.drain(checkpoint..).rev() {
            let (TrailEntry::Unused(edge) | TrailEntry::Used { edge, .. }) = change;
            let (u, v) = self.instance.edges[edge as usize];
            self.edge_states[edge as usize] = EdgeState::Open;
            for end in [u, v] {
                self.changed[end as usize / VERTICES_PER_BLOCK] = true;
            }
            match change {
                TrailEntry::Unused(_) => {
                    self.available[u as usize] += 1;
                    self.available[v as usize] += 1;
                }
                TrailEntry::Used { mates: (a, b), .. } => {
                    self.used[u as usize] -= 1;
                    self.used[v as usize] -= 1;
                    self.mate[a as usize] = u;
                    self.mate[b as usize] = v;
                    self.used_edge_count -= 1;
                }
            }
        }
    }

    /// The vertices of the complete cycle in order, from vertex 0. O(vertices).
    pub(super) fn cycle(&self) -> Vec<u32> {
        let mut cycle = Vec::with_capacity(self.instance.vertex_count());
        cycle.push(0);
        self.extend_along_used(&mut cycle);
        cycle
    }

    /// Extends a path, which must not be empty, along the used edges from its last vertex. Returns `true` if they
    /// lead back to the first vertex of the path, and `false` if the path comes to a vertex with no further used
    /// edge.
    pub(super) fn extend_along_used(&self, path: &mut Vec<u32>) -> bool {
        loop {
            let at = path[path.len() - 1];
            let before = path.len().checked_sub(2).map(|index| path[index]);
            let mut used = self.used_links(at).iter().map(|link| link.to);
            match used.find(|&to| Some(to) != before) {
                Some(next) if next == path[0] => return true,
                Some(next) => path.push(next),
                None => return false,
            }
        }
    }

    /// Whether an edge at a vertex of the block changed since the last call for this block; clears the flag.
    pub(super) fn take_block_changed(&mut self, block: usize) -> bool {
        std::mem::take(&mut self.changed[block])
    }

    /// Marks the block of the vertex as changed.
    pub(super) fn mark_block_changed(&mut self, vertex: u32) {
        self.changed[vertex as usize / VERTICES_PER_BLOCK] = true;
    }

    /// Replaces `edges` by the edges that were decided since the last call. Some of them may be open again, because
    /// their decision was undone.
    pub(super) fn take_decided_edges(&mut self, edges: &mut Vec<u32>) {
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
        if !self.instance.edge_images.is_empty() {
            self.unmatched.push(edge);
        }
        let (u, v) = self.instance.edges[edge as usize];
        self.unsettled.extend([u, v]);
        self.mark_block_changed(u);
        self.mark_block_changed(v);
    }

    fn open_edge_between(&self, a: u32, b: u32) -> Option<u32> {
        let (from, to) = if self.available_degree(a) <= self.available_degree(b) { (a, b) } else { (b, a) };
        self.open_links(from).iter().find(|link| link.to == to).map(|link| link.edge)
    }

    /// Swaps the link of an edge at one of its ends (0 for the first, 1 for the second) with the link at index `to` of
    /// `links`.
    fn move_link(&mut self, edge: u32, side: usize, to: usize) {
        let from = std::mem::replace(&mut self.link_indices[edge as usize][side], to as u32);
        let (u, v) = self.instance.edges[edge as usize];
        let moved = self.links[to];
        if moved.edge != edge {
            let end = [u, v][side];
            self.link_indices[moved.edge as usize][self.instance.position_in_edge(moved.edge, end)] = from;
            self.links.swap(from as usize, to);
        }
    }
}
