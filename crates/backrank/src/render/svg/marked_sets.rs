//! Pictures of one or two sets of squares that show why there is no tour, such as starts and a target that no walk
//! joins.

use super::canvas::{BoardLayout, CELL, Canvas, DrawingContext, EvidenceMark, fit_font_size};
use backrank_board::{Board, Square};

/// The width of the ring or diamond on a square, in units of the picture; a square has the side 100.
const SIGN_WIDTH: i64 = 36;

/// Draws a board on which one or two sets of squares are marked by tints. For readers and printers without colours, the
/// squares of one set also have rings and the squares of the other have diamonds. If the second set is the image of the
/// first under a rotation of the board (the mark [`EvidenceMark::Turned`]), there are no rings and diamonds; if it has
/// several squares, each square and its image have the same number instead. `legend` returns the text that explains a
/// mark.
pub(super) fn draw<'a>(
    board: &'a Board,
    sets: &[(EvidenceMark, Vec<Square>)],
    legend: &dyn Fn(EvidenceMark) -> String,
    context: DrawingContext<'a>,
) -> Canvas<'a> {
    let layout = BoardLayout::new(board, None, context.elements.names);
    let mut canvas = Canvas::with_legend(layout, sets.iter().map(|(mark, _)| *mark).collect(), legend, context);
    let palette = canvas.palette;
    for (mark, squares) in sets {
        squares.iter().for_each(|&square| canvas.tint_square(square, mark.tint(palette)));
    }
    match sets {
        [(EvidenceMark::Turned, turned), ..] => {
            if turned.len() > 1 {
                let size = fit_font_size(turned.len().to_string().len(), CELL - 40, 40);
                let numbered = sets.iter().flat_map(|(_, squares)| squares.iter().zip(1_usize..));
                canvas.label_squares(size, palette.ink, numbered.map(|(&square, number)| (square, number.to_string())));
            }
        }
        _ => {
            for (mark, squares) in sets {
                for &square in squares {
                    canvas.draw_diamond_or_ring(canvas.centre(square), SIGN_WIDTH, *mark);
                }
            }
        }
    }
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{AltText, Look, Picture};

    const BLUE_TINT: &str = "#c9def2";
    const ORANGE_TINT: &str = "#f8d5bd";

    fn picture([one, other]: [EvidenceMark; 2], from: &str, to: &str) -> String {
        let board = Board::new(3, 3).unwrap();
        let legend = |mark: EvidenceMark| mark.name().to_owned();
        let sets = [(one, from), (other, to)].map(|(mark, names)| (mark, Square::read_list(names).unwrap()));
        let picture = Picture::MarkedSets { board: &board, sets: &sets, legend: &legend };
        picture.svg(&Look::default(), &AltText::default())
    }

    #[test]
    fn a_square_and_its_image_bear_the_same_number() {
        let text = picture([EvidenceMark::Turned, EvidenceMark::Image], "a1 b1", "c3 b3");
        // Each tint is on two squares of the board and once in the legend; one `1` is the name of a rank.
        assert_eq!([BLUE_TINT, ORANGE_TINT].map(|tint| text.matches(tint).count()), [3, 3], "{text}");
        assert_eq!(text.matches(">1</text>").count(), 3, "{text}");
        assert_eq!(text.matches(">2</text>").count(), 3, "{text}");
    }

    #[test]
    fn squares_that_are_no_partners_bear_none() {
        for marks in [[EvidenceMark::From, EvidenceMark::To], [EvidenceMark::Outer, EvidenceMark::Inner]] {
            let text = picture(marks, "a1 c3", "b1 b3");
            assert_eq!(text.matches(">1</text>").count(), 1, "{text}");
            assert_eq!([BLUE_TINT, ORANGE_TINT].map(|tint| text.matches(tint).count()), [3, 3], "{text}");
            // The two sets also differ by their signs, without colours.
            assert_eq!(["r=\"14\"", "l18 18-18 18-18-18z"].map(|sign| text.matches(sign).count()), [2, 2], "{text}");
        }
    }
}
