//! The picture of pieces on a board.

use super::PictureWords;
use super::canvas::{CELL, Canvas};
use super::frame::Frame;
use super::palette::{INK, PAPER};
use super::shapes::Shape;
use crate::board::{Board, Piece, Square};

/// How much of its square a piece fills.
const SIDE: i64 = 92;

/// Pieces of one kind as a picture: each on its square, in its shape if it is a piece of chess,
/// else as a disc with the first letter of its name.
#[must_use]
pub fn pieces_svg(board: &Board, piece: &Piece, squares: &[Square], words: &PictureWords) -> String {
    let frame = Frame::new(board, 0);
    let mut canvas = frame.canvas(words);
    let name = piece.to_string();
    if let Some(shape) = Shape::of(piece) {
        draw_shapes(squares, shape, &name, &frame, &mut canvas);
    } else {
        let initial = name.chars().next().filter(|letter| letter.is_alphabetic());
        draw_discs(squares, initial, &frame, &mut canvas);
    }
    canvas.finish()
}

/// The shape once, and a reference to it on each square.
fn draw_shapes(squares: &[Square], shape: Shape, name: &str, frame: &Frame<'_>, canvas: &mut Canvas) {
    // Two pictures on one page may hold the same id, as long as it names the same shape.
    let id = format!("backrank-{name}");
    let scale = format!("0.{SIDE}");
    canvas.add(format_args!("<defs><g id=\"{id}\" transform=\"scale({scale})\">\n"));
    shape.define(INK, PAPER, canvas);
    canvas.add(format_args!("</g></defs>\n"));
    let inset = (CELL - SIDE) / 2;
    for &square in squares {
        let (x, y) = frame.corner(square);
        canvas.add(format_args!("<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>\n", x + inset, y + inset));
    }
}

fn draw_discs(squares: &[Square], initial: Option<char>, frame: &Frame<'_>, canvas: &mut Canvas) {
    canvas.add(format_args!("<g fill=\"{INK}\">\n"));
    for &square in squares {
        let (x, y) = frame.centre(square);
        canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"34\"/>\n"));
    }
    canvas.end_group();
    if let Some(initial) = initial {
        let letter = initial.to_uppercase().to_string();
        canvas.begin_text(42, PAPER, 600);
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

    fn picture(piece: &str, squares: &str) -> String {
        let board = Board::new(4, 4).unwrap();
        let squares = read_squares(squares).unwrap();
        pieces_svg(&board, &piece.parse().unwrap(), &squares, &PictureWords::default())
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
    fn other_pieces_are_discs_with_the_first_letter_of_their_name_if_they_have_one() {
        assert_eq!(picture("camel", "a1 b1").matches(">C</text>").count(), 2);
        let nameless = picture("1,5", "a1 b1");
        assert_eq!(nameless.matches("<circle ").count(), 2);
        assert_eq!(nameless.matches("<text ").count(), 8);
    }
}
