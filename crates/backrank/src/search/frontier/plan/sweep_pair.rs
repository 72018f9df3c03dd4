//! Two sweeps over a graph, from opposite sides of a separator.

use backrank_board::Graph;

use crate::search::frontier::state::MOST_FRONTIER;
use crate::search::frontier::transition::{Branches, Step, Sweep};

/// The steps of two sweeps, *top* and *bottom*, from opposite sides of a separator, whose vertices neither sweep takes.
/// First steps in which one sweep is the mirror image of the other are shared: they are the *stem*.
#[derive(Clone, Debug)]
pub(crate) struct SweepPair {
    pub(crate) steps: Branches<Vec<Step>>,
    /// For each position of the final top frontier, the position of the same vertex in the final bottom frontier.
    pub(crate) bottom_positions: Vec<u32>,
    /// For each vertex of the bottom sweep, the graph vertex that it represents; `None` if each represents itself.
    pub(crate) mirror: Option<Vec<u32>>,
    /// A symmetry that maps each side to itself, if one is known: for each position of the final top frontier, the
    /// position of the image of its vertex.
    pub(crate) side_symmetry: Option<Vec<u32>>,
}

impl SweepPair {
    /// The same sweeps for a table, which makes no use of a symmetry that maps each side to itself. Degrees have no
    /// bounds: bounds would change the keys, on which the order of the index depends, and this order must stay the
    /// same.
    pub(crate) fn for_table(self) -> Self {
        let steps = self.steps.map(|steps| steps.into_iter().map(Step::without_bounds).collect());
        Self { steps, side_symmetry: None, ..self }
    }
}

/// An edge, by its two vertices.
type Edge = (u32, u32);

/// A vertex order split into three parts: the vertices that the top sweep takes, a separator, and the vertices that the
/// bottom sweep takes, in reverse order.
#[derive(Clone, Debug)]
pub(crate) struct Separation<'a> {
    top: &'a [u32],
    separator: Vec<u32>,
    bottom: Vec<u32>,
}

impl<'a> Separation<'a> {
    /// Splits the order: the top has its first `at` vertices; the separator has the vertices from there to the last
    /// neighbour of the top, and the vertices `hubs`, which the order omits. `None` if the bottom would be empty.
    pub(crate) fn new(graph: &Graph, order: &'a [u32], hubs: &[u32], at: usize) -> Option<Self> {
        let mut places = vec![0; graph.len()];
        order.iter().enumerate().for_each(|(place, &vertex)| places[vertex as usize] = place);
        let (top, rest) = order.split_at_checked(at)?;
        let near = top.iter().flat_map(|&vertex| graph.neighbours(vertex)).map(|&vertex| places[vertex as usize] + 1);
        let end = near.max().unwrap_or(0).max(at);
        let (between, bottom) = rest.split_at(end - at);
        let separator: Vec<u32> = between.iter().chain(hubs).copied().collect();
        let bottom: Vec<u32> = bottom.iter().rev().copied().collect();
        (!bottom.is_empty() && separator.len() <= MOST_FRONTIER).then_some(Self { top, separator, bottom })
    }

    /// The steps of the two sweeps up to the separator. `None` if a frontier is too wide for keys.
    pub(crate) fn sweep_pair(&self, graph: &Graph, mirrors: &[&[u32]]) -> Option<SweepPair> {
        let mirror = mirrors.iter().find(|mirror| self.is_mirrored(mirror));
        match mirror {
            Some(mirror) if self.bottom.len() == self.top.len() => self.symmetric_meeting(graph, mirror, mirrors),
            Some(mirror) => self.mirrored_meeting(graph, mirror),
            None => self.separate_meeting(graph),
        }
    }

    /// Whether the mirror maps the first `n` vertices of the top to the bottom, which has `n` vertices.
    fn is_mirrored(&self, mirror: &[u32]) -> bool {
        let image = |vertex: u32| mirror[vertex as usize];
        let begin = self.top.get(..self.bottom.len());
        begin.is_some_and(|begin| begin.iter().all(|&vertex| self.bottom.contains(&image(vertex))))
    }

    /// Whether the symmetry `map` maps the top to itself and the bottom to itself, and is not the identity.
    fn is_kept(&self, map: &[u32]) -> bool {
        let keeps = |part: &[u32]| part.iter().all(|&vertex| part.contains(&map[vertex as usize]));
        keeps(self.top) && keeps(&self.bottom) && (0..).zip(map).any(|(vertex, &image)| vertex != image)
    }

    /// The edges within the separator, in the order of its vertices.
    fn inner_edges(&self, graph: &Graph) -> Vec<Edge> {
        let later = |place: usize| self.separator[place + 1..].iter();
        let pairs = self.separator.iter().enumerate().flat_map(|(place, &a)| later(place).map(move |&b| (a, b)));
        pairs.filter(|&(a, b)| graph.has_edge(a, b)).collect()
    }

    /// For each vertex its index, from 0, in the list of the top followed by `separator`; `u32::MAX` for the vertices
    /// of the bottom. `vertices` is the number of all vertices.
    fn positions_in_order(&self, vertices: usize, separator: &[u32]) -> Vec<u32> {
        let mut places = vec![u32::MAX; vertices];
        for (place, &vertex) in (0..).zip(self.top.iter().chain(separator)) {
            places[vertex as usize] = place;
        }
        places
    }

    /// The sweeps for two sides that are mirror images of each other, so that both sweeps share their steps.
    fn symmetric_meeting(&self, graph: &Graph, mirror: &[u32], mirrors: &[&[u32]]) -> Option<SweepPair> {
        let image = |vertex: u32| mirror[vertex as usize];
        let mut firsts: Vec<u32> = Vec::new();
        for &vertex in self.separator.iter().filter(|&&vertex| image(vertex) != vertex) {
            if !firsts.contains(&image(vertex)) {
                firsts.push(vertex);
            }
        }
        let fixed = self.separator.iter().copied().filter(|&vertex| image(vertex) == vertex);
        let seconds = firsts.iter().map(|&vertex| image(vertex));
        let separator: Vec<u32> = firsts.iter().copied().chain(fixed).chain(seconds).collect();
        let places = self.positions_in_order(graph.len(), &separator);
        // Edges whose ends have the fewest edges to the top come first: this order leaves 0.94 million keys on 8x8,
        // and the order of the board 1.28 million.
        let mut edges = self.inner_edges(graph);
        let is_of_top = |vertex: &&u32| self.top.contains(*vertex);
        let to_top = |vertex: u32| graph.neighbours(vertex).iter().filter(is_of_top).count();
        edges.sort_by_key(|&(a, b)| to_top(a) + to_top(b));
        // The mirror and the symmetry `fold` of each side must commute, so that they generate a group of four
        // symmetries.
        let commutes =
            |fold: &[u32]| graph.vertices().all(|vertex| fold[image(vertex) as usize] == image(fold[vertex as usize]));
        let fold = mirrors.iter().find(|fold| self.is_kept(fold) && commutes(fold));
        let folded = |edge: Edge| fold.map_or(edge, |fold| (fold[edge.0 as usize], fold[edge.1 as usize]));
        let (mut both, mut own) = (Vec::<Edge>::new(), Vec::<Edge>::new());
        for edge in edges {
            let mirrored = |(a, b): Edge| (image(a), image(b));
            if is_in(&[edge], mirrored(edge)) {
                own.push(edge);
                continue;
            }
            // One edge of each mirror pair is kept, and its image under the side symmetry `fold` follows it, so that
            // the symmetry permutes the kept edges.
            for edge in [edge, folded(edge)] {
                if !is_in(&both, edge) && !is_in(&both, mirrored(edge)) {
                    both.push(edge);
                }
            }
        }
        // Edges at hubs (vertices adjacent to most others) come first, so that the steps after them have small
        // classes of keys.
        let hubs = self.hubs(graph);
        both.sort_by_key(|(a, b)| !(hubs.contains(a) || hubs.contains(b)));
        let is_folded = |edges: &[Edge]| edges.iter().all(|&edge| is_in(edges, folded(edge)));
        let fold = fold.filter(|_| is_folded(&both) && is_folded(&own));
        let mut sweep = Sweep::new(graph, &places);
        advance(&mut sweep, self.top, &separator, &both);
        let stem = sweep.take_steps()?;
        advance(&mut sweep, &[], &[], &own);
        let fold = fold.map(|fold| image_positions(sweep.frontier(), sweep.frontier(), |vertex| fold[vertex as usize]));
        let meets = image_positions(sweep.frontier(), sweep.frontier(), image);
        Some(SweepPair {
            steps: Branches { stem, top: sweep.take_steps()?, bottom: Vec::new() },
            bottom_positions: meets,
            mirror: Some(mirror.to_vec()),
            side_symmetry: fold,
        })
    }

    /// The sweeps where the bottom is the mirror image of the first vertices of the top, which are the shared stem.
    fn mirrored_meeting(&self, graph: &Graph, mirror: &[u32]) -> Option<SweepPair> {
        let image = |vertex: u32| mirror[vertex as usize];
        // The separator is sorted by the order of the mirror images of its vertices, as they are in the bottom
        // frontier.
        let places = self.positions_in_order(graph.len(), &self.separator);
        let mut separator = self.separator.clone();
        separator.sort_by_key(|&vertex| places[image(vertex) as usize]);
        let places = self.positions_in_order(graph.len(), &separator);
        let (of_top, of_bottom) = self.shared_edges(graph);
        let mut sweep = Sweep::new(graph, &places);
        let (of_stem, rest) = self.top.split_at(self.bottom.len());
        advance(&mut sweep, of_stem, &[], &[]);
        let stem = sweep.take_steps()?;
        let mut branch = sweep.clone();
        let images: Vec<u32> = separator.iter().map(|&vertex| image(vertex)).collect();
        let edges: Vec<Edge> = of_bottom.iter().map(|&(a, b)| (image(a), image(b))).collect();
        advance(&mut branch, &[], &images, &edges);
        advance(&mut sweep, rest, &separator, &of_top);
        let meets = image_positions(sweep.frontier(), branch.frontier(), image);
        Some(SweepPair {
            steps: Branches { stem, top: sweep.take_steps()?, bottom: branch.take_steps()? },
            bottom_positions: meets,
            mirror: Some(mirror.to_vec()),
            side_symmetry: None,
        })
    }

    /// The sweeps for two sides that are not mirror images, so that the sweeps share no steps.
    fn separate_meeting(&self, graph: &Graph) -> Option<SweepPair> {
        let places = self.positions_in_order(graph.len(), &self.separator);
        let below = Separation { top: &self.bottom, separator: Vec::new(), bottom: Vec::new() };
        let below_places = below.positions_in_order(graph.len(), &self.separator);
        let (of_top, of_bottom) = self.shared_edges(graph);
        let [mut top, mut bottom] = [&places, &below_places].map(|places| Sweep::new(graph, places));
        advance(&mut top, self.top, &self.separator, &of_top);
        advance(&mut bottom, &self.bottom, &self.separator, &of_bottom);
        let meets = image_positions(top.frontier(), bottom.frontier(), |vertex| vertex);
        Some(SweepPair {
            steps: Branches { stem: Vec::new(), top: top.take_steps()?, bottom: bottom.take_steps()? },
            bottom_positions: meets,
            mirror: None,
            side_symmetry: None,
        })
    }

    /// Splits the edges within the separator evenly between the top and the bottom sweep. Edges at hubs (vertices
    /// adjacent to most others) come first, so that the steps after them have small classes of keys.
    fn shared_edges(&self, graph: &Graph) -> (Vec<Edge>, Vec<Edge>) {
        let hubs = self.hubs(graph);
        let (mut of_top, mut others): (Vec<Edge>, Vec<Edge>) =
            self.inner_edges(graph).into_iter().partition(|(a, b)| hubs.contains(a) || hubs.contains(b));
        let mut of_bottom = of_top.split_off(of_top.len() / 2);
        of_bottom.extend(others.split_off(others.len() / 2));
        of_top.extend(others);
        (of_top, of_bottom)
    }

    /// The vertices of the separator that are adjacent to more than half of the separator.
    fn hubs(&self, graph: &Graph) -> Vec<u32> {
        let inner =
            |vertex: u32| graph.neighbours(vertex).iter().filter(|other| self.separator.contains(other)).count();
        // The degree is checked first because it is cheap and rules out most vertices.
        let most = self.separator.len();
        let is_hub = |&vertex: &u32| 2 * graph.degree(vertex) > most && 2 * inner(vertex) > most;
        self.separator.iter().copied().filter(is_hub).collect()
    }
}

/// Appends steps to a sweep: they take `vertices`, then add `enter` to the frontier, then decide on `edges`.
fn advance(sweep: &mut Sweep<'_>, vertices: &[u32], enter: &[u32], edges: &[Edge]) {
    vertices.iter().for_each(|&vertex| sweep.take_vertex(vertex));
    sweep.add_to_frontier(enter);
    edges.iter().for_each(|&(a, b)| sweep.decide_edge(a, b));
}

/// Whether the list contains the edge, in either direction.
fn is_in(edges: &[Edge], (a, b): Edge) -> bool {
    edges.contains(&(a, b)) || edges.contains(&(b, a))
}

/// For each vertex of the frontier `top`, the position of its image in the frontier `bottom`; `u32::MAX` if the image
/// is not there.
fn image_positions(top: &[u32], bottom: &[u32], image: impl Fn(u32) -> u32) -> Vec<u32> {
    let place = |vertex: u32| bottom.iter().position(|&other| other == image(vertex));
    top.iter().map(|&vertex| place(vertex).map_or(u32::MAX, |place| place as u32)).collect()
}
