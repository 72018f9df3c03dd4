//! Maps: pictures of a board with an answer on each of some squares.

use super::canvas::{BOLD_WEIGHT, BoardLayout, CELL, Canvas, DrawingContext, TINT_INSET, fit_font_size};
use crate::render::markup::TextAnchor;
use backrank_board::{Board, Square};

/// What a map shows on a square as the answer to its question, such as whether a tour can start there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SquareAnswer {
    /// Yes: a check mark on blue.
    Yes,
    /// No: a cross on orange.
    No,
    /// The start or end that the question gives: a disc on blue.
    Given,
    /// A count, as a fraction, from 0 to 1, of the largest count: a larger count is a stronger blue.
    Count(f64),
}

/// Draws a board with an answer on each of the given squares: a mark, and a text unless it is empty. The text is
/// beneath the mark or, for a [`SquareAnswer::Count`], in the middle of the square. Squares off the board and holes are
/// skipped.
pub(super) fn draw<'a>(
    board: &'a Board,
    marks: &[(Square, String, SquareAnswer)],
    context: DrawingContext<'a>,
) -> Canvas<'a> {
    let mut canvas = Canvas::with_board(BoardLayout::new(board, None, context.elements.names), context);
    let palette = canvas.palette;
    let on_board: Vec<_> = marks.iter().filter(|(square, _, _)| board.contains(*square)).collect();
    for (square, _, answer) in &on_board {
        let tint = match answer {
            SquareAnswer::Yes | SquareAnswer::Given => palette.blue_tint.to_owned(),
            SquareAnswer::No => palette.orange_tint.to_owned(),
            SquareAnswer::Count(share) => palette.heat_map_tint(*share).0,
        };
        canvas.tint_square(*square, &tint);
    }
    for (wanted, colour, mark) in [
        (SquareAnswer::Yes, palette.blue, "m-22 2l15 15l29 -32"),
        (SquareAnswer::No, palette.orange, "m-17 -17l34 34m0 -34l-34 34"),
    ] {
        canvas.begin_path(colour, 10, "stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        for (square, text, _) in on_board.iter().filter(|(_, _, answer)| *answer == wanted) {
            // A mark is drawn higher if there is text under it.
            let ((x, y), raised) = (canvas.centre(*square), if text.is_empty() { 0 } else { TEXT_DISTANCE / 2 });
            canvas.add(format_args!("M{x} {}{mark}", y - raised));
        }
        canvas.end_path();
    }
    for (square, _, _) in on_board.iter().filter(|(_, _, answer)| *answer == SquareAnswer::Given) {
        canvas.draw_disc(canvas.centre(*square), 26, palette.blue);
    }
    // All texts of a kind have the same size, so that short numbers do not stand out.
    let longest = |counts: bool| {
        let texts = on_board.iter().filter(|(_, _, answer)| matches!(answer, SquareAnswer::Count(_)) == counts);
        texts.map(|(_, text, _)| text.chars().count()).max().unwrap_or(0)
    };
    let width = CELL - 2 * TINT_INSET - 12;
    let [under_marks, counts] = [fit_font_size(longest(false), width, 22), fit_font_size(longest(true), width, 32)];
    for (square, text, answer) in on_board.iter().filter(|(_, text, _)| !text.is_empty()) {
        let (x, y) = canvas.centre(*square);
        let (colour, lower, size) = match answer {
            SquareAnswer::Yes | SquareAnswer::No | SquareAnswer::Given => (palette.ink, TEXT_DISTANCE, under_marks),
            SquareAnswer::Count(share) => (palette.heat_map_tint(*share).1, 0, counts),
        };
        canvas.draw_texts(TextAnchor::Middle, size, colour, BOLD_WEIGHT, [((x, y + lower), text)]);
    }
    canvas
}

/// The distance from the centre of a square to the centre of the text under its mark, in units of the picture.
const TEXT_DISTANCE: i64 = 32;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{AltText, Look, Picture};

    fn picture(board: &Board, marks: &[(Square, String, SquareAnswer)]) -> String {
        Picture::Map { board, marks }.svg(&Look::default(), &AltText::default())
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn marks_are_paths_and_texts_stand_under_them() {
        let board = Board::new(1, 3).unwrap();
        let marks = [
            (square("a1"), String::new(), SquareAnswer::Yes),
            (square("b1"), "12".to_owned(), SquareAnswer::No),
            (square("c1"), "7 & 8".to_owned(), SquareAnswer::Count(1.0)),
        ];
        let text = picture(&board, &marks);
        assert!(text.contains("d=\"M50 50m-22 2"), "{text}");
        assert!(text.contains("d=\"M150 34m-17 -17"), "{text}");
        assert!(text.contains(">12</text>") && text.contains(">7 &amp; 8</text>"), "{text}");
        assert!(!text.contains('✔') && !text.contains('✘'));
    }

    #[test]
    fn the_square_that_was_asked_from_is_a_disc() {
        let board = Board::new(1, 2).unwrap();
        let marks =
            [(square("a1"), String::new(), SquareAnswer::Given), (square("b1"), String::new(), SquareAnswer::No)];
        let text = picture(&board, &marks);
        assert!(text.contains("<circle cx=\"50\" cy=\"50\""), "{text}");
        assert_eq!(text.matches("<circle").count(), 1);
    }

    #[test]
    fn squares_off_the_board_and_holes_get_no_mark() {
        let board = Board::new(1, 2).unwrap().with_holes([square("b1")]).unwrap();
        let marks = ["b1", "c9"].map(|name| (square(name), "never".to_owned(), SquareAnswer::Yes));
        assert!(!picture(&board, &marks).contains("never"));
    }
}
