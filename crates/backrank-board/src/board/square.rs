//! Squares and their names: a file in letters, a rank in digits.

use std::fmt;
use std::str::FromStr;

use crate::named_enum::UnknownName;

/// A square by its file and rank, both counted from 0; `c3` is file 2, rank 2.
///
/// A square does not depend on a board: [`Board::contains`](crate::Board::contains) says whether a board has it.
/// Squares are ordered by rank, then by file, which is the order of their numbers on every board.
///
/// ```
/// use backrank_board::Square;
///
/// let square: Square = "aa10".parse()?;
/// assert_eq!((square.file(), square.rank()), (26, 9));
/// assert_eq!(square.to_string(), "aa10");
/// # Ok::<(), backrank_board::UnknownName>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square {
    /// The rank in the upper 32 bits, the file in the lower 32. Packed into one word, squares compare in the right
    /// order, and a square can be loaded right after it was stored without a stall of the processor.
    rank_and_file: u64,
}

impl Square {
    /// The square on this file and rank, both counted from 0.
    pub const fn new(file: u32, rank: u32) -> Self {
        Self { rank_and_file: (rank as u64) << 32 | file as u64 }
    }

    /// The file, from 0 at the left.
    pub const fn file(self) -> u32 {
        self.rank_and_file as u32
    }

    /// The rank, from 0 at the bottom.
    pub const fn rank(self) -> u32 {
        (self.rank_and_file >> 32) as u32
    }

    /// The displacement (files, ranks) from this square to `other`.
    pub(crate) fn displacement_to(self, other: Self) -> (i64, i64) {
        (i64::from(other.file()) - i64::from(self.file()), i64::from(other.rank()) - i64::from(self.rank()))
    }

    /// The name of a file counted from 0: `a` to `z`, then `aa`, `ab` and so on.
    ///
    /// ```
    /// assert_eq!(backrank_board::Square::file_name(27), "ab");
    /// ```
    pub fn file_name(file: u32) -> String {
        let mut letters = Vec::new();
        let mut rest = u64::from(file) + 1;
        while rest > 0 {
            rest -= 1;
            letters.push(char::from(b'a' + (rest % 26) as u8));
            rest /= 26;
        }
        letters.iter().rev().collect()
    }

    /// 0 for a dark square such as `a1`, 1 for a light one.
    pub const fn colour(self) -> u8 {
        ((self.file() ^ self.rank()) & 1) as u8
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = format!("{}{}", Self::file_name(self.file()), u64::from(self.rank()) + 1);
        f.pad(&name)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Square {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        const NAMES: &[&str] = &["letters for the file, then a number for the rank, such as c3"];
        parse(text).ok_or_else(|| UnknownName::new(text, "square", NAMES))
    }
}

fn parse(text: &str) -> Option<Square> {
    let digits = text.find(|c: char| c.is_ascii_digit())?;
    let (letters, number) = text.split_at(digits);
    let plain_number = number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0');
    if letters.is_empty() || !plain_number {
        return None;
    }
    let mut file = 0u32;
    for letter in letters.bytes() {
        let value = match letter {
            b'a'..=b'z' => letter - b'a',
            b'A'..=b'Z' => letter - b'A',
            _ => return None,
        };
        file = file.checked_mul(26)?.checked_add(u32::from(value) + 1)?;
    }
    let rank: u32 = number.parse().ok()?;
    Some(Square::new(file - 1, rank - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_as_its_square() {
        for file in (0..2000).chain([u32::MAX - 2, u32::MAX - 1]) {
            let square = Square::new(file, file / 3);
            assert_eq!(square.to_string().parse(), Ok(square));
        }
    }

    #[test]
    fn files_after_z_are_aa_ab_and_so_on() {
        let names: Vec<_> = [0, 25, 26, 27, 51, 52, 701, 702].map(Square::file_name).to_vec();
        assert_eq!(names, ["a", "z", "aa", "ab", "az", "ba", "zz", "aaa"]);
    }

    #[test]
    fn a_text_that_names_no_square_is_refused() {
        for text in ["", "a", "1", "a0", "a01", "1a", "a-1", "é1", "a1b", "zzzzzzzz1", "a99999999999"] {
            assert!(text.parse::<Square>().is_err(), "{text}");
        }
    }
}
