//! A view of a tour while the tour is listed; its squares are written out only on request.

use backrank_board::internals::SmallBoardTourChecker;
use backrank_board::{Square, Tour};

use super::canonicity::TourCanonicityChecker;
use super::engines::MAX_SWEPT_SQUARES;
use super::sweep_search::XorLinkedTour;
use crate::search::solution_traits::SolutionView;
use crate::tours::problem::TourProblem;

/// A borrowed view of a tour while it is listed. A sweep finds a tour as the two neighbours of each square; the tour is
/// written out, and checked, only if a method of the view asks for its squares.
#[derive(Clone, Copy, Debug)]
pub struct TourView<'a> {
    pub(super) representation: TourRepresentation<'a>,
    /// Computes the size of the class of a tour; `None` unless tours are listed up to symmetry.
    pub(super) classes: Option<&'a TourCanonicityChecker>,
}

/// How a listed tour is stored.
#[derive(Clone, Copy, Debug)]
pub(super) enum TourRepresentation<'a> {
    /// As a walk that a sweep has found, from which its squares can be computed; not checked yet.
    XorLinked { tour: XorLinkedTour<'a>, problem: &'a TourProblem, checker: &'a SmallBoardTourChecker },
    /// As the indices of its squares among the squares of the board, in the order of the tour. It was checked to be a
    /// tour. Only on boards of at most 64 squares.
    Indices { indices: &'a [u8], checker: &'a SmallBoardTourChecker },
    /// As a checked tour, and as the indices of its squares; on boards of more than 64 squares.
    Tour { tour: &'a Tour, indices: &'a [u32] },
}

impl<'a> TourView<'a> {
    /// A view of a tour in this representation, which does not tell the size of the class of the tour.
    #[inline]
    pub(super) const fn new(representation: TourRepresentation<'a>) -> Self {
        Self { representation, classes: None }
    }

    /// Whether the tour represents its class.
    pub(super) fn is_canonical(&self, classes: &TourCanonicityChecker) -> bool {
        match self.representation {
            TourRepresentation::Tour { indices, .. } => classes.is_canonical(indices),
            TourRepresentation::XorLinked { .. } | TourRepresentation::Indices { .. } => {
                self.indices(&mut [0; MAX_SWEPT_SQUARES]).is_some_and(|indices| classes.is_canonical(indices))
            }
        }
    }

    /// The squares of the tour, in its order, as indices among the squares of the
    /// [board](backrank_board::Board::squares), from 0; `None` on boards of more than 64 squares. The indices are
    /// written to `buffer` if the view does not store them. O(squares).
    pub fn indices<'r>(&'r self, buffer: &'r mut [u8; MAX_SWEPT_SQUARES]) -> Option<&'r [u8]> {
        match self.representation {
            TourRepresentation::Indices { indices, .. } => Some(indices),
            TourRepresentation::XorLinked { tour, problem, checker } => {
                let indices = &mut buffer[..checker.squares_by_index().len()];
                tour.write(indices);
                problem.assert_is_tour(checker, indices);
                Some(indices)
            }
            TourRepresentation::Tour { .. } => None,
        }
    }

    /// Replaces the contents of `squares` by the squares of the tour, in order. O(squares).
    pub fn write_squares(&self, squares: &mut Vec<Square>) {
        squares.clear();
        match self.representation {
            TourRepresentation::Tour { tour, .. } => squares.extend_from_slice(tour.squares()),
            TourRepresentation::XorLinked { checker, .. } | TourRepresentation::Indices { checker, .. } => {
                let mut buffer = [0; MAX_SWEPT_SQUARES];
                let indices = self.indices(&mut buffer).into_iter().flatten();
                squares.extend(indices.map(|&index| checker.squares_by_index()[usize::from(index)]));
            }
        }
    }
}

impl SolutionView<Tour> for TourView<'_> {
    fn to_solution(&self) -> Tour {
        match self.representation {
            TourRepresentation::Tour { tour, .. } => tour.clone(),
            TourRepresentation::XorLinked { checker, .. } | TourRepresentation::Indices { checker, .. } => {
                let mut buffer = [0; MAX_SWEPT_SQUARES];
                let tour = self.indices(&mut buffer).and_then(|indices| checker.tour(indices));
                tour.unwrap_or_else(|| unreachable!("a listed tour was checked"))
            }
        }
    }

    /// As [`SolutionView::class_size`]. O(squares x symmetries).
    fn class_size(&self) -> Option<usize> {
        let classes = self.classes?;
        match self.representation {
            TourRepresentation::Tour { indices, .. } => Some(classes.class_size(indices)),
            TourRepresentation::XorLinked { .. } | TourRepresentation::Indices { .. } => {
                self.indices(&mut [0; MAX_SWEPT_SQUARES]).map(|indices| classes.class_size(indices))
            }
        }
    }
}
