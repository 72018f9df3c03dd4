//! Drawing moves as lines, straight or across glued edges.

use super::canvas::Canvas;
use super::legend::EvidenceMark;
use super::step_route::{OVERHANG, StepRoute, exit_point};
use crate::render::markup::Decimal;
use backrank_board::Square;

impl Canvas<'_> {
    /// Draws moves in the style of a mark, if this mark is a line.
    pub(crate) fn draw_marked_moves(&mut self, moves: &[(Square, Square)], mark: EvidenceMark) {
        let Some(style) = mark.stroke_style(self.palette).filter(|_| !moves.is_empty()) else { return };
        self.begin_styled_path(&style);
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

    /// Adds to a path a line from a square out of the board, in a direction given as (files, ranks).
    pub(crate) fn add_stub(&mut self, (square, (files, ranks)): (Square, (i64, i64))) {
        let (x, y) = self.centre(square);
        let (end_x, end_y) = exit_point((x, y), (files, -ranks), self.layout.size(), OVERHANG);
        self.add(format_args!("M{x} {y}L{} {}", Decimal(end_x), Decimal(end_y)));
    }
}
