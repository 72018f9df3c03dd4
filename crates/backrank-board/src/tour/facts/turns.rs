//! The turns of a tour.

use crate::board::{Board, Square, Wrap};

/// Counts the steps at which a walk on a flat board changes its direction, from its squares one
/// after another. Riding on along the same line is no turn, whatever the lengths of the rides.
///
/// ```
/// use backrank_board::Board;
/// use backrank_board::internals::TurnCounter;
///
/// let mut turns = TurnCounter::new(&Board::new(8, 8)?).expect("a flat board");
/// for square in ["a1", "b3", "c5", "e4"] {
///     turns.add(square.parse()?);
/// }
/// assert_eq!((turns.count(false), turns.count(true)), (1, 3)); // at c5; closed also at e4 and a1
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TurnCounter {
    /// The first two squares, as they came.
    first: [Option<Square>; 2],
    /// The last two, the later first.
    last: [Option<Square>; 2],
    turns: u64,
}

impl TurnCounter {
    /// A counter that has seen no square yet; `None` on a board that wraps, where a move has many directions.
    #[must_use]
    pub fn new(board: &Board) -> Option<Self> {
        (board.wrap() == Wrap::Flat).then_some(Self { first: [None; 2], last: [None; 2], turns: 0 })
    }

    /// The next square.
    pub fn add(&mut self, square: Square) {
        if let [Some(at), Some(before)] = self.last {
            self.turns += turns_at(before, at, square);
        }
        match &mut self.first {
            [first @ None, _] | [Some(_), first @ None] => *first = Some(square),
            _ => {}
        }
        self.last = [Some(square), self.last[0]];
    }

    /// How many turns there were; of a closed walk also at its end and its start. O(1).
    #[must_use]
    pub fn count(&self, closed: bool) -> u64 {
        match (self.first, self.last) {
            ([Some(start), Some(second)], [Some(end), Some(before)]) if closed => {
                self.turns + turns_at(before, end, start) + turns_at(end, start, second)
            }
            _ => self.turns,
        }
    }
}

/// Two moves go the same way if they span no area and do not point against each other. The numbers
/// fit: no side is longer than 2^31.
fn turns_at(before: Square, at: Square, after: Square) -> u64 {
    let ((ax, ay), (bx, by)) = (before.displacement_to(at), at.displacement_to(after));
    u64::from(ax * by != ay * bx || ax * bx + ay * by < 0)
}

#[cfg(test)]
pub(super) mod tests {
    use crate::Tour;
    use crate::arithmetic::gcd;

    /// The same, by comparing the directions at each square as shortest steps of whole squares.
    pub(crate) fn of_triples(tour: &Tour) -> u64 {
        let squares = tour.squares();
        let count = squares.len();
        let inner = if tour.is_closed() && count > 1 { 0..count } else { 1..count.saturating_sub(1).max(1) };
        let direction = |from: usize, to: usize| {
            let (files, ranks) = squares[from % count].displacement_to(squares[to % count]);
            let common = gcd(files.unsigned_abs(), ranks.unsigned_abs()) as i64;
            (files / common, ranks / common)
        };
        inner.filter(|&at| direction(at + count - 1, at) != direction(at, at + 1)).count() as u64
    }
}
