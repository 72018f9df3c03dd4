//! The order in which the squares of a component are decided by a frontier count.

use backrank_board::Graph;
use backrank_board::internals::induced_subgraph;

use crate::placements::attack_graph::{AttackGraphComponent, cover_by_cliques};
use crate::search::{Limit, Meter};

/// The number of cuts, evenly spaced in an order, at which the number of states is estimated. A cut is between two
/// places.
const CUTS: usize = 8;

/// An order of the vertices of a component; a *place* is the position of a vertex in it.
#[derive(Debug)]
pub(super) struct VertexOrder {
    /// For each place, the later places that a piece on it attacks, in ascending order.
    pub(super) attacks_later: Vec<Vec<u32>>,
    /// `max_pieces_before[n]` is an upper bound on the number of pieces that fit on the first n places.
    pub(super) max_pieces_before: Vec<usize>,
    /// `max_pieces_after[n]` is an upper bound on the number of pieces that fit on the places from n on.
    pub(super) max_pieces_after: Vec<usize>,
}

impl VertexOrder {
    /// The order with the lowest estimated [`cost`](Self::cost) for up to `pieces` pieces: by ranks, by files, or by
    /// diagonals of either direction. O(edges log edges).
    pub(super) fn find_best(component: &AttackGraphComponent, pieces: usize, meter: &mut Meter) -> Result<Self, Limit> {
        let mut best: Option<(f64, Self)> = None;
        for vertices in component.line_orders() {
            let order = Self::new(&induced_subgraph(component.graph(), &vertices), meter)?;
            let cost = order.cost(pieces, meter)?;
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, order));
            }
        }
        // There are always four orders, so the error is never returned.
        best.map(|(_, order)| order).ok_or(Limit::Cancelled)
    }

    /// The order given by the vertex numbers of `graph`: vertex n is at place n.
    fn new(graph: &Graph, meter: &mut Meter) -> Result<Self, Limit> {
        let later = |place: u32| {
            let attacked = graph.neighbours(place);
            meter.add_work(attacked.len() as u64)?;
            let mut later: Vec<u32> = attacked.iter().copied().filter(|&other| other > place).collect();
            later.sort_unstable();
            Ok(later)
        };
        let attacks_later = graph.vertices().map(later).collect::<Result<_, Limit>>()?;
        let max_pieces_before = count_cliques_of_prefixes(cover_by_cliques(graph, graph.vertices()).into_iter());
        let mut max_pieces_after =
            count_cliques_of_prefixes(cover_by_cliques(graph, graph.vertices().rev()).into_iter().rev());
        max_pieces_after.reverse();
        Ok(Self { attacks_later, max_pieces_before, max_pieces_after })
    }

    /// The number of places.
    pub(super) fn len(&self) -> usize {
        self.attacks_later.len()
    }

    /// The greatest distance, in places, from a place to a later place that a piece on it attacks.
    pub(super) fn max_attack_distance(&self) -> usize {
        let max_attack_distance =
            |(place, attacked): (usize, &Vec<u32>)| attacked.last().map_or(0, |&last| last as usize - place);
        self.attacks_later.iter().enumerate().map(max_attack_distance).max().unwrap_or(0)
    }

    /// The logarithm to base 2 of an estimate of the greatest number of states at any place: the maximum over the cuts
    /// of the smallest of three numbers. Let `rows` be the number of distinct non-empty sets of later squares that
    /// single earlier squares attack, and `columns` the number of distinct non-empty sets of earlier squares that
    /// attack single later squares. The estimates are 2^`rows`, 2^`columns`, and the largest number of ways to choose k
    /// of the `rows` sets, for any number k of pieces that can stand before the cut.
    fn cost(&self, pieces: usize, meter: &mut Meter) -> Result<f64, Limit> {
        let mut cost: f64 = 0.0;
        for cut in (1..=CUTS).map(|part| part * self.len() / (CUTS + 1)) {
            let mut rows: Vec<&[u32]> = Vec::new();
            let mut columns = vec![Vec::new(); self.len() - cut];
            for (place, attacked) in (0_u32..).zip(&self.attacks_later[..cut]) {
                let behind = &attacked[attacked.partition_point(|&other| (other as usize) < cut)..];
                meter.add_work(behind.len() as u64 + 1)?;
                rows.push(behind);
                behind.iter().for_each(|&other| columns[other as usize - cut].push(place));
            }
            let (rows, columns) = (count_distinct(rows), count_distinct(columns.iter().map(Vec::as_slice).collect()));
            let most = pieces.min(self.max_pieces_before[cut]);
            let least = pieces.saturating_sub(self.max_pieces_after[cut]).min(most);
            // The number of ways is greatest if half of the sets are chosen, or nearly half.
            let ways = log_choose(rows, (rows / 2).clamp(least, most));
            cost = cost.max((rows as f64).min(columns as f64).min(ways));
        }
        Ok(cost)
    }
}

/// The number of distinct lists that are not empty.
fn count_distinct(mut lists: Vec<&[u32]>) -> usize {
    lists.retain(|list| !list.is_empty());
    lists.sort_unstable();
    lists.dedup();
    lists.len()
}

/// The logarithm to base 2 of the number of ways to choose `chosen` of `n` things.
fn log_choose(n: usize, chosen: usize) -> f64 {
    let chosen = chosen.min(n - chosen.min(n));
    (0..chosen).map(|at| ((n - at) as f64 / (at + 1) as f64).log2()).sum()
}

/// For n = 0, 1, 2, ..., the number of different cliques among the first n places. Cliques are numbered from 0 in order
/// of first appearance.
fn count_cliques_of_prefixes(clique_of: impl Iterator<Item = usize>) -> Vec<usize> {
    let counts = clique_of.scan(0, |count, clique| {
        *count = clique.saturating_add(1).max(*count);
        Some(*count)
    });
    std::iter::once(0).chain(counts).collect()
}
