//! Symmetries of the board, and the symmetry that a tour must have.

use backrank_board::{MoveGraph, Square, Symmetry};

use super::tour_problem::TourProblem;
use crate::tours::graph::HamiltonianProblem;

/// The start and the end of a tour, as given. If an open tour has one given end and a rotation is required, the other
/// end is the image of the given one. `None` for an end that is neither given nor implied.
pub(in crate::tours) fn ends_completed_by_rotation(problem: &TourProblem) -> [Option<Square>; 2] {
    let given = [problem.start(), problem.end()];
    let symmetry = problem.turn().and_then(|turn| turn.symmetry(problem.board()));
    let image = |end: Option<Square>| symmetry.and_then(|symmetry| symmetry.image(problem.board(), end?));
    match given {
        [Some(_), None] | [None, Some(_)] if !problem.is_closed() => {
            [given[0].or_else(|| image(given[1])), given[1].or_else(|| image(given[0]))]
        }
        _ => given,
    }
}

/// The problem as a Hamiltonian problem on the move graph: with the ends, but without the required rotation and steps.
pub(in crate::tours) fn hamiltonian_problem_with_ends<'g>(
    problem: &TourProblem,
    moves: &'g MoveGraph,
) -> HamiltonianProblem<'g> {
    let [start, end] = ends_completed_by_rotation(problem).map(|end| end.and_then(|square| moves.vertex(square)));
    HamiltonianProblem { graph: moves.graph(), closed: problem.is_closed(), start, end }
}

/// The image of each vertex under the required rotation. `None` if no rotation is required, if the required one is not
/// a symmetry of the board, or if it fixes every vertex.
pub(in crate::tours) fn required_rotation_images(problem: &TourProblem, moves: &MoveGraph) -> Option<Vec<u32>> {
    let symmetry = problem.turn()?.symmetry(problem.board())?;
    let images = vertex_images(problem, moves, &symmetry);
    (0..).zip(&images).any(|(vertex, &image)| vertex != image).then_some(images)
}

/// The image of each vertex under a symmetry, which must be one of the board.
pub(in crate::tours) fn vertex_images(problem: &TourProblem, moves: &MoveGraph, symmetry: &Symmetry) -> Vec<u32> {
    let image = |&square: &Square| moves.vertex(symmetry.image(problem.board(), square)?);
    let images = moves.squares().iter().map(image).collect::<Option<_>>();
    images.unwrap_or_else(|| unreachable!("a symmetry takes squares to squares"))
}

/// The conjugate of `other`: first `map`, then `other`, then the inverse of `map`.
pub(in crate::tours) fn conjugate(map: &[u32], other: &[u32]) -> Vec<u32> {
    let mut back = vec![0; map.len()];
    (0..).zip(map).for_each(|(place, &image)| back[image as usize] = place);
    map.iter().map(|&image| back[other[image as usize] as usize]).collect()
}

/// Whether a symmetry fixes the given ends and the squares of required steps; the identity does, also where one of them
/// is off the board.
pub(in crate::tours) fn fixes_ends_and_steps(
    problem: &TourProblem,
    ends: impl IntoIterator<Item = Square>,
    symmetry: &Symmetry,
) -> bool {
    let mut given = ends.into_iter().chain(problem.steps().iter().map(|&(square, _)| square));
    *symmetry == Symmetry::IDENTITY || given.all(|square| symmetry.image(problem.board(), square) == Some(square))
}

impl TourProblem {
    /// The symmetries of the board that fix the given ends and the squares of required steps, the identity first.
    pub(in crate::tours) fn symmetries(&self) -> Vec<Symmetry> {
        let mut symmetries = Symmetry::all(self.board());
        symmetries.retain(|symmetry| fixes_ends_and_steps(self, self.start().into_iter().chain(self.end()), symmetry));
        symmetries
    }
}
