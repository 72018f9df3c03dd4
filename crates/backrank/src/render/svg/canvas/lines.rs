//! Lines of moves, straight or over glued edges.

use super::board_drawing::BoardDrawing;
use super::canvas::Canvas;
use super::legend::LineStyle;
use super::step_route::{OVERHANG, StepRoute, StepRouter, exit_point};
use crate::render::markup::Decimal;
use backrank_board::Move;

/// Draws moves as lines of this style.
pub(in crate::render::svg) fn draw_lines(
    moves: &[Move],
    LineStyle { colour, width, dashes }: LineStyle,
    (route, drawing): (&StepRouter<'_>, &BoardDrawing<'_>),
    canvas: &mut Canvas<'_>,
) {
    if moves.is_empty() {
        return;
    }
    canvas.add(format_args!(
        "<path fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\" \
         stroke-dasharray=\"{dashes}\" d=\""
    ));
    for &(from, to) in moves {
        let [(x, y), (to_x, to_y)] = [from, to].map(|square| drawing.centre(square));
        match route.step(from, to) {
            StepRoute::Straight => canvas.add(format_args!("M{x} {y}L{to_x} {to_y}")),
            StepRoute::Around { out, back } => {
                for (centre, (files, ranks)) in [((x, y), out), ((to_x, to_y), back)] {
                    let (end_x, end_y) = exit_point(centre, (files, -ranks), drawing.size(), OVERHANG);
                    canvas.add(format_args!("M{} {}L{} {}", centre.0, centre.1, Decimal(end_x), Decimal(end_y)));
                }
            }
        }
    }
    canvas.add(format_args!("\"/>\n"));
}
