//! Every placement of queens in a quarter of the board.

use super::diagonals::Diagonals;
use crate::search::{Budget, Limit, Meter};
use crate::simd::Line;

/// What fills a line up. No word fits it, as every word that is compared has [`MARK`].
const PADDING: u64 = u64::MAX;

/// A bit that no diagonal has.
pub(super) const MARK: u64 = 1 << 63;

/// From this side of the board on quarters are not kept but listed for each unit: all together would take 13 GB
/// for 24 queens.
const NOT_KEPT: u32 = 23;

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
    listing: Listing,
    /// Those on all sets of ranks, where they are kept.
    kept: Option<Kept>,
    /// All sets of so many ranks or files.
    subsets: Vec<Vec<u32>>,
}

/// All placements, by sets of ranks and then of files.
#[derive(Debug)]
struct Kept {
    /// Where the lines of each pair of sets begin, and where the last ones end.
    starts: Vec<u32>,
    north: Vec<Line>,
    south: Vec<Line>,
}

/// The placements on one set of ranks, listed anew for each.
#[derive(Debug, Default)]
pub(super) struct Listed {
    ranks: Option<u32>,
    starts: Vec<u32>,
    lines: Vec<Line>,
}

/// The words of the placements in a quarter on one set of ranks.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnRanks<'a> {
    /// Where the lines of each set of files begin, and where the last ones end.
    starts: &'a [u32],
    lines: &'a [Line],
}

impl<'a> OnRanks<'a> {
    /// Those on these files.
    #[inline(always)]
    pub(super) fn words(self, files: u32) -> &'a [Line] {
        let at = files as usize;
        &self.lines[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

impl Quadrants {
    /// The quarters next to the middle of a board of this side, unless the budget is spent before.
    pub(super) fn new(diagonals: Diagonals, side: u32, budget: &Budget) -> Result<Self, Limit> {
        let listing = Listing { side: side / 2, middle: side % 2, diagonals };
        let of_size = |size| (0..1 << listing.side).filter(|set: &u32| set.count_ones() == size).collect();
        let subsets = (0..=listing.side).map(of_size).collect();
        let mut quadrants = Self { listing, kept: None, subsets };
        if side < NOT_KEPT {
            budget.allows_memory(bytes(listing.side)).map_err(|spent| spent.limit)?;
            let mut kept = Kept { starts: Vec::new(), north: Vec::new(), south: Vec::new() };
            listing.count(None, &mut kept.starts, budget)?;
            listing.fill(None, Quarter::North, &kept.starts, &mut kept.north, budget)?;
            listing.fill(None, Quarter::South, &kept.starts, &mut kept.south, budget)?;
            quadrants.kept = Some(kept);
        }
        Ok(quadrants)
    }

    /// Lists all anew whenever they are asked for.
    #[cfg(test)]
    pub(super) fn forget(&mut self) {
        self.kept = None;
    }

    /// The sets of so many ranks, or files, of a quarter.
    #[inline(always)]
    pub(super) fn subsets(&self, size: u32) -> &[u32] {
        &self.subsets[size as usize]
    }

    /// The placements on these ranks of a quarter; where they are not kept, those that were listed there are
    /// replaced, unless they are the same.
    pub(super) fn on_ranks<'a>(
        &'a self,
        quarter: Quarter,
        ranks: u32,
        listed: &'a mut Listed,
        budget: &Budget,
    ) -> Result<OnRanks<'a>, Limit> {
        if let Some(Kept { starts, north, south }) = &self.kept {
            let lines = match quarter {
                Quarter::North => north,
                Quarter::South => south,
            };
            let begin = (ranks << self.listing.side) as usize;
            return Ok(OnRanks { starts: &starts[begin..=begin + (1 << self.listing.side)], lines });
        }
        if listed.ranks != Some(ranks) {
            listed.ranks = None;
            self.listing.count(Some(ranks), &mut listed.starts, budget)?;
            self.listing.fill(Some(ranks), quarter, &listed.starts, &mut listed.lines, budget)?;
            listed.ranks = Some(ranks);
        }
        Ok(OnRanks { starts: &listed.starts, lines: &listed.lines })
    }
}

/// Roughly how many bytes all quarters of this side take.
fn bytes(side: u32) -> u64 {
    // 8x8 has 118,969 placements; 9x9 has 7.7 times as many, and each side more a factor larger by half.
    let growth = |side: u32| 3.2 + 0.52 * f64::from(side);
    let smaller: f64 = (side + 1..=8).map(growth).product();
    let words = 118_969.0 / smaller * (9..=side).map(growth).product::<f64>();
    // Two words for each, and half a line of padding for every two sets of one size.
    let sets = f64::from(1 << side).powi(2);
    let padding = 4.0 * sets / f64::from(3 * side).sqrt();
    ((words + padding) * 16.0 + sets * 8.0) as u64
}

/// How placements are listed: those on one set of ranks by files, or all by ranks and files.
#[derive(Clone, Copy, Debug)]
struct Listing {
    /// Of the quarters.
    side: u32,
    /// How many ranks are between them.
    middle: u32,
    diagonals: Diagonals,
}

impl Listing {
    /// Where the lines of each set begin.
    fn count(self, ranks: Option<u32>, starts: &mut Vec<u32>, budget: &Budget) -> Result<(), Limit> {
        let sets = 1 << if ranks.is_some() { self.side } else { 2 * self.side };
        starts.clear();
        starts.resize(sets + 1, 0);
        self.each(ranks, budget, |set, _| starts[set] += 1)?;
        let mut lines = 0;
        for start in starts {
            let count = std::mem::replace(start, lines);
            lines += count.div_ceil(8);
        }
        Ok(())
    }

    /// The lines themselves.
    fn fill(
        self,
        ranks: Option<u32>,
        quarter: Quarter,
        starts: &[u32],
        lines: &mut Vec<Line>,
        budget: &Budget,
    ) -> Result<(), Limit> {
        lines.clear();
        lines.resize(starts.last().map_or(0, |&end| end as usize), Line([PADDING; 8]));
        let mut counts = vec![0_u32; starts.len()];
        self.each(ranks, budget, |set, queens| {
            let word = queens.iter().fold(0, |word, &(row, column)| {
                let rank = match quarter {
                    Quarter::North => self.side + self.middle + row,
                    Quarter::South => self.side - 1 - row,
                };
                word | self.diagonals.east(rank, column + 1)
            });
            let count = counts[set] as usize;
            lines[starts[set] as usize + count / 8].0[count % 8] = word;
            counts[set] += 1;
        })
    }

    /// Shows every placement, by the number of its sets.
    fn each(self, ranks: Option<u32>, budget: &Budget, visit: impl FnMut(usize, &[(u32, u32)])) -> Result<(), Limit> {
        let mut walk = Walk { side: self.side, ranks, queens: Vec::new(), visit, meter: budget.meter() };
        walk.go(0, [0; 4])
    }
}

struct Walk<'a, F> {
    side: u32,
    ranks: Option<u32>,
    queens: Vec<(u32, u32)>,
    visit: F,
    meter: Meter<'a>,
}

impl<F: FnMut(usize, &[(u32, u32)])> Walk<'_, F> {
    fn go(&mut self, row: u32, [rows, files, rising, falling]: [u32; 4]) -> Result<(), Limit> {
        if row == self.side {
            let number = if self.ranks.is_some() { files } else { rows << self.side | files };
            (self.visit)(number as usize, &self.queens);
            return self.meter.work(1);
        }
        let has_queen = self.ranks.map(|ranks| ranks >> row & 1 == 1);
        if has_queen != Some(true) {
            self.go(row + 1, [rows, files, rising << 1, falling >> 1])?;
        }
        if has_queen == Some(false) {
            return Ok(());
        }
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
