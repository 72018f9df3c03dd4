//! Pictures of pieces on a board.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::{BoardDrawing, CELL, Canvas, DrawingContext, INSET, PieceShape, fitting};
use crate::render::look::PictureElements;
use backrank_board::{Board, Piece, Square};

/// The side of the box of a piece, where a square has 100.
const SIDE: i64 = 92;

/// Draws a board with pieces of one kind, as [`Picture::Pieces`](super::Picture::Pieces) describes. The more of the pieces
/// attack a square, the deeper is its blue.
pub(super) fn draw<'a>(board: &Board, piece: &Piece, squares: &[Square], context: DrawingContext<'a>) -> Canvas<'a> {
    let elements = context.elements;
    let drawing = BoardDrawing::new(board, 0, elements.names);
    let mut canvas = drawing.canvas(context);
    draw_on((board, piece), squares, elements, &drawing, &mut canvas);
    canvas
}

/// Draws the pieces, and the numbers of attacks, on a board that is drawn already.
pub(super) fn draw_on(
    (board, piece): (&Board, &Piece),
    squares: &[Square],
    elements: PictureElements,
    drawing: &BoardDrawing<'_>,
    canvas: &mut Canvas<'_>,
) {
    if elements.numbers {
        draw_attacks((board, piece), squares, drawing, canvas);
    }
    if elements.pieces {
        draw_pieces(piece, squares, drawing, canvas);
    }
}

fn draw_attacks(
    (board, piece): (&Board, &Piece),
    squares: &[Square],
    drawing: &BoardDrawing<'_>,
    canvas: &mut Canvas<'_>,
) {
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
        drawing.tint(canvas, square, &tint);
        canvas.begin_text(size, colour, 600);
        canvas.text(drawing.centre(square), size, &count.to_string());
        canvas.end_group();
    }
}

pub(super) fn draw_pieces(piece: &Piece, squares: &[Square], drawing: &BoardDrawing<'_>, canvas: &mut Canvas) {
    define_piece(piece, canvas);
    draw_defined(piece, squares, drawing, canvas);
}

/// Defines the shape of a piece, if it has one, for [`draw_defined`].
pub(super) fn define_piece(piece: &Piece, canvas: &mut Canvas) {
    if let Some(shape) = PieceShape::of(piece) {
        canvas.add(format_args!("<defs><g id=\"{}\" transform=\"scale(0.{SIDE})\">\n", id(piece)));
        shape.define(canvas.palette.ink, canvas.palette.paper, canvas);
        canvas.add(format_args!("</g></defs>\n"));
    }
}

/// The id of the shape of a piece. Two pictures on one page may have the same id, because it names the same shape.
fn id(piece: &Piece) -> String {
    format!("backrank-{piece}")
}

/// Draws on each square a piece whose shape was defined.
pub(super) fn draw_defined(piece: &Piece, squares: &[Square], drawing: &BoardDrawing<'_>, canvas: &mut Canvas) {
    if PieceShape::of(piece).is_none() {
        let initial = piece.to_string().chars().next().filter(|letter| letter.is_alphabetic());
        return draw_discs(squares, initial, drawing, canvas);
    }
    let (id, inset) = (id(piece), (CELL - SIDE) / 2);
    for &square in squares {
        let (x, y) = drawing.corner(square);
        canvas.add(format_args!("<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>\n", x + inset, y + inset));
    }
}

fn draw_discs(squares: &[Square], initial: Option<char>, drawing: &BoardDrawing<'_>, canvas: &mut Canvas) {
    canvas.add(format_args!("<g fill=\"{}\">\n", canvas.palette.ink));
    for &square in squares {
        let (x, y) = drawing.centre(square);
        canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"34\"/>\n"));
    }
    canvas.end_group();
    if let Some(initial) = initial {
        let letter = initial.to_uppercase().to_string();
        canvas.begin_text(42, canvas.palette.paper, 600);
        for &square in squares {
            canvas.text(drawing.centre(square), 42, &letter);
        }
        canvas.end_group();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{AltText, Look, Picture};
    use backrank_board::notation::read_squares;

    fn elements(board: &Board, piece: &Piece, squares: &str, elements: Option<PictureElements>) -> String {
        let (squares, look) = (read_squares(squares).unwrap(), Look { elements, ..Look::default() });
        Picture::Pieces { board, piece, squares: &squares }.svg(&look, &AltText::default())
    }

    fn picture(piece: &str, squares: &str) -> String {
        elements(&Board::new(4, 4).unwrap(), &piece.parse().unwrap(), squares, None)
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
        let board = Board::new(2, 3).unwrap().with_wrap(backrank_board::Wrap::Cylinder);
        let text =
            elements(&board, &Piece::ROOK, "a1 c2", Some(PictureElements { path: false, ..PictureElements::ALL }));
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
