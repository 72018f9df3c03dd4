//! Cut vertices of a graph by low points (Hopcroft and Tarjan 1973), without recursion.

use std::ops::ControlFlow;

const UNSEEN: u32 = 0;

/// A depth-first search that computes the low point of each vertex; it reuses its memory from search to search.
#[derive(Clone)]
pub(in crate::tours) struct CutVertexSearch {
    /// Discovery time of each vertex, from 1, or `UNSEEN`.
    seen: Vec<u32>,
    /// Low point of each vertex: the earliest discovery time that its subtree reaches by at most one back edge.
    low: Vec<u32>,
    /// The stack of the search: the vertices of the current path, each with the next position in its list of
    /// neighbours.
    stack: Vec<(u32, usize)>,
    clock: u32,
}

impl CutVertexSearch {
    pub(in crate::tours) fn new(vertices: usize) -> Self {
        Self { seen: vec![UNSEEN; vertices], low: vec![0; vertices], stack: Vec::new(), clock: 0 }
    }

    /// Marks all vertices as unseen.
    pub(in crate::tours) fn clear(&mut self) {
        self.seen.fill(UNSEEN);
        self.stack.clear();
        self.clock = 0;
    }

    pub(in crate::tours) fn is_seen(&self, vertex: u32) -> bool {
        self.seen[vertex as usize] != UNSEEN
    }

    /// The first vertex that no search has seen; `None` if all are seen.
    pub(in crate::tours) fn first_unseen(&self) -> Option<u32> {
        self.seen.iter().position(|&seen| seen == UNSEEN).map(|vertex| vertex as u32)
    }

    /// Searches the component of the vertex `root`, which must be unseen. `next(vertex, position)` is the neighbour at
    /// a position in the list of a vertex, the vertex itself if that edge is missing, or `None` at the end of the list.
    /// `on_separated_subtree` receives a vertex once for each of its child subtrees from which no edge leads to a
    /// vertex discovered before it: the removal of the vertex separates this subtree. So it receives the root once for
    /// each child of the root. If it breaks, the search ends, and [`clear`](Self::clear) must be called before the next
    /// one. O(vertices + edges) of the component.
    pub(in crate::tours) fn search_component<B>(
        &mut self,
        root: u32,
        next: impl Fn(u32, usize) -> Option<u32>,
        mut on_separated_subtree: impl FnMut(u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.enter(root);
        while let Some((vertex, place)) = self.stack.last_mut() {
            let vertex = *vertex;
            if let Some(to) = next(vertex, *place) {
                *place += 1;
                let seen = self.seen[to as usize];
                if seen == UNSEEN {
                    self.enter(to);
                } else {
                    // The edge to the parent may count as a back edge: it leads to no vertex before the parent, so it
                    // does not change whether the low point of the subtree is before the parent.
                    self.low[vertex as usize] = self.low[vertex as usize].min(seen);
                }
                continue;
            }
            self.stack.pop();
            let Some(&(parent, _)) = self.stack.last() else { break };
            let low = self.low[vertex as usize];
            if low >= self.seen[parent as usize] {
                on_separated_subtree(parent)?;
            }
            self.low[parent as usize] = self.low[parent as usize].min(low);
        }
        ControlFlow::Continue(())
    }

    fn enter(&mut self, vertex: u32) {
        self.clock += 1;
        self.seen[vertex as usize] = self.clock;
        self.low[vertex as usize] = self.clock;
        self.stack.push((vertex, 0));
    }
}
