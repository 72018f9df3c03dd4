//! The canonical tour of each class: the least of the images of a tour under the symmetries of the board.

use backrank_board::{MoveGraph, Symmetry};

use crate::search::{Limit, Meter};
use crate::tours::problem::TourProblem;
use crate::tours::problem::symmetry::{conjugate, vertex_images};

/// Tests whether a tour is the least of its class under the symmetries of the board, where a tour and its reverse are
/// one.
#[derive(Clone, Debug)]
pub(in crate::tours) struct CanonicalForm {
    closed: bool,
    /// For each symmetry the image of each square, by index; the identity first, and alone if the problem is not up to
    /// symmetry.
    maps: Vec<Vec<u32>>,
    /// If the tours must be symmetric under a rotation of the board: for each symmetry, the map that applies the
    /// symmetry, then the rotation, then the inverse of the symmetry. This map takes a tour to itself exactly if the
    /// rotation takes the image of the tour under the symmetry to itself.
    conjugates: Option<Vec<Vec<u32>>>,
}

/// The image of a tour under a symmetry, read forward or backward from one of its squares on.
#[derive(Clone, Copy)]
struct OrientedImage<'a, P> {
    places: &'a [P],
    map: &'a [u32],
    start: usize,
    is_backward: bool,
}

impl<P: Copy + Into<u32>> OrientedImage<'_, P> {
    fn at(&self, step: usize) -> u32 {
        let n = self.places.len();
        let at = if self.is_backward { (self.start + n - step) % n } else { (self.start + step) % n };
        self.map[self.places[at].into() as usize]
    }

    /// The squares of both images at the first step where the images differ; `None` if they are equal.
    fn first_difference(&self, other: &Self) -> Option<(u32, u32)> {
        (0..self.places.len()).map(|step| (self.at(step), other.at(step))).find(|(own, other)| own != other)
    }
}

impl CanonicalForm {
    /// Computes the maps of all symmetries of a problem. O(symmetries x squares); each square of a map is a unit of work
    /// for the meter.
    ///
    /// # Errors
    /// If the maps take more memory than the meter allows, or the time is over.
    pub(in crate::tours) fn new(problem: &TourProblem, moves: &MoveGraph, meter: &mut Meter) -> Result<Self, Limit> {
        let symmetries = if problem.is_up_to_symmetry() { problem.symmetries() } else { vec![Symmetry::IDENTITY] };
        let squares = moves.squares().len() as u64;
        let tables = symmetries.len() as u64 * if problem.turn().is_some() { 2 } else { 1 };
        meter.allows_memory((size_of::<u32>() as u64 * squares).saturating_mul(tables)).map_err(|spent| spent.limit)?;
        let map = |symmetry| meter.work(squares).map(|()| vertex_images(problem, moves, symmetry));
        let maps = symmetries.iter().map(map).collect::<Result<Vec<_>, Limit>>()?;
        let turn = problem.turn().and_then(|turn| turn.symmetry(problem.board()));
        let turn = turn.map(|turn| vertex_images(problem, moves, &turn));
        let conjugates = turn.map(|turn| maps.iter().map(|map| conjugate(map, &turn)).collect());
        Ok(Self { closed: problem.is_closed(), maps, conjugates })
    }

    /// Whether a tour, given as indices of squares in its order, is the least of its class, compared square by square;
    /// if a rotation is required, the least of those that the rotation maps onto themselves. O(symmetries) for most
    /// open tours, because their images soon differ; O(symmetries x squares) for closed tours.
    #[inline]
    pub(in crate::tours) fn is_canonical<P: Copy + Into<u32>>(&self, places: &[P]) -> bool {
        let mut forms = self.maps.iter().map(|map| self.orient(places, map)).enumerate();
        let Some((_, own)) = forms.next() else { return true };
        forms.all(|(symmetry, image)| {
            own.first_difference(&image).is_none_or(|(own, image)| own < image)
                || self.conjugates.as_ref().is_some_and(|conjugates| {
                    own.first_difference(&self.orient(places, &conjugates[symmetry])).is_some()
                })
        })
    }

    /// Number of tours in the class of a tour, which is given as indices of squares in its order: the number of
    /// symmetries divided by the number of those that map the tour onto itself. O(symmetries x squares).
    pub(in crate::tours) fn class_size<P: Copy + Into<u32>>(&self, places: &[P]) -> usize {
        let Some(identity) = self.maps.first() else { return 1 };
        let own = self.orient(places, identity);
        let is_same = |map: &&Vec<u32>| own.first_difference(&self.orient(places, map)).is_none();
        self.maps.len() / self.maps.iter().filter(is_same).count()
    }

    /// The image of a tour under a map, in the lesser of its two directions; if closed, from square 0 on.
    fn orient<'a, P: Copy + Into<u32>>(&self, places: &'a [P], map: &'a [u32]) -> OrientedImage<'a, P> {
        let (n, image) = (places.len(), |at: usize| map[places[at].into() as usize]);
        if self.closed {
            let start = (0..n).find(|&at| image(at) == 0).unwrap_or(0);
            return OrientedImage {
                places,
                map,
                start,
                is_backward: image((start + n - 1) % n) < image((start + 1) % n),
            };
        }
        let is_backward = image(n - 1) < image(0);
        OrientedImage { places, map, start: if is_backward { n - 1 } else { 0 }, is_backward }
    }
}
