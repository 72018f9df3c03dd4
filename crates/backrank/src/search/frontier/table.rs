//! Hamiltonian cycles by their numbers, without a list.

use std::num::NonZeroUsize;

use num_bigint::BigUint;

use super::any_layer::Reading;
use super::join::{Joiner, Pair};
use super::matching::{Matching, matchings};
use super::plan::{Plan, partner};
use super::run::{Kept, Run};
use super::step::Key;
use super::tables::Tables;
use super::ways::{State, Ways};
use super::{CycleCounter, Work};
use crate::search::{Budget, Spent};

/// The Hamiltonian cycles of a graph, by their numbers from 0.
///
/// The states of both sweeps of a count are kept, with the number of ways to each. A cycle is two ways, one from each
/// side, to states that meet. Cycles are in order of the keys with which they meet, then of the matching at the bottom, of
/// that at the top, and of the ways to both. So a number is that of a pair of keys, for which the count has the number of
/// cycles; then the mates of the ends follow one after the other, each by the number of cycles that have it; and
/// then each edge, from the meeting back to the beginnings.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use backrank::board::Graph;
/// use backrank::search::Budget;
/// use backrank::search::frontier::CycleCounter;
///
/// let edges = (0..8_u32).flat_map(|a| [1, 2, 4].map(|bit| (a, a ^ bit)));
/// let cube = Graph::from_edges(8, edges)?;
/// let budget = Budget::unlimited();
/// let counter = CycleCounter::new(&cube, &[], &[], &budget)?.expect("the cube is small");
/// let table = counter.table(NonZeroUsize::MIN, &budget, |_, _| {})?.expect("its weights are small");
/// let last = table.cycle(&5_u32.into()).expect("there are six");
/// assert_eq!(last.len(), 8);
/// assert_eq!(table.number(&last), Some(5_u32.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CycleTable {
    plan: Box<Plan>,
    layers: Kept,
    tables: Tables,
    vertices: usize,
    /// How many cycles meet before each pair of keys.
    before: Vec<BigUint>,
    count: BigUint,
}

/// The two ways that make a cycle: a state and the number of a way to it.
type BothWays = [(State, u64); 2];

impl CycleCounter {
    /// Roughly how many bytes a [`table`](Self::table) takes.
    #[must_use]
    pub const fn table_bytes(&self) -> u64 {
        (self.forecast.bytes + self.forecast.kept_bytes) as u64
    }

    /// Counts as [`count`](Self::count), and keeps what was counted. `None` if there is nothing to keep, as of a complete
    /// graph, or if so many ways lead to a state that they are not known exactly.
    ///
    /// # Errors
    /// What was spent when the budget did not allow it to go on.
    pub fn table(
        self,
        threads: NonZeroUsize,
        budget: &Budget,
        advance: impl FnMut(usize, usize) + Send,
    ) -> Result<Option<CycleTable>, Spent> {
        budget.allows_memory(self.table_bytes())?;
        let steps = self.steps() as usize;
        let Self { work: Work::Sweeps(plan), vertices, .. } = self else { return Ok(None) };
        let mut run = Run::new(budget, threads, steps, advance);
        let kept = run.kept(&plan).map_err(|limit| Spent { limit, nodes: 0 })?;
        Ok(kept.map(|(layers, products)| {
            let mut count = BigUint::ZERO;
            let before = products.into_iter().map(|product| {
                let before = count.clone();
                count += product;
                before
            });
            let before = before.collect();
            CycleTable { plan, layers, tables: run.into_tables(), vertices, before, count }
        }))
    }
}

impl CycleTable {
    /// How many cycles there are.
    #[must_use]
    pub const fn count(&self) -> &BigUint {
        &self.count
    }

    /// The edges of the cycle of this number, in no order; `None` if there are no more than that.
    #[must_use]
    pub fn cycle(&self, number: &BigUint) -> Option<Vec<[u32; 2]>> {
        if number >= &self.count {
            return None;
        }
        let at = self.before.partition_point(|before| before <= number) - 1;
        let mut within: u128 = (number - &self.before[at]).try_into().ok()?;
        let pair = self.plan.pairs.pairs[at];
        // Behind the cycles of a pair that counts twice come their mirror images.
        let mut is_mirrored = false;
        if pair.doublings() > 0 {
            let end = self.before.get(at + 1).unwrap_or(&self.count);
            let half: u128 = ((end - &self.before[at]) / 2_u32).try_into().ok()?;
            is_mirrored = within >= half;
            within -= if is_mirrored { half } else { 0 };
        }
        let [(top, top_way), (bottom, bottom_way)] = self.ways_of(pair, within)?;
        let [top_ways, bottom_ways] = self.sides();
        let mut edges = top_ways.edges(top, top_way);
        edges.extend(bottom_ways.edges(bottom, bottom_way).into_iter().map(|edge| self.image(edge, true)));
        Some(edges.into_iter().map(|edge| self.image(edge, is_mirrored)).collect())
    }

    /// The number of the cycle with these edges; `None` if they are no Hamiltonian cycle of the graph.
    #[must_use]
    pub fn number(&self, edges: &[[u32; 2]]) -> Option<BigUint> {
        let mut edges: Vec<[u32; 2]> = edges.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect();
        edges.sort_unstable();
        edges.dedup();
        if edges.len() != self.vertices {
            return None;
        }
        let may_be_mirrored = self.plan.pairs.pairs.iter().any(|pair| pair.doublings() > 0);
        let mut is_mirrored = false;
        let (at, states) = loop {
            let has_edge = |[a, b]: [u32; 2], mirrored: bool| {
                let [a, b] = self.image([a, b], mirrored);
                edges.binary_search(&[a.min(b), a.max(b)]).is_ok()
            };
            let [top, bottom] = self.sides();
            let top = top.number(|edge| has_edge(edge, is_mirrored))?;
            let bottom = bottom.number(|edge| has_edge(edge, !is_mirrored))?;
            match self.pair_of(top.0.key, bottom.0.key) {
                Some(at) => break (at, [top, bottom]),
                // It is among the mirror images.
                None if may_be_mirrored && !is_mirrored => is_mirrored = true,
                None => return None,
            }
        };
        let pair = self.plan.pairs.pairs[at];
        let within = self.number_within(pair, states)?;
        let mut number = &self.before[at] + within;
        if is_mirrored {
            let end = self.before.get(at + 1).unwrap_or(&self.count);
            number += (end - &self.before[at]) / 2_u32;
        }
        Some(number)
    }

    /// Both sides with their layers.
    fn sides(&self) -> [Ways<'_>; 2] {
        let Kept { stem, top, bottom } = &self.layers;
        let of = |branch, layers| Ways::new((&self.plan.stem, &stem[..]), (branch, layers));
        [of(&self.plan.top, &top[..]), of(&self.plan.bottom, &bottom[..])]
    }

    /// The edge, or that whose vertices are the mirror images if there is a mirror.
    fn image(&self, edge: [u32; 2], is_mirrored: bool) -> [u32; 2] {
        match &self.plan.mirror {
            Some(mirror) if is_mirrored => edge.map(|vertex| mirror[vertex as usize]),
            _ => edge,
        }
    }

    /// The number of the pair of two keys.
    fn pair_of(&self, top: Key, bottom: Key) -> Option<usize> {
        if partner(top, &self.plan.meets) != bottom {
            return None;
        }
        let number = self.sides()[0].last().keys().binary_search(&top).ok()?;
        // Pairs are not in the order of their keys.
        self.plan.pairs.pairs.iter().position(|pair| pair.top as usize == number)
    }

    fn joiner(&self) -> Joiner<'_> {
        let layers = self.sides().map(|side| side.last());
        Joiner::new(layers, &self.plan.pairs, &self.tables, Reading::Exact)
    }

    /// The ways that make the cycle of this number of a pair.
    fn ways_of(&self, pair: Pair, mut within: u128) -> Option<BothWays> {
        let mut joiner = self.joiner();
        let [all, mut y] = joiner.blocks(pair);
        y.sort_unstable_by_key(|&(rank, _)| rank);
        let (mut x, mut ends, mut bottom_rank) = (all.clone(), pair.ends(), 0);
        while ends > 2 {
            let part = joiner.by_first_mate(ends, &x, &y).into_iter().find(|part| {
                let is_it = within < part.product;
                within -= if is_it { 0 } else { part.product };
                is_it
            })?;
            bottom_rank += part.first_rank;
            (x, y) = (part.x, part.y);
            ends -= 2;
        }
        let bottom_ways = u128::from(y.first()?.1);
        let bottom = Matching::of_rank(pair.ends(), bottom_rank);
        let (top, _) = self.tops(&all, &bottom, pair).find(|&(_, ways)| {
            let product = u128::from(ways) * bottom_ways;
            let is_it = within < product;
            within -= if is_it { 0 } else { product };
            is_it
        })?;
        let [top_side, bottom_side] = self.sides();
        let state = |side: &Ways<'_>, key: u32, matching| State { key: side.last().keys()[key as usize], matching };
        let bottom = self.plan.pairs.at_bottom(pair, &bottom);
        Some([
            (state(&top_side, pair.top, top), (within / bottom_ways) as u64),
            (state(&bottom_side, pair.bottom, bottom), (within % bottom_ways) as u64),
        ])
    }

    /// The number among the cycles of a pair of that which these ways make.
    fn number_within(&self, pair: Pair, [(top, top_way), (bottom, bottom_way)]: BothWays) -> Option<u128> {
        let mut joiner = self.joiner();
        let [all, mut y] = joiner.blocks(pair);
        y.sort_unstable_by_key(|&(rank, _)| rank);
        let bottom = self.plan.pairs.at_top(pair, &bottom.matching);
        let (mut x, mut ends, mut rank, mut number) = (all.clone(), pair.ends(), bottom.rank(), 0);
        while ends > 2 {
            let first_rank = rank - rank % matchings(ends - 2) as u32;
            let part = joiner.by_first_mate(ends, &x, &y).into_iter().find(|part| {
                let is_it = part.first_rank == first_rank;
                number += if is_it { 0 } else { part.product };
                is_it
            })?;
            rank -= first_rank;
            (x, y) = (part.x, part.y);
            ends -= 2;
        }
        let bottom_ways = u128::from(y.first()?.1);
        let before = self.tops(&all, &bottom, pair).find(|(other, ways)| {
            let is_it = other == &top.matching;
            number += if is_it { 0 } else { u128::from(*ways) * bottom_ways };
            is_it
        });
        before.map(|_| number + u128::from(top_way) * bottom_ways + u128::from(bottom_way))
    }

    /// The matchings at the top that close to one cycle with that at the bottom, with the ways to them.
    fn tops(&self, top: &[(u32, u64)], bottom: &Matching, pair: Pair) -> impl Iterator<Item = (Matching, u64)> {
        let all = top.iter().map(move |&(rank, ways)| (Matching::of_rank(pair.ends(), rank), ways));
        all.filter(|(matching, _)| matching.closes_to_one_with(bottom))
    }
}
