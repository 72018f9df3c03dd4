//! The squares on which queens may stand, half by half.

/// The squares of a half on which queens may stand: columns are bits, counted away from the line, and rows are counted
/// away from the middle of the board.
#[derive(Clone, Debug)]
pub(super) struct OpenHalf {
    /// The columns of each row of the north and of the south.
    pub(super) quarters: [Vec<u32>; 2],
    /// The columns of the middle rank, if the side is odd.
    pub(super) middle_rank: u32,
    /// The open rows of the middle file in the north and in the south, as bits; the file belongs to the west.
    /// `centre` says whether its middle square is open.
    pub(super) middle_file: [u32; 2],
    pub(super) centre: bool,
}

impl OpenHalf {
    /// The halves in the east and in the west of a board, which has these open files, as bits, on its ranks from the
    /// bottom.
    pub(super) fn split(ranks: &[u32]) -> [Self; 2] {
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

    /// Whether all of these rows of the north and of the south have a square, and the middle rank if it is one of them.
    pub(super) fn has_room(&self, rows: [u32; 2], middle: bool) -> bool {
        let is_open = |quarter: usize| {
            let of_quarter = self.quarters[quarter].iter().enumerate();
            let open = of_quarter.fold(0, |open, (row, &columns)| open | u32::from(columns != 0) << row);
            rows[quarter] & !(open | self.middle_file[quarter]) == 0
        };
        is_open(0) && is_open(1) && (!middle || self.middle_rank != 0 || self.centre)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_where_their_files_and_ranks_say() {
        let [east, west] = OpenHalf::split(&[0b1000, 0b0001, 0b0010, 0b1100]);
        assert_eq!(east.quarters, [vec![0, 0b11], vec![0, 0b10]]);
        assert_eq!(west.quarters, [vec![0b1, 0], vec![0b10, 0]]);
        assert!(west.has_room([0b01, 0b01], false) && !west.has_room([0b10, 0], false));
        let [east, west] = OpenHalf::split(&[0b01100, 0b00100, 0b11101, 0b00000, 0b10001]);
        assert_eq!((east.quarters, east.middle_rank), ([vec![0, 0b10], vec![0, 0b01]], 0b11));
        assert_eq!((west.quarters, west.middle_rank), ([vec![0, 0b10], vec![0, 0]], 0b10));
        assert_eq!((west.middle_file, west.centre), ([0, 0b11], true));
    }
}
