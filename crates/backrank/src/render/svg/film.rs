//! Pictures of what goes on: a tour being drawn, a search that goes forward and back.

#[cfg(feature = "raster")]
use std::collections::BTreeMap;

use super::PictureWords;
use super::canvas::{Canvas, Num, Sheet, fitting};
use super::frame::Frame;
use super::moves::draw_moment;
use super::placement::{draw_on, draw_pieces};
use super::walk::{Layer, Walk};
use crate::board::{Board, Move, Piece, Square, Tour};
use crate::render::look::{Look, Shown};

/// A moment of a search, which enters squares, or else decides moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moment<T = Square> {
    /// How many steps the search has made, with those that look like nothing.
    pub step: u64,
    /// The squares that it has entered and not left, in their order.
    pub path: Vec<T>,
    /// What it has just done.
    pub change: Change<T>,
}

/// What a search has just done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change<T = Square> {
    /// Nothing yet.
    Begun,
    /// It has entered the last square of the path.
    Entered,
    /// It has stepped back from this square.
    Left(T),
    /// It was refused this square.
    Refused(T),
}

/// The squares that a move joins; one is missing where a tour begins or ends.
pub type MoveEnds = [Option<Square>; 2];

impl Moment<MoveEnds> {
    /// The moves that are used, without what joins one square alone.
    pub fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.path.iter().filter_map(|ends| ends[0].zip(ends[1]))
    }
}

/// What is said under a moment, by its step and the length of its path.
type Caption<'a> = &'a dyn Fn(u64, usize) -> String;

/// Pictures in the order of time, of one board.
#[derive(Clone, Copy)]
pub struct Film<'a> {
    /// The board.
    pub board: &'a Board,
    /// What moves on it, or is placed there.
    pub piece: &'a Piece,
    /// What is seen.
    pub scenes: Scenes<'a>,
}

/// What a film shows.
#[derive(Clone, Copy)]
pub enum Scenes<'a> {
    /// A tour being drawn, step by step.
    Tour(&'a Tour),
    /// Pieces that come one after another.
    Pieces(&'a [Square]),
    /// A search.
    Search {
        /// What is seen of it.
        moments: &'a [Moment],
        /// How it places pieces; nothing if a piece walks.
        placing: Option<Placing<'a>>,
        /// How long the path of a solution is.
        target: usize,
        /// What is said under a moment, by its step and the length of its path.
        caption: Caption<'a>,
    },
    /// A search that decides which moves a tour uses.
    Moves {
        /// What is seen of it.
        moments: &'a [Moment<MoveEnds>],
        /// How many moves a tour has.
        target: usize,
        /// What is said under a moment, by its step and the number of moves that it uses.
        caption: Caption<'a>,
    },
}

/// What is besides the pieces that a search places.
#[derive(Clone, Copy, Debug)]
pub struct Placing<'a> {
    /// Pieces that stand from the beginning.
    pub standing: &'a [Square],
    /// Squares that no piece may stand on.
    pub forbidden: &'a [Square],
}

/// The height of the bar that shows how deep the search is.
const BAR: i64 = 14;

impl<'a> Film<'a> {
    /// The film of a tour being drawn.
    #[must_use]
    pub fn of_tour(tour: &'a Tour) -> Self {
        Self { board: tour.board(), piece: tour.piece(), scenes: Scenes::Tour(tour) }
    }

    /// How many pictures there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match self.scenes {
            // A closed tour is drawn to its last square, and then closed.
            Scenes::Tour(tour) => tour.squares().len() + usize::from(tour.is_closed() && tour.squares().len() > 1),
            Scenes::Pieces(squares) => squares.len().max(1),
            Scenes::Search { moments, .. } => moments.len(),
            Scenes::Moves { moments, .. } => moments.len(),
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One of the pictures, from 0; beyond the last one an empty board.
    #[must_use]
    pub fn svg(&self, index: usize, look: &Look, words: &PictureWords) -> String {
        let frame = self.frame(look);
        let mut canvas = frame.canvas_with_foot(self.foot(&frame), Sheet::new(look, self.usual(), words));
        self.draw(index, (Layer::Whole, look), &frame, &mut canvas);
        canvas.finish()
    }

    /// What all pictures have in common, without their paper's words.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn ground(&self, look: &Look) -> String {
        let (frame, words) = (self.frame(look), PictureWords::default());
        frame.canvas_with_foot(self.foot(&frame), Sheet::new(look, self.usual(), &words)).finish()
    }

    /// What one picture shows on that ground, or a layer of it.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn overlay(&self, index: usize, layer: Layer<'_>, look: &Look) -> String {
        let frame = self.frame(look);
        let mut canvas = frame.clear_canvas(self.foot(&frame), look);
        self.draw(index, (layer, look), &frame, &mut canvas);
        canvas.finish()
    }

    /// The numbers in one picture that stay as they are until the walk goes back, by their squares; `None` where
    /// nothing walks or no numbers are seen, and a picture has no layers.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn numbers(&self, index: usize, look: &Look) -> Option<BTreeMap<Square, usize>> {
        let walk = match self.scenes {
            Scenes::Tour(tour) => self.tour_so_far(tour, index),
            Scenes::Search { moments, placing: None, .. } => self.walk_of(moments.get(index)?),
            _ => return None,
        };
        look.shown_or(self.usual()).numbers.then(|| walk.numbered(look.first_number)).flatten()
    }

    /// The pixels that a square takes: its left and its upper edge, and its sides.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn pixels_of(&self, square: Square, look: &Look) -> [f64; 3] {
        let frame = self.frame(look);
        let page = frame.page(self.foot(&frame));
        let scale = super::canvas::pixels(page, look).0 / page.0 as f64;
        let (x, y) = frame.corner(square);
        [x + frame.margin(), y + frame.margin(), super::canvas::CELL].map(|units| units as f64 * scale)
    }

    /// The pixels of each picture.
    #[cfg(feature = "raster")]
    pub(in crate::render) fn pixels(&self, look: &Look) -> (f64, f64) {
        let frame = self.frame(look);
        super::canvas::pixels(frame.page(self.foot(&frame)), look)
    }

    /// What is shown unless the look says it.
    const fn usual(&self) -> Shown {
        match self.scenes {
            Scenes::Pieces(_) => Shown::PIECES,
            Scenes::Tour(_) | Scenes::Search { .. } | Scenes::Moves { .. } => Shown::ALL,
        }
    }

    fn frame(&self, look: &Look) -> Frame<'a> {
        Walk::frame(self.board, self.piece, look.shown_or(self.usual()).names)
    }

    /// The room under the board.
    fn foot(&self, frame: &Frame<'_>) -> i64 {
        match self.scenes {
            Scenes::Tour(_) | Scenes::Pieces(_) => 0,
            Scenes::Search { .. } | Scenes::Moves { .. } => BAR + frame.text_size() * 2,
        }
    }

    /// As far as a picture of the tour shows it.
    fn tour_so_far(&self, tour: &'a Tour, index: usize) -> Walk<'a> {
        let seen = tour.squares().len().min(index + 1);
        let is_closed = index + 1 >= self.len() && tour.is_closed();
        Walk { squares: &tour.squares()[..seen], is_closed, at_end: !is_closed, board: self.board, piece: self.piece }
    }

    /// Where the search stands.
    const fn walk_of(&self, moment: &'a Moment) -> Walk<'a> {
        Walk { squares: moment.path.as_slice(), is_closed: false, at_end: true, board: self.board, piece: self.piece }
    }

    /// Draws one of the pictures, or a layer of it; what does not walk lies below as a whole.
    fn draw(&self, index: usize, (layer, look): (Layer<'_>, &Look), frame: &Frame<'_>, canvas: &mut Canvas<'_>) {
        let Self { board, piece, .. } = *self;
        let shown = look.shown_or(self.usual());
        match self.scenes {
            Scenes::Tour(tour) => self.tour_so_far(tour, index).draw_layer(layer, (look, shown), frame, canvas),
            Scenes::Search { moments, placing: None, target, caption } => {
                let Some(moment) = moments.get(index) else { return };
                self.draw_walk(moment, layer, (look, shown), frame, canvas);
                if layer.has_below() {
                    let depth = moment.path.len();
                    draw_foot((depth, target), &caption(moment.step, depth), frame, canvas);
                }
            }
            _ if !layer.has_below() => {}
            Scenes::Pieces(squares) => {
                let seen = squares.len().min(index + 1);
                draw_on((board, piece), &squares[..seen], shown, frame, canvas);
            }
            Scenes::Search { moments, placing: Some(placing), target, caption } => {
                let Some(moment) = moments.get(index) else { return };
                self.draw_placing(moment, &placing, frame, canvas);
                let depth = moment.path.len();
                draw_foot((depth, target), &caption(moment.step, depth), frame, canvas);
            }
            Scenes::Moves { moments, target, caption } => {
                let Some(moment) = moments.get(index) else { return };
                draw_moment((board, piece), moment, frame, canvas);
                let depth = moment.moves().count();
                draw_foot((depth, target), &caption(moment.step, depth), frame, canvas);
            }
        }
    }

    /// The walk, and the square that it has stepped back from.
    fn draw_walk(
        &self,
        moment: &Moment,
        layer: Layer<'_>,
        style: (&Look, Shown),
        frame: &Frame<'_>,
        canvas: &mut Canvas<'_>,
    ) {
        if let (Change::Left(left), Some(&from), true) = (moment.change, moment.path.last(), layer.has_below()) {
            frame.tint(canvas, left, canvas.palette.orange_tint);
            draw_dashes(frame.centre(from), frame.centre(left), canvas);
        }
        self.walk_of(moment).draw_layer(layer, style, frame, canvas);
        if let (Change::Left(left) | Change::Refused(left), true) = (moment.change, layer.has_above()) {
            draw_cross(frame.centre(left), canvas);
        }
    }

    /// The pieces that stand, and the square that was refused, or left.
    fn draw_placing(&self, moment: &Moment, placing: &Placing<'_>, frame: &Frame<'_>, canvas: &mut Canvas<'_>) {
        let Self { board, piece, .. } = *self;
        for &square in placing.forbidden {
            let (x, y) = frame.centre(square);
            canvas.add(format_args!(
                "<path stroke=\"{}\" stroke-width=\"6\" stroke-linecap=\"round\" d=\"M{} {}l36 36m0 -36l-36 36\"/>\n",
                canvas.palette.edge,
                x - 18,
                y - 18
            ));
        }
        let standing = || placing.standing.iter().chain(&moment.path).copied();
        match moment.change {
            Change::Begun => {}
            Change::Entered => {
                if let Some(&square) = moment.path.last() {
                    frame.tint(canvas, square, canvas.palette.blue_tint);
                }
            }
            Change::Left(square) => frame.tint(canvas, square, canvas.palette.orange_tint),
            Change::Refused(square) => {
                frame.tint(canvas, square, canvas.palette.orange_tint);
                if let Some(by) = standing().find(|&by| by != square && piece.attacks(board, by, square)) {
                    draw_dashes(frame.centre(by), frame.centre(square), canvas);
                }
            }
        }
        let mut pieces: Vec<Square> = standing().collect();
        pieces.sort_unstable();
        pieces.dedup();
        draw_pieces(piece, &pieces, frame, canvas);
        if let Change::Left(square) | Change::Refused(square) = moment.change {
            draw_cross(frame.centre(square), canvas);
        }
    }
}

/// A dashed line of what is not, or no longer.
fn draw_dashes(from: (i64, i64), to: (i64, i64), canvas: &mut Canvas<'_>) {
    canvas.add(format_args!(
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"6\" stroke-linecap=\"round\" stroke-dasharray=\"12 14\" \
         d=\"M{} {}L{} {}\"/>\n",
        canvas.palette.orange, from.0, from.1, to.0, to.1
    ));
}

fn draw_cross((x, y): (i64, i64), canvas: &mut Canvas<'_>) {
    canvas.add(format_args!(
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"11\" stroke-linecap=\"round\" \
         d=\"M{} {}l40 40m0 -40l-40 40\"/>\n",
        canvas.palette.orange,
        x - 20,
        y - 20
    ));
}

/// Under the board a bar that shows how deep the search is, and the caption.
fn draw_foot((depth, target): (usize, usize), caption: &str, frame: &Frame<'_>, canvas: &mut Canvas<'_>) {
    let (width, top) = (frame.size().0, frame.foot());
    let share = depth as f64 / target.max(1) as f64;
    for (colour, width) in [(canvas.palette.dark, width as f64), (canvas.palette.blue, width as f64 * share.min(1.0))] {
        canvas.add(format_args!(
            "<rect x=\"0\" y=\"{top}\" width=\"{}\" height=\"{BAR}\" rx=\"{}\" fill=\"{colour}\"/>\n",
            Num(width),
            BAR / 2
        ));
    }
    let size = fitting(caption.chars().count(), width, frame.text_size());
    canvas.begin_text(size, canvas.palette.names, 400);
    canvas.text((width / 2, top + BAR + frame.text_size() * 9 / 10), size, caption);
    canvas.end_group();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::notation::read_squares;

    fn words() -> PictureWords {
        PictureWords::default()
    }

    #[test]
    fn a_tour_grows_square_by_square_and_is_closed_at_last() {
        let board = Board::new(3, 3).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        let squares = read_squares("a1 b3 c1 a2 c3 b1 a3 c2").unwrap();
        let tour = Tour::closed(&board, &Piece::KNIGHT, squares).unwrap();
        let film = Film::of_tour(&tour);
        assert_eq!(film.len(), 9);
        let look = Look { shown: Some(Shown::TOUR), ..Look::default() };
        let drawn: Vec<String> = (0..9).map(|index| film.svg(index, &look, &words())).collect();
        assert!(drawn[2].contains("d=\"M50 250L150 50L250 250\"/>"), "{}", drawn[2]);
        let numbers = |index: usize| drawn[index].matches("<text").count() - 6;
        assert_eq!([0, 2, 7, 8].map(numbers), [1, 3, 8, 8]);
        assert_eq!([7, 8].map(|index: usize| drawn[index].contains("L250 150z")), [false, true]);
        // The last picture is that of the tour.
        assert_eq!(drawn[8], super::super::Picture::Tour(&tour).svg(&look, &words()));
    }

    #[test]
    fn a_search_shows_where_it_stands_what_it_left_and_how_deep_it_is() {
        let board = Board::new(3, 3).unwrap();
        let moment = |path: &str, change| Moment { step: 7, path: read_squares(path).unwrap(), change };
        let left = Change::Left("c1".parse().unwrap());
        let moments = [moment("a1 b3", Change::Entered), moment("a1 b3", left)];
        let caption = |step: u64, _| format!("step {step}");
        let scenes = Scenes::Search { moments: &moments, placing: None, target: 4, caption: &caption };
        let film = Film { board: &board, piece: &Piece::KNIGHT, scenes };
        let drawn = [0, 1].map(|index| film.svg(index, &Look::default(), &words()));
        assert!(
            drawn.iter().all(|text| text.contains(">step 7</text>") && text.contains("width=\"150\" height=\"14\""))
        );
        let crosses = drawn.map(|text| text.contains("M230 230l40 40m0 -40l-40 40"));
        assert_eq!(crosses, [false, true]);
    }

    #[test]
    fn a_refused_square_is_joined_to_what_attacks_it() {
        let board = Board::new(4, 4).unwrap();
        let refused = Change::Refused("c3".parse().unwrap());
        let moments = [Moment { step: 1, path: read_squares("a1 b3").unwrap(), change: refused }];
        let [standing, forbidden] = ["d4", "d1"].map(|name| read_squares(name).unwrap());
        let placing = Some(Placing { standing: &standing, forbidden: &forbidden });
        let caption = |_, _| String::new();
        let scenes = Scenes::Search { moments: &moments, placing, target: 4, caption: &caption };
        let text = Film { board: &board, piece: &Piece::QUEEN, scenes }.svg(0, &Look::default(), &words());
        assert!(text.contains("d=\"M350 50L250 150\""), "{text}");
        assert_eq!(text.matches("<use ").count(), 3);
        assert!(text.contains("M332 332l36 36m0 -36l-36 36"), "{text}");
    }
}
