//! Animations: a tour that is drawn step by step, or a search that advances and backtracks.

#[cfg(feature = "raster")]
use std::collections::BTreeMap;
use std::io;

use super::canvas::{
    BoardLayout, Canvas, DrawingContext, EvidenceMark, Palette, ROUND_CAPS, fit_font_size, svg_to_string,
};
use super::moves::{both_squares_of_move, draw_ends, draw_used_moves};
use super::pieces::{draw_pieces, draw_pieces_and_attacks};
use super::walk::{Walk, WalkLayer};
use crate::render::look::{AltText, Look, PictureElements};
use crate::render::markup::{Decimal, TextAnchor};
use backrank_board::{Board, Piece, Square, Tour};

/// Makes the caption of a moment from the number of steps that the search has made and from the number of squares,
/// pieces or moves in its path.
type CaptionFn<'a> = &'a dyn Fn(u64, usize) -> String;

/// A sequence of frames, each a picture of one board.
#[derive(Clone, Copy)]
pub struct Animation<'a> {
    /// The board.
    pub board: &'a Board,
    /// The piece that moves or is placed.
    pub piece: &'a Piece,
    /// What the animation shows.
    pub content: AnimationContent<'a>,
}

/// What an animation shows.
#[derive(Clone, Copy)]
pub enum AnimationContent<'a> {
    /// A tour being drawn, step by step.
    Tour(&'a Tour),
    /// Pieces that are placed one after another.
    Pieces(&'a [Square]),
    /// A search that moves a piece.
    Walk {
        /// The states of the search, one for each picture.
        moments: &'a [SearchMoment],
        /// The number of squares in the path of a solution.
        target: usize,
        /// Makes the caption of a moment from the number of steps made and the number of squares in the path.
        caption: CaptionFn<'a>,
    },
    /// A search that places pieces.
    Placing {
        /// The states of the search, one for each picture.
        moments: &'a [SearchMoment],
        /// The squares of the pre-placed pieces.
        preplaced: &'a [Square],
        /// The squares on which no piece may be placed.
        forbidden: &'a [Square],
        /// The number of pieces in the path of a solution. Whether it includes the pre-placed pieces depends on the
        /// search.
        target: usize,
        /// Makes the caption of a moment from the number of steps made and the number of pieces in the path.
        caption: CaptionFn<'a>,
    },
    /// A search that decides, for one move after another, whether the tour uses it.
    Moves {
        /// The states of the search, one for each picture.
        moments: &'a [SearchMoment<[Option<Square>; 2]>],
        /// The number of moves of a tour.
        target: usize,
        /// Makes the caption of a moment from the number of steps made and the number of moves used.
        caption: CaptionFn<'a>,
    },
}

/// The state of a search at one moment. Its path consists of squares if the search enters squares, and of moves if the
/// search decides moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SearchMoment<T = Square> {
    /// The number of steps that the search has made, including steps that change nothing in the picture.
    pub step: u64,
    /// The squares to which the search has moved its piece or on which it has placed its pieces, or the moves that it
    /// uses, in the order in which it chose them. Squares and moves that it has undone since are left out.
    pub path: Vec<T>,
    /// What the last step of the search did.
    pub last_step: SearchStep<T>,
}

/// What the last step of a search did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchStep<T = Square> {
    /// There was no step: the search has just begun.
    Begun,
    /// The search entered the last square (or used the last move) of the path.
    Entered,
    /// The search left this square (or undid this move).
    Left(T),
    /// The search tried this square, and its test refused the square.
    Refused(T),
}

impl SearchMoment<[Option<Square>; 2]> {
    /// The moves of the path; entries with only one square, which are ends of the tour, are left out.
    pub fn moves(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        self.path.iter().filter_map(|ends| ends[0].zip(ends[1]))
    }
}

/// The height of the bar under the board, which shows the depth of the search, in units of the picture.
const BAR_HEIGHT: i64 = 14;

impl<'a> Animation<'a> {
    /// The animation of a tour that is drawn step by step.
    pub fn of_tour(tour: &'a Tour) -> Self {
        Self { board: tour.board(), piece: tour.piece(), content: AnimationContent::Tour(tour) }
    }

    /// The number of frames.
    pub(crate) fn len(&self) -> usize {
        match self.content {
            // A closed tour has one more frame, in which the closing move is drawn.
            AnimationContent::Tour(tour) => {
                tour.squares().len() + usize::from(tour.is_closed() && tour.squares().len() > 1)
            }
            AnimationContent::Pieces(squares) => squares.len().max(1),
            AnimationContent::Walk { moments, .. } | AnimationContent::Placing { moments, .. } => moments.len(),
            AnimationContent::Moves { moments, .. } => moments.len(),
        }
    }

    /// The memory that the paths of all moments take, in bytes; 0 without moments.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn path_bytes(&self) -> usize {
        match self.content {
            AnimationContent::Tour(_) | AnimationContent::Pieces(_) => 0,
            AnimationContent::Walk { moments, .. } | AnimationContent::Placing { moments, .. } => {
                moments.iter().map(|moment| size_of_val(&*moment.path)).sum()
            }
            AnimationContent::Moves { moments, .. } => moments.iter().map(|moment| size_of_val(&*moment.path)).sum(),
        }
    }

    /// Frame `index` of the animation, from 0, as SVG; the empty board if the animation has no such frame.
    #[cfg(test)]
    pub(in crate::render) fn svg(&self, index: usize, look: &Look, alt_text: &AltText) -> String {
        svg_to_string(|out| {
            let mut canvas = Canvas::with_board(self.layout(look), self.context(look, alt_text, out));
            self.draw(index, WalkLayer::Whole, &mut canvas);
            canvas.finish()
        })
    }

    /// The background of all frames, as SVG.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn background_svg(&self, look: &Look) -> String {
        let alt_text = AltText::default();
        svg_to_string(|out| Canvas::with_board(self.layout(look), self.context(look, &alt_text, out)).finish())
    }

    /// What one frame, or one of its layers, draws over the background, as SVG.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn overlay_svg(&self, index: usize, layer: WalkLayer<'_>, look: &Look) -> String {
        let (layout, alt_text) = (self.layout(look), AltText::default());
        let (page, margin) = (layout.page_size(), layout.margin());
        svg_to_string(|out| {
            let context = self.context(look, &alt_text, out);
            let mut canvas = Canvas::transparent(layout, page, (margin, margin), context);
            self.draw(index, layer, &mut canvas);
            canvas.finish()
        })
    }

    /// For each square that shows a number in this frame, the number of its last step. Squares with a mark, the disc on
    /// the start or the square on the end of the walk, are left out, because their numbers are drawn with the marks.
    /// `None` for animations without a walk, without numbers, or with a board too large for numbers, whose frames are
    /// not painted in layers, and if there is no such frame.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn step_numbers(&self, index: usize, look: &Look) -> Option<BTreeMap<Square, usize>> {
        let walk = match self.content {
            AnimationContent::Tour(tour) => self.tour_so_far(tour, index),
            AnimationContent::Walk { moments, .. } => self.walk_of(moments.get(index)?),
            _ => return None,
        };
        look.elements_or(self.default_elements())
            .numbers
            .then(|| walk.step_numbers(look.first_number.min(usize::MAX / 2)))
            .flatten()
    }

    /// The bounds of a square in each frame: its left edge, its upper edge and its side, in pixels.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn square_bounds_in_pixels(&self, square: Square, look: &Look) -> [f64; 3] {
        let layout = self.layout(look);
        let page = layout.page_size();
        let scale = super::canvas::size_in_pixels(page, look).0 / page.0 as f64;
        let (x, y) = layout.corner(square);
        [x + layout.margin(), y + layout.margin(), super::canvas::CELL].map(|units| units as f64 * scale)
    }

    /// The width and height of each frame, in pixels.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn size_in_pixels(&self, look: &Look) -> (f64, f64) {
        super::canvas::size_in_pixels(self.layout(look).page_size(), look)
    }

    /// The elements that are shown if the look does not choose any.
    const fn default_elements(&self) -> PictureElements {
        match self.content {
            AnimationContent::Pieces(_) => PictureElements::PIECES,
            _ => PictureElements::ALL,
        }
    }

    fn context<'c>(&self, look: &'c Look, alt_text: &'c AltText, out: &'c mut dyn io::Write) -> DrawingContext<'c> {
        DrawingContext { look, elements: look.elements_or(self.default_elements()), alt_text, out }
    }

    fn layout(&self, look: &Look) -> BoardLayout<'a> {
        let mut layout = Walk::layout(self.board, self.piece, look.elements_or(self.default_elements()).names);
        if !matches!(self.content, AnimationContent::Tour(_) | AnimationContent::Pieces(_)) {
            layout.footer_height = BAR_HEIGHT + layout.text_size() * 2;
        }
        layout
    }

    /// The part of the tour that frame `index`, from 0, shows.
    fn tour_so_far(&self, tour: &'a Tour, index: usize) -> Walk<'a> {
        let Self { board, piece, .. } = *self;
        let squares = &tour.squares()[..tour.squares().len().min(index + 1)];
        let is_closed = index + 1 >= self.len() && tour.is_closed();
        Walk { board, piece, squares, is_closed, is_piece_at_end: !is_closed }
    }

    /// The path of the search at this moment, as a walk.
    const fn walk_of(&self, moment: &'a SearchMoment) -> Walk<'a> {
        let Self { board, piece, .. } = *self;
        Walk { board, piece, squares: moment.path.as_slice(), is_closed: false, is_piece_at_end: true }
    }

    /// Draws one picture or one of its layers. Animations without a walk draw everything in the layer below the
    /// numbers.
    fn draw(&self, index: usize, layer: WalkLayer<'_>, canvas: &mut Canvas<'_>) {
        let on = (self.board, self.piece);
        let add_footer = |step, depth, target, caption: CaptionFn<'_>, canvas: &mut Canvas<'_>| {
            if layer.has_line() {
                draw_footer((depth, target), &caption(step, depth), canvas);
            }
        };
        match self.content {
            AnimationContent::Tour(tour) => self.tour_so_far(tour, index).draw(layer, canvas),
            AnimationContent::Walk { moments, target, caption } => {
                let Some(moment) = moments.get(index) else { return };
                self.draw_walk(moment, layer, canvas);
                add_footer(moment.step, moment.path.len(), target, caption, canvas);
            }
            _ if !layer.has_line() => {}
            AnimationContent::Placing { moments, preplaced, forbidden, target, caption } => {
                let Some(moment) = moments.get(index) else { return };
                self.draw_placing(moment, (preplaced, forbidden), canvas);
                add_footer(moment.step, moment.path.len(), target, caption, canvas);
            }
            AnimationContent::Pieces(squares) => {
                draw_pieces_and_attacks(on, &squares[..squares.len().min(index + 1)], canvas)
            }
            AnimationContent::Moves { moments, target, caption } => {
                let Some(moment) = moments.get(index) else { return };
                draw_moves(moment, canvas);
                add_footer(moment.step, moment.moves().count(), target, caption, canvas);
            }
        }
    }

    /// Draws the walk, and marks the square that it has just left or that was refused.
    fn draw_walk(&self, moment: &SearchMoment, layer: WalkLayer<'_>, canvas: &mut Canvas<'_>) {
        if let (SearchStep::Left(left), Some(&from), true) = (moment.last_step, moment.path.last(), layer.has_line()) {
            canvas.tint_square(left, canvas.palette.orange_tint);
            draw_dashes([from, left], canvas);
        }
        self.walk_of(moment).draw(layer, canvas);
        if let (SearchStep::Left(left) | SearchStep::Refused(left), true) = (moment.last_step, layer.has_marks()) {
            draw_cross(left, canvas);
        }
    }

    /// Draws the pieces, and marks the square that was entered, refused or left.
    fn draw_placing(
        &self,
        moment: &SearchMoment,
        (preplaced, forbidden): (&[Square], &[Square]),
        canvas: &mut Canvas<'_>,
    ) {
        let Self { board, piece, .. } = *self;
        let Palette { edge, blue_tint, orange_tint, .. } = *canvas.palette;
        for &square in forbidden {
            canvas.draw_cross(canvas.centre(square), 36, (edge, 6));
        }
        let mut pieces: Vec<Square> = preplaced.iter().chain(&moment.path).copied().collect();
        match moment.last_step {
            SearchStep::Begun => {}
            SearchStep::Entered => {
                moment.path.last().into_iter().for_each(|&square| canvas.tint_square(square, blue_tint))
            }
            SearchStep::Left(square) => canvas.tint_square(square, orange_tint),
            SearchStep::Refused(square) => {
                canvas.tint_square(square, orange_tint);
                if let Some(&by) = pieces.iter().find(|&&by| by != square && piece.attacks(board, by, square)) {
                    draw_dashes([by, square], canvas);
                }
            }
        }
        pieces.sort_unstable();
        pieces.dedup();
        draw_pieces(piece, &pieces, canvas);
        if let SearchStep::Left(square) | SearchStep::Refused(square) = moment.last_step {
            draw_cross(square, canvas);
        }
    }
}

/// Draws the moves that the search uses, the move that it has just undone, and the ends of the tour in its path.
fn draw_moves(moment: &SearchMoment<[Option<Square>; 2]>, canvas: &mut Canvas<'_>) {
    draw_used_moves(&moment.moves().collect::<Vec<_>>(), canvas);
    if let SearchStep::Left(left) = moment.last_step {
        canvas.draw_marked_moves(both_squares_of_move(&left).as_slice(), EvidenceMark::Unused);
    }
    draw_ends(&moment.path, canvas);
}

/// Draws a dashed line for a move that was undone or refused.
fn draw_dashes(ends: [Square; 2], canvas: &mut Canvas<'_>) {
    let [(x, y), (to_x, to_y)] = ends.map(|square| canvas.centre(square));
    canvas.begin_path(canvas.palette.orange, 6, format_args!("{ROUND_CAPS} stroke-dasharray=\"12 14\""));
    canvas.add(format_args!("M{x} {y}L{to_x} {to_y}"));
    canvas.end_path();
}

fn draw_cross(square: Square, canvas: &mut Canvas<'_>) {
    canvas.draw_cross(canvas.centre(square), 40, (canvas.palette.orange, 11));
}

/// Draws the bar that shows the depth of the search under the board, and the caption below the bar.
fn draw_footer((depth, target): (usize, usize), caption: &str, canvas: &mut Canvas<'_>) {
    let (width, top, text) = (canvas.layout.board_size().0, canvas.layout.footer_top(), canvas.layout.text_size());
    let share = depth as f64 / target.max(1) as f64;
    for (colour, width) in [(canvas.palette.dark, width as f64), (canvas.palette.blue, width as f64 * share.min(1.0))] {
        canvas.add(format_args!(
            "<rect x=\"0\" y=\"{top}\" width=\"{}\" height=\"{BAR_HEIGHT}\" rx=\"{}\" fill=\"{colour}\"/>\n",
            Decimal(width),
            BAR_HEIGHT / 2
        ));
    }
    let size = fit_font_size(caption.chars().count(), width, text);
    canvas.draw_texts(
        TextAnchor::Middle,
        size,
        canvas.palette.names,
        400,
        [((width / 2, top + BAR_HEIGHT + text * 9 / 10), caption)],
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn alt_text() -> AltText {
        AltText::default()
    }

    #[test]
    fn a_tour_grows_square_by_square_and_is_closed_at_last() {
        let board = Board::new(3, 3).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        let squares = Square::read_list("a1 b3 c1 a2 c3 b1 a3 c2").unwrap();
        let tour = Tour::closed(&board, &Piece::KNIGHT, squares).unwrap();
        let animation = Animation::of_tour(&tour);
        assert_eq!(animation.len(), 9);
        let look = Look { elements: Some(PictureElements::TOUR_WITH_NUMBERS), ..Look::default() };
        let drawn: Vec<String> = (0..9).map(|index| animation.svg(index, &look, &alt_text())).collect();
        assert!(drawn[2].contains("d=\"M50 250L150 50L250 250\"/>"), "{}", drawn[2]);
        let numbers = |index: usize| drawn[index].matches("<text").count() - 6;
        assert_eq!([0, 2, 7, 8].map(numbers), [1, 3, 8, 8]);
        assert_eq!([7, 8].map(|index: usize| drawn[index].contains("L250 150z")), [false, true]);
        let look = Look { first_number: usize::MAX, ..look };
        assert!(animation.svg(8, &look, &alt_text()).contains(&format!(">{}<", usize::MAX / 2 + 7)));
        let look = Look { first_number: 1, ..look };
        // The last picture is the same as the picture of the tour.
        assert_eq!(drawn[8], crate::render::Picture::Tour(&tour).svg(&look, &alt_text()));
    }

    #[test]
    fn a_search_shows_where_it_stands_what_it_left_and_how_deep_it_is() {
        let board = Board::new(3, 3).unwrap();
        let moment =
            |path: &str, last_step| SearchMoment { step: 7, path: Square::read_list(path).unwrap(), last_step };
        let left = SearchStep::Left("c1".parse().unwrap());
        let moments = [moment("a1 b3", SearchStep::Entered), moment("a1 b3", left)];
        let caption = |step: u64, _| format!("step {step}");
        let content = AnimationContent::Walk { moments: &moments, target: 4, caption: &caption };
        let animation = Animation { board: &board, piece: &Piece::KNIGHT, content };
        let drawn = [0, 1].map(|index| animation.svg(index, &Look::default(), &alt_text()));
        assert!(
            drawn.iter().all(|text| text.contains(">step 7</text>") && text.contains("width=\"150\" height=\"14\""))
        );
        let crosses = drawn.map(|text| text.contains("M230 230l40 40m0 -40l-40 40"));
        assert_eq!(crosses, [false, true]);
    }

    #[test]
    fn a_refused_square_is_joined_to_what_attacks_it() {
        let board = Board::new(4, 4).unwrap();
        let refused = SearchStep::Refused("c3".parse().unwrap());
        let moments = [SearchMoment { step: 1, path: Square::read_list("a1 b3").unwrap(), last_step: refused }];
        let [preplaced, forbidden] = ["d4", "d1"].map(|name| Square::read_list(name).unwrap());
        let (moments, preplaced, forbidden) = (&moments[..], &preplaced[..], &forbidden[..]);
        let caption = |_, _| String::new();
        let content = AnimationContent::Placing { moments, preplaced, forbidden, target: 4, caption: &caption };
        let text = Animation { board: &board, piece: &Piece::QUEEN, content }.svg(0, &Look::default(), &alt_text());
        assert!(text.contains("d=\"M350 50L250 150\""), "{text}");
        assert_eq!(text.matches("<use ").count(), 3);
        assert!(text.contains("M332 332l36 36m0 -36l-36 36"), "{text}");
    }

    #[test]
    fn a_film_of_moves_shows_those_that_are_used_the_one_taken_back_and_the_ends() {
        let board = Board::new(3, 4).unwrap();
        let square = |name: &str| -> Option<Square> { name.parse().ok() };
        let ends = |from: &str, to: &str| [square(from), square(to)];
        let used = ends("a1", "c2");
        let moment = |path: Vec<[Option<Square>; 2]>, last_step| SearchMoment { step: 3, path, last_step };
        let moments = [
            moment(vec![used, ends("d1", "-")], SearchStep::Entered),
            moment(vec![used], SearchStep::Left(ends("c2", "a3"))),
        ];
        let content =
            AnimationContent::Moves { moments: &moments, target: 4, caption: &|step, depth| format!("{step}/{depth}") };
        let animation = Animation { board: &board, piece: &Piece::KNIGHT, content };
        assert_eq!(animation.len(), 2);
        let drawn = [0, 1].map(|index| animation.svg(index, &Look::default(), &alt_text()));
        assert!(drawn.iter().all(|text| text.contains("d=\"M50 250L250 150\"")), "{}", drawn[0]);
        let seen = |text: &str| drawn.each_ref().map(|picture| picture.contains(text));
        assert_eq!(seen("cx=\"350\" cy=\"250\" r=\"30\""), [true, false]);
        assert_eq!(seen("d=\"M250 150L50 50\""), [false, true]);
        // Both squares of the used move have a dot. `d1` alone is an end of the tour and not drawn as a move.
        assert!(drawn.iter().all(|text| text.matches("r=\"13\"").count() == 2 && text.contains(">3/1</text>")));
    }
}
