//! How the steps of a tour are drawn: straight, or out across a glued edge and in again on the other side.

use backrank_board::internals::displacements;
use backrank_board::{Board, MoveOrder, Piece, Square, Wrap};

/// How far beyond the border, at right angles to it, the stub of a move across a glued edge reaches, in units of the
/// picture; a square has the side 100.
pub(crate) const OVERHANG: i64 = 34;

/// How one step of a tour is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepRoute {
    /// As a straight line from one square to the other.
    Straight,
    /// As two stubs across a glued edge: one from the first square and one from the second. Directions are (files,
    /// ranks).
    Around {
        /// The direction of the stub from the square that the step leaves: outwards across the edge, in the direction
        /// of the step.
        out: (i64, i64),
        /// The direction of the stub from the square that the step reaches: outwards across the edge, from which the
        /// step comes in.
        back: (i64, i64),
    },
}

/// Finds how each step of a piece on a board is drawn, which differs from a straight line only across glued edges.
pub(crate) struct WrapRouter<'a> {
    board: &'a Board,
    /// The moves of the piece on the glued board; `None` if no edge is glued, or no move is drawn.
    glued: Option<GluedMoves<'a>>,
}

/// The moves of a piece on a board with glued edges.
struct GluedMoves<'a> {
    /// The same board with no edges glued.
    flat: Board,
    piece: &'a Piece,
    /// The displacements of the piece on the glued board, as (files, ranks).
    displacements: Vec<(i64, i64)>,
}

impl<'a> WrapRouter<'a> {
    /// A router that finds how moves of this piece on this board are drawn. Without a piece every step is straight.
    pub(crate) fn new(board: &'a Board, piece: Option<&'a Piece>) -> Self {
        let glued = piece.filter(|_| board.wrap().files_wrap()).map(|piece| {
            let flat = board.clone().with_wrap(Wrap::Flat);
            GluedMoves { flat, piece, displacements: displacements(piece, board, &MoveOrder::default()) }
        });
        Self { board, glued }
    }

    /// The width of the space beside the board that steps across glued edges take, in units of the picture.
    pub(crate) fn overhang(&self) -> i64 {
        if self.glued.is_some() { OVERHANG } else { 0 }
    }

    /// How the step between two squares is drawn: straight if the piece can make it on a flat board, else across as few
    /// edges as possible, by the shortest displacement that leads to `to`; straight too if there is none.
    pub(crate) fn route_step(&self, from: Square, to: Square) -> StepRoute {
        let Some(GluedMoves { flat, piece, displacements }) = &self.glued else { return StepRoute::Straight };
        if piece.attacks(flat, from, to) {
            return StepRoute::Straight;
        }
        let (file, rank) = (i64::from(from.file()), i64::from(from.rank()));
        let [width, height] = [self.board.files(), self.board.ranks()].map(i64::from);
        let leads_there = |&&(files, ranks): &&(i64, i64)| self.board.at(file + files, rank + ranks) == Some(to);
        // A step across one edge is easier to follow than one across a corner.
        let shortest = displacements.iter().filter(leads_there).min_by_key(|&&(files, ranks)| {
            let crosses = [!(0..width).contains(&(file + files)), !(0..height).contains(&(rank + ranks))];
            (crosses.map(u8::from).iter().sum::<u8>(), files.abs() + ranks.abs())
        });
        shortest.map_or(StepRoute::Straight, |&(files, ranks)| {
            let turns = (file + files).div_euclid(width);
            // A twisted edge mirrors the ranks, and therefore also the ranks of the step's direction.
            let mirrored = self.board.wrap().is_twisted() && turns.rem_euclid(2) == 1;
            StepRoute::Around { out: (files, ranks), back: (-files, if mirrored { ranks } else { -ranks }) }
        })
    }
}

/// The point where a ray leaves a box. The ray starts at `from`, inside the box, in the direction `(x, y)`; the box
/// reaches from `(-over, -over)` to `(width + over, height + over)`.
pub(crate) fn exit_point(from: (i64, i64), (x, y): (i64, i64), (width, height): (i64, i64), over: i64) -> (f64, f64) {
    let until = |from: i64, direction: i64, side: i64| match direction.signum() {
        1 => (side + over - from) as f64 / direction as f64,
        -1 => (from + over) as f64 / -direction as f64,
        _ => f64::INFINITY,
    };
    let time = until(from.0, x, width).min(until(from.1, y, height));
    // A ray of direction (0, 0) stays at its start.
    let time = if time.is_finite() { time } else { 0.0 };
    (from.0 as f64 + time * x as f64, from.1 as f64 + time * y as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(wrap: Wrap, from: &str, to: &str) -> StepRoute {
        let board = Board::new(4, 6).unwrap().with_wrap(wrap);
        let route = WrapRouter::new(&board, Some(&Piece::KNIGHT));
        route.route_step(from.parse().unwrap(), to.parse().unwrap())
    }

    #[test]
    fn a_step_that_a_flat_board_allows_is_straight_on_every_board() {
        for wrap in Wrap::ALL {
            assert_eq!(step(wrap, "b1", "c3"), StepRoute::Straight);
        }
    }

    #[test]
    fn a_step_over_an_edge_leaves_on_one_side_and_comes_in_on_the_other() {
        assert_eq!(step(Wrap::Torus, "a1", "f3"), StepRoute::Around { out: (-1, 2), back: (1, -2) });
        assert_eq!(step(Wrap::Torus, "b1", "c3"), StepRoute::Straight);
        assert_eq!(step(Wrap::Torus, "e4", "f2"), StepRoute::Straight);
        assert_eq!(step(Wrap::Torus, "e4", "a1"), StepRoute::Around { out: (2, 1), back: (-2, -1) });
    }

    #[test]
    fn a_twist_mirrors_the_direction_in_which_a_step_comes_back() {
        // The knight leaves f1 across the right edge towards rank 3, which is rank 2 on the other side of the twisted
        // edge.
        assert_eq!(step(Wrap::Mobius, "f1", "a2"), StepRoute::Around { out: (1, 2), back: (-1, 2) });
    }

    #[test]
    fn a_ray_leaves_its_box_through_the_nearest_side() {
        assert_eq!(exit_point((50, 50), (2, 1), (600, 400), 30), (630.0, 340.0));
        assert_eq!(exit_point((50, 50), (-1, -2), (600, 400), 30), (10.0, -30.0));
        assert_eq!(exit_point((50, 50), (0, 0), (600, 400), 30), (50.0, 50.0));
    }
}
