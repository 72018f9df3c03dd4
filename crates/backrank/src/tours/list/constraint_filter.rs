//! A filter by required symmetry and steps, on tours given as indices of squares.

use backrank_board::{MoveGraph, Square};

use super::by_sweep::MAX_SWEPT_SQUARES;
use crate::tours::problem::{TourProblem, symmetry};

/// The required symmetry and steps of a problem on a board of at most 64 squares.
#[derive(Clone, Debug)]
pub(in crate::tours) struct ConstraintFilter {
    closed: bool,
    /// The image of each square under the required rotation; `None` if no rotation is required.
    images: Option<Vec<u32>>,
    /// Indices of squares, each with the step at which it is required, from 0.
    steps: Vec<(u8, usize)>,
}

impl ConstraintFilter {
    /// Reads the constraints of a problem. O(squares).
    pub(in crate::tours) fn new(problem: &TourProblem, moves: &MoveGraph) -> Self {
        let step = |&(square, step): &(Square, usize)| Some((moves.vertex(square)? as u8, step.checked_sub(1)?));
        Self {
            closed: problem.is_closed(),
            images: symmetry::required_images(problem, moves),
            steps: problem.steps().iter().filter_map(step).collect(),
        }
    }

    /// Whether a tour, as indices of squares, has the required steps and is mapped onto itself by the rotation.
    /// O(squares).
    #[inline]
    pub(in crate::tours) fn accepts(&self, places: &[u8]) -> bool {
        self.steps.iter().all(|&(place, at)| places.get(at) == Some(&place))
            && self.images.as_ref().is_none_or(|images| self.is_kept(places, images))
    }

    fn is_kept(&self, places: &[u8], images: &[u32]) -> bool {
        let mut at_of = [0; MAX_SWEPT_SQUARES];
        places.iter().enumerate().for_each(|(at, &place)| at_of[usize::from(place)] = at);
        let image_at = |place: u8| at_of[images[usize::from(place)] as usize];
        let is_move = |from: u8, to: u8| {
            let apart = image_at(from).abs_diff(image_at(to));
            apart == 1 || (self.closed && apart + 1 == places.len())
        };
        let closing = places.last().copied().zip(places.first().copied()).filter(|_| self.closed && places.len() > 2);
        places.windows(2).all(|pair| is_move(pair[0], pair[1]))
            && closing.is_none_or(|(last, first)| is_move(last, first))
    }
}
