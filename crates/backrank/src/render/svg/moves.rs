//! Moves as lines, which need not hang together.

use std::collections::BTreeSet;

use super::canvas::{Canvas, Num, Sheet};
use super::film::{Change, Moment, MoveEnds};
use super::frame::Frame;
use super::legend::{Line, Mark};
use super::route::{Route, Step, leaving};
use crate::board::{Board, Move, Piece};

/// How far a move over a glued edge is drawn beyond the border.
pub(super) const OVER: i64 = 34;

/// The radius of the ring around a square where a tour begins or ends.
const RING: i64 = 30;

/// The radius of the dot where moves meet.
const JOINT: i64 = 13;

/// The board for moves.
pub(super) fn frame<'a>(board: &'a Board, piece: &'a Piece, names: bool) -> Frame<'a> {
    Frame::new(board, if Route::new(board, piece).may_cross() { OVER } else { 0 }, names)
}

/// A board with moves alone, as those are drawn that every tour uses.
pub(super) fn draw<'a>((board, piece): (&'a Board, &'a Piece), moves: &[MoveEnds], sheet: Sheet<'a>) -> Canvas<'a> {
    let frame = frame(board, piece, sheet.shown.names);
    let mut canvas = frame.canvas(sheet);
    let pairs: Vec<Move> = moves.iter().filter_map(joined).collect();
    draw_used(&pairs, (&Route::new(board, piece), &frame), &mut canvas);
    draw_ends(moves, &frame, &mut canvas);
    canvas
}

/// Both squares of a move, if it has two.
fn joined(ends: &MoveEnds) -> Option<Move> {
    ends[0].zip(ends[1])
}

/// What joins one square alone is an end of the tour.
fn draw_ends(moves: &[MoveEnds], frame: &Frame<'_>, canvas: &mut Canvas<'_>) {
    for square in moves.iter().filter(|ends| joined(ends).is_none()).filter_map(|ends| ends[0].or(ends[1])) {
        let (x, y) = frame.centre(square);
        canvas.add(format_args!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RING}\" fill=\"none\" stroke=\"{}\" stroke-width=\"8\"/>\n",
            canvas.palette.blue
        ));
    }
}

/// The moves that a search uses, and the one that it took back.
pub(super) fn draw_moment(
    (board, piece): (&Board, &Piece),
    moment: &Moment<MoveEnds>,
    frame: &Frame<'_>,
    canvas: &mut Canvas<'_>,
) {
    let on = (&Route::new(board, piece), frame);
    let moves: Vec<Move> = moment.moves().collect();
    draw_used(&moves, on, canvas);
    if let Change::Left(left) = moment.change {
        let left: Vec<Move> = joined(&left).into_iter().collect();
        draw_marked(&left, Mark::Unused, on, canvas);
    }
    draw_ends(&moment.path, frame, canvas);
}

/// Moves with a dot on each square that they join: of two in a line one sees where the first ends.
fn draw_used(moves: &[Move], (route, frame): (&Route<'_>, &Frame<'_>), canvas: &mut Canvas<'_>) {
    draw_marked(moves, Mark::Used, (route, frame), canvas);
    canvas.add(format_args!("<g fill=\"{}\">\n", canvas.palette.path));
    for square in moves.iter().flat_map(|&(from, to)| [from, to]).collect::<BTreeSet<_>>() {
        let (x, y) = frame.centre(square);
        canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{JOINT}\"/>\n"));
    }
    canvas.end_group();
}

fn draw_marked(moves: &[Move], mark: Mark, on: (&Route<'_>, &Frame<'_>), canvas: &mut Canvas<'_>) {
    if let Some(line) = mark.line(canvas.palette) {
        draw_lines(moves, line, on, canvas);
    }
}

/// Draws moves as such lines.
pub(super) fn draw_lines(
    moves: &[Move],
    Line { colour, width, dashes }: Line,
    (route, frame): (&Route<'_>, &Frame<'_>),
    canvas: &mut Canvas<'_>,
) {
    if moves.is_empty() {
        return;
    }
    canvas.add(format_args!(
        "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
         stroke-dasharray=\"{dashes}\" d=\""
    ));
    for &(from, to) in moves {
        let [(x, y), (to_x, to_y)] = [from, to].map(|square| frame.centre(square));
        match route.step(from, to) {
            Step::Straight => canvas.add(format_args!("M{x} {y}L{to_x} {to_y}")),
            Step::Around { out, back } => {
                for (centre, (files, ranks)) in [((x, y), out), ((to_x, to_y), back)] {
                    let (end_x, end_y) = leaving(centre, (files, -ranks), frame.size(), OVER);
                    canvas.add(format_args!("M{} {}L{} {}", centre.0, centre.1, Num(end_x), Num(end_y)));
                }
            }
        }
    }
    canvas.add(format_args!("\"/>\n"));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Square;
    use crate::render::{Film, Look, PictureWords, Scenes};

    #[test]
    fn a_film_of_moves_shows_those_that_are_used_the_one_taken_back_and_the_ends() {
        let board = Board::new(3, 4).unwrap();
        let square = |name: &str| -> Option<Square> { name.parse().ok() };
        let ends = |from: &str, to: &str| [square(from), square(to)];
        let used = ends("a1", "c2");
        let moment = |path: Vec<MoveEnds>, change| Moment { step: 3, path, change };
        let moments =
            [moment(vec![used, ends("d1", "-")], Change::Entered), moment(vec![used], Change::Left(ends("c2", "a3")))];
        let scenes = Scenes::Moves { moments: &moments, target: 4, caption: &|step, depth| format!("{step}/{depth}") };
        let film = Film { board: &board, piece: &Piece::KNIGHT, scenes };
        assert_eq!(film.len(), 2);
        let drawn = [0, 1].map(|index| film.svg(index, &Look::default(), &PictureWords::default()));
        assert!(drawn.iter().all(|text| text.contains("d=\"M50 250L250 150\"")), "{}", drawn[0]);
        let seen = |text: &str| drawn.each_ref().map(|picture| picture.contains(text));
        assert_eq!(seen("cx=\"350\" cy=\"250\" r=\"30\""), [true, false]);
        assert_eq!(seen("d=\"M250 150L50 50\""), [false, true]);
        // Each square that a used move joins has a dot, and what joins one square alone is no move.
        assert!(drawn.iter().all(|text| text.matches("r=\"13\"").count() == 2 && text.contains(">3/1</text>")));
    }
}
