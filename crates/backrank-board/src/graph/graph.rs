//! Undirected graphs with ordered neighbour lists.

/// An undirected graph without loops or parallel edges; the neighbours of a vertex keep the order
/// in which they were given, because a search tries them in that order.
///
/// ```
/// use backrank_board::Graph;
///
/// let graph = Graph::from_edges(3, [(0, 2), (0, 1), (2, 0)])?;
/// assert_eq!(graph.neighbours(0), [2, 1]);
/// assert_eq!(graph.edge_count(), 2);
/// # Ok::<(), backrank_board::GraphError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Graph {
    /// For each vertex the index of its first neighbour in `neighbours`; one more entry at the end is the length of
    /// `neighbours`.
    starts: Vec<usize>,
    neighbours: Vec<u32>,
}

error_enum! {
    /// An edge that a graph cannot have.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum GraphError {
        /// An edge ends at this number, which is no vertex of the graph.
        NoVertex(vertex: u32) => "the graph has no vertex {vertex}";
        /// An edge from a vertex to itself.
        Loop(vertex: u32) => "an edge leads from vertex {vertex} to itself";
    }
}

impl Graph {
    /// The graph with the vertices 0 to `vertices - 1` and these edges. Edges are added in the order given, each at the
    /// end of the neighbour lists of both its ends; repeated edges are skipped. O(edges x largest degree).
    ///
    /// # Errors
    /// If an end is not below `vertices`, or an edge is a loop.
    pub fn from_edges(vertices: u32, edges: impl IntoIterator<Item = (u32, u32)>) -> Result<Self, GraphError> {
        let mut lists = vec![Vec::new(); vertices as usize];
        for (a, b) in edges {
            if let Some(&end) = [a, b].iter().find(|&&end| end >= vertices) {
                return Err(GraphError::NoVertex(end));
            }
            if a == b {
                return Err(GraphError::Loop(a));
            }
            if !lists[a as usize].contains(&b) {
                lists[a as usize].push(b);
                lists[b as usize].push(a);
            }
        }
        Ok(Self::from_neighbour_lists(lists))
    }

    /// The graph with these neighbour lists, one for each vertex from 0. The caller guarantees that each edge is in the
    /// lists of both its ends, and that no list contains its own vertex, or a vertex twice.
    pub(crate) fn from_neighbour_lists(lists: impl IntoIterator<Item = Vec<u32>>) -> Self {
        let mut graph = Self { starts: vec![0], neighbours: Vec::new() };
        for list in lists {
            graph.neighbours.extend(list);
            graph.starts.push(graph.neighbours.len());
        }
        graph
    }

    /// The number of vertices.
    pub fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// Whether the graph has no vertices.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of edges.
    pub fn edge_count(&self) -> usize {
        self.neighbours.len() / 2
    }

    /// The neighbours of a vertex, in the order in which a search tries them.
    ///
    /// # Panics
    /// If there is no such vertex.
    #[inline]
    pub fn neighbours(&self, vertex: u32) -> &[u32] {
        &self.neighbours[self.starts[vertex as usize]..self.starts[vertex as usize + 1]]
    }

    /// The number of neighbours of a vertex.
    ///
    /// # Panics
    /// If there is no such vertex.
    pub fn degree(&self, vertex: u32) -> usize {
        self.neighbours(vertex).len()
    }

    /// Whether an edge joins `a` and `b`. O(degree of `a`).
    pub fn has_edge(&self, a: u32, b: u32) -> bool {
        (a as usize) < self.len() && self.neighbours(a).contains(&b)
    }

    /// The vertices, from 0.
    pub fn vertices(&self) -> impl DoubleEndedIterator<Item = u32> + use<> {
        0..self.len() as u32
    }

    /// All edges, each once as (smaller end, larger end): sorted by their smaller ends; edges with the same smaller end
    /// are in the order of its neighbour list.
    pub fn edges(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        self.vertices().flat_map(move |a| self.neighbours(a).iter().filter(move |&&b| a < b).map(move |&b| (a, b)))
    }

    /// The connected components, each as its vertices in ascending order, sorted by their smallest vertices. O(edges +
    /// vertices x log vertices).
    pub fn components(&self) -> Vec<Vec<u32>> {
        let mut seen = vec![false; self.len()];
        let mut components = Vec::new();
        for first in self.vertices() {
            if seen[first as usize] {
                continue;
            }
            seen[first as usize] = true;
            let mut component = vec![first];
            let mut next = 0;
            while let Some(&vertex) = component.get(next) {
                next += 1;
                for &neighbour in self.neighbours(vertex) {
                    if !std::mem::replace(&mut seen[neighbour as usize], true) {
                        component.push(neighbour);
                    }
                }
            }
            component.sort_unstable();
            components.push(component);
        }
        components
    }

    /// A proper colouring with the colours 0 and 1, indexed by vertex, or `None` if the graph is not bipartite. The
    /// first vertex of each component has colour 0. O(vertices + edges).
    pub fn two_colouring(&self) -> Option<Vec<u8>> {
        const NONE: u8 = 2;
        let mut colours = vec![NONE; self.len()];
        let mut waiting = Vec::new();
        for first in self.vertices() {
            if colours[first as usize] != NONE {
                continue;
            }
            colours[first as usize] = 0;
            waiting.push(first);
            while let Some(vertex) = waiting.pop() {
                let other = 1 - colours[vertex as usize];
                for &neighbour in self.neighbours(vertex) {
                    let colour = &mut colours[neighbour as usize];
                    if *colour == NONE {
                        *colour = other;
                        waiting.push(neighbour);
                    } else if *colour != other {
                        return None;
                    }
                }
            }
        }
        Some(colours)
    }
}

/// The subgraph induced by these vertices, which must be different. They are numbered anew, from 0, in the order given;
/// the neighbours of a vertex keep their order. O(edges at these vertices + the largest of their numbers minus the
/// smallest).
///
/// ```
/// use backrank_board::Graph;
/// use backrank_board::internals::induced_subgraph;
///
/// let path = Graph::from_edges(4, [(0, 1), (1, 2), (2, 3)])?;
/// assert_eq!(induced_subgraph(&path, &[3, 2, 0]), Graph::from_edges(3, [(0, 1)])?);
/// # Ok::<(), backrank_board::GraphError>(())
/// ```
///
/// # Panics
/// If one of `vertices` is not a vertex of the graph.
pub fn induced_subgraph(graph: &Graph, vertices: &[u32]) -> Graph {
    let least = vertices.iter().min().copied().unwrap_or(0);
    let most = vertices.iter().max().copied().unwrap_or(0);
    let mut numbers = vec![None; (most - least) as usize + 1];
    for (number, &vertex) in (0..).zip(vertices) {
        numbers[(vertex - least) as usize] = Some(number);
    }
    let number = |&vertex: &u32| *numbers.get(vertex.checked_sub(least)? as usize)?;
    Graph::from_neighbour_lists(
        vertices.iter().map(|&vertex| graph.neighbours(vertex).iter().filter_map(number).collect()),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_keep_the_order_in_which_edges_came() {
        let graph = Graph::from_edges(4, [(3, 1), (0, 3), (1, 0), (1, 3)]).unwrap();
        assert_eq!(graph.neighbours(3), [1, 0]);
        assert_eq!(graph.neighbours(1), [3, 0]);
        assert_eq!(graph.neighbours(2), [0u32; 0]);
        assert_eq!(graph.edges().count(), graph.edge_count());
    }

    #[test]
    fn loops_and_strange_ends_are_refused() {
        assert_eq!(Graph::from_edges(2, [(0, 0)]), Err(GraphError::Loop(0)));
        assert_eq!(Graph::from_edges(2, [(0, 2)]), Err(GraphError::NoVertex(2)));
    }

    #[test]
    fn components_list_every_vertex_once() {
        let graph = Graph::from_edges(6, [(0, 4), (5, 2), (2, 1)]).unwrap();
        assert_eq!(graph.components(), [vec![0, 4], vec![1, 2, 5], vec![3]]);
    }

    #[test]
    fn an_odd_circle_has_no_two_colouring_and_an_even_one_has() {
        let circle = |n: u32| Graph::from_edges(n, (0..n).map(|v| (v, (v + 1) % n))).unwrap();
        assert_eq!(circle(5).two_colouring(), None);
        assert_eq!(circle(4).two_colouring(), Some(vec![0, 1, 0, 1]));
    }
}
