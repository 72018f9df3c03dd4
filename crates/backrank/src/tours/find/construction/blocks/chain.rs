//! Chains: copies of a closed block side by side.

use super::block::{Block, Offset, Side, moved};

/// Copies of a closed cluster side by side, each hung on the one before.
///
/// Every copy is passed up to where the next one is hung, then come all later copies, then the
/// rest of it:
///
/// ```text
/// head 1, head 2, ..., head m, tail m, ..., tail 2, tail 1
/// ```
#[derive(Clone, Debug)]
pub(in crate::tours) struct Chain {
    /// The side of the parent on which it is hung.
    pub(super) side: Side,
    /// Whether it is passed from its end to its start.
    pub(super) reversed: bool,
    /// Which cluster of the plan.
    pub(super) cluster: usize,
    /// The block of the cluster.
    pub(super) block: Block,
    /// How many copies; at least one.
    pub(super) copies: u64,
    /// Number of squares of one copy.
    pub(super) copy_len: u64,
    /// Number of squares of the head of a copy: the part before the next copy.
    pub(super) head: u64,
}

impl Chain {
    /// Number of squares.
    pub(super) const fn len(&self) -> u64 {
        self.copies * self.copy_len
    }

    /// Where this copy begins, seen from the block that the chain is hung on.
    pub(super) fn origin(&self, parent: Block, copy: u64) -> Offset {
        moved(self.side.stride(parent, self.block), self.side.stride(self.block, self.block), copy as i64)
    }

    /// The copy at a place of the chain, and the place within the copy.
    pub(super) const fn copy_at(&self, at: u64) -> (u64, u64) {
        let at = self.turned(at);
        let (last, head) = (self.copies - 1, self.head);
        let heads = last * head;
        if at < heads {
            return (at / head, at % head);
        }
        let beyond = at - heads;
        if beyond < self.copy_len {
            return (last, beyond);
        }
        let (tails, tail) = (beyond - self.copy_len, self.copy_len - head);
        (last - 1 - tails / tail, head + tails % tail)
    }

    /// The place in the chain of a place within a copy.
    pub(super) const fn place_of(&self, copy: u64, at: u64) -> u64 {
        let inside = if at < self.head { 0 } else { self.copy_len * (self.copies - 1 - copy) };
        self.turned(copy * self.head + inside + at)
    }

    /// The same place counted from the end of the chain, if it is reversed.
    const fn turned(&self, at: u64) -> u64 {
        if self.reversed { self.len() - 1 - at } else { at }
    }

    /// The copy that holds an offset beyond the chain's side of the parent, and the offset within it.
    pub(super) fn copy_holding(&self, parent: Block, offset @ (row, column): Offset) -> (u64, Offset) {
        let (rows, columns) = (i64::from(self.block.rows), i64::from(self.block.columns));
        let copy = match self.side {
            Side::Left => (-1 - column) / columns,
            Side::Right => (column - i64::from(parent.columns)) / columns,
            Side::Above => (-1 - row) / rows,
            Side::Below => (row - i64::from(parent.rows)) / rows,
        } as u64;
        (copy, moved(offset, self.origin(parent, copy), -1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_and_copies_are_two_names_for_one_thing() {
        let block = Block { rows: 6, columns: 6 };
        for copies in 1..6 {
            for (copy_len, head) in [(36, 1), (36, 35), (36, 14), (100, 36)] {
                let reversed = copies % 2 == 0;
                let chain = Chain { side: Side::Left, reversed, cluster: 0, block, copies, copy_len, head };
                let mut seen = vec![false; chain.len() as usize];
                for at in 0..chain.len() {
                    let (copy, within) = chain.copy_at(at);
                    assert_eq!(chain.place_of(copy, within), at);
                    assert!(!std::mem::replace(&mut seen[(copy * copy_len + within) as usize], true));
                }
            }
        }
    }
}
