//! The diagonals that cross the line between the halves of a board.

/// The diagonals of a square board that lead from its east half into its west half, as bits of a word:
/// one field of bits for those that fall towards the west, and one for those that rise.
///
/// The halves of a board of an even side lie left and right of its middle line. Where the side is odd,
/// the middle file belongs to the west. Columns are counted from 1 away from the line, ranks from 0 at
/// the bottom. All words are those of east squares; [`west`](Self::west) turns the word of a mirror
/// image into that of a west half.
#[derive(Clone, Copy, Debug)]
pub(super) struct Diagonals {
    /// The side of the board in squares, at least 2 and at most 31.
    pub(super) side: u32,
}

impl Diagonals {
    /// The bits that halves can share.
    pub(super) const fn all(self) -> u64 {
        self.field() | self.field() << self.rising()
    }

    /// The lowest bit of the second field. On odd boards one bit below it is free, for the lower end of the middle
    /// file.
    const fn rising(self) -> u32 {
        self.side + self.side % 2
    }

    const fn field(self) -> u64 {
        (1 << (self.side - 1)) - 1
    }

    /// The diagonals of an east square. Column 0 is the middle file of an odd board, seen as part of the
    /// mirror image of the west.
    pub(super) fn east(self, rank: u32, column: u32) -> u64 {
        // The field of falling diagonals has room for one more bit: that of the upper end of the middle file.
        let falling = rank.checked_sub(column).map_or(0, |at| 1 << at);
        // The field of rising diagonals begins one bit lower, for the lower end of the middle file.
        let rising = (1 << (rank + column)) & (self.field() << 1 | 1);
        falling | rising << (self.rising() - 1)
    }

    /// The word of the west half whose mirror image has this word: diagonals that fall in the mirror image
    /// rise in the west half. On odd boards the mirror is the middle file, which is half a square away from
    /// the line between the halves.
    #[inline(always)]
    pub(super) const fn west(self, word: u64) -> u64 {
        let shift = self.side % 2;
        let (falling, rising) = (word >> shift, word >> (self.rising() - shift));
        (rising & self.field()) | (falling & self.field()) << self.rising()
    }

    /// The two diagonals from corner to corner.
    pub(super) const fn long(self) -> u64 {
        let half = self.side / 2;
        let falling = if self.side.is_multiple_of(2) { half - 1 } else { half };
        1 << falling | 1 << (half - 1 + self.rising())
    }
}
