//! The picture of a tour.

use std::io;

use super::PictureWords;
use super::canvas::{Canvas, Num, fitting};
use super::frame::Frame;
use super::palette::{BLUE, INK, ORANGE, PAPER, PATH};
use super::route::{Route, Step, leaving};
use super::shapes::Shape;
use crate::board::{Square, Tour};

/// The longest side of a board on which single squares still have room for a number or a dot.
const LONGEST_WITH_NUMBERS: u32 = 40;

/// How far a step over a glued edge is drawn beyond the border.
const OVER: i64 = 34;

/// What a picture of a tour shows besides its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TourStyle {
    /// The number of the first step, if each step shows its number on its square. On boards with a
    /// side above 40 there is no room for them, and they are left out.
    pub numbers: Option<usize>,
}

impl Default for TourStyle {
    /// With numbers from 1.
    fn default() -> Self {
        Self { numbers: Some(1) }
    }
}

/// A tour as a picture: a line through the centres of its squares, a blue disc on its start and,
/// if it is open, an orange square on its end. Steps over glued edges are dashed stubs that leave
/// the board and come back on its other side.
///
/// ```
/// use backrank::board::{Board, Piece, Tour, notation::read_squares};
/// use backrank::render::{PictureWords, TourStyle, tour_svg};
///
/// let squares = read_squares("a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3")?;
/// let tour = Tour::open(&Board::new(3, 4)?, &Piece::KNIGHT, squares)?;
/// let words = PictureWords { title: "A knight's tour".into(), description: "From a1 to d3".into() };
/// assert!(tour_svg(&tour, &TourStyle::default(), &words).starts_with("<svg "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn tour_svg(tour: &Tour, style: &TourStyle, words: &PictureWords) -> String {
    let mut canvas = frame(tour).canvas(words);
    draw(tour, style, &mut canvas);
    canvas.finish()
}

/// Writes the picture that [`tour_svg`] gives piece by piece, so that it is never in memory as a whole.
///
/// # Errors
/// If the writer fails; no more is written then.
pub fn write_tour_svg(
    tour: &Tour,
    style: &TourStyle,
    words: &PictureWords,
    out: &mut impl io::Write,
) -> io::Result<()> {
    let mut canvas = frame(tour).canvas(words).written_to(out);
    draw(tour, style, &mut canvas);
    canvas.finish_writing()
}

fn frame(tour: &Tour) -> Frame<'_> {
    let frame = Frame::new(tour.board(), if Route::of(tour).may_cross() { OVER } else { 0 });
    if is_crowded(tour) { frame.pale() } else { frame }
}

fn draw(tour: &Tour, style: &TourStyle, canvas: &mut Canvas<'_>) {
    let (frame, route) = (frame(tour), Route::of(tour));
    draw_line(tour, &route, &frame, canvas);
    if is_crowded(tour) {
        // So that they are found, the marks are as large as those of a board of about that side.
        draw_marks(tour, &frame, i64::from(longest_side(tour)), canvas);
    } else if let Some(first) = style.numbers {
        draw_numbers(tour, first, &frame, canvas);
    } else {
        draw_dots(tour, &frame, canvas);
        draw_marks(tour, &frame, 30, canvas);
        if let Some(shape) = Shape::of(tour.piece()) {
            shape.draw(frame.centre(tour.start()), 48, [PAPER, BLUE], canvas);
        }
    }
}

/// Whether the board is too large for a number or a dot on each square.
fn is_crowded(tour: &Tour) -> bool {
    longest_side(tour) > LONGEST_WITH_NUMBERS
}

fn longest_side(tour: &Tour) -> u32 {
    tour.board().ranks().max(tour.board().files())
}

/// The line, in as many pieces as there are steps over glued edges, and then these.
fn draw_line(tour: &Tour, route: &Route<'_>, frame: &Frame<'_>, canvas: &mut Canvas) {
    let squares = tour.squares();
    let closing = (tour.is_closed() && squares.len() > 1).then(|| (tour.end(), tour.start()));
    let steps = squares.windows(2).map(|pair| (pair[0], pair[1])).chain(closing);
    let mut around = Vec::new();
    canvas.add(format_args!(
        "<path fill=\"none\" stroke=\"{PATH}\" stroke-width=\"8\" stroke-linejoin=\"round\" \
         stroke-linecap=\"round\" d=\""
    ));
    let (x, y) = frame.centre(tour.start());
    canvas.add(format_args!("M{x} {y}"));
    for (index, (from, to)) in steps.enumerate() {
        let (x, y) = frame.centre(to);
        match route.step(from, to) {
            // A line that never breaks can be closed, so that its first corner is round, too.
            Step::Straight if around.is_empty() && index + 1 == squares.len() => canvas.add(format_args!("z")),
            Step::Straight => canvas.add(format_args!("L{x} {y}")),
            Step::Around { out, back } => {
                around.extend([(from, out), (to, back)]);
                canvas.add(format_args!("M{x} {y}"));
            }
        }
    }
    canvas.add(format_args!("\"/>\n"));
    if !around.is_empty() {
        draw_stubs(&around, frame, canvas);
    }
}

fn draw_stubs(stubs: &[(Square, (i64, i64))], frame: &Frame<'_>, canvas: &mut Canvas) {
    canvas.add(format_args!(
        "<path fill=\"none\" stroke=\"{PATH}\" stroke-width=\"6\" stroke-linecap=\"round\" \
         stroke-opacity=\"0.8\" stroke-dasharray=\"10 13\" d=\""
    ));
    for &(square, (files, ranks)) in stubs {
        let centre = frame.centre(square);
        let (x, y) = leaving(centre, (files, -ranks), frame.size(), OVER);
        canvas.add(format_args!("M{} {}L{} {}", centre.0, centre.1, Num(x), Num(y)));
    }
    canvas.add(format_args!("\"/>\n"));
}

/// A disc on each square with the number of its step. No move of a knight passes so near to the
/// centre of a square that the disc would cover it.
fn draw_numbers(tour: &Tour, first: usize, frame: &Frame<'_>, canvas: &mut Canvas) {
    const RADIUS: i64 = 28;
    let numbered = || (first..).zip(tour.squares()).filter(|&(_, &square)| !is_marked(tour, square));
    canvas.add(format_args!("<g fill=\"{PAPER}\" stroke=\"{PATH}\" stroke-width=\"3.5\">\n"));
    for (_, &square) in numbered() {
        let (x, y) = frame.centre(square);
        canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>\n"));
    }
    canvas.end_group();
    draw_marks(tour, frame, RADIUS + 4, canvas);
    let last = first + tour.squares().len() - 1;
    let size = fitting(last.to_string().len(), 2 * RADIUS - 10, 28);
    canvas.begin_text(size, INK, 600);
    for (step, &square) in numbered() {
        canvas.text(frame.centre(square), size, &step.to_string());
    }
    canvas.end_group();
    canvas.begin_text(size, PAPER, 600);
    canvas.text(frame.centre(tour.start()), size, &first.to_string());
    if has_end_mark(tour) {
        canvas.text(frame.centre(tour.end()), size, &last.to_string());
    }
    canvas.end_group();
}

fn draw_dots(tour: &Tour, frame: &Frame<'_>, canvas: &mut Canvas) {
    canvas.add(format_args!("<g fill=\"{PATH}\">\n"));
    for &square in tour.squares().iter().filter(|&&square| !is_marked(tour, square)) {
        let (x, y) = frame.centre(square);
        canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"10\"/>\n"));
    }
    canvas.end_group();
}

/// A disc on the start and, for those who do not see its colour, another shape on the end.
fn draw_marks(tour: &Tour, frame: &Frame<'_>, radius: i64, canvas: &mut Canvas) {
    if has_end_mark(tour) {
        let (x, y) = frame.centre(tour.end());
        // A square with this half side looks as large as the disc.
        let half = radius * 9 / 10;
        canvas.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"{}\" fill=\"{ORANGE}\"/>\n",
            x - half,
            y - half,
            half / 3,
            side = 2 * half,
        ));
    }
    let (x, y) = frame.centre(tour.start());
    canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{BLUE}\"/>\n"));
}

fn is_marked(tour: &Tour, square: Square) -> bool {
    square == tour.start() || (has_end_mark(tour) && square == tour.end())
}

/// Whether the tour ends elsewhere than it begins.
fn has_end_mark(tour: &Tour) -> bool {
    !tour.is_closed() && tour.end() != tour.start()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation::read_squares;
    use crate::board::{Board, Piece, Wrap};

    fn picture(tour: &Tour, numbers: bool) -> String {
        tour_svg(tour, &TourStyle { numbers: numbers.then_some(1) }, &PictureWords::default())
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
        let (tour, style, words) = (long(10_000), TourStyle::default(), PictureWords::default());
        let whole = tour_svg(&tour, &style, &words);
        let mut all = Takes(usize::MAX, Vec::new());
        write_tour_svg(&tour, &style, &words, &mut all).unwrap();
        assert_eq!(all.1, whole.as_bytes());
        let mut one = Takes(1, Vec::new());
        let error = write_tour_svg(&tour, &style, &words, &mut one).unwrap_err();
        assert_eq!((error.kind(), one.1.len() < whole.len() / 2), (io::ErrorKind::StorageFull, true));
    }

    #[test]
    fn a_large_board_has_a_line_and_marks_but_no_numbers() {
        let text = picture(&long(41), true);
        assert!(!text.contains(">82</text>"));
        assert_eq!(text.matches("<circle ").count(), 1);
    }
}
