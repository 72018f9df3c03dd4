//! Sets of the diagonals that cross the line between the halves of a board, as words.

/// The layout of *words*: sets, as bits, of diagonals that cross from the east half of a square board into its west
/// half. A word has one field of bits for the diagonals that fall towards the west, and above it one for those that
/// rise towards the west.
///
/// If the side is even, the halves meet at the vertical middle line; if it is odd, the middle file belongs to the west
/// half. Columns are numbered from 1, away from the line between the halves; ranks from 0 at the bottom. A placement in
/// the west half is treated as its mirror image in the east, so words are made of east squares only;
/// [`mirror_to_west`](Self::mirror_to_west) turns the word of the mirror image into the word of the west half.
#[derive(Clone, Copy, Debug)]
pub(super) struct DiagonalLayout {
    /// The side of the board in squares, at least 2 and at most 31.
    pub(super) side: u32,
}

impl DiagonalLayout {
    /// A mask of all diagonals that cross the line between the halves.
    pub(super) const fn full_mask(self) -> u64 {
        self.field() | self.field() << self.rising()
    }

    /// The index of the lowest bit of the field of rising diagonals. If the side is odd, the bit below it is used in
    /// words of mirror images, for the rising diagonal through the lower end of the middle file.
    const fn rising(self) -> u32 {
        self.side + self.side % 2
    }

    /// A mask of one field, shifted to the lowest bits: one bit for each of its `side - 1` diagonals.
    const fn field(self) -> u64 {
        (1 << (self.side - 1)) - 1
    }

    /// The word of an east square: the crossing diagonals it is on. If the side is odd, the square may also be on the
    /// middle file, which is column 0 of the mirror image of the west half.
    pub(super) fn word_of_square(self, rank: u32, column: u32) -> u64 {
        // The bits of the falling diagonals are the lowest `side - 1`. The mirror image of a west half, whose column 0
        // may be the middle file, needs one more, above them: for the falling diagonal through the upper end of that
        // file.
        let falling = rank.checked_sub(column).map_or(0, |at| 1 << at);
        // The mask keeps the bit below the field too, for the lower end of the middle file.
        let rising = (1 << (rank + column)) & (self.field() << 1 | 1);
        falling | rising << (self.rising() - 1)
    }

    /// The word of a west half, from the word of its mirror image: diagonals that fall in the mirror image rise in the
    /// west half. If the side is odd, the board is mirrored at the middle file, which is half a square away from the
    /// line between the halves, so the fields are shifted by one bit.
    #[inline(always)]
    pub(super) const fn mirror_to_west(self, word: u64) -> u64 {
        let shift = self.side % 2;
        let (falling, rising) = (word >> shift, word >> (self.rising() - shift));
        (rising & self.field()) | (falling & self.field()) << self.rising()
    }

    /// A mask of the two diagonals from corner to corner.
    pub(super) const fn long_diagonals(self) -> u64 {
        let half = self.side / 2;
        let falling = if self.side.is_multiple_of(2) { half - 1 } else { half };
        1 << falling | 1 << (half - 1 + self.rising())
    }
}
