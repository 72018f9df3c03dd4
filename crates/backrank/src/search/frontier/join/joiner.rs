//! Multiplying the blocks of two layers.

use num_bigint::BigUint;

use super::contract::{
    Arithmetic, ContractedRows, DotProducts, Joins, LANES, MOST_DENSE_ENDS, Modulo, Narrow, Row, Wide,
};
use super::key_pairs::{KeyPair, KeyPairs};
use crate::search::frontier::layer::{AnyLayer, WeightMode};
use crate::search::frontier::state::{Change, Matching, count_matchings};
use crate::search::frontier::transition::{Lookup, RankTables, change_id};
use crate::simd::Level;

/// Adds up products, several at a time.
pub(crate) struct Joiner<'a> {
    top: &'a AnyLayer,
    bottom: &'a AnyLayer,
    pairs: &'a KeyPairs,
    tables: &'a RankTables,
    joins: Joins<'a>,
    reading: WeightMode,
    level: Level,
    /// Memory for the rows of contracted weights.
    levels: ContractedRows,
    x: Vec<Row>,
    y: Vec<Row>,
    /// Number of ends of the matchings whose products wait in lanes.
    waiting_ends: usize,
    /// The largest bound of a product that waits.
    bound: u128,
    /// For each lane in use, the number of the sum to which its product belongs.
    sums_of_lanes: Vec<usize>,
    sums: Vec<BigUint>,
}

impl<'a> Joiner<'a> {
    /// A joiner of pairs whose rank tables were built.
    pub(crate) fn new(
        [top, bottom]: [&'a AnyLayer; 2],
        pairs: &'a KeyPairs,
        tables: &'a RankTables,
        reading: WeightMode,
    ) -> Self {
        Self {
            top,
            bottom,
            pairs,
            tables,
            joins: Joins::new(tables),
            reading,
            level: Level::best(),
            levels: ContractedRows::default(),
            x: Vec::new(),
            y: Vec::new(),
            waiting_ends: 0,
            bound: 0,
            sums_of_lanes: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// Adds the product of a pair to the last sum. With `mate`, for a pair with more ends than dense rows, only the
    /// contribution of matchings at the bottom in which the mate of the first end is the end `mate + 1`.
    fn add(&mut self, pair: KeyPair, mate: Option<u32>) {
        let (ends, reading, [top, bottom]) = (usize::from(pair.ends), self.reading, [self.top, self.bottom]);
        let times = |weight| (0..pair.doublings).fold(weight, |weight, _| reading.plus(weight, weight));
        if ends > MOST_DENSE_ENDS {
            let [mut x, mut y] = self.blocks(pair);
            let size = count_matchings(ends - 2) as u32;
            y.retain(|(rank, _)| mate.is_none_or(|mate| rank / size == mate));
            x.iter_mut().for_each(|(_, weight)| *weight = times(*weight));
            return self.product(ends, &x, &mut y);
        }
        let named = self.pairs.rank_at_top(pair);
        let lane = self.lane(ends);
        let (mut of_x, mut of_y) = (0_u128, 0_u128);
        top.for_each_weight(pair.top as usize, reading, |rank, weight| {
            let weight = times(weight);
            of_x += u128::from(weight);
            self.x[rank as usize][lane] = weight;
        });
        bottom.for_each_weight(pair.bottom as usize, reading, |rank, weight| {
            of_y += u128::from(weight);
            self.y[named(rank) as usize][lane] = weight;
        });
        self.bound = self.bound.max(of_x.saturating_mul(of_y));
    }

    /// The weights at the top and at the bottom by the ranks at the top; those at the bottom in no order.
    pub(crate) fn blocks(&self, pair: KeyPair) -> [Vec<(u32, u64)>; 2] {
        let (mut x, mut y) = (Vec::new(), Vec::new());
        let named = self.pairs.rank_at_top(pair);
        self.top.for_each_weight(pair.top as usize, self.reading, |rank, weight| x.push((rank, weight)));
        self.bottom.for_each_weight(pair.bottom as usize, self.reading, |rank, weight| y.push((named(rank), weight)));
        [x, y]
    }

    /// Adds the product of two lists of weights, in which a rank may come more than once, to the last sum.
    fn product(&mut self, ends: usize, x: &[(u32, u64)], y: &mut [(u32, u64)]) {
        if x.is_empty() || y.is_empty() {
            return;
        }
        if ends <= MOST_DENSE_ENDS {
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
            self.product(ends - 2, &contracted, block);
        }
    }

    /// Appends the weights of matchings of `ends` ends after the first end was joined to the end `other + 1`.
    fn contract(&self, ends: usize, other: u32, x: &[(u32, u64)], contracted: &mut Vec<(u32, u64)>) {
        let size = count_matchings(ends - 2) as u32;
        let change = Change::Join(0, other as u8 + 1);
        let table = self.tables.lookup(change_id(ends, change));
        contracted.extend(x.iter().filter_map(|&(rank, weight)| match table {
            Lookup::Table(table) => Some(table[rank as usize]).filter(|&to| to < size).map(|to| (to, weight)),
            _ => Some((Matching::from_rank(ends, rank).after(change)?.rank(), weight)),
        }));
    }

    /// The contribution of each mate of the first end to the product of two lists of weights of matchings of `ends`
    /// ends, at least four, with the lists for the remaining ends. The second list ascends.
    pub(crate) fn by_first_mate(&mut self, ends: usize, x: &[(u32, u64)], y: &[(u32, u64)]) -> Vec<MateProduct> {
        let size = count_matchings(ends - 2) as u32;
        let mates = y.chunk_by(|a, b| a.0 / size == b.0 / size).map(|block| {
            let other = block[0].0 / size;
            let mut contracted = Vec::new();
            self.contract(ends, other, x, &mut contracted);
            let rest: Vec<(u32, u64)> = block.iter().map(|&(rank, weight)| (rank % size, weight)).collect();
            MateProduct { first_rank: other * size, x: contracted, y: rest, product: 0 }
        });
        let mut mates: Vec<MateProduct> = mates.collect();
        for mate in &mates {
            self.sums.push(BigUint::ZERO);
            self.product(ends - 2, &mate.x, &mut mate.y.clone());
        }
        self.flush();
        for (mate, sum) in mates.iter_mut().zip(self.sums.drain(..)) {
            mate.product = sum.try_into().unwrap_or(u128::MAX);
        }
        mates
    }

    /// Takes a free lane.
    fn lane(&mut self, ends: usize) -> usize {
        if self.waiting_ends != ends || self.sums_of_lanes.len() == LANES {
            self.flush();
        }
        if self.sums_of_lanes.is_empty() {
            for rows in [&mut self.x, &mut self.y] {
                rows.clear();
                rows.resize(count_matchings(ends), [0; LANES]);
            }
            self.waiting_ends = ends;
        }
        self.sums_of_lanes.push(self.sums.len() - 1);
        self.sums_of_lanes.len() - 1
    }

    /// Puts the factors of a product into a lane.
    fn enqueue(&mut self, ends: usize, x: &[(u32, u64)], y: &[(u32, u64)]) {
        let lane = self.lane(ends);
        for (rows, weights) in [(&mut self.x, x), (&mut self.y, y)] {
            for &(rank, weight) in weights {
                let slot = &mut rows[rank as usize][lane];
                *slot = self.reading.plus(*slot, weight);
            }
        }
        let total = |weights: &[(u32, u64)]| weights.iter().map(|&(_, weight)| u128::from(weight)).sum::<u128>();
        self.bound = self.bound.max(total(x).saturating_mul(total(y)));
    }

    /// Adds up the products whose factors wait in lanes.
    fn flush(&mut self) {
        if !self.sums_of_lanes.is_empty() {
            let products = match self.reading {
                WeightMode::Exact if self.bound < 1 << 64 => self.dot(Narrow),
                WeightMode::Exact => self.dot(Wide),
                WeightMode::Residue { modulus, .. } => self.dot(Modulo(modulus)),
            };
            for (sum, product) in self.sums_of_lanes.drain(..).zip(products) {
                self.sums[sum] += product;
            }
        }
        self.bound = 0;
    }

    fn dot<A: Arithmetic>(&mut self, arithmetic: A) -> [u128; LANES] {
        let (x, y, joins, levels) = (&self.x, &self.y, &self.joins, &mut self.levels);
        self.level.run(DotProducts { arithmetic, ends: self.waiting_ends, x, y, joins, levels })
    }

    /// The sum of the products of some pairs; for residues, a number with the same residue. With a mate, only
    /// what that mate of the first end contributes.
    pub(crate) fn sum(&mut self, pairs: &[KeyPair], mate: Option<u32>) -> BigUint {
        self.sums.push(BigUint::ZERO);
        pairs.iter().for_each(|&pair| self.add(pair, mate));
        self.flush();
        self.sums.drain(..).sum()
    }

    /// The products of some pairs, one by one; of residues numbers with the same residues.
    pub(crate) fn products(&mut self, pairs: &[KeyPair]) -> Vec<BigUint> {
        for &pair in pairs {
            self.sums.push(BigUint::ZERO);
            self.add(pair, None);
        }
        self.flush();
        std::mem::take(&mut self.sums)
    }
}

/// The contribution of one mate of the first end to a product.
#[derive(Debug)]
pub(crate) struct MateProduct {
    /// The first rank of matchings with this mate.
    pub(crate) first_rank: u32,
    /// The weights of matchings of the remaining ends.
    pub(crate) x: Vec<(u32, u64)>,
    pub(crate) y: Vec<(u32, u64)>,
    pub(crate) product: u128,
}
