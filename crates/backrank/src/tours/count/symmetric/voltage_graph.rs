//! The quotient of a graph by a symmetry: a graph of orbits with voltages.
//!
//! A vertex stands for an orbit of vertices, and an edge for an orbit of edges. Let `s` be the first vertex of an
//! orbit, and `s + i` its image under `i` applications of the symmetry. An edge from `s + i` to `t + j` has the
//! *voltage* `j - i`. The voltages determine the original graph (J. L. Gross, *Voltage graphs*, 1974).

use backrank_board::Graph;
use backrank_board::internals::gcd;

use crate::search::{Limit, Meter};

/// A graph whose edges have voltages, and may be parallel.
#[derive(Clone, Debug)]
pub(super) struct VoltageGraph {
    pub(super) vertices: u32,
    /// The number modulo which voltages are added: the order of the symmetry, or 1 if voltages do not matter.
    pub(super) order: u32,
    /// The edges, each once. Only a graph of a single vertex has loops, and each of them in both directions; once if
    /// its voltages in the two directions are equal.
    pub(super) edges: Vec<VoltageEdge>,
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
pub(super) struct Orbits<'g> {
    graph: &'g Graph,
    images: &'g [u32],
    /// The vertices of each orbit: its lowest vertex, the image of that vertex, the image of this image, and so on.
    /// Orbits are in the order of their lowest vertices.
    orbits: Vec<Vec<u32>>,
    /// The order of the symmetry: how many times it must be applied until every vertex is back in its place.
    order: u32,
    /// The edges within one orbit, in both directions; once if the voltages in the two directions are equal.
    loops: Vec<VoltageEdge>,
    /// The edges between two orbits, each once, from the orbit with the lower index.
    edges: Vec<VoltageEdge>,
}

impl<'g> Orbits<'g> {
    /// The orbits of a symmetry, given as the image of each vertex. O(vertices + edges x log edges).
    ///
    /// # Errors
    /// The limit that the meter reached.
    pub(super) fn new(graph: &'g Graph, images: &'g [u32], meter: &mut Meter) -> Result<Self, Limit> {
        let (mut orbits, mut order): (Vec<Vec<u32>>, u32) = (Vec::new(), 1);
        // For each vertex the index of its orbit and its position in the orbit, both from 0.
        let mut place = vec![(u32::MAX, 0); images.len()];
        for first in 0..images.len() as u32 {
            if place[first as usize].0 != u32::MAX {
                continue;
            }
            let next = |&vertex: &u32| Some(images[vertex as usize]).filter(|&image| image != first);
            let orbit: Vec<u32> = std::iter::successors(Some(first), next).collect();
            meter.add_work(orbit.len() as u64)?;
            for (at, &vertex) in (0..).zip(&orbit) {
                place[vertex as usize] = (orbits.len() as u32, at);
            }
            // The least common multiple of the lengths of the orbits.
            order = order / gcd(order.into(), orbit.len() as u64) as u32 * orbit.len() as u32;
            orbits.push(orbit);
        }
        let mut edges = Vec::new();
        for (a, b) in graph.edges() {
            meter.add_work(1)?;
            let [(from, at), (to, there)] = [place[a as usize], place[b as usize]];
            let length = |orbit: u32| orbits[orbit as usize].len() as u64;
            let period = gcd(length(from), length(to)) as u32;
            let voltage = (there + period - at % period) % period;
            let edge = VoltageEdge { from, to, voltage };
            let backward = VoltageEdge { from: to, to: from, voltage: (period - voltage) % period };
            edges.extend([edge, backward].into_iter().filter(|edge| edge.from <= edge.to));
        }
        edges.sort_unstable();
        edges.dedup();
        let (loops, edges) = edges.into_iter().partition(|edge| edge.from == edge.to);
        Ok(Self { graph, images, orbits, order, loops, edges })
    }

    /// The graph for the cycles that the symmetry rotates along themselves. They correspond to its Hamiltonian cycles
    /// whose voltage generates all voltages. `None` if the symmetry rotates no cycle.
    pub(super) fn quotient_of_rotated_cycles(&self) -> Option<VoltageGraph> {
        if self.orbits.iter().any(|orbit| orbit.len() as u32 != self.order) {
            return None;
        }
        // Colours alternate along a cycle, and as many steps as there are orbits lead from a vertex to its image under
        // a generator of the group. If the order of the group is even, a generator is an odd power of the symmetry, so
        // it changes colours exactly if the symmetry does. So the number of orbits must be odd if the symmetry changes
        // colours, and even if it keeps them.
        let changes = |colours: &Vec<u8>| colours[0] != colours[self.images[0] as usize];
        let is_odd = self.orbits.len() % 2 == 1;
        if self.order.is_multiple_of(2)
            && self.graph.two_colouring().as_ref().is_some_and(|colours| changes(colours) != is_odd)
        {
            return None;
        }
        let edges = if self.orbits.len() == 1 { &self.loops } else { &self.edges };
        Some(VoltageGraph { vertices: self.orbits.len() as u32, order: self.order, edges: edges.clone() })
    }

    /// The graph for the cycles that the symmetry reflects. Its Hamiltonian cycles are paths from one mirror to the
    /// other, closed by one or two extra vertices. `None` if the symmetry reflects no cycle.
    pub(super) fn quotient_of_reflected_cycles(&self) -> Option<VoltageGraph> {
        let [squares, moves] = self.mirrors()?;
        let new = self.orbits.len() as u32;
        match squares[..] {
            // One mirror is the only square that stays in place; the other is any move whose squares are exchanged.
            [square] => {
                let moves = moves.into_iter().map(|mirror| (mirror, new + 1));
                Some(self.closed_over(moves.chain([(square, new), (new, new + 1)])))
            }
            [] => Some(self.closed_over(moves.into_iter().map(|mirror| (mirror, new)))),
            [_, _] => Some(self.closed_over(squares.into_iter().map(|mirror| (mirror, new)))),
            _ => None,
        }
    }

    /// The graph for the paths that the symmetry reverses. Its Hamiltonian cycles are halves of such paths, each closed
    /// by three extra vertices in a row: the first is adjacent to every orbit that can be the mirror in the middle of
    /// the whole path, the last to every orbit. `None` if the symmetry reverses no path.
    pub(super) fn quotient_of_reversed_paths(&self) -> Option<VoltageGraph> {
        let [squares, moves] = self.mirrors()?;
        let new = self.orbits.len() as u32;
        let middles = match squares.len() {
            0 => moves,
            1 => squares,
            _ => return None,
        };
        let extra = middles.into_iter().map(|middle| (middle, new));
        let ends = (0..new).map(|end| (end, new + 2));
        Some(self.closed_over(extra.chain(ends).chain([(new, new + 1), (new + 1, new + 2)])))
    }

    /// The graph of the orbits with extra edges that close paths to cycles; each extra edge leads to a vertex with a
    /// higher index. All voltages are 0, because every path through the orbits comes from a path on the board, whatever
    /// voltages it has.
    fn closed_over(&self, extra: impl Iterator<Item = (u32, u32)>) -> VoltageGraph {
        let between = self.edges.iter().map(|edge| (edge.from, edge.to)).chain(extra);
        let edges: Vec<VoltageEdge> = between.map(|(from, to)| VoltageEdge { from, to, voltage: 0 }).collect();
        let vertices = edges.iter().map(|edge| edge.to + 1).max().unwrap_or(0);
        VoltageGraph { vertices, order: 1, edges }
    }

    /// The mirrors, which the symmetry leaves in place, as indices of orbits: orbits of one square, and orbits of two
    /// squares with a move between them. `None` if there are no mirrors, or if the order of the symmetry is not 2.
    fn mirrors(&self) -> Option<[Vec<u32>; 2]> {
        let squares: Vec<u32> =
            (0..).zip(&self.orbits).filter(|(_, orbit)| orbit.len() == 1).map(|(number, _)| number).collect();
        let moves: Vec<u32> = self.loops.iter().map(|edge| edge.from).collect();
        let turns_back = self.order == 2 && !(squares.is_empty() && moves.is_empty());
        turns_back.then_some([squares, moves])
    }
}
