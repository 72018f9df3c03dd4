//! Drawing a board: its squares, its border, and the names of its files and ranks.

use std::ops::Range;

use super::board_layout::{BoardLayout, CELL, CoordinateLabels};
use super::canvas::{Canvas, DrawingContext};
use super::legend::Legend;
use super::marks::EvidenceMark;
use crate::render::markup::{Decimal, TextAnchor};
use backrank_board::{Board, Square};

impl<'a> Canvas<'a> {
    /// A canvas with the board on it.
    pub(crate) fn with_board(layout: BoardLayout<'a>, context: DrawingContext<'a>) -> Self {
        Self::with_side_space(layout, 0, context)
    }

    /// A canvas with the board and, beneath it, a legend that explains each of the marks by its text. A board that is
    /// narrower than the legend is centred above it.
    pub(crate) fn with_legend(
        mut layout: BoardLayout<'a>,
        marks: Vec<EvidenceMark>,
        text: &dyn Fn(EvidenceMark) -> String,
        context: DrawingContext<'a>,
    ) -> Self {
        let legend = Legend::new(marks, text, layout.text_size(), layout.board_size().0);
        let (width, height) = legend.dimensions();
        let (beside, top) = ((width - layout.board_size().0).max(0) / 2, layout.footer_top());
        layout.footer_height = height;
        let mut canvas = Self::with_side_space(layout, beside, context);
        legend.draw(&mut canvas, (-beside, top));
        canvas
    }

    /// A canvas with the board on it, and free space of the width `beside` on both sides of the board.
    fn with_side_space(layout: BoardLayout<'a>, beside: i64, context: DrawingContext<'a>) -> Self {
        let (margin, (width, height)) = (layout.margin(), layout.page_size());
        let mut canvas = Self::new(layout, (width + 2 * beside, height), (margin + beside, margin), context);
        canvas.draw_board();
        canvas
    }

    /// Draws the board.
    pub(crate) fn draw_board(&mut self) {
        self.draw_squares();
        self.draw_border();
        self.draw_names();
    }

    /// Draws each run of squares in a rank as a light bar, and over it a dashed line whose dashes are the dark squares.
    /// So the text for a board without holes has O(ranks) characters, whatever its width.
    fn draw_squares(&mut self) {
        let (board, palette) = (self.layout.board, self.palette);
        self.add(format_args!("<path fill=\"{}\" shape-rendering=\"crispEdges\" d=\"", palette.light));
        for (rank, files) in runs_by_rank(board) {
            let (x, y) = self.layout.corner(Square::new(files.start, rank));
            self.add(format_args!("M{x} {y}H{}v{CELL}H{x}z", CELL * i64::from(files.end)));
        }
        self.end_path();
        let (dashes, opacity) = (format!("{CELL} {CELL}"), Decimal(self.layout.dark_opacity));
        self.begin_path(
            palette.dark,
            CELL,
            format_args!("stroke-opacity=\"{opacity}\" stroke-dasharray=\"{dashes}\" shape-rendering=\"crispEdges\""),
        );
        for (rank, files) in runs_by_rank(board) {
            // Dashes restart with each subpath, so each subpath begins at a dark square.
            let first = files.start + u32::from(Square::new(files.start, rank).colour());
            if first < files.end {
                let (x, y) = self.layout.corner(Square::new(first, rank));
                self.add(format_args!("M{x} {}H{}", y + CELL / 2, CELL * i64::from(files.end)));
            }
        }
        self.end_path();
    }

    fn draw_border(&mut self) {
        let (board, (width, height)) = (self.layout.board, self.layout.board_size());
        self.begin_path(self.palette.edge, (self.layout.names.size / 8).max(4), "stroke-linecap=\"square\"");
        if board.len() == board.area() {
            self.add(format_args!("M0 0H{width}V{height}H0z"));
        } else {
            self.draw_edges_of_holes();
        }
        self.end_path();
    }

    /// Draws a line between each square and its neighbouring holes or the outside of the board.
    fn draw_edges_of_holes(&mut self) {
        let (board, height) = (self.layout.board, self.layout.board_size().1);
        let has = |file: Option<u32>, rank: Option<u32>| {
            file.zip(rank).is_some_and(|(file, rank)| board.contains(Square::new(file, rank)))
        };
        for rank in 0..=board.ranks() {
            let above = |file| has(Some(file), Some(rank)) != has(Some(file), rank.checked_sub(1));
            for files in maximal_runs(board.files(), above) {
                let y = height - CELL * i64::from(rank);
                self.add(format_args!("M{} {y}H{}", CELL * i64::from(files.start), CELL * i64::from(files.end)));
            }
        }
        for file in 0..=board.files() {
            let beside = |rank| has(Some(file), Some(rank)) != has(file.checked_sub(1), Some(rank));
            for ranks in maximal_runs(board.ranks(), beside) {
                let [from, to] = [ranks.start, ranks.end].map(|rank| height - CELL * i64::from(rank));
                self.add(format_args!("M{} {from}V{to}", CELL * i64::from(file)));
            }
        }
    }

    fn draw_names(&mut self) {
        let CoordinateLabels { size, interval, distance, visible, .. } = self.layout.names;
        if !visible {
            return;
        }
        let (board, bottom) = (self.layout.board, self.layout.board_size().1);
        let files = named_indices(board.files(), interval)
            .map(|file| ((CELL * i64::from(file) + CELL / 2, bottom + distance), Square::file_name(file)));
        let ranks = named_indices(board.ranks(), interval)
            .map(|rank| ((-distance, bottom - CELL * i64::from(rank) - CELL / 2), (u64::from(rank) + 1).to_string()));
        self.draw_texts(TextAnchor::Middle, size, self.palette.names, 400, files.chain(ranks));
    }
}

/// The maximal runs of files without holes, rank by rank, each as (rank, files).
fn runs_by_rank(board: &Board) -> impl Iterator<Item = (u32, Range<u32>)> + '_ {
    let whole = board.len() == board.area();
    (0..board.ranks()).flat_map(move |rank| {
        let whole_rank = whole.then(|| 0..board.files());
        let runs = whole_rank.map_or_else(
            || maximal_runs(board.files(), |file| board.contains(Square::new(file, rank))),
            |rank| vec![rank],
        );
        runs.into_iter().map(move |files| (rank, files))
    })
}

/// Which of `count` files or ranks have their names shown, as indices from 0: every `interval`-th and, if `interval` is
/// above 1, also the first. With an interval of 5 the names are 1, 5, 10, 15 and so on.
fn named_indices(count: u32, interval: u32) -> impl Iterator<Item = u32> {
    let ends = (1..=count / interval).map(move |multiple| multiple * interval - 1);
    (0..u32::from(interval > 1)).chain(ends)
}

/// The maximal runs of consecutive indices below `count` for which `holds` is true.
fn maximal_runs(count: u32, holds: impl Fn(u32) -> bool) -> Vec<Range<u32>> {
    let mut found: Vec<Range<u32>> = Vec::new();
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
    use super::super::canvas::svg_to_string;
    use super::*;
    use crate::render::look::{AltText, Look, PictureElements};

    /// The SVG of a board that `draw` draws, with or without names.
    fn drawn(
        board: &Board,
        names: bool,
        draw: impl for<'c> FnOnce(BoardLayout<'c>, DrawingContext<'c>) -> Canvas<'c>,
    ) -> String {
        let (look, alt_text) = (Look::default(), AltText::default());
        svg_to_string(|out| {
            let context = DrawingContext { look: &look, elements: PictureElements::PIECES, alt_text: &alt_text, out };
            draw(BoardLayout::new(board, None, names), context).finish()
        })
    }

    fn board_alone<'c>(layout: BoardLayout<'c>, context: DrawingContext<'c>) -> Canvas<'c> {
        Canvas::with_board(layout, context)
    }

    #[test]
    fn runs_are_as_long_as_they_can_be() {
        assert_eq!(maximal_runs(7, |i| i != 2 && i != 6), [0..2, 3..6]);
        assert_eq!(maximal_runs(0, |_| true), []);
    }

    #[test]
    fn every_name_is_visible_on_a_small_board_and_round_ones_on_a_large_one() {
        assert_eq!(named_indices(3, 1).collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(named_indices(12, 5).collect::<Vec<_>>(), [0, 4, 9]);
        assert_eq!(named_indices(3, 5).collect::<Vec<_>>(), [0]);
    }

    #[test]
    fn a_hole_is_neither_filled_nor_without_a_border() {
        // 2  x .
        // 1  x x
        let board = Board::new(2, 2).unwrap().with_holes(["b2".parse().unwrap()]).unwrap();
        let text = drawn(&board, true, |layout, context| {
            let mut canvas = Canvas::new(layout, (200, 200), (0, 0), context);
            canvas.draw_squares();
            canvas.draw_border();
            canvas
        });
        assert!(text.contains("d=\"M0 100H200v100H0zM0 0H100v100H0z\""), "{text}");
        assert!(text.contains("d=\"M0 150H200\""), "{text}");
        assert!(text.contains("d=\"M0 200H200M100 100H200M0 0H100M0 200V0M100 100V0M200 200V100\""), "{text}");
    }

    #[test]
    fn a_wide_board_needs_no_work_for_each_square() {
        let board = Board::new(1000, 1_000_000).unwrap();
        let text = drawn(&board, true, board_alone);
        assert!(text.len() < 200_000, "{}", text.len());
    }

    #[test]
    fn a_board_without_names_has_no_text_and_less_room() {
        let board = Board::new(3, 3).unwrap();
        let page = |names| drawn(&board, names, board_alone);
        assert_eq!([true, false].map(|names| page(names).matches("<text").count()), [6, 0]);
        assert!(page(false).contains("viewBox=\"-18 -18 336 336\""), "{}", page(false));
    }
}
