//! Pictures of pieces on a board.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::{BoardLayout, CELL, Canvas, DrawingContext, PieceShape, TINT_INSET, fit_font_size};
use backrank_board::{Board, Piece, Square};

/// The side of the box of a piece, in units of the picture; a square has the side 100.
const PIECE_SIDE: i64 = 92;

/// Draws a board with pieces of one kind, as described at [`Picture::Pieces`](super::Picture::Pieces). With numbers, a
/// square attacked by more pieces is a stronger blue.
pub(super) fn draw<'a>(
    (board, piece): (&'a Board, &Piece),
    squares: &[Square],
    context: DrawingContext<'a>,
) -> Canvas<'a> {
    let mut canvas = Canvas::with_board(BoardLayout::new(board, None, context.elements.names), context);
    draw_pieces_and_attacks((board, piece), squares, &mut canvas);
    canvas
}

/// Draws the pieces and the numbers of attacks on a board that is already drawn.
pub(super) fn draw_pieces_and_attacks((board, piece): (&Board, &Piece), squares: &[Square], canvas: &mut Canvas<'_>) {
    if canvas.elements.numbers {
        draw_attacks((board, piece), squares, canvas);
    }
    if canvas.elements.pieces {
        draw_pieces(piece, squares, canvas);
    }
}

fn draw_attacks((board, piece): (&Board, &Piece), squares: &[Square], canvas: &mut Canvas<'_>) {
    let mut attackers: BTreeMap<Square, usize> = BTreeMap::new();
    for &square in squares {
        // A set, because across glued edges a piece may attack the same square in several ways.
        let attacked: BTreeSet<Square> = piece.attacked(board, square).collect();
        attacked.into_iter().for_each(|attacked| *attackers.entry(attacked).or_default() += 1);
    }
    for square in squares {
        attackers.remove(square);
    }
    let most = attackers.values().max().copied().unwrap_or(1);
    let size = fit_font_size(most.to_string().len(), CELL - 2 * TINT_INSET - 12, 32);
    for (square, count) in attackers {
        let (tint, colour) = canvas.palette.heat_map_tint(count as f64 / most as f64);
        canvas.tint_square(square, &tint);
        canvas.label_squares(size, colour, [(square, count.to_string())]);
    }
}

pub(super) fn draw_pieces(piece: &Piece, squares: &[Square], canvas: &mut Canvas<'_>) {
    define_piece(piece, canvas);
    draw_defined_pieces(piece, squares, canvas);
}

/// Defines the shape of a piece, if it has one, so that [`draw_defined_pieces`] can use it on every square.
pub(super) fn define_piece(piece: &Piece, canvas: &mut Canvas<'_>) {
    if let Some(shape) = PieceShape::of(piece) {
        canvas.add(format_args!("<defs><g id=\"{}\" transform=\"scale(0.{PIECE_SIDE})\">\n", id(piece)));
        shape.add_paths(canvas.palette.ink, canvas.palette.paper, canvas);
        canvas.add(format_args!("</g></defs>\n"));
    }
}

/// The SVG id of the shape of a piece. Two pictures on one page may define the same id, because it always names the
/// same shape; its colours differ only if the themes do.
fn id(piece: &Piece) -> String {
    format!("backrank-{piece}")
}

/// Draws a piece on each square: its shape, which must be defined, or a disc with the first letter of its name, if that
/// begins with a letter.
pub(super) fn draw_defined_pieces(piece: &Piece, squares: &[Square], canvas: &mut Canvas<'_>) {
    if PieceShape::of(piece).is_some() {
        let (id, inset) = (id(piece), (CELL - PIECE_SIDE) / 2);
        for &square in squares {
            let (x, y) = canvas.layout.corner(square);
            canvas.add(format_args!("<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>\n", x + inset, y + inset));
        }
        return;
    }
    canvas.draw_circles_on_squares(format_args!("fill=\"{}\"", canvas.palette.ink), 34, squares.iter().copied());
    if let Some(initial) = piece.to_string().chars().next().filter(|letter| letter.is_alphabetic()) {
        let letter = initial.to_uppercase().to_string();
        canvas.label_squares(42, canvas.palette.paper, squares.iter().map(|&square| (square, &letter)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::look::PictureElements;
    use crate::render::{AltText, Look, Picture};

    fn elements(board: &Board, piece: &Piece, squares: &str, elements: Option<PictureElements>) -> String {
        let (squares, look) = (Square::read_list(squares).unwrap(), Look { elements, ..Look::default() });
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
        // b1 and b2 are attacked once each, c1 and a2 twice each. The third 1 and the third 2 are the names of the
        // ranks.
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
