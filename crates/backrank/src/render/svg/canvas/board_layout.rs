//! The layout of a board: where its squares, the names of its files and ranks, and moves over glued edges lie.

use super::step_route::StepRouter;
use backrank_board::{Board, Piece, Square};

/// The side of a square, in units of the picture.
pub(crate) const CELL: i64 = 100;

/// The width of the edge of a square that its tint leaves free, in units of the picture.
pub(crate) const INSET: i64 = 4;

/// The layout of a board, in units of the picture; the upper left corner of the board is the point (0, 0).
pub(crate) struct BoardLayout<'a> {
    pub(super) board: &'a Board,
    /// The routes of the moves that are drawn.
    pub(crate) route: StepRouter<'a>,
    pub(super) names: CoordinateLabels,
    /// The opacity of the dark squares, from 0 to 1.
    pub(super) contrast: f64,
}

impl<'a> BoardLayout<'a> {
    /// The layout of a board on which moves of a piece are drawn, if there is one, with or without names of files and ranks.
    pub(crate) fn new(board: &'a Board, piece: Option<&'a Piece>, names: bool) -> Self {
        let route = StepRouter::new(board, piece);
        Self { board, names: CoordinateLabels::new(board, route.room(), names), route, contrast: 1.0 }
    }

    /// The same board with paler dark squares, so that fine lines show up on it.
    pub(crate) fn pale(self) -> Self {
        Self { contrast: 0.35, ..self }
    }

    /// The width of the margin around the board, which has room for names and for steps over glued edges.
    pub(crate) const fn margin(&self) -> i64 {
        self.names.margin
    }

    /// Width and height of the board.
    pub(crate) fn size(&self) -> (i64, i64) {
        (CELL * i64::from(self.board.files()), CELL * i64::from(self.board.ranks()))
    }

    /// Width and height of a picture of the board with its margins and room of the height `foot` under them.
    pub(crate) fn page(&self, foot: i64) -> (i64, i64) {
        let ((width, height), margin) = (self.size(), self.margin());
        (width + 2 * margin, height + foot + 2 * margin)
    }

    /// The distance from the upper edge of the board down to the room under its names.
    pub(crate) fn foot(&self) -> i64 {
        self.size().1 + self.margin()
    }

    /// A font size that can be read beside the board.
    pub(crate) const fn text_size(&self) -> i64 {
        self.names.size * 4 / 5
    }

    /// The upper left corner of a square.
    pub(crate) fn corner(&self, square: Square) -> (i64, i64) {
        (CELL * i64::from(square.file()), self.size().1 - CELL * (i64::from(square.rank()) + 1))
    }

    /// The centre of a square.
    pub(crate) fn centre(&self, square: Square) -> (i64, i64) {
        let (x, y) = self.corner(square);
        (x + CELL / 2, y + CELL / 2)
    }
}

/// The names of files and ranks beside a board.
pub(super) struct CoordinateLabels {
    /// The font size, in units of the picture.
    pub(super) size: i64,
    /// The distance between two files or ranks whose names are shown: 1 if all are.
    pub(super) step: u32,
    /// The distance from the border to the middle of a name.
    pub(super) distance: i64,
    /// The width of the margin in which the names stand.
    margin: i64,
    /// Whether the names are drawn.
    pub(super) visible: bool,
}

impl CoordinateLabels {
    /// Labels that keep this distance from the border, in units of the picture; without `visible` they take no room.
    fn new(board: &Board, room: i64, visible: bool) -> Self {
        let longest = board.ranks().max(board.files());
        // A large board is visible smaller, so its names are set larger to be read at all.
        let size = (i64::from(longest) * 14 / 10).max(30);
        let letters = Square::file_name(board.files() - 1).len().max(board.ranks().to_string().len()) as i64;
        let width = (letters * size * 6 / 10).max(size * 8 / 10);
        let steps = [1, 5].into_iter().chain((1..9).flat_map(|power| [1, 2, 5].map(|lead| lead * 10u32.pow(power))));
        let fits = |step: &u32| i64::from(*step) * CELL >= width * 13 / 10;
        let step = steps.into_iter().find(fits).unwrap_or(u32::MAX);
        let gap = size * 6 / 10;
        let margin = if visible { room + 2 * gap + width } else { room + gap };
        Self { size, step, distance: room + gap + width / 2, margin, visible }
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
