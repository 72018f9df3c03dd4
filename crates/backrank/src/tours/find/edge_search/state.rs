//! The state of the edge search: chosen, forbidden and open edges, with propagation and undo.

use std::ops::Deref;

use super::circuit::CycleInstance;
use crate::search::Limit;
use crate::tours::graph::{EdgeState, Link};

/// The vertex at which a branch turned out to be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DeadEnd(pub(super) u32);

/// Why propagation ended early.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Stop {
    /// The branch has no cycle.
    DeadEnd(DeadEnd),
    /// The meter ended it.
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

/// The edges that are chosen, forbidden and open, with everything that can be undone.
///
/// The chosen edges form paths. A vertex is *bare* without a chosen edge, *outer* at the end of a
/// path, and *inner* with two. Invariants when settled:
///
/// 1. a vertex with two edges left has chosen both;
/// 2. an inner vertex has no open edge;
/// 3. no open edge joins the two ends of one path, unless the path visits every vertex;
/// 4. an edge and its twin under the symmetry of the cycle, if it must have one, are decided alike.
#[derive(Clone)]
pub(super) struct EdgeStates<C> {
    pub(super) circuit: C,
    edges: Vec<EdgeState>,
    /// The links of each vertex: first the chosen ones, then the open ones, then the forbidden
    /// ones. What is taken back in the opposite order need not be moved back.
    links: Vec<Link>,
    /// Where in `links` each edge stands, as seen from either end.
    places: Vec<[u32; 2]>,
    /// How many edges of each vertex are not forbidden.
    left: Vec<u32>,
    /// How many edges of each vertex are chosen.
    chosen: Vec<u8>,
    /// The other end of the path that ends at this vertex; itself if bare; stale if inner.
    mate: Vec<u32>,
    chosen_in_all: usize,
    trail: Vec<Change>,
    /// Vertices whose edges changed since they were settled.
    unsettled: Vec<u32>,
    /// Decided edges whose twins may have to be decided.
    unmatched: Vec<u32>,
    /// Which blocks have a vertex whose edges changed since [`State::take_change`].
    changed: Vec<bool>,
    /// Edges that were decided since [`State::take_decided`], each once.
    decided: Vec<u32>,
    is_noted: Vec<bool>,
}

/// How many vertices in a row share one flag that says that something changed.
pub(super) const BLOCK: usize = 64;

#[derive(Clone, Copy)]
enum Change {
    Forbade(u32),
    Chose { edge: u32, mates: (u32, u32) },
}

/// The same for a search that borrows its circuit.
pub(super) type State<'c> = EdgeStates<&'c CycleInstance>;

impl<C: Deref<Target = CycleInstance>> EdgeStates<C> {
    pub(super) fn new(circuit: C) -> Self {
        let vertices = 0..circuit.len() as u32;
        let mut places = vec![[0; 2]; circuit.ends.len()];
        for vertex in vertices.clone() {
            for (place, link) in (circuit.first_place(vertex)..).zip(circuit.links(vertex)) {
                places[link.edge as usize][circuit.side_of(link.edge, vertex)] = place as u32;
            }
        }
        Self {
            edges: vec![EdgeState::Open; circuit.ends.len()],
            links: circuit.all_links().to_vec(),
            places,
            left: vertices.clone().map(|v| circuit.links(v).len() as u32).collect(),
            chosen: vec![0; circuit.len()],
            mate: vertices.clone().collect(),
            chosen_in_all: 0,
            trail: Vec::new(),
            unsettled: vertices.collect(),
            unmatched: Vec::new(),
            changed: vec![true; circuit.len().div_ceil(BLOCK)],
            decided: Vec::new(),
            is_noted: vec![false; circuit.ends.len()],
            circuit,
        }
    }

    pub(super) fn edge(&self, edge: u32) -> EdgeState {
        self.edges[edge as usize]
    }

    /// How many edges of a vertex are not forbidden.
    pub(super) fn available_degree(&self, vertex: u32) -> u32 {
        self.left[vertex as usize]
    }

    /// How many edges of a vertex are chosen.
    pub(super) fn chosen(&self, vertex: u32) -> u32 {
        u32::from(self.chosen[vertex as usize])
    }

    /// The edges of a vertex that are not forbidden.
    #[inline]
    pub(super) fn links_left(&self, vertex: u32) -> &[Link] {
        let first = self.circuit.first_place(vertex);
        &self.links[first..first + self.left[vertex as usize] as usize]
    }

    /// The edges of a vertex that are neither forbidden nor chosen.
    #[inline]
    pub(super) fn open_links(&self, vertex: u32) -> &[Link] {
        let first = self.circuit.first_place(vertex);
        &self.links[first + self.chosen[vertex as usize] as usize..first + self.left[vertex as usize] as usize]
    }

    /// The edges of a vertex that are chosen.
    pub(super) fn chosen_links(&self, vertex: u32) -> &[Link] {
        let first = self.circuit.first_place(vertex);
        &self.links[first..first + self.chosen[vertex as usize] as usize]
    }

    /// Whether the chosen edges are the whole cycle.
    pub(super) fn is_complete(&self) -> bool {
        self.chosen_in_all == self.circuit.len()
    }

    /// How many edges of the cycle are not chosen yet.
    pub(super) fn edges_left(&self) -> usize {
        self.circuit.len() - self.chosen_in_all
    }

    /// The chosen edges, in the order in which they were chosen.
    pub(super) fn chosen_in_order(&self) -> impl Iterator<Item = u32> + '_ {
        self.trail.iter().filter_map(|change| match change {
            Change::Chose { edge, .. } => Some(*edge),
            Change::Forbade(_) => None,
        })
    }

    /// Decides whether the cycle uses the edge.
    pub(super) fn decide(&mut self, edge: u32, used: bool) -> Result<(), DeadEnd> {
        if used { self.choose(edge) } else { self.forbid(edge) }
    }

    /// Decides that the cycle uses the edge.
    pub(super) fn choose(&mut self, edge: u32) -> Result<(), DeadEnd> {
        let (u, v) = self.circuit.ends[edge as usize];
        match self.edge(edge) {
            EdgeState::Used => return Ok(()),
            EdgeState::Unused => return Err(DeadEnd(u)),
            EdgeState::Open => {}
        }
        let n = self.circuit.len();
        let mates @ (a, b) = (self.mate[u as usize], self.mate[v as usize]);
        if self.chosen(u) == 2 {
            return Err(DeadEnd(u));
        }
        if self.chosen(v) == 2 || (a == v && self.chosen_in_all + 1 < n) {
            return Err(DeadEnd(v));
        }
        self.edges[edge as usize] = EdgeState::Used;
        for (side, end) in [u, v].into_iter().enumerate() {
            self.move_link(edge, side, self.circuit.first_place(end) + self.chosen[end as usize] as usize);
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

    /// Decides that the cycle does not use the edge.
    pub(super) fn forbid(&mut self, edge: u32) -> Result<(), DeadEnd> {
        let (u, v) = self.circuit.ends[edge as usize];
        match self.edge(edge) {
            EdgeState::Unused => return Ok(()),
            EdgeState::Used => return Err(DeadEnd(u)),
            EdgeState::Open => {}
        }
        self.edges[edge as usize] = EdgeState::Unused;
        for (side, end) in [u, v].into_iter().enumerate() {
            self.left[end as usize] -= 1;
            self.move_link(edge, side, self.circuit.first_place(end) + self.left[end as usize] as usize);
        }
        self.trail.push(Change::Forbade(edge));
        self.note_decision(edge);
        match [u, v].into_iter().find(|&end| self.available_degree(end) < 2) {
            Some(end) => Err(DeadEnd(end)),
            None => Ok(()),
        }
    }

    /// Draws every conclusion until the invariants hold.
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
        let (left, chosen) = (self.available_degree(vertex), self.chosen(vertex));
        if left < 2 {
            return Err(DeadEnd(vertex));
        }
        if left == chosen || (left > 2 && chosen < 2) {
            return Ok(());
        }
        // Deciding an edge may decide others of the vertex.
        while let Some(link) = self.open_links(vertex).last().copied() {
            self.decide(link.edge, chosen < 2)?;
        }
        Ok(())
    }

    /// Decides the twin of a decided edge alike.
    fn settle_twin(&mut self, edge: u32) -> Result<(), DeadEnd> {
        let twin = self.circuit.twins[edge as usize];
        match self.edge(edge) {
            EdgeState::Used => self.choose(twin),
            EdgeState::Unused => self.forbid(twin),
            EdgeState::Open => Ok(()),
        }
    }

    /// A mark to which the state can be taken back.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back everything behind the mark, settled or not.
    pub(super) fn undo(&mut self, mark: usize) {
        self.unsettled.clear();
        self.unmatched.clear();
        for change in self.trail.drain(mark..).rev() {
            let (Change::Forbade(edge) | Change::Chose { edge, .. }) = change;
            let (u, v) = self.circuit.ends[edge as usize];
            self.edges[edge as usize] = EdgeState::Open;
            for end in [u, v] {
                self.changed[end as usize / BLOCK] = true;
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

    /// The vertices along the complete cycle. O(n x degree).
    pub(super) fn cycle(&self) -> Vec<u32> {
        let mut cycle = Vec::with_capacity(self.circuit.len());
        let (mut vertex, mut came_by) = (0, u32::MAX);
        while cycle.len() < self.circuit.len() {
            cycle.push(vertex);
            let mut links = self.links_left(vertex).iter();
            let Some(next) = links.find(|link| link.edge != came_by) else { break };
            (vertex, came_by) = (next.to, next.edge);
        }
        cycle
    }

    /// Whether a vertex of the block changed since this was asked last.
    pub(super) fn take_change(&mut self, block: usize) -> bool {
        std::mem::take(&mut self.changed[block])
    }

    /// Has the block of the vertex looked at again.
    pub(super) fn note_change(&mut self, vertex: u32) {
        self.changed[vertex as usize / BLOCK] = true;
    }

    /// The edges that were decided since this was asked last; some may be open again.
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
        self.note_change(u);
        self.note_change(v);
    }

    fn open_edge_between(&self, a: u32, b: u32) -> Option<u32> {
        let (from, to) = if self.available_degree(a) <= self.available_degree(b) { (a, b) } else { (b, a) };
        self.open_links(from).iter().find(|link| link.to == to).map(|link| link.edge)
    }

    /// Exchanges the link of an edge at one of its ends with the one at this place.
    fn move_link(&mut self, edge: u32, side: usize, place: usize) {
        let from = std::mem::replace(&mut self.places[edge as usize][side], place as u32);
        let (u, v) = self.circuit.ends[edge as usize];
        let moved = self.links[place];
        if moved.edge != edge {
            let end = [u, v][side];
            self.places[moved.edge as usize][self.circuit.side_of(moved.edge, end)] = from;
            self.links.swap(from as usize, place);
        }
    }
}
