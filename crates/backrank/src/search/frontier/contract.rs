//! How many pairs of states close to one cycle.
//!
//! For the matchings of `k` ends let `J[M, N]` be 1 if `M` and `N` together are one cycle, and else 0. The
//! matrix is never made. Where `N` joins the end 0 to `j`, joining these two in `M` as well leaves matchings of
//! `k - 2` ends that close to one cycle exactly if `M` and `N` do. So the product `x J y` is the sum over `j` of
//! the same for `x` *contracted* at 0 and `j`, and the block of `y` whose matchings have that path, which is one
//! run of ranks. That takes `(k - 1)!! (2 + 4 + ... + (k - 2))` additions, for eight products at a time.

use super::matching::{Change, matchings};
use super::tables::{Lookup, Tables};
use super::weight::add_modulo;
use crate::simd::{Lanes, Task};

/// So many products are computed together.
pub(super) const LANES: usize = 8;

/// Up to so many ends all matchings are written down; those of more are contracted one by one.
pub(super) const MOST_DENSE_ENDS: usize = 12;

/// A number for each product.
pub(super) type Row = [u64; LANES];

/// How sums and products are taken.
pub(super) trait Arithmetic: Copy + Send + Sync {
    /// A sum of products.
    type Sum: Copy + Default;

    /// The sum of two weights.
    fn plus(self, a: u64, b: u64) -> u64;

    /// Takes away one that is in the sum.
    fn minus(self, a: u64, b: u64) -> u64;

    /// Adds a product.
    fn add_product(self, sum: &mut Self::Sum, a: u64, b: u64);

    /// The sum, of residues any number that has its residue.
    fn total(self, sum: Self::Sum) -> u128;
}

/// Of numbers whose products together stay below 2^64.
#[derive(Clone, Copy, Debug)]
pub(super) struct Narrow;

impl Arithmetic for Narrow {
    type Sum = u64;

    #[inline(always)]
    fn plus(self, a: u64, b: u64) -> u64 {
        a.wrapping_add(b)
    }

    #[inline(always)]
    fn minus(self, a: u64, b: u64) -> u64 {
        a.wrapping_sub(b)
    }

    #[inline(always)]
    fn add_product(self, sum: &mut u64, a: u64, b: u64) {
        *sum = sum.wrapping_add(a.wrapping_mul(b));
    }

    fn total(self, sum: u64) -> u128 {
        sum.into()
    }
}

/// Of numbers whose sums stay below 2^64.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wide;

impl Arithmetic for Wide {
    type Sum = u128;

    #[inline(always)]
    fn plus(self, a: u64, b: u64) -> u64 {
        a.wrapping_add(b)
    }

    #[inline(always)]
    fn minus(self, a: u64, b: u64) -> u64 {
        a.wrapping_sub(b)
    }

    #[inline(always)]
    fn add_product(self, sum: &mut u128, a: u64, b: u64) {
        *sum = sum.wrapping_add(u128::from(a) * u128::from(b));
    }

    fn total(self, sum: u128) -> u128 {
        sum
    }
}

/// Of residues modulo a prime below 2^63.
#[derive(Clone, Copy, Debug)]
pub(super) struct Modulo(pub(super) u64);

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

/// The rows of the contracted weights at each number of ends.
#[derive(Debug, Default)]
pub(super) struct Levels {
    rows: [Vec<Row>; MOST_DENSE_ENDS / 2],
}

/// The products of `x` and `y`, which have a row for each matching of so many ends.
pub(super) struct Dot<'a, A> {
    pub(super) arithmetic: A,
    pub(super) ends: usize,
    pub(super) x: &'a [Row],
    pub(super) y: &'a [Row],
    pub(super) joins: &'a Joins<'a>,
    pub(super) levels: &'a mut Levels,
}

/// The tables of the changes that join the end 0 to another, by the number of ends and the other.
#[derive(Debug)]
pub(super) struct Joins<'a> {
    tables: [Vec<&'a [u32]>; MOST_DENSE_ENDS / 2 + 1],
}

impl<'a> Joins<'a> {
    /// Makes the tables for up to so many ends.
    pub(super) fn prepare(tables: &mut Tables, most: usize) {
        for ends in (6..=MOST_DENSE_ENDS.min(most)).step_by(2) {
            for other in 1..ends as u8 {
                let id = tables.id(ends, Change::Join(0, other));
                tables.expect(id, matchings(ends) as u64, |_| true);
            }
        }
    }

    /// Those that were prepared.
    pub(super) fn new(tables: &'a Tables) -> Self {
        let table = |ends, other| match tables.lookup(tables.known_id(ends, Change::Join(0, other))?) {
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

impl<A: Arithmetic> Task for Dot<'_, A> {
    type Answer = [u128; LANES];

    #[inline(always)]
    fn run<L: Lanes>(self, _: L) -> [u128; LANES] {
        let Self { arithmetic, ends, x, y, joins, levels } = self;
        for (pairs, rows) in levels.rows.iter_mut().enumerate() {
            if pairs < ends / 2 {
                rows.resize(matchings(2 * pairs), [0; LANES]);
            }
        }
        let mut sums = [A::Sum::default(); LANES];
        let [_, _, four, six, eight, ten] = &mut levels.rows;
        match ends {
            2 => add_products(arithmetic, &x[0], &y[0], &mut sums),
            4 => dot4(arithmetic, x, y, &mut sums),
            6 => contracted(arithmetic, x, y, &joins.tables[3], four, |x, y| dot4(arithmetic, x, y, &mut sums)),
            8 => dot8(arithmetic, x, y, joins, (four, six), &mut sums),
            10 => dot10(arithmetic, x, y, joins, (four, six, eight), &mut sums),
            _ => contracted(arithmetic, x, y, &joins.tables[6], ten, |x, y| {
                dot10(arithmetic, x, y, joins, (four, six, eight), &mut sums);
            }),
        }
        sums.map(|sum| arithmetic.total(sum))
    }
}

#[inline(always)]
fn dot8<A: Arithmetic>(
    arithmetic: A,
    x: &[Row],
    y: &[Row],
    joins: &Joins<'_>,
    (four, six): (&mut [Row], &mut [Row]),
    sums: &mut [A::Sum; LANES],
) {
    contracted(arithmetic, x, y, &joins.tables[4], six, |x, y| {
        contracted(arithmetic, x, y, &joins.tables[3], four, |x, y| dot4(arithmetic, x, y, sums));
    });
}

#[inline(always)]
fn dot10<A: Arithmetic>(
    arithmetic: A,
    x: &[Row],
    y: &[Row],
    joins: &Joins<'_>,
    (four, six, eight): (&mut [Row], &mut [Row], &mut [Row]),
    sums: &mut [A::Sum; LANES],
) {
    contracted(arithmetic, x, y, &joins.tables[5], eight, |x, y| dot8(arithmetic, x, y, joins, (four, six), sums));
}

/// Shows `x` contracted at 0 and each other end, with the block of `y` that has this path.
#[inline(always)]
fn contracted<A: Arithmetic>(
    arithmetic: A,
    x: &[Row],
    y: &[Row],
    tables: &[&[u32]],
    rows: &mut [Row],
    mut visit: impl FnMut(&[Row], &[Row]),
) {
    for (at, (table, block)) in tables.iter().zip(y.chunks_exact(rows.len())).enumerate() {
        if block.iter().all(|row| row.iter().all(|&weight| weight == 0)) {
            continue;
        }
        rows.fill([0; LANES]);
        // Those that have the path already would close it.
        let closing = at * rows.len()..(at + 1) * rows.len();
        for part in [0..closing.start, closing.end..x.len()] {
            for (row, &to) in x[part.clone()].iter().zip(&table[part]) {
                let sum = &mut rows[to as usize];
                for lane in 0..LANES {
                    sum[lane] = arithmetic.plus(sum[lane], row[lane]);
                }
            }
        }
        visit(rows, block);
    }
}

/// Two matchings of four ends are one cycle if they differ.
#[inline(always)]
fn dot4<A: Arithmetic>(arithmetic: A, x: &[Row], y: &[Row], sums: &mut [A::Sum; LANES]) {
    for lane in 0..LANES {
        let all = (0..3).fold(0, |all, at| arithmetic.plus(all, x[at][lane]));
        for at in 0..3 {
            arithmetic.add_product(&mut sums[lane], arithmetic.minus(all, x[at][lane]), y[at][lane]);
        }
    }
}

#[inline(always)]
fn add_products<A: Arithmetic>(arithmetic: A, x: &Row, y: &Row, sums: &mut [A::Sum; LANES]) {
    for lane in 0..LANES {
        arithmetic.add_product(&mut sums[lane], x[lane], y[lane]);
    }
}
