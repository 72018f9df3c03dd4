//! Pieces as unions of leaps and rides.

use std::borrow::Cow;

use super::leg::Leg;
use super::move_order::MoveOrder;
use super::ray::Ray;
use crate::arithmetic::gcd;
use crate::board::{Board, Square};

/// A piece: a union of leaps and rides, the same in all directions. It attacks the squares to which it can move.
///
/// A hole is a square that cannot be stood on, and a ride passes over it, unless the board says that
/// [holes block](Board::with_blocking_holes).
///
/// ```
/// use backrank_board::{Board, Piece};
///
/// let amazon: Piece = "queen+knight".parse()?;
/// assert_eq!(amazon, "QN".parse()?);
/// let board = Board::new(8, 8)?;
/// assert_eq!(Piece::KNIGHT.moves(&board, "a1".parse()?, &Default::default()).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    legs: Cow<'static, [Leg]>,
}

const WAZIR_LEG: Leg = Leg::leap(0, 1);
const FERZ_LEG: Leg = Leg::leap(1, 1);
const ROOK_LEG: Leg = Leg::ride(0, 1);
const BISHOP_LEG: Leg = Leg::ride(1, 1);

impl Piece {
    /// The knight, which leaps (1, 2).
    pub const KNIGHT: Self = Self { legs: Cow::Borrowed(&[Leg::leap(1, 2)]) };
    /// The king, one step in all eight directions.
    pub const KING: Self = Self { legs: Cow::Borrowed(&[WAZIR_LEG, FERZ_LEG]) };
    /// The queen, which rides along ranks, files and diagonals.
    pub const QUEEN: Self = Self { legs: Cow::Borrowed(&[ROOK_LEG, BISHOP_LEG]) };
    /// The rook, which rides along ranks and files.
    pub const ROOK: Self = Self { legs: Cow::Borrowed(&[ROOK_LEG]) };
    /// The bishop, which rides along diagonals.
    pub const BISHOP: Self = Self { legs: Cow::Borrowed(&[BISHOP_LEG]) };

    /// The rays of the piece: each leg in each of its directions, limited to the steps possible on the board.
    pub(crate) fn rays(&self, board: &Board, order: MoveOrder) -> impl Iterator<Item = Ray> {
        self.legs.iter().flat_map(move |&leg| order.directions(leg).into_iter().map(move |to| Ray::new(board, leg, to)))
    }

    /// The squares the piece can move to, each once, in the order in which moves are tried.
    pub fn moves(&self, board: &Board, from: Square, order: &MoveOrder) -> Vec<Square> {
        let mut squares = Vec::new();
        for to in self.rays(board, *order).flat_map(|ray| ray.squares(board, from)) {
            if to != from && !squares.contains(&to) {
                squares.push(to);
            }
        }
        squares
    }

    /// The squares that the piece attacks, in no particular order. A square may come more than once and, where edges
    /// are glued, the piece's own square may be among them.
    pub fn attacked(&self, board: &Board, from: Square) -> impl Iterator<Item = Square> {
        self.rays(board, MoveOrder::default()).flat_map(move |ray| ray.squares(board, from))
    }

    /// Whether the piece on `from` attacks `to` in one move; `false` if they are the same square, or one of them is off
    /// the board or a hole. Other pieces do not block.
    pub fn attacks(&self, board: &Board, from: Square, to: Square) -> bool {
        from != to && board.contains(from) && board.contains(to) && self.attacks_unchecked(board, from, to)
    }

    /// As [`attacks`](Self::attacks), for two different squares that are known to be on the board.
    #[inline]
    pub(crate) fn attacks_unchecked(&self, board: &Board, from: Square, to: Square) -> bool {
        if !board.wrap().files_wrap() && !board.has_blocking_holes() {
            let files = u64::from(from.file().abs_diff(to.file()));
            let ranks = u64::from(from.rank().abs_diff(to.rank()));
            let (short, long) = (files.min(ranks), files.max(ranks));
            return self.legs.iter().any(|leg| {
                if leg.reach() == 1 {
                    return (u64::from(leg.shorter()), u64::from(leg.longer())) == (short, long);
                }
                let steps = long / u64::from(leg.longer());
                (1..=u64::from(leg.reach())).contains(&steps)
                    && steps * u64::from(leg.shorter()) == short
                    && steps * u64::from(leg.longer()) == long
            });
        }
        self.rays(board, MoveOrder::default())
            .any(|ray| ray.steps_to(board, from, to).is_some_and(|steps| ray.is_unblocked(board, from, steps)))
    }
}

/// The piece that is the union of these legs, or `None` if there are none, or one of them does not move:
/// a (0, 0) leg or one of reach 0.
pub fn piece_from_legs(legs: impl IntoIterator<Item = Leg>) -> Option<Piece> {
    let mut legs: Vec<Leg> = legs.into_iter().collect();
    if legs.is_empty() || legs.iter().any(|leg| leg.longer() == 0 || leg.reach() == 0) {
        return None;
    }
    // A leg with a longer reach makes the same leg with a shorter one superfluous.
    legs.sort_by_key(|leg| (leg.shorter(), leg.longer(), std::cmp::Reverse(leg.reach())));
    legs.dedup_by_key(|leg| (leg.shorter(), leg.longer()));
    Some(Piece { legs: Cow::Owned(legs) })
}

/// The legs of a piece, in ascending order of their two lengths.
pub fn legs(piece: &Piece) -> &[Leg] {
    &piece.legs
}

/// Whether two legs of the piece lead along the same lines, as those of a rook and a dabbaba do, so that both may lead
/// to one square of a flat board.
pub(crate) fn has_parallel_legs(piece: &Piece) -> bool {
    let slope = |leg: &Leg| {
        let (shorter, longer) = (u64::from(leg.shorter()), u64::from(leg.longer()));
        let divisor = gcd(shorter, longer);
        (shorter / divisor, longer / divisor)
    };
    let legs = legs(piece);
    (1..legs.len()).any(|index| legs[..index].iter().any(|leg| slope(leg) == slope(&legs[index])))
}

/// Whether the piece only leaps and every move leads to the other colour of the board, over glued edges too. A rider
/// never alternates colours: two steps of a ride lead back to the same colour.
///
/// ```
/// use backrank_board::internals::alternates_colours;
/// use backrank_board::{Board, Piece, Wrap};
///
/// let knight = |ranks, files, wrap| {
///     Ok::<_, backrank_board::BoardError>(alternates_colours(&Board::new(ranks, files)?.with_wrap(wrap), &Piece::KNIGHT))
/// };
/// assert!(knight(5, 5, Wrap::Flat)? && knight(5, 6, Wrap::Cylinder)? && !knight(5, 6, Wrap::Torus)?);
/// assert!(knight(4, 5, Wrap::Mobius)? && !knight(4, 6, Wrap::Mobius)?);
/// assert!(!alternates_colours(&Board::new(5, 5)?, &Piece::KING));
/// # Ok::<(), backrank_board::BoardError>(())
/// ```
pub fn alternates_colours(board: &Board, piece: &Piece) -> bool {
    board.gluing_keeps_colours()
        && piece.legs.iter().all(|leg| (leg.shorter() ^ leg.longer()) & 1 == 1 && leg.reach() == 1)
}

/// All displacements (files, ranks) of a piece that lead from at least one square of the board to a square of the
/// board, holes disregarded, in the order in which moves are tried: leg by leg, direction by direction, a ride square
/// by square.
///
/// On a board that wraps, two displacements may lead to the same square, and a displacement may lead back to its start.
/// The number of displacements, which [`displacement_count`] gives in advance, is O(legs x sides) on a flat board;
/// where all edges are glued, a ride may visit every square before it comes back.
pub fn displacements(piece: &Piece, board: &Board, order: &MoveOrder) -> Vec<(i64, i64)> {
    piece.rays(board, *order).flat_map(|ray| ray.displacements()).collect()
}

/// The number of [`displacements`], computed without listing them; a list of them takes 16 bytes each. `u64::MAX` if it
/// is larger. O(legs x log sides).
///
/// ```
/// use backrank_board::internals::displacement_count;
/// use backrank_board::{Board, Piece, Wrap};
///
/// let torus = Board::new(100_000, 99_999)?.with_wrap(Wrap::Torus);
/// assert_eq!(displacement_count(&Piece::KING, &torus), 8);
/// assert!(displacement_count(&Piece::BISHOP, &torus) > 10_000_000_000);
/// # Ok::<(), backrank_board::BoardError>(())
/// ```
pub fn displacement_count(piece: &Piece, board: &Board) -> u64 {
    piece.rays(board, MoveOrder::default()).fold(0, |count, ray| count.saturating_add(ray.steps))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Wrap;

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    fn count(piece: &Piece, board: &Board, from: &str) -> usize {
        piece.moves(board, square(from), &MoveOrder::default()).len()
    }

    #[test]
    fn chess_pieces_have_their_known_numbers_of_moves_from_d4() {
        let board = Board::new(8, 8).unwrap();
        let pieces = [Piece::KING, Piece::QUEEN, Piece::ROOK, Piece::BISHOP, Piece::KNIGHT];
        assert_eq!(pieces.map(|piece| count(&piece, &board, "d4")), [8, 27, 14, 13, 8]);
    }

    #[test]
    fn moves_attacks_and_their_reverses_agree_on_every_small_board() {
        let pieces = ["knight", "king", "queen", "nightrider", "0,2*", "1,1*2", "3,1+0,1"];
        for wrap in Wrap::ALL {
            for (ranks, files) in [(1, 1), (1, 4), (2, 3), (3, 3), (4, 3), (3, 5), (4, 4)] {
                let hole = Square::new(files / 2, ranks / 2);
                let holed = Board::new(ranks, files).unwrap().with_wrap(wrap).with_holes([hole]).unwrap();
                for board in [holed.clone(), holed.with_blocking_holes()] {
                    for piece in pieces.map(|name| name.parse::<Piece>().unwrap()) {
                        for from in board.squares() {
                            let moves = piece.moves(&board, from, &MoveOrder::default());
                            for to in board.squares() {
                                let says = moves.contains(&to);
                                assert_eq!(piece.attacks(&board, from, to), says, "{piece} {board} {wrap} {from} {to}");
                                assert_eq!(piece.attacks(&board, to, from), says, "{piece} {board} {wrap} {to} {from}");
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn a_rook_on_a_torus_reaches_every_square_of_its_lines_once() {
        let torus = Board::new(5, 7).unwrap().with_wrap(Wrap::Torus);
        assert_eq!(count(&Piece::ROOK, &torus, "c3"), 4 + 6);
    }

    #[test]
    fn a_rook_on_a_mobius_strip_rides_around_on_the_mirrored_rank_too() {
        let strip = Board::new(3, 5).unwrap().with_wrap(Wrap::Mobius);
        assert_eq!(count(&Piece::ROOK, &strip, "a1"), (4 + 5) + 2 - 1); // rank 1, rank 3, file a
    }

    #[test]
    fn a_leg_that_does_not_move_makes_no_piece() {
        assert_eq!(piece_from_legs([]), None);
        assert_eq!(piece_from_legs([Leg::leap(0, 0)]), None);
        assert_eq!(piece_from_legs([Leg::ride_up_to(1, 2, 0)]), None);
    }

    #[test]
    fn only_leapers_of_odd_sum_change_colour_with_every_move() {
        let board = Board::new(8, 8).unwrap();
        assert!(alternates_colours(&board, &Piece::KNIGHT));
        assert!(!alternates_colours(&board, &Piece::KING) && !alternates_colours(&board, &Piece::ROOK));
    }
}
