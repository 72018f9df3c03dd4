//! How a walk is drawn: its line, its steps, its ends.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::{Canvas, Num, fitting};
use super::frame::Frame;
use super::palette::Palette;
use super::route::{Route, Step, leaving};
use super::shapes::Shape;
use crate::board::{Board, Piece, Square};
use crate::render::look::{Look, Shown};

/// The longest side of a board on which single squares still have room for a number or a dot.
const LONGEST_WITH_NUMBERS: u32 = 40;

/// How far a step over a glued edge is drawn beyond the border.
const OVER: i64 = 34;

/// The radius of the disc behind a number, and of the mark on an end. No move of a knight passes so near to the
/// centre of a square that any of these would cover it.
const DISC: i64 = 28;
const MARK: i64 = DISC + 4;

/// The radius of the dot on a square without a number, and of the mark on an end.
const DOT: i64 = 10;
const DOT_MARK: i64 = 30;

/// The radius of the mark under a piece, and the side of the piece.
const PIECE_MARK: i64 = 40;
const PIECE: i64 = 64;

/// Squares that a piece visited one after another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk<'a> {
    pub(super) board: &'a Board,
    pub(super) piece: &'a Piece,
    pub(super) squares: &'a [Square],
    /// Whether a step leads from the last back to the first.
    pub(super) is_closed: bool,
    /// Whether the piece is shown where the walk ends, and not where it began.
    pub(super) at_end: bool,
}

/// What is drawn of a walk. Layers that lie on each other show the whole.
#[derive(Clone, Copy)]
#[cfg_attr(not(feature = "raster"), allow(dead_code, reason = "only films of pixels are painted in layers"))]
pub(in crate::render) enum Layer<'a> {
    Whole,
    /// The line, on which all else stands.
    Below,
    /// The numbers of these squares, each within its square.
    Numbers(&'a BTreeSet<Square>),
    /// The ends, and the piece.
    Above,
}

impl Layer<'_> {
    pub(super) const fn has_below(self) -> bool {
        matches!(self, Self::Whole | Self::Below)
    }

    pub(super) const fn has_above(self) -> bool {
        matches!(self, Self::Whole | Self::Above)
    }

    fn has_number(self, square: Square) -> bool {
        match self {
            Self::Whole => true,
            Self::Numbers(squares) => squares.contains(&square),
            Self::Below | Self::Above => false,
        }
    }
}

impl<'a> Walk<'a> {
    /// The board for such walks.
    pub(super) fn frame(board: &'a Board, piece: &'a Piece, names: bool) -> Frame<'a> {
        let over = if Route::new(board, piece).may_cross() { OVER } else { 0 };
        let frame = Frame::new(board, over, names);
        if is_crowded(board) { frame.pale() } else { frame }
    }

    /// Draws the walk on the board.
    pub(super) fn draw(&self, style: (&Look, Shown), frame: &Frame<'_>, canvas: &mut Canvas<'_>) {
        self.draw_layer(Layer::Whole, style, frame, canvas);
    }

    /// Draws so much of it.
    pub(super) fn draw_layer(
        &self,
        layer: Layer<'_>,
        (look, shown): (&Look, Shown),
        frame: &Frame<'_>,
        canvas: &mut Canvas<'_>,
    ) {
        let (Some(&start), Some(&end)) = (self.squares.first(), self.squares.last()) else { return };
        let route = Route::new(self.board, self.piece);
        let crowded = is_crowded(self.board);
        if shown.path && layer.has_below() {
            self.draw_line(&route, frame, canvas);
        }
        if crowded {
            // So that they are found, the marks are as large as those of a board of about that side.
            let radius = i64::from(longest_side(self.board));
            if layer.has_above() {
                self.draw_marks(frame, |_| radius, canvas);
            }
            return;
        }
        let stands = if self.at_end { end } else { start };
        let shape = Shape::of(self.piece).filter(|_| shown.pieces);
        let piece = shape.map(|_| stands);
        let radius = |square: Square| match (Some(square) == piece, self.is_marked(square), shown.numbers) {
            (true, ..) => PIECE_MARK,
            (_, true, true) => MARK,
            (_, true, false) => DOT_MARK,
            (_, false, true) => DISC,
            (_, false, false) => DOT,
        };
        if shown.path && look.arrows && layer.has_below() {
            self.draw_arrows((&route, &radius), frame, canvas);
        }
        if shown.numbers {
            self.draw_discs(layer, frame, canvas);
        } else if shown.path && layer.has_below() {
            self.draw_dots(frame, canvas);
        }
        if layer.has_above() {
            self.draw_marks(frame, radius, canvas);
        }
        if shown.numbers {
            self.draw_numbers(layer, (look.first_number, piece), frame, canvas);
        }
        if let Some(shape) = shape.filter(|_| layer.has_above()) {
            let Palette { paper, blue, orange, .. } = *canvas.palette;
            let colour = if stands == end && self.has_end_mark() { orange } else { blue };
            shape.draw(frame.centre(stands), PIECE, [paper, colour], canvas);
        }
    }

    /// The squares between the ends that have a number, each with that of its last step; `None` where there is no
    /// room for numbers.
    #[cfg(feature = "raster")]
    pub(super) fn numbered(&self, first: usize) -> Option<BTreeMap<Square, usize>> {
        let steps = self.squares.iter().copied().zip(first..);
        (!is_crowded(self.board)).then(|| steps.filter(|&(square, _)| !self.is_marked(square)).collect())
    }

    /// The steps, each with the squares that it joins.
    fn steps(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        let closing = match self.squares {
            [first, .., last] if self.is_closed => Some((*last, *first)),
            _ => None,
        };
        self.squares.windows(2).map(|pair| (pair[0], pair[1])).chain(closing)
    }

    /// The line, in as many pieces as there are steps over glued edges, and then these.
    fn draw_line(&self, route: &Route<'_>, frame: &Frame<'_>, canvas: &mut Canvas<'_>) {
        let mut around = Vec::new();
        canvas.add(format_args!(
            "<path fill=\"none\" stroke=\"{}\" stroke-width=\"8\" stroke-linejoin=\"round\" \
             stroke-linecap=\"round\" d=\"",
            canvas.palette.path
        ));
        let (x, y) = frame.centre(self.squares[0]);
        canvas.add(format_args!("M{x} {y}"));
        for (index, (from, to)) in self.steps().enumerate() {
            let (x, y) = frame.centre(to);
            match route.step(from, to) {
                // A line that never breaks can be closed, so that its first corner is round, too.
                Step::Straight if around.is_empty() && index + 1 == self.squares.len() => canvas.add(format_args!("z")),
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

    /// A head on each step where it arrives, just before whatever stands on its square.
    fn draw_arrows(
        &self,
        (route, radius): (&Route<'_>, &dyn Fn(Square) -> i64),
        frame: &Frame<'_>,
        canvas: &mut Canvas<'_>,
    ) {
        const LENGTH: f64 = 26.0;
        const HALF_WIDTH: f64 = 12.0;
        canvas.add(format_args!("<path fill=\"{}\" d=\"", canvas.palette.path));
        for (from, to) in self.steps() {
            let (x, y) = frame.centre(to);
            let (right, down) = match route.step(from, to) {
                Step::Straight => (x - frame.centre(from).0, y - frame.centre(from).1),
                Step::Around { back: (files, ranks), .. } => (-files, ranks),
            };
            let length = (right as f64).hypot(down as f64);
            let (right, down) = (right as f64 / length, down as f64 / length);
            let point = |along: f64, aside: f64| {
                let (x, y) = (x as f64 - along * right - aside * down, y as f64 - along * down + aside * right);
                format!("{} {}", Num(x), Num(y))
            };
            let tip = (radius(to) + 5) as f64;
            let base = tip + LENGTH;
            let [tip, one, other] = [point(tip, 0.0), point(base, HALF_WIDTH), point(base, -HALF_WIDTH)];
            canvas.add(format_args!("M{tip}L{one}L{other}z"));
        }
        canvas.add(format_args!("\"/>\n"));
    }

    /// A disc on each square but the ends.
    fn draw_discs(&self, layer: Layer<'_>, frame: &Frame<'_>, canvas: &mut Canvas<'_>) {
        let Palette { paper, path, .. } = *canvas.palette;
        canvas.add(format_args!("<g fill=\"{paper}\" stroke=\"{path}\" stroke-width=\"3.5\">\n"));
        for &square in self.squares.iter().filter(|&&square| !self.is_marked(square) && layer.has_number(square)) {
            let (x, y) = frame.centre(square);
            canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{DISC}\"/>\n"));
        }
        canvas.end_group();
    }

    /// On each square the number of its step, but where a piece is shown.
    fn draw_numbers(
        &self,
        layer: Layer<'_>,
        (first, piece): (usize, Option<Square>),
        frame: &Frame<'_>,
        canvas: &mut Canvas<'_>,
    ) {
        // A walk that is no tour may come back to a square: then the last number counts.
        let steps: BTreeMap<Square, usize> = self.squares.iter().copied().zip(first..).collect();
        let last = first + self.board.len().max(self.squares.len()) - 1;
        let size = fitting(last.to_string().len(), 2 * DISC - 10, 28);
        let Palette { paper, ink, .. } = *canvas.palette;
        for (marked, colour) in [(false, ink), (true, paper)] {
            canvas.begin_text(size, colour, 600);
            for (step, &square) in (first..).zip(self.squares) {
                let is_last = steps.get(&square) == Some(&step);
                let is_drawn = if marked { layer.has_above() } else { layer.has_number(square) };
                if is_last && is_drawn && self.is_marked(square) == marked && Some(square) != piece {
                    canvas.text(frame.centre(square), size, &step.to_string());
                }
            }
            canvas.end_group();
        }
    }

    fn draw_dots(&self, frame: &Frame<'_>, canvas: &mut Canvas<'_>) {
        canvas.add(format_args!("<g fill=\"{}\">\n", canvas.palette.path));
        for &square in self.squares.iter().filter(|&&square| !self.is_marked(square)) {
            let (x, y) = frame.centre(square);
            canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{DOT}\"/>\n"));
        }
        canvas.end_group();
    }

    /// A disc on the start and, for those who do not see its colour, another shape on the end.
    fn draw_marks(&self, frame: &Frame<'_>, radius: impl Fn(Square) -> i64, canvas: &mut Canvas<'_>) {
        let Palette { blue, orange, .. } = *canvas.palette;
        let (start, end) = (self.squares[0], self.squares[self.squares.len() - 1]);
        if self.has_end_mark() {
            let (x, y) = frame.centre(end);
            // A square with this half side looks as large as the disc.
            let half = radius(end) * 9 / 10;
            canvas.add(format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"{}\" fill=\"{orange}\"/>\n",
                x - half,
                y - half,
                half / 3,
                side = 2 * half,
            ));
        }
        let ((x, y), radius) = (frame.centre(start), radius(start));
        canvas.add(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{blue}\"/>\n"));
    }

    fn is_marked(&self, square: Square) -> bool {
        self.squares.first() == Some(&square) || (self.has_end_mark() && self.squares.last() == Some(&square))
    }

    /// Whether the walk ends elsewhere than it begins.
    fn has_end_mark(&self) -> bool {
        !self.is_closed && self.squares.first() != self.squares.last()
    }
}

fn draw_stubs(stubs: &[(Square, (i64, i64))], frame: &Frame<'_>, canvas: &mut Canvas<'_>) {
    canvas.add(format_args!(
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"6\" stroke-linecap=\"round\" \
         stroke-opacity=\"0.8\" stroke-dasharray=\"10 13\" d=\"",
        canvas.palette.path
    ));
    for &(square, (files, ranks)) in stubs {
        let centre = frame.centre(square);
        let (x, y) = leaving(centre, (files, -ranks), frame.size(), OVER);
        canvas.add(format_args!("M{} {}L{} {}", centre.0, centre.1, Num(x), Num(y)));
    }
    canvas.add(format_args!("\"/>\n"));
}

/// Whether the board is too large for a number or a dot on each square.
fn is_crowded(board: &Board) -> bool {
    longest_side(board) > LONGEST_WITH_NUMBERS
}

fn longest_side(board: &Board) -> u32 {
    board.ranks().max(board.files())
}
