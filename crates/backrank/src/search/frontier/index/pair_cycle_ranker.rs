//! Ranking and unranking the Hamiltonian cycles of one pair of final keys of the two sweeps, and ranking and unranking
//! the ways in which one sweep reaches a state.

use crate::search::Limit;
use crate::search::frontier::join::{Joiner, KeyPair, KeyPairs, PartialProduct};
use crate::search::frontier::layer::{ExactOrResidue, Layer};
use crate::search::frontier::plan::CountPlan;
use crate::search::frontier::state::{Key, Matching, PreparedChange, count_ends, count_matchings, degree_at};
use crate::search::frontier::transition::{RankTables, Step, StepChoice};

/// A state of a sweep: the degrees of the frontier and the matching of path ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct KeyAndMatching {
    pub(crate) key: Key,
    pub(crate) matching: Matching,
}

impl KeyAndMatching {
    /// The only state before the first step.
    const START: Self = Self { key: 0, matching: Matching::EMPTY };
}

/// Ranks and unranks the ways in which one sweep reaches a state, from the layers before and after each step. A *way*
/// is the sequence of edge choices, one in each step, that leads to the state.
///
/// The ways to reach a state are numbered from 0. They are ordered by their last step: by its choice of edges, then by
/// the predecessor (the state before the step) in the order of [`Matching::visit_preimages`]. Ways with the same
/// predecessor are ordered by their next-to-last step in the same manner, and so on back to the first step.
#[derive(Debug)]
struct WayRanker<'a> {
    steps: &'a [&'a Step],
    /// The layer before each step, and the layer after the last step.
    before: Vec<&'a Layer>,
}

impl<'a> WayRanker<'a> {
    /// Finds the first predecessor of the state `after` in the step with the index `at`, from 0, for which `is_wanted`
    /// holds, and the choice of edges that leads from it to `after`; `None` if there is none. `is_wanted` gets the
    /// reachable predecessors in order, each with the number of ways to reach it.
    fn find_predecessor(
        &self,
        at: usize,
        after: &KeyAndMatching,
        mut is_wanted: impl FnMut(&KeyAndMatching, u64) -> bool,
    ) -> Result<Option<(&'a StepChoice, KeyAndMatching)>, Limit> {
        let (step, layer) = (self.steps[at], self.before[at]);
        for choice in &step.choices {
            let Some((key, change)) = step.source(choice, after.key) else { continue };
            let Some(weights) = layer.rank_to_weight(key)? else { continue };
            let mut found = None;
            after.matching.visit_preimages(change, |matching| {
                if found.is_none() {
                    let (before, ways) = (KeyAndMatching { key, matching }, weights(matching.rank()));
                    found = Some(before).filter(|before| ways > 0 && is_wanted(before, ways));
                }
            });
            if let Some(before) = found {
                return Ok(Some((choice, before)));
            }
        }
        Ok(None)
    }

    /// Unranks a way: returns the edges, in no particular order, of the way with the index `number`, from 0, among the
    /// ways to reach `state`.
    fn unrank(&self, mut state: KeyAndMatching, mut number: u64) -> Result<Vec<[u32; 2]>, Limit> {
        let mut edges = Vec::new();
        for (at, step) in self.steps.iter().enumerate().rev() {
            let origin = self.find_predecessor(at, &state, |_, ways| {
                let is_it = number < ways;
                number -= if is_it { 0 } else { ways };
                is_it
            })?;
            let Some((choice, before)) = origin else { break };
            edges.extend(step.edges_of_choice(choice));
            state = before;
        }
        Ok(edges)
    }

    /// Ranks a way that leads through these states, one after each step: returns its index, from 0, among the ways to
    /// reach the last of them; `None` if a step does not lead from one state to the next.
    fn rank(&self, states: &[KeyAndMatching]) -> Result<Option<u64>, Limit> {
        let (mut number, mut state) = (0, KeyAndMatching::START);
        for (at, &after) in states.iter().enumerate() {
            // At most one choice of edges leads from a given state to another given state.
            let origin = self.find_predecessor(at, &after, |before, ways| {
                let is_it = *before == state;
                number += if is_it { 0 } else { ways };
                is_it
            })?;
            if origin.is_none() {
                return Ok(None);
            }
            state = after;
        }
        Ok(Some(number))
    }
}

/// Returns the state after each step if each step chooses exactly those of its edges for which `has_edge` holds. `None`
/// if a step has no such choice, if the state before the step does not allow the choice, or if a cycle would close.
pub(crate) fn states_for_edges(steps: &[&Step], has_edge: impl Fn([u32; 2]) -> bool) -> Option<Vec<KeyAndMatching>> {
    let mut state = KeyAndMatching::START;
    let next = |step: &&Step| {
        let choice = step.choice_for_edges(&has_edge)?;
        let entered = step.insert_entering(state.key);
        if step.leaves && degree_at(entered, 0) != choice.first_degree {
            return None;
        }
        let key = step.target(choice, entered)?;
        let change = PreparedChange::new(count_ends(state.key), choice.change(entered));
        state =
            KeyAndMatching { key, matching: Matching::from_rank(count_ends(key), change.rank_after(&state.matching)?) };
        Some(state)
    };
    steps.iter().map(next).collect()
}

/// Ranks and unranks the cycles of one pair of final keys, from the layers that the cycle ranker keeps and the
/// recomputed layers that lead to the two keys.
#[derive(Debug)]
pub(crate) struct PairCycleRanker<'a> {
    pub(super) plan: &'a CountPlan,
    pub(super) tables: &'a RankTables,
    pub(super) pairs: &'a KeyPairs,
    pub(super) pair: KeyPair,
    pub(super) keys: [Key; 2],
    pub(super) steps: [Vec<&'a Step>; 2],
    /// The layers that the cycle ranker keeps, of the top and of the bottom sweep.
    pub(super) kept: [Vec<&'a Layer>; 2],
    /// For the top and for the bottom sweep, the last kept layer and the recomputed layers after it, restricted to the
    /// keys that lead to the final key of the sweep.
    pub(super) tails: [Vec<Layer>; 2],
}

impl PairCycleRanker<'_> {
    /// Unranks a cycle: returns the edges of the cycle with the index `within`, from 0, among the cycles of the pair;
    /// `None` if there are not that many.
    pub(crate) fn unrank(&self, within: u128) -> Result<Option<Vec<[u32; 2]>>, Limit> {
        let Some([(top, top_way), (bottom, bottom_way)]) = self.unrank_final_states(within) else { return Ok(None) };
        let [above, below] = self.prefix_rankers();
        let mut edges = above.unrank(top, top_way)?;
        edges.extend(below.unrank(bottom, bottom_way)?.into_iter().map(|edge| self.plan.to_graph_edge(edge, true)));
        Ok(Some(edges))
    }

    /// Ranks a cycle, given by the states of the top and of the bottom sweep after each step: returns its index, from
    /// 0, among the cycles of the pair; `None` if the states are not those of a cycle of the pair.
    pub(crate) fn rank(&self, states: [&[KeyAndMatching]; 2]) -> Result<Option<u128>, Limit> {
        let [above, below] = self.prefix_rankers();
        let ways = above.rank(states[0])?.zip(below.rank(states[1])?);
        Ok(ways.and_then(|ways| self.rank_by_ways(states, ways)))
    }

    /// The index, from 0, of a cycle among the cycles of the pair. `states` are its states after each step of the top
    /// and of the bottom sweep; `top_way` and `bottom_way` are the indices of its two halves among the ways to reach
    /// the last of these states.
    fn rank_by_ways(&self, states: [&[KeyAndMatching]; 2], (top_way, bottom_way): (u64, u64)) -> Option<u128> {
        let [top, bottom] = states.map(|states| states.last().map_or(Matching::EMPTY, |state| state.matching));
        let bottom = self.pairs.renumber_for_top(self.pair, &bottom);
        let (mut rank, mut number) = (bottom.rank(), 0);
        let (all, bottom_ways) = self.choose_bottom_matching(|mates, ends| {
            let first_rank = rank - rank % count_matchings(ends - 2) as u32;
            rank -= first_rank;
            mates.iter().position(|mate| {
                let is_it = mate.first_rank == first_rank;
                number += if is_it { 0 } else { mate.product };
                is_it
            })
        })?;
        self.closing_top_matchings(&all, &bottom).find(|(other, ways)| {
            let is_it = other == &top;
            number += if is_it { 0 } else { u128::from(*ways) * u128::from(bottom_ways) };
            is_it
        })?;
        Some(number + u128::from(top_way) * u128::from(bottom_ways) + u128::from(bottom_way))
    }

    /// The final states of the top and of the bottom sweep in the cycle with the index `within`, from 0, among the
    /// cycles of the pair, each with the index of the half of the cycle among the ways to reach the state; `None` if
    /// there are not that many cycles.
    fn unrank_final_states(&self, mut within: u128) -> Option<[(KeyAndMatching, u64); 2]> {
        let mut rank = 0;
        let (all, bottom_ways) = self.choose_bottom_matching(|mates, _| {
            let at = mates.iter().position(|mate| {
                let is_it = within < mate.product;
                within -= if is_it { 0 } else { mate.product };
                is_it
            })?;
            rank += mates[at].first_rank;
            Some(at)
        })?;
        let bottom = Matching::from_rank(self.pair.ends_per_key(), rank);
        let bottom_ways = u128::from(bottom_ways);
        let (top, _) = self.closing_top_matchings(&all, &bottom).find(|&(_, ways)| {
            let product = u128::from(ways) * bottom_ways;
            let is_it = within < product;
            within -= if is_it { 0 } else { product };
            is_it
        })?;
        let bottom = self.pairs.renumber_for_bottom(self.pair, &bottom);
        Some([
            (KeyAndMatching { key: self.keys[0], matching: top }, (within / bottom_ways) as u64),
            (KeyAndMatching { key: self.keys[1], matching: bottom }, (within % bottom_ways) as u64),
        ])
    }

    /// Chooses the bottom matching of a cycle, one pair of mates after the other. `choose` gets the contribution of
    /// each possible mate of the first remaining end to the number of cycles, and the number of remaining ends; it
    /// returns the index of a mate, or `None`, which makes the result `None`. Returns the ranks and weights of the
    /// whole top block, in the numbering of the top frontier and not contracted, among which the caller looks for the
    /// top matching; and the weight of the chosen bottom matching.
    fn choose_bottom_matching(
        &self,
        mut choose: impl FnMut(&[PartialProduct], usize) -> Option<usize>,
    ) -> Option<(Vec<(u32, u64)>, u64)> {
        let [top, bottom] = [self.tails[0].last()?, self.tails[1].last()?];
        let mut joiner = Joiner::new([top, bottom], self.pairs, self.tables, ExactOrResidue::Exact);
        let [all, mut y] = joiner.read_blocks_by_top_rank(self.pair.for_single_key_layers());
        y.sort_unstable_by_key(|&(rank, _)| rank);
        let (mut x, mut ends) = (all.clone(), self.pair.ends_per_key());
        while ends > 2 {
            let mut mates = joiner.split_product_by_first_mate(ends, &x, &y);
            let at = choose(&mates, ends)?;
            let mate = mates.swap_remove(at);
            (x, y) = (mate.x, mate.y);
            ends -= 2;
        }
        Some((all, y.first()?.1))
    }

    /// Filters the top matchings, given by their ranks and weights `top`: returns those that form one cycle with the
    /// matching `bottom`, each with its weight.
    fn closing_top_matchings(&self, top: &[(u32, u64)], bottom: &Matching) -> impl Iterator<Item = (Matching, u64)> {
        let all = top.iter().map(|&(rank, ways)| (Matching::from_rank(self.pair.ends_per_key(), rank), ways));
        all.filter(|(matching, _)| matching.forms_one_cycle_with(bottom))
    }

    /// The [`WayRanker`] of the top sweep and of the bottom sweep.
    fn prefix_rankers(&self) -> [WayRanker<'_>; 2] {
        [0, 1].map(|side| {
            let later = self.tails[side].iter().skip(1);
            WayRanker { steps: &self.steps[side], before: self.kept[side].iter().copied().chain(later).collect() }
        })
    }
}
