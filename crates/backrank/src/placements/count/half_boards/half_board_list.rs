//! Lists of the half-boards on given ranks.

use super::joins::{Join, list_joins};
use super::quarters::{BoardQuarters, MARK, Quarter, QuarterPlacements, RankWords};
use super::unit::Unit;
use crate::search::{Budget, Limit};
use crate::simd::{Lanes, Line};

/// The half-boards of one half, east or west, each as a word of bits, sorted by class.
#[derive(Debug, Default)]
pub(super) struct HalfBoardList {
    /// The words, followed by enough room to write eight more.
    words: Vec<u64>,
    len: usize,
    /// Scratch space: the words of the quarter with fewer placements while two quarters are joined.
    few: Vec<u64>,
    /// For each class the end of its words, as an index into `words`.
    ends: Vec<usize>,
    /// The placements of the north and of the south quarter, if [`QuarterPlacements`] does not store them.
    listed: [RankWords; 2],
}

impl HalfBoardList {
    /// The words of all classes.
    #[inline(always)]
    pub(super) fn words(&self) -> &[u64] {
        &self.words[..self.len]
    }

    /// The number of classes.
    #[inline(always)]
    pub(super) const fn class_count(&self) -> usize {
        self.ends.len()
    }

    /// The words of the half-boards of one class.
    #[inline(always)]
    pub(super) fn words_of_class(&self, class: usize) -> &[u64] {
        let from = class.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.words[from..self.ends[class]]
    }

    /// Lists the half-boards of a unit: those of the east, or those of the west on the ranks that the east does not
    /// use.
    #[inline(always)]
    pub(super) fn fill<L: Lanes>(
        &mut self,
        lanes: L,
        board: &BoardQuarters,
        unit: Unit,
        is_west: bool,
        budget: &Budget,
    ) -> Result<(), Limit> {
        let open = &board.open[usize::from(is_west)];
        let quadrants = board.west.as_ref().filter(|_| is_west).unwrap_or(&board.east);
        let (joins, classes) = list_joins(board.diagonals, open, unit, is_west);
        self.len = 0;
        self.ends.clear();
        for join in joins {
            self.ends.resize(join.class, self.len);
            self.join(lanes, quadrants, join, budget)?;
        }
        self.ends.resize(classes, self.len);
        if is_west {
            for word in &mut self.words[..self.len] {
                *word = board.diagonals.mirror_to_west(*word);
            }
        }
        Ok(())
    }

    /// Adds the half-boards made of a north and a south quarter on the `ranks` of the join. Together the quarters use
    /// all of its `files`, and no diagonal of `held`.
    #[inline(always)]
    fn join<L: Lanes>(
        &mut self,
        lanes: L,
        quadrants: &QuarterPlacements,
        Join { ranks, files, held, .. }: Join,
        budget: &Budget,
    ) -> Result<(), Limit> {
        let mut listed = std::mem::take(&mut self.listed);
        let [north_listed, south_listed] = &mut listed;
        let north = quadrants.on_ranks(Quarter::North, ranks[0], north_listed, budget)?;
        let south = quadrants.on_ranks(Quarter::South, ranks[1], south_listed, budget)?;
        // Sets of files are numbered as if the file that may be missing did not exist; the bits above it are shifted by
        // one.
        let sets = quadrants.subsets(ranks[0].count_ones()).iter().take_while(|&&set| set < 1 << files.count_ones());
        let before_gap = (1 << files.trailing_ones()) - 1;
        for &set in sets {
            let upper = set & before_gap | (set & !before_gap) << 1;
            self.add_pairs(lanes, [north.words(upper), south.words(files ^ upper)], held);
        }
        self.listed = listed;
        Ok(())
    }

    /// Adds the pairs of a north and a south quarter that share no diagonal. Any diagonal of both quarters crosses the
    /// line between the halves, so comparing words is enough.
    #[inline(always)]
    fn add_pairs<L: Lanes>(&mut self, lanes: L, lists: [&[Line]; 2], held: u64) {
        let [few, many] = if lists[0].len() <= lists[1].len() { lists } else { [lists[1], lists[0]] };
        if self.few.len() < 8 * few.len() + 8 {
            self.few.resize(8 * few.len() + 8, 0);
        }
        let mut free = 0;
        for words in few {
            let Some(out) = self.few.get_mut(free..).and_then(|out| out.first_chunk_mut()) else { break };
            free += lanes.write_disjoint(held | MARK, words, out);
        }
        let few = &self.few[..free];
        let most = self.len + 8 * few.len() * many.len() + 8;
        if self.words.len() < most {
            self.words.resize(2 * most, 0);
        }
        let out = &mut self.words[self.len..];
        let mut len = 0;
        for words in many {
            for &held in few {
                let Some(out) = out.get_mut(len..).and_then(|out| out.first_chunk_mut()) else { break };
                len += lanes.write_disjoint(held, words, out);
            }
        }
        self.len += len;
    }
}
