//! A view of a tour while the tour is listed; its squares are written out only on request.

use backrank_board::internals::TourListChecker;
use backrank_board::{Square, Tour};

use super::canonical_form::CanonicalForm;
use super::engines::MAX_SWEPT_SQUARES;
use super::sweep_search::SweptTour;
use crate::search::solutions::SolutionView;
use crate::tours::problem::TourProblem;

/// A borrowed view of a tour while it is listed. A sweep finds a tour as the two neighbours of each square; the tour is
/// written out, and checked, only if a method of the view asks for its squares.
#[derive(Clone, Copy, Debug)]
pub struct TourView<'a> {
    problem: &'a TourProblem,
    form: Form<'a>,
    /// What counts the tours of a class, and the indices of the squares of this tour: of a tour that represents its class.
    /// A view of a worker has the first in its form instead.
    class: Option<(&'a CanonicalForm, &'a [u32])>,
}

/// How a listed tour is stored.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form<'a> {
    /// As the two neighbours of each square, not checked yet.
    Swept { tour: SweptTour<'a>, checker: &'a TourListChecker },
    /// As the indices of its squares in the order of the board, checked; `classes` counts the tours of a class, if the
    /// problem is up to symmetry.
    Indices { indices: &'a [u8], squares: &'a [Square], classes: Option<&'a CanonicalForm> },
    /// As a tour, checked, and as the indices of its squares; no indices on a board of more than 64 squares.
    Written { tour: &'a Tour, indices: &'a [u8] },
}

impl<'a> TourView<'a> {
    /// A view of a tour of the problem that is stored in this form.
    #[inline]
    pub(super) const fn new(problem: &'a TourProblem, form: Form<'a>) -> Self {
        Self { problem, form, class: None }
    }

    /// The same view, with what counts the tours in the class of the tour, whose squares have these indices.
    pub(super) const fn with_class(self, forms: &'a CanonicalForm, indices: &'a [u32]) -> Self {
        Self { class: Some((forms, indices)), ..self }
    }

    /// The squares of the tour, in its order, as indices among the squares of the
    /// [board](backrank_board::Board::squares), from 0; `None` on boards of more than 64 squares. The indices are
    /// written to `buffer` if the view does not store them. O(squares).
    pub fn indices<'r>(&'r self, buffer: &'r mut [u8; MAX_SWEPT_SQUARES]) -> Option<&'r [u8]> {
        match self.form {
            Form::Indices { indices, .. } => Some(indices),
            Form::Written { indices, .. } => Some(indices).filter(|indices| !indices.is_empty()),
            Form::Swept { tour, checker } => {
                let indices = &mut buffer[..checker.squares().len()];
                tour.write(indices);
                assert!(checker.is_tour(indices), "a search found what is no tour: {indices:?}");
                Some(indices)
            }
        }
    }

    /// Replaces the contents of `squares` by the squares of the tour, in order. O(squares).
    pub fn write_squares(&self, squares: &mut Vec<Square>) {
        squares.clear();
        let all = match self.form {
            Form::Written { tour, .. } => return squares.extend_from_slice(tour.squares()),
            Form::Swept { checker, .. } => checker.squares(),
            Form::Indices { squares, .. } => squares,
        };
        let mut buffer = [0; MAX_SWEPT_SQUARES];
        let indices = self.indices(&mut buffer).into_iter().flatten();
        squares.extend(indices.map(|&index| all[usize::from(index)]));
    }
}

impl SolutionView<Tour> for TourView<'_> {
    fn to_solution(&self) -> Tour {
        if let Form::Written { tour, .. } = self.form {
            return tour.clone();
        }
        let mut squares = Vec::with_capacity(self.problem.board().len());
        self.write_squares(&mut squares);
        self.problem.verified_tour(squares)
    }

    /// As [`SolutionView::class_size`]. O(squares x symmetries).
    fn class_size(&self) -> Option<usize> {
        match self.form {
            Form::Indices { indices, classes, .. } => classes.map(|classes| classes.class_size(indices)),
            Form::Swept { .. } | Form::Written { .. } => {
                self.class.map(|(classes, indices)| classes.class_size(indices))
            }
        }
    }
}
