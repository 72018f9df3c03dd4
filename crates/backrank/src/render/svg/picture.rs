//! Everything that can be drawn, and how it is drawn as SVG.

use std::io;

use super::canvas::{Canvas, DrawingContext, EvidenceMark, svg_to_string};
use super::gallery::{self, GalleryItem, GalleryKind};
use super::map::{self, SquareAnswer};
use super::walk::{self, Walk};
use super::{marked_sets, moves, obstacle, pieces};
use crate::render::look::{AltText, Look, PictureElements};
use backrank_board::{Board, GivenEnds, Obstacle, Piece, Square, Tour};

/// A picture, defined by what it shows.
///
/// ```
/// use backrank::board::{Board, CountingArgument, EndGrounds, Obstacle, Piece, Tour, GivenEnds, Square};
/// use backrank::render::{AltText, EvidenceMark, Look, Picture, Theme};
///
/// let squares = Square::read_list("a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3")?;
/// let tour = Tour::open(&Board::new(3, 4)?, &Piece::KNIGHT, squares)?;
/// let alt_text = AltText { title: "A knight's tour".into(), description: "From a1 to d3".into() };
/// assert!(Picture::Tour(&tour).svg(&Look::default(), &alt_text).starts_with("<svg "));
///
/// let (squares, neighbours, end_grounds) = (vec!["b2".parse()?], vec![], EndGrounds::Two);
/// let count = CountingArgument { squares, neighbours, needed: 2, room: 0, elsewhere: 0, end_grounds };
/// let obstacle = Obstacle::from(count);
/// let (board, piece, given_ends) = (&Board::new(3, 3)?, &Piece::KNIGHT, &GivenEnds::default());
/// let legend = |mark: EvidenceMark| mark.name().to_owned();
/// let picture = Picture::Obstacle { board, piece, given_ends, obstacle: &obstacle, legend: &legend };
/// let mut look = Look::default();
/// look.theme = Theme::Slate;
/// assert!(picture.svg(&look, &alt_text).contains(">isolated</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub enum Picture<'a> {
    /// A tour: a line through the centres of its squares, a blue disc on its start and, if the tour is open, an orange
    /// square on its end. Steps across glued edges are dashed stubs on both sides of the board.
    Tour(&'a Tour),
    /// A walk that is not a tour (yet), drawn like a tour; if the look shows pieces, the piece is on its last square.
    Walk {
        /// The board.
        board: &'a Board,
        /// The piece that moves.
        piece: &'a Piece,
        /// The visited squares, in order.
        squares: &'a [Square],
    },
    /// Moves of a piece as thick lines, which need not be connected, and the ends of a tour as rings.
    Moves {
        /// The board.
        board: &'a Board,
        /// The piece that moves.
        piece: &'a Piece,
        /// For each move its two squares; for an end of the tour one square and `None`.
        moves: &'a [[Option<Square>; 2]],
    },
    /// Pieces of one kind on their squares. Chess pieces have their shape; others are discs with the first letter of
    /// their name, if it begins with a letter. With numbers, each empty square that is attacked shows how many of the
    /// pieces attack it.
    Pieces {
        /// The board.
        board: &'a Board,
        /// The piece.
        piece: &'a Piece,
        /// The squares of the pieces.
        squares: &'a [Square],
    },
    /// A board with an answer on each of the given squares: a mark, and a text unless it is empty. The text is beneath
    /// the mark or, for a [`SquareAnswer::Count`], in the middle of the square. Squares off the board and holes are
    /// skipped.
    Map {
        /// The board.
        board: &'a Board,
        /// The answers: for each square its text and its mark.
        marks: &'a [(Square, String, SquareAnswer)],
    },
    /// A board on which an obstacle is marked, so that it can be checked by looking:
    ///
    /// - Squares that need more moves than are available have orange rings, their moves are drawn as lines unless these
    ///   would cover the board, and their neighbours have blue squares. In each ring and blue square is the number of
    ///   moves that a tour uses at the marked square; a ring without a number is on a square that no move leads to or
    ///   from.
    /// - Squares that a cut removes have crosses; the other squares show the numbers of their components.
    /// - A loop that closes too early is an orange line. If it is forced by squares with only two moves each, these
    ///   squares have orange rings with numbers, as above.
    /// - Moves that a step forces before the contradiction are thick lines if every tour uses them, and dotted lines if
    ///   no tour uses them.
    Obstacle {
        /// The board.
        board: &'a Board,
        /// The piece.
        piece: &'a Piece,
        /// Whether the tour must be closed, and its given ends.
        given_ends: &'a GivenEnds,
        /// The obstacle.
        obstacle: &'a Obstacle,
        /// Returns the text that explains a mark in the legend beneath the board.
        legend: &'a dyn Fn(EvidenceMark) -> String,
    },
    /// A board on which one or two sets of squares are marked by tints and by signs: rings on one set, diamonds on the
    /// other. If the second set is the image of the first under a rotation of the board, there are no signs; if it has
    /// several squares, each square and its image have the same number instead.
    MarkedSets {
        /// The board.
        board: &'a Board,
        /// For each set its mark and its squares.
        sets: &'a [(EvidenceMark, Vec<Square>)],
        /// Returns the text that explains a mark in the legend beneath the board.
        legend: &'a dyn Fn(EvidenceMark) -> String,
    },
    /// Solutions on the same board, each drawn on a small board with its number under it, in rows. Fundamental
    /// solutions have a line around them and a check mark.
    Gallery {
        /// The board.
        board: &'a Board,
        /// The piece that moves or is placed.
        piece: &'a Piece,
        /// The solutions, in order.
        items: &'a [GalleryItem],
        /// The kind of the solutions.
        kind: GalleryKind,
        /// The number of boards in a row; 0 counts as 1.
        columns: usize,
        /// The text under all boards; empty if there is none.
        foot: &'a str,
    },
}

impl Picture<'_> {
    /// The picture as SVG.
    pub fn svg(&self, look: &Look, alt_text: &AltText) -> String {
        svg_to_string(|out| self.write_svg(look, alt_text, out))
    }

    /// Writes the picture that [`svg`](Self::svg) returns, in parts, so that it is never in memory as a whole.
    ///
    /// # Errors
    /// If the writer fails; then the SVG is incomplete.
    pub fn write_svg(&self, look: &Look, alt_text: &AltText, out: &mut dyn io::Write) -> io::Result<()> {
        let elements = look.elements_or(self.default_elements());
        self.draw(DrawingContext { look, elements, alt_text, out }).finish()
    }

    /// The board of the picture.
    pub(crate) fn board(&self) -> &Board {
        match *self {
            Self::Tour(tour) => tour.board(),
            Self::Walk { board, .. }
            | Self::Moves { board, .. }
            | Self::Pieces { board, .. }
            | Self::Map { board, .. }
            | Self::Obstacle { board, .. }
            | Self::MarkedSets { board, .. }
            | Self::Gallery { board, .. } => board,
        }
    }

    /// The number of rows of boards, and of boards in a row: each 1 but for a gallery.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn board_grid(&self) -> (u64, u64) {
        let Self::Gallery { items, columns, .. } = *self else { return (1, 1) };
        let boards = items.len().max(1);
        let columns = columns.clamp(1, boards);
        (boards.div_ceil(columns) as u64, columns as u64)
    }

    /// An upper bound on the number of squares that are drawn, on all boards together.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn drawn_square_count(&self) -> u64 {
        let (rows, columns) = self.board_grid();
        (self.board().area() as u64).saturating_mul(rows * columns)
    }

    /// The elements that are shown if the look does not choose any.
    const fn default_elements(&self) -> PictureElements {
        match self {
            Self::Tour(_) | Self::Walk { .. } => PictureElements::TOUR_WITH_NUMBERS,
            Self::Pieces { .. } | Self::Gallery { kind: GalleryKind::Placements, .. } => PictureElements::PIECES,
            Self::Gallery { .. } => PictureElements { pieces: false, ..PictureElements::TOUR_WITH_PIECE },
            Self::Moves { .. } | Self::Map { .. } | Self::Obstacle { .. } | Self::MarkedSets { .. } => {
                PictureElements::ALL
            }
        }
    }

    fn draw<'c>(&self, context: DrawingContext<'c>) -> Canvas<'c>
    where
        Self: 'c,
    {
        match *self {
            Self::Tour(tour) => walk::draw(&Walk::from(tour), context),
            Self::Walk { board, piece, squares } => {
                walk::draw(&Walk { squares, is_closed: false, is_piece_at_end: true, board, piece }, context)
            }
            Self::Moves { board, piece, moves } => moves::draw((board, piece), moves, context),
            Self::Pieces { board, piece, squares } => pieces::draw((board, piece), squares, context),
            Self::Map { board, marks } => map::draw(board, marks, context),
            Self::Obstacle { board, piece, given_ends, obstacle, legend } => {
                obstacle::draw((board, piece), given_ends, obstacle, legend, context)
            }
            Self::MarkedSets { board, sets, legend } => marked_sets::draw(board, sets, legend, context),
            Self::Gallery { board, piece, items, kind, columns, foot } => {
                gallery::draw((board, piece), (items, kind), (columns, foot), context)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use backrank_board::Wrap;

    const ORANGE: &str = "#a84206";

    fn picture(tour: &Tour, numbers: bool) -> String {
        let look = Look {
            elements: Some(if numbers { PictureElements::TOUR_WITH_NUMBERS } else { PictureElements::TOUR_WITH_PIECE }),
            ..Look::default()
        };
        Picture::Tour(tour).svg(&look, &AltText::default())
    }

    fn tour(board: &Board, squares: &str, closed: bool) -> Tour {
        let make = if closed { Tour::closed } else { Tour::open };
        make(board, &Piece::KNIGHT, Square::read_list(squares).unwrap()).unwrap()
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
        // The only other texts are the names of three files and three ranks.
        assert_eq!(picture(&ring(false), false).matches("<text ").count(), 6);
    }

    #[test]
    fn a_step_over_a_glued_edge_breaks_the_line_and_is_drawn_as_two_stubs() {
        let board = Board::new(1, 3).unwrap().with_wrap(Wrap::Torus);
        let wazir: Piece = "wazir".parse().unwrap();
        let tour = Tour::closed(&board, &wazir, Square::read_list("a1 b1 c1").unwrap()).unwrap();
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

    /// A tour of a rook: along rank 1 to the right, then along rank 2 back.
    fn long(files: u32) -> Tour {
        let there = (0..files).map(|file| Square::new(file, 0));
        let squares = there.chain((0..files).rev().map(|file| Square::new(file, 1))).collect();
        Tour::open(&Board::new(2, files).unwrap(), &Piece::ROOK, squares).unwrap()
    }

    #[test]
    fn a_picture_that_is_written_is_the_same_and_stops_where_the_writer_fails() {
        /// A writer that fails after this number of writes; it stores what is written.
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
        let (tour, look, alt_text) = (long(10_000), Look::default(), AltText::default());
        let whole = Picture::Tour(&tour).svg(&look, &alt_text);
        let mut all = Takes(usize::MAX, Vec::new());
        Picture::Tour(&tour).write_svg(&look, &alt_text, &mut all).unwrap();
        assert_eq!(all.1, whole.as_bytes());
        let mut one = Takes(1, Vec::new());
        let error = Picture::Tour(&tour).write_svg(&look, &alt_text, &mut one).unwrap_err();
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
        let tour = Tour::open(&board, &wazir, Square::read_list("a1 b1 c1").unwrap()).unwrap();
        let text = Picture::Tour(&tour).svg(&look, &AltText::default());
        assert!(text.contains("d=\"M117 50L91 62L91 38zM213 50L187 62L187 38z\""), "{text}");
        assert!(!picture(&tour, true).contains("M117 50"));
    }

    #[test]
    fn a_tour_shows_what_it_is_asked_to_show() {
        let tour = ring(true);
        let drawn = |elements: &str| {
            let look = Look { elements: Some(elements.parse().unwrap()), ..Look::default() };
            Picture::Tour(&tour).svg(&look, &AltText::default())
        };
        let texts =
            ["path", "numbers", "names", "path,numbers,names"].map(|elements| drawn(elements).matches("<text").count());
        assert_eq!(texts, [0, 8, 6, 14]);
        assert_eq!(["path", "numbers"].map(|elements| drawn(elements).contains("L250 150z")), [true, false]);
        // The piece is drawn instead of the number of the start.
        let piece = drawn("path,numbers,pieces");
        assert_eq!((piece.matches("<text").count(), piece.matches("scale(0.64)").count()), (7, 1));
    }
}
