//! Vertices without which a graph falls apart (Hopcroft and Tarjan 1973), without recursion.

use std::ops::ControlFlow;

const UNSEEN: u32 = 0;

/// A search in depth that knows how far back each vertex reaches; it keeps its memory from one use
/// to the next.
#[derive(Clone)]
pub(in crate::tours) struct CutVertexSearch {
    /// When each vertex was seen, from 1, or `UNSEEN`.
    seen: Vec<u32>,
    /// The earliest vertex that is reached from below each vertex by one edge back.
    low: Vec<u32>,
    /// The vertices on the way to where the search is, each with its next place.
    way: Vec<(u32, usize)>,
    clock: u32,
}

impl CutVertexSearch {
    pub(in crate::tours) fn new(vertices: usize) -> Self {
        Self { seen: vec![UNSEEN; vertices], low: vec![0; vertices], way: Vec::new(), clock: 0 }
    }

    /// Forgets what was seen.
    pub(in crate::tours) fn clear(&mut self) {
        self.seen.fill(UNSEEN);
        self.way.clear();
        self.clock = 0;
    }

    pub(in crate::tours) fn is_seen(&self, vertex: u32) -> bool {
        self.seen[vertex as usize] != UNSEEN
    }

    /// The first vertex that was not seen.
    pub(in crate::tours) fn unseen(&self) -> Option<u32> {
        self.seen.iter().position(|&seen| seen == UNSEEN).map(|vertex| vertex as u32)
    }

    /// Goes through the part of this vertex. `next(vertex, place)` is the neighbour of a vertex at
    /// each place, or the vertex itself where that leads nowhere. `part` is told a vertex for each
    /// part below it that reaches no vertex before it, which for the first are all below it; a break
    /// ends the search. O(vertices + edges) of the part.
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
