//! The Hamiltonian problem that the engines solve: a path or a cycle through all vertices of a graph.

use backrank_board::Graph;

/// The problem of finding a walk that visits every vertex of a graph exactly once (a Hamiltonian path), or, if closed,
/// a walk with an edge from its last vertex to its first (a Hamiltonian cycle).
#[derive(Clone, Copy, Debug)]
pub struct HamiltonianProblem<'g> {
    /// The graph in which the walk runs.
    pub graph: &'g Graph,
    /// Whether the walk is closed: an edge joins its last vertex to its first.
    pub closed: bool,
    /// The vertex where the walk must begin; `None` allows every vertex.
    pub start: Option<u32>,
    /// The vertex where the walk must end; `None` allows every vertex.
    pub end: Option<u32>,
}

impl HamiltonianProblem<'_> {
    /// Answers the problem if no search is needed: `Some(None)` if there is no walk, `Some(Some(walk))` for a single
    /// vertex, and `None` if only a search can tell. No walk exists in an empty or unconnected graph, if an end is
    /// not in the graph, if start and end are equal on several vertices, if a closed walk has two vertices or no edge
    /// between its given ends, or if the colours of a bipartite graph cannot alternate. O(vertices + edges).
    pub(in crate::tours) fn solve_without_search(&self) -> Option<Option<Vec<u32>>> {
        let n = self.graph.len();
        let strange = |end: Option<u32>| end.is_some_and(|end| end as usize >= n);
        if n == 0 || strange(self.start) || strange(self.end) {
            return Some(None);
        }
        if n == 1 {
            return Some(Some(vec![0]));
        }
        let clash = |(start, end)| start == end || (self.closed && !self.graph.has_edge(start, end));
        let is_impossible = (self.closed && n == 2)
            || self.start.zip(self.end).is_some_and(clash)
            // An isolated vertex is the most common case, and is found faster than the components.
            || self.graph.vertices().any(|v| self.graph.degree(v) == 0)
            || self.graph.components().len() > 1
            || self.is_refuted_by_colours();
        is_impossible.then_some(None)
    }

    /// Whether the graph is bipartite and its colours cannot alternate along a walk of this problem. The graph must be
    /// connected, so that its two colour classes are unique.
    fn is_refuted_by_colours(&self) -> bool {
        let Some(colours) = self.graph.two_colouring() else { return false };
        let (n, count) = (colours.len(), vertices_per_colour(&colours));
        if self.closed {
            return count[0] != count[1];
        }
        // Every second vertex of the walk has the colour of a given end, counted from that end: `n / 2` vertices,
        // rounded up.
        let given = [self.start, self.end].map(|end| end.map(|end| colours[end as usize]));
        let is_rare = |colour: u8| count[usize::from(colour)] != n.div_ceil(2);
        count[0].abs_diff(count[1]) > 1
            || given.into_iter().flatten().any(is_rare)
            || matches!(given, [Some(start), Some(end)] if (start == end) != (n % 2 == 1))
    }

    /// Rotates a cycle so that it begins at the given start or ends at the given end. If both are given, they must be
    /// neighbours on the cycle.
    pub(in crate::tours) fn rotate_to_ends<V: Copy + Into<u32>>(&self, cycle: &mut [V]) {
        let place = |end: u32| cycle.iter().position(|&vertex| vertex.into() == end);
        if let Some(at) = self.start.and_then(place) {
            cycle.rotate_left(at);
            if self.end.is_some() && self.end != cycle.last().map(|&last| last.into()) {
                cycle[1..].reverse();
            }
        } else if let Some(at) = self.end.and_then(place) {
            cycle.rotate_left(at + 1);
        }
    }

    /// The walk that a Hamiltonian cycle stands for; it begins at the given start or ends at the given end. Between the
    /// last and the first vertex of the walk, the cycle may visit extra vertices, which are not in the graph: their
    /// numbers are not below its number of vertices. If the problem asks for an open walk, `cycle` may also be that
    /// walk itself.
    pub(in crate::tours) fn walk_of_cycle(&self, mut cycle: Vec<u32>) -> Vec<u32> {
        // The extra vertices are consecutive on the cycle: rotate the cycle until they are last, and drop them.
        let len = cycle.len();
        let is_real = |v: u32| (v as usize) < self.graph.len();
        if len > self.graph.len() {
            let first = (0..len).find(|&at| is_real(cycle[at]) && !is_real(cycle[(at + len - 1) % len])).unwrap_or(0);
            cycle.rotate_left(first);
            cycle.truncate(self.graph.len());
        }
        if self.closed {
            self.rotate_to_ends(&mut cycle);
            return cycle;
        }
        let wrong_way = |given: Option<u32>, found: Option<&u32>| given.is_some_and(|given| Some(&given) != found);
        if wrong_way(self.start, cycle.first()) || wrong_way(self.end, cycle.last()) {
            cycle.reverse();
        }
        cycle
    }

    /// Whether the walk is greater than its [reverse](Self::reverse_walk), compared vertex by vertex. O(1), because the
    /// two differ at the first vertex that the reversal moves.
    pub(in crate::tours) fn is_greater_than_reverse<V: PartialOrd>(&self, walk: &[V]) -> bool {
        let (first, last) = match (self.closed, self.start, self.end) {
            (false, ..) => (walk.first(), walk.last()),
            (true, None, Some(_)) => (walk.first(), walk.len().checked_sub(2).map(|at| &walk[at])),
            (true, ..) => (walk.get(1), walk.last()),
        };
        first > last
    }

    /// Reverses the walk; a closed walk keeps its first vertex, or its last vertex if only the end is given.
    pub(in crate::tours) fn reverse_walk<V>(&self, walk: &mut [V]) {
        let len = walk.len();
        match (self.closed, self.start, self.end) {
            (false, ..) => walk.reverse(),
            (true, None, Some(_)) => walk[..len.saturating_sub(1)].reverse(),
            (true, ..) => walk[1.min(len)..].reverse(),
        }
    }
}

/// The number of vertices of colour 0 and of colour 1.
pub(in crate::tours) fn vertices_per_colour(colours: &[u8]) -> [usize; 2] {
    let ones = colours.iter().filter(|&&colour| colour == 1).count();
    [colours.len() - ones, ones]
}

/// All vertices where an open Hamiltonian walk from this start, or from any vertex, may end as far as colours tell. If
/// the graph is connected and bipartite, and one colour has one vertex more, these are the vertices of that colour; if
/// both colours have equally many vertices and the start is given, those of the colour that the start does not have.
/// Otherwise all vertices. O(vertices + edges).
pub(in crate::tours) fn possible_ends(graph: &Graph, start: Option<u32>) -> Vec<u32> {
    let colours = graph.two_colouring().filter(|_| graph.components().len() == 1).unwrap_or_default();
    let of_ends = match (vertices_per_colour(&colours), start) {
        ([zeros, ones], _) if ones == zeros + 1 => Some(1),
        ([zeros, ones], _) if zeros == ones + 1 => Some(0),
        ([zeros, ones], Some(start)) if zeros == ones && zeros > 0 => Some(1 - colours[start as usize]),
        _ => None,
    };
    graph.vertices().filter(|&vertex| of_ends.is_none_or(|colour| colours[vertex as usize] == colour)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circle(n: u32) -> Graph {
        Graph::from_edges(n, (0..n).map(|v| (v, (v + 1) % n))).unwrap()
    }

    #[test]
    fn a_turned_cycle_begins_and_ends_where_it_should() {
        let graph = circle(5);
        for (start, end) in [(None, None), (Some(3), None), (None, Some(3)), (Some(3), Some(4)), (Some(4), Some(3))] {
            let question = HamiltonianProblem { graph: &graph, closed: true, start, end };
            let mut turned = [0, 1, 2, 3, 4_u32];
            question.rotate_to_ends(&mut turned);
            assert!(start.is_none_or(|start| turned[0] == start), "{start:?} {end:?}");
            assert!(end.is_none_or(|end| turned[4] == end), "{start:?} {end:?}");
            assert!(turned.windows(2).all(|step| graph.has_edge(step[0], step[1])), "{start:?} {end:?}");
        }
    }
}
