//! Random boards with holes, for other tests.

use backrank::board::{Board, MoveGraph, MoveOrder, Piece};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

/// The board with random holes: `percent` of its squares, and then, repeatedly, all squares with fewer than `least`
/// moves. `None` if at most two squares are left.
pub(crate) fn with_holes(
    board: &Board,
    piece: &Piece,
    percent: usize,
    least: usize,
    rng: &mut Pcg64Mcg,
) -> Option<Board> {
    let mut squares: Vec<_> = board.squares().collect();
    squares.shuffle(rng);
    squares.truncate(squares.len() * percent / 100);
    let mut board = board.clone().with_holes(squares).expect("squares of the board");
    loop {
        let moves = MoveGraph::new(&board, piece, &MoveOrder::default());
        let few = moves.graph().vertices().filter(|&v| moves.graph().degree(v) < least);
        let few: Vec<_> = few.map(|v| moves.square(v)).collect();
        if few.is_empty() {
            return (board.len() > 2).then_some(board);
        }
        board = board.with_holes(few).expect("squares of the board");
    }
}

/// The board with random holes of its more frequent colour, until both colours have as many squares; squares with fewer
/// than `least` moves become holes as well. `None` if at most two squares are left, or after 1000 random holes.
pub(crate) fn balanced(board: &Board, piece: &Piece, least: usize, rng: &mut Pcg64Mcg) -> Option<Board> {
    let mut board = board.clone();
    for _ in 0..1000 {
        let mut of =
            [0, 1].map(|colour| board.squares().filter(|square| square.colour() == colour).collect::<Vec<_>>());
        of.sort_by_key(Vec::len);
        if of[0].len() == of[1].len() {
            return (board.len() > 2).then_some(board);
        }
        let hole = of[1][rng.random_range(0..of[1].len())];
        board = board.with_holes([hole]).expect("a square of the board");
        board = with_holes(&board, piece, 0, least, rng)?;
    }
    None
}
