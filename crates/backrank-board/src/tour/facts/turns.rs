//! The turns of a tour: the squares at which it changes its direction.

use crate::board::{Board, Square, Wrap};

/// Counts the squares at which a walk on a flat board changes its direction; squares are added one at a time. Riding on
/// along the same line is no turn, whatever the lengths of the rides.
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
    /// The first two squares of the walk, in order.
    first: [Option<Square>; 2],
    /// The last two squares of the walk, the later first.
    last: [Option<Square>; 2],
    turns: u64,
}

impl TurnCounter {
    /// A counter before the first square of a walk; `None` on a board that wraps, where a move has several directions.
    pub fn new(board: &Board) -> Option<Self> {
        (board.wrap() == Wrap::Flat).then_some(Self { first: [None; 2], last: [None; 2], turns: 0 })
    }

    /// Adds the next square of the walk.
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

    /// The number of turns; if the walk is closed, turns at its end and its start count too. O(1).
    pub fn count(&self, closed: bool) -> u64 {
        match (self.first, self.last) {
            ([Some(start), Some(second)], [Some(end), Some(before)]) if closed => {
                self.turns + turns_at(before, end, start) + turns_at(end, start, second)
            }
            _ => self.turns,
        }
    }
}

/// 1 if the walk changes its direction at the square `at`, else 0: two moves have the same direction if they are
/// parallel and not opposite. The products do not overflow for squares of a board, because no side is longer than 2^31;
/// for other squares, which are faults of the tour, they wrap.
fn turns_at(before: Square, at: Square, after: Square) -> u64 {
    let ((ax, ay), (bx, by)) = (before.displacement_to(at), at.displacement_to(after));
    let is_parallel = ax.wrapping_mul(by) == ay.wrapping_mul(bx);
    u64::from(!is_parallel || ax.wrapping_mul(bx).wrapping_add(ay.wrapping_mul(by)) < 0)
}

#[cfg(test)]
pub(super) mod tests {
    use super::turns_at;
    use crate::arithmetic::gcd;
    use crate::{Square, Tour};

    #[test]
    fn moves_to_squares_far_off_the_board_are_no_overflow() {
        let (near, far) = (Square::new(0, 0), Square::new(u32::MAX, u32::MAX));
        assert!(turns_at(near, far, near) <= 1);
        assert_eq!(turns_at(near, far, Square::new(1, 2)), 1);
    }

    /// The number of turns by comparing the directions at each square, reduced to lowest terms.
    pub(crate) fn count_turns_by_triples(tour: &Tour) -> u64 {
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
