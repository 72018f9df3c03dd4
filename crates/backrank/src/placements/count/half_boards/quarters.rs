//! Lists of all placements of queens in the quarters of the board.

use super::diagonal_layout::DiagonalLayout;
use super::permitted_squares::PermittedSquares;
use crate::search::{Budget, Limit, Meter, WorkerPool};
use crate::simd::CacheLine;

/// The word that fills the unused lanes of a [`CacheLine`]. Every word that is compared with a cache line has the bit
/// [`PADDING_BIT`], as this one has, so padding is never counted as disjoint.
const PADDING_WORD: u64 = u64::MAX;

/// A bit that belongs to no diagonal; it is set in every word that is compared with a cache line.
pub(super) const PADDING_BIT: u64 = 1 << 63;

/// One of the two quarters of a half. The half is the east half, or the mirror image of the west half.
#[derive(Clone, Copy, Debug)]
pub(super) enum NorthOrSouth {
    North,
    South,
}

/// The two quarters of a half, with the placements of queens in each, as words, grouped by the ranks and the files that
/// they use. Ranks and files are bit sets, numbered away from the middle. There are 915,442 placements in a quarter of
/// 9 x 9 squares, 7.5 million in one of 10 x 10, and 67 million in one of 11 x 11.
#[derive(Debug)]
pub(super) struct HalfQuarters {
    lister: QuarterPlacementLister,
    /// For the north and for the south, the placements on each set of ranks; `None` if they are not stored.
    stored: Option<[Vec<RankSetPlacements>; 2]>,
    /// `sets_of_size[n]` is the list of all sets of n ranks or files of a quarter, as bits. Sets without placements are
    /// in it too.
    sets_of_size: Vec<Vec<u32>>,
}

/// The data that the work units of a count share: the layout of diagonals in words, the squares where queens may be,
/// and the placements on the quarters of both halves of the board.
#[derive(Debug)]
pub(super) struct BoardQuarters {
    pub(super) diagonals: DiagonalLayout,
    /// The permitted squares of the east and of the west half.
    pub(super) permitted: [PermittedSquares; 2],
    pub(super) east: HalfQuarters,
    /// `None` if the quarters of the west are the mirror images of those of the east.
    pub(super) west: Option<HalfQuarters>,
}

/// The placements in a quarter on one set of ranks, as words, grouped by the files that they use.
#[derive(Debug, Default)]
pub(super) struct RankSetPlacements {
    /// The set of ranks, as bits; `None` while the placements are not listed.
    ranks: Option<u32>,
    /// For each set of files, the index in `lines` of its first cache line; at the end, the number of cache lines.
    starts: Vec<u32>,
    lines: Vec<CacheLine>,
}

impl RankSetPlacements {
    /// The words of the placements that use exactly this set of files, given as bits.
    #[inline(always)]
    pub(super) fn words_on_files(&self, files: u32) -> &[CacheLine] {
        let at = files as usize;
        &self.lines[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

impl HalfQuarters {
    /// Prepares the two quarters of a half, on a board of this side. With `are_stored`, all placements are listed and
    /// stored now; otherwise the placements on a set of ranks are listed whenever they are used.
    pub(super) fn new(
        diagonals: DiagonalLayout,
        side: u32,
        permitted: &PermittedSquares,
        are_stored: bool,
        workers: WorkerPool<'_>,
    ) -> Result<Self, Limit> {
        let permitted = permitted.quarters.clone();
        let lister = QuarterPlacementLister { side: side / 2, middle: side % 2, diagonals, permitted };
        let of_size = |size| (0..1 << lister.side).filter(|set: &u32| set.count_ones() == size).collect();
        let sets_of_size = (0..=lister.side).map(of_size).collect();
        let all = |quarter| {
            let on_ranks = |(): &mut (), ranks: usize| {
                let mut listed = RankSetPlacements::default();
                lister.fill(&mut listed, quarter, ranks as u32, workers.budget).map(|()| listed)
            };
            workers.map_parts(1 << lister.side, || (), on_ranks)
        };
        let stored = if are_stored { Some([all(NorthOrSouth::North)?, all(NorthOrSouth::South)?]) } else { None };
        Ok(Self { lister, stored, sets_of_size })
    }

    /// Whether all placements are stored.
    #[cfg(test)]
    pub(super) const fn are_stored(&self) -> bool {
        self.stored.is_some()
    }

    /// The sets of `size` ranks, or files, of a quarter, as bits.
    #[inline(always)]
    pub(super) fn sets_of_size(&self, size: u32) -> &[u32] {
        &self.sets_of_size[size as usize]
    }

    /// The placements of queens on exactly these ranks of a quarter. If they are not stored, they are listed into
    /// `listed`, unless it already contains them.
    pub(super) fn placements_on_ranks<'a>(
        &'a self,
        quarter: NorthOrSouth,
        ranks: u32,
        listed: &'a mut RankSetPlacements,
        budget: &Budget,
    ) -> Result<&'a RankSetPlacements, Limit> {
        if let Some(stored) = &self.stored {
            return Ok(&stored[quarter as usize][ranks as usize]);
        }
        if listed.ranks != Some(ranks) {
            self.lister.fill(listed, quarter, ranks, budget)?;
        }
        Ok(listed)
    }
}

/// An estimate of the memory of the two quarters of a half, in bytes, if all squares are permitted. `side` is the side
/// of a quarter.
pub(super) fn estimate_bytes(side: u32) -> u64 {
    // A quarter of 8x8 has 118,969 placements, one of 9x9 has 7.7 times as many, and the factor grows by about 0.5 with
    // each side.
    let growth = |side: u32| 3.2 + 0.52 * f64::from(side);
    let smaller: f64 = (side + 1..=8).map(growth).product();
    let words = 118_969.0 / smaller * (9..=side).map(growth).product::<f64>();
    // Each placement has a word in the north and one in the south. For each pair of a set of ranks and a set of files
    // of the same size, half a cache line of padding is added on average.
    let sets = f64::from(1 << side).powi(2);
    let padding = 4.0 * sets / f64::from(3 * side).sqrt();
    ((words + padding) * 16.0 + sets * 8.0) as u64
}

/// Lists the placements of queens on a given set of ranks of a quarter. It holds the permitted squares of both quarters
/// of a half; the state of a listing is a [`QuarterSearch`].
#[derive(Debug)]
struct QuarterPlacementLister {
    /// The side of a quarter, in squares.
    side: u32,
    /// The number of ranks between the quarters: 0 or 1.
    middle: u32,
    diagonals: DiagonalLayout,
    /// For each row in the north and in the south, its permitted columns as bits.
    permitted: [Vec<u32>; 2],
}

impl QuarterPlacementLister {
    /// Lists the placements of queens on exactly these ranks of a quarter into `listed`, in place of its contents.
    fn fill(
        &self,
        listed: &mut RankSetPlacements,
        quarter: NorthOrSouth,
        ranks: u32,
        budget: &Budget,
    ) -> Result<(), Limit> {
        let RankSetPlacements { ranks: of, starts, lines } = listed;
        *of = None;
        let permitted = &self.permitted[quarter as usize];
        let squares: Vec<u64> = (0..self.side)
            .flat_map(|row| (1..=self.side).map(move |column| (row, column)))
            .map(|(row, column)| match quarter {
                NorthOrSouth::North => self.diagonals.word_of_square(self.side + self.middle + row, column),
                NorthOrSouth::South => self.diagonals.word_of_square(self.side - 1 - row, column),
            })
            .collect();
        starts.clear();
        starts.resize((1 << self.side) + 1, 0);
        self.visit_placements(ranks, (&squares, permitted), budget, |files, _| starts[files as usize] += 1)?;
        let mut end = 0;
        for start in &mut *starts {
            let count = std::mem::replace(start, end);
            end += count.div_ceil(8);
        }
        lines.clear();
        lines.resize(end as usize, CacheLine([PADDING_WORD; 8]));
        let mut counts = vec![0_u32; starts.len()];
        self.visit_placements(ranks, (&squares, permitted), budget, |files, word| {
            let count = counts[files as usize] as usize;
            lines[starts[files as usize] as usize + count / 8].0[count % 8] = word;
            counts[files as usize] += 1;
        })?;
        *of = Some(ranks);
        Ok(())
    }

    /// Visits the files and the word of every placement on these ranks. `squares` are the words of all squares of the
    /// quarter; `permitted` has the permitted columns of each row.
    fn visit_placements(
        &self,
        ranks: u32,
        (squares, permitted): (&[u64], &[u32]),
        budget: &Budget,
        visit: impl FnMut(u32, u64),
    ) -> Result<(), Limit> {
        let mut search = QuarterSearch { side: self.side, ranks, squares, permitted, visit, meter: Meter::new(budget) };
        if ranks == 0 {
            (search.visit)(0, 0);
            return Ok(());
        }
        search.extend(ranks.trailing_zeros(), [0; 3], 0)
    }
}

/// The backtracking search of one list of a [`QuarterPlacementLister`].
struct QuarterSearch<'a, F> {
    side: u32,
    ranks: u32,
    /// The words (crossing diagonals) of the squares of the quarter, row by row.
    squares: &'a [u64],
    /// The permitted columns of each row, as bits.
    permitted: &'a [u32],
    visit: F,
    meter: Meter,
}

impl<F: FnMut(u32, u64)> QuarterSearch<'_, F> {
    /// Places queens on this row and the later rows of `ranks`, in every way. `[files, rising, falling]` are the
    /// attacked columns of this row, as bits; `word` has the diagonals of the queens already placed.
    fn extend(&mut self, row: u32, [files, rising, falling]: [u32; 3], word: u64) -> Result<(), Limit> {
        let mut free = !(files | rising | falling) & self.permitted[row as usize];
        let squares = &self.squares[(row * self.side) as usize..];
        let later = self.ranks >> row >> 1;
        if later == 0 {
            self.meter.add_work(1 + u64::from(free.count_ones()))?;
        }
        while free != 0 {
            let file = free & free.wrapping_neg();
            free ^= file;
            let word = word | squares[file.trailing_zeros() as usize];
            if later == 0 {
                (self.visit)(files | file, word);
            } else {
                let rows = 1 + later.trailing_zeros();
                self.extend(row + rows, [files | file, (rising | file) << rows, (falling | file) >> rows], word)?;
            }
        }
        Ok(())
    }
}
