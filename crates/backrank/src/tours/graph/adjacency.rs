//! Adjacency lists of a graph with numbered edges.

/// What a search has decided about an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tours) enum EdgeState {
    /// The edge is not decided.
    Open,
    /// Every remaining walk uses the edge.
    Used,
    /// No remaining walk uses the edge.
    Unused,
}

/// One edge, seen from one of its ends.
#[derive(Clone, Copy, Debug)]
pub(in crate::tours) struct Link {
    /// The vertex at the other end of the edge.
    pub(in crate::tours) to: u32,
    /// The index of the edge, from 0, in the list of edges of the graph.
    pub(in crate::tours) edge: u32,
}

/// For each vertex its edges as links, in the order of their indices.
pub(in crate::tours) struct AdjacencyLists {
    /// For each vertex the index of its first link in `links`; the last entry is the number of links.
    starts: Vec<u32>,
    links: Vec<Link>,
}

impl AdjacencyLists {
    /// Builds the lists of a graph with this number of vertices and these edges. O(vertices + edges).
    pub(in crate::tours) fn new(vertices: usize, edges: &[(u32, u32)]) -> Self {
        let mut starts = vec![0; vertices + 1];
        for &(a, b) in edges {
            starts[a as usize] += 1;
            starts[b as usize] += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += *start;
            *start = sum;
        }
        // The links of each vertex are filled in from last to first: its start counts down from the end of its list and
        // stops at its first link.
        let mut links = vec![Link { to: 0, edge: 0 }; 2 * edges.len()];
        for (edge, &(a, b)) in edges.iter().enumerate().rev() {
            for (from, to) in [(a, b), (b, a)] {
                starts[from as usize] -= 1;
                links[starts[from as usize] as usize] = Link { to, edge: edge as u32 };
            }
        }
        Self { starts, links }
    }

    /// Number of vertices.
    pub(in crate::tours) fn vertex_count(&self) -> usize {
        self.starts.len() - 1
    }

    /// Work of one pass over all lists, in units of the meter: about the number of vertices plus the number of links.
    pub(in crate::tours) fn work_per_pass(&self) -> u64 {
        (self.starts.len() + self.links.len()) as u64
    }

    /// The links of the edges at a vertex.
    #[inline]
    pub(in crate::tours) fn links_of(&self, vertex: u32) -> &[Link] {
        &self.links[self.starts[vertex as usize] as usize..self.starts[vertex as usize + 1] as usize]
    }

    /// The links of all vertices, in the order of the vertices.
    pub(in crate::tours) fn all_links(&self) -> &[Link] {
        &self.links
    }

    /// The index in [`all_links`](Self::all_links) of the first link of a vertex.
    #[inline]
    pub(in crate::tours) fn first_link_index(&self, vertex: u32) -> usize {
        self.starts[vertex as usize] as usize
    }
}
