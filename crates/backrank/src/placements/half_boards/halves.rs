//! All placements in a half of the board on given ranks.

use super::HalfBoards;
use super::quadrants::{MARK, Quadrants, Quarter};
use super::unit::{Kind, Unit};
use crate::simd::{Lanes, Line};

/// The words of half-boards, class by class.
#[derive(Debug, Default)]
pub(super) struct Half {
    /// More words than there are, so that eight can always be written.
    words: Vec<u64>,
    len: usize,
    /// Where each class ends.
    ends: Vec<usize>,
}

impl Half {
    /// The words of all classes.
    #[inline(always)]
    pub(super) fn words(&self) -> &[u64] {
        &self.words[..self.len]
    }

    /// How many classes.
    #[inline(always)]
    pub(super) const fn classes(&self) -> usize {
        self.ends.len()
    }

    /// The words of a class.
    #[inline(always)]
    pub(super) fn of_class(&mut self, class: usize) -> &mut [u64] {
        let from = class.checked_sub(1).map_or(0, |before| self.ends[before]);
        &mut self.words[from..self.ends[class]]
    }

    /// The east half.
    #[inline(always)]
    pub(super) fn fill_east<L: Lanes>(&mut self, lanes: L, boards: &HalfBoards, unit: Unit) {
        self.clear();
        let (half, diagonals, ranks) = (boards.side / 2, boards.diagonals, [unit.north, unit.south]);
        let all = (1 << half) - 1;
        if unit.kind != Kind::Odd {
            self.join(lanes, &boards.quadrants, ranks, all, diagonals.long());
            return self.end_class();
        }
        // By the file of the queen on the middle rank.
        for column in 1..=half {
            let files = all & !(1 << (column - 1));
            self.join(lanes, &boards.quadrants, ranks, files, diagonals.east(half, column));
            self.end_class();
        }
    }

    /// The west half, on the ranks that the east leaves free.
    #[inline(always)]
    pub(super) fn fill_west<L: Lanes>(&mut self, lanes: L, boards: &HalfBoards, unit: Unit) {
        self.clear();
        let (half, diagonals) = (boards.side / 2, boards.diagonals);
        let all = (1 << half) - 1;
        let (north, south) = (all ^ unit.north, all ^ unit.south);
        if unit.kind == Kind::Odd {
            // By the rank of the queen on the middle file.
            for row in 1..=half {
                let rank = 1 << (row - 1);
                if north & rank != 0 {
                    let queen = diagonals.east(half + row, 0);
                    self.join(lanes, &boards.quadrants, [north ^ rank, south], all, queen);
                }
                self.end_class();
            }
        } else {
            let none = if unit.kind == Kind::Even { 0 } else { diagonals.long() };
            self.join(lanes, &boards.quadrants, [north, south], all, none);
            self.end_class();
        }
        for word in &mut self.words[..self.len] {
            *word = diagonals.west(*word);
        }
    }

    #[inline(always)]
    fn clear(&mut self) {
        self.len = 0;
        self.ends.clear();
    }

    #[inline(always)]
    fn end_class(&mut self) {
        self.ends.push(self.len);
    }

    /// Adds the half-boards on these ranks of both quarters, on these files, none with a diagonal that is
    /// held.
    #[inline(always)]
    fn join<L: Lanes>(&mut self, lanes: L, quadrants: &Quadrants, ranks: [u32; 2], files: u32, held: u64) {
        let [north, south] = ranks;
        for &upper in quadrants.subsets(north.count_ones()) {
            if upper & !files == 0 {
                let lists = [
                    quadrants.words(Quarter::North, north, upper),
                    quadrants.words(Quarter::South, south, files ^ upper),
                ];
                self.add_pairs(lanes, lists, held);
            }
        }
    }

    /// Adds the pairs of a north and a south quarter that share no diagonal: one that both use leads
    /// across the line, so it is in their words.
    #[inline(always)]
    fn add_pairs<L: Lanes>(&mut self, lanes: L, lists: [&[Line]; 2], held: u64) {
        let [few, many] = if lists[0].len() <= lists[1].len() { lists } else { [lists[1], lists[0]] };
        let most = self.len + 64 * few.len() * many.len() + 8;
        if self.words.len() < most {
            self.words.resize(2 * most, 0);
        }
        let (out, held) = (&mut self.words[self.len..], held | MARK);
        let mut len = 0;
        for &word in few.iter().flat_map(|line| &line.0) {
            if word & held != 0 {
                continue;
            }
            let held = word | held;
            for words in many {
                let Some(out) = out.get_mut(len..).and_then(|out| out.first_chunk_mut()) else { break };
                len += lanes.write_disjoint(held, words, out);
            }
        }
        self.len += len;
    }
}
