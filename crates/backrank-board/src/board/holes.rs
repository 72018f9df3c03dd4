//! The holes of a board.

use std::collections::BTreeSet;

use super::square_set::SquareSet;

/// Square numbers below this bound are stored as bits, in 16 MiB at most. An ordinary board has no others, nor has a
/// board that is read from a drawing.
pub(super) const MAX_NEAR: usize = 1 << 27;

/// The set of the numbers of a board's holes. Numbers below [`MAX_NEAR`] are bits, because searches look them up all
/// the time; larger ones are kept in a tree, because bits up to one large number could fill the memory.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Holes {
    near: SquareSet,
    far: BTreeSet<usize>,
    count: usize,
}

impl Holes {
    /// The number of holes. O(1).
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    /// Whether the square with this number is a hole. O(1) for numbers below [`MAX_NEAR`], else O(log holes).
    pub(crate) fn contains(&self, number: usize) -> bool {
        if number < MAX_NEAR { self.near.contains(number) } else { self.far.contains(&number) }
    }

    /// Makes the square with this number a hole; no effect if the square is a hole already.
    pub(crate) fn insert(&mut self, number: usize) {
        let new = if number < MAX_NEAR { self.near.insert(number) } else { self.far.insert(number) };
        self.count += usize::from(new);
    }

    /// The numbers of the holes in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.near.iter().chain(self.far.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_and_far_holes_are_kept_alike() {
        let numbers = [0, 63, MAX_NEAR - 1, MAX_NEAR, MAX_NEAR + 1, usize::MAX];
        let mut holes = Holes::default();
        for number in numbers.into_iter().chain(numbers) {
            holes.insert(number);
        }
        assert_eq!(holes.len(), numbers.len());
        assert_eq!(holes.iter().collect::<Vec<_>>(), numbers);
        assert!(numbers.into_iter().all(|number| holes.contains(number)));
        assert!([1, MAX_NEAR - 2, MAX_NEAR + 2].into_iter().all(|number| !holes.contains(number)));
    }
}
