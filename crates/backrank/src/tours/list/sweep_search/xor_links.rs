//! A walk as an XOR-linked list of its vertices.

use super::plan::{EXTRA_VERTICES, MOST, SweepPlan, TAIL_PLACES};

/// Size of the links of all places, in bytes.
const BYTES: usize = 72;

/// Size of a tail, in bytes: the links of the places that are taken last, and what stands behind the places.
pub(super) const TAIL: usize = TAIL_PLACES + BYTES - MOST;

/// The index of the byte that holds the first of the two neighbours of the place that is taken first.
const TOWARDS: usize = MOST + 2;

/// The place that stands for no place; its links are never read.
pub(super) const SPARE: usize = BYTES - 1;

/// For each place the exclusive or of the numbers of its two neighbours on the walk, so that one neighbour gives the
/// other. For extra vertices that of the only neighbour besides each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(8))]
pub(super) struct XorLinks([u8; BYTES]);

/// The last part of links: what the places of a tail add to them.
pub(super) type Tail = [u8; TAIL];

impl XorLinks {
    pub(super) const NONE: Self = Self([0; BYTES]);

    /// Links two places; or takes the link away that is there.
    #[inline(always)]
    pub(super) const fn toggle(&mut self, a: usize, b: usize) {
        self.0[a] ^= b as u8;
        self.0[b] ^= a as u8;
    }

    /// Links a place to two others, one of which may be spare, with what that adds to its own; or takes the links away.
    #[inline(always)]
    pub(super) const fn toggle_choice(&mut self, place: usize, [a, b]: [u8; 2], added: u8) {
        self.0[place] ^= added;
        self.0[a as usize] ^= place as u8;
        self.0[b as usize] ^= place as u8;
    }

    /// Records the first neighbour of the place that is taken first.
    #[inline(always)]
    pub(super) const fn lead(&mut self, to: usize) {
        self.0[TOWARDS] = to as u8;
    }

    /// What was added since these links, all of it behind the places of a tail.
    pub(super) fn since(&self, before: &Self) -> Tail {
        std::array::from_fn(|at| self.0[BYTES - TAIL + at] ^ before.0[BYTES - TAIL + at])
    }

    /// Sets the tail of these links; the rest already equals `head`.
    #[inline(always)]
    pub(super) fn complete(&mut self, head: &Self, tail: &Tail) {
        let (own, head) = (&mut self.0[BYTES - TAIL..], &head.0[BYTES - TAIL..]);
        for ((own, head), tail) in own.iter_mut().zip(head).zip(tail) {
            *own = head ^ tail;
        }
    }

    /// Writes down the vertices as they come, from both ends at once, which takes half the time: from the first
    /// extra vertex to the second, or from the place that is taken first all around. Of two ends, or of the two
    /// directions of a cycle, the one comes first that is `before` the other, both given as vertices.
    #[inline]
    pub(super) fn walk(&self, plan: &SweepPlan, walk: &mut [u8], before: impl Fn(u8, u8) -> bool) {
        let links = &self.0;
        let vertex = |place: u8| plan.vertices[usize::from(place) % MOST];
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
            (before_a, a) = (a, links[usize::from(a) % MOST] ^ before_a);
            (before_b, b) = (b, links[usize::from(b) % MOST] ^ before_b);
            rest = middle;
        }
        if let [middle] = rest {
            *middle = vertex(a);
        }
    }
}
