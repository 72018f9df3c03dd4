//! The holes of a board.

use std::collections::BTreeSet;

use crate::SquareSet;
use crate::notation::MAX_DRAWN;

/// Holes numbered below this are kept as bits, 16 MiB at most. So it is for every hole of an
/// ordinary board, and of every board that can be read from a drawing.
const NEAR: usize = MAX_DRAWN;

/// The numbers of the holes of a board: near ones as bits, because every search asks for them all
/// the time, and far ones one by one, because the bits before a single far one fill any memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Holes {
    near: SquareSet,
    far: BTreeSet<usize>,
    count: usize,
}

impl Holes {
    /// How many holes there are. O(1).
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    /// Whether the square of this number is a hole. O(1) near, O(log holes) far.
    pub(crate) fn contains(&self, number: usize) -> bool {
        if number < NEAR { self.near.contains(number) } else { self.far.contains(&number) }
    }

    /// Makes the square of this number a hole, if it is none.
    pub(crate) fn insert(&mut self, number: usize) {
        let new = if number < NEAR { self.near.insert(number) } else { self.far.insert(number) };
        self.count += usize::from(new);
    }

    /// The numbers in ascending order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.near.iter().chain(self.far.iter().copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn near_and_far_holes_are_kept_alike() {
        let numbers = [0, 63, NEAR - 1, NEAR, NEAR + 1, usize::MAX];
        let mut holes = Holes::default();
        for number in numbers.into_iter().chain(numbers) {
            holes.insert(number);
        }
        assert_eq!(holes.len(), numbers.len());
        assert_eq!(holes.iter().collect::<Vec<_>>(), numbers);
        assert!(numbers.into_iter().all(|number| holes.contains(number)));
        assert!([1, NEAR - 2, NEAR + 2].into_iter().all(|number| !holes.contains(number)));
    }
}
