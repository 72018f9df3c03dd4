//! Adjacency lists of a graph with numbered edges.

/// What a search knows of an edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tours) enum EdgeState {
    /// Not decided.
    Open,
    /// Every remaining walk uses it.
    Used,
    /// No remaining walk uses it.
    Unused,
}

/// One edge, seen from one of its ends.
#[derive(Clone, Copy, Debug)]
pub(in crate::tours) struct Link {
    /// The other end.
    pub(in crate::tours) to: u32,
    /// The number of the edge.
    pub(in crate::tours) edge: u32,
}

/// For each vertex its edges, in the order of their numbers.
pub(in crate::tours) struct AdjacencyLists {
    /// Where the links of each vertex begin; one more entry than vertices.
    starts: Vec<u32>,
    links: Vec<Link>,
}

impl AdjacencyLists {
    /// The lists of a graph with these edges. O(vertices + edges).
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
        // Each vertex is filled from behind, until its start is where its links begin.
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
    pub(in crate::tours) fn vertices(&self) -> usize {
        self.starts.len() - 1
    }

    /// Number of vertices and links: the work of looking at all of them.
    pub(in crate::tours) fn work(&self) -> u64 {
        (self.starts.len() + self.links.len()) as u64
    }

    /// The edges at a vertex.
    #[inline]
    pub(in crate::tours) fn at(&self, vertex: u32) -> &[Link] {
        &self.links[self.starts[vertex as usize] as usize..self.starts[vertex as usize + 1] as usize]
    }

    /// The edges at all vertices, one vertex after the other.
    pub(in crate::tours) fn all(&self) -> &[Link] {
        &self.links
    }

    /// Where in [`all`](Self::all) those of a vertex begin.
    #[inline]
    pub(in crate::tours) fn first_place(&self, vertex: u32) -> usize {
        self.starts[vertex as usize] as usize
    }
}
