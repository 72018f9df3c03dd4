//! Ranking and unranking the cycles that meet in one pair of keys.

use super::half_index::{HalfIndex, State};
use crate::search::Limit;
use crate::search::frontier::join::{Joiner, KeyPair, KeyPairs, MateProduct};
use crate::search::frontier::layer::{AnyLayer, WeightMode};
use crate::search::frontier::plan::CountPlan;
use crate::search::frontier::state::{Key, Matching, count_matchings};
use crate::search::frontier::transition::{RankTables, Step};

/// An index of the cycles of a pair of keys, with the layers that lead to both.
#[derive(Debug)]
pub(crate) struct PairIndex<'a> {
    pub(super) plan: &'a CountPlan,
    pub(super) tables: &'a RankTables,
    pub(super) pairs: &'a KeyPairs,
    pub(super) pair: KeyPair,
    pub(super) keys: [Key; 2],
    pub(super) steps: [Vec<&'a Step>; 2],
    /// The layers of the table, of the top and of the bottom.
    pub(super) kept: [Vec<&'a AnyLayer>; 2],
    /// The states of the last of these layers that lead to the key, and the layers after it.
    pub(super) tails: [Vec<AnyLayer>; 2],
}

impl PairIndex<'_> {
    /// The edges of the cycle of this number.
    pub(crate) fn edges(&self, within: u128) -> Result<Option<Vec<[u32; 2]>>, Limit> {
        let Some([(top, top_way), (bottom, bottom_way)]) = self.unrank_pair(within) else { return Ok(None) };
        let [above, below] = self.ways();
        let mut edges = above.edges(top, top_way)?;
        edges.extend(below.edges(bottom, bottom_way)?.into_iter().map(|edge| self.plan.image(edge, true)));
        Ok(Some(edges))
    }

    /// The number of the cycle that goes through these states at the top and at the bottom.
    pub(crate) fn rank(&self, states: [&[State]; 2]) -> Result<Option<u128>, Limit> {
        let [above, below] = self.ways();
        let ways = above.rank(states[0])?.zip(below.rank(states[1])?);
        Ok(ways.and_then(|ways| self.number_of_ways(states, ways)))
    }

    /// The same, with the numbers of the ways to the last states.
    fn number_of_ways(&self, states: [&[State]; 2], (top_way, bottom_way): (u64, u64)) -> Option<u128> {
        let [top, bottom] = states.map(|states| states.last().map_or(Matching::NONE, |state| state.matching));
        let bottom = self.pairs.at_top(self.pair, &bottom);
        let (mut rank, mut number) = (bottom.rank(), 0);
        let (all, bottom_ways) = self.mate_by_mate(|mates, ends| {
            let first_rank = rank - rank % count_matchings(ends - 2) as u32;
            rank -= first_rank;
            mates.iter().position(|mate| {
                let is_it = mate.first_rank == first_rank;
                number += if is_it { 0 } else { mate.product };
                is_it
            })
        })?;
        self.tops(&all, &bottom).find(|(other, ways)| {
            let is_it = other == &top;
            number += if is_it { 0 } else { u128::from(*ways) * u128::from(bottom_ways) };
            is_it
        })?;
        Some(number + u128::from(top_way) * u128::from(bottom_ways) + u128::from(bottom_way))
    }

    /// The states that meet in the cycle of this number, each with the number of the way to it.
    fn unrank_pair(&self, mut within: u128) -> Option<[(State, u64); 2]> {
        let mut rank = 0;
        let (all, bottom_ways) = self.mate_by_mate(|mates, _| {
            let at = mates.iter().position(|mate| {
                let is_it = within < mate.product;
                within -= if is_it { 0 } else { mate.product };
                is_it
            })?;
            rank += mates[at].first_rank;
            Some(at)
        })?;
        let bottom = Matching::from_rank(self.pair.ends(), rank);
        let bottom_ways = u128::from(bottom_ways);
        let (top, _) = self.tops(&all, &bottom).find(|&(_, ways)| {
            let product = u128::from(ways) * bottom_ways;
            let is_it = within < product;
            within -= if is_it { 0 } else { product };
            is_it
        })?;
        let bottom = self.pairs.at_bottom(self.pair, &bottom);
        Some([
            (State { key: self.keys[0], matching: top }, (within / bottom_ways) as u64),
            (State { key: self.keys[1], matching: bottom }, (within % bottom_ways) as u64),
        ])
    }

    /// Finds the matching at the bottom, one mate after the other: `choose` gets the contribution of each mate to the
    /// product, and the number of ends. Returns the weights at the top, and the weight of the matching at the bottom.
    fn mate_by_mate(
        &self,
        mut choose: impl FnMut(&[MateProduct], usize) -> Option<usize>,
    ) -> Option<(Vec<(u32, u64)>, u64)> {
        let [top, bottom] = [self.tails[0].last()?, self.tails[1].last()?];
        let mut joiner = Joiner::new([top, bottom], self.pairs, self.tables, WeightMode::Exact);
        let [all, mut y] = joiner.blocks(self.pair.alone());
        y.sort_unstable_by_key(|&(rank, _)| rank);
        let (mut x, mut ends) = (all.clone(), self.pair.ends());
        while ends > 2 {
            let mut mates = joiner.by_first_mate(ends, &x, &y);
            let at = choose(&mates, ends)?;
            let mate = mates.swap_remove(at);
            (x, y) = (mate.x, mate.y);
            ends -= 2;
        }
        Some((all, y.first()?.1))
    }

    /// The matchings at the top that close to one cycle with that at the bottom, with the ways to them.
    fn tops(&self, top: &[(u32, u64)], bottom: &Matching) -> impl Iterator<Item = (Matching, u64)> {
        let all = top.iter().map(|&(rank, ways)| (Matching::from_rank(self.pair.ends(), rank), ways));
        all.filter(|(matching, _)| matching.closes_to_one_with(bottom))
    }

    /// The indices of both sides.
    fn ways(&self) -> [HalfIndex<'_>; 2] {
        [0, 1].map(|side| {
            let behind = self.tails[side].iter().skip(1);
            HalfIndex { steps: &self.steps[side], before: self.kept[side].iter().copied().chain(behind).collect() }
        })
    }
}
