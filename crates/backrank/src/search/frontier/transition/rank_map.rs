//! The rank after a change, without the matching after it.

use crate::search::frontier::state::matching::{Change, MOST_ENDS, Matching, rank_of};

/// A change that is applied to many matchings of the same number of ends: it computes their ranks after it without
/// making the matchings.
pub(crate) struct RankMap {
    change: Change,
    /// Number of ends before the change, and after it.
    ends: [usize; 2],
    /// The ends in their order after it, by their numbers before it; those of a new path have the next two.
    was: [u8; MOST_ENDS],
    /// What each of these is after it.
    name: [u8; MOST_ENDS],
}

impl RankMap {
    pub(crate) fn new(ends: usize, change: Change) -> Self {
        let mut order: Vec<u8> = (0..ends as u8).collect();
        match change {
            Change::Keep => {}
            Change::Pair(a, b) => {
                order.insert(b.into(), ends as u8 + 1);
                order.insert(a.into(), ends as u8);
            }
            Change::Move(from, to) => {
                order.remove(from.into());
                order.insert(to.into(), from);
            }
            Change::Join(a, b) => order.retain(|end| ![a, b].contains(end)),
        }
        let (mut was, mut name) = ([0; MOST_ENDS], [0; MOST_ENDS]);
        for (after, &before) in order.iter().enumerate() {
            was[after] = before;
            name[usize::from(before)] = after as u8;
        }
        Self { change, ends: [ends, order.len()], was, name }
    }

    /// The rank of what this matching becomes; `None` if a path would close to a cycle.
    #[inline]
    pub(crate) fn rank_after(&self, matching: &Matching) -> Option<u32> {
        let mut mates = matching.mates;
        let mut pair = |a: u8, b: u8| (mates[usize::from(a)], mates[usize::from(b)]) = (b, a);
        match self.change {
            Change::Keep | Change::Move(..) => {}
            Change::Pair(..) => pair(self.ends[0] as u8, self.ends[0] as u8 + 1),
            Change::Join(a, b) => match [a, b].map(|end| matching.mates[usize::from(end)]) {
                [mate, _] if mate == b => return None,
                [first, second] => pair(first, second),
            },
        }
        Some(rank_of(self.ends[1], |end| self.name[usize::from(mates[usize::from(self.was[end])])]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::frontier::state::matching::count_matchings;

    #[test]
    fn the_rank_after_a_change_is_that_of_what_the_matching_becomes() {
        for ends in (0..=8_u8).step_by(2) {
            let every = |most: u8| (0..most).flat_map(move |a| (0..most).map(move |b| (a, b)));
            let pairs = every(ends + 1).filter(|(a, b)| a <= b).map(|(a, b)| Change::Pair(a, b));
            let moves = every(ends).map(|(a, b)| Change::Move(a, b));
            let joins = every(ends).filter(|(a, b)| a < b).map(|(a, b)| Change::Join(a, b));
            for change in pairs.chain(moves).chain(joins).chain([Change::Keep]) {
                let after = RankMap::new(ends.into(), change);
                for rank in 0..count_matchings(ends.into()) as u32 {
                    let matching = Matching::from_rank(ends.into(), rank);
                    assert_eq!(
                        after.rank_after(&matching),
                        matching.after(change).map(|after| after.rank()),
                        "{change:?}"
                    );
                }
            }
        }
    }
}
