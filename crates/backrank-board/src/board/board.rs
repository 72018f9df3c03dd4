//! Rectangular boards with holes and glued edges.

use std::fmt;
use std::str::FromStr;

use super::holes::Holes;
use super::square::Square;
use super::wrap::Wrap;

/// A board of `ranks` x `files` squares, some of which may be holes; its edges may be glued.
///
/// Squares are numbered rank by rank from `a1` = 0; holes are numbered too, so a square has the same number on every
/// board of the same size. A board stores no squares, whatever its size; the set of its holes takes at most 16 MiB plus
/// O(holes) memory.
///
/// ```
/// use backrank_board::{Board, Square};
///
/// let board = Board::new(5, 5)?.with_holes(["c3".parse()?])?;
/// assert_eq!(board.to_string(), "5x5");
/// assert_eq!(board.len(), 24);
/// assert!(!board.contains("c3".parse()?));
/// assert_eq!(board.number("b2".parse()?), Some(6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub struct Board {
    ranks: u32,
    files: u32,
    wrap: Wrap,
    holes: Holes,
    holes_block: bool,
}

error_enum! {
    /// Why a board cannot be made.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum BoardError {
        /// The board has no rank or no file.
        Empty => "a board needs at least one rank and one file";
        /// A side is longer than [`Board::MAX_SIDE`], or the board has more squares than this machine can number.
        TooLarge => "a side of a board is at most {} squares long", Board::MAX_SIDE;
        /// A hole is not on the board.
        HoleOffBoard(square: Square) => "the hole {square} is not on the board";
        /// The text is not a board size such as `8` or `3x10`.
        Unreadable(text: String) => "`{text}` is no board: write a size such as 8, or ranks x files such as 3x10";
    }
}

impl Board {
    /// The longest side of a board, in squares.
    pub const MAX_SIDE: u32 = 1 << 31;

    /// A flat board without holes.
    ///
    /// # Errors
    /// If a side is 0 or longer than [`Board::MAX_SIDE`], or this machine cannot number the squares.
    pub fn new(ranks: u32, files: u32) -> Result<Self, BoardError> {
        if ranks == 0 || files == 0 {
            return Err(BoardError::Empty);
        }
        let area = u64::from(ranks) * u64::from(files);
        if ranks > Self::MAX_SIDE || files > Self::MAX_SIDE || usize::try_from(area).is_err() {
            return Err(BoardError::TooLarge);
        }
        Ok(Self { ranks, files, wrap: Wrap::Flat, holes: Holes::default(), holes_block: false })
    }

    /// The same board with its edges glued as `wrap` says, in place of its earlier wrap.
    pub fn with_wrap(mut self, wrap: Wrap) -> Self {
        self.wrap = wrap;
        self
    }

    /// The same board with these squares as holes, in addition to the holes that it has already.
    ///
    /// # Errors
    /// If a hole is not on the board.
    pub fn with_holes(mut self, holes: impl IntoIterator<Item = Square>) -> Result<Self, BoardError> {
        for square in holes {
            let number = self.number(square).ok_or(BoardError::HoleOffBoard(square))?;
            self.holes.insert(number);
        }
        Ok(self)
    }

    /// The same board with blocking holes: a ride ends before a hole instead of passing over it. Leaps are not blocked.
    ///
    /// ```
    /// use backrank_board::{Board, Piece};
    ///
    /// let board = Board::new(1, 3)?.with_holes(["b1".parse()?])?;
    /// assert!(Piece::ROOK.attacks(&board, "a1".parse()?, "c1".parse()?));
    /// assert!(!Piece::ROOK.attacks(&board.with_blocking_holes(), "a1".parse()?, "c1".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_blocking_holes(mut self) -> Self {
        self.holes_block = true;
        self
    }

    /// The number of ranks (rows).
    pub const fn ranks(&self) -> u32 {
        self.ranks
    }

    /// The number of files (columns).
    pub const fn files(&self) -> u32 {
        self.files
    }

    /// How the edges are glued.
    pub const fn wrap(&self) -> Wrap {
        self.wrap
    }

    /// The number of files after which the board repeats if it is unrolled to the right: on a twisted board twice its
    /// files, because going around a second time undoes the mirroring of the first; on any other board the number of
    /// its files, even if they do not wrap.
    pub(crate) const fn file_period(&self) -> u64 {
        if self.wrap.is_twisted() { 2 * self.files as u64 } else { self.files as u64 }
    }

    /// Whether a ride ends before a hole instead of passing over it.
    pub const fn holes_block(&self) -> bool {
        self.holes_block
    }

    /// Whether the board has at least one hole, and a ride ends before a hole.
    pub const fn has_blocking_holes(&self) -> bool {
        self.holes_block && self.holes.len() > 0
    }

    /// The number of squares, holes included.
    pub const fn area(&self) -> usize {
        self.ranks as usize * self.files as usize
    }

    /// The number of squares, holes left out.
    pub const fn len(&self) -> usize {
        self.area() - self.holes.len()
    }

    /// Whether every square is a hole.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the board is flat and without holes: a plain rectangle.
    pub fn is_plain(&self) -> bool {
        self.wrap == Wrap::Flat && self.holes.len() == 0
    }

    /// Whether the chequered colouring continues over the glued edges: two squares that are adjacent across a glued
    /// edge of the board differ in colour, as any two adjacent squares do. `true` on a flat board.
    pub(crate) const fn gluing_keeps_colours(&self) -> bool {
        // Crossing the right edge moves a piece `files` squares to the left. On a twisted board rank `r` also becomes
        // `ranks - 1 - r`, which changes the parity of the rank if `ranks - 1` is odd.
        let around = if self.wrap.is_twisted() { self.files as u64 + self.ranks as u64 - 1 } else { self.files as u64 };
        (!self.wrap.files_wrap() || around.is_multiple_of(2))
            && (!self.wrap.ranks_wrap() || self.ranks.is_multiple_of(2))
    }

    /// Whether the square lies on the board and is no hole.
    pub fn contains(&self, square: Square) -> bool {
        self.number(square).is_some_and(|number| !self.holes.contains(number))
    }

    /// Whether the square lies on the board and is a hole.
    pub fn is_hole(&self, square: Square) -> bool {
        self.number(square).is_some_and(|number| self.holes.contains(number))
    }

    /// Whether the square of this number is a hole.
    #[inline]
    pub(crate) fn is_hole_by_number(&self, number: usize) -> bool {
        self.holes.len() > 0 && self.holes.contains(number)
    }

    /// The number of a square, rank by rank from `a1` = 0; holes have numbers too. `None` if the square is not on the
    /// board.
    pub const fn number(&self, square: Square) -> Option<usize> {
        if square.file() < self.files && square.rank() < self.ranks {
            Some(square.rank() as usize * self.files as usize + square.file() as usize)
        } else {
            None
        }
    }

    /// The square with this number, or `None` if the number is not below [`area`](Self::area).
    pub const fn square(&self, number: usize) -> Option<Square> {
        if number < self.area() {
            let files = self.files as usize;
            Some(Square::new((number % files) as u32, (number / files) as u32))
        } else {
            None
        }
    }

    /// The squares in the order of their numbers, holes left out.
    pub fn squares(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.area()).filter(|&number| !self.holes.contains(number)).filter_map(|number| self.square(number))
    }

    /// The holes in the order of their numbers.
    pub fn holes(&self) -> impl Iterator<Item = Square> + '_ {
        self.holes.iter().filter_map(|number| self.square(number))
    }

    /// The square at these coordinates, counted from 0; coordinates beyond a glued edge are wrapped around. `None`
    /// beyond an edge that is not glued, and at a hole.
    ///
    /// ```
    /// use backrank_board::{Board, Wrap};
    ///
    /// let mobius = Board::new(4, 6)?.with_wrap(Wrap::Mobius);
    /// assert_eq!(mobius.at(6, 0), Some("a4".parse()?)); // over the right edge, ranks mirrored
    /// assert_eq!(mobius.at(0, -1), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn at(&self, file: i64, rank: i64) -> Option<Square> {
        self.at_including_holes(file, rank).filter(|&square| self.contains(square))
    }

    /// The square at the displacement (files, ranks) from `from`; `None` where [`at`](Self::at) returns `None`.
    #[inline]
    pub(crate) fn displace(&self, from: Square, (files, ranks): (i64, i64)) -> Option<Square> {
        self.at(i64::from(from.file()) + files, i64::from(from.rank()) + ranks)
    }

    /// As [`at`](Self::at), but returns holes too.
    #[inline]
    pub(crate) fn at_including_holes(&self, file: i64, rank: i64) -> Option<Square> {
        let (files, ranks) = (i64::from(self.files), i64::from(self.ranks));
        let (mut file, mut rank) = (file, rank);
        if !(0..ranks).contains(&rank) {
            if !self.wrap.ranks_wrap() {
                return None;
            }
            rank = rank.rem_euclid(ranks);
        }
        if !(0..files).contains(&file) {
            if !self.wrap.files_wrap() {
                return None;
            }
            if self.wrap.is_twisted() && file.div_euclid(files).rem_euclid(2) == 1 {
                rank = ranks - 1 - rank;
            }
            file = file.rem_euclid(files);
        }
        Some(Square::new(file as u32, rank as u32))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.ranks, self.files)
    }
}

impl FromStr for Board {
    type Err = BoardError;

    /// Reads `8` (8 ranks and 8 files) or `3x10` (3 ranks, 10 files); `X` and `×` are read as `x`. The error says that
    /// the text has another form, that a side is below 1, or that a side is too large.
    fn from_str(text: &str) -> Result<Self, BoardError> {
        let unreadable = || BoardError::Unreadable(text.to_owned());
        let side = |side: &str| -> Result<u32, BoardError> {
            let (digits, below_zero) = side.strip_prefix('-').map_or((side, false), |digits| (digits, true));
            if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return Err(unreadable());
            }
            if below_zero {
                return Err(BoardError::Empty);
            }
            digits.parse().map_err(|_| BoardError::TooLarge)
        };
        match text.split_once(['x', 'X', '×']) {
            Some((ranks, files)) => Self::new(side(ranks)?, side(files)?),
            None => side(text).and_then(|side| Self::new(side, side)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_reads_from_one_side_or_from_two() {
        assert_eq!("8".parse(), Board::new(8, 8));
        assert_eq!("3x10".parse(), Board::new(3, 10));
        assert_eq!("0".parse::<Board>(), Err(BoardError::Empty));
        assert_eq!("2147483649".parse::<Board>(), Err(BoardError::TooLarge));
        assert_eq!("99999999999999999999".parse::<Board>(), Err(BoardError::TooLarge));
        assert_eq!("-8".parse::<Board>(), Err(BoardError::Empty));
        for text in ["", "x", "8x", "--8", "8x8x8", "+8", " 8", "eight"] {
            assert_eq!(text.parse::<Board>(), Err(BoardError::Unreadable(text.to_owned())));
        }
    }

    #[test]
    fn numbers_and_squares_are_two_names_for_one_thing() {
        let board = Board::new(3, 5).unwrap();
        for number in 0..board.area() {
            assert_eq!(board.square(number).and_then(|square| board.number(square)), Some(number));
        }
        assert_eq!(board.square(board.area()), None);
    }

    #[test]
    fn the_largest_board_can_number_its_last_square() {
        let board = Board::new(Board::MAX_SIDE, Board::MAX_SIDE).unwrap();
        let last = Square::new(Board::MAX_SIDE - 1, Board::MAX_SIDE - 1);
        assert_eq!(board.number(last), Some(board.area() - 1));
        assert_eq!(board.square(board.area() - 1), Some(last));
    }

    #[test]
    fn a_hole_is_on_the_board_but_no_square_of_it() {
        let c3: Square = "c3".parse().unwrap();
        let board = Board::new(4, 4).unwrap().with_holes([c3, c3]).unwrap();
        assert_eq!((board.len(), board.is_hole(c3), board.contains(c3)), (15, true, false));
        assert_eq!(board.squares().count(), 15);
        assert_eq!(board.holes().collect::<Vec<_>>(), [c3]);
        let off: Square = "e1".parse().unwrap();
        assert_eq!(board.with_holes([off]), Err(BoardError::HoleOffBoard(off)));
    }

    #[test]
    fn a_hole_of_the_largest_board_takes_no_more_memory_than_one_of_the_smallest() {
        let last = Square::new(Board::MAX_SIDE - 1, Board::MAX_SIDE - 1);
        let board = Board::new(Board::MAX_SIDE, Board::MAX_SIDE).unwrap().with_holes([last]).unwrap();
        assert!(board.is_hole(last) && board.contains(Square::new(0, 0)));
        assert_eq!((board.len(), board.holes().collect::<Vec<_>>()), (board.area() - 1, vec![last]));
    }

    #[test]
    fn wraps_bring_a_square_back_from_beyond_the_edge() {
        let at = |wrap, file, rank| Board::new(4, 6).unwrap().with_wrap(wrap).at(file, rank).map(|s| s.to_string());
        let name = |text: &str| Some(text.to_owned());
        assert_eq!(at(Wrap::Flat, 6, 0), None);
        assert_eq!(at(Wrap::Cylinder, 6, 0), name("a1"));
        assert_eq!(at(Wrap::Cylinder, 0, 4), None);
        assert_eq!(at(Wrap::Torus, -1, -1), name("f4"));
        assert_eq!(at(Wrap::Mobius, 6, 1), name("a3"));
        assert_eq!(at(Wrap::Mobius, 12, 1), name("a2"));
        assert_eq!(at(Wrap::Klein, 6, 4), name("a4"));
        assert_eq!(at(Wrap::Klein, 6, 0), name("a4"));
        assert_eq!(at(Wrap::Klein, 3, 4), name("d1"));
        assert_eq!(at(Wrap::Mobius, 6, i64::MIN), None);
        // i64::MIN leaves the remainder 4 for 6 files and 0 for 4 ranks.
        assert_eq!(at(Wrap::Torus, i64::MIN, i64::MIN), name("e1"));
    }
}
