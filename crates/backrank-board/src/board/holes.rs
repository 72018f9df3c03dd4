//! The holes of a board.

use std::collections::BTreeSet;

use super::bit_set::BitSet;

/// Square numbers below this limit are stored as bits, which take at most 16 MiB in all. All square numbers of an
/// ordinary board are below it, and so are those of a board that is read from a drawing, which has at most this number
/// of squares.
pub(super) const DENSE_NUMBER_LIMIT: usize = 1 << 27;

/// The set of the numbers of a board's holes. Numbers below [`DENSE_NUMBER_LIMIT`] are bits, because searches look them
/// up all the time. Larger numbers are in a tree, because bits up to one large number could fill the memory.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Holes {
    dense: BitSet,
    sparse: BTreeSet<usize>,
    count: usize,
}

impl Holes {
    /// The number of holes. O(1).
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    /// Whether the square with this number is a hole. O(1) for numbers below [`DENSE_NUMBER_LIMIT`], else O(log holes).
    pub(crate) fn contains(&self, number: usize) -> bool {
        if number < DENSE_NUMBER_LIMIT { self.dense.contains(number) } else { self.sparse.contains(&number) }
    }

    /// Makes the square with this number a hole; no effect if the square is a hole already.
    pub(crate) fn insert(&mut self, number: usize) {
        let new = if number < DENSE_NUMBER_LIMIT { self.dense.insert(number) } else { self.sparse.insert(number) };
        self.count += usize::from(new);
    }

    /// The numbers of the holes in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.dense.iter().chain(self.sparse.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_and_far_holes_are_kept_alike() {
        let numbers = [0, 63, DENSE_NUMBER_LIMIT - 1, DENSE_NUMBER_LIMIT, DENSE_NUMBER_LIMIT + 1, usize::MAX];
        let mut holes = Holes::default();
        for number in numbers.into_iter().chain(numbers) {
            holes.insert(number);
        }
        assert_eq!(holes.len(), numbers.len());
        assert_eq!(holes.iter().collect::<Vec<_>>(), numbers);
        assert!(numbers.into_iter().all(|number| holes.contains(number)));
        assert!([1, DENSE_NUMBER_LIMIT - 2, DENSE_NUMBER_LIMIT + 2].into_iter().all(|number| !holes.contains(number)));
    }
}
