//! Two sweeps over a graph, from opposite sides of a separator, and the choice of a vertex order and a separator that
//! keep their frontiers narrow.

use backrank_board::Graph;

use crate::search::frontier::state::MAX_FRONTIER;
use crate::search::frontier::transition::{StemTopBottom, Step, SweepBuilder};
use crate::search::{Limit, Meter};

/// A vertex whose degree is at least this multiple of one more than the average degree (rounded down) is a *hub*. The
/// greedy order omits hubs.
const HUB_FACTOR: usize = 4;

/// For each order, separators are tried at the middle and at each of the `n` positions before it, where `n` is this
/// number times the width of the widest frontier of the order.
const SEPARATORS_PER_WIDTH: usize = 2;

/// Finds the pair of sweeps with the fewest estimated states. Tries several separators of each vertex order: of the
/// given orders and of two built-in ones. `None` if the frontiers of all pairs are too wide for keys.
pub(crate) fn best_sweep_pair(
    graph: &Graph,
    orders: &[&[u32]],
    mirrors: &[&[u32]],
    meter: &mut Meter,
) -> Result<Option<SweepPair>, Limit> {
    let own = greedy_order(graph, meter)?;
    let mut best: Option<(f64, SweepPair)> = None;
    // A fallback order: a vertex of least degree, its neighbours, then the other vertices. In a graph that is not
    // complete, the neighbours of the first vertex are a separator.
    let first = graph.vertices().min_by_key(|&vertex| graph.degree(vertex)).unwrap_or(0);
    let mut plain: Vec<u32> = graph.vertices().collect();
    plain.sort_by_key(|&vertex| (vertex != first, !graph.has_edge(first, vertex)));
    for order in orders.iter().copied().chain([&own[..], &plain[..]]) {
        let mut listed = vec![false; graph.len()];
        order.iter().for_each(|&vertex| listed[vertex as usize] = true);
        let omitted: Vec<u32> = graph.vertices().filter(|&vertex| !listed[vertex as usize]).collect();
        let middle = order.len() / 2;
        let before = SEPARATORS_PER_WIDTH * frontier_width_of_order(graph, order);
        for at in middle.saturating_sub(before).max(1)..=middle {
            meter.add_work(8 * (graph.len() + graph.edge_count()) as u64)?;
            let Some(sweeps) =
                SeparatedOrder::new(graph, order, &omitted, at).and_then(|cut| cut.sweep_pair(graph, mirrors))
            else {
                continue;
            };
            let estimate_total_states = estimate_total_states(&sweeps);
            if best.as_ref().is_none_or(|(least, _)| estimate_total_states < *least) {
                best = Some((estimate_total_states, sweeps));
            }
        }
    }
    Ok(best.map(|(_, sweeps)| sweeps))
}

/// Number of vertices of the widest frontier in a sweep that takes the vertices in this order. Vertices that the order
/// omits are not counted.
pub(crate) fn frontier_width_of_order(graph: &Graph, order: &[u32]) -> usize {
    let mut places = vec![usize::MAX; graph.len()];
    order.iter().enumerate().for_each(|(place, &vertex)| places[vertex as usize] = place);
    // A vertex is in the frontier from the step that takes its first neighbour until it is taken itself.
    let mut changes = vec![0_isize; order.len() + 1];
    for (place, &vertex) in order.iter().enumerate() {
        let first = graph.neighbours(vertex).iter().map(|&other| places[other as usize]).min();
        if let Some(first) = first.filter(|&first| first < place) {
            changes[first] += 1;
            changes[place] -= 1;
        }
    }
    let now = |width: &mut isize, change: isize| {
        *width += change;
        Some(*width as usize)
    };
    changes.into_iter().scan(0, now).max().unwrap_or(0)
}

/// The estimated total number of states in all layers, by which pairs of sweeps are compared.
fn estimate_total_states(sweeps: &SweepPair) -> f64 {
    estimate_layer_states(sweeps).into_iter().sum()
}

/// Rough estimate of the bytes of two consecutive layers, without a key scan: twice those of the largest layer.
pub(crate) fn estimate_bytes_roughly(sweeps: &SweepPair) -> f64 {
    2.0 * BYTES_PER_STATE * estimate_layer_states(sweeps).into_iter().fold(0.0, f64::max)
}

/// Size of a weight of 32 bits and its rank, in bytes.
const BYTES_PER_STATE: f64 = 8.0;

/// The estimated number of states after each step of the stem, then of the top, then of the bottom.
fn estimate_layer_states(sweeps: &SweepPair) -> Vec<f64> {
    let mut all = Vec::new();
    let mut along = |steps: &[Step], mut ways: f64| {
        for step in steps {
            ways = (ways * step.max_successors()).min(max_states(step.width) * REACHED_FRACTION);
            all.push(ways);
        }
        ways
    };
    let ways = along(&sweeps.steps.stem, 1.0);
    along(&sweeps.steps.top, ways);
    along(&sweeps.steps.bottom, ways);
    all
}

/// The fraction of the possible states of a frontier that occur, as measured on boards of 6, 7 or 8 files after the
/// first few ranks.
const REACHED_FRACTION: f64 = 0.14;

/// Number of all states of a frontier of `width` vertices: any even number of vertices are path ends, in any matching,
/// and each other vertex has degree 0 or 2.
fn max_states(width: usize) -> f64 {
    let (mut ways, mut all) = (2_f64.powi(width as i32), 0.0);
    for ends in (0..=width).step_by(2) {
        all += ways;
        // The factor from the number of states with `ends` path ends to the number of states with two more.
        let (rest, chosen) = ((width - ends) as f64, ends as f64);
        ways *= rest * (rest - 1.0) / ((chosen + 1.0) * (chosen + 2.0)) * (chosen + 1.0) / 4.0;
    }
    all
}

/// A greedy vertex order without hubs: the next vertex is always the frontier vertex with the fewest neighbours that
/// are neither taken nor in the frontier.
fn greedy_order(graph: &Graph, meter: &mut Meter) -> Result<Vec<u32>, Limit> {
    let average = 2 * graph.edge_count() / graph.len().max(1) + 1;
    let mut left: Vec<u32> = graph.vertices().filter(|&vertex| graph.degree(vertex) < HUB_FACTOR * average).collect();
    let mut seen = vec![false; graph.len()];
    let mut order = Vec::with_capacity(left.len());
    while !left.is_empty() {
        let new = |vertex: u32| {
            let others = graph.neighbours(vertex).iter().filter(|&&other| !seen[other as usize]).count();
            (others + usize::from(!seen[vertex as usize]), !seen[vertex as usize], graph.degree(vertex))
        };
        meter.add_work((left.len() * average) as u64)?;
        // Takes a vertex of the frontier; any vertex if the frontier is empty.
        let in_frontier = left.iter().enumerate().filter(|&(_, &vertex)| seen[vertex as usize]);
        let least = in_frontier
            .min_by_key(|&(_, &vertex)| new(vertex))
            .or_else(|| left.iter().enumerate().min_by_key(|&(_, &vertex)| new(vertex)));
        let Some((at, &vertex)) = least else { break };
        left.remove(at);
        order.push(vertex);
        seen[vertex as usize] = true;
        graph.neighbours(vertex).iter().for_each(|&other| seen[other as usize] = true);
    }
    Ok(order)
}

/// The steps of two sweeps, *top* and *bottom*, from opposite sides of a separator, whose vertices neither sweep takes.
/// If one sweep begins as the mirror image of the other, both share their first steps, the *stem*.
#[derive(Clone, Debug)]
pub(crate) struct SweepPair {
    pub(crate) steps: StemTopBottom<Vec<Step>>,
    /// For each position of the final top frontier, the position of the same vertex in the final bottom frontier.
    pub(crate) bottom_positions: Vec<u32>,
    /// For each vertex of the bottom sweep, the graph vertex that it represents; `None` if each represents itself.
    pub(crate) mirror: Option<Vec<u32>>,
    /// A symmetry that maps each side to itself, if one is known: for each position of the final top frontier, the
    /// position of the image of its vertex.
    pub(crate) side_symmetry: Option<Vec<u32>>,
}

impl SweepPair {
    /// The pair of these two sweeps. Both have recorded the shared steps `stem`, which were taken out already, and then
    /// steps of their own. `mirror` is the symmetry that maps the vertices of the bottom sweep to the graph vertices
    /// that they represent; `None` if they represent themselves. The result is `None` if a frontier is too wide for
    /// keys.
    fn new(stem: Vec<Step>, [mut top, mut bottom]: [SweepBuilder<'_>; 2], mirror: Option<&[u32]>) -> Option<Self> {
        let image = |vertex: u32| mirror.map_or(vertex, |mirror| mirror[vertex as usize]);
        Some(Self {
            bottom_positions: image_positions(top.frontier(), bottom.frontier(), image),
            steps: StemTopBottom { stem, top: top.drain_steps()?, bottom: bottom.drain_steps()? },
            mirror: mirror.map(<[u32]>::to_vec),
            side_symmetry: None,
        })
    }

    /// The same sweeps for a ranker, which makes no use of a symmetry that maps each side to itself. The steps do not
    /// check bounds on degrees: the order of the ranks depends on the set of keys and must not change, and bounds would
    /// remove keys.
    pub(crate) fn adapt_to_ranker(self) -> Self {
        let steps = self.steps.map(|steps| steps.into_iter().map(Step::without_bounds).collect());
        Self { steps, side_symmetry: None, ..self }
    }
}

/// An edge, by its two vertices.
type Edge = (u32, u32);

/// A vertex order split into three parts: the vertices that the top sweep takes, the separator, and the vertices that
/// the bottom sweep takes, which are in reverse order.
#[derive(Clone, Debug)]
struct SeparatedOrder<'a> {
    top: &'a [u32],
    separator: Vec<u32>,
    bottom: Vec<u32>,
}

impl<'a> SeparatedOrder<'a> {
    /// Splits the order: the top has its first `at` vertices; the separator has the vertices from position `at` to the
    /// position of the last neighbour of the top in the order, and the vertices `omitted` from the order. `None` if the
    /// bottom would be empty or the separator too wide for keys.
    fn new(graph: &Graph, order: &'a [u32], omitted: &[u32], at: usize) -> Option<Self> {
        let mut places = vec![0; graph.len()];
        order.iter().enumerate().for_each(|(place, &vertex)| places[vertex as usize] = place);
        let (top, rest) = order.split_at_checked(at)?;
        let near = top.iter().flat_map(|&vertex| graph.neighbours(vertex)).map(|&vertex| places[vertex as usize] + 1);
        let end = near.max().unwrap_or(0).max(at);
        let (between, bottom) = rest.split_at(end - at);
        let separator: Vec<u32> = between.iter().chain(omitted).copied().collect();
        let bottom: Vec<u32> = bottom.iter().rev().copied().collect();
        (!bottom.is_empty() && separator.len() <= MAX_FRONTIER).then_some(Self { top, separator, bottom })
    }

    /// The steps of the two sweeps up to the separator. `None` if a frontier is too wide for keys.
    fn sweep_pair(&self, graph: &Graph, mirrors: &[&[u32]]) -> Option<SweepPair> {
        let mirror = mirrors.iter().find(|mirror| self.is_mirrored(mirror));
        match mirror {
            Some(mirror) if self.bottom.len() == self.top.len() => self.symmetric_sweeps(graph, mirror, mirrors),
            Some(mirror) => self.mirrored_sweeps(graph, mirror),
            None => self.separate_sweeps(graph),
        }
    }

    /// Whether the mirror maps the first `n` vertices of the top to the bottom, where `n` is the number of vertices of
    /// the bottom.
    fn is_mirrored(&self, mirror: &[u32]) -> bool {
        let image = |vertex: u32| mirror[vertex as usize];
        let begin = self.top.get(..self.bottom.len());
        begin.is_some_and(|begin| begin.iter().all(|&vertex| self.bottom.contains(&image(vertex))))
    }

    /// Whether the symmetry `map` maps the top to itself and the bottom to itself, and is not the identity.
    fn is_side_symmetry(&self, map: &[u32]) -> bool {
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

    /// The sweeps for two sides that are mirror images of each other. Both sweeps share all steps, except that only the
    /// top sweep decides on the edges within the separator that the mirror maps to themselves.
    fn symmetric_sweeps(&self, graph: &Graph, mirror: &[u32], mirrors: &[&[u32]]) -> Option<SweepPair> {
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
        // Edges are sorted by the number of edges from both of their ends to the top, the fewest first. This order
        // leaves 0.94 million keys on 8x8, and the order of the board 1.28 million.
        let mut edges = self.inner_edges(graph);
        let is_of_top = |vertex: &&u32| self.top.contains(*vertex);
        let to_top = |vertex: u32| graph.neighbours(vertex).iter().filter(is_of_top).count();
        edges.sort_by_key(|&(a, b)| to_top(a) + to_top(b));
        // The mirror and the symmetry that maps each side to itself must commute, so that they generate a group of four
        // symmetries.
        let commutes =
            |map: &[u32]| graph.vertices().all(|vertex| map[image(vertex) as usize] == image(map[vertex as usize]));
        let side_symmetry = mirrors.iter().find(|map| self.is_side_symmetry(map) && commutes(map));
        let side_image = |(a, b): Edge| side_symmetry.map_or((a, b), |map| (map[a as usize], map[b as usize]));
        let (mut kept, mut own) = (Vec::<Edge>::new(), Vec::<Edge>::new());
        for edge in edges {
            let mirrored = |(a, b): Edge| (image(a), image(b));
            if is_in(&[edge], mirrored(edge)) {
                own.push(edge);
                continue;
            }
            // Of an edge and its mirror image one is kept. The image of the kept edge under `side_symmetry` is kept
            // next, so that this symmetry permutes the kept edges.
            for edge in [edge, side_image(edge)] {
                if !is_in(&kept, edge) && !is_in(&kept, mirrored(edge)) {
                    kept.push(edge);
                }
            }
        }
        // Edges at central vertices come first, so that the steps after them have small classes of keys.
        let central = self.central_vertices(graph);
        kept.sort_by_key(|(a, b)| !(central.contains(a) || central.contains(b)));
        let is_permuted = |edges: &[Edge]| edges.iter().all(|&edge| is_in(edges, side_image(edge)));
        let side_symmetry = side_symmetry.filter(|_| is_permuted(&kept) && is_permuted(&own));
        let mut sweep = SweepBuilder::new(graph, &places);
        append_steps(&mut sweep, self.top, &separator, &kept);
        let stem = sweep.drain_steps()?;
        let bottom = sweep.clone();
        append_steps(&mut sweep, &[], &[], &own);
        let side_symmetry =
            side_symmetry.map(|map| image_positions(sweep.frontier(), sweep.frontier(), |vertex| map[vertex as usize]));
        Some(SweepPair { side_symmetry, ..SweepPair::new(stem, [sweep, bottom], Some(mirror))? })
    }

    /// The sweeps where the bottom is the mirror image of the first vertices of the top. The steps that take these
    /// vertices are the shared stem.
    fn mirrored_sweeps(&self, graph: &Graph, mirror: &[u32]) -> Option<SweepPair> {
        let image = |vertex: u32| mirror[vertex as usize];
        // The separator is sorted by the positions of the mirror images of its vertices in `places`, because the bottom
        // sweep has these images in its frontier.
        let places = self.positions_in_order(graph.len(), &self.separator);
        let mut separator = self.separator.clone();
        separator.sort_by_key(|&vertex| places[image(vertex) as usize]);
        let places = self.positions_in_order(graph.len(), &separator);
        let (of_top, of_bottom) = self.split_inner_edges(graph);
        let mut sweep = SweepBuilder::new(graph, &places);
        let (stem_vertices, later) = self.top.split_at(self.bottom.len());
        append_steps(&mut sweep, stem_vertices, &[], &[]);
        let stem = sweep.drain_steps()?;
        let mut bottom = sweep.clone();
        let images: Vec<u32> = separator.iter().map(|&vertex| image(vertex)).collect();
        let edges: Vec<Edge> = of_bottom.iter().map(|&(a, b)| (image(a), image(b))).collect();
        append_steps(&mut bottom, &[], &images, &edges);
        append_steps(&mut sweep, later, &separator, &of_top);
        SweepPair::new(stem, [sweep, bottom], Some(mirror))
    }

    /// The sweeps for two sides that are not mirror images of each other: they share no steps.
    fn separate_sweeps(&self, graph: &Graph) -> Option<SweepPair> {
        let places = self.positions_in_order(graph.len(), &self.separator);
        let below = SeparatedOrder { top: &self.bottom, separator: Vec::new(), bottom: Vec::new() };
        let below_places = below.positions_in_order(graph.len(), &self.separator);
        let (of_top, of_bottom) = self.split_inner_edges(graph);
        let [mut top, mut bottom] = [&places, &below_places].map(|places| SweepBuilder::new(graph, places));
        append_steps(&mut top, self.top, &self.separator, &of_top);
        append_steps(&mut bottom, &self.bottom, &self.separator, &of_bottom);
        SweepPair::new(Vec::new(), [top, bottom], None)
    }

    /// Splits the edges within the separator evenly between the top and the bottom sweep. Edges at central vertices
    /// come first, so that the steps after them have small classes of keys.
    fn split_inner_edges(&self, graph: &Graph) -> (Vec<Edge>, Vec<Edge>) {
        let central = self.central_vertices(graph);
        let (mut of_top, mut others): (Vec<Edge>, Vec<Edge>) =
            self.inner_edges(graph).into_iter().partition(|(a, b)| central.contains(a) || central.contains(b));
        let mut of_bottom = of_top.split_off(of_top.len() / 2);
        of_bottom.extend(others.split_off(others.len() / 2));
        of_top.extend(others);
        (of_top, of_bottom)
    }

    /// The *central* vertices of the separator: those that are adjacent to more than half of its vertices.
    fn central_vertices(&self, graph: &Graph) -> Vec<u32> {
        let inner =
            |vertex: u32| graph.neighbours(vertex).iter().filter(|other| self.separator.contains(other)).count();
        // The degree is checked first because it is cheap and rules out most vertices.
        let most = self.separator.len();
        let is_central = |&vertex: &u32| 2 * graph.degree(vertex) > most && 2 * inner(vertex) > most;
        self.separator.iter().copied().filter(is_central).collect()
    }
}

/// Appends steps to a sweep: they take `vertices`, then add the vertices `enter` to the frontier, then decide on
/// each of `edges`.
fn append_steps(sweep: &mut SweepBuilder<'_>, vertices: &[u32], enter: &[u32], edges: &[Edge]) {
    vertices.iter().for_each(|&vertex| sweep.take_vertex(vertex));
    sweep.add_to_frontier(enter);
    edges.iter().for_each(|&(a, b)| sweep.add_edge_step(a, b));
}

/// Whether the list contains the edge, in either direction.
fn is_in(edges: &[Edge], (a, b): Edge) -> bool {
    edges.contains(&(a, b)) || edges.contains(&(b, a))
}

/// For each vertex of the frontier `top`, the position of its image in the frontier `bottom`; `u32::MAX` if `bottom`
/// does not have the image.
fn image_positions(top: &[u32], bottom: &[u32], image: impl Fn(u32) -> u32) -> Vec<u32> {
    let place = |vertex: u32| bottom.iter().position(|&other| other == image(vertex));
    top.iter().map(|&vertex| place(vertex).map_or(u32::MAX, |place| place as u32)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_states_of_a_frontier_are_those_that_can_be_written_down() {
        // Three vertices have 2^3 states without ends, and 3 x 2 states with two ends.
        assert_eq!([0, 1, 2, 3].map(max_states), [1.0, 2.0, 5.0, 14.0]);
        // Four vertices have 2^4 states without ends, 6 x 2^2 with two ends, and 3 matchings of four ends.
        assert!((max_states(4) - 43.0).abs() < 1e-9);
    }
}
