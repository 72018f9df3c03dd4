//! The products of two layers that meet.

use std::collections::HashMap;

use num_bigint::BigUint;

use super::any_layer::{AnyLayer, Reading};
use super::contract::{Arithmetic, Dot, Joins, LANES, Levels, MOST_DENSE_ENDS, Modulo, Narrow, Row, Wide};
use super::matching::{Change, MOST_ENDS, Matching, matchings};
use super::step::{Key, degree, ends};
use super::tables::{ChangeId, Lookup, Tables, change_id};
use crate::simd::Level;

/// Two blocks that meet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pair {
    /// The numbers of the keys on both sides.
    pub(super) top: u32,
    pub(super) bottom: u32,
    ends: u8,
    /// How often the pair counts, as a power of two.
    doublings: u8,
    /// The number of the names that the ends at the bottom have at the top.
    names: u32,
}

impl Pair {
    /// How often it counts, as a power of two.
    pub(super) const fn doublings(self) -> u8 {
        self.doublings
    }

    /// The same pair where both layers have no other keys.
    pub(super) const fn alone(self) -> Self {
        Self { top: 0, bottom: 0, ..self }
    }

    /// How many ends meet.
    pub(super) fn ends(self) -> usize {
        self.ends.into()
    }

    /// Roughly how many weights are added.
    pub(super) fn work(self) -> u64 {
        let ends = usize::from(self.ends);
        if ends > MOST_DENSE_ENDS {
            // Such blocks are sparse, so that two ends more are not as many times the work as there are partners.
            return 1 << (20 + ends - (MOST_DENSE_ENDS + 2));
        }
        let matchings = matchings(ends);
        // To find the blocks takes time too, and to spread them out.
        (matchings * ends * ends / (4 * LANES) + matchings / 2) as u64 + 64
    }
}

/// So many ranks of renamed matchings are kept: 64 MB.
const MOST_NAMED: usize = 1 << 24;

/// All pairs of blocks that meet.
#[derive(Debug, Default)]
pub(super) struct Pairs {
    pub(super) pairs: Vec<Pair>,
    /// For each end at the bottom its number at the top; and the ranks at the top of all matchings, if
    /// there are few.
    names: Vec<([u8; MOST_ENDS], Option<Vec<u32>>)>,
}

impl Pairs {
    /// Pairs each key at the top with its partner at the bottom, which is given by its number. The end at each
    /// place of the top meets that at a place of the bottom.
    ///
    /// Of pairs whose products are equal one is kept: `folded` has the number of the key that a symmetry carries
    /// each key onto, none if that key is left out; and `is_own_mirror` says that both sides are the same layer, and
    /// that to be partners is mutual.
    pub(super) fn new(
        [top, bottom]: [&[Key]; 2],
        meets: &[u32],
        partners: &[Option<u32>],
        folded: Option<&[Option<u32>]>,
        is_own_mirror: bool,
    ) -> Self {
        let mut numbers: HashMap<(usize, [u8; MOST_ENDS]), u32> = HashMap::new();
        let mut all = Self::default();
        let mut named = 0;
        for ((number, &key), &partner) in (0..).zip(top).zip(partners) {
            let Some(partner) = partner else { continue };
            let ends = ends(key);
            let fold = |number: u32| folded.map_or(Some(number), |folded| folded[number as usize]);
            let mirror = if is_own_mirror { partner } else { number };
            let is_left_out = fold(number).is_none();
            let mut equal = [number, fold(number).unwrap_or(number), mirror, fold(mirror).unwrap_or(mirror)];
            equal.sort_unstable();
            if ends == 0 || number > equal[0] {
                continue;
            }
            let different = 1 + equal.windows(2).filter(|pair| pair[0] != pair[1]).count();
            let other = bottom[partner as usize];
            // Ends at the top in order, each with its number at the bottom.
            let at_bottom = (0..meets.len()).filter(|&place| degree(key, place as u32) == 1);
            let at_bottom = at_bottom.map(|place| super::step::ends_below(other, meets[place]));
            let mut names = [0; MOST_ENDS];
            for (here, there) in (0..).zip(at_bottom) {
                names[usize::from(there)] = here;
            }
            let names = *numbers.entry((ends, names)).or_insert_with(|| {
                all.names.push((names, None));
                all.names.len() as u32 - 1
            });
            let doublings = different.ilog2() as u8 + u8::from(is_left_out);
            all.pairs.push(Pair { top: number, bottom: partner, ends: ends as u8, doublings, names });
        }
        all.pairs.sort_by_key(|pair| (pair.ends, pair.names));
        for pair in &all.pairs {
            let (names, ranks) = &mut all.names[pair.names as usize];
            let ends = pair.ends.into();
            let is_identity = (0..pair.ends).all(|end| names[usize::from(end)] == end);
            if ends <= MOST_DENSE_ENDS && ranks.is_none() && !is_identity && named < MOST_NAMED {
                named += matchings(ends);
                let renamed = |rank| Matching::of_rank(ends, rank).renamed(ends, |end| names[usize::from(end)]).rank();
                *ranks = Some((0..matchings(ends) as u32).map(renamed).collect());
            }
        }
        all
    }

    /// The ranks at the top of matchings at the bottom of a pair.
    fn rank_at_top(&self, pair: Pair) -> impl Fn(u32) -> u32 {
        let (names, ranks) = &self.names[pair.names as usize];
        let is_identity = (0..pair.ends).all(|end| names[usize::from(end)] == end);
        move |rank| match ranks {
            _ if is_identity => rank,
            Some(ranks) => ranks[rank as usize],
            None => self.at_top(pair, &Matching::of_rank(pair.ends(), rank)).rank(),
        }
    }

    /// The matching at the bottom of a pair, by the numbers that ends have there, from one at the top.
    pub(super) fn at_bottom(&self, pair: Pair, at_top: &Matching) -> Matching {
        let (names, _) = &self.names[pair.names as usize];
        let mut inverse = [0; MOST_ENDS];
        (0..pair.ends).for_each(|end| inverse[usize::from(names[usize::from(end)])] = end);
        at_top.renamed(pair.ends(), |end| inverse[usize::from(end)])
    }

    /// The matching at the top of a pair, from one at the bottom.
    pub(super) fn at_top(&self, pair: Pair, at_bottom: &Matching) -> Matching {
        let (names, _) = &self.names[pair.names as usize];
        at_bottom.renamed(pair.ends(), |end| names[usize::from(end)])
    }

    /// The changes that the products of these pairs need tables of.
    pub(super) fn changes_needed(&self) -> impl Iterator<Item = ChangeId> {
        Joins::changes(self.pairs.iter().map(|pair| pair.ends.into()).max().unwrap_or(0))
    }

    /// The other changes through which they go, with how many weights: those of a pair go through each change once,
    /// and what is left with two ends less once more for each change before.
    pub(super) fn other_changes(&self, top: &AnyLayer) -> impl Iterator<Item = (ChangeId, u64)> {
        let mut weights = [0; MOST_ENDS + 1];
        for pair in &self.pairs {
            weights[pair.ends()] += top.block(top.place(pair.top as usize)).len() as u64;
        }
        for ends in (MOST_DENSE_ENDS + 2..=MOST_ENDS - 2).rev().step_by(2) {
            weights[ends] += weights[ends + 2] * (ends as u64 + 1);
        }
        let ends = (MOST_DENSE_ENDS + 2..=MOST_ENDS).step_by(2).filter(move |&ends| weights[ends] > 0);
        ends.flat_map(move |ends| {
            (1..ends as u8).map(move |other| (change_id(ends, Change::Join(0, other)), weights[ends]))
        })
    }
}

/// Adds up products, some of them at a time.
pub(super) struct Joiner<'a> {
    top: &'a AnyLayer,
    bottom: &'a AnyLayer,
    pairs: &'a Pairs,
    tables: &'a Tables,
    joins: Joins<'a>,
    reading: Reading,
    level: Level,
    levels: Levels,
    x: Vec<Row>,
    y: Vec<Row>,
    /// The number of ends of the products that wait, how many wait, and the largest bound of one.
    waiting: (usize, usize),
    bound: u128,
    /// To which sum the product in each lane belongs.
    lanes: [usize; LANES],
    sums: Vec<BigUint>,
}

impl<'a> Joiner<'a> {
    /// Of pairs whose tables were made.
    pub(super) fn new(
        [top, bottom]: [&'a AnyLayer; 2],
        pairs: &'a Pairs,
        tables: &'a Tables,
        reading: Reading,
    ) -> Self {
        Self {
            top,
            bottom,
            pairs,
            tables,
            joins: Joins::new(tables),
            reading,
            level: Level::best(),
            levels: Levels::default(),
            x: Vec::new(),
            y: Vec::new(),
            waiting: (0, 0),
            bound: 0,
            lanes: [0; LANES],
            sums: Vec::new(),
        }
    }

    /// Adds the product of a pair to the last sum; of one with more ends than blocks are dense with, only what comes of
    /// one mate of the first end at the bottom, if one is given, counted behind it from 0.
    fn add(&mut self, pair: Pair, mate: Option<u32>) {
        let (ends, reading, [top, bottom]) = (usize::from(pair.ends), self.reading, [self.top, self.bottom]);
        let times = |weight| (0..pair.doublings).fold(weight, |weight, _| reading.plus(weight, weight));
        if ends > MOST_DENSE_ENDS {
            let [mut x, mut y] = self.blocks(pair);
            let size = matchings(ends - 2) as u32;
            y.retain(|(rank, _)| mate.is_none_or(|mate| rank / size == mate));
            x.iter_mut().for_each(|(_, weight)| *weight = times(*weight));
            return self.product(ends, &x, &mut y);
        }
        let named = self.pairs.rank_at_top(pair);
        let lane = self.lane(ends);
        let (mut of_x, mut of_y) = (0_u128, 0_u128);
        top.each(pair.top as usize, reading, |rank, weight| {
            let weight = times(weight);
            of_x += u128::from(weight);
            self.x[rank as usize][lane] = weight;
        });
        bottom.each(pair.bottom as usize, reading, |rank, weight| {
            of_y += u128::from(weight);
            self.y[named(rank) as usize][lane] = weight;
        });
        self.bound = self.bound.max(of_x.saturating_mul(of_y));
    }

    /// The weights at the top and at the bottom, by the ranks at the top; those at the bottom in no order.
    pub(super) fn blocks(&self, pair: Pair) -> [Vec<(u32, u64)>; 2] {
        let (mut x, mut y) = (Vec::new(), Vec::new());
        let named = self.pairs.rank_at_top(pair);
        self.top.each(pair.top as usize, self.reading, |rank, weight| x.push((rank, weight)));
        self.bottom.each(pair.bottom as usize, self.reading, |rank, weight| y.push((named(rank), weight)));
        [x, y]
    }

    /// Adds the product of two lists of weights, in which a rank may come more than once, to the last sum.
    fn product(&mut self, ends: usize, x: &[(u32, u64)], y: &mut [(u32, u64)]) {
        if x.is_empty() || y.is_empty() {
            return;
        }
        if ends <= MOST_DENSE_ENDS {
            return self.wait(ends, x, y);
        }
        y.sort_unstable_by_key(|&(rank, _)| rank);
        let size = matchings(ends - 2) as u32;
        let mut contracted = Vec::new();
        for block in y.chunk_by_mut(|a, b| a.0 / size == b.0 / size) {
            let other = block[0].0 / size;
            block.iter_mut().for_each(|(rank, _)| *rank -= other * size);
            contracted.clear();
            self.contract(ends, other, x, &mut contracted);
            self.product(ends - 2, &contracted, block);
        }
    }

    /// Appends the weights of matchings of so many ends after the first end and another, counted behind it from 0,
    /// were joined.
    fn contract(&self, ends: usize, other: u32, x: &[(u32, u64)], contracted: &mut Vec<(u32, u64)>) {
        let size = matchings(ends - 2) as u32;
        let change = Change::Join(0, other as u8 + 1);
        let table = self.tables.lookup(change_id(ends, change));
        contracted.extend(x.iter().filter_map(|&(rank, weight)| match table {
            Lookup::Table(table) => Some(table[rank as usize]).filter(|&to| to < size).map(|to| (to, weight)),
            _ => Some((Matching::of_rank(ends, rank).after(change)?.rank(), weight)),
        }));
    }

    /// What two lists of weights of matchings of so many ends, four at least, add to their product for each mate
    /// of the first end in the second list, with the lists for the ends that are left. The second list ascends.
    pub(super) fn by_first_mate(&mut self, ends: usize, x: &[(u32, u64)], y: &[(u32, u64)]) -> Vec<Part> {
        let size = matchings(ends - 2) as u32;
        let parts = y.chunk_by(|a, b| a.0 / size == b.0 / size).map(|block| {
            let other = block[0].0 / size;
            let mut contracted = Vec::new();
            self.contract(ends, other, x, &mut contracted);
            let rest: Vec<(u32, u64)> = block.iter().map(|&(rank, weight)| (rank % size, weight)).collect();
            Part { first_rank: other * size, x: contracted, y: rest, product: 0 }
        });
        let mut parts: Vec<Part> = parts.collect();
        for part in &parts {
            self.sums.push(BigUint::ZERO);
            self.product(ends - 2, &part.x, &mut part.y.clone());
        }
        self.flush();
        for (part, sum) in parts.iter_mut().zip(self.sums.drain(..)) {
            part.product = sum.try_into().unwrap_or(u128::MAX);
        }
        parts
    }

    /// A lane that is free.
    fn lane(&mut self, ends: usize) -> usize {
        if self.waiting.0 != ends || self.waiting.1 == LANES {
            self.flush();
        }
        if self.waiting.1 == 0 {
            for rows in [&mut self.x, &mut self.y] {
                rows.clear();
                rows.resize(matchings(ends), [0; LANES]);
            }
            self.waiting.0 = ends;
        }
        let lane = self.waiting.1;
        self.waiting.1 += 1;
        self.lanes[lane] = self.sums.len() - 1;
        lane
    }

    /// Puts a product into a lane.
    fn wait(&mut self, ends: usize, x: &[(u32, u64)], y: &[(u32, u64)]) {
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

    /// Adds the products that wait.
    fn flush(&mut self) {
        if self.waiting.1 > 0 {
            let products = match self.reading {
                Reading::Exact if self.bound < 1 << 64 => self.dot(Narrow),
                Reading::Exact => self.dot(Wide),
                Reading::Residue { modulus, .. } => self.dot(Modulo(modulus)),
            };
            for (&sum, product) in self.lanes.iter().zip(products).take(self.waiting.1) {
                self.sums[sum] += product;
            }
        }
        self.waiting.1 = 0;
        self.bound = 0;
    }

    fn dot<A: Arithmetic>(&mut self, arithmetic: A) -> [u128; LANES] {
        let (x, y, joins, levels) = (&self.x, &self.y, &self.joins, &mut self.levels);
        self.level.run(Dot { arithmetic, ends: self.waiting.0, x, y, joins, levels })
    }

    /// The sum of these products; of residues a number that has its residue. Of a pair that is shared out, what comes
    /// of one mate of the first end.
    pub(super) fn sum(&mut self, pairs: &[Pair], mate: Option<u32>) -> BigUint {
        self.sums.push(BigUint::ZERO);
        pairs.iter().for_each(|&pair| self.add(pair, mate));
        self.flush();
        self.sums.drain(..).sum()
    }

    /// The products of these pairs, each for itself; of residues numbers that have their residues.
    pub(super) fn each(&mut self, pairs: &[Pair]) -> Vec<BigUint> {
        for &pair in pairs {
            self.sums.push(BigUint::ZERO);
            self.add(pair, None);
        }
        self.flush();
        std::mem::take(&mut self.sums)
    }
}

/// What one mate of the first end adds to a product.
#[derive(Debug)]
pub(super) struct Part {
    /// The first rank of matchings with this mate.
    pub(super) first_rank: u32,
    /// The weights of matchings of the ends that are left.
    pub(super) x: Vec<(u32, u64)>,
    pub(super) y: Vec<(u32, u64)>,
    pub(super) product: u128,
}
