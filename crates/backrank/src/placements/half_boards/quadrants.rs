//! Every placement of queens in a quarter of the board.

use super::diagonals::Diagonals;
use crate::search::{Budget, Limit, Meter};
use crate::simd::Line;

/// What fills a line up. No word fits it, as every word that is compared has [`MARK`].
const PADDING: u64 = u64::MAX;

/// A bit that no diagonal has.
pub(super) const MARK: u64 = 1 << 63;

/// The quarters of the east half.
#[derive(Clone, Copy, Debug)]
pub(super) enum Quarter {
    North,
    South,
}

/// The words of all placements in the two quarters of the east half, listed by the ranks and the files
/// that they use, both as sets of bits counted away from the middle. There are 915,442 in a quarter of
/// 9 x 9 squares, 7.5 million in one of 10 x 10, and 67 million in one of 11 x 11.
#[derive(Debug)]
pub(super) struct Quadrants {
    side: u32,
    north: Vec<Line>,
    south: Vec<Line>,
    /// Where the lines of each pair of sets begin.
    starts: Vec<u32>,
    /// All sets of so many ranks or files.
    subsets: Vec<Vec<u32>>,
}

impl Quadrants {
    /// The quarters next to the middle of a board of this side, unless the budget is spent before.
    pub(super) fn new(diagonals: Diagonals, side: u32, budget: &Budget) -> Result<Self, Limit> {
        let (half, middle) = (side / 2, side % 2);
        let subsets = (0..=half).map(|size| (0..1 << half).filter(|set: &u32| set.count_ones() == size).collect());
        let subsets = subsets.collect();
        let mut counts = vec![0_u32; 1 << (2 * half)];
        each_placement(half, budget, |key, _| counts[key] += 1)?;
        let mut starts = vec![0; counts.len() + 1];
        for (at, count) in counts.iter().enumerate() {
            starts[at + 1] = starts[at] + count.div_ceil(8);
        }
        let lines = starts[counts.len()] as usize;
        let (mut north, mut south) = (vec![Line([PADDING; 8]); lines], vec![Line([PADDING; 8]); lines]);
        counts.fill(0);
        each_placement(half, budget, |key, queens| {
            let (line, place) = ((starts[key] + counts[key] / 8) as usize, counts[key] as usize % 8);
            counts[key] += 1;
            let word = |rank_of: &dyn Fn(u32) -> u32| {
                queens.iter().fold(0, |word, &(row, column)| word | diagonals.east(rank_of(row), column + 1))
            };
            north[line].0[place] = word(&|row| half + middle + row);
            south[line].0[place] = word(&|row| half - 1 - row);
        })?;
        Ok(Self { side: half, north, south, starts, subsets })
    }

    /// Roughly how many bytes they take on a board of this side.
    pub(super) fn bytes(side: u32) -> u64 {
        // 8x8 has 118,969 placements; 9x9 has 7.7 times as many, and each side more a factor larger by half.
        let half = side / 2;
        let growth = |side: u32| 3.2 + 0.52 * f64::from(side);
        let smaller: f64 = (half + 1..=8).map(growth).product();
        let words = 118_969.0 / smaller * (9..=half).map(growth).product::<f64>();
        // Two words for each, and half a line of padding for every two sets of one size.
        let sets = f64::from(1 << half).powi(2);
        let padding = 4.0 * sets / f64::from(3 * half).sqrt();
        ((words + padding) * 16.0 + sets * 8.0) as u64
    }

    /// The sets of so many ranks, or files, of a quarter.
    #[inline(always)]
    pub(super) fn subsets(&self, size: u32) -> &[u32] {
        &self.subsets[size as usize]
    }

    /// The words of the placements on these ranks and files of a quarter.
    #[inline(always)]
    pub(super) fn words(&self, quarter: Quarter, ranks: u32, files: u32) -> &[Line] {
        let key = (ranks << self.side | files) as usize;
        let lines = match quarter {
            Quarter::North => &self.north,
            Quarter::South => &self.south,
        };
        &lines[self.starts[key] as usize..self.starts[key + 1] as usize]
    }
}

/// Shows every placement on a quarter, with the key of its sets.
fn each_placement(side: u32, budget: &Budget, visit: impl FnMut(usize, &[(u32, u32)])) -> Result<(), Limit> {
    Walk { side, queens: Vec::new(), visit, meter: budget.meter() }.go(0, [0; 4])
}

struct Walk<'a, F> {
    side: u32,
    queens: Vec<(u32, u32)>,
    visit: F,
    meter: Meter<'a>,
}

impl<F: FnMut(usize, &[(u32, u32)])> Walk<'_, F> {
    fn go(&mut self, row: u32, [rows, files, rising, falling]: [u32; 4]) -> Result<(), Limit> {
        if row == self.side {
            (self.visit)((rows << self.side | files) as usize, &self.queens);
            return self.meter.work(1);
        }
        self.go(row + 1, [rows, files, rising << 1, falling >> 1])?;
        let mut free = !(files | rising | falling) & ((1 << self.side) - 1);
        while free != 0 {
            let file = free & free.wrapping_neg();
            free ^= file;
            self.queens.push((row, file.trailing_zeros()));
            self.go(row + 1, [rows | 1 << row, files | file, (rising | file) << 1, (falling | file) >> 1])?;
            self.queens.pop();
        }
        Ok(())
    }
}
