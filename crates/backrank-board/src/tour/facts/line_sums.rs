//! The sums of a tour's step numbers along ranks, files and diagonals, and whether they make the tour magic.

use crate::board::{Board, Square};

/// Whether a tour is magic, that is, whether its sums along lines are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Magic {
    /// All ranks have the same sum, and all files have the same sum. On a square board, where these two sums are equal,
    /// each of the two diagonals has this sum too.
    Magic,
    /// All ranks and all files of a square board have the same sum, but at least one of its two diagonals has a
    /// different sum.
    SemiMagic,
    /// Two ranks, or two files, have different sums.
    Neither,
}

/// The sums of the step numbers of a walk, counted from 1, along each rank, each file and, on a square board, both
/// diagonals. Squares are added one at a time. O(ranks + files) memory.
///
/// ```
/// use backrank_board::{Board, Magic, LineSums};
///
/// let mut sums = LineSums::new(&Board::new(3, 3)?);
/// for square in ["b1", "c3", "a2", "a1", "b2", "c1", "c2", "a3", "b3"] {
///     sums.add(square.parse()?);
/// }
/// assert_eq!((sums.ranks[1], sums.magic()), (15, Magic::Neither));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LineSums {
    /// The sum of each rank, indexed by rank from 0.
    pub ranks: Vec<u128>,
    /// The sum of each file, indexed by file from 0.
    pub files: Vec<u128>,
    /// The sums of the diagonal from `a1` and of the other diagonal; `None` if the board is not square.
    pub diagonals: Option<[u128; 2]>,
    steps: u128,
}

impl LineSums {
    /// The sums before the first square of a walk: all are 0. O(ranks + files).
    pub fn new(board: &Board) -> Self {
        let zeros = |side: u32| vec![0; side as usize];
        let diagonals = (board.ranks() == board.files()).then_some([0; 2]);
        Self { ranks: zeros(board.ranks()), files: zeros(board.files()), diagonals, steps: 0 }
    }

    /// Adds the next square of the walk; a square off the board adds nothing to a sum but counts as a step. A hole adds
    /// to the sums like any other square.
    pub fn add(&mut self, square: Square) {
        self.steps += 1;
        let (file, rank) = (square.file() as usize, square.rank() as usize);
        let (Some(of_rank), Some(of_file)) = (self.ranks.get_mut(rank), self.files.get_mut(file)) else { return };
        *of_rank += self.steps;
        *of_file += self.steps;
        if let Some([up, down]) = &mut self.diagonals {
            *up += if file == rank { self.steps } else { 0 };
            *down += if file + rank + 1 == self.files.len() { self.steps } else { 0 };
        }
    }

    /// Whether the sums make the tour magic. O(ranks + files).
    pub fn magic(&self) -> Magic {
        let same = |sums: &[u128]| sums.iter().all(|&sum| sum == sums[0]);
        match self.diagonals {
            _ if !same(&self.ranks) || !same(&self.files) => Magic::Neither,
            Some([up, down]) if [Some(&up), Some(&down)] != [self.ranks.first(); 2] => Magic::SemiMagic,
            _ => Magic::Magic,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Piece, Square, Tour};

    fn sums(ranks: u32, files: u32, walk: &str) -> LineSums {
        let mut sums = LineSums::new(&Board::new(ranks, files).unwrap());
        Square::read_list(walk).unwrap().into_iter().for_each(|square| sums.add(square));
        sums
    }

    #[test]
    fn each_step_counts_for_its_rank_its_file_and_its_diagonals() {
        // The step numbers of the walk, the top rank first:
        // 7 8 9
        // 6 1 2
        // 5 4 3
        let spiral = sums(3, 3, "b2 c2 c1 b1 a1 a2 a3 b3 c3");
        assert_eq!((&spiral.ranks[..], &spiral.files[..]), (&[12, 9, 24][..], &[18, 13, 14][..]));
        assert_eq!(spiral.diagonals, Some([15, 11]));
        assert_eq!(spiral.magic(), Magic::Neither);
    }

    #[test]
    fn the_oldest_magic_square_is_magic_and_loses_its_diagonals_when_its_ranks_are_exchanged() {
        // The step numbers of the walk, a magic square:
        // 4 9 2
        // 3 5 7
        // 8 1 6
        let lo_shu = "b1 c3 a2 a3 b2 c1 c2 a1 b3";
        assert_eq!(sums(3, 3, lo_shu).magic(), Magic::Magic);
        let exchanged = lo_shu.replace('1', "x").replace('2', "1").replace('x', "2");
        assert_eq!(sums(3, 3, &exchanged).magic(), Magic::SemiMagic);
    }

    #[test]
    fn a_rectangle_is_magic_without_diagonals() {
        // The step numbers of the walk, the top rank first:
        // 1 7 6 4
        // 8 2 3 5
        let both = sums(2, 4, "a2 b1 c1 d2 d1 c2 b2 a1");
        assert_eq!((&both.ranks[..], &both.files[..], both.diagonals), (&[18, 18][..], &[9; 4][..], None));
        assert_eq!(both.magic(), Magic::Magic);
    }

    #[test]
    fn sums_that_were_removed_are_not_magic_with_diagonals() {
        let mut sums = sums(3, 3, "b2");
        (sums.ranks, sums.files) = (Vec::new(), Vec::new());
        assert_eq!(sums.magic(), Magic::SemiMagic);
    }

    #[test]
    fn a_board_of_one_square_is_magic() {
        let alone = Tour::open(&Board::new(1, 1).unwrap(), &Piece::KNIGHT, Square::read_list("a1").unwrap()).unwrap();
        assert_eq!(alone.line_sums().magic(), Magic::Magic);
    }
}
