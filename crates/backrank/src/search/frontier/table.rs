//! Hamiltonian cycles by their numbers, without a list.

use std::num::NonZeroUsize;

use backrank_board::Graph;
use num_bigint::BigUint;

use super::crew::Crew;
use super::crossing::Crossing;
use super::join::Pair;
use super::meeting::Meeting;
use super::plan::Plan;
use super::run::{Kept, Run};
use super::step::Key;
use super::tables::Tables;
use super::ways::states;
use super::{CycleCounter, Work};
use crate::search::{Budget, Spent};

/// The Hamiltonian cycles of a graph, by their numbers from 0.
///
/// The states of both sweeps of a count are kept up to the last edges, with the number of ways to each. A cycle is two
/// ways, one from each side, to states that meet. Cycles are in the order of the keys with which they meet, then of the
/// matching at the bottom, of that at the top, and of the ways to both. So from a number follows a pair of keys, for
/// which the count has the number of cycles; then the mates of the ends, one after the other, each by the number of
/// cycles that have it; and then each edge, from the meeting back to the beginnings.
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
/// let counter = CycleCounter::for_table(&cube, &[], &[], NonZeroUsize::MIN, &budget)?.expect("the cube is small");
/// let mut table = counter.table(&budget, |_, _| {})?.expect("its weights are small");
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
    /// Each pair of keys that meets, part by part.
    pairs: Vec<(usize, Pair)>,
    /// How many cycles meet before each pair of keys.
    before: Vec<BigUint>,
    count: BigUint,
}

impl CycleCounter {
    /// A count of which a [`table`](Self::table) can be made: symmetries that leave both sides as they are do not
    /// save work then. The rest as for [`new`](Self::new).
    ///
    /// # Errors
    /// What was spent when the budget did not allow it.
    pub fn for_table(
        graph: &Graph,
        orders: &[Vec<u32>],
        mirrors: &[Vec<u32>],
        threads: NonZeroUsize,
        budget: &Budget,
    ) -> Result<Option<Self>, Spent> {
        let without_fold = |meeting| Meeting { fold: None, ..meeting };
        let counter = Self::of_meeting(graph, orders, mirrors, Crew::new(budget, threads), without_fold)?;
        Ok(counter.map(|counter| Self { has_table: true, ..counter }))
    }

    /// Roughly how many bytes a [`table`](Self::table) takes.
    #[must_use]
    pub const fn table_bytes(&self) -> u64 {
        (self.forecast.bytes + self.forecast.kept_bytes) as u64
    }

    /// Counts as [`count`](Self::count), and keeps what was counted. `None` if there is nothing to keep, as of a
    /// complete graph, if so many ways lead to a state that they are not known exactly, or if the count was not made
    /// [for a table](Self::for_table).
    ///
    /// # Errors
    /// What was spent when the budget did not allow it to go on.
    pub fn table(self, budget: &Budget, advance: impl FnMut(usize, usize) + Send) -> Result<Option<CycleTable>, Spent> {
        budget.allows_memory(self.table_bytes())?;
        let steps = self.steps() as usize;
        let Self { work: Work::Sweeps(plan), vertices, threads, has_table: true, .. } = self else { return Ok(None) };
        let mut run = Run::new(Crew::new(budget, threads), steps, advance);
        let kept = run.kept(&plan).map_err(|limit| Spent { limit, nodes: 0 })?;
        Ok(kept.map(|(layers, products)| {
            let mut count = BigUint::ZERO;
            let before = products.into_iter().map(|product| {
                let before = count.clone();
                count += product;
                before
            });
            let before = before.collect();
            let pairs = plan.parts.iter().enumerate();
            let pairs = pairs.flat_map(|(number, part)| part.pairs.pairs.iter().map(move |&pair| (number, pair)));
            let pairs = pairs.collect();
            CycleTable { plan, layers, tables: run.into_tables(), vertices, pairs, before, count }
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
    pub fn cycle(&mut self, number: &BigUint) -> Option<Vec<[u32; 2]>> {
        if number >= &self.count {
            return None;
        }
        let at = self.before.partition_point(|before| before <= number) - 1;
        let mut within: u128 = (number - &self.before[at]).try_into().ok()?;
        let half: u128 = self.half(at).try_into().ok()?;
        // Behind the cycles of a pair that counts twice come their mirror images.
        let is_mirrored = self.pairs[at].1.doublings() > 0 && within >= half;
        within -= if is_mirrored { half } else { 0 };
        let edges = self.crossing(at)?.edges(within)?;
        Some(edges.into_iter().map(|edge| self.plan.image(edge, is_mirrored)).collect())
    }

    /// The number of the cycle with these edges; `None` if they are no Hamiltonian cycle of the graph.
    pub fn number(&mut self, edges: &[[u32; 2]]) -> Option<BigUint> {
        let mut edges: Vec<[u32; 2]> = edges.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect();
        edges.sort_unstable();
        edges.dedup();
        if edges.len() != self.vertices {
            return None;
        }
        let may_be_mirrored = self.pairs.iter().any(|(_, pair)| pair.doublings() > 0);
        for is_mirrored in [false, true] {
            if is_mirrored && !may_be_mirrored {
                break;
            }
            // The bottom sees the mirror image of what the top sees.
            let seen = |is_mirrored: bool| {
                let (plan, edges) = (&self.plan, &edges);
                move |edge: [u32; 2]| {
                    let [a, b] = plan.image(edge, is_mirrored);
                    edges.binary_search(&[a.min(b), a.max(b)]).is_ok()
                }
            };
            let [top, bottom] = self.plan.sides();
            let top = states(&top, seen(is_mirrored))?;
            let bottom = states(&bottom, seen(!is_mirrored))?;
            let keys = [&top, &bottom].map(|states| states.last().map_or(0, |(_, state)| state.key));
            let Some(at) = self.pair_of(keys) else { continue };
            let [top, bottom] =
                [top, bottom].map(|states| states.into_iter().map(|(_, state)| state).collect::<Vec<_>>());
            let within = self.crossing(at)?.number([&top, &bottom])?;
            let mirrored = if is_mirrored { self.half(at) } else { BigUint::ZERO };
            return Some(&self.before[at] + within + mirrored);
        }
        None
    }

    /// Half of the cycles of a pair of keys.
    fn half(&self, at: usize) -> BigUint {
        let end = self.before.get(at + 1).unwrap_or(&self.count);
        (end - &self.before[at]) / 2_u32
    }

    /// The number of the pair of two keys.
    fn pair_of(&self, [top, bottom]: [Key; 2]) -> Option<usize> {
        if self.plan.meet.down.partner(top) != bottom {
            return None;
        }
        let parts = self.plan.parts.iter().enumerate();
        let mut found = parts.filter_map(|(part, keys)| Some((part, keys.last_keys()[0].binary_search(&top).ok()?)));
        let (part, number) = found.next()?;
        // Pairs are not in the order of their keys.
        self.pairs.iter().position(|&(its, pair)| its == part && pair.top as usize == number)
    }

    /// A pair of keys with the layers that lead to them.
    fn crossing(&mut self, at: usize) -> Option<Crossing<'_>> {
        let (part, pair) = self.pairs[at];
        let part = &self.plan.parts[part];
        let [top, bottom] = part.last_keys();
        let keys = [top[pair.top as usize], bottom[pair.bottom as usize]];
        let Kept { stem, top, bottom } = &self.layers;
        let kept = [top, bottom].map(|layers| stem.iter().chain(layers).map(|layer| &**layer).collect::<Vec<_>>());
        let tables = std::mem::replace(&mut self.tables, Tables::new());
        let budget = Budget::unlimited();
        let mut run = Run::new(Crew::new(&budget, NonZeroUsize::MIN), 0, |_, _| {}).with_tables(tables);
        let mut towards = |side: usize| {
            let steps = &self.plan.sides()[side][kept[side].len() - 1..];
            run.towards(kept[side].last()?, steps, keys[side]).ok()
        };
        let tails = [towards(0), towards(1)];
        self.tables = run.into_tables();
        let [Some(top), Some(bottom)] = tails else { return None };
        Some(Crossing::new(&self.plan, &self.tables, (&part.pairs, pair), keys, kept, [top, bottom]))
    }
}
