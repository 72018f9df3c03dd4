//! Multiplying the blocks of weights of pairs of final keys, and adding up the products.

use num_bigint::BigUint;

use super::contraction::{
    Arithmetic, ContractionBuffers, EndJoinTables, LaneWeights, MAX_DENSE_ENDS, ModularArithmetic, PRODUCTS_AT_ONCE,
    ProductKernel, U64SumArithmetic, U128SumArithmetic,
};
use super::key_pairs::{KeyPair, KeyPairs};
use crate::search::frontier::layer::{ExactOrResidue, Layer};
use crate::search::frontier::state::{Matching, MatchingChange, PreparedChange, count_matchings};
use crate::search::frontier::transition::{RankMapping, RankTables, change_id};
use crate::simd::Level;

/// Computes the *products* of key pairs, several at a time in SIMD lanes, and adds them up. The product of a pair is
/// the number of cycles that the states of its top key and the states of its bottom key form, multiplied by the number
/// of pairs for which the pair stands.
pub(crate) struct Joiner<'a> {
    top: &'a Layer,
    bottom: &'a Layer,
    pairs: &'a KeyPairs,
    tables: &'a RankTables,
    joins: EndJoinTables<'a>,
    reading: ExactOrResidue,
    level: Level,
    /// Buffers for contracted weights.
    buffers: ContractionBuffers,
    x: Vec<LaneWeights>,
    y: Vec<LaneWeights>,
    /// Number of path ends of the matchings whose products are queued in lanes.
    queued_ends: usize,
    /// Upper bound on each of the queued products.
    max_product: u128,
    /// For each lane in use, the index in `sums` of the sum to which its product is to be added.
    sum_of_lane: Vec<usize>,
    sums: Vec<BigUint>,
}

impl<'a> Joiner<'a> {
    /// A joiner for `pairs` of the two final layers, `[top, bottom]`. The rank tables
    /// [that these pairs require](KeyPairs::required_table_ids) must have been built: the sums lack the products that
    /// need a missing table.
    pub(crate) fn new(
        [top, bottom]: [&'a Layer; 2],
        pairs: &'a KeyPairs,
        tables: &'a RankTables,
        reading: ExactOrResidue,
    ) -> Self {
        Self {
            top,
            bottom,
            pairs,
            tables,
            joins: EndJoinTables::new(tables),
            reading,
            level: Level::best(),
            buffers: ContractionBuffers::default(),
            x: Vec::new(),
            y: Vec::new(),
            queued_ends: 0,
            max_product: 0,
            sum_of_lane: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// Queues the product of a pair; [`flush`](Self::flush) adds it to the last item of the field `sums`. If `mate` is
    /// given, which requires more than [`MAX_DENSE_ENDS`] ends, queues only the contribution of the bottom matchings in
    /// which the mate of end 0 is end `mate + 1`.
    fn add_pair(&mut self, pair: KeyPair, mate: Option<u32>) {
        let (ends, reading, [top, bottom]) = (usize::from(pair.ends), self.reading, [self.top, self.bottom]);
        let times = |weight| (0..pair.doublings).fold(weight, |weight, _| reading.add_weights(weight, weight));
        if ends > MAX_DENSE_ENDS {
            let [mut x, mut y] = self.read_blocks_by_top_rank(pair);
            let size = count_matchings(ends - 2) as u32;
            y.retain(|(rank, _)| mate.is_none_or(|mate| rank / size == mate));
            x.iter_mut().for_each(|(_, weight)| *weight = times(*weight));
            return self.add_product(ends, &x, &mut y);
        }
        let to_top_rank = self.pairs.bottom_to_top_rank(pair);
        let lane = self.reserve_lane(ends);
        let (mut of_x, mut of_y) = (0_u128, 0_u128);
        top.for_each_nonzero_weight(pair.top as usize, reading, |rank, weight| {
            let weight = times(weight);
            of_x += u128::from(weight);
            self.x[rank as usize][lane] = weight;
        });
        bottom.for_each_nonzero_weight(pair.bottom as usize, reading, |rank, weight| {
            of_y += u128::from(weight);
            self.y[to_top_rank(rank) as usize][lane] = weight;
        });
        self.max_product = self.max_product.max(of_x.saturating_mul(of_y));
    }

    /// Reads the ranks and weights of the top block and of the bottom block of a pair. The ends of both are numbered as
    /// in the top frontier. The renumbering permutes the ranks of the bottom block, so its list is not sorted.
    pub(crate) fn read_blocks_by_top_rank(&self, pair: KeyPair) -> [Vec<(u32, u64)>; 2] {
        let (mut x, mut y) = (Vec::new(), Vec::new());
        let to_top_rank = self.pairs.bottom_to_top_rank(pair);
        self.top.for_each_nonzero_weight(pair.top as usize, self.reading, |rank, weight| x.push((rank, weight)));
        self.bottom.for_each_nonzero_weight(pair.bottom as usize, self.reading, |rank, weight| {
            y.push((to_top_rank(rank), weight))
        });
        [x, y]
    }

    /// Queues the product of two lists of matchings of `ends` ends, given by rank and weight, for the last item of
    /// `sums`. The product is the sum of the products of two weights over all pairs of matchings that form one cycle.
    /// In both lists a rank may occur several times. This function may sort and overwrite `y`.
    fn add_product(&mut self, ends: usize, x: &[(u32, u64)], y: &mut [(u32, u64)]) {
        if x.is_empty() || y.is_empty() {
            return;
        }
        if ends <= MAX_DENSE_ENDS {
            return self.enqueue(ends, x, y);
        }
        y.sort_unstable_by_key(|&(rank, _)| rank);
        let size = count_matchings(ends - 2) as u32;
        let mut contracted = Vec::new();
        for block in y.chunk_by_mut(|a, b| a.0 / size == b.0 / size) {
            let other = block[0].0 / size;
            block.iter_mut().for_each(|(rank, _)| *rank -= other * size);
            contracted.clear();
            self.contract(ends, other, x, &mut contracted);
            self.add_product(ends - 2, &contracted, block);
        }
    }

    /// Joins end 0 to the end `other + 1` in the matchings of `ends` ends whose ranks and weights are `x`, and appends
    /// the ranks of the joined matchings, with their weights, to `contracted`. Matchings in which these two ends are
    /// mates are left out.
    fn contract(&self, ends: usize, other: u32, x: &[(u32, u64)], contracted: &mut Vec<(u32, u64)>) {
        let size = count_matchings(ends - 2) as u32;
        let change = MatchingChange::Join(0, other as u8 + 1);
        let (table, change) = (self.tables.rank_mapping(change_id(ends, change)), PreparedChange::new(ends, change));
        contracted.extend(x.iter().filter_map(|&(rank, weight)| match table {
            RankMapping::Table(table) => Some(table[rank as usize]).filter(|&to| to < size).map(|to| (to, weight)),
            _ => Some((change.rank_after(&Matching::from_rank(ends, rank))?, weight)),
        }));
    }

    /// Splits the product of two lists of ranks and weights of matchings of `ends` ends (at least four) by the mate of
    /// end 0 in the bottom matchings `y`, whose ranks ascend. Each contribution has two lists of matchings of the other
    /// ends, renumbered from 0: those of `x` with end 0 and its mate joined, and those of `y` without these two ends.
    pub(crate) fn split_product_by_first_mate(
        &mut self,
        ends: usize,
        x: &[(u32, u64)],
        y: &[(u32, u64)],
    ) -> Vec<PartialProduct> {
        let size = count_matchings(ends - 2) as u32;
        let mates = y.chunk_by(|a, b| a.0 / size == b.0 / size).map(|block| {
            let other = block[0].0 / size;
            let mut contracted = Vec::new();
            self.contract(ends, other, x, &mut contracted);
            let rest: Vec<(u32, u64)> = block.iter().map(|&(rank, weight)| (rank % size, weight)).collect();
            PartialProduct { first_rank: other * size, x: contracted, y: rest, product: 0 }
        });
        let mut mates: Vec<PartialProduct> = mates.collect();
        for mate in &mates {
            self.sums.push(BigUint::ZERO);
            self.add_product(ends - 2, &mate.x, &mut mate.y.clone());
        }
        self.flush();
        for (mate, sum) in mates.iter_mut().zip(self.sums.drain(..)) {
            mate.product = sum.try_into().unwrap_or(u128::MAX);
        }
        mates
    }

    /// Reserves a lane for a product of matchings of `ends` ends, which is to be added to the last item of `sums`, and
    /// returns the index of the lane. First computes the queued products if they use all lanes or have another number
    /// of ends.
    fn reserve_lane(&mut self, ends: usize) -> usize {
        if self.queued_ends != ends || self.sum_of_lane.len() == PRODUCTS_AT_ONCE {
            self.flush();
        }
        if self.sum_of_lane.is_empty() {
            for rows in [&mut self.x, &mut self.y] {
                rows.clear();
                rows.resize(count_matchings(ends), [0; PRODUCTS_AT_ONCE]);
            }
            self.queued_ends = ends;
        }
        self.sum_of_lane.push(self.sums.len() - 1);
        self.sum_of_lane.len() - 1
    }

    /// Queues a product of matchings of `ends` ends: writes its two factors into a lane.
    fn enqueue(&mut self, ends: usize, x: &[(u32, u64)], y: &[(u32, u64)]) {
        let lane = self.reserve_lane(ends);
        for (rows, weights) in [(&mut self.x, x), (&mut self.y, y)] {
            for &(rank, weight) in weights {
                let slot = &mut rows[rank as usize][lane];
                *slot = self.reading.add_weights(*slot, weight);
            }
        }
        let total = |weights: &[(u32, u64)]| weights.iter().map(|&(_, weight)| u128::from(weight)).sum::<u128>();
        self.max_product = self.max_product.max(total(x).saturating_mul(total(y)));
    }

    /// Computes the queued products, and adds each to its entry of `sums`.
    fn flush(&mut self) {
        if !self.sum_of_lane.is_empty() {
            let products = match self.reading {
                ExactOrResidue::Exact if self.max_product < 1 << 64 => self.compute_queued(U64SumArithmetic),
                ExactOrResidue::Exact => self.compute_queued(U128SumArithmetic),
                ExactOrResidue::Residue { modulus, .. } => self.compute_queued(ModularArithmetic(modulus)),
            };
            for (sum, product) in self.sum_of_lane.drain(..).zip(products) {
                self.sums[sum] += product;
            }
        }
        self.max_product = 0;
    }

    fn compute_queued<A: Arithmetic>(&mut self, arithmetic: A) -> [u128; PRODUCTS_AT_ONCE] {
        let (x, y, joins, buffers) = (&self.x, &self.y, &self.joins, &mut self.buffers);
        self.level.run(ProductKernel { arithmetic, ends: self.queued_ends, x, y, joins, buffers })
    }

    /// The sum of the products of these pairs; for residues, a number congruent to it modulo the prime. If `mate` is
    /// given, which requires pairs of more than [`MAX_DENSE_ENDS`] ends, the sum includes only the contribution of the
    /// bottom matchings in which the mate of end 0 is end `mate + 1`.
    pub(crate) fn sum_products(&mut self, pairs: &[KeyPair], mate: Option<u32>) -> BigUint {
        self.sums.push(BigUint::ZERO);
        pairs.iter().for_each(|&pair| self.add_pair(pair, mate));
        self.flush();
        self.sums.drain(..).sum()
    }

    /// The product of each of these pairs of a ranker, whose weights are exact. It fits into 128 bits: the weights of
    /// each block sum to less than 2^60, and a pair of a ranker stands for at most two pairs.
    pub(crate) fn compute_products(&mut self, pairs: &[KeyPair]) -> Vec<u128> {
        for &pair in pairs {
            self.sums.push(BigUint::ZERO);
            self.add_pair(pair, None);
        }
        self.flush();
        self.sums.drain(..).map(|sum| sum.try_into().unwrap_or(u128::MAX)).collect()
    }
}

/// A part of the product of all top matchings and all bottom matchings: that of the bottom matchings in which the mate
/// of end 0 is one given end. The ends other than these two are the *remaining* ends; `x` and `y` have the ranks of
/// matchings of the remaining ends alone, renumbered from 0.
#[derive(Debug)]
pub(crate) struct PartialProduct {
    /// The lowest rank of a matching in which end 0 has this mate.
    pub(crate) first_rank: u32,
    /// The ranks and weights of the top matchings, contracted to the remaining ends: end 0 and its mate are joined.
    pub(crate) x: Vec<(u32, u64)>,
    /// The ranks and weights of the bottom matchings with this mate, restricted to the remaining ends.
    pub(crate) y: Vec<(u32, u64)>,
    /// The product of `x` and `y`.
    pub(crate) product: u128,
}
