//! The layout of a board: the positions of its squares, of the names of its files and ranks, and of moves across glued
//! edges.

use super::step_route::WrapRouter;
use backrank_board::{Board, Piece, Square};

/// The side of a square, in units of the picture.
pub(crate) const CELL: i64 = 100;

/// The distance between the edge of a square and the edge of its tint, in units of the picture.
pub(crate) const TINT_INSET: i64 = 4;

/// The layout of a board, in units of the picture; the upper left corner of the board is the point (0, 0).
pub(crate) struct BoardLayout<'a> {
    pub(super) board: &'a Board,
    /// How the moves of the piece are drawn.
    pub(crate) router: WrapRouter<'a>,
    pub(super) names: CoordinateLabels,
    /// The opacity of the colour of the dark squares, from 0 to 1.
    pub(super) dark_opacity: f64,
    /// The height of the footer, the space under the lower margin of the board, in units of the picture.
    pub(crate) footer_height: i64,
}

impl<'a> BoardLayout<'a> {
    /// The layout of a board, with or without names of files and ranks. `piece` is the piece whose moves are drawn, if
    /// any are.
    pub(crate) fn new(board: &'a Board, piece: Option<&'a Piece>, names: bool) -> Self {
        let router = WrapRouter::new(board, piece);
        Self {
            board,
            names: CoordinateLabels::new(board, router.overhang(), names),
            router,
            dark_opacity: 1.0,
            footer_height: 0,
        }
    }

    /// The same layout with paler dark squares, so that fine lines are visible.
    pub(crate) fn with_pale_dark_squares(self) -> Self {
        Self { dark_opacity: 0.35, ..self }
    }

    /// The width of the margin around the board, in units of the picture, with space for names and for moves across
    /// glued edges.
    pub(crate) const fn margin(&self) -> i64 {
        self.names.margin
    }

    /// The width and height of the board, in units of the picture.
    pub(crate) fn board_size(&self) -> (i64, i64) {
        (CELL * i64::from(self.board.files()), CELL * i64::from(self.board.ranks()))
    }

    /// The width and height, in units of the picture, of the board with its margins and the footer.
    pub(crate) fn page_size(&self) -> (i64, i64) {
        let ((width, height), margin) = (self.board_size(), self.margin());
        (width + 2 * margin, height + self.footer_height + 2 * margin)
    }

    /// The upper edge of the footer: its distance from the upper edge of the board, in units of the picture.
    pub(crate) fn footer_top(&self) -> i64 {
        self.board_size().1 + self.margin()
    }

    /// The font size for text beside the board, in units of the picture.
    pub(crate) const fn text_size(&self) -> i64 {
        self.names.size * 4 / 5
    }

    /// The point (x, y) of the upper left corner of a square, in units of the picture.
    pub(crate) fn corner(&self, square: Square) -> (i64, i64) {
        (CELL * i64::from(square.file()), self.board_size().1 - CELL * (i64::from(square.rank()) + 1))
    }

    /// The point (x, y) of the centre of a square, in units of the picture.
    pub(crate) fn centre(&self, square: Square) -> (i64, i64) {
        let (x, y) = self.corner(square);
        (x + CELL / 2, y + CELL / 2)
    }
}

/// How the names of files and ranks are written beside a board.
pub(super) struct CoordinateLabels {
    /// The font size, in units of the picture.
    pub(super) size: i64,
    /// The distance between two files or ranks with names, in squares: 1 if all have names.
    pub(super) interval: u32,
    /// The distance from the border of the board to the middle of a name, in units of the picture.
    pub(super) distance: i64,
    /// The width of the margin around the board, in which the names are, in units of the picture.
    margin: i64,
    /// Whether the names are drawn.
    pub(super) visible: bool,
}

impl CoordinateLabels {
    /// The names are outside a frame of the width `overhang` around the board, in units of the picture, which is kept
    /// free for moves across glued edges. Names that are not visible take no space.
    fn new(board: &Board, overhang: i64, visible: bool) -> Self {
        let longest = board.ranks().max(board.files());
        // Large boards are shown at a smaller scale, so their names need a larger font size to be readable.
        let size = (i64::from(longest) * 14 / 10).max(30);
        let letters = Square::file_name(board.files() - 1).len().max(board.ranks().to_string().len()) as i64;
        let width = (letters * size * 6 / 10).max(size * 8 / 10);
        let steps = [1, 5].into_iter().chain((1..9).flat_map(|power| [1, 2, 5].map(|lead| lead * 10u32.pow(power))));
        let fits = |interval: &u32| i64::from(*interval) * CELL >= width * 13 / 10;
        let interval = steps.into_iter().find(fits).unwrap_or(u32::MAX);
        let gap = size * 6 / 10;
        let margin = if visible { overhang + 2 * gap + width } else { overhang + gap };
        Self { size, interval, distance: overhang + gap + width / 2, margin, visible }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_square_is_found_from_the_upper_left_corner() {
        let board = Board::new(3, 4).unwrap();
        let layout = BoardLayout::new(&board, None, true);
        assert_eq!(layout.corner("a3".parse().unwrap()), (0, 0));
        assert_eq!(layout.centre("d1".parse().unwrap()), (350, 250));
    }
}
