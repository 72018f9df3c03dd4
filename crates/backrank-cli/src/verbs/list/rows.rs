//! Rows of square names or numbers, one for each tour of a small board.

/// The size of a cell, in bytes: enough for the longest square name (7 letters and 10 digits) or number (19 digits),
/// and a separator.
const BYTES: usize = 24;

/// The largest number of squares of a board whose tours are formatted as rows.
pub const MOST: usize = 64;

/// Formats tours as rows. `cells` has the name or number of each square, by its index among the squares of the board,
/// followed by spaces.
pub struct TourRowFormatter {
    cells: Vec<[u8; BYTES]>,
    lengths: Vec<usize>,
}

impl TourRowFormatter {
    pub fn new(cells: impl Iterator<Item = String>) -> Self {
        let (mut rows, mut padded) = (Self { cells: Vec::new(), lengths: Vec::new() }, [b' '; BYTES]);
        for cell in cells {
            let length = cell.len().min(BYTES - 1);
            padded.fill(b' ');
            padded[..length].copy_from_slice(&cell.as_bytes()[..length]);
            rows.cells.push(padded);
            rows.lengths.push(length + 1);
        }
        rows
    }

    /// Writes a tour as a row; `places` are the indices of its squares. Cells are copied at full width, which is twice
    /// as fast as copying only their text.
    #[inline]
    pub fn write(&self, places: &[u8], out: &mut Vec<u8>) {
        let (mut row, mut end) = ([0; (MOST + 1) * BYTES], 0);
        for &place in places {
            row[end..end + BYTES].copy_from_slice(&self.cells[usize::from(place)]);
            end += self.lengths[usize::from(place)];
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
        rows.write(&[1, 0, 2], &mut out);
        rows.write(&[0], &mut out);
        assert_eq!(String::from_utf8(out).unwrap(), "aa2147483648 a1 9223372036854775807\na1\n");
    }
}
