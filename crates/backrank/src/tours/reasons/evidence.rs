//! The evidence for a reason: the squares on which it rests, to be listed and drawn.

use backrank_board::{Obstacle, Square};

use super::reason::Reason;
use super::theorems::Theorem;
use super::{colours, required_steps, required_symmetry};
use crate::tours::problem::TourProblem;

/// The squares that show that there is no tour.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Evidence {
    /// An obstacle: an argument about the moves of a tour.
    Obstacle(Obstacle),
    /// No walk of this number of moves leads from any of these squares to the square `to`.
    NoWay {
        /// The squares where the walk would begin.
        from: Vec<Square>,
        /// The square where the walk would end.
        to: Square,
        /// Number of moves of the walk.
        moves: usize,
        /// Least number of moves from these squares to the square `to`, which is greater than `moves`; `None` if it is
        /// not needed, because colours exclude the walk or `moves` is 1 and no move joins the squares.
        least: Option<usize>,
    },
    /// On four ranks or files, no move joins two outer squares, and half of the squares are outer. A closed tour, or a
    /// tour that ends on an inner square, would alternate between outer and inner squares just as it does between the
    /// colours, so all outer squares would have the same colour; but they do not.
    FourLines {
        /// The squares of the first and the last rank, or file.
        outer: Vec<Square>,
        /// The other squares.
        inner: Vec<Square>,
    },
    /// Squares with their images under the required rotation, which rule out every tour that the rotation maps onto
    /// itself.
    Turned {
        /// Each square with its image.
        pairs: Vec<(Square, Square)>,
        /// Number of moves along the tour from a square to its image; `None` if the reason does not depend on it.
        moves: Option<usize>,
    },
}

/// Largest area of a board, in squares including holes, for which its squares are listed by colour, by line, or in
/// pairs.
const MAX_LISTED_AREA: usize = 1 << 20;

impl Reason {
    /// The squares on which the reason rests; `problem` must be the problem that has this reason. `None` for these
    /// reasons:
    ///
    /// - a search;
    /// - a theorem, except that on closed tours of four ranks or files;
    /// - reasons whose message names all their squares, or which are evident from the problem;
    /// - reasons that would list all or half of the squares of a board with an area above 2^20.
    ///
    /// Takes about as long as building the move graph, at most.
    ///
    /// ```
    /// use backrank::board::BoardRotation;
    /// use backrank::prelude::*;
    /// use backrank::tours::Evidence;
    ///
    /// let problem = TourProblem::new(Board::new(8, 8)?, Piece::KNIGHT).closed().symmetric(BoardRotation::Quarter);
    /// let Outcome::Impossible(reason) = problem.decide(&Options::default()) else { panic!("there is none") };
    /// // No 16 moves lead from a corner to the next, which has the other colour.
    /// let pairs = vec![("a1".parse()?, "h1".parse()?)];
    /// assert_eq!(reason.evidence(&problem), Some(Evidence::Turned { pairs, moves: Some(16) }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn evidence(&self, problem: &TourProblem) -> Option<Evidence> {
        let board = problem.board();
        let is_small = board.area() <= MAX_LISTED_AREA;
        let has_four_lines = [board.ranks(), board.files()].contains(&4);
        let way = |from, to, moves, least| Some(Evidence::NoWay { from, to, moves, least });
        let turned = |pairs, moves| Some(Evidence::Turned { pairs, moves });
        match self {
            Self::Colours { .. } | Self::EndColour { .. } | Self::EndsColour { .. } | Self::Sides { .. }
                if is_small =>
            {
                colours::find_colour_obstacle(problem, &problem.move_graph()).map(Evidence::Obstacle)
            }
            Self::Obstacle(obstacle) => Some(Evidence::Obstacle(obstacle.clone())),
            Self::EndsNotJoined(start, end) => way(vec![*end], *start, 1, None),
            Self::StepColour { square, moves } if is_small => {
                way(required_steps::starts_with_no_walk_to(problem, *square, *moves)?, *square, *moves, None)
            }
            &Self::StepsColour { squares: [from, to], moves } => way(vec![from], to, moves, None),
            &Self::StepsApart { squares: [from, to], moves, least } => way(vec![from], to, moves, Some(least)),
            Self::InnerEnd(_) | Self::Theorem { theorem: Theorem::Schwenk, .. } if is_small && has_four_lines => {
                let (outer, inner) =
                    board.squares().partition(|&square| required_steps::is_on_outer_line_of_four(board, square));
                Some(Evidence::FourLines { outer, inner })
            }
            Self::OpenNotKept(turn) if is_small => {
                turned(required_symmetry::pairs_refuting_open_tour(board, *turn)?, None)
            }
            &Self::ClosedNotKept { square, image, moves, .. } => {
                turned(vec![(square, image)], Some(moves).filter(|_| square != image))
            }
            &Self::EndsNotExchanged { end, image, .. } => turned(vec![(end, image)], None),
            _ => None,
        }
    }

    /// The reason as an obstacle, which can be checked by the rules of the board alone; `None` if its
    /// [`evidence`](Self::evidence) is no obstacle. Takes as long as `evidence`.
    pub fn obstacle(&self, problem: &TourProblem) -> Option<Obstacle> {
        match self.evidence(problem)? {
            Evidence::Obstacle(obstacle) => Some(obstacle),
            _ => None,
        }
    }
}
