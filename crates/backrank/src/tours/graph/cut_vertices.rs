//! Cut vertices by low points (Hopcroft and Tarjan 1973), without recursion.

use std::ops::ControlFlow;

const UNSEEN: u32 = 0;

/// A depth-first search that computes the low point of each vertex; it reuses its memory from search to search.
#[derive(Clone)]
pub(in crate::tours) struct CutVertexSearch {
    /// Discovery time of each vertex, from 1, or `UNSEEN`.
    seen: Vec<u32>,
    /// Low point of each vertex: the earliest discovery time that its subtree reaches by one back edge.
    low: Vec<u32>,
    /// The path of the search: its vertices, each with the next position in its list of neighbours.
    way: Vec<(u32, usize)>,
    clock: u32,
}

impl CutVertexSearch {
    pub(in crate::tours) fn new(vertices: usize) -> Self {
        Self { seen: vec![UNSEEN; vertices], low: vec![0; vertices], way: Vec::new(), clock: 0 }
    }

    /// Marks all vertices as unseen.
    pub(in crate::tours) fn clear(&mut self) {
        self.seen.fill(UNSEEN);
        self.way.clear();
        self.clock = 0;
    }

    pub(in crate::tours) fn is_seen(&self, vertex: u32) -> bool {
        self.seen[vertex as usize] != UNSEEN
    }

    /// The first unseen vertex.
    pub(in crate::tours) fn unseen(&self) -> Option<u32> {
        self.seen.iter().position(|&seen| seen == UNSEEN).map(|vertex| vertex as u32)
    }

    /// Searches the component of this vertex. `next(vertex, position)` is the neighbour of a vertex at a position of
    /// its list, or the vertex itself where that edge is missing. `part` receives a vertex once for each child
    /// subtree that reaches no earlier vertex, which for the root are all its children; a break ends the search.
    /// O(vertices + edges) of the component.
    pub(in crate::tours) fn search<B>(
        &mut self,
        root: u32,
        next: impl Fn(u32, usize) -> Option<u32>,
        mut part: impl FnMut(u32) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.enter(root);
        while let Some((vertex, place)) = self.way.last_mut() {
            let vertex = *vertex;
            if let Some(to) = next(vertex, *place) {
                *place += 1;
                let seen = self.seen[to as usize];
                if seen == UNSEEN {
                    self.enter(to);
                } else {
                    // The edge to the parent may count as an edge back here: it reaches the parent
                    // only, and a cut vertex is a parent that nothing below reaches beyond.
                    self.low[vertex as usize] = self.low[vertex as usize].min(seen);
                }
                continue;
            }
            self.way.pop();
            let Some(&(parent, _)) = self.way.last() else { break };
            let low = self.low[vertex as usize];
            if low >= self.seen[parent as usize] {
                part(parent)?;
            }
            self.low[parent as usize] = self.low[parent as usize].min(low);
        }
        ControlFlow::Continue(())
    }

    fn enter(&mut self, vertex: u32) {
        self.clock += 1;
        self.seen[vertex as usize] = self.clock;
        self.low[vertex as usize] = self.clock;
        self.way.push((vertex, 0));
    }
}
