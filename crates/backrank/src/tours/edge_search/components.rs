//! Strongly connected components (Tarjan 1972), without recursion.

const NONE: u32 = u32::MAX;

/// The strongly connected components of a directed graph; it keeps its memory from one use to the
/// next. O(nodes + arcs).
pub(in crate::tours) struct Components {
    /// The component of each node.
    pub(in crate::tours) of: Vec<u32>,
    /// When each node was seen, or `NONE`.
    seen: Vec<u32>,
    /// The earliest node known to be reachable in the component of each node.
    low: Vec<u32>,
    /// Nodes seen whose component is not known, in the order in which they were seen.
    unassigned: Vec<u32>,
    /// The nodes on the way to where the search is, each with its next place.
    way: Vec<(u32, u32)>,
}

impl Components {
    pub(in crate::tours) fn new(nodes: usize) -> Self {
        Self {
            of: vec![NONE; nodes],
            seen: vec![NONE; nodes],
            low: vec![NONE; nodes],
            unassigned: Vec::new(),
            way: Vec::new(),
        }
    }

    /// Finds the components anew. The places of each node are `starts[node]..starts[node + 1]`,
    /// and `step(node, place)` is where the arc at that place leads, if anywhere.
    pub(in crate::tours) fn find(&mut self, starts: &[u32], step: impl Fn(u32, u32) -> Option<u32>) {
        self.of.fill(NONE);
        self.seen.fill(NONE);
        let mut clock = 0;
        let mut found = 0;
        for root in 0..self.of.len() as u32 {
            if self.seen[root as usize] != NONE {
                continue;
            }
            self.enter(root, &mut clock, starts);
            while let Some((node, place)) = self.way.last_mut() {
                let node = *node;
                if *place < starts[node as usize + 1] {
                    *place += 1;
                    let Some(to) = step(node, *place - 1) else { continue };
                    if self.seen[to as usize] == NONE {
                        self.enter(to, &mut clock, starts);
                    } else if self.of[to as usize] == NONE {
                        self.low[node as usize] = self.low[node as usize].min(self.seen[to as usize]);
                    }
                    continue;
                }
                self.way.pop();
                let low = self.low[node as usize];
                if low == self.seen[node as usize] {
                    while let Some(member) = self.unassigned.pop() {
                        self.of[member as usize] = found;
                        if member == node {
                            break;
                        }
                    }
                    found += 1;
                } else if let Some(&(parent, _)) = self.way.last() {
                    self.low[parent as usize] = self.low[parent as usize].min(low);
                }
            }
        }
    }

    fn enter(&mut self, node: u32, clock: &mut u32, starts: &[u32]) {
        self.seen[node as usize] = *clock;
        self.low[node as usize] = *clock;
        *clock += 1;
        self.unassigned.push(node);
        self.way.push((node, starts[node as usize]));
    }
}
