//! The sides of a block, and the moves over which closed blocks are hung on them.

use super::block::{Block, Local};
use super::chain::Offset;

/// A move within a block, one way or the other.
pub(super) type Edge = (Local, Local);

/// A side of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Side {
    Left,
    Right,
    Above,
    Below,
}

/// Where on a side a closed block is hung: near its top or left end, or near its other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum End {
    First,
    Last,
}

impl End {
    pub(super) const BOTH: [Self; 2] = [Self::First, Self::Last];
}

/// The place where a closed block is hung on another: a side and an end of it.
///
/// The path through the parent makes the move a-b, the closed tour of the child the move c-d; both
/// are taken out, and a-c and b-d put in. Only the parent's path must be asked for its move: c-d
/// is one of the two moves from a corner of the child, which every closed tour makes. So the
/// child's tour without it is a path from c to d.
///
/// ```text
///         right, first            below, first
///        w-2 w-1 | 0   1          0   1   2   3
///   0     .   .  | c   .     h-2  .   a   .   .
///   1     a   .  | .   .     h-1  .   .   .   b
///   2     .   .  | .   d          -----------
///   3     .   b  | .   .     0    c   .   .   .
///                            1    .   .   d   .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Joint {
    pub(super) side: Side,
    pub(super) end: End,
}

impl Joint {
    /// The move a-b of the parent.
    pub(super) fn parent_edge(self, parent: Block) -> Edge {
        self.laid(parent, [(1, 1), (3, 0)])
    }

    /// The move c-d of the child, which meets the parent with its opposite side.
    pub(super) fn child_edge(self, child: Block) -> Edge {
        Self { side: self.side.opposite(), end: self.end }.laid(child, [(0, 0), (2, 1)])
    }

    /// Where two squares lie that are given as (along the side, away from it) from its first end.
    fn laid(self, block: Block, squares: [Local; 2]) -> Edge {
        let along_rows = matches!(self.side, Side::Left | Side::Right);
        let (length, depth) = if along_rows { (block.rows, block.columns) } else { (block.columns, block.rows) };
        let far = matches!(self.side, Side::Right | Side::Below);
        let [a, b] = squares.map(|(along, away)| {
            let along = if self.end == End::First { along } else { length - 1 - along };
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

    /// The side beyond which a square lies, if it does not lie within the block. What lies above or
    /// below is not left or right of it as well.
    pub(super) fn beyond(block: Block, (row, column): Offset) -> Option<Self> {
        if row < 0 {
            Some(Self::Above)
        } else if row >= i64::from(block.rows) {
            Some(Self::Below)
        } else if column < 0 {
            Some(Self::Left)
        } else {
            (column >= i64::from(block.columns)).then_some(Self::Right)
        }
    }

    /// Where a child on this side begins, seen from the first square of its parent.
    pub(super) fn stride(self, parent: Block, child: Block) -> Offset {
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
        let at = |(row, column): Local, by: (i64, i64)| (i64::from(row) + by.0, i64::from(column) + by.1);
        for side in [Side::Left, Side::Right, Side::Above, Side::Below] {
            for end in End::BOTH {
                for (long, deep) in [(6, 6), (5, 6), (11, 8), (7, 17)] {
                    let upright = matches!(side, Side::Left | Side::Right);
                    let block = |deep| {
                        if upright { Block { rows: long, columns: deep } } else { Block { rows: deep, columns: long } }
                    };
                    let (parent, child) = (block(deep), block(6));
                    let joint = Joint { side, end };
                    let (a, b) = joint.parent_edge(parent);
                    let (c, d) = joint.child_edge(child);
                    let by = side.stride(parent, child);
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
