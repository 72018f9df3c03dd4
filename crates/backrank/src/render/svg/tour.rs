//! The picture of a tour, or of a walk that is none.

use super::canvas::{Canvas, Sheet};
use super::walk::Walk;
use crate::board::Tour;

/// Draws a walk on a board of its own.
pub(super) fn draw<'a>(walk: &Walk<'_>, sheet: Sheet<'a>) -> Canvas<'a> {
    let (look, shown) = (sheet.look, sheet.shown);
    let frame = Walk::frame(walk.board, walk.piece, shown.names);
    let mut canvas = frame.canvas(sheet);
    walk.draw((look, shown), &frame, &mut canvas);
    canvas
}

impl<'a> Walk<'a> {
    /// The whole tour.
    pub(super) fn of(tour: &'a Tour) -> Self {
        Self {
            board: tour.board(),
            piece: tour.piece(),
            squares: tour.squares(),
            is_closed: tour.is_closed(),
            at_end: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation::read_squares;
    use std::io;

    use crate::board::{Board, Piece, Square, Wrap};
    use crate::render::{Look, Picture, PictureWords, Shown};

    const ORANGE: &str = "#a84206";

    fn picture(tour: &Tour, numbers: bool) -> String {
        let look = Look { shown: Some(if numbers { Shown::TOUR } else { Shown::LINE }), ..Look::default() };
        Picture::Tour(tour).svg(&look, &PictureWords::default())
    }

    fn tour(board: &Board, squares: &str, closed: bool) -> Tour {
        let make = if closed { Tour::closed } else { Tour::open };
        make(board, &Piece::KNIGHT, read_squares(squares).unwrap()).unwrap()
    }

    fn ring(closed: bool) -> Tour {
        let board = Board::new(3, 3).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        tour(&board, "a1 b3 c1 a2 c3 b1 a3 c2", closed)
    }

    #[test]
    fn the_line_runs_through_the_centres_and_a_closed_one_comes_back() {
        let open = "d=\"M50 250L150 50L250 250L50 150L250 50L150 250L50 50L250 150\"/>";
        assert!(picture(&ring(false), true).contains(open));
        let closed = open.replace("L250 150", "L250 150z");
        assert!(picture(&ring(true), true).contains(&closed));
    }

    #[test]
    fn an_open_tour_has_a_mark_on_its_end_and_a_closed_one_has_not() {
        assert!(picture(&ring(false), true).contains(ORANGE));
        assert!(!picture(&ring(true), true).contains(ORANGE));
    }

    #[test]
    fn every_step_has_its_number_if_numbers_are_wished_for() {
        let numbered = picture(&ring(false), true);
        for step in 1..=8 {
            assert!(numbered.contains(&format!(">{step}</text>")), "{step}");
        }
        // The names of three files and three ranks are the only text that is left.
        assert_eq!(picture(&ring(false), false).matches("<text ").count(), 6);
    }

    #[test]
    fn a_step_over_a_glued_edge_breaks_the_line_and_is_drawn_as_two_stubs() {
        let board = Board::new(1, 3).unwrap().with_wrap(Wrap::Torus);
        let wazir: Piece = "wazir".parse().unwrap();
        let tour = Tour::closed(&board, &wazir, read_squares("a1 b1 c1").unwrap()).unwrap();
        let text = picture(&tour, true);
        assert!(text.contains("d=\"M50 50L150 50L250 50M50 50\"/>"), "{text}");
        assert!(text.contains("d=\"M250 50L334 50M50 50L-34 50\"/>"), "{text}");
    }

    #[test]
    fn a_tour_of_one_square_is_one_mark() {
        let text = picture(&tour(&Board::new(1, 1).unwrap(), "a1", true), true);
        assert_eq!(text.matches("<circle ").count(), 1);
        assert!(text.contains("d=\"M50 50\"/>"), "{text}");
    }

    /// A rook goes to and fro along two ranks.
    fn long(files: u32) -> Tour {
        let there = (0..files).map(|file| Square::new(file, 0));
        let squares = there.chain((0..files).rev().map(|file| Square::new(file, 1))).collect();
        Tour::open(&Board::new(2, files).unwrap(), &Piece::ROOK, squares).unwrap()
    }

    #[test]
    fn a_picture_that_is_written_is_the_same_and_stops_where_the_writer_fails() {
        /// Takes so many writes.
        struct Takes(usize, Vec<u8>);
        impl io::Write for Takes {
            fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
                self.0 = self.0.checked_sub(1).ok_or(io::ErrorKind::StorageFull)?;
                self.1.extend_from_slice(bytes);
                Ok(bytes.len())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let (tour, look, words) = (long(10_000), Look::default(), PictureWords::default());
        let whole = Picture::Tour(&tour).svg(&look, &words);
        let mut all = Takes(usize::MAX, Vec::new());
        Picture::Tour(&tour).write_svg(&look, &words, &mut all).unwrap();
        assert_eq!(all.1, whole.as_bytes());
        let mut one = Takes(1, Vec::new());
        let error = Picture::Tour(&tour).write_svg(&look, &words, &mut one).unwrap_err();
        assert_eq!((error.kind(), one.1.len() < whole.len() / 2), (io::ErrorKind::StorageFull, true));
    }

    #[test]
    fn a_large_board_has_a_line_and_marks_but_no_numbers() {
        let text = picture(&long(41), true);
        assert!(!text.contains(">82</text>"));
        assert_eq!(text.matches("<circle ").count(), 1);
    }

    #[test]
    fn each_step_has_an_arrow_before_the_square_where_it_arrives() {
        let look = Look { arrows: true, ..Look::default() };
        let board = Board::new(1, 3).unwrap();
        let wazir: Piece = "wazir".parse().unwrap();
        let tour = Tour::open(&board, &wazir, read_squares("a1 b1 c1").unwrap()).unwrap();
        let text = Picture::Tour(&tour).svg(&look, &PictureWords::default());
        assert!(text.contains("d=\"M117 50L91 62L91 38zM213 50L187 62L187 38z\""), "{text}");
        assert!(!picture(&tour, true).contains("M117 50"));
    }

    #[test]
    fn a_tour_shows_what_it_is_asked_to_show() {
        let tour = ring(true);
        let drawn = |shown: &str| {
            let look = Look { shown: Some(shown.parse().unwrap()), ..Look::default() };
            Picture::Tour(&tour).svg(&look, &PictureWords::default())
        };
        let texts =
            ["path", "numbers", "names", "path,numbers,names"].map(|shown| drawn(shown).matches("<text").count());
        assert_eq!(texts, [0, 8, 6, 14]);
        assert_eq!(["path", "numbers"].map(|shown| drawn(shown).contains("L250 150z")), [true, false]);
        // The piece stands where the number of the start would.
        let piece = drawn("path,numbers,pieces");
        assert_eq!((piece.matches("<text").count(), piece.matches("scale(0.64)").count()), (7, 1));
    }
}
