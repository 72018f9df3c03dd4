//! The marks that show why there is no tour, on the moves and squares of an obstacle or on two sets of squares.

use super::canvas::{Canvas, ROUND_CAPS};
use super::palette::Palette;
use super::step_route::{OVERHANG, StepRoute, exit_point};
use crate::render::markup::Decimal;
use backrank_board::Square;

backrank_board::named_enum! {
    /// A kind of mark in the pictures that show why there is no tour.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum EvidenceMark {
        /// A ring with a number: a square that needs moves, and the number of moves that a tour uses at this square.
        Needing = "needing",
        /// A ring: a square that no move leads to or from.
        Isolated = "isolated",
        /// A filled square with a number: a neighbour of the squares that need moves, and the number of moves that a
        /// tour uses at this neighbour.
        Neighbour = "neighbour",
        /// A line: a move from a square that needs moves to a square marked as [`Neighbour`](Self::Neighbour).
        Inward = "inward",
        /// A dashed line: a move from a square that needs moves to a square that is not marked as a neighbour.
        Elsewhere = "elsewhere",
        /// A thick line: a move that every tour uses.
        Used = "used",
        /// A dotted line: a move that no tour uses.
        Unused = "unused",
        /// A line: a move of a cycle that closes before it visits all squares.
        Loop = "loop",
        /// A cross: a square that the cut removes.
        Removed = "removed",
        /// A number on a tint: the component that the square is in after the cut.
        Part = "part",
        /// A blue tint and a ring: a start from which no walk leads to the target in the number of moves that the
        /// legend names.
        From = "from",
        /// An orange tint and a diamond: the target, which no walk from a start reaches in the number of moves that the
        /// legend names.
        To = "to",
        /// A blue tint and a ring: a square of the first or last rank of a board with four ranks, or of the first or
        /// last file of a board with four files.
        Outer = "outer",
        /// An orange tint and a diamond: a square of the two inner ranks, or files, of the same board.
        Inner = "inner",
        /// A blue tint, with a number if there are several: a square that a rotation of the board moves.
        Turned = "turned",
        /// An orange tint, with a number if there are several: the image of a [`Turned`](Self::Turned) square, which
        /// has the same number, under the rotation.
        Image = "image",
    }
}

impl EvidenceMark {
    /// The tint of a square with this mark.
    pub(crate) const fn tint(self, palette: &Palette) -> &'static str {
        match self {
            Self::To | Self::Inner | Self::Image => palette.orange_tint,
            _ => palette.blue_tint,
        }
    }
}

impl Canvas<'_> {
    /// Draws a diamond or a ring of this width around a point. The two shapes distinguish two sets of squares without
    /// colours.
    pub(crate) fn draw_diamond_or_ring(&mut self, (x, y): (i64, i64), width: i64, mark: EvidenceMark) {
        let Palette { blue, orange, .. } = self.palette;
        let half = width / 2;
        match mark {
            EvidenceMark::To | EvidenceMark::Inner => self.add(format_args!(
                "<path fill=\"{orange}\" d=\"M{x} {}l{half} {half}-{half} {half}-{half}-{half}z\"/>\n",
                y - half
            )),
            _ => self.draw_outlined_circle((x, y), half - width / 8, "none", (blue, width / 4)),
        }
    }

    /// Opens a path element in the style of this mark, which must be a kind of line; see
    /// [`begin_path`](Self::begin_path).
    pub(crate) fn begin_marked_path(&mut self, mark: EvidenceMark) {
        let Palette { path, orange, .. } = self.palette;
        let (colour, width, dashes) = match mark {
            EvidenceMark::Used => (path, 10, "none"),
            EvidenceMark::Unused => (path, 5, "1 12"),
            EvidenceMark::Elsewhere => (orange, 5, "14 12"),
            _ => (orange, 7, "none"),
        };
        self.begin_path(colour, width, format_args!("{ROUND_CAPS} stroke-dasharray=\"{dashes}\""));
    }

    /// Draws moves in the style of a mark, which must be a kind of line.
    pub(crate) fn draw_marked_moves(&mut self, moves: &[(Square, Square)], mark: EvidenceMark) {
        if moves.is_empty() {
            return;
        }
        self.begin_marked_path(mark);
        for &(from, to) in moves {
            match self.layout.router.route_step(from, to) {
                StepRoute::Straight => {
                    let [(x, y), (to_x, to_y)] = [from, to].map(|square| self.centre(square));
                    self.add(format_args!("M{x} {y}L{to_x} {to_y}"));
                }
                StepRoute::Around { out, back } => {
                    [(from, out), (to, back)].into_iter().for_each(|end| self.add_stub(end))
                }
            }
        }
        self.end_path();
    }

    /// Adds to a path a line from the centre of a square, in a direction given as (files, ranks), to a point beyond the
    /// border of the board; see [`OVERHANG`].
    pub(crate) fn add_stub(&mut self, (square, (files, ranks)): (Square, (i64, i64))) {
        let (x, y) = self.centre(square);
        let (end_x, end_y) = exit_point((x, y), (files, -ranks), self.layout.board_size(), OVERHANG);
        self.add(format_args!("M{x} {y}L{} {}", Decimal(end_x), Decimal(end_y)));
    }
}
