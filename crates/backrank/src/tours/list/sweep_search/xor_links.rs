//! A walk as an XOR-linked list of its vertices.

use super::plan::{EXTRA_VERTICES, MAX_VERTICES, SweepPlan, TAIL_PLACES};

/// Size of the links of all places, in bytes.
const BYTES: usize = 72;

/// Size of a tail, in bytes: the links of the last places, and the bytes after the places.
pub(super) const TAIL_BYTES: usize = TAIL_PLACES + BYTES - MAX_VERTICES;

/// The index of the byte that holds the first of the two neighbours of the first place.
const TOWARDS: usize = MAX_VERTICES + 2;

/// A place that no vertex has, used for a missing edge; its link is never read.
pub(super) const SPARE_PLACE: usize = BYTES - 1;

/// For each place the exclusive or of the places of its two neighbours on the walk, so that one neighbour gives the
/// other. For an extra vertex, the place of its neighbour that is no extra vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(8))]
pub(in crate::tours::list) struct XorLinks([u8; BYTES]);

/// The change (exclusive or) that the edges of the last places make to the last bytes of links.
pub(super) type Tail = [u8; TAIL_BYTES];

impl XorLinks {
    pub(super) const NONE: Self = Self([0; BYTES]);

    /// Adds the edge between two places, or removes it if the links have it.
    #[inline(always)]
    pub(super) const fn toggle(&mut self, a: usize, b: usize) {
        self.0[a] ^= b as u8;
        self.0[b] ^= a as u8;
    }

    /// Adds edges from a place to two others, or removes them if the links have them. The first of the two may be
    /// [`SPARE_PLACE`]; `added` is the change of the link of `place`.
    #[inline(always)]
    pub(super) const fn toggle_choice(&mut self, place: usize, [a, b]: [u8; 2], added: u8) {
        self.0[place] ^= added;
        self.0[a as usize] ^= place as u8;
        self.0[b as usize] ^= place as u8;
    }

    /// Records the first neighbour of the first place.
    #[inline(always)]
    pub(super) const fn set_first_neighbour(&mut self, to: usize) {
        self.0[TOWARDS] = to as u8;
    }

    /// The change (exclusive or) of the tail from the links `before` to these links. The links of all earlier places
    /// must be equal.
    pub(super) fn tail_since(&self, before: &Self) -> Tail {
        std::array::from_fn(|at| self.0[BYTES - TAIL_BYTES + at] ^ before.0[BYTES - TAIL_BYTES + at])
    }

    /// Sets the tail to that of `head` with the change `tail` (exclusive or). The links of all earlier places must be
    /// those of `head` already.
    #[inline(always)]
    pub(super) fn set_tail(&mut self, head: &Self, tail: &Tail) {
        let (own, head) = (&mut self.0[BYTES - TAIL_BYTES..], &head.0[BYTES - TAIL_BYTES..]);
        for ((own, head), tail) in own.iter_mut().zip(head).zip(tail) {
            *own = head ^ tail;
        }
    }

    /// Writes the vertices of a walk in order, from both ends at once, which takes half the time. A path is written
    /// from one extra vertex to the other, a cycle from the first place all around. Of the two ends of a path, or the
    /// two neighbours of the first place, the one that is `before` the other is written first; `before` compares
    /// vertices.
    #[inline]
    pub(super) fn write_walk(&self, plan: &SweepPlan, walk: &mut [u8], before: impl Fn(u8, u8) -> bool) {
        let links = &self.0;
        let vertex = |place: u8| plan.vertices[usize::from(place) % MAX_VERTICES];
        let (mut begin, mut end, first) = if plan.is_path {
            (EXTRA_VERTICES.map(|extra| extra as u8), EXTRA_VERTICES.map(|extra| links[extra]), 0)
        } else {
            let neighbour = links[TOWARDS];
            walk[0] = vertex(plan.first as u8);
            ([plan.first as u8; 2], [neighbour, links[plan.first] ^ neighbour], 1)
        };
        if before(vertex(end[1]), vertex(end[0])) {
            begin.reverse();
            end.reverse();
        }
        let ([mut before_a, mut before_b], [mut a, mut b]) = (begin, end);
        let mut rest = &mut walk[first..];
        while let [head, middle @ .., tail] = rest {
            (*head, *tail) = (vertex(a), vertex(b));
            (before_a, a) = (a, links[usize::from(a) % MAX_VERTICES] ^ before_a);
            (before_b, b) = (b, links[usize::from(b) % MAX_VERTICES] ^ before_b);
            rest = middle;
        }
        if let [middle] = rest {
            *middle = vertex(a);
        }
    }
}
