//! Reduces every Hamiltonian problem to one form: a cycle through all vertices and all forced edges.

use crate::tours::graph::{AdjacencyLists, HamiltonianProblem, Link};

/// A graph with numbered edges, some of them forced, in which a Hamiltonian cycle is wanted.
///
/// An open walk becomes a cycle over extra vertices, which are next to the vertices where the walk
/// may begin and end. The extra vertices keep a bipartite graph bipartite, because the bounds of
/// the search are much stronger there:
///
/// - both ends given: one extra vertex between them, or two if their colours differ;
/// - bipartite, sides of equal size: an extra vertex for each side, joined by a forced edge, next
///   to the allowed ends of the *other* colour;
/// - bipartite, sides that differ by one: one extra vertex next to the allowed ends of the larger;
/// - not bipartite: one extra vertex next to every allowed end.
pub(super) struct CycleInstance {
    /// Both ends of each edge.
    pub(super) ends: Vec<(u32, u32)>,
    /// Edges that the cycle must use.
    pub(super) forced: Vec<u32>,
    /// The side of each vertex, if every edge leads to the other side.
    pub(super) sides: Option<Vec<u8>>,
    /// Where a symmetry that the cycle must have takes each edge; empty if it need not have one.
    pub(super) twins: Vec<u32>,
    /// Edges that the cycle cannot use.
    pub(super) barred: Vec<u32>,
    links: AdjacencyLists,
    /// Number of vertices that are not extra; they come first.
    real: u32,
}

impl CycleInstance {
    /// The circuit that a question asks for. Expects that `solve_trivially` did not answer the question; above all,
    /// that the colours of a bipartite graph can alternate.
    pub(super) fn new(question: &HamiltonianProblem<'_>) -> Self {
        let real = question.graph.len() as u32;
        let (ends, sides) = (question.graph.edges().collect(), question.graph.two_colouring());
        let mut build = Builder { ends, forced: Vec::new(), sides, vertices: real };
        question.required.iter().for_each(|&edge| build.require(edge));
        match (question.start, question.end) {
            (Some(start), Some(end)) if question.closed => build.require((start, end)),
            _ if question.closed => {}
            (Some(start), Some(end)) => build.join_given_ends(start, end),
            // A walk to a given end is found as one from there, which `walk` reverses.
            (start, end) => build.join_free_ends(start.or(end)),
        }
        let Builder { ends, forced, sides, vertices } = build;
        let links = AdjacencyLists::new(vertices as usize, &ends);
        Self { ends, forced, sides, twins: Vec::new(), barred: Vec::new(), links, real }
    }

    /// The same circuit for a cycle that a symmetry carries onto itself, which takes each vertex of
    /// the graph to its image.
    ///
    /// An edge that is taken to no edge is in no such cycle.
    pub(super) fn symmetric(mut self, images: &[u32]) -> Self {
        let exchanges_sides = self.sides.as_ref().is_some_and(|sides| sides[0] != sides[images[0] as usize]);
        // Two extra vertices stand for the two sides or the two given ends. If the symmetry exchanges these,
        // it exchanges the extra vertices too.
        let image = |vertex: u32| match images.get(vertex as usize) {
            Some(&image) => image,
            None if exchanges_sides && self.len() as u32 == self.real + 2 => 2 * self.real + 1 - vertex,
            None => vertex,
        };
        let edge_between = |a: u32, b: u32| self.links(a).iter().find(|link| link.to == b).map(|link| link.edge);
        let twins: Vec<Option<u32>> = self.ends.iter().map(|&(a, b)| edge_between(image(a), image(b))).collect();
        let mut is_barred = vec![false; twins.len()];
        for (edge, is_barred) in is_barred.iter_mut().enumerate() {
            // An edge is barred if the symmetry takes it, or one of its images, to no edge. There are no more
            // images than times that the symmetry must be applied until all vertices are back.
            let mut last = edge;
            while !*is_barred {
                match twins[last] {
                    Some(twin) if twin as usize == edge => break,
                    Some(twin) => last = twin as usize,
                    None => *is_barred = true,
                }
            }
        }
        self.barred = (0..).zip(&is_barred).filter(|(_, is_barred)| **is_barred).map(|(edge, _)| edge).collect();
        self.twins = (0..).zip(twins).map(|(edge, twin)| twin.unwrap_or(edge)).collect();
        self
    }

    /// How many vertices, the extra ones among them.
    pub(super) fn len(&self) -> usize {
        self.links.vertices()
    }

    /// Number of vertices that are not extra; they come first.
    pub(super) const fn original_vertices(&self) -> u32 {
        self.real
    }

    /// Number of vertices and links: the work of looking at all of them.
    pub(super) fn work(&self) -> u64 {
        self.links.work()
    }

    /// The ends of all edges but the one between two extra vertices, which comes last if there is one.
    pub(super) fn ends_with_squares(&self) -> &[(u32, u32)] {
        match self.ends.split_last() {
            Some((&(a, b), others)) if a.min(b) >= self.real => others,
            _ => &self.ends,
        }
    }

    /// The edges at a vertex.
    pub(super) fn links(&self, vertex: u32) -> &[Link] {
        self.links.at(vertex)
    }

    /// The edges at all vertices, one vertex after the other.
    pub(super) fn all_links(&self) -> &[Link] {
        self.links.all()
    }

    /// Where in [`all_links`](Self::all_links) those of a vertex begin.
    #[inline]
    pub(super) fn first_place(&self, vertex: u32) -> usize {
        self.links.first_place(vertex)
    }

    /// Which of the two ends of the edge the vertex is.
    pub(super) fn side_of(&self, edge: u32, vertex: u32) -> usize {
        usize::from(self.ends[edge as usize].0 != vertex)
    }

    /// The walk that a cycle through this circuit stands for.
    pub(super) fn walk(&self, question: &HamiltonianProblem<'_>, mut cycle: Vec<u32>) -> Vec<u32> {
        if question.closed {
            return question.rotate_to_ends(cycle);
        }
        // The extra vertices stand together: turn the cycle until they come last, and drop them.
        let len = cycle.len();
        let is_real = |v: u32| v < self.real;
        let first = (0..len).find(|&at| is_real(cycle[at]) && !is_real(cycle[(at + len - 1) % len])).unwrap_or(0);
        cycle.rotate_left(first);
        cycle.truncate(self.real as usize);
        let wrong_way = |given: Option<u32>, found: Option<&u32>| given.is_some_and(|given| Some(&given) != found);
        if wrong_way(question.start, cycle.first()) || wrong_way(question.end, cycle.last()) {
            cycle.reverse();
        }
        cycle
    }
}

/// A circuit while its extra vertices are added.
struct Builder {
    ends: Vec<(u32, u32)>,
    forced: Vec<u32>,
    sides: Option<Vec<u8>>,
    vertices: u32,
}

impl Builder {
    /// Forces an edge that is there.
    fn require(&mut self, (a, b): (u32, u32)) {
        let edge = (a.min(b), a.max(b));
        self.forced.extend(self.ends.iter().position(|&known| known == edge).map(|at| at as u32));
    }

    /// Adds a forced edge.
    fn force(&mut self, a: u32, b: u32) {
        self.forced.push(self.ends.len() as u32);
        self.ends.push((a, b));
    }

    /// Adds an extra vertex, on this side of a bipartite graph.
    fn add_vertex(&mut self, side: u8) -> u32 {
        if let Some(sides) = &mut self.sides {
            sides.push(side);
        }
        self.vertices += 1;
        self.vertices - 1
    }

    /// Adds the extra vertices of an open walk between these ends.
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

    /// Adds the extra vertices of an open walk with at most one given end.
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

    /// Joins an extra vertex to all these, and by force to the given one.
    fn join(&mut self, extra: u32, given: Option<u32>, allowed: impl IntoIterator<Item = u32>) {
        if let Some(given) = given {
            self.force(extra, given);
        }
        self.ends.extend(allowed.into_iter().filter(|&v| Some(v) != given).map(|v| (v, extra)));
    }
}
