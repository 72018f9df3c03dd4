//! Pictures of moves as lines, which need not be connected.

use std::collections::BTreeSet;

use super::canvas::{BoardDrawing, Canvas, DrawingContext, Mark, StepRouter, draw_lines};
use super::search_moment::{Change, MoveEnds, SearchMoment};
use backrank_board::{Board, Move, Piece};

/// The radius of the ring around a square where a tour begins or ends.
const RING: i64 = 30;

/// The radius of the dot where moves meet.
const JOINT: i64 = 13;

/// Draws a board with moves, in the style of moves that every tour uses, and the ends of the tour.
pub(super) fn draw<'a>(
    (board, piece): (&'a Board, &'a Piece),
    moves: &[MoveEnds],
    context: DrawingContext<'a>,
) -> Canvas<'a> {
    let route = StepRouter::new(board, piece);
    let drawing = BoardDrawing::new(board, route.room(), context.elements.names);
    let mut canvas = drawing.canvas(context);
    let pairs: Vec<Move> = moves.iter().filter_map(joined).collect();
    draw_used(&pairs, (&route, &drawing), &mut canvas);
    draw_ends(moves, &drawing, &mut canvas);
    canvas
}

/// Both squares of a move, if it has two.
fn joined(ends: &MoveEnds) -> Option<Move> {
    ends[0].zip(ends[1])
}

/// Draws a ring around each end of the tour: the squares of entries that have only one square.
fn draw_ends(moves: &[MoveEnds], drawing: &BoardDrawing<'_>, canvas: &mut Canvas<'_>) {
    for square in moves.iter().filter(|ends| joined(ends).is_none()).filter_map(|ends| ends[0].or(ends[1])) {
        let (x, y) = drawing.centre(square);
        canvas.add(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RING}\" fill=\"none\" stroke=\"{}\" stroke-width=\"8\"/>\n",
            canvas.palette.blue
        ));
    }
}

/// Draws the moves that a search uses, and the one that it has just taken back.
pub(super) fn draw_moment(
    (board, piece): (&Board, &Piece),
    moment: &SearchMoment<MoveEnds>,
    drawing: &BoardDrawing<'_>,
    canvas: &mut Canvas<'_>,
) {
    let on = (&StepRouter::new(board, piece), drawing);
    let moves: Vec<Move> = moment.moves().collect();
    draw_used(&moves, on, canvas);
    if let Change::Left(left) = moment.change {
        let left: Vec<Move> = joined(&left).into_iter().collect();
        draw_marked(&left, Mark::Unused, on, canvas);
    }
    draw_ends(&moment.path, drawing, canvas);
}

/// Draws moves with a dot on each square that they join, so that two moves in one line can be told apart.
fn draw_used(moves: &[Move], (route, drawing): (&StepRouter<'_>, &BoardDrawing<'_>), canvas: &mut Canvas<'_>) {
    draw_marked(moves, Mark::Used, (route, drawing), canvas);
    canvas.add(format_args!("<g fill=\"{}\">\n", canvas.palette.path));
    for square in moves.iter().flat_map(|&(from, to)| [from, to]).collect::<BTreeSet<_>>() {
        let (x, y) = drawing.centre(square);
        canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{JOINT}\"/>\n"));
    }
    canvas.end_group();
}

fn draw_marked(moves: &[Move], mark: Mark, on: (&StepRouter<'_>, &BoardDrawing<'_>), canvas: &mut Canvas<'_>) {
    if let Some(line) = mark.line(canvas.palette) {
        draw_lines(moves, line, on, canvas);
    }
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
        let moment = |path: Vec<MoveEnds>, change| SearchMoment { step: 3, path, change };
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
        // Each square that a used move joins has a dot, and what joins one square alone is no move.
        assert!(drawn.iter().all(|text| text.matches("r=\"13\"").count() == 2 && text.contains(">3/1</text>")));
    }
}
