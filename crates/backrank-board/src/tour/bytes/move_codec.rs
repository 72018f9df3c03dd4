//! The moves of a leaper as bytes.

use crate::board::{Board, Square};
use crate::piece::{MoveOrder, Piece, legs};

/// The moves of a leaper, or of a union of leapers, each numbered by one byte, from 0, in the default
/// [order](MoveOrder): leg by leg, the moves of each leg clockwise. The numbers do not depend on the board.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct MoveByteCodec {
    /// The displacement (files, ranks) of each move, indexed by the byte of the move.
    moves: Vec<(i64, i64)>,
}

impl MoveByteCodec {
    /// The most moves that a byte can number.
    const MAX_MOVES: usize = 256;

    /// The encoding of this piece's moves, or `None` if the piece rides or has more than 256 moves.
    pub(super) fn new(piece: &Piece) -> Option<Self> {
        let leaps = legs(piece).iter().all(|leg| leg.reach() == 1);
        let moves = || legs(piece).iter().flat_map(|&leg| MoveOrder::default().directions(leg));
        // The moves are counted before they are stored: a piece read from text may have thousands.
        let few = leaps && moves().take(Self::MAX_MOVES + 1).count() <= Self::MAX_MOVES;
        few.then(|| Self { moves: moves().collect() })
    }

    /// The displacement (files, ranks) of the move with this number, or `None` if there is no such move.
    #[inline]
    pub(super) fn displacement(&self, code: u8) -> Option<(i64, i64)> {
        self.moves.get(usize::from(code)).copied()
    }

    /// The number of the move that leads `files` to the right and `ranks` up, or `None` if the piece has no such move.
    /// O(moves).
    pub(super) fn encode_displacement(&self, files: i64, ranks: i64) -> Option<u8> {
        self.moves.iter().position(|&by| by == (files, ranks)).map(|code| code as u8)
    }

    /// The number of the first move that leads from one square to the other, or `None` if no move on the board does.
    /// O(moves).
    pub(super) fn encode_move(&self, board: &Board, from: Square, to: Square) -> Option<u8> {
        let leads = |by: &(i64, i64)| board.displace(from, *by) == Some(to);
        self.moves.iter().position(leads).map(|code| code as u8)
    }

    /// The square to which the move with this number leads; `None` if there is no such move, or it leads to no square
    /// of the board.
    #[inline]
    pub(super) fn target(&self, board: &Board, from: Square, code: u8) -> Option<Square> {
        board.displace(from, self.displacement(code)?)
    }
}
