//! Breadth-first search for shortest paths, such as the augmenting paths of a flow.

/// A breadth-first search along arcs, such as those of a residual graph; it reuses its memory from search to search.
#[derive(Clone, Default)]
pub(crate) struct BreadthFirstSearch {
    /// The nodes that the last search reached, the start first, in order of discovery; without the goal, if one was
    /// found.
    pub(crate) queue: Vec<u32>,
    /// The predecessor of each node and the arc from it; valid where `reached` equals `round`.
    reached_by: Vec<(u32, u32)>,
    /// For each node the number of the last search that reached it, from 1; 0 if none did.
    reached: Vec<u64>,
    /// Number of searches run; the last search has this number.
    round: u64,
}

impl BreadthFirstSearch {
    pub(crate) fn new(nodes: usize) -> Self {
        Self { queue: Vec::new(), reached_by: vec![(0, 0); nodes], reached: vec![0; nodes], round: 0 }
    }

    /// Searches breadth-first from a node and returns the first other node reached that is a goal; `None` if there is
    /// none. `arcs(node)` are the arcs out of a node, each as a pair: the node to which it leads, and the number of the
    /// arc. O(nodes + arcs).
    #[inline]
    pub(crate) fn search<A: Iterator<Item = (u32, u32)>>(
        &mut self,
        from: u32,
        arcs: impl Fn(u32) -> A,
        is_goal: impl Fn(u32) -> bool,
    ) -> Option<u32> {
        self.round += 1;
        self.reached[from as usize] = self.round;
        self.queue.clear();
        self.queue.push(from);
        let mut next = 0;
        while let Some(&node) = self.queue.get(next) {
            next += 1;
            for (other, arc) in arcs(node) {
                if self.reached[other as usize] == self.round {
                    continue;
                }
                self.reached[other as usize] = self.round;
                self.reached_by[other as usize] = (node, arc);
                if is_goal(other) {
                    return Some(other);
                }
                self.queue.push(other);
            }
        }
        None
    }

    /// The arcs of the shortest path from the start `from` of the last search to a node that it reached, the last arc
    /// first.
    pub(crate) fn path_arcs_reversed(&self, from: u32, to: u32) -> impl Iterator<Item = u32> {
        let before = move |node: u32| (node != from).then(|| self.reached_by[node as usize]);
        std::iter::successors(before(to), move |&(node, _)| before(node)).map(|(_, arc)| arc)
    }
}
