//! The board under every picture: its squares, its border, the names of its files and ranks.

use super::canvas::{CELL, Canvas, Num, Sheet};
use super::legend::Legend;
use crate::board::{Board, Square, file_name};
#[cfg(feature = "raster")]
use crate::render::look::Look;

/// How much of a square is seen around its tint.
pub(super) const INSET: i64 = 4;

/// A drawn board; its upper left corner is the point (0, 0).
pub(super) struct Frame<'a> {
    board: &'a Board,
    names: Names,
    /// How strongly the dark squares show, from 0 to 1.
    contrast: f64,
}

impl<'a> Frame<'a> {
    /// The board with `room` between its border and the names of files and ranks, if there are any.
    pub(super) fn new(board: &'a Board, room: i64, names: bool) -> Self {
        let names = if names { Names::of(board, room) } else { Names::of(board, room).none(room) };
        Self { board, names, contrast: 1.0 }
    }

    /// The same board with its dark squares paler, so that they do not disturb what is finer.
    pub(super) fn pale(mut self) -> Self {
        self.contrast = 0.35;
        self
    }

    /// The page with the board on it, ready for what stands on the squares.
    pub(super) fn canvas<'c>(&self, sheet: Sheet<'c>) -> Canvas<'c> {
        self.canvas_of(self.size(), 0, sheet)
    }

    /// The same with a legend beneath the board, which stands in the middle above it if it is narrower.
    pub(super) fn canvas_above<'c>(&self, legend: &Legend, sheet: Sheet<'c>) -> Canvas<'c> {
        let (width, height) = self.size();
        let room = legend.room();
        let beside = (room.0 - width).max(0) / 2;
        let mut canvas = self.canvas_of((width + 2 * beside, height + room.1), beside, sheet);
        legend.draw(&mut canvas, (-beside, height + self.names.margin));
        canvas
    }

    /// The page with so much room, the board `beside` from its left.
    fn canvas_of<'c>(&self, (width, height): (i64, i64), beside: i64, sheet: Sheet<'c>) -> Canvas<'c> {
        let margin = self.names.margin;
        let corner = (margin + beside, margin);
        let mut canvas = Canvas::new((width + 2 * margin, height + 2 * margin), corner, sheet);
        self.draw_board(&mut canvas);
        canvas
    }

    /// The board on a page that is there.
    pub(super) fn draw_board(&self, canvas: &mut Canvas<'_>) {
        self.draw_squares(canvas);
        self.draw_border(canvas);
        self.draw_names(canvas);
    }

    /// The room around the board, for its names and what leaves it.
    pub(super) const fn margin(&self) -> i64 {
        self.names.margin
    }

    /// A page without paper, to be laid over that of [`canvas_with_foot`](Self::canvas_with_foot).
    #[cfg(feature = "raster")]
    pub(super) fn clear_canvas<'c>(&self, foot: i64, look: &Look) -> Canvas<'c> {
        Canvas::clear(self.page(foot), (self.names.margin, self.names.margin), look)
    }

    /// The page with so much room under it.
    pub(super) fn canvas_with_foot<'c>(&self, foot: i64, sheet: Sheet<'c>) -> Canvas<'c> {
        let (width, height) = self.size();
        self.canvas_of((width, height + foot), 0, sheet)
    }

    /// Width and height of the page with so much room under the board.
    #[cfg(feature = "raster")]
    pub(super) fn page(&self, foot: i64) -> (i64, i64) {
        let ((width, height), margin) = (self.size(), self.names.margin);
        (width + 2 * margin, height + foot + 2 * margin)
    }

    /// How far below the upper edge of the board the room under its names begins.
    pub(super) fn foot(&self) -> i64 {
        self.size().1 + self.names.margin
    }

    /// The size of text that can be read beside the board.
    pub(super) const fn text_size(&self) -> i64 {
        self.names.size * 4 / 5
    }

    /// Fills a square, but for its edge: the board shines through a little, so that it still looks like one.
    pub(super) fn tint(&self, canvas: &mut Canvas, square: Square, colour: &str) {
        let (x, y) = self.corner(square);
        canvas.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"8\" fill=\"{colour}\"/>\n",
            x + INSET,
            y + INSET,
            side = CELL - 2 * INSET
        ));
    }

    /// Width and height of the board.
    pub(super) fn size(&self) -> (i64, i64) {
        (CELL * i64::from(self.board.files()), CELL * i64::from(self.board.ranks()))
    }

    /// The upper left corner of a square.
    pub(super) fn corner(&self, square: Square) -> (i64, i64) {
        (CELL * i64::from(square.file()), self.size().1 - CELL * (i64::from(square.rank()) + 1))
    }

    /// The centre of a square.
    pub(super) fn centre(&self, square: Square) -> (i64, i64) {
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
        canvas.add(format_args!("stroke-opacity=\"{}\" ", Num(self.contrast)));
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

    /// A line wherever a square has none beside it, on the other side of a hole or of the edge.
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
        let Names { size, step, distance, shown, .. } = self.names;
        if !shown {
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

/// How the names of files and ranks are set.
struct Names {
    size: i64,
    /// Every so many files and ranks have their name shown.
    step: u32,
    /// From the border to the middle of a name.
    distance: i64,
    margin: i64,
    shown: bool,
}

impl Names {
    fn of(board: &Board, room: i64) -> Self {
        let longest = board.ranks().max(board.files());
        // A large board is shown smaller, so its names are set larger to be read at all.
        let size = (i64::from(longest) * 14 / 10).max(30);
        let letters = file_name(board.files() - 1).len().max(board.ranks().to_string().len()) as i64;
        let width = (letters * size * 6 / 10).max(size * 8 / 10);
        let steps = [1, 5].into_iter().chain((1..9).flat_map(|power| [1, 2, 5].map(|lead| lead * 10u32.pow(power))));
        let fits = |step: &u32| i64::from(*step) * CELL >= width * 13 / 10;
        let step = steps.into_iter().find(fits).unwrap_or(u32::MAX);
        let gap = size * 6 / 10;
        Self { size, step, distance: room + gap + width / 2, margin: room + 2 * gap + width, shown: true }
    }

    /// None of them, and no room for them.
    fn none(self, room: i64) -> Self {
        Self { margin: room + self.size * 6 / 10, shown: false, ..self }
    }
}

/// The first of so many, and each that ends a step: 1, 5, 10, 15 as indices from 0.
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
    use crate::render::PictureWords;
    use crate::render::look::{Look, Shown};

    #[test]
    fn a_square_is_found_from_the_upper_left_corner() {
        let board = Board::new(3, 4).unwrap();
        let frame = Frame::new(&board, 0, true);
        assert_eq!(frame.corner("a3".parse().unwrap()), (0, 0));
        assert_eq!(frame.centre("d1".parse().unwrap()), (350, 250));
    }

    #[test]
    fn runs_are_as_long_as_they_can_be() {
        assert_eq!(runs(7, |i| i != 2 && i != 6), [0..2, 3..6]);
        assert_eq!(runs(0, |_| true), []);
    }

    #[test]
    fn every_name_is_shown_on_a_small_board_and_round_ones_on_a_large_one() {
        assert_eq!(named(3, 1).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(named(12, 5).collect::<Vec<_>>(), [0, 4, 9]);
        assert_eq!(named(3, 5).collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn a_hole_is_neither_filled_nor_without_a_border() {
        // 2  x .
        // 1  x x
        let board = Board::new(2, 2).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        let (look, words) = (Look::default(), PictureWords::default());
        let mut canvas = Canvas::new((200, 200), (0, 0), Sheet::new(&look, Shown::PIECES, &words));
        let frame = Frame::new(&board, 0, true);
        frame.draw_squares(&mut canvas);
        frame.draw_border(&mut canvas);
        let text = canvas.finish();
        assert!(text.contains("d=\"M0 100H200v100H0zM0 0H100v100H0z\""), "{text}");
        assert!(text.contains("d=\"M0 150H200\""), "{text}");
        assert!(text.contains("d=\"M0 200H200M100 100H200M0 0H100M0 200V0M100 100V0M200 200V100\""), "{text}");
    }

    #[test]
    fn a_wide_board_needs_no_work_for_each_square() {
        let board = Board::new(1000, 1_000_000).unwrap();
        let (look, words) = (Look::default(), PictureWords::default());
        let text = Frame::new(&board, 0, true).canvas(Sheet::new(&look, Shown::PIECES, &words)).finish();
        assert!(text.len() < 200_000, "{}", text.len());
    }

    #[test]
    fn a_board_without_names_has_no_text_and_less_room() {
        let board = Board::new(3, 3).unwrap();
        let (look, words) = (Look::default(), PictureWords::default());
        let page = |names| Frame::new(&board, 0, names).canvas(Sheet::new(&look, Shown::PIECES, &words)).finish();
        assert_eq!([true, false].map(|names| page(names).matches("<text").count()), [6, 0]);
        assert!(page(false).contains("viewBox=\"-18 -18 336 336\""), "{}", page(false));
    }
}
