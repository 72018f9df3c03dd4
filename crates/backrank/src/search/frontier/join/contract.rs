//! How many pairs of states close to one cycle.
//!
//! For the matchings of `k` ends let `J[M, N]` be 1 if `M` and `N` together are one cycle, and else 0. The
//! matrix is never made. Where `N` joins the end 0 to `j`, joining these two in `M` as well leaves matchings of
//! `k - 2` ends that close to one cycle exactly if `M` and `N` do. So the product `x J y` is the sum over `j` of
//! the same for `x` *contracted* at 0 and `j`, and the block of `y` whose matchings have that path, which is one
//! run of ranks. That takes `(k - 1)!! (2 + 4 + ... + (k - 2))` additions, for eight products at a time.

use crate::search::frontier::state::{Change, add_modulo, count_matchings};
use crate::search::frontier::transition::{ChangeId, Lookup, RankTables, change_id};
use crate::simd::{Lanes, Task};

/// Number of products that are computed together.
pub(crate) const LANES: usize = 8;

/// The most ends of dense rows, which have every matching; matchings of more ends are contracted one by one.
pub(crate) const MOST_DENSE_ENDS: usize = 12;

/// A number in each lane.
pub(crate) type Row = [u64; LANES];

/// How sums and products are taken.
pub(crate) trait Arithmetic: Copy + Send + Sync {
    /// A sum of products.
    type Sum: Copy + Default + Into<u128>;

    /// The sum of two weights.
    #[inline(always)]
    fn plus(self, a: u64, b: u64) -> u64 {
        a.wrapping_add(b)
    }

    /// Takes away one that is in the sum.
    #[inline(always)]
    fn minus(self, a: u64, b: u64) -> u64 {
        a.wrapping_sub(b)
    }

    /// Adds a product.
    fn add_product(self, sum: &mut Self::Sum, a: u64, b: u64);

    /// The value of the sum; for residues, any number with the same residue.
    fn total(self, sum: Self::Sum) -> u128 {
        sum.into()
    }
}

/// Arithmetic of numbers whose products together stay below 2^64.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Narrow;

impl Arithmetic for Narrow {
    type Sum = u64;

    #[inline(always)]
    fn add_product(self, sum: &mut u64, a: u64, b: u64) {
        *sum = sum.wrapping_add(a.wrapping_mul(b));
    }
}

/// Arithmetic of numbers whose sums stay below 2^64.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Wide;

impl Arithmetic for Wide {
    type Sum = u128;

    #[inline(always)]
    fn add_product(self, sum: &mut u128, a: u64, b: u64) {
        *sum = sum.wrapping_add(u128::from(a) * u128::from(b));
    }
}

/// Arithmetic of residues modulo a prime below 2^63.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Modulo(pub(crate) u64);

impl Arithmetic for Modulo {
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
        // A product is below 2^126.
        if *sum >> 127 == 1 {
            *sum %= u128::from(self.0);
        }
    }

    fn total(self, sum: u128) -> u128 {
        sum % u128::from(self.0)
    }
}

/// The rows of the contracted weights at each number of ends, four and more.
pub(crate) type ContractedRows = [Vec<Row>; MOST_DENSE_ENDS / 2 - 2];

/// The products of `x` and `y`, which have a row for each matching of `ends` ends.
pub(crate) struct DotProducts<'a, A> {
    pub(crate) arithmetic: A,
    pub(crate) ends: usize,
    pub(crate) x: &'a [Row],
    pub(crate) y: &'a [Row],
    pub(crate) joins: &'a Joins<'a>,
    pub(crate) levels: &'a mut ContractedRows,
}

/// The tables of the changes that join the end 0 to another, by the number of ends and the other.
#[derive(Debug)]
pub(crate) struct Joins<'a> {
    tables: [Vec<&'a [u32]>; MOST_DENSE_ENDS / 2 + 1],
}

impl<'a> Joins<'a> {
    /// The changes that need rank tables for up to `most` ends.
    pub(crate) fn changes(most: usize) -> impl Iterator<Item = ChangeId> {
        let ends = (6..=MOST_DENSE_ENDS.min(most)).step_by(2);
        ends.flat_map(|ends| (1..ends as u8).map(move |other| change_id(ends, Change::Join(0, other))))
    }

    /// The joins from rank tables that were built.
    pub(crate) fn new(tables: &'a RankTables) -> Self {
        let table = |ends, other| match tables.lookup(change_id(ends, Change::Join(0, other))) {
            Lookup::Table(table) => Some(table),
            _ => None,
        };
        Self {
            tables: std::array::from_fn(|pairs| {
                (1..2 * pairs as u8).map_while(|other| table(2 * pairs, other)).collect()
            }),
        }
    }
}

impl<A: Arithmetic> Task for DotProducts<'_, A> {
    type Answer = [u128; LANES];

    #[inline(always)]
    fn run<L: Lanes>(self, _: L) -> [u128; LANES] {
        let Self { arithmetic, ends, x, y, joins, levels } = self;
        for (pairs, rows) in (2..ends / 2).zip(&mut *levels) {
            rows.resize(count_matchings(2 * pairs), [0; LANES]);
        }
        let mut sums = [A::Sum::default(); LANES];
        let (all, rows) = (&mut sums, levels);
        match ends {
            2 => (0..LANES).for_each(|lane| arithmetic.add_product(&mut all[lane], x[0][lane], y[0][lane])),
            4 => FourEnds::dot(arithmetic, x, y, joins, rows, all),
            6 => <TwoMoreEnds<FourEnds>>::dot(arithmetic, x, y, joins, rows, all),
            8 => <TwoMoreEnds<TwoMoreEnds<FourEnds>>>::dot(arithmetic, x, y, joins, rows, all),
            10 => <TwoMoreEnds<TwoMoreEnds<TwoMoreEnds<FourEnds>>>>::dot(arithmetic, x, y, joins, rows, all),
            _ => {
                <TwoMoreEnds<TwoMoreEnds<TwoMoreEnds<TwoMoreEnds<FourEnds>>>>>::dot(arithmetic, x, y, joins, rows, all)
            }
        }
        sums.map(|sum| arithmetic.total(sum))
    }
}

/// Products of matchings of some number of ends. The numbers are types, so that all levels become one piece of
/// code for the registers of the task.
trait Depth {
    /// Half the number of ends.
    const PAIRS: usize;

    /// Adds the products; the rows are those of all levels below.
    fn dot<A: Arithmetic>(
        arithmetic: A,
        x: &[Row],
        y: &[Row],
        joins: &Joins<'_>,
        rows: &mut [Vec<Row>],
        sums: &mut [A::Sum; LANES],
    );
}

/// Matchings of four ends.
struct FourEnds;

impl Depth for FourEnds {
    const PAIRS: usize = 2;

    /// Two matchings of four ends are one cycle if they differ.
    #[inline(always)]
    fn dot<A: Arithmetic>(
        arithmetic: A,
        x: &[Row],
        y: &[Row],
        _: &Joins<'_>,
        _: &mut [Vec<Row>],
        sums: &mut [A::Sum; LANES],
    ) {
        let ([x0, x1, x2], [y0, y1, y2]) = (x, y) else { return };
        for lane in 0..LANES {
            let all = arithmetic.plus(arithmetic.plus(x0[lane], x1[lane]), x2[lane]);
            for (x, y) in [(x0, y0), (x1, y1), (x2, y2)] {
                arithmetic.add_product(&mut sums[lane], arithmetic.minus(all, x[lane]), y[lane]);
            }
        }
    }
}

/// Matchings of two more ends than `D`.
struct TwoMoreEnds<D>(D);

impl<D: Depth> Depth for TwoMoreEnds<D> {
    const PAIRS: usize = D::PAIRS + 1;

    #[inline(always)]
    fn dot<A: Arithmetic>(
        arithmetic: A,
        x: &[Row],
        y: &[Row],
        joins: &Joins<'_>,
        rows: &mut [Vec<Row>],
        sums: &mut [A::Sum; LANES],
    ) {
        let Some((contracted, below)) = rows[..Self::PAIRS - 2].split_last_mut() else { return };
        for (at, (table, block)) in joins.tables[Self::PAIRS].iter().zip(y.chunks_exact(contracted.len())).enumerate() {
            if block.iter().all(|row| *row == [0; LANES]) {
                continue;
            }
            contracted.fill([0; LANES]);
            // Matchings that already have this path are left out: joining its ends again would close it to a
            // cycle.
            let closing = at * contracted.len()..(at + 1) * contracted.len();
            for part in [0..closing.start, closing.end..x.len()] {
                for (row, &to) in x[part.clone()].iter().zip(&table[part]) {
                    let sum = &mut contracted[to as usize];
                    for lane in 0..LANES {
                        sum[lane] = arithmetic.plus(sum[lane], row[lane]);
                    }
                }
            }
            D::dot(arithmetic, contracted, block, joins, below, sums);
        }
    }
}
