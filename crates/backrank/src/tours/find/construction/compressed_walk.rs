//! A walk of any length in a few dozen kilobytes: a tree of parts in which equal subtrees are stored once.
//!
//! The literature calls this a run-length straight-line program: a grammar that generates a single word, extended by
//! repetition. Here a part can be repeated any number of times, each copy displaced by the same stride from the one
//! before.

use std::ops::ControlFlow;

use super::coordinate_frame::{Offset, translate};
use super::move_bytes::EncodedSegment;

/// A walk as a list of nodes. Each node consists either of squares or of parts, and a part is one or several copies of
/// an earlier node. The last node is the whole walk; some of the other nodes may not occur in it.
#[derive(Clone, Debug, Default)]
pub(super) struct CompressedWalk(Vec<Node>);

/// A piece of the walk. Its squares are relative to an origin; each part that copies the node says where the origin of
/// its copies is.
#[derive(Clone, Debug)]
struct Node {
    /// Number of squares.
    len: u64,
    /// The smallest rectangle that contains all squares of the node.
    bounds: BoundingBox,
    contents: NodeContents,
}

/// A rectangle, as two corners (row, column) relative to the origin of a node: its upper left square, and the square
/// diagonally beyond its lower right square (so the second corner is exclusive).
type BoundingBox = [Offset; 2];

/// What a node consists of.
#[derive(Clone, Debug)]
enum NodeContents {
    /// The squares of the node, in order; and for each square of its bounding box, row by row, its index among them, or
    /// `None` if the node does not visit it.
    Squares(Vec<Offset>, Vec<Option<u16>>),
    /// The parts of the node, in order.
    Parts(Vec<PlacedPart>),
}

/// A part of a node, with its position among the squares of the node and the bounding box of its copies.
#[derive(Clone, Debug)]
struct PlacedPart {
    part: NodeCopies,
    /// Number of squares that the node visits before this part.
    before: u64,
    /// The smallest rectangle that contains all copies of the part.
    bounds: BoundingBox,
}

/// One or several copies of a node, visited one after another, each displaced by the same stride from the one before.
/// The bounding box of a copy may overlap those of the copies directly before and after it, but no others.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeCopies {
    pub(super) node: usize,
    pub(super) copies: u64,
    /// The origin (square (0, 0)) of the first copy.
    pub(super) origin: Offset,
    /// The displacement from one copy to the next, along a row or along a column.
    pub(super) stride: Offset,
    /// Whether the squares of all copies are visited from the last to the first.
    pub(super) reversed: bool,
}

/// Successive squares of a walk: one copy of a node that consists of squares (a leaf of the tree).
struct LeafSegment<'w> {
    /// The number of the node.
    node: usize,
    /// The origin (square (0, 0)) of the copy.
    origin: Offset,
    /// The squares, relative to the origin.
    squares: &'w [Offset],
    /// Whether the walk visits the squares from the last to the first.
    reversed: bool,
}

/// A node of at most this many squares is stored as a leaf, with its squares instead of its parts, so that a walk
/// consists of long segments.
const MAX_LEAF_SQUARES: u64 = 256;

impl NodeCopies {
    /// A single copy.
    pub(super) const fn once(node: usize, origin: Offset, reversed: bool) -> Self {
        Self { node, copies: 1, origin, stride: (0, 0), reversed }
    }

    /// Any number of copies, each displaced by `stride` from the one before.
    pub(super) const fn repeated(node: usize, copies: i64, origin: Offset, stride: Offset) -> Self {
        Self { node, copies: copies as u64, origin, stride, reversed: false }
    }

    fn origin_of(&self, copy: u64) -> Offset {
        translate(self.origin, self.stride, copy as i64)
    }
}

impl NodeContents {
    fn of_squares(squares: Vec<Offset>, bounds @ [first, end]: BoundingBox) -> Self {
        let mut steps = vec![None; ((end.0 - first.0) * (end.1 - first.1)) as usize];
        for (step, &square) in (0..).zip(&squares) {
            if let Some(place) = index_in(bounds, square) {
                steps[place] = Some(step);
            }
        }
        Self::Squares(squares, steps)
    }
}

impl CompressedWalk {
    /// Adds a node with these squares, in order, and returns its number.
    pub(super) fn add_leaf(&mut self, squares: Vec<Offset>) -> usize {
        let bounds = union(squares.iter().map(|&square| [square, translate(square, (1, 1), 1)]));
        self.add(Node { len: squares.len() as u64, bounds, contents: NodeContents::of_squares(squares, bounds) })
    }

    /// Adds a node with these parts, in order, and returns its number. Parts of no copies are left out.
    pub(super) fn add_inner_node(&mut self, parts: impl IntoIterator<Item = NodeCopies>) -> usize {
        let mut len = 0;
        let placed = parts.into_iter().filter(|part| part.copies > 0).map(|part| {
            let Node { len: of_copy, bounds, .. } = &self.0[part.node];
            let ends = [0, part.copies - 1].map(|copy| bounds.map(|corner| translate(corner, part.origin_of(copy), 1)));
            let before = len;
            len += part.copies * of_copy;
            PlacedPart { part, before, bounds: union(ends.into_iter()) }
        });
        let parts: Vec<PlacedPart> = placed.collect();
        let bounds = union(parts.iter().map(|placed| placed.bounds));
        let contents = NodeContents::Parts(parts);
        let number = self.add(Node { len, bounds, contents });
        if len <= MAX_LEAF_SQUARES {
            let mut squares = Vec::with_capacity(len as usize);
            let _: ControlFlow<()> = self.each_square_of(number, |square| {
                squares.push(square);
                ControlFlow::Continue(())
            });
            self.0[number].contents = NodeContents::of_squares(squares, bounds);
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

    /// The square at a step, counted from 0, which must be less than [`len`](Self::len). O(depth of the tree x
    /// largest number of parts of a node).
    pub(super) fn square_at(&self, mut step: u64) -> Offset {
        let (mut node, mut origin) = (&self.0[self.0.len() - 1], (0, 0));
        loop {
            let parts = match &node.contents {
                NodeContents::Squares(squares, _) => return translate(origin, squares[step as usize], 1),
                NodeContents::Parts(parts) => parts,
            };
            let index = parts.iter().take_while(|placed| placed.before <= step).count() - 1;
            let PlacedPart { part, before, .. } = &parts[index];
            node = &self.0[part.node];
            step -= before;
            if part.reversed {
                step = part.copies * node.len - 1 - step;
            }
            // Most parts are a single copy; this comparison avoids a division, which would dominate the time of this
            // function.
            let copy = if step < node.len { 0 } else { step / node.len };
            step -= copy * node.len;
            origin = translate(origin, part.origin_of(copy), 1);
        }
    }

    /// The step of a square, counted from 0; `None` if the walk does not visit it. O(depth of the tree x largest number
    /// of parts of a node), and more where bounding boxes of parts overlap: all parts whose box contains the square are
    /// searched.
    pub(super) fn step_of(&self, square: Offset) -> Option<u64> {
        self.step_in(&self.0[self.0.len() - 1], square)
    }

    /// The index of a square in a node. The recursion is as deep as the tree.
    fn step_in(&self, Node { bounds, contents, .. }: &Node, square: Offset) -> Option<u64> {
        let parts = match contents {
            NodeContents::Squares(_, steps) => return steps[index_in(*bounds, square)?].map(u64::from),
            NodeContents::Parts(parts) => parts,
        };
        parts.iter().filter(|placed| contains(placed.bounds, square)).find_map(|placed| {
            let PlacedPart { part, before, bounds: [first, _] } = placed;
            let node = &self.0[part.node];
            let step_in_copy = |copy: u64| {
                let step = copy * node.len + self.step_in(node, translate(square, part.origin_of(copy), -1))?;
                Some(before + if part.reversed { part.copies * node.len - 1 - step } else { step })
            };
            if part.copies == 1 {
                return step_in_copy(0);
            }
            let beyond = translate(square, *first, -1);
            let (distance, stride) =
                if part.stride.0 == 0 { (beyond.1, part.stride.1) } else { (beyond.0, part.stride.0) };
            // The last copy that begins at or before the square, where copies are numbered from left to right or from
            // top to bottom. If this copy does not contain the square, the copy before it may, because their bounding
            // boxes can overlap.
            let last = part.copies - 1;
            let nth = (distance as u64 / stride.unsigned_abs()).min(last);
            let step_in_nth = |nth| step_in_copy(if stride < 0 { last - nth } else { nth });
            step_in_nth(nth).or_else(|| step_in_nth(nth.checked_sub(1)?))
        })
    }

    /// Calls `visit` with each square in order until `visit` breaks. Amortised O(1) time for each square.
    pub(super) fn each_square<B>(&self, visit: impl FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_square_of(self.0.len() - 1, visit)
    }

    fn each_square_of<B>(&self, node: usize, mut visit: impl FnMut(Offset) -> ControlFlow<B>) -> ControlFlow<B> {
        self.each_leaf_segment(node, (0, 0), false, &mut |LeafSegment { origin, squares, reversed, .. }| {
            let mut squares = squares.iter().map(|&square| translate(origin, square, 1));
            if reversed { squares.rev().try_for_each(&mut visit) } else { squares.try_for_each(&mut visit) }
        })
    }

    /// Calls `visit` with the leaf segments of the walk, in order, with their moves encoded as bytes, until `visit`
    /// breaks. The bytes of a leaf are computed once and passed by reference for each of its copies, which is faster
    /// than encoding every move.
    pub(super) fn each_encoded_segment<B>(
        &self,
        byte_of: impl Fn(Offset) -> u8,
        mut visit: impl FnMut(EncodedSegment<'_>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let bytes_along = |squares: &[Offset]| -> Vec<u8> {
            squares.windows(2).map(|pair| byte_of(translate(pair[1], pair[0], -1))).collect()
        };
        let bytes_of = |node: &Node| match &node.contents {
            NodeContents::Squares(squares, _) => [false, true]
                .map(|reversed| bytes_along(&in_direction(squares, reversed).copied().collect::<Vec<Offset>>())),
            NodeContents::Parts(_) => [Vec::new(), Vec::new()],
        };
        let bytes: Vec<[Vec<u8>; 2]> = self.0.iter().map(bytes_of).collect();
        self.each_leaf_segment(
            self.0.len() - 1,
            (0, 0),
            false,
            &mut |LeafSegment { node, origin, squares, reversed }| {
                let [first, last] = [reversed, !reversed].map(|end| if end { squares.last() } else { squares.first() });
                let (Some(&first), Some(&last)) = (first, last) else { return ControlFlow::Continue(()) };
                let moves = &bytes[node][usize::from(reversed)];
                visit(EncodedSegment { first: translate(origin, first, 1), moves, last: translate(origin, last, 1) })
            },
        )
    }

    /// Calls `visit` with the leaf segments of a copy of a node at this origin, in the direction of the node or
    /// reversed, until `visit` breaks. The recursion is as deep as the tree.
    fn each_leaf_segment<'w, B>(
        &'w self,
        node: usize,
        origin: Offset,
        reversed: bool,
        visit: &mut impl FnMut(LeafSegment<'w>) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match &self.0[node].contents {
            NodeContents::Squares(squares, _) => visit(LeafSegment { node, origin, squares, reversed }),
            NodeContents::Parts(parts) => in_direction(parts, reversed).try_for_each(|PlacedPart { part, .. }| {
                let reversed = reversed != part.reversed;
                (0..part.copies).try_for_each(|copy| {
                    let copy = if reversed { part.copies - 1 - copy } else { copy };
                    self.each_leaf_segment(part.node, translate(origin, part.origin_of(copy), 1), reversed, visit)
                })
            }),
        }
    }
}

/// The smallest rectangle that contains all these rectangles.
fn union(regions: impl Iterator<Item = BoundingBox>) -> BoundingBox {
    let both = |[first, end]: BoundingBox, [a, b]: BoundingBox| {
        [(first.0.min(a.0), first.1.min(a.1)), (end.0.max(b.0), end.1.max(b.1))]
    };
    regions.reduce(both).unwrap_or_default()
}

fn contains([first, end]: BoundingBox, (row, column): Offset) -> bool {
    (first.0..end.0).contains(&row) && (first.1..end.1).contains(&column)
}

/// The index of a square in a rectangle, counted row by row; `None` if the square is outside.
fn index_in(bounds @ [first, end]: BoundingBox, square: Offset) -> Option<usize> {
    let place = (square.0 - first.0) * (end.1 - first.1) + square.1 - first.1;
    contains(bounds, square).then_some(place as usize)
}

/// The items from the first to the last, or from the last to the first if `reversed`.
fn in_direction<T>(items: &[T], reversed: bool) -> impl Iterator<Item = &T> {
    (0..items.len()).map(move |index| &items[if reversed { items.len() - 1 - index } else { index }])
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use rand::{RngExt, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    /// The squares of these parts in order, every copy written out.
    fn write_out(nodes: &[Vec<Offset>], parts: &[NodeCopies]) -> Vec<Offset> {
        let mut all = Vec::new();
        for part in parts {
            let mut squares = Vec::new();
            for copy in 0..part.copies as i64 {
                let by = (part.origin.0 + copy * part.stride.0, part.origin.1 + copy * part.stride.1);
                squares.extend(nodes[part.node].iter().map(|&(row, column)| (row + by.0, column + by.1)));
            }
            if part.reversed {
                squares.reverse();
            }
            all.extend(squares);
        }
        all
    }

    /// The rows and the columns of the bounding box of these squares.
    fn extent(squares: &[Offset]) -> Offset {
        let span = |values: Vec<i64>| values.iter().max().unwrap() - values.iter().min().unwrap() + 1;
        (span(squares.iter().map(|square| square.0).collect()), span(squares.iter().map(|square| square.1).collect()))
    }

    #[test]
    fn a_compressed_walk_is_the_walk_with_every_copy_written_out() {
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        let (mut checked, mut interlocked) = (0, 0);
        for _ in 0..3000 {
            let (mut walk, mut nodes) = (CompressedWalk::default(), Vec::new());
            let leaf: Vec<Offset> = (0..4).map(|_| (rng.random_range(-1..2), rng.random_range(0..4))).collect();
            walk.add_leaf(leaf.clone());
            nodes.push(leaf);
            let mut overlaps = false;
            // Copies of the leaf, then copies of these copies, and so on, most of them too long to be leaves.
            for _ in 0..3 {
                let parts: Vec<NodeCopies> = (0..rng.random_range(1..3))
                    .map(|_| {
                        let node = rng.random_range(0..nodes.len());
                        let (rows, columns) = extent(&nodes[node]);
                        let (is_row, is_backward) = (rng.random_bool(0.5), rng.random_bool(0.5));
                        let size = if is_row { columns } else { rows };
                        // At half the size of the bounding box or more, only copies next to each other overlap.
                        let distance = rng.random_range((size + 1) / 2..=size + 1);
                        let step = if is_backward { -distance } else { distance };
                        let stride = if is_row { (0, step) } else { (step, 0) };
                        let copies = if rng.random_bool(0.3) { 1 } else { rng.random_range(2..20) };
                        overlaps |= copies > 1 && distance < size;
                        let origin = (rng.random_range(-40..40), rng.random_range(-40..40));
                        NodeCopies { node, copies, origin, stride, reversed: rng.random_bool(0.4) }
                    })
                    .collect();
                walk.add_inner_node(parts.iter().copied());
                nodes.push(write_out(&nodes, &parts));
            }
            let squares = nodes.last().unwrap();
            let set: HashSet<Offset> = squares.iter().copied().collect();
            // A walk visits no square twice.
            if set.len() < squares.len() || squares.len() > 5000 {
                continue;
            }
            (checked, interlocked) = (checked + 1, interlocked + u32::from(overlaps));
            assert_eq!(walk.len(), squares.len() as u64);
            let mut visited = Vec::new();
            let _: ControlFlow<()> = walk.each_square(|square| {
                visited.push(square);
                ControlFlow::Continue(())
            });
            assert_eq!(&visited, squares);
            for (step, &square) in (0..).zip(squares) {
                assert_eq!((walk.square_at(step), walk.step_of(square)), (square, Some(step)));
                let beside = (square.0 + 1, square.1);
                assert_eq!(walk.step_of(beside).is_some(), set.contains(&beside));
            }
            let byte_of = |(rows, columns): Offset| (31 * rows + columns) as u8;
            let mut step = 0;
            let _: ControlFlow<()> = walk.each_encoded_segment(byte_of, |segment| {
                let segment_squares = &squares[step..=step + segment.moves.len()];
                assert_eq!((segment.first, segment.last), (segment_squares[0], *segment_squares.last().unwrap()));
                let moves = segment_squares.windows(2).map(|pair| byte_of(translate(pair[1], pair[0], -1)));
                assert!(moves.eq(segment.moves.iter().copied()));
                step += segment_squares.len();
                ControlFlow::Continue(())
            });
            assert_eq!(step, squares.len());
        }
        assert!(checked > 100 && interlocked > 30, "{checked} {interlocked}");
    }
}
