//! Pictures of moves, drawn as lines that need not be connected.

use std::collections::BTreeSet;

use super::canvas::{BoardLayout, Canvas, DrawingContext, EvidenceMark};
use backrank_board::{Board, Piece, Square};

/// The radius of the ring around an end of the tour, in units of the picture.
const END_RING_RADIUS: i64 = 30;

/// The radius of the dot on a square where moves meet, in units of the picture.
const JOINT_RADIUS: i64 = 13;

/// Draws a board with moves as thick lines, in the style of [`EvidenceMark::Used`], and with a ring around each end of
/// the tour that `moves` contains.
pub(super) fn draw<'a>(
    (board, piece): (&'a Board, &'a Piece),
    moves: &[[Option<Square>; 2]],
    context: DrawingContext<'a>,
) -> Canvas<'a> {
    let layout = BoardLayout::new(board, Some(piece), context.elements.names);
    let mut canvas = Canvas::with_board(layout, context);
    draw_used_moves(&moves.iter().filter_map(both_squares_of_move).collect::<Vec<_>>(), &mut canvas);
    draw_ends(moves, &mut canvas);
    canvas
}

/// Both squares of an entry that is a move; `None` for one with a single square, which marks an end of the tour.
pub(super) fn both_squares_of_move(ends: &[Option<Square>; 2]) -> Option<(Square, Square)> {
    ends[0].zip(ends[1])
}

/// Draws a ring around each end of the tour: an end is an entry of `moves` with only one square.
pub(super) fn draw_ends(moves: &[[Option<Square>; 2]], canvas: &mut Canvas<'_>) {
    for square in
        moves.iter().filter(|ends| both_squares_of_move(ends).is_none()).filter_map(|ends| ends[0].or(ends[1]))
    {
        canvas.draw_outlined_circle(canvas.centre(square), END_RING_RADIUS, "none", (canvas.palette.blue, 8));
    }
}

/// Draws moves with a dot on each of their squares, so that two moves along one line can be told apart.
pub(super) fn draw_used_moves(moves: &[(Square, Square)], canvas: &mut Canvas<'_>) {
    canvas.draw_marked_moves(moves, EvidenceMark::Used);
    let joints: BTreeSet<_> = moves.iter().flat_map(|&(from, to)| [from, to]).collect();
    canvas.draw_circles_on_squares(format_args!("fill=\"{}\"", canvas.palette.path), JOINT_RADIUS, joints);
}
