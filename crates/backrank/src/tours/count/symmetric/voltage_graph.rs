//! The quotient of a graph by a symmetry: a graph of orbits with voltages.
//!
//! A vertex stands for an orbit of vertices, and an edge for an orbit of edges. Let `s` be the first vertex of an
//! orbit, and `s + i` its image under `i` applications of the symmetry. An edge from `s + i` to `t + j` has the
//! *voltage* `j - i`, and the voltages determine the original graph: J. L. Gross, *Voltage graphs* (1974).

use backrank_board::Graph;
use backrank_board::internals::gcd;

/// A graph whose edges have voltages, and may be parallel.
#[derive(Clone, Debug)]
pub(super) struct VoltageGraph {
    pub(super) vertices: u32,
    /// The number modulo which voltages are added: the order of the symmetry.
    pub(super) order: u32,
    pub(super) edges: Vec<VoltageEdge>,
    /// The voltages of the loops if the graph has a single vertex; else empty.
    pub(super) loops: Vec<u32>,
}

/// An edge of a voltage graph, with its voltage in the direction from `from` to `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct VoltageEdge {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) voltage: u32,
}

/// The orbits of the vertices of a graph under a symmetry.
#[derive(Clone, Debug)]
pub(super) struct Orbits<'i> {
    images: &'i [u32],
    /// The vertices of each orbit, from its lowest vertex on in the order in which the symmetry maps them. Orbits are
    /// in the order of their lowest vertices.
    orbits: Vec<Vec<u32>>,
    /// For each vertex the index of its orbit and its position in the orbit, both from 0.
    place: Vec<(u32, u32)>,
    /// The order of the symmetry: how many times it must be applied until every vertex is back.
    order: u32,
}

impl<'i> Orbits<'i> {
    /// The orbits of a permutation of the vertices. O(vertices).
    pub(super) fn new(images: &'i [u32]) -> Self {
        let (mut orbits, mut place, mut order) = (Vec::new(), vec![(u32::MAX, 0); images.len()], 1);
        for first in 0..images.len() as u32 {
            if place[first as usize].0 != u32::MAX {
                continue;
            }
            let next = |&vertex: &u32| Some(images[vertex as usize]).filter(|&image| image != first);
            let orbit: Vec<u32> = std::iter::successors(Some(first), next).collect();
            for (at, &vertex) in (0..).zip(&orbit) {
                place[vertex as usize] = (orbits.len() as u32, at);
            }
            // The least common multiple of the lengths of the orbits.
            order = order / gcd(order.into(), orbit.len() as u64) as u32 * orbit.len() as u32;
            orbits.push(orbit);
        }
        Self { images, orbits, place, order }
    }

    /// The graph for the cycles that the symmetry rotates along themselves: its Hamiltonian cycles with a voltage that
    /// generates all voltages. `None` if the symmetry rotates no cycle.
    pub(super) fn rotation_quotient(&self, graph: &Graph) -> Option<VoltageGraph> {
        if self.orbits.iter().any(|orbit| orbit.len() as u32 != self.order) {
            return None;
        }
        // Colours alternate along a cycle, and going on by as many vertices as there are orbits leads to an image.
        let changes = |colours: &Vec<u8>| colours[0] != colours[self.images[0] as usize];
        let is_odd = self.orbits.len() % 2 == 1;
        if self.order.is_multiple_of(2)
            && graph.two_colouring().as_ref().is_some_and(|colours| changes(colours) != is_odd)
        {
            return None;
        }
        let (loops, edges) = self.edges(graph);
        let is_alone = self.orbits.len() == 1;
        let loops = loops.into_iter().filter(|_| is_alone).map(|edge| edge.voltage).collect();
        Some(VoltageGraph { vertices: self.orbits.len() as u32, order: self.order, edges, loops })
    }

    /// The graph for the cycles that the symmetry reflects: its Hamiltonian cycles are paths from one mirror to the
    /// other, closed by one or two extra vertices. `None` if the symmetry reflects no cycle.
    pub(super) fn reflection_quotient(&self, graph: &Graph) -> Option<VoltageGraph> {
        let (loops, edges) = self.edges(graph);
        let mirrors = self.mirrors(&loops)?;
        let new = self.orbits.len() as u32;
        let extra: Vec<(u32, u32)> = match mirrors {
            // One mirror is the only fixed square, the other is one of the moves.
            Mirrors { squares, moves } if squares.len() == 1 => {
                let moves = moves.into_iter().map(|mirror| (mirror, new + 1));
                moves.chain([(squares[0], new), (new, new + 1)]).collect()
            }
            Mirrors { squares, .. } if squares.len() == 2 => squares.into_iter().map(|mirror| (mirror, new)).collect(),
            Mirrors { squares, moves } if squares.is_empty() => moves.into_iter().map(|mirror| (mirror, new)).collect(),
            Mirrors { .. } => return None,
        };
        Some(self.closed_over(edges, &extra))
    }

    /// The graph for the paths that the symmetry reverses: its Hamiltonian cycles are halves of paths, closed by three
    /// extra vertices in a row, the first next to the mirror in the middle of the path and the last next to every
    /// vertex. `None` if the symmetry reverses no path.
    pub(super) fn reversal_quotient(&self, graph: &Graph) -> Option<VoltageGraph> {
        let (loops, edges) = self.edges(graph);
        let mirrors = self.mirrors(&loops)?;
        let new = self.orbits.len() as u32;
        let middles = match mirrors.squares.len() {
            0 => mirrors.moves,
            1 => mirrors.squares,
            _ => return None,
        };
        let extra = middles.into_iter().map(|middle| (middle, new));
        let ends = (0..new).map(|end| (end, new + 2));
        let row = [(new, new + 1), (new + 1, new + 2)];
        Some(self.closed_over(edges, &extra.chain(ends).chain(row).collect::<Vec<_>>()))
    }

    /// The graph of the orbits with extra edges that close paths to cycles. All voltages become 0, because a path may
    /// pass through any image of a vertex.
    fn closed_over(&self, mut edges: Vec<VoltageEdge>, extra: &[(u32, u32)]) -> VoltageGraph {
        edges.iter_mut().for_each(|edge| edge.voltage = 0);
        edges.extend(extra.iter().map(|&(from, to)| VoltageEdge { from, to, voltage: 0 }));
        let last = extra.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
        let vertices = (last + 1).max(self.orbits.len() as u32);
        VoltageGraph { vertices, order: 1, edges, loops: Vec::new() }
    }

    /// The orbits where a path can turn back into its image; `None` if there are none, or if the order of the symmetry
    /// is not 2.
    fn mirrors(&self, loops: &[VoltageEdge]) -> Option<Mirrors> {
        let squares = (0..).zip(&self.orbits).filter(|(_, orbit)| orbit.len() == 1).map(|(number, _)| number);
        let (squares, moves): (Vec<u32>, Vec<u32>) = (squares.collect(), loops.iter().map(|edge| edge.from).collect());
        let turns_back = self.order == 2 && !(squares.is_empty() && moves.is_empty());
        turns_back.then_some(Mirrors { squares, moves })
    }

    /// The edges within one orbit, in both directions, and the edges between two orbits, each once.
    fn edges(&self, graph: &Graph) -> (Vec<VoltageEdge>, Vec<VoltageEdge>) {
        let mut edges = Vec::new();
        for (a, b) in graph.edges() {
            let [(from, at), (to, there)] = [self.place[a as usize], self.place[b as usize]];
            let length = |orbit: u32| self.orbits[orbit as usize].len() as u64;
            let period = gcd(length(from), length(to)) as u32;
            let voltage = (there + period - at % period) % period;
            let edge = VoltageEdge { from, to, voltage };
            let backward = VoltageEdge { from: to, to: from, voltage: (period - voltage) % period };
            edges.extend([edge, backward].into_iter().filter(|edge| edge.from <= edge.to));
        }
        edges.sort_unstable();
        edges.dedup();
        edges.into_iter().partition(|edge| edge.from == edge.to)
    }
}

/// The mirrors of a symmetry of order 2, as indices of orbits: orbits of one square, and orbits of two squares with a
/// move between them.
struct Mirrors {
    squares: Vec<u32>,
    moves: Vec<u32>,
}
