//! The weighted number of pairs of states whose paths together form one cycle, by contraction.
//!
//! For matchings `M` and `N` of `k` ends, let `J[M, N]` be 1 if `M` and `N` together form one cycle, and 0 otherwise.
//! The matrix `J` is never stored. If the mate of end 0 in `N` is `j`, joining the ends 0 and `j` in `M` and removing
//! them from `N` leaves two matchings of `k - 2` ends, which form one cycle exactly if `M` and `N` do. So the product
//! `x J y` is a sum over `j` of smaller products: `x` is *contracted* at the ends 0 and `j`, and `y` is restricted to
//! the matchings in which 0 and `j` are mates. The ranks of these matchings are consecutive. One product takes
//! `(k - 1)!! (2 + 4 + ... + (k - 2))` additions; eight products are computed at the same time, in SIMD lanes.

use crate::search::frontier::state::{MatchingChange, add_modulo, count_matchings};
use crate::search::frontier::transition::{ChangeId, RankMapping, RankTables, change_id};
use crate::simd::{Kernel, Lanes};

/// Number of products that are computed at the same time, in SIMD lanes.
pub(crate) const PRODUCTS_AT_ONCE: usize = 8;

/// The largest number of path ends for which weights are in an array with a row for every matching. Matchings of more
/// ends are lists of nonzero weights, which are contracted until this number of ends remains.
pub(crate) const MAX_DENSE_ENDS: usize = 12;

/// One weight for each of the products that are computed at the same time.
pub(crate) type LaneWeights = [u64; PRODUCTS_AT_ONCE];

/// The arithmetic of weights and products: exact, or modulo a prime.
pub(crate) trait Arithmetic: Copy + Send + Sync {
    /// The type of a sum of products.
    type Sum: Copy + Default + Into<u128>;

    /// The sum of two weights.
    #[inline(always)]
    fn plus(self, a: u64, b: u64) -> u64 {
        a.wrapping_add(b)
    }

    /// The difference `a - b`, where `a` is a sum that includes `b`.
    #[inline(always)]
    fn minus(self, a: u64, b: u64) -> u64 {
        a.wrapping_sub(b)
    }

    /// Adds the product of `a` and `b` to `sum`.
    fn add_product(self, sum: &mut Self::Sum, a: u64, b: u64);

    /// The value of a sum of products; in modular arithmetic, its residue.
    fn total(self, sum: Self::Sum) -> u128 {
        sum.into()
    }
}

/// Exact arithmetic for weights whose sums of products stay below 2^64.
#[derive(Clone, Copy, Debug)]
pub(crate) struct U64SumArithmetic;

impl Arithmetic for U64SumArithmetic {
    type Sum = u64;

    #[inline(always)]
    fn add_product(self, sum: &mut u64, a: u64, b: u64) {
        *sum = sum.wrapping_add(a.wrapping_mul(b));
    }
}

/// Exact arithmetic for weights whose sums stay below 2^64, and whose sums of products stay below 2^128.
#[derive(Clone, Copy, Debug)]
pub(crate) struct U128SumArithmetic;

impl Arithmetic for U128SumArithmetic {
    type Sum = u128;

    #[inline(always)]
    fn add_product(self, sum: &mut u128, a: u64, b: u64) {
        *sum = sum.wrapping_add(u128::from(a) * u128::from(b));
    }
}

/// Arithmetic of residues modulo a prime below 2^63.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ModularArithmetic(pub(crate) u64);

impl Arithmetic for ModularArithmetic {
    type Sum = u128;

    #[inline(always)]
    fn plus(self, a: u64, b: u64) -> u64 {
        add_modulo(a, b, self.0)
    }

    #[inline(always)]
    fn minus(self, a: u64, b: u64) -> u64 {
        add_modulo(a, self.0 - b, self.0)
    }

    #[inline(always)]
    fn add_product(self, sum: &mut u128, a: u64, b: u64) {
        *sum += u128::from(a) * u128::from(b);
        // Each product is below 2^126, so the next addition cannot overflow.
        if *sum >> 127 == 1 {
            *sum %= u128::from(self.0);
        }
    }

    fn total(self, sum: u128) -> u128 {
        sum % u128::from(self.0)
    }
}

/// Buffers for the contracted weights of matchings of 4, 6, 8 and 10 ends; each has a row for each matching.
pub(crate) type ContractionBuffers = [Vec<LaneWeights>; MAX_DENSE_ENDS / 2 - 2];

/// The kernel that computes the products in all lanes: in each lane, the weighted number of pairs of a top and a bottom
/// matching that form one cycle. `x` and `y` have the weights of the top and the bottom matchings, with a row for each
/// matching of `ends` ends.
pub(crate) struct ProductKernel<'a, A> {
    pub(crate) arithmetic: A,
    pub(crate) ends: usize,
    pub(crate) x: &'a [LaneWeights],
    pub(crate) y: &'a [LaneWeights],
    pub(crate) joins: &'a EndJoinTables<'a>,
    pub(crate) buffers: &'a mut ContractionBuffers,
}

/// The rank tables of the changes that join end 0 to another end: the table `tables[k][j]` joins end 0 to end `j + 1`
/// in matchings of `2 k` ends.
#[derive(Debug)]
pub(crate) struct EndJoinTables<'a> {
    tables: [Vec<&'a [u32]>; MAX_DENSE_ENDS / 2 + 1],
}

impl<'a> EndJoinTables<'a> {
    /// The changes whose rank tables are needed to compute products of matchings of up to `max_ends` ends.
    pub(crate) fn required_table_ids(max_ends: usize) -> impl Iterator<Item = ChangeId> {
        let ends = (6..=MAX_DENSE_ENDS.min(max_ends)).step_by(2);
        ends.flat_map(|ends| (1..ends as u8).map(move |other| change_id(ends, MatchingChange::Join(0, other))))
    }

    /// Collects the rank tables of the changes that join end 0 to another end; the [required](Self::required_table_ids)
    /// tables must have been built.
    pub(crate) fn new(tables: &'a RankTables) -> Self {
        let table = |ends, other| match tables.rank_mapping(change_id(ends, MatchingChange::Join(0, other))) {
            RankMapping::Table(table) => Some(table),
            _ => None,
        };
        Self {
            tables: std::array::from_fn(|pairs| {
                (1..2 * pairs as u8).map_while(|other| table(2 * pairs, other)).collect()
            }),
        }
    }
}

impl<A: Arithmetic> Kernel for ProductKernel<'_, A> {
    type Answer = [u128; PRODUCTS_AT_ONCE];

    #[inline(always)]
    fn run<L: Lanes>(self, _: L) -> [u128; PRODUCTS_AT_ONCE] {
        let Self { arithmetic, ends, x, y, joins, buffers } = self;
        for (pairs, rows) in (2..ends / 2).zip(&mut *buffers) {
            rows.resize(count_matchings(2 * pairs), [0; PRODUCTS_AT_ONCE]);
        }
        let mut sums = [A::Sum::default(); PRODUCTS_AT_ONCE];
        let (all, rows) = (&mut sums, buffers);
        match ends {
            2 => (0..PRODUCTS_AT_ONCE).for_each(|lane| arithmetic.add_product(&mut all[lane], x[0][lane], y[0][lane])),
            4 => FourEnds::add_products(arithmetic, x, y, joins, rows, all),
            6 => <TwoMoreEnds<FourEnds>>::add_products(arithmetic, x, y, joins, rows, all),
            8 => <TwoMoreEnds<TwoMoreEnds<FourEnds>>>::add_products(arithmetic, x, y, joins, rows, all),
            10 => <TwoMoreEnds<TwoMoreEnds<TwoMoreEnds<FourEnds>>>>::add_products(arithmetic, x, y, joins, rows, all),
            _ => <TwoMoreEnds<TwoMoreEnds<TwoMoreEnds<TwoMoreEnds<FourEnds>>>>>::add_products(
                arithmetic, x, y, joins, rows, all,
            ),
        }
        sums.map(|sum| arithmetic.total(sum))
    }
}

/// A level of the recursion that computes a product, for a fixed number of ends. Levels are types, so that the compiler
/// inlines all of them into one function, compiled for the width of the SIMD registers in use.
trait RecursionLevel {
    /// Half the number of ends.
    const PAIRS: usize;

    /// Adds the product of `x` and `y` in each lane to `sums`; `rows` are the buffers of all lower levels.
    fn add_products<A: Arithmetic>(
        arithmetic: A,
        x: &[LaneWeights],
        y: &[LaneWeights],
        joins: &EndJoinTables<'_>,
        rows: &mut [Vec<LaneWeights>],
        sums: &mut [A::Sum; PRODUCTS_AT_ONCE],
    );
}

/// The lowest level, for four ends.
struct FourEnds;

impl RecursionLevel for FourEnds {
    const PAIRS: usize = 2;

    /// Two matchings of four ends form one cycle exactly if they differ.
    #[inline(always)]
    fn add_products<A: Arithmetic>(
        arithmetic: A,
        x: &[LaneWeights],
        y: &[LaneWeights],
        _: &EndJoinTables<'_>,
        _: &mut [Vec<LaneWeights>],
        sums: &mut [A::Sum; PRODUCTS_AT_ONCE],
    ) {
        let ([x0, x1, x2], [y0, y1, y2]) = (x, y) else { return };
        for lane in 0..PRODUCTS_AT_ONCE {
            let all = arithmetic.plus(arithmetic.plus(x0[lane], x1[lane]), x2[lane]);
            for (x, y) in [(x0, y0), (x1, y1), (x2, y2)] {
                arithmetic.add_product(&mut sums[lane], arithmetic.minus(all, x[lane]), y[lane]);
            }
        }
    }
}

/// The level for two more ends than the level `D`.
struct TwoMoreEnds<D>(D);

impl<D: RecursionLevel> RecursionLevel for TwoMoreEnds<D> {
    const PAIRS: usize = D::PAIRS + 1;

    #[inline(always)]
    fn add_products<A: Arithmetic>(
        arithmetic: A,
        x: &[LaneWeights],
        y: &[LaneWeights],
        joins: &EndJoinTables<'_>,
        rows: &mut [Vec<LaneWeights>],
        sums: &mut [A::Sum; PRODUCTS_AT_ONCE],
    ) {
        let Some((contracted, below)) = rows[..Self::PAIRS - 2].split_last_mut() else { return };
        for (at, (table, block)) in joins.tables[Self::PAIRS].iter().zip(y.chunks_exact(contracted.len())).enumerate() {
            if block.iter().all(|row| *row == [0; PRODUCTS_AT_ONCE]) {
                continue;
            }
            contracted.fill([0; PRODUCTS_AT_ONCE]);
            // Matchings in which the two joined ends are mates are skipped: joining them would close their path into a
            // cycle.
            let closing = at * contracted.len()..(at + 1) * contracted.len();
            for part in [0..closing.start, closing.end..x.len()] {
                for (row, &to) in x[part.clone()].iter().zip(&table[part]) {
                    let sum = &mut contracted[to as usize];
                    for lane in 0..PRODUCTS_AT_ONCE {
                        sum[lane] = arithmetic.plus(sum[lane], row[lane]);
                    }
                }
            }
            D::add_products(arithmetic, contracted, block, joins, below, sums);
        }
    }
}
