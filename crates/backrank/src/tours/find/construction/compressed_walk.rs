//! A walk of any length in some tens of kilobytes: a tree of parts in which equal subtrees are stored once.
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
    /// The smallest rectangle that contains the squares.
    region: Region,
    body: Body,
}

/// A rectangle as two corners (row, column), relative to the origin of a node: its first row and column, and the row
/// and column one after its last.
type Region = [Offset; 2];

#[derive(Clone, Debug)]
enum Body {
    /// The squares, in order; and for each square of the region, row by row, its index, if it is one of these.
    Squares(Vec<Offset>, Vec<Option<u16>>),
    /// The parts, in order.
    Parts(Vec<PlacedPart>),
}

/// A part of a node.
#[derive(Clone, Debug)]
struct PlacedPart {
    part: Part,
    /// Number of squares of the node before this part.
    before: u64,
    /// The smallest rectangle that contains all copies.
    region: Region,
}

/// Copies of a node in a row, one after another. The region of a copy may overlap those of its two neighbours, but no
/// others.
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
    fn of_squares(squares: Vec<Offset>, region @ [first, end]: Region) -> Self {
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
        let mut len = 0;
        let placed = parts.into_iter().filter(|part| part.copies > 0).map(|part| {
            let Node { len: of_copy, region, .. } = &self.0[part.node];
            let ends = [0, part.copies - 1].map(|copy| region.map(|corner| moved(corner, part.origin_of(copy), 1)));
            let before = len;
            len += part.copies * of_copy;
            PlacedPart { part, before, region: union(ends.into_iter()) }
        });
        let parts: Vec<PlacedPart> = placed.collect();
        let region = union(parts.iter().map(|placed| placed.region));
        let body = Body::Parts(parts);
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
            let index = parts.iter().take_while(|placed| placed.before <= step).count() - 1;
            let PlacedPart { part, before, .. } = &parts[index];
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
        self.step_in(&self.0[self.0.len() - 1], square)
    }

    /// The index of a square in a node. The recursion is as deep as the tree.
    fn step_in(&self, Node { region, body, .. }: &Node, square: Offset) -> Option<u64> {
        let parts = match body {
            Body::Squares(_, steps) => return steps[place_in(*region, square)?].map(u64::from),
            Body::Parts(parts) => parts,
        };
        parts.iter().filter(|placed| contains(placed.region, square)).find_map(|placed| {
            let PlacedPart { part, before, region: [first, _] } = placed;
            let node = &self.0[part.node];
            let step_in_copy = |copy: u64| {
                let step = copy * node.len + self.step_in(node, moved(square, part.origin_of(copy), -1))?;
                Some(before + if part.reversed { part.copies * node.len - 1 - step } else { step })
            };
            if part.copies == 1 {
                return step_in_copy(0);
            }
            let beyond = moved(square, *first, -1);
            let (distance, stride) =
                if part.stride.0 == 0 { (beyond.1, part.stride.1) } else { (beyond.0, part.stride.0) };
            // The last copy that begins at or before the square, counted from left to right or from top to bottom. If it
            // does not contain the square, the copy before may, whose region can overlap.
            let last = part.copies - 1;
            let nth = (distance as u64 / stride.unsigned_abs()).min(last);
            let step_in_nth = |nth| step_in_copy(if stride < 0 { last - nth } else { nth });
            step_in_nth(nth).or_else(|| step_in_nth(nth.checked_sub(1)?))
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
            Body::Parts(parts) => in_direction(parts, reversed).try_for_each(|PlacedPart { part, .. }| {
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
fn union(regions: impl Iterator<Item = Region>) -> Region {
    let both =
        |[first, end]: Region, [a, b]: Region| [(first.0.min(a.0), first.1.min(a.1)), (end.0.max(b.0), end.1.max(b.1))];
    regions.reduce(both).unwrap_or_default()
}

fn contains([first, end]: Region, (row, column): Offset) -> bool {
    (first.0..end.0).contains(&row) && (first.1..end.1).contains(&column)
}

/// The index of a square of a region, counted row by row; `None` outside.
fn place_in(region @ [first, end]: Region, square: Offset) -> Option<usize> {
    let place = (square.0 - first.0) * (end.1 - first.1) + square.1 - first.1;
    contains(region, square).then_some(place as usize)
}

/// The items from the first to the last, or from the last to the first.
fn in_direction<T>(items: &[T], reversed: bool) -> impl Iterator<Item = &T> {
    (0..items.len()).map(move |index| &items[if reversed { items.len() - 1 - index } else { index }])
}
