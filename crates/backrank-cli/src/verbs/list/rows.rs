//! Rows of square names or numbers, one for each tour of a small board.

use backrank_service::answer::MAX_FORMATTED_SQUARES;

/// The size of a cell, in bytes: enough for the longest square name (7 letters and 10 digits) or number (19 digits),
/// and a separator.
const CELL_BYTES: usize = 24;

/// Formats tours as rows, in the order of the tour. The formatter holds a table of cells, one for each square in the
/// board's order: the name or number of the square, padded with spaces.
pub struct TourRowFormatter {
    cells: Vec<[u8; CELL_BYTES]>,
    /// For each cell, the length of its text and of one separating space, in bytes.
    lengths: Vec<usize>,
}

impl TourRowFormatter {
    /// A formatter with these names or numbers of the squares, in the board's order of squares.
    pub fn new(cells: impl Iterator<Item = String>) -> Self {
        let (mut rows, mut padded) = (Self { cells: Vec::new(), lengths: Vec::new() }, [b' '; CELL_BYTES]);
        for cell in cells {
            let length = cell.len().min(CELL_BYTES - 1);
            padded.fill(b' ');
            padded[..length].copy_from_slice(&cell.as_bytes()[..length]);
            rows.cells.push(padded);
            rows.lengths.push(length + 1);
        }
        rows
    }

    /// Writes a tour as a row; `square_indices` are the indices of its squares in the board's order. Cells are copied
    /// at full width, which is twice as fast as copying only their text.
    #[inline]
    pub fn write_row(&self, square_indices: &[u8], out: &mut Vec<u8>) {
        let (mut row, mut end) = ([0; (MAX_FORMATTED_SQUARES + 1) * CELL_BYTES], 0);
        for &index in square_indices {
            row[end..end + CELL_BYTES].copy_from_slice(&self.cells[usize::from(index)]);
            end += self.lengths[usize::from(index)];
        }
        if let Some(last) = row[..end].last_mut() {
            *last = b'\n';
        }
        out.extend_from_slice(&row[..end]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_its_cells_apart_by_spaces_and_ends_its_line() {
        let rows = TourRowFormatter::new(["a1", "aa2147483648", "9223372036854775807"].map(str::to_owned).into_iter());
        let mut out = Vec::new();
        rows.write_row(&[1, 0, 2], &mut out);
        rows.write_row(&[0], &mut out);
        assert_eq!(String::from_utf8(out).unwrap(), "aa2147483648 a1 9223372036854775807\na1\n");
    }
}
