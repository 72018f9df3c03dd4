//! The sizes and sides of blocks, and the joints at which closed blocks are attached to other blocks.
//!
//! A *block* is a rectangle of squares of a board. A block is *closed* if the construction gives it a closed tour.

use crate::tours::find::construction::coordinate_frame::Offset;

/// A square of a block, as its row and its column, counted from 0 from the top left square of the block.
pub(in crate::tours) type LocalSquare = (u32, u32);

/// An undirected move within a block, as its two squares.
pub(in crate::tours) type LocalMove = (LocalSquare, LocalSquare);

/// The size of a block, in squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::tours) struct BlockSize {
    pub(in crate::tours) rows: u32,
    pub(in crate::tours) columns: u32,
}

/// A side of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::tours) enum Side {
    Left,
    Right,
    Above,
    Below,
}

/// The end of a side near which a closed block is attached: `First` is the top or the left end, `Last` the bottom or
/// the right end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::tours) enum SideEnd {
    First,
    Last,
}

impl SideEnd {
    pub(in crate::tours) const BOTH: [Self; 2] = [Self::First, Self::Last];
}

/// Where a closed block, the child, is attached to another block, its parent: at which side of the parent, and near
/// which end of this side.
///
/// The path through the parent uses the move a-b, and the closed tour of the child uses the move c-d. Both are replaced
/// by the moves a-c and b-d. The path search must be told to use a-b. It need not be told to use c-d, which is one of
/// the only two moves from a corner of the child, so that every closed tour of the child uses it. Without c-d, the
/// child's tour is a path from c to d.
///
/// The drawings show two joints, by side and end; rows and columns are numbered in each block by itself, and the parent
/// has w columns and h rows.
///
/// ```text
///      Right, First               Below, First
///        w-2 w-1 | 0   1          0   1   2   3
///   0     .   .  | c   .     h-2  .   a   .   .
///   1     a   .  | .   .     h-1  .   .   .   b
///   2     .   .  | .   d          -----------
///   3     .   b  | .   .     0    c   .   .   .
///                            1    .   .   d   .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::tours) struct Joint {
    pub(in crate::tours) side: Side,
    pub(in crate::tours) end: SideEnd,
}

impl BlockSize {
    /// The index of a square in the block, counted from 0 row by row.
    pub(in crate::tours) const fn square_index(self, (row, column): LocalSquare) -> u32 {
        row * self.columns + column
    }

    pub(in crate::tours) const fn square_at_index(self, index: u32) -> LocalSquare {
        (index / self.columns, index % self.columns)
    }

    /// Whether the colours of two squares allow a path from one to the other through all squares of the block. If the
    /// number of squares is even, the two must have different colours; if it is odd, both must have the colour of the
    /// four corners.
    pub(in crate::tours) const fn colours_allow(self, from: LocalSquare, to: LocalSquare) -> bool {
        let (first, last) = ((from.0 ^ from.1) & 1, (to.0 ^ to.1) & 1);
        if self.rows & self.columns & 1 == 1 { first == 0 && last == 0 } else { first != last }
    }
}

impl Joint {
    /// The move a-b of the parent that the joint removes, as in the drawing of [`Joint`].
    pub(in crate::tours) fn parent_edge(self, parent: BlockSize) -> LocalMove {
        self.local_move(parent, [(1, 1), (3, 0)])
    }

    /// The move c-d of the child's tour that the joint removes, as in the drawing of [`Joint`], in squares of the
    /// child: c is a corner on the side that touches the parent, which for a joint on the parent's right is the child's
    /// left side.
    pub(in crate::tours) fn child_edge(self, child: BlockSize) -> LocalMove {
        Self { side: self.side.opposite(), end: self.end }.local_move(child, [(0, 0), (2, 1)])
    }

    /// The move between two squares, in rows and columns of the block. Each square is given as two distances, in
    /// squares: along the joint's side from the end `self.end`, and away from this side.
    fn local_move(self, block: BlockSize, squares: [LocalSquare; 2]) -> LocalMove {
        let along_rows = matches!(self.side, Side::Left | Side::Right);
        let (length, depth) = if along_rows { (block.rows, block.columns) } else { (block.columns, block.rows) };
        let far = matches!(self.side, Side::Right | Side::Below);
        let [a, b] = squares.map(|(along, away)| {
            let along = if self.end == SideEnd::First { along } else { length - 1 - along };
            let away = if far { depth - 1 - away } else { away };
            if along_rows { (along, away) } else { (away, along) }
        });
        (a, b)
    }
}

impl Side {
    const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Above => Self::Below,
            Self::Below => Self::Above,
        }
    }

    /// The displacement from the top left square of the parent to the top left square of a child attached to this side.
    pub(in crate::tours) fn child_offset(self, parent: BlockSize, child: BlockSize) -> Offset {
        match self {
            Self::Left => (0, -i64::from(child.columns)),
            Self::Right => (0, i64::from(parent.columns)),
            Self::Above => (-i64::from(child.rows), 0),
            Self::Below => (i64::from(parent.rows), 0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn over_every_joint_two_moves_take_the_place_of_two() {
        let is_move = |a: (i64, i64), b: (i64, i64)| ((a.0 - b.0) * (a.1 - b.1)).abs() == 2;
        let at = |(row, column): LocalSquare, by: (i64, i64)| (i64::from(row) + by.0, i64::from(column) + by.1);
        for side in [Side::Left, Side::Right, Side::Above, Side::Below] {
            for end in SideEnd::BOTH {
                for (long, deep) in [(6, 6), (5, 6), (11, 8), (7, 17)] {
                    let upright = matches!(side, Side::Left | Side::Right);
                    let block = |deep| {
                        if upright {
                            BlockSize { rows: long, columns: deep }
                        } else {
                            BlockSize { rows: deep, columns: long }
                        }
                    };
                    let (parent, child) = (block(deep), block(6));
                    let joint = Joint { side, end };
                    let (a, b) = joint.parent_edge(parent);
                    let (c, d) = joint.child_edge(child);
                    let by = side.child_offset(parent, child);
                    let moves = [
                        (at(a, (0, 0)), at(b, (0, 0))),
                        (at(c, by), at(d, by)),
                        (at(a, (0, 0)), at(c, by)),
                        (at(b, (0, 0)), at(d, by)),
                    ];
                    assert!(moves.into_iter().all(|(from, to)| is_move(from, to)), "{joint:?} {parent:?}");
                }
            }
        }
    }
}
