//! The picture of pieces on a board.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::{CELL, Canvas, Sheet, fitting};
use super::frame::{Frame, INSET};
use super::shapes::Shape;
use crate::board::{Board, Piece, Square};
use crate::render::look::Shown;

/// How much of its square a piece fills.
const SIDE: i64 = 92;

/// Pieces of one kind as a picture: each on its square, in its shape if it is a piece of chess,
/// else as a disc with the first letter of its name. With numbers each other square says by how many
/// of the pieces it is attacked: the deeper blue, the more.
pub(super) fn draw<'a>(board: &Board, piece: &Piece, squares: &[Square], sheet: Sheet<'a>) -> Canvas<'a> {
    let shown = sheet.shown;
    let frame = Frame::new(board, 0, shown.names);
    let mut canvas = frame.canvas(sheet);
    draw_on((board, piece), squares, shown, &frame, &mut canvas);
    canvas
}

/// The same on a board that is there.
pub(super) fn draw_on(
    (board, piece): (&Board, &Piece),
    squares: &[Square],
    shown: Shown,
    frame: &Frame<'_>,
    canvas: &mut Canvas<'_>,
) {
    if shown.numbers {
        draw_attacks((board, piece), squares, frame, canvas);
    }
    if shown.pieces {
        draw_pieces(piece, squares, frame, canvas);
    }
}

fn draw_attacks((board, piece): (&Board, &Piece), squares: &[Square], frame: &Frame<'_>, canvas: &mut Canvas<'_>) {
    let mut attackers: BTreeMap<Square, usize> = BTreeMap::new();
    for &square in squares {
        // Around glued edges a piece may attack a square in several ways.
        let attacked: BTreeSet<Square> = piece.attacked(board, square).collect();
        attacked.into_iter().for_each(|attacked| *attackers.entry(attacked).or_default() += 1);
    }
    attackers.retain(|square, _| !squares.contains(square));
    let most = attackers.values().max().copied().unwrap_or(1);
    let size = fitting(most.to_string().len(), CELL - 2 * INSET - 12, 32);
    for (square, count) in attackers {
        let (tint, colour) = canvas.palette.share_tint(count as f64 / most as f64);
        frame.tint(canvas, square, &tint);
        canvas.begin_text(size, colour, 600);
        canvas.text(frame.centre(square), size, &count.to_string());
        canvas.end_group();
    }
}

pub(super) fn draw_pieces(piece: &Piece, squares: &[Square], frame: &Frame<'_>, canvas: &mut Canvas) {
    define_piece(piece, canvas);
    draw_defined(piece, squares, frame, canvas);
}

/// The shape of a piece, if it has one, to be used on squares.
pub(super) fn define_piece(piece: &Piece, canvas: &mut Canvas) {
    if let Some(shape) = Shape::of(piece) {
        canvas.add(format_args!("<defs><g id=\"{}\" transform=\"scale(0.{SIDE})\">\n", id(piece)));
        shape.define(canvas.palette.ink, canvas.palette.paper, canvas);
        canvas.add(format_args!("</g></defs>\n"));
    }
}

/// Two pictures on one page may hold the same id, as long as it names the same shape.
fn id(piece: &Piece) -> String {
    format!("backrank-{piece}")
}

/// A piece whose shape is defined, on each square.
pub(super) fn draw_defined(piece: &Piece, squares: &[Square], frame: &Frame<'_>, canvas: &mut Canvas) {
    if Shape::of(piece).is_none() {
        let initial = piece.to_string().chars().next().filter(|letter| letter.is_alphabetic());
        return draw_discs(squares, initial, frame, canvas);
    }
    let (id, inset) = (id(piece), (CELL - SIDE) / 2);
    for &square in squares {
        let (x, y) = frame.corner(square);
        canvas.add(format_args!("<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>\n", x + inset, y + inset));
    }
}

fn draw_discs(squares: &[Square], initial: Option<char>, frame: &Frame<'_>, canvas: &mut Canvas) {
    canvas.add(format_args!("<g fill=\"{}\">\n", canvas.palette.ink));
    for &square in squares {
        let (x, y) = frame.centre(square);
        canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"34\"/>\n"));
    }
    canvas.end_group();
    if let Some(initial) = initial {
        let letter = initial.to_uppercase().to_string();
        canvas.begin_text(42, canvas.palette.paper, 600);
        for &square in squares {
            canvas.text(frame.centre(square), 42, &letter);
        }
        canvas.end_group();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation::read_squares;
    use crate::render::{Look, Picture, PictureWords};

    fn shown(board: &Board, piece: &Piece, squares: &str, shown: Option<Shown>) -> String {
        let (squares, look) = (read_squares(squares).unwrap(), Look { shown, ..Look::default() });
        Picture::Pieces { board, piece, squares: &squares }.svg(&look, &PictureWords::default())
    }

    fn picture(piece: &str, squares: &str) -> String {
        shown(&Board::new(4, 4).unwrap(), &piece.parse().unwrap(), squares, None)
    }

    #[test]
    fn a_piece_of_chess_is_drawn_once_and_used_on_every_square() {
        for piece in ["queen", "knight", "king", "rook", "bishop"] {
            let text = picture(piece, "a2 d3");
            assert_eq!(text.matches(&format!("id=\"backrank-{piece}\"")).count(), 1);
            assert_eq!(text.matches(&format!("<use href=\"#backrank-{piece}\" x=")).count(), 2);
        }
    }

    #[test]
    fn each_square_without_a_piece_says_how_many_attack_it() {
        let board = Board::new(2, 3).unwrap().with_wrap(crate::board::Wrap::Cylinder);
        let text = shown(&board, &Piece::ROOK, "a1 c2", Some(Shown { path: false, ..Shown::ALL }));
        // b1 and b2 once each, c1 and a2 twice each.
        assert_eq!([">1</text>", ">2</text>"].map(|count| text.matches(count).count()), [3, 3]);
        assert_eq!(text.matches("<use ").count(), 2);
    }

    #[test]
    fn other_pieces_are_discs_with_the_first_letter_of_their_name_if_they_have_one() {
        assert_eq!(picture("camel", "a1 b1").matches(">C</text>").count(), 2);
        let nameless = picture("1,5", "a1 b1");
        assert_eq!(nameless.matches("<circle ").count(), 2);
        assert_eq!(nameless.matches("<text ").count(), 8);
    }
}
