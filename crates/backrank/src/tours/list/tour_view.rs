//! A tour while it is listed, which is written out only on request.

use backrank_board::internals::TourListChecker;
use backrank_board::{Square, Tour};

use super::by_sweep::MAX_SWEPT_SQUARES;
use super::canonical_form::CanonicalForm;
use super::sweep_search::SweptTour;
use crate::tours::problem::TourProblem;

/// A borrowed view of a tour while it is listed. A sweep finds tours as the two neighbours of each square; such a tour is
/// written out, and checked, only where a method of the view asks for its squares.
#[derive(Clone, Copy, Debug)]
pub struct TourView<'a> {
    problem: &'a TourProblem,
    form: Form<'a>,
    class_size: Option<usize>,
}

/// How a listed tour is stored.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form<'a> {
    /// As the two neighbours of each square, not checked yet.
    Swept { tour: SweptTour<'a>, checker: &'a TourListChecker },
    /// As the indices of its squares among those of the board, checked; with the symmetries of its class, if the problem
    /// is up to symmetry.
    Indices { indices: &'a [u8], squares: &'a [Square], classes: Option<&'a CanonicalForm> },
    /// As a tour, checked.
    Written(&'a Tour),
}

impl<'a> TourView<'a> {
    /// A tour of the problem that is stored so.
    #[inline]
    pub(super) const fn new(problem: &'a TourProblem, form: Form<'a>) -> Self {
        Self { problem, form, class_size: None }
    }

    /// The same tour as the least of a class of this size.
    pub(super) const fn with_class_size(self, class_size: usize) -> Self {
        Self { class_size: Some(class_size), ..self }
    }

    /// The indices of the squares among those of the [board](backrank_board::Board::squares), in the order of the tour;
    /// `None` on boards of more than 64 squares. `buffer` is where they are written if they are not stored so.
    /// O(squares).
    #[must_use]
    pub fn indices<'r>(&'r self, buffer: &'r mut [u8; MAX_SWEPT_SQUARES]) -> Option<&'r [u8]> {
        match self.form {
            Form::Indices { indices, .. } => Some(indices),
            Form::Swept { tour, checker } => {
                let indices = &mut buffer[..checker.squares().len()];
                tour.write(indices);
                assert!(checker.passes(indices), "a search found what is no tour: {indices:?}");
                Some(indices)
            }
            Form::Written(tour) => {
                let squares: Vec<Square> = self.problem.board().squares().take(MAX_SWEPT_SQUARES + 1).collect();
                let indices = buffer.get_mut(..squares.len())?;
                for (index, square) in indices.iter_mut().zip(tour.squares()) {
                    *index = squares.binary_search(square).ok()? as u8;
                }
                Some(indices)
            }
        }
    }

    /// Replaces what `squares` holds by the squares of the tour, in order. O(squares).
    pub fn write_squares(&self, squares: &mut Vec<Square>) {
        squares.clear();
        let all = match self.form {
            Form::Written(tour) => return squares.extend_from_slice(tour.squares()),
            Form::Swept { checker, .. } => checker.squares(),
            Form::Indices { squares, .. } => squares,
        };
        let mut buffer = [0; MAX_SWEPT_SQUARES];
        let indices = self.indices(&mut buffer).into_iter().flatten();
        squares.extend(indices.map(|&index| all[usize::from(index)]));
    }

    /// The tour by itself, checked. O(squares).
    pub(crate) fn to_tour(self) -> Tour {
        if let Form::Written(tour) = self.form {
            return tour.clone();
        }
        let mut squares = Vec::with_capacity(self.problem.board().len());
        self.write_squares(&mut squares);
        self.problem.verified_tour(squares)
    }

    /// How many tours the class has whose least tour this is, itself included; `None` where the problem is not up to
    /// symmetry. O(squares x symmetries).
    pub(crate) fn size_of_class(&self) -> Option<usize> {
        match self.form {
            Form::Indices { indices, classes, .. } => classes.map(|classes| classes.class_size(indices)),
            Form::Swept { .. } | Form::Written(_) => self.class_size,
        }
    }
}
