//! The canonical tour of each class: the least of the images of a tour under the symmetries of the board.

use backrank_board::{MoveGraph, Symmetry};

use crate::search::{Limit, Meter};
use crate::tours::problem::TourProblem;
use crate::tours::problem::symmetry::{conjugate, vertex_images};

/// Tests whether a tour is the least of its class under the symmetries of the board; a tour and its reverse count as
/// the same.
#[derive(Clone, Debug)]
pub(in crate::tours) struct TourCanonicityChecker {
    closed: bool,
    /// For each symmetry the images of the squares, the identity first; only the identity if the problem is not up to
    /// symmetry.
    maps: Vec<SquareMap>,
    /// If a rotation `r` of the board must map the tours onto themselves: for each symmetry `s` the map that applies
    /// `s`, then `r`, then the inverse of `s`; otherwise empty. This map takes a tour to itself exactly if `r` takes
    /// the image of the tour under `s` to itself.
    conjugates: Vec<SquareMap>,
}

/// A permutation of the squares, by index.
#[derive(Clone, Debug)]
struct SquareMap {
    images: Vec<u32>,
    /// The square whose image has index 0.
    origin: u32,
}

impl SquareMap {
    fn new(images: Vec<u32>) -> Self {
        let origin = images.iter().position(|&image| image == 0).unwrap_or(0) as u32;
        Self { images, origin }
    }
}

impl TourCanonicityChecker {
    /// Computes the maps of the symmetries of a problem: all of them if it is up to symmetry, else the identity alone.
    /// O(symmetries x squares); each square of a map is a unit of work for the meter.
    ///
    /// # Errors
    /// The limit that the meter reached: memory, time or a cancellation.
    pub(in crate::tours) fn new(problem: &TourProblem, moves: &MoveGraph, meter: &mut Meter) -> Result<Self, Limit> {
        let symmetries = if problem.is_up_to_symmetry() {
            meter.check_symmetries(problem.board())?;
            problem.symmetries()
        } else {
            vec![Symmetry::IDENTITY]
        };
        let squares = moves.squares().len() as u64;
        let tables = symmetries.len() as u64 * if problem.turn().is_some() { 2 } else { 1 };
        meter.check_memory((size_of::<u32>() as u64 * squares).saturating_mul(tables))?;
        let map = |symmetry| meter.add_work(squares).map(|()| SquareMap::new(vertex_images(problem, moves, symmetry)));
        let maps = symmetries.iter().map(map).collect::<Result<Vec<_>, Limit>>()?;
        let turn = problem.turn().and_then(|turn| turn.symmetry(problem.board()));
        let turn = turn.map(|turn| vertex_images(problem, moves, &turn));
        let conjugates =
            turn.iter().flat_map(|turn| maps.iter().map(|map| SquareMap::new(conjugate(&map.images, turn))));
        let conjugates = conjugates.collect();
        Ok(Self { closed: problem.is_closed(), maps, conjugates })
    }

    /// Whether a tour, given as the indices of its squares in order, is the least of its class, compared square by
    /// square; if a rotation is required, the least of those tours of the class that the rotation maps onto themselves.
    /// O(symmetries) for most open tours, because their images soon differ; O(symmetries x squares) for closed tours.
    #[inline]
    pub(in crate::tours) fn is_canonical<P: Copy + Into<u32>>(&self, indices: &[P]) -> bool {
        let Some(identity) = self.maps.first() else { return true };
        let own = self.image(indices, identity);
        self.maps.iter().enumerate().skip(1).all(|(symmetry, map)| {
            own.clone().le(self.image(indices, map))
                || self.conjugates.get(symmetry).is_some_and(|map| own.clone().ne(self.image(indices, map)))
        })
    }

    /// Number of tours in the class of a tour, which is given as the indices of its squares in order: the number of
    /// symmetries divided by the number of those that map the tour onto itself. If a rotation is required, this
    /// includes tours of the class that the rotation does not map onto themselves. O(symmetries x squares).
    pub(in crate::tours) fn class_size<P: Copy + Into<u32>>(&self, indices: &[P]) -> usize {
        let Some(identity) = self.maps.first() else { return 1 };
        let own = self.image(indices, identity);
        let is_same = |map: &&SquareMap| own.clone().eq(self.image(indices, map));
        self.maps.len() / self.maps.iter().filter(is_same).count()
    }

    /// The image of a tour under a map, in the lesser of its two directions; the image of a closed tour begins at
    /// square 0.
    fn image<'a, P: Copy + Into<u32>>(
        &self,
        indices: &'a [P],
        map: &'a SquareMap,
    ) -> impl Iterator<Item = u32> + Clone + use<'a, P> {
        let n = indices.len();
        // `at` is below `2 * n`, so a comparison takes the place of a remainder.
        let image = move |at: usize| map.images[indices[if at < n { at } else { at - n }].into() as usize];
        let starts = |place: &P| (*place).into() == map.origin;
        let start = if self.closed { indices.iter().position(starts).unwrap_or(0) } else { 0 };
        let last = start + n - 1;
        let is_backward = image(last) < image(if self.closed { start + 1 } else { start });
        // Backward indices are counted down from `first + n`, so that none is below 0; `image` subtracts `n` again.
        let first = if is_backward && !self.closed { last } else { start };
        (0..n).map(move |steps| image(if is_backward { first + n - steps } else { first + steps }))
    }
}
