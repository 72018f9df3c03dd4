//! The order in which the moves of a piece are tried.

use super::leg::Leg;

/// The knight's eight moves as (files, ranks), clockwise from one file right, two ranks up.
const CLOCKWISE: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// The order in which moves are tried, given as a permutation of the knight's eight moves.
///
/// Each of the eight moves points into one octant of the plane, so the order is an order of octants. A piece tries its
/// legs one after another, in ascending order of their two lengths, and the directions of each leg in this order: a
/// direction comes at the turn of the first octant that contains it or has it on its border.
///
/// ```
/// use backrank_board::{Board, MoveOrder, Piece, Square};
///
/// let (board, wazir): (_, Piece) = (Board::new(3, 3)?, "wazir".parse()?);
/// let moves = wazir.moves(&board, "b2".parse()?, &MoveOrder::default());
/// assert_eq!(moves, Square::read_list("b3 c2 b1 a2")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MoveOrder([(i8, i8); 8]);

impl Default for MoveOrder {
    /// Clockwise from (1, 2): one file to the right, two ranks up.
    fn default() -> Self {
        Self(CLOCKWISE)
    }
}

impl MoveOrder {
    /// The order given by these eight moves, each as (files, ranks), or `None` if they are not the knight's eight
    /// moves, each once.
    pub fn new(moves: [(i8, i8); 8]) -> Option<Self> {
        let complete = CLOCKWISE.iter().all(|knight| moves.contains(knight));
        complete.then_some(Self(moves))
    }

    /// The four or eight directions of a leg, each as the displacement (files, ranks) of one step, sorted by this move
    /// order.
    pub(crate) fn directions(&self, leg: Leg) -> Vec<(i64, i64)> {
        let (a, b) = (i64::from(leg.shorter()), i64::from(leg.longer()));
        let mut directions = Vec::with_capacity(8);
        for &(files, ranks) in &self.0 {
            // The direction of this leg in the octant of this knight's move: the longer length is along the same axis
            // as in the knight's move, and the signs are the same.
            let (x, y) = if files.abs() > ranks.abs() { (b, a) } else { (a, b) };
            let direction = (x * i64::from(files.signum()), y * i64::from(ranks.signum()));
            if !directions.contains(&direction) {
                directions.push(direction);
            }
        }
        directions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knight_moves_in_the_very_order_given() {
        let mut reversed = CLOCKWISE;
        reversed.reverse();
        let order = MoveOrder::new(reversed).unwrap();
        let expected = reversed.map(|(x, y)| (i64::from(x), i64::from(y)));
        assert_eq!(order.directions(Leg::leap(1, 2)), expected);
    }

    #[test]
    fn legs_along_a_line_or_diagonal_have_four_directions() {
        let order = MoveOrder::default();
        assert_eq!(order.directions(Leg::leap(1, 1)), [(1, 1), (1, -1), (-1, -1), (-1, 1)]);
        assert_eq!(order.directions(Leg::leap(0, 3)).len(), 4);
        assert_eq!(order.directions(Leg::leap(2, 3)).len(), 8);
    }

    #[test]
    fn a_list_that_repeats_or_lacks_a_move_is_no_order() {
        let mut moves = CLOCKWISE;
        moves[0] = moves[1];
        assert_eq!(MoveOrder::new(moves), None);
        moves[0] = (3, 1);
        assert_eq!(MoveOrder::new(moves), None);
    }
}
