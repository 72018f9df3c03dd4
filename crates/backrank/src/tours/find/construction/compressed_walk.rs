//! A walk of any length in a few kilobytes: a tree of parts in which equal subtrees are stored once.
//!
//! The literature calls it a straight-line program, a grammar with one word, here with runs: a part can be repeated any
//! number of times, each time moved by the same displacement.

use std::ops::ControlFlow;

use super::frame::{Offset, moved};
use super::move_bytes::Stretch;

/// A walk as a list of nodes: each consists of squares, or of parts, which are copies of earlier nodes. The last node is
/// the whole walk; the others may also be used in no part of it.
#[derive(Clone, Debug, Default)]
pub(super) struct CompressedWalk(Vec<Node>);

/// A piece of the walk, whose squares are relative to an origin that each part chooses.
#[derive(Clone, Debug)]
struct Node {
    /// Number of squares.
    len: u64,
    /// The smallest rectangle that contains the squares: its first row and column, and those behind its last.
    region: [Offset; 2],
    body: Body,
}

#[derive(Clone, Debug)]
enum Body {
    /// The squares, in order; and for each square of the region, row by row, its index, if it is one of these.
    Squares(Vec<Offset>, Vec<Option<u16>>),
    /// The parts, in order, each with the number of squares before it.
    Parts(Vec<(u64, Part)>),
}

/// Copies of a node in a row, one after another. If they are several, the node has no more rows (or columns) than the
/// stride, so that the regions of the copies do not overlap.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) node: usize,
    pub(super) copies: u64,
    /// Where the first copy has its square (0, 0).
    pub(super) origin: Offset,
    /// The displacement from one copy to the next, along a row or along a column.
    pub(super) stride: Offset,
    /// Whether the squares of all copies are visited from the last to the first.
    pub(super) reversed: bool,
}

/// Successive squares of a walk, written out.
struct Segment<'w> {
    /// The number of the node that has these squares.
    node: usize,
    /// Where the node has its square (0, 0).
    origin: Offset,
    /// The squares, relative to the origin.
    squares: &'w [Offset],
    /// Whether the walk visits the squares from the last to the first.
    reversed: bool,
}

/// Nodes of at most this many squares are written out, so that a walk consists of long segments.
const FEW: u64 = 256;

impl Part {
    /// A single copy.
    pub(super) const fn once(node: usize, origin: Offset, reversed: bool) -> Self {
        Self { node, copies: 1, origin, stride: (0, 0), reversed }
    }

    /// Copies in a row, none if `copies` is 0.
    pub(super) const fn row(node: usize, copies: i64, origin: Offset, stride: Offset) -> Self {
        Self { node, copies: copies as u64, origin, stride, reversed: false }
    }

    fn origin_of(&self, copy: u64) -> Offset {
        moved(self.origin, self.stride, copy as i64)
    }
}

impl Body {
    fn of_squares(squares: Vec<Offset>, region @ [first, end]: [Offset; 2]) -> Self {
        let mut steps = vec![None; ((end.0 - first.0) * (end.1 - first.1)) as usize];
        for (step, &square) in (0..).zip(&squares) {
            if let Some(place) = place_in(region, square) {
                steps[place] = Some(step);
            }
        }
        Self::Squares(squares, steps)
    }
}

impl CompressedWalk {
    /// Adds a node with these squares, in order, and returns its number.
    pub(super) fn add_squares(&mut self, squares: Vec<Offset>) -> usize {
        let region = union(squares.iter().map(|&square| [square, moved(square, (1, 1), 1)]));
        self.add(Node { len: squares.len() as u64, region, body: Body::of_squares(squares, region) })
    }

    /// Adds a node with these parts, in order, and returns its number. Parts of no copies are left out.
    pub(super) fn add_parts(&mut self, parts: impl IntoIterator<Item = Part>) -> usize {
        let parts: Vec<Part> = parts.into_iter().filter(|part| part.copies > 0).collect();
        let region_of =
            |part: &Part, copy| self.0[part.node].region.map(|corner| moved(corner, part.origin_of(copy), 1));
        let region = union(parts.iter().flat_map(|part| [region_of(part, 0), region_of(part, part.copies - 1)]));
        let mut len = 0;
        let placed = parts.into_iter().map(|part| {
            let before = len;
            len += part.copies * self.0[part.node].len;
            (before, part)
        });
        let body = Body::Parts(placed.collect());
        let number = self.add(Node { len, region, body });
        if len <= FEW {
            let mut squares = Vec::with_capacity(len as usize);
            let _: ControlFlow<()> = self.each_square_of(number, |square| {
                squares.push(square);
                ControlFlow::Continue(())
            });
            self.0[number].body = Body::of_squares(squares, region);
        }
        number
    }

    fn add(&mut self, node: Node) -> usize {
        self.0.push(node);
        self.0.len() - 1
    }

    /// Number of squares.
    pub(super) fn len(&self) -> u64 {
        self.0.last().map_or(0, |whole| whole.len)
    }

    /// The square at a step, counted from 0, which must be less than [`len`](Self::len). O(depth of the tree).
    pub(super) fn square_at(&self, mut step: u64) -> Offset {
        let (mut node, mut origin) = (&self.0[self.0.len() - 1], (0, 0));
        loop {
            let parts = match &node.body {
                Body::Squares(squares, _) => return moved(origin, squares[step as usize], 1),
                Body::Parts(parts) => parts,
            };
            let (before, part) = &parts[parts.partition_point(|(before, _)| *before <= step) - 1];
            node = &self.0[part.node];
            step -= before;
            if part.reversed {
                step = part.copies * node.len - 1 - step;
            }
            // Most parts are a single copy; the check avoids a division, which would dominate the time of this function.
            let copy = if step < node.len { 0 } else { step / node.len };
            step -= copy * node.len;
            origin = moved(origin, part.origin_of(copy), 1);
        }
    }

    /// The step of a square, counted from 0; `None` if the walk does not visit it. O(depth of the tree * parts of a
    /// node).
    pub(super) fn step_of(&self, square: Offset) -> Option<u64> {
        self.step_in(self.0.len() - 1, square)
    }

    /// The index of a square in a node. The recursion is as deep as the tree.
    fn step_in(&self, node: usize, square: Offset) -> Option<u64> {
        let Node { region, body, .. } = &self.0[node];
        let at = place_in(*region, square)?;
        let parts = match body {
            Body::Squares(_, steps) => return steps[at].map(u64::from),
            Body::Parts(parts) => parts,
        };
        parts.iter().find_map(|(before, part)| {
            let Node { len, region: [first, _], .. } = &self.0[part.node];
            let beyond = moved(moved(square, part.origin, -1), *first, -1);
            let copy = match part.stride {
                _ if part.copies == 1 => 0,
                (0, columns) => beyond.1.div_euclid(columns),
                (rows, _) => beyond.0.div_euclid(rows),
            };
            let copy = u64::try_from(copy).ok().filter(|&copy| copy < part.copies)?;
            let step = copy * len + self.step_in(part.node, moved(square, part.origin_of(copy), -1))?;
            Some(before + if part.reversed { part.copies * len - 1 - step } else { step })
        })
    }

    /// Calls `visit` with each square in order until it breaks. Amortised O(1) time for each square.
    pub(super) fn each_square<B>(&self, visit: impl FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_square_of(self.0.len() - 1, visit)
    }

    fn each_square_of<B>(&self, node: usize, mut visit: impl FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_segment(node, (0, 0), false, &mut |Segment { origin, squares, reversed, .. }| {
            let mut squares = squares.iter().map(|&square| moved(origin, square, 1));
            if reversed { squares.rev().try_for_each(&mut visit) } else { squares.try_for_each(&mut visit) }
        })
    }

    /// Calls `visit` with stretches of the walk, in order, until it breaks. The bytes of the moves within each node are
    /// computed once and lent for each of its copies, which is faster than computing every move.
    pub(super) fn each_stretch<B>(
        &self,
        byte_of: impl Fn(Offset) -> u8,
        mut visit: impl FnMut(Stretch<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let bytes_along = |squares: &[Offset]| -> Vec<u8> {
            squares.windows(2).map(|pair| byte_of(moved(pair[1], pair[0], -1))).collect()
        };
        let bytes_of = |node: &Node| match &node.body {
            Body::Squares(squares, _) => [false, true]
                .map(|reversed| bytes_along(&in_direction(squares, reversed).copied().collect::<Vec<Offset>>())),
            Body::Parts(_) => [Vec::new(), Vec::new()],
        };
        let bytes: Vec<[Vec<u8>; 2]> = self.0.iter().map(bytes_of).collect();
        self.each_segment(self.0.len() - 1, (0, 0), false, &mut |Segment { node, origin, squares, reversed }| {
            let [first, last] = [reversed, !reversed].map(|end| if end { squares.last() } else { squares.first() });
            let (Some(&first), Some(&last)) = (first, last) else { return ControlFlow::Continue(()) };
            let moves = &bytes[node][usize::from(reversed)];
            visit(Stretch { first: moved(origin, first, 1), moves, last: moved(origin, last, 1) })
        })
    }

    /// Calls `visit` with the segments of a node, in its own direction or reversed, until it breaks. The recursion is as
    /// deep as the tree.
    fn each_segment<'w, B>(
        &'w self,
        node: usize,
        origin: Offset,
        reversed: bool,
        visit: &mut impl FnMut(Segment<'w>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match &self.0[node].body {
            Body::Squares(squares, _) => visit(Segment { node, origin, squares, reversed }),
            Body::Parts(parts) => in_direction(parts, reversed).try_for_each(|(_, part)| {
                let reversed = reversed != part.reversed;
                (0..part.copies).try_for_each(|copy| {
                    let copy = if reversed { part.copies - 1 - copy } else { copy };
                    self.each_segment(part.node, moved(origin, part.origin_of(copy), 1), reversed, visit)
                })
            }),
        }
    }
}

/// The smallest region that contains all of these.
fn union(regions: impl Iterator<Item = [Offset; 2]>) -> [Offset; 2] {
    let both = |[first, end]: [Offset; 2], [a, b]: [Offset; 2]| {
        [(first.0.min(a.0), first.1.min(a.1)), (end.0.max(b.0), end.1.max(b.1))]
    };
    regions.reduce(both).unwrap_or_default()
}

/// The index of a square of a region, counted row by row; `None` outside.
fn place_in([first, end]: [Offset; 2], (row, column): Offset) -> Option<usize> {
    let is_inside = (first.0..end.0).contains(&row) && (first.1..end.1).contains(&column);
    is_inside.then(|| ((row - first.0) * (end.1 - first.1) + column - first.1) as usize)
}

/// The items from the first to the last, or from the last to the first.
fn in_direction<T>(items: &[T], reversed: bool) -> impl Iterator<Item = &T> {
    (0..items.len()).map(move |index| &items[if reversed { items.len() - 1 - index } else { index }])
}
