//! The drawing of a board: its squares, its border, the names of its files and ranks.

use super::canvas::{CELL, Canvas, DrawingContext};
use super::legend::Legend;
#[cfg(feature = "raster")]
use crate::render::look::Look;
use crate::render::markup::Decimal;
use backrank_board::{Board, Square, file_name};

/// The width of the edge of a square that its tint leaves free, where a square has 100.
pub(in crate::render::svg) const INSET: i64 = 4;

/// A drawn board; its upper left corner is the point (0, 0).
pub(in crate::render::svg) struct BoardDrawing<'a> {
    board: &'a Board,
    names: CoordinateLabels,
    /// How strongly the dark squares show, from 0 to 1.
    contrast: f64,
}

impl<'a> BoardDrawing<'a> {
    /// The board with `room` between its border and the names of files and ranks, if there are any.
    pub(in crate::render::svg) fn new(board: &'a Board, room: i64, names: bool) -> Self {
        let names =
            if names { CoordinateLabels::of(board, room) } else { CoordinateLabels::of(board, room).none(room) };
        Self { board, names, contrast: 1.0 }
    }

    /// The same board with paler dark squares, so that fine lines show up on it.
    pub(in crate::render::svg) fn pale(mut self) -> Self {
        self.contrast = 0.35;
        self
    }

    /// A canvas with the board on it.
    pub(in crate::render::svg) fn canvas<'c>(&self, context: DrawingContext<'c>) -> Canvas<'c> {
        self.canvas_of(self.size(), 0, context)
    }

    /// A canvas with the board and a legend beneath it. If the board is narrower, it is centred above the legend.
    pub(in crate::render::svg) fn canvas_above<'c>(&self, legend: &Legend, context: DrawingContext<'c>) -> Canvas<'c> {
        let (width, height) = self.size();
        let room = legend.room();
        let beside = (room.0 - width).max(0) / 2;
        let mut canvas = self.canvas_of((width + 2 * beside, height + room.1), beside, context);
        legend.draw(&mut canvas, (-beside, height + self.names.margin));
        canvas
    }

    /// A canvas of this size, without margins, with the board `beside` from its left.
    fn canvas_of<'c>(&self, (width, height): (i64, i64), beside: i64, context: DrawingContext<'c>) -> Canvas<'c> {
        let margin = self.names.margin;
        let corner = (margin + beside, margin);
        let mut canvas = Canvas::new((width + 2 * margin, height + 2 * margin), corner, context);
        self.draw_board(&mut canvas);
        canvas
    }

    /// Draws the board on a canvas.
    pub(in crate::render::svg) fn draw_board(&self, canvas: &mut Canvas<'_>) {
        self.draw_squares(canvas);
        self.draw_border(canvas);
        self.draw_names(canvas);
    }

    /// The width of the margin around the board, which has room for names and for steps over glued edges.
    pub(in crate::render::svg) const fn margin(&self) -> i64 {
        self.names.margin
    }

    /// A transparent canvas of the same size as that of [`canvas_with_foot`](Self::canvas_with_foot), to be laid over it.
    #[cfg(feature = "raster")]
    pub(in crate::render::svg) fn clear_canvas<'c>(&self, foot: i64, look: &Look) -> Canvas<'c> {
        Canvas::clear(self.page(foot), (self.names.margin, self.names.margin), look)
    }

    /// A canvas with the board, and room of the height `foot` under it.
    pub(in crate::render::svg) fn canvas_with_foot<'c>(&self, foot: i64, context: DrawingContext<'c>) -> Canvas<'c> {
        let (width, height) = self.size();
        self.canvas_of((width, height + foot), 0, context)
    }

    /// Width and height of a canvas with room of the height `foot` under the board.
    #[cfg(feature = "raster")]
    pub(in crate::render::svg) fn page(&self, foot: i64) -> (i64, i64) {
        let ((width, height), margin) = (self.size(), self.names.margin);
        (width + 2 * margin, height + foot + 2 * margin)
    }

    /// The distance from the upper edge of the board down to the room under its names.
    pub(in crate::render::svg) fn foot(&self) -> i64 {
        self.size().1 + self.names.margin
    }

    /// A font size that can be read beside the board.
    pub(in crate::render::svg) const fn text_size(&self) -> i64 {
        self.names.size * 4 / 5
    }

    /// Fills a square but for its edge, so that the colours of the board still show.
    pub(in crate::render::svg) fn tint(&self, canvas: &mut Canvas, square: Square, colour: &str) {
        let (x, y) = self.corner(square);
        canvas.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"8\" fill=\"{colour}\"/>\n",
            x + INSET,
            y + INSET,
            side = CELL - 2 * INSET
        ));
    }

    /// Width and height of the board.
    pub(in crate::render::svg) fn size(&self) -> (i64, i64) {
        (CELL * i64::from(self.board.files()), CELL * i64::from(self.board.ranks()))
    }

    /// The upper left corner of a square.
    pub(in crate::render::svg) fn corner(&self, square: Square) -> (i64, i64) {
        (CELL * i64::from(square.file()), self.size().1 - CELL * (i64::from(square.rank()) + 1))
    }

    /// The centre of a square.
    pub(in crate::render::svg) fn centre(&self, square: Square) -> (i64, i64) {
        let (x, y) = self.corner(square);
        (x + CELL / 2, y + CELL / 2)
    }

    /// Each rank is a band of light squares with a dashed line of dark ones over it, so that a
    /// board without holes takes O(ranks) of text, whatever its width.
    fn draw_squares(&self, canvas: &mut Canvas) {
        canvas.add(format_args!("<path fill=\"{}\" shape-rendering=\"crispEdges\" d=\"", canvas.palette.light));
        for (rank, files) in self.bands() {
            let (x, y) = self.corner(Square::new(files.start, rank));
            canvas.add(format_args!("M{x} {y}H{}v{CELL}H{x}z", CELL * i64::from(files.end)));
        }
        canvas
            .add(format_args!("\"/>\n<path fill=\"none\" stroke=\"{}\" stroke-width=\"{CELL}\" ", canvas.palette.dark));
        canvas.add(format_args!("stroke-opacity=\"{}\" ", Decimal(self.contrast)));
        canvas.add(format_args!("stroke-dasharray=\"{CELL} {CELL}\" shape-rendering=\"crispEdges\" d=\""));
        for (rank, files) in self.bands() {
            // A dash begins anew with each piece of the line, so the piece begins at a dark square.
            let first = files.start + u32::from(Square::new(files.start, rank).colour());
            if first < files.end {
                let (x, y) = self.corner(Square::new(first, rank));
                canvas.add(format_args!("M{x} {}H{}", y + CELL / 2, CELL * i64::from(files.end)));
            }
        }
        canvas.add(format_args!("\"/>\n"));
    }

    /// The longest rows of squares without holes, rank by rank.
    fn bands(&self) -> impl Iterator<Item = (u32, std::ops::Range<u32>)> + '_ {
        let whole = self.board.len() == self.board.area();
        (0..self.board.ranks()).flat_map(move |rank| {
            let bands = if whole {
                std::iter::once(0..self.board.files()).collect()
            } else {
                runs(self.board.files(), |file| self.board.contains(Square::new(file, rank)))
            };
            bands.into_iter().map(move |files| (rank, files))
        })
    }

    fn draw_border(&self, canvas: &mut Canvas) {
        let width = (self.names.size / 8).max(4);
        canvas.add(format_args!(
            "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\" stroke-linecap=\"square\" d=\"",
            canvas.palette.edge
        ));
        if self.board.len() == self.board.area() {
            let (width, height) = self.size();
            canvas.add(format_args!("M0 0H{width}V{height}H0z"));
        } else {
            self.draw_edges_of_holes(canvas);
        }
        canvas.add(format_args!("\"/>\n"));
    }

    /// Draws a line between each square and a hole or the outside of the board.
    fn draw_edges_of_holes(&self, canvas: &mut Canvas) {
        let has = |file: Option<u32>, rank: Option<u32>| {
            file.zip(rank).is_some_and(|(file, rank)| self.board.contains(Square::new(file, rank)))
        };
        let height = self.size().1;
        for rank in 0..=self.board.ranks() {
            let above = |file| has(Some(file), Some(rank)) != has(Some(file), rank.checked_sub(1));
            for files in runs(self.board.files(), above) {
                let y = height - CELL * i64::from(rank);
                canvas.add(format_args!("M{} {y}H{}", CELL * i64::from(files.start), CELL * i64::from(files.end)));
            }
        }
        for file in 0..=self.board.files() {
            let beside = |rank| has(Some(file), Some(rank)) != has(file.checked_sub(1), Some(rank));
            for ranks in runs(self.board.ranks(), beside) {
                let [from, to] = [ranks.start, ranks.end].map(|rank| height - CELL * i64::from(rank));
                canvas.add(format_args!("M{} {from}V{to}", CELL * i64::from(file)));
            }
        }
    }

    fn draw_names(&self, canvas: &mut Canvas) {
        let CoordinateLabels { size, step, distance, visible, .. } = self.names;
        if !visible {
            return;
        }
        canvas.begin_text(size, canvas.palette.names, 400);
        for file in named(self.board.files(), step) {
            let (x, _) = self.centre(Square::new(file, 0));
            canvas.text((x, self.size().1 + distance), size, &file_name(file));
        }
        for rank in named(self.board.ranks(), step) {
            let (_, y) = self.centre(Square::new(0, rank));
            canvas.text((-distance, y), size, &(u64::from(rank) + 1).to_string());
        }
        canvas.end_group();
    }
}

/// The names of files and ranks beside a board.
struct CoordinateLabels {
    size: i64,
    /// The distance between two files or ranks whose names are shown: 1 if all are.
    step: u32,
    /// The distance from the border to the middle of a name.
    distance: i64,
    margin: i64,
    visible: bool,
}

impl CoordinateLabels {
    fn of(board: &Board, room: i64) -> Self {
        let longest = board.ranks().max(board.files());
        // A large board is visible smaller, so its names are set larger to be read at all.
        let size = (i64::from(longest) * 14 / 10).max(30);
        let letters = file_name(board.files() - 1).len().max(board.ranks().to_string().len()) as i64;
        let width = (letters * size * 6 / 10).max(size * 8 / 10);
        let steps = [1, 5].into_iter().chain((1..9).flat_map(|power| [1, 2, 5].map(|lead| lead * 10u32.pow(power))));
        let fits = |step: &u32| i64::from(*step) * CELL >= width * 13 / 10;
        let step = steps.into_iter().find(fits).unwrap_or(u32::MAX);
        let gap = size * 6 / 10;
        Self { size, step, distance: room + gap + width / 2, margin: room + 2 * gap + width, visible: true }
    }

    /// The same without the names and their room.
    fn none(self, room: i64) -> Self {
        Self { margin: room + self.size * 6 / 10, visible: false, ..self }
    }
}

/// The indices, from 0, of `count` files or ranks whose names are shown: 1, 5, 10, 15 ... for a step of 5.
fn named(count: u32, step: u32) -> impl Iterator<Item = u32> {
    let ends = (1..=count / step).map(move |multiple| multiple * step - 1);
    (0..u32::from(step > 1)).chain(ends)
}

/// The longest runs of indices below `count` for which this holds.
fn runs(count: u32, holds: impl Fn(u32) -> bool) -> Vec<std::ops::Range<u32>> {
    let mut found: Vec<std::ops::Range<u32>> = Vec::new();
    for index in (0..count).filter(|&index| holds(index)) {
        match found.last_mut() {
            Some(run) if run.end == index => run.end += 1,
            _ => found.push(index..index + 1),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::alt_text::AltText;
    use crate::render::look::{Look, PictureElements};

    #[test]
    fn a_square_is_found_from_the_upper_left_corner() {
        let board = Board::new(3, 4).unwrap();
        let drawing = BoardDrawing::new(&board, 0, true);
        assert_eq!(drawing.corner("a3".parse().unwrap()), (0, 0));
        assert_eq!(drawing.centre("d1".parse().unwrap()), (350, 250));
    }

    #[test]
    fn runs_are_as_long_as_they_can_be() {
        assert_eq!(runs(7, |i| i != 2 && i != 6), [0..2, 3..6]);
        assert_eq!(runs(0, |_| true), []);
    }

    #[test]
    fn every_name_is_visible_on_a_small_board_and_round_ones_on_a_large_one() {
        assert_eq!(named(3, 1).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(named(12, 5).collect::<Vec<_>>(), [0, 4, 9]);
        assert_eq!(named(3, 5).collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn a_hole_is_neither_filled_nor_without_a_border() {
        // 2  x .
        // 1  x x
        let board = Board::new(2, 2).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        let (look, alt_text) = (Look::default(), AltText::default());
        let mut canvas =
            Canvas::new((200, 200), (0, 0), DrawingContext::new(&look, PictureElements::PIECES, &alt_text));
        let drawing = BoardDrawing::new(&board, 0, true);
        drawing.draw_squares(&mut canvas);
        drawing.draw_border(&mut canvas);
        let text = canvas.finish();
        assert!(text.contains("d=\"M0 100H200v100H0zM0 0H100v100H0z\""), "{text}");
        assert!(text.contains("d=\"M0 150H200\""), "{text}");
        assert!(text.contains("d=\"M0 200H200M100 100H200M0 0H100M0 200V0M100 100V0M200 200V100\""), "{text}");
    }

    #[test]
    fn a_wide_board_needs_no_work_for_each_square() {
        let board = Board::new(1000, 1_000_000).unwrap();
        let (look, alt_text) = (Look::default(), AltText::default());
        let text = BoardDrawing::new(&board, 0, true)
            .canvas(DrawingContext::new(&look, PictureElements::PIECES, &alt_text))
            .finish();
        assert!(text.len() < 200_000, "{}", text.len());
    }

    #[test]
    fn a_board_without_names_has_no_text_and_less_room() {
        let board = Board::new(3, 3).unwrap();
        let (look, alt_text) = (Look::default(), AltText::default());
        let page = |names| {
            BoardDrawing::new(&board, 0, names)
                .canvas(DrawingContext::new(&look, PictureElements::PIECES, &alt_text))
                .finish()
        };
        assert_eq!([true, false].map(|names| page(names).matches("<text").count()), [6, 0]);
        assert!(page(false).contains("viewBox=\"-18 -18 336 336\""), "{}", page(false));
    }
}
