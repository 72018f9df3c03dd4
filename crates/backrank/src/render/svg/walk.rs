//! Pictures of walks and tours: the line, the numbers of the steps, and the marks on the ends.

use std::collections::{BTreeMap, BTreeSet};

use super::canvas::{BoardLayout, Canvas, DrawingContext, Palette, PieceShape, ROUND_CAPS, StepRoute, fit_font_size};
use crate::render::markup::Decimal;
use backrank_board::{Board, Piece, Square, Tour};

/// The longest side of a board whose squares are large enough for a number or a dot.
const MAX_SIDE_WITH_NUMBERS: u32 = 40;

/// The radius of the disc behind a number, in units of the picture. No knight's move that passes over a square comes so
/// close to the centre of the square that the disc would cover the move.
const DISC_RADIUS: i64 = 28;

/// The radius of the mark on an end of the walk, if numbers are shown, in units of the picture.
const NUMBER_MARK_RADIUS: i64 = DISC_RADIUS + 4;

/// The radius of the dot on a square, if numbers are not shown, in units of the picture.
const DOT_RADIUS: i64 = 10;

/// The radius of the mark on an end of the walk, if numbers are not shown, in units of the picture.
const DOT_MARK_RADIUS: i64 = 30;

/// The radius of the mark under a piece, in units of the picture.
const PIECE_MARK_RADIUS: i64 = 40;

/// The side of the box of the piece on its mark, in units of the picture.
const PIECE_SIDE: i64 = 64;

/// The squares that a piece visits, in order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Walk<'a> {
    pub(super) board: &'a Board,
    pub(super) piece: &'a Piece,
    pub(super) squares: &'a [Square],
    /// Whether a step leads from the last square back to the first.
    pub(super) is_closed: bool,
    /// Whether the piece is drawn on the last square, not on the first.
    pub(super) is_piece_at_end: bool,
}

impl<'a> From<&'a Tour> for Walk<'a> {
    /// The whole tour as a walk.
    fn from(tour: &'a Tour) -> Self {
        let (board, piece, squares) = (tour.board(), tour.piece(), tour.squares());
        Self { board, piece, squares, is_closed: tour.is_closed(), is_piece_at_end: false }
    }
}

/// Draws a walk on a new board.
pub(super) fn draw<'a>(walk: &Walk<'a>, context: DrawingContext<'a>) -> Canvas<'a> {
    let mut canvas = Canvas::with_board(Walk::layout(walk.board, walk.piece, context.elements.names), context);
    walk.draw(WalkLayer::Whole, &mut canvas);
    canvas
}

/// A layer of the drawing of a walk. `Line`, `Numbers` and `Marks`, painted in this order, show the same
/// as `Whole`.
#[derive(Clone, Copy)]
#[cfg_attr(not(feature = "raster"), allow(dead_code, reason = "only animations as pixels are painted in layers"))]
pub(in crate::render) enum WalkLayer<'a> {
    /// The whole drawing.
    Whole,
    /// The line with its arrows or dots.
    Line,
    /// The numbers of the steps on these squares; each number is inside its square.
    Numbers(&'a BTreeSet<Square>),
    /// The marks on the ends, and the piece.
    Marks,
}

impl WalkLayer<'_> {
    pub(super) const fn has_line(self) -> bool {
        matches!(self, Self::Whole | Self::Line)
    }

    pub(super) const fn has_marks(self) -> bool {
        matches!(self, Self::Whole | Self::Marks)
    }

    fn has_number(self, square: Square) -> bool {
        match self {
            Self::Whole => true,
            Self::Numbers(squares) => squares.contains(&square),
            Self::Line | Self::Marks => false,
        }
    }
}

impl<'a> Walk<'a> {
    /// The layout of the board on which a walk is drawn.
    pub(super) fn layout(board: &'a Board, piece: &'a Piece, names: bool) -> BoardLayout<'a> {
        let layout = BoardLayout::new(board, Some(piece), names);
        if is_crowded(board) { layout.with_pale_dark_squares() } else { layout }
    }

    /// Draws one layer of the walk on a board that is already drawn.
    pub(super) fn draw(&self, layer: WalkLayer<'_>, canvas: &mut Canvas<'_>) {
        let (Some(&start), Some(&end)) = (self.squares.first(), self.squares.last()) else { return };
        let (look, elements) = (canvas.look, canvas.elements);
        if elements.path && layer.has_line() {
            self.draw_line(canvas);
        }
        if is_crowded(self.board) {
            // The radius grows with the longest side, so that the marks are easy to find on a large board.
            let radius = i64::from(longest_side(self.board));
            if layer.has_marks() {
                self.draw_marks(|_| radius, canvas);
            }
            return;
        }
        let stands = if self.is_piece_at_end { end } else { start };
        let shape = PieceShape::of(self.piece).filter(|_| elements.pieces);
        let piece = shape.map(|_| stands);
        let radius = |square: Square| match (Some(square) == piece, self.is_marked(square), elements.numbers) {
            (true, ..) => PIECE_MARK_RADIUS,
            (_, true, true) => NUMBER_MARK_RADIUS,
            (_, true, false) => DOT_MARK_RADIUS,
            (_, false, true) => DISC_RADIUS,
            (_, false, false) => DOT_RADIUS,
        };
        if elements.path && look.arrows && layer.has_line() {
            self.draw_arrows(radius, canvas);
        }
        let Palette { paper, path, blue, orange, .. } = *canvas.palette;
        let unmarked = || self.squares.iter().copied().filter(|&square| !self.is_marked(square));
        if elements.numbers {
            let style = format_args!("fill=\"{paper}\" stroke=\"{path}\" stroke-width=\"3.5\"");
            canvas.draw_circles_on_squares(style, DISC_RADIUS, unmarked().filter(|&square| layer.has_number(square)));
        } else if elements.path && layer.has_line() {
            canvas.draw_circles_on_squares(format_args!("fill=\"{path}\""), DOT_RADIUS, unmarked());
        }
        if layer.has_marks() {
            self.draw_marks(radius, canvas);
        }
        if elements.numbers {
            self.draw_numbers(layer, (look.first_number.min(usize::MAX / 2), piece), canvas);
        }
        if let Some(shape) = shape.filter(|_| layer.has_marks()) {
            let colour = if stands == end && self.has_end_mark() { orange } else { blue };
            shape.draw(canvas.centre(stands), PIECE_SIDE, [paper, colour], canvas);
        }
    }

    /// The squares that show a number, each with the number of its last step, without the squares that [have a
    /// mark](Self::is_marked); `None` if the board is too large for numbers.
    #[cfg(feature = "raster")]
    pub(super) fn step_numbers(&self, first: usize) -> Option<BTreeMap<Square, usize>> {
        let steps = self.squares.iter().copied().zip(first..);
        (!is_crowded(self.board)).then(|| steps.filter(|&(square, _)| !self.is_marked(square)).collect())
    }

    /// The steps, each as the two squares it joins, the closing step included.
    fn steps(&self) -> impl Iterator<Item = (Square, Square)> + '_ {
        let closing = match self.squares {
            [first, .., last] if self.is_closed => Some((*last, *first)),
            _ => None,
        };
        self.squares.windows(2).map(|pair| (pair[0], pair[1])).chain(closing)
    }

    /// Draws the line with gaps at the steps across glued edges, and then these steps as dashed stubs.
    fn draw_line(&self, canvas: &mut Canvas<'_>) {
        let (mut around, colour) = (Vec::new(), canvas.palette.path);
        canvas.begin_path(colour, 8, "stroke-linejoin=\"round\" stroke-linecap=\"round\"");
        let (x, y) = canvas.centre(self.squares[0]);
        canvas.add(format_args!("M{x} {y}"));
        for (index, (from, to)) in self.steps().enumerate() {
            let (x, y) = canvas.centre(to);
            match canvas.layout.router.route_step(from, to) {
                // A line without gaps is closed by `z`, so that its first corner is rounded too.
                StepRoute::Straight if around.is_empty() && index + 1 == self.squares.len() => {
                    canvas.add(format_args!("z"))
                }
                StepRoute::Straight => canvas.add(format_args!("L{x} {y}")),
                StepRoute::Around { out, back } => {
                    around.extend([(from, out), (to, back)]);
                    canvas.add(format_args!("M{x} {y}"));
                }
            }
        }
        canvas.end_path();
        if !around.is_empty() {
            canvas.begin_path(
                colour,
                6,
                format_args!("{ROUND_CAPS} stroke-opacity=\"0.8\" stroke-dasharray=\"10 13\""),
            );
            around.into_iter().for_each(|stub| canvas.add_stub(stub));
            canvas.end_path();
        }
    }

    /// Draws an arrow head on each step, close to the disc, dot or mark on the square that the step reaches.
    fn draw_arrows(&self, radius: impl Fn(Square) -> i64, canvas: &mut Canvas<'_>) {
        const LENGTH: f64 = 26.0;
        const HALF_WIDTH: f64 = 12.0;
        canvas.add(format_args!("<path fill=\"{}\" d=\"", canvas.palette.path));
        for (from, to) in self.steps() {
            let ((from_x, from_y), (x, y)) = (canvas.centre(from), canvas.centre(to));
            let (right, down) = match canvas.layout.router.route_step(from, to) {
                StepRoute::Straight => (x - from_x, y - from_y),
                StepRoute::Around { back: (files, ranks), .. } => (-files, ranks),
            };
            let length = (right as f64).hypot(down as f64);
            let (right, down) = (right as f64 / length, down as f64 / length);
            let point = |along: f64, aside: f64| {
                let (x, y) = (x as f64 - along * right - aside * down, y as f64 - along * down + aside * right);
                format!("{} {}", Decimal(x), Decimal(y))
            };
            let tip = (radius(to) + 5) as f64;
            let base = tip + LENGTH;
            let [tip, one, other] = [point(tip, 0.0), point(base, HALF_WIDTH), point(base, -HALF_WIDTH)];
            canvas.add(format_args!("M{tip}L{one}L{other}z"));
        }
        canvas.add(format_args!("\"/>\n"));
    }

    /// Writes on each square the number of its step, except under the piece.
    fn draw_numbers(&self, layer: WalkLayer<'_>, (first, piece): (usize, Option<Square>), canvas: &mut Canvas<'_>) {
        // A walk that is not a tour may visit a square again; then the number of the last visit is shown.
        let steps: BTreeMap<Square, usize> = self.squares.iter().copied().zip(first..).collect();
        let last = first + self.board.len().max(self.squares.len()) - 1;
        let size = fit_font_size(last.to_string().len(), 2 * DISC_RADIUS - 10, 28);
        let Palette { paper, ink, .. } = *canvas.palette;
        for (marked, colour) in [(false, ink), (true, paper)] {
            let numbered = (first..).zip(self.squares).filter(|&(step, &square)| {
                let is_drawn = if marked { layer.has_marks() } else { layer.has_number(square) };
                let is_last = steps.get(&square) == Some(&step);
                is_last && is_drawn && self.is_marked(square) == marked && Some(square) != piece
            });
            canvas.label_squares(size, colour, numbered.map(|(step, &square)| (square, step.to_string())));
        }
    }

    /// Draws a disc on the start and a square on the end, so that their shapes distinguish them without colours.
    fn draw_marks(&self, radius: impl Fn(Square) -> i64, canvas: &mut Canvas<'_>) {
        let Palette { blue, orange, .. } = *canvas.palette;
        let (start, end) = (self.squares[0], self.squares[self.squares.len() - 1]);
        if self.has_end_mark() {
            // A square whose half side is 9/10 of the radius looks as large as a disc of that radius.
            let half = radius(end) * 9 / 10;
            canvas.draw_rounded_square(canvas.centre(end), 2 * half, half / 3, orange);
        }
        canvas.draw_disc(canvas.centre(start), radius(start), blue);
    }

    fn is_marked(&self, square: Square) -> bool {
        self.squares.first() == Some(&square) || (self.has_end_mark() && self.squares.last() == Some(&square))
    }

    /// Whether the end has a mark of its own: the walk is open and ends on another square than its start.
    fn has_end_mark(&self) -> bool {
        !self.is_closed && self.squares.first() != self.squares.last()
    }
}

/// Whether the board is too large for a number or a dot on each square.
fn is_crowded(board: &Board) -> bool {
    longest_side(board) > MAX_SIDE_WITH_NUMBERS
}

fn longest_side(board: &Board) -> u32 {
    board.ranks().max(board.files())
}
