//! Strongly connected components (Tarjan 1972), without recursion.

const NONE: u32 = u32::MAX;

/// The strongly connected components of a directed graph, and the memory to compute them again for another graph.
#[derive(Clone, Default)]
pub(in crate::tours) struct StrongComponents {
    /// For each node the index of its component, from 0.
    pub(in crate::tours) component_of: Vec<u32>,
    /// Discovery time of each node, or `NONE`.
    seen: Vec<u32>,
    /// Low point of each node: the earliest discovery time among the nodes of `unassigned` that it is known to reach.
    low: Vec<u32>,
    /// Discovered nodes whose component is not known, in order of discovery.
    unassigned: Vec<u32>,
    /// The stack of the search: the nodes of the current path, each with the index of its next link.
    stack: Vec<(u32, u32)>,
}

impl StrongComponents {
    pub(in crate::tours) fn new(nodes: usize) -> Self {
        Self {
            component_of: vec![NONE; nodes],
            seen: vec![NONE; nodes],
            low: vec![NONE; nodes],
            unassigned: Vec::new(),
            stack: Vec::new(),
        }
    }

    /// Computes the components. `links(node)` are the links of a node, and `step(node, link)` is the node to which a
    /// link leads, or `None` if the link is no arc out of the node. O(nodes + links).
    pub(in crate::tours) fn compute<'l, Link: Copy + 'l>(
        &mut self,
        links: impl Fn(u32) -> &'l [Link],
        step: impl Fn(u32, Link) -> Option<u32>,
    ) {
        self.component_of.fill(NONE);
        self.seen.fill(NONE);
        let mut clock = 0;
        let mut found = 0;
        for root in 0..self.component_of.len() as u32 {
            if self.seen[root as usize] != NONE {
                continue;
            }
            self.enter(root, &mut clock);
            while let Some((node, next)) = self.stack.last_mut() {
                let node = *node;
                if let Some(&link) = links(node).get(*next as usize) {
                    *next += 1;
                    let Some(to) = step(node, link) else { continue };
                    if self.seen[to as usize] == NONE {
                        self.enter(to, &mut clock);
                    } else if self.component_of[to as usize] == NONE {
                        self.low[node as usize] = self.low[node as usize].min(self.seen[to as usize]);
                    }
                    continue;
                }
                self.stack.pop();
                let low = self.low[node as usize];
                if low == self.seen[node as usize] {
                    while let Some(member) = self.unassigned.pop() {
                        self.component_of[member as usize] = found;
                        if member == node {
                            break;
                        }
                    }
                    found += 1;
                } else if let Some(&(parent, _)) = self.stack.last() {
                    self.low[parent as usize] = self.low[parent as usize].min(low);
                }
            }
        }
    }

    fn enter(&mut self, node: u32, clock: &mut u32) {
        self.seen[node as usize] = *clock;
        self.low[node as usize] = *clock;
        *clock += 1;
        self.unassigned.push(node);
        self.stack.push((node, 0));
    }
}
