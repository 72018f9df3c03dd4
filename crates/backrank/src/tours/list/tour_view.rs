//! A view of a tour while the tour is listed; its squares are written out only on request.

use backrank_board::internals::BitmaskTourChecker;
use backrank_board::{Square, Tour};

use super::canonical_form::CanonicalForm;
use super::engines::MAX_SWEPT_SQUARES;
use super::sweep_search::XorLinkedTour;
use crate::search::solutions::SolutionView;
use crate::tours::problem::TourProblem;

/// A borrowed view of a tour while it is listed. A sweep finds a tour as the two neighbours of each square; the tour is
/// written out, and checked, only if a method of the view asks for its squares.
#[derive(Clone, Copy, Debug)]
pub struct TourView<'a> {
    pub(super) form: TourForm<'a>,
    /// Computes the size of the class of a tour; `None` unless tours are listed up to symmetry.
    pub(super) classes: Option<&'a CanonicalForm>,
}

/// How a listed tour is stored.
#[derive(Clone, Copy, Debug)]
pub(super) enum TourForm<'a> {
    /// As a walk that a sweep has found, from which its squares can be computed; not checked yet.
    XorLinked { tour: XorLinkedTour<'a>, problem: &'a TourProblem, checker: &'a BitmaskTourChecker },
    /// As the indices of its squares, in the order of the tour, among the squares of the board; checked.
    Indices { indices: &'a [u8], checker: &'a BitmaskTourChecker },
    /// As a checked tour, and as the indices of its squares; on boards of more than 64 squares.
    Tour { tour: &'a Tour, indices: &'a [u32] },
}

impl<'a> TourView<'a> {
    /// A view of a tour in this form, which does not tell the size of the class of the tour.
    #[inline]
    pub(super) const fn new(form: TourForm<'a>) -> Self {
        Self { form, classes: None }
    }

    /// Whether the tour represents its class.
    pub(super) fn is_canonical(&self, classes: &CanonicalForm) -> bool {
        match self.form {
            TourForm::Tour { indices, .. } => classes.is_canonical(indices),
            TourForm::XorLinked { .. } | TourForm::Indices { .. } => {
                self.indices(&mut [0; MAX_SWEPT_SQUARES]).is_some_and(|indices| classes.is_canonical(indices))
            }
        }
    }

    /// The squares of the tour, in its order, as indices among the squares of the
    /// [board](backrank_board::Board::squares), from 0; `None` on boards of more than 64 squares. The indices are
    /// written to `buffer` if the view does not store them. O(squares).
    pub fn indices<'r>(&'r self, buffer: &'r mut [u8; MAX_SWEPT_SQUARES]) -> Option<&'r [u8]> {
        match self.form {
            TourForm::Indices { indices, .. } => Some(indices),
            TourForm::XorLinked { tour, problem, checker } => {
                let indices = &mut buffer[..checker.squares_by_index().len()];
                tour.write(indices);
                problem.assert_is_tour(checker, indices);
                Some(indices)
            }
            TourForm::Tour { .. } => None,
        }
    }

    /// Replaces the contents of `squares` by the squares of the tour, in order. O(squares).
    pub fn write_squares(&self, squares: &mut Vec<Square>) {
        squares.clear();
        match self.form {
            TourForm::Tour { tour, .. } => squares.extend_from_slice(tour.squares()),
            TourForm::XorLinked { checker, .. } | TourForm::Indices { checker, .. } => {
                let mut buffer = [0; MAX_SWEPT_SQUARES];
                let indices = self.indices(&mut buffer).into_iter().flatten();
                squares.extend(indices.map(|&index| checker.squares_by_index()[usize::from(index)]));
            }
        }
    }
}

impl SolutionView<Tour> for TourView<'_> {
    fn to_solution(&self) -> Tour {
        match self.form {
            TourForm::Tour { tour, .. } => tour.clone(),
            TourForm::XorLinked { checker, .. } | TourForm::Indices { checker, .. } => {
                let mut buffer = [0; MAX_SWEPT_SQUARES];
                let tour = self.indices(&mut buffer).and_then(|indices| checker.tour(indices));
                tour.unwrap_or_else(|| unreachable!("a listed tour was checked"))
            }
        }
    }

    /// As [`SolutionView::class_size`]. O(squares x symmetries).
    fn class_size(&self) -> Option<usize> {
        let classes = self.classes?;
        match self.form {
            TourForm::Tour { indices, .. } => Some(classes.class_size(indices)),
            TourForm::XorLinked { .. } | TourForm::Indices { .. } => {
                self.indices(&mut [0; MAX_SWEPT_SQUARES]).map(|indices| classes.class_size(indices))
            }
        }
    }
}
