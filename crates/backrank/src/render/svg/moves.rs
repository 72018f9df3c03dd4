//! Pictures of moves, drawn as lines that need not be connected.

use std::collections::BTreeSet;

use super::canvas::{BoardLayout, Canvas, DrawingContext, EvidenceMark};
use super::search_moment::{Change, SearchMoment};
use backrank_board::{Board, Piece, Square};

/// The radius of the ring around an end of the tour, in units of the picture.
const RING: i64 = 30;

/// The radius of the dot on a square where moves meet, in units of the picture.
const JOINT: i64 = 13;

/// Draws a board with moves, in the style of moves that every tour uses, and with the ends of the tour.
pub(super) fn draw<'a>(
    (board, piece): (&'a Board, &'a Piece),
    moves: &[[Option<Square>; 2]],
    context: DrawingContext<'a>,
) -> Canvas<'a> {
    let layout = BoardLayout::new(board, Some(piece), context.elements.names);
    let mut canvas = Canvas::with_board(layout, 0, context);
    draw_used(&moves.iter().filter_map(joined).collect::<Vec<_>>(), &mut canvas);
    draw_ends(moves, &mut canvas);
    canvas
}

/// Both squares of a move; `None` for an entry that is an end of the tour.
fn joined(ends: &[Option<Square>; 2]) -> Option<(Square, Square)> {
    ends[0].zip(ends[1])
}

/// Draws a ring around each end of the tour: an end is an entry of `moves` with only one square.
fn draw_ends(moves: &[[Option<Square>; 2]], canvas: &mut Canvas<'_>) {
    for square in moves.iter().filter(|ends| joined(ends).is_none()).filter_map(|ends| ends[0].or(ends[1])) {
        canvas.draw_ring(canvas.centre(square), RING, "none", (canvas.palette.blue, 8));
    }
}

/// Draws the moves that a search uses, and the move that it has just undone.
pub(super) fn draw_moment(moment: &SearchMoment<[Option<Square>; 2]>, canvas: &mut Canvas<'_>) {
    draw_used(&moment.moves().collect::<Vec<_>>(), canvas);
    if let Change::Left(left) = moment.change {
        canvas.draw_marked_moves(joined(&left).as_slice(), EvidenceMark::Unused);
    }
    draw_ends(&moment.path, canvas);
}

/// Draws moves with a dot on each of their squares, so that two moves along one line can be told apart.
fn draw_used(moves: &[(Square, Square)], canvas: &mut Canvas<'_>) {
    canvas.draw_marked_moves(moves, EvidenceMark::Used);
    let joints: BTreeSet<_> = moves.iter().flat_map(|&(from, to)| [from, to]).collect();
    canvas.draw_circles_on_squares(format_args!("fill=\"{}\"", canvas.palette.path), JOINT, joints);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{AltText, Animation, AnimationContent, Look};
    use backrank_board::Square;

    #[test]
    fn a_film_of_moves_shows_those_that_are_used_the_one_taken_back_and_the_ends() {
        let board = Board::new(3, 4).unwrap();
        let square = |name: &str| -> Option<Square> { name.parse().ok() };
        let ends = |from: &str, to: &str| [square(from), square(to)];
        let used = ends("a1", "c2");
        let moment = |path: Vec<[Option<Square>; 2]>, change| SearchMoment { step: 3, path, change };
        let moments =
            [moment(vec![used, ends("d1", "-")], Change::Entered), moment(vec![used], Change::Left(ends("c2", "a3")))];
        let content =
            AnimationContent::Moves { moments: &moments, target: 4, caption: &|step, depth| format!("{step}/{depth}") };
        let animation = Animation { board: &board, piece: &Piece::KNIGHT, content };
        assert_eq!(animation.len(), 2);
        let drawn = [0, 1].map(|index| animation.svg(index, &Look::default(), &AltText::default()));
        assert!(drawn.iter().all(|text| text.contains("d=\"M50 250L250 150\"")), "{}", drawn[0]);
        let seen = |text: &str| drawn.each_ref().map(|picture| picture.contains(text));
        assert_eq!(seen("cx=\"350\" cy=\"250\" r=\"30\""), [true, false]);
        assert_eq!(seen("d=\"M250 150L50 50\""), [false, true]);
        // Both squares of the used move have a dot. `d1` alone is an end of the tour and not drawn as a move.
        assert!(drawn.iter().all(|text| text.matches("r=\"13\"").count() == 2 && text.contains(">3/1</text>")));
    }
}
