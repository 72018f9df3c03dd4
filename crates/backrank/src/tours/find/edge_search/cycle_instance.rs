//! Reduces every Hamiltonian problem to one form: find a cycle through all vertices that uses all forced edges.

use crate::tours::graph::{AdjacencyLists, HamiltonianProblem};

/// A Hamiltonian cycle problem: a graph with numbered edges, some of which the cycle must use.
///
/// An open walk becomes a cycle over one or two extra vertices, which are adjacent to the vertices where the walk may
/// begin and end. A bipartite graph must stay bipartite, because the pruning rules of the search are much stronger on
/// bipartite graphs. So the extra vertices are:
///
/// - if both ends are given: one extra vertex, joined to both ends by forced edges. If the graph is bipartite and the
///   ends are on different sides, two extra vertices, each joined to one end and to the other extra vertex by forced
///   edges;
/// - else, if the graph is bipartite with sides of equal size: an extra vertex on each side, joined to each other by a
///   forced edge; each is adjacent to the allowed ends on the *other* side;
/// - else, if the graph is bipartite: one extra vertex, adjacent to the allowed ends on the larger side;
/// - else: one extra vertex, adjacent to every allowed end.
pub(super) struct CycleInstance {
    /// For each edge, its two vertices.
    pub(super) edges: Vec<(u32, u32)>,
    /// Edges that the cycle must use.
    pub(super) forced: Vec<u32>,
    /// For each vertex, its side (0 or 1) if the graph is bipartite; else `None`.
    pub(super) sides: Option<Vec<u8>>,
    /// For each edge, its image under the symmetry that the cycle must have; empty if no symmetry is required.
    pub(super) edge_images: Vec<u32>,
    /// Edges that the cycle cannot use, because the required symmetry, applied once or several times, maps them to two
    /// vertices that are not adjacent.
    pub(super) unusable: Vec<u32>,
    /// The adjacency lists: for each vertex, its edges and the vertices to which they lead.
    pub(super) links: AdjacencyLists,
    /// Number of vertices of the original graph. The extra vertices have this number and the next.
    pub(super) original_vertex_count: u32,
}

impl CycleInstance {
    /// Reduces a Hamiltonian problem to a cycle problem. The walk must use the `required` edges, each of which must be
    /// an edge of the graph. `solve_without_search` must have no answer to the problem; in particular, if the graph is
    /// bipartite, its two sides must be able to alternate along the walk.
    pub(super) fn new(question: &HamiltonianProblem<'_>, required: &[(u32, u32)]) -> Self {
        let original_vertex_count = question.graph.len() as u32;
        let (edges, sides) = (question.graph.edges().collect(), question.graph.two_colouring());
        let mut build = InstanceBuilder { edges, forced: Vec::new(), sides, vertices: original_vertex_count };
        required.iter().for_each(|&edge| build.force_existing_edge(edge));
        match (question.start, question.end) {
            (Some(start), Some(end)) if question.closed => build.force_existing_edge((start, end)),
            _ if question.closed => {}
            (Some(start), Some(end)) => build.join_given_ends(start, end),
            // A walk with only its end given is found as a walk from this end, which `walk_of_cycle` reverses.
            (start, end) => build.join_free_ends(start.or(end)),
        }
        let InstanceBuilder { edges, forced, sides, vertices } = build;
        let links = AdjacencyLists::new(vertices as usize, &edges);
        Self { edges, forced, sides, edge_images: Vec::new(), unusable: Vec::new(), links, original_vertex_count }
    }

    /// Requires that the cycle is mapped onto itself by a symmetry, which maps vertex `v` of the original graph to
    /// `images[v]`.
    pub(super) fn with_required_symmetry(mut self, images: &[u32]) -> Self {
        let exchanges_sides = self.sides.as_ref().is_some_and(|sides| sides[0] != sides[images[0] as usize]);
        // Two extra vertices are on different sides, so a symmetry that exchanges the sides also exchanges the extra
        // vertices. A single extra vertex is mapped to itself.
        let image = |vertex: u32| match images.get(vertex as usize) {
            Some(&image) => image,
            None if exchanges_sides && self.vertex_count() as u32 == self.original_vertex_count + 2 => {
                2 * self.original_vertex_count + 1 - vertex
            }
            None => vertex,
        };
        let edge_between =
            |a: u32, b: u32| self.links.links_of(a).iter().find(|link| link.to == b).map(|link| link.edge);
        let edge_images: Vec<Option<u32>> = self.edges.iter().map(|&(a, b)| edge_between(image(a), image(b))).collect();
        // The orbit of an edge, that is, its images under the repeated symmetry, ends at an image whose own image is no
        // edge, or when it returns to the edge. It is never longer than the order of the symmetry.
        let next = |first: u32, last: u32| edge_images[last as usize].filter(|&twin| twin != first);
        let orbit = |first: u32| std::iter::successors(Some(first), move |&last| next(first, last));
        let is_unusable = |&edge: &u32| orbit(edge).any(|image| edge_images[image as usize].is_none());
        self.unusable = (0..edge_images.len() as u32).filter(is_unusable).collect();
        self.edge_images = (0..).zip(edge_images).map(|(edge, twin)| twin.unwrap_or(edge)).collect();
        self
    }

    /// Number of vertices, including the extra vertices.
    pub(super) fn vertex_count(&self) -> usize {
        self.links.vertex_count()
    }

    /// The edges of which at least one vertex is a vertex of the original graph, as their two vertices, in the order of
    /// edge numbers. Only an edge between two extra vertices is left out; if there is one, it is the last edge.
    pub(super) fn edges_at_original_vertices(&self) -> &[(u32, u32)] {
        match self.edges.split_last() {
            Some((&(a, b), others)) if a.min(b) >= self.original_vertex_count => others,
            _ => &self.edges,
        }
    }

    /// 0 if this vertex is the first vertex of the edge, 1 if it is the second.
    pub(super) fn position_in_edge(&self, edge: u32, vertex: u32) -> usize {
        usize::from(self.edges[edge as usize].0 != vertex)
    }
}

/// A cycle instance under construction, to which extra vertices are added.
struct InstanceBuilder {
    edges: Vec<(u32, u32)>,
    forced: Vec<u32>,
    sides: Option<Vec<u8>>,
    vertices: u32,
}

impl InstanceBuilder {
    /// Forces the edge between two vertices, if the graph has such an edge.
    fn force_existing_edge(&mut self, (a, b): (u32, u32)) {
        let edge = (a.min(b), a.max(b));
        self.forced.extend(self.edges.iter().position(|&known| known == edge).map(|at| at as u32));
    }

    /// Adds an edge between two vertices and forces it.
    fn add_forced_edge(&mut self, a: u32, b: u32) {
        self.forced.push(self.edges.len() as u32);
        self.edges.push((a, b));
    }

    /// Adds an extra vertex, on this side if the graph is bipartite, and returns its number.
    fn add_vertex(&mut self, side: u8) -> u32 {
        if let Some(sides) = &mut self.sides {
            sides.push(side);
        }
        self.vertices += 1;
        self.vertices - 1
    }

    /// Adds the extra vertices for an open walk from `start` to `end`.
    fn join_given_ends(&mut self, start: u32, end: u32) {
        let [first_side, last_side] =
            [start, end].map(|end| self.sides.as_ref().map_or(0, |sides| sides[end as usize]));
        let first = self.add_vertex(1 - first_side);
        let last = if first_side == last_side { first } else { self.add_vertex(first_side) };
        self.add_forced_edge(start, first);
        self.add_forced_edge(last, end);
        if first != last {
            self.add_forced_edge(first, last);
        }
    }

    /// Adds the extra vertices for an open walk of which at most one end is given.
    fn join_free_ends(&mut self, given: Option<u32>) {
        let original_vertices = 0..self.vertices;
        let Some(sides) = &self.sides else {
            let extra = self.add_vertex(0);
            return self.add_edges(extra, given, original_vertices);
        };
        let [zeros, ones] =
            [0, 1].map(|side| original_vertices.clone().filter(|&v| sides[v as usize] == side).collect::<Vec<u32>>());
        if zeros.len() == ones.len() {
            let given_side = given.map_or(0, |given| sides[given as usize]);
            let (near, far) = if given_side == 0 { (zeros, ones) } else { (ones, zeros) };
            let [first, last] = [1 - given_side, given_side].map(|side| self.add_vertex(side));
            self.add_edges(first, given, near);
            self.add_edges(last, None, far);
            self.add_forced_edge(first, last);
        } else {
            let (larger, colour) = if zeros.len() > ones.len() { (zeros, 0) } else { (ones, 1) };
            let extra = self.add_vertex(1 - colour);
            self.add_edges(extra, given, larger);
        }
    }

    /// Adds an edge from an extra vertex to each allowed vertex; if a vertex is given, its edge is forced.
    fn add_edges(&mut self, extra: u32, given: Option<u32>, allowed: impl IntoIterator<Item = u32>) {
        if let Some(given) = given {
            self.add_forced_edge(extra, given);
        }
        self.edges.extend(allowed.into_iter().filter(|&v| Some(v) != given).map(|v| (v, extra)));
    }
}
