//! The permitted squares of each half of a board: those on which queens may be placed.

/// The permitted squares of a half. Columns are bits, numbered from 0 away from the line between the halves; rows are
/// numbered from 0 away from the middle of the board.
#[derive(Clone, Debug)]
pub(super) struct PermittedSquares {
    /// For each row of the north and of the south quarter, its permitted columns as bits.
    pub(super) quarters: [Vec<u32>; 2],
    /// The permitted columns of the middle rank, as bits; 0 if the side is even.
    pub(super) middle_rank: u32,
    /// The permitted rows of the middle file in the north and in the south, as bits. The file belongs to the west half;
    /// 0 in the east.
    pub(super) middle_file: [u32; 2],
    /// Whether the square in the centre of the board is permitted; `false` in the east, and if the side is even.
    pub(super) centre: bool,
}

impl PermittedSquares {
    /// Splits a board into its east and its west half. `ranks` are the permitted files of each rank, as bits, from the
    /// bottom.
    pub(super) fn split_into_halves(ranks: &[u32]) -> [Self; 2] {
        let (side, half) = (ranks.len(), ranks.len() / 2);
        let is_odd = !side.is_multiple_of(2);
        let columns = (1 << half) - 1;
        let north = || ranks.iter().skip(side - half);
        let south = || ranks.iter().take(half).rev();
        let middle = || ranks.iter().skip(half).take(side % 2);
        let file = |rows: &mut dyn Iterator<Item = &u32>| {
            rows.enumerate().fold(0, |file, (row, &files)| file | (files >> half & 1) << row)
        };
        let east = |&files: &u32| files >> (side - half) & columns;
        let west = |&files: &u32| (files & columns).reverse_bits() >> (u32::BITS as usize - half);
        let middle_file = if is_odd { [file(&mut north()), file(&mut south())] } else { [0; 2] };
        [
            Self {
                quarters: [north().map(east).collect(), south().map(east).collect()],
                middle_rank: middle().map(east).sum(),
                middle_file: [0; 2],
                centre: false,
            },
            Self {
                quarters: [north().map(west).collect(), south().map(west).collect()],
                middle_rank: middle().map(west).sum(),
                middle_file,
                centre: middle().any(|&files| files >> half & 1 == 1),
            },
        ]
    }

    /// Whether each of these rows of the north and of the south quarter (sets as bits) has a permitted square and, if
    /// `middle`, the middle rank too.
    pub(super) fn has_permitted_square_in_each_of(&self, rows: [u32; 2], middle: bool) -> bool {
        let is_usable = |quarter: usize| {
            let of_quarter = self.quarters[quarter].iter().enumerate();
            let permitted = of_quarter.fold(0, |permitted, (row, &columns)| permitted | u32::from(columns != 0) << row);
            rows[quarter] & !(permitted | self.middle_file[quarter]) == 0
        };
        is_usable(0) && is_usable(1) && (!middle || self.middle_rank != 0 || self.centre)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_where_their_files_and_ranks_say() {
        let [east, west] = PermittedSquares::split_into_halves(&[0b1000, 0b0001, 0b0010, 0b1100]);
        assert_eq!(east.quarters, [vec![0, 0b11], vec![0, 0b10]]);
        assert_eq!(west.quarters, [vec![0b1, 0], vec![0b10, 0]]);
        assert!(
            west.has_permitted_square_in_each_of([0b01, 0b01], false)
                && !west.has_permitted_square_in_each_of([0b10, 0], false)
        );
        let [east, west] = PermittedSquares::split_into_halves(&[0b01100, 0b00100, 0b11101, 0b00000, 0b10001]);
        assert_eq!((east.quarters, east.middle_rank), ([vec![0, 0b10], vec![0, 0b01]], 0b11));
        assert_eq!((west.quarters, west.middle_rank), ([vec![0, 0b10], vec![0, 0]], 0b10));
        assert_eq!((west.middle_file, west.centre), ([0, 0b11], true));
    }
}
