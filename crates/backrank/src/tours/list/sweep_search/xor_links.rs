//! A walk as an XOR-linked list of its vertices.

use super::plan::{EXTRA_VERTEX_POSITIONS, MAX_TAIL_POSITIONS, MAX_VERTICES, SweepPlan};

/// Size of the links of all positions, in bytes.
const LINK_BYTES: usize = 72;

/// Size of a tail, in bytes: the links of the last positions and of the extra vertices, and all bytes after these.
pub(super) const TAIL_BYTES: usize = MAX_TAIL_POSITIONS + LINK_BYTES - MAX_VERTICES;

/// The index of the byte that holds the neighbour to which the first edge of the first position leads. A cycle is
/// followed from the first position over this neighbour.
const FIRST_NEIGHBOUR: usize = MAX_VERTICES + 2;

/// A position that no vertex has. In a choice of one edge it stands for the far end of the edge that is not there; its
/// link is never read.
pub(super) const DUMMY_POSITION: usize = LINK_BYTES - 1;

/// For each position the exclusive or of the positions of its two neighbours on the walk, so that one neighbour gives
/// the other. For an extra vertex, the position of its only neighbour that is not an extra vertex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(8))]
pub(in crate::tours::list) struct XorLinks([u8; LINK_BYTES]);

/// The tail of a cycle, as a difference: the exclusive or of the last bytes of the cycle's links and of the same bytes
/// of the links that were there when the tail began. So the cycle's bytes are those at the beginning, changed by this
/// value.
pub(super) type TailXor = [u8; TAIL_BYTES];

impl XorLinks {
    /// The links without edges.
    pub(super) const EMPTY: Self = Self([0; LINK_BYTES]);

    /// Adds the edge between two positions, or removes it if the links have it.
    #[inline(always)]
    pub(super) const fn toggle(&mut self, a: usize, b: usize) {
        self.0[a] ^= b as u8;
        self.0[b] ^= a as u8;
    }

    /// Adds edges from a position to two others, or removes them if the links have them. The first of the two may be
    /// [`DUMMY_POSITION`]. `change` is what the edges change in the link of `position`: the exclusive or of `a` and
    /// `b`, or `b` alone if `a` is unused.
    #[inline(always)]
    pub(super) const fn toggle_choice(&mut self, position: usize, [a, b]: [u8; 2], change: u8) {
        self.0[position] ^= change;
        self.0[a as usize] ^= position as u8;
        self.0[b as usize] ^= position as u8;
    }

    /// Records the neighbour to which the first edge of the first position leads.
    #[inline(always)]
    pub(super) const fn set_first_neighbour(&mut self, to: usize) {
        self.0[FIRST_NEIGHBOUR] = to as u8;
    }

    /// The exclusive or of the last bytes of these links and of `before`, with which [`set_tail`](Self::set_tail) turns
    /// `before` into these links. The bytes in front of the last ones must be the same in both.
    pub(super) fn tail_xor_from(&self, before: &Self) -> TailXor {
        std::array::from_fn(|at| self.0[LINK_BYTES - TAIL_BYTES + at] ^ before.0[LINK_BYTES - TAIL_BYTES + at])
    }

    /// Sets the last bytes to those of `head` changed by `tail` (by exclusive or). The links of all earlier positions
    /// must already be those of `head`.
    #[inline(always)]
    pub(super) fn set_tail(&mut self, head: &Self, tail: &TailXor) {
        let (own, head) = (&mut self.0[LINK_BYTES - TAIL_BYTES..], &head.0[LINK_BYTES - TAIL_BYTES..]);
        for ((own, head), tail) in own.iter_mut().zip(head).zip(tail) {
            *own = head ^ tail;
        }
    }

    /// Writes the vertices of a walk in order, from both ends at once, which takes half the time. A path is written
    /// from one extra vertex to the other, and a cycle once around from the first position. Of the two ends of a path,
    /// or the two neighbours of the first position of a cycle, the one that is `before` the other is written first;
    /// `before` compares vertices.
    #[inline]
    pub(super) fn write_walk(&self, plan: &SweepPlan, walk: &mut [u8], before: impl Fn(u8, u8) -> bool) {
        let links = &self.0;
        let vertex = |position: u8| plan.vertices[usize::from(position) % MAX_VERTICES];
        let (mut begin, mut end, first) = if plan.is_path {
            (EXTRA_VERTEX_POSITIONS.map(|extra| extra as u8), EXTRA_VERTEX_POSITIONS.map(|extra| links[extra]), 0)
        } else {
            let neighbour = links[FIRST_NEIGHBOUR];
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
