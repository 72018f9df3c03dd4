//! Reduces every Hamiltonian problem to one form: find a cycle through all vertices and all forced edges.

use crate::tours::graph::{AdjacencyLists, HamiltonianProblem};

/// A Hamiltonian cycle problem: a graph with numbered edges, some of which the cycle must use.
///
/// An open walk becomes a cycle over extra vertices, which are adjacent to the vertices where the walk may begin and
/// end. A bipartite graph stays bipartite with its extra vertices, because the pruning rules of the search are much
/// stronger on bipartite graphs:
///
/// - both ends given: one extra vertex between them, or two if their colours differ;
/// - bipartite, sides of equal size: an extra vertex for each side, joined by a forced edge; each is adjacent to the
///   allowed ends of the *other* side;
/// - bipartite, sizes of the sides differ by one: one extra vertex, adjacent to the allowed ends of the larger side;
/// - not bipartite: one extra vertex, adjacent to every allowed end.
pub(super) struct CycleInstance {
    /// For each edge, its two vertices.
    pub(super) ends: Vec<(u32, u32)>,
    /// Edges that the cycle must use.
    pub(super) forced: Vec<u32>,
    /// For each vertex, its side (0 or 1) if the graph is bipartite; else `None`.
    pub(super) sides: Option<Vec<u8>>,
    /// For each edge, its image under the symmetry that the cycle must have; empty if no symmetry is required.
    pub(super) twins: Vec<u32>,
    /// Edges that the cycle cannot use.
    pub(super) barred: Vec<u32>,
    /// The edges of each vertex.
    pub(super) links: AdjacencyLists,
    /// Number of vertices of the original graph. The extra vertices are numbered from here on.
    pub(super) real: u32,
}

impl CycleInstance {
    /// Reduces a Hamiltonian problem to a cycle problem. The walk must use the `required` edges, each of which must be
    /// an edge of the graph. Expects that `solve_trivially` did not answer it; in particular, that the two colours of a
    /// bipartite graph can alternate along the walk.
    pub(super) fn new(question: &HamiltonianProblem<'_>, required: &[(u32, u32)]) -> Self {
        let real = question.graph.len() as u32;
        let (ends, sides) = (question.graph.edges().collect(), question.graph.two_colouring());
        let mut build = Builder { ends, forced: Vec::new(), sides, vertices: real };
        required.iter().for_each(|&edge| build.require(edge));
        match (question.start, question.end) {
            (Some(start), Some(end)) if question.closed => build.require((start, end)),
            _ if question.closed => {}
            (Some(start), Some(end)) => build.join_given_ends(start, end),
            // A walk with only its end given is found as a walk from this end, which `walk_of_cycle` reverses.
            (start, end) => build.join_free_ends(start.or(end)),
        }
        let Builder { ends, forced, sides, vertices } = build;
        let links = AdjacencyLists::new(vertices as usize, &ends);
        Self { ends, forced, sides, twins: Vec::new(), barred: Vec::new(), links, real }
    }

    /// The same instance with a required symmetry, which maps vertex `v` of the original graph to `images[v]` and must
    /// map the cycle onto itself.
    ///
    /// An edge that the symmetry maps to a pair without an edge is barred.
    pub(super) fn with_symmetry(mut self, images: &[u32]) -> Self {
        let exchanges_sides = self.sides.as_ref().is_some_and(|sides| sides[0] != sides[images[0] as usize]);
        // Two extra vertices belong to the two sides or to the two given ends. If the symmetry exchanges the sides, it
        // also exchanges the extra vertices.
        let image = |vertex: u32| match images.get(vertex as usize) {
            Some(&image) => image,
            None if exchanges_sides && self.len() as u32 == self.real + 2 => 2 * self.real + 1 - vertex,
            None => vertex,
        };
        let edge_between =
            |a: u32, b: u32| self.links.links_of(a).iter().find(|link| link.to == b).map(|link| link.edge);
        let twins: Vec<Option<u32>> = self.ends.iter().map(|&(a, b)| edge_between(image(a), image(b))).collect();
        // An edge is barred if the symmetry maps it, or a repeated image of it, to a pair without an edge. Its orbit is
        // never longer than the order of the symmetry.
        let next = |first: u32, last: u32| twins[last as usize].filter(|&twin| twin != first);
        let orbit = |first: u32| std::iter::successors(Some(first), move |&last| next(first, last));
        let is_barred = |&edge: &u32| orbit(edge).any(|image| twins[image as usize].is_none());
        self.barred = (0..twins.len() as u32).filter(is_barred).collect();
        self.twins = (0..).zip(twins).map(|(edge, twin)| twin.unwrap_or(edge)).collect();
        self
    }

    /// Number of vertices, with the extra vertices.
    pub(super) fn len(&self) -> usize {
        self.links.vertex_count()
    }

    /// The two vertices of each edge that has at least one original vertex. Only the last edge can join two extra
    /// vertices and is then left out.
    pub(super) fn edges_with_squares(&self) -> &[(u32, u32)] {
        match self.ends.split_last() {
            Some((&(a, b), others)) if a.min(b) >= self.real => others,
            _ => &self.ends,
        }
    }

    /// 0 if the vertex is the first vertex of the edge, 1 if it is the second.
    pub(super) fn end_index(&self, edge: u32, vertex: u32) -> usize {
        usize::from(self.ends[edge as usize].0 != vertex)
    }
}

/// A cycle instance under construction, to which extra vertices are added.
struct Builder {
    ends: Vec<(u32, u32)>,
    forced: Vec<u32>,
    sides: Option<Vec<u8>>,
    vertices: u32,
}

impl Builder {
    /// Forces the edge between two vertices, if the graph has this edge.
    fn require(&mut self, (a, b): (u32, u32)) {
        let edge = (a.min(b), a.max(b));
        self.forced.extend(self.ends.iter().position(|&known| known == edge).map(|at| at as u32));
    }

    /// Adds an edge and forces it.
    fn force(&mut self, a: u32, b: u32) {
        self.forced.push(self.ends.len() as u32);
        self.ends.push((a, b));
    }

    /// Adds an extra vertex on this side, if the graph is bipartite, and returns its number.
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
        self.force(start, first);
        self.force(last, end);
        if first != last {
            self.force(first, last);
        }
    }

    /// Adds the extra vertices for an open walk of which at most one end is given.
    fn join_free_ends(&mut self, given: Option<u32>) {
        let real = 0..self.vertices;
        let Some(sides) = &self.sides else {
            let extra = self.add_vertex(0);
            return self.join(extra, given, real);
        };
        let [zeros, ones] =
            [0, 1].map(|side| real.clone().filter(|&v| sides[v as usize] == side).collect::<Vec<u32>>());
        if zeros.len() == ones.len() {
            let given_side = given.map_or(0, |given| sides[given as usize]);
            let (near, far) = if given_side == 0 { (zeros, ones) } else { (ones, zeros) };
            let [first, last] = [1 - given_side, given_side].map(|side| self.add_vertex(side));
            self.join(first, given, near);
            self.join(last, None, far);
            self.force(first, last);
        } else {
            let (larger, colour) = if zeros.len() > ones.len() { (zeros, 0) } else { (ones, 1) };
            let extra = self.add_vertex(1 - colour);
            self.join(extra, given, larger);
        }
    }

    /// Adds an edge from an extra vertex to each allowed vertex, and a forced edge to the given vertex, if there is
    /// one.
    fn join(&mut self, extra: u32, given: Option<u32>, allowed: impl IntoIterator<Item = u32>) {
        if let Some(given) = given {
            self.force(extra, given);
        }
        self.ends.extend(allowed.into_iter().filter(|&v| Some(v) != given).map(|v| (v, extra)));
    }
}
