//! Chains: copies of a closed block side by side.

use super::block::{Block, Side};
use crate::tours::find::construction::frame::{Offset, moved};

/// Copies side by side of one closed cluster (a closed tour of a block and of the chains at its sides): the first is
/// attached to the parent block, each other one to the copy before.
///
/// The tour visits each copy up to the point where the next copy is attached (its *head*), then all later copies, then
/// the rest of the copy (its *tail*):
///
/// ```text
/// head 1, head 2, ..., head m, tail m, ..., tail 2, tail 1
/// ```
#[derive(Clone, Debug)]
pub(in crate::tours) struct Chain {
    /// The side of the parent block to which the chain is attached.
    pub(super) side: Side,
    /// Whether the parent's path visits the chain in reverse, from the end of its sequence to the start.
    pub(super) reversed: bool,
    /// The index of the cluster among the clusters of the plan.
    pub(super) cluster: usize,
    /// The block of the cluster.
    pub(super) block: Block,
    /// Number of copies, at least 1.
    pub(super) copies: u64,
    /// Number of squares of one copy.
    pub(super) copy_len: u64,
    /// Number of squares of the head of a copy: the part visited before the next copy.
    pub(super) head_len: u64,
}

impl Chain {
    /// Number of squares of the chain.
    pub(super) const fn len(&self) -> u64 {
        self.copies * self.copy_len
    }

    /// The displacement from the top left square of the parent block to the top left square of a copy, numbered from 0.
    pub(super) fn origin(&self, parent: Block, copy: u64) -> Offset {
        moved(self.side.child_offset(parent, self.block), self.side.child_offset(self.block, self.block), copy as i64)
    }

    /// The copy that contains the square at index `at` of the chain's sequence, and the index of the square in the
    /// copy's sequence. All are counted from 0.
    pub(super) const fn copy_at(&self, at: u64) -> (u64, u64) {
        let at = self.turned(at);
        let (last, head) = (self.copies - 1, self.head_len);
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

    /// The index in the chain's sequence of the square at index `at` of a copy's sequence: the inverse of
    /// [`copy_at`](Self::copy_at).
    pub(super) const fn index_of(&self, copy: u64, at: u64) -> u64 {
        let inside = if at < self.head_len { 0 } else { self.copy_len * (self.copies - 1 - copy) };
        self.turned(copy * self.head_len + inside + at)
    }

    /// Counts an index from the other end of the chain if the chain is reversed.
    const fn turned(&self, at: u64) -> u64 {
        if self.reversed { self.len() - 1 - at } else { at }
    }

    /// The copy that contains a square beyond the chain's side of the parent, and the square relative to the top left
    /// square of the copy. `offset` is relative to the top left square of the parent.
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
                let chain = Chain { side: Side::Left, reversed, cluster: 0, block, copies, copy_len, head_len: head };
                let mut seen = vec![false; chain.len() as usize];
                for at in 0..chain.len() {
                    let (copy, within) = chain.copy_at(at);
                    assert_eq!(chain.index_of(copy, within), at);
                    assert!(!std::mem::replace(&mut seen[(copy * copy_len + within) as usize], true));
                }
            }
        }
    }
}
