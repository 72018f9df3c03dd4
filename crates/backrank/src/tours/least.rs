//! Which tours stand for their classes.

use backrank_board::MoveGraph;

use super::classes::images;
use super::problem::TourProblem;

/// The maps under which tours of a problem without given ends or steps are one class.
#[derive(Clone, Debug)]
pub(super) struct Least {
    closed: bool,
    /// Where each symmetry takes each place on the board; the first leaves all where they are.
    maps: Vec<Vec<u32>>,
}

/// A tour as it is compared: the images of its places from one of them on, forward or backward.
#[derive(Clone, Copy)]
struct Form<'a> {
    places: &'a [u8],
    map: &'a [u32],
    start: usize,
    is_backward: bool,
}

impl Form<'_> {
    fn at(&self, step: usize) -> u32 {
        let n = self.places.len();
        let at = if self.is_backward { (self.start + n - step) % n } else { (self.start + step) % n };
        self.map[usize::from(self.places[at])]
    }
}

impl Least {
    /// O(symmetries x squares).
    pub(super) fn new(problem: &TourProblem, moves: &MoveGraph) -> Self {
        let maps = problem.symmetries().iter().map(|symmetry| images(problem, moves, symmetry)).collect();
        Self { closed: problem.is_closed(), maps }
    }

    /// Whether the tour is the least of its class, square by square. O(symmetries) for most, as images differ soon.
    #[inline]
    pub(super) fn is(&self, places: &[u8]) -> bool {
        let mut forms = self.maps.iter().map(|map| self.form(places, map));
        let Some(own) = forms.next() else { return true };
        forms.all(|image| {
            let differs =
                (0..places.len()).map(|step| (own.at(step), image.at(step))).find(|(own, image)| own != image);
            differs.is_none_or(|(own, image)| own < image)
        })
    }

    /// The lesser of both ways to run the image; a closed one begins at the least square.
    fn form<'a>(&self, places: &'a [u8], map: &'a [u32]) -> Form<'a> {
        let (n, image) = (places.len(), |at: usize| map[usize::from(places[at])]);
        if self.closed {
            let start = (0..n).find(|&at| image(at) == 0).unwrap_or(0);
            return Form { places, map, start, is_backward: image((start + n - 1) % n) < image((start + 1) % n) };
        }
        let is_backward = image(n - 1) < image(0);
        Form { places, map, start: if is_backward { n - 1 } else { 0 }, is_backward }
    }
}
