//! Matchings of path ends, and their ranks.

/// The largest number of path ends of a matching: with more ends, the ranks of matchings do not fit into 32 bits.
pub(crate) const MAX_ENDS: usize = 20;

/// Number of perfect matchings of 0, 2, 4, ... ends: for `k` ends, 1 x 3 x 5 x ... x (k - 1).
const MATCHINGS: [u32; MAX_ENDS / 2 + 1] = [1, 1, 3, 15, 105, 945, 10_395, 135_135, 2_027_025, 34_459_425, 654_729_075];

/// Number of perfect matchings of `ends` path ends; `ends` is even.
pub(crate) const fn count_matchings(ends: usize) -> usize {
    MATCHINGS[ends / 2] as usize
}

/// A perfect matching of path ends: the two ends of each path are mates. Ends are numbered from 0 in the order of the
/// frontier.
///
/// Matchings are ranked lexicographically: by the mate of the first end, then by the mate of the first of the
/// remaining ends, and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Matching {
    ends: usize,
    /// For each end, the other end of its path.
    pub(crate) mates: [u8; MAX_ENDS],
}

/// The change of a matching when a step chooses no edge, or the edges of a path. Ends are numbered from 0 in the order
/// of the frontier, before the change unless stated otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum MatchingChange {
    /// The matching stays the same.
    Keep,
    /// A new path. The first number is how many of the old ends come before the first end of the new path, the second
    /// how many come before its second end; the second is not less than the first, and the new ends themselves are not
    /// counted.
    Pair(u8, u8),
    /// A path is extended: the end with the first number is removed, and a new end is inserted. The second number says
    /// how many of the remaining ends come before the new one.
    Move(u8, u8),
    /// Two paths become one: the ends with these two numbers, in ascending order, are joined.
    Join(u8, u8),
}

impl MatchingChange {
    /// Number of path ends after the change, if there are `ends` before it.
    pub(crate) const fn ends_after(self, ends: usize) -> usize {
        match self {
            Self::Keep | Self::Move(..) => ends,
            Self::Pair(..) => ends + 2,
            Self::Join(..) => ends - 2,
        }
    }

    /// Upper bound on the number of matchings of `ends` path ends that the change maps to the same matching.
    pub(crate) const fn max_preimages(self, ends: usize) -> u64 {
        match self {
            // Any of the `ends / 2 - 1` paths after the change may be the joined one, and either of its ends may belong
            // to the first of the two paths.
            Self::Join(..) if ends > 2 => ends as u64 - 2,
            _ => 1,
        }
    }
}

impl Matching {
    /// The empty matching, of zero ends.
    pub(crate) const EMPTY: Self = Self { ends: 0, mates: [0; MAX_ENDS] };

    /// The matching of `ends` ends with this rank, from 0.
    pub(crate) fn from_rank(ends: usize, mut rank: u32) -> Self {
        let mut matching = Self { ends, mates: [0; MAX_ENDS] };
        let mut free = (1_u32 << ends) - 1;
        let mut left = ends;
        while left > 0 {
            let first = free.trailing_zeros();
            free &= free - 1;
            left -= 2;
            let (place, rest) = (rank / MATCHINGS[left / 2], rank % MATCHINGS[left / 2]);
            rank = rest;
            let mut others = free;
            for _ in 0..place {
                others &= others - 1;
            }
            let mate = others.trailing_zeros();
            free &= !(1 << mate);
            matching.pair(first as u8, mate as u8);
        }
        matching
    }

    /// Visits all matchings of `ends` ends in which the mate of end 0 is `mate`, in ascending order of their
    /// ranks. If `ends` is 0, visits the empty matching.
    pub(crate) fn visit_with_first_mate(ends: usize, mate: usize, mut visit: impl FnMut(&Self)) {
        fn rest(matching: &mut Matching, free: u32, visit: &mut impl FnMut(&Matching)) {
            let first = free.trailing_zeros();
            let others = free & (free - 1);
            let mut left = others;
            while left != 0 {
                let other = left.trailing_zeros();
                left &= left - 1;
                matching.pair(first as u8, other as u8);
                match others & !(1 << other) {
                    0 => visit(matching),
                    free => rest(matching, free, visit),
                }
            }
        }
        let (mut matching, mut free) = (Self { ends, mates: [0; MAX_ENDS] }, (1 << ends) - 1);
        if ends > 0 {
            let other = mate as u8;
            matching.pair(0, other);
            free &= !(1 | 1 << other);
        }
        match free {
            0 => visit(&matching),
            free => rest(&mut matching, free, &mut visit),
        }
    }

    /// Makes two ends mates.
    const fn pair(&mut self, a: u8, b: u8) {
        self.mates[a as usize] = b;
        self.mates[b as usize] = a;
    }

    /// The rank of this matching, from 0, among all matchings of the same number of ends.
    pub(crate) fn rank(&self) -> u32 {
        rank_of_mates(self.ends, |end| self.mates[end])
    }

    /// Visits all matchings that `change` maps to this matching, in a fixed order.
    pub(crate) fn visit_preimages(&self, change: MatchingChange, mut visit: impl FnMut(Self)) {
        match change {
            MatchingChange::Keep => visit(*self),
            MatchingChange::Pair(a, b) => {
                let (first, second) = (a, b + 1);
                if self.mates[usize::from(first)] == second {
                    visit(self.without(first, second));
                }
            }
            MatchingChange::Move(from, to) => visit(self.relabel(self.ends, |end| end_after_move(end, to, from))),
            MatchingChange::Join(a, b) => {
                let room = |end: u8| {
                    let end = end + u8::from(end >= a);
                    end + u8::from(end >= b)
                };
                let apart = self.relabel(self.ends + 2, room);
                for end in (0..self.ends as u8).map(room) {
                    let (mut before, mate) = (apart, apart.mates[usize::from(end)]);
                    before.pair(a, end);
                    before.pair(b, mate);
                    visit(before);
                }
            }
        }
    }

    /// Removes two ends that are mates, `first < second`, and renumbers the remaining ends.
    fn without(&self, first: u8, second: u8) -> Self {
        let renamed = |end: u8| end - u8::from(end > first) - u8::from(end > second);
        let mut mates = [0; MAX_ENDS];
        for end in (0..self.ends as u8).filter(|end| ![first, second].contains(end)) {
            mates[usize::from(renamed(end))] = renamed(self.mates[usize::from(end)]);
        }
        Self { ends: self.ends - 2, mates }
    }

    /// Whether the paths of both matchings together form a single cycle.
    pub(crate) fn forms_one_cycle_with(&self, other: &Self) -> bool {
        let (mut end, mut seen) = (0, 0);
        loop {
            end = other.mates[usize::from(self.mates[usize::from(end)])];
            seen += 2;
            if end == 0 {
                return seen == self.ends;
            }
        }
    }

    /// The same matching with its ends renumbered by `new_end`, as a matching of `ends` ends. Ends that `new_end` never
    /// returns get the mate 0, for the caller to replace.
    pub(crate) fn relabel(&self, ends: usize, new_end: impl Fn(u8) -> u8) -> Self {
        let mut mates = [0; MAX_ENDS];
        for (end, &mate) in self.mates.iter().enumerate().take(self.ends) {
            mates[usize::from(new_end(end as u8))] = new_end(mate);
        }
        Self { ends, mates }
    }
}

/// The number of an end after the end numbered `from` is moved so that its number becomes `to`.
pub(super) fn end_after_move(end: u8, from: u8, to: u8) -> u8 {
    if end == from {
        return to;
    }
    let end = end - u8::from(end > from);
    end + u8::from(end >= to)
}

/// The lexicographic rank, from 0, of a perfect matching of the ends 0 to `ends` - 1. `mate(end)` is the mate of `end`;
/// it is called only for the lower end of each pair.
#[inline(always)]
pub(super) fn rank_of_mates(ends: usize, mate: impl Fn(usize) -> u8) -> u32 {
    let mut free = (1_u32 << ends) - 1;
    let (mut rank, mut left) = (0, ends);
    while left > 0 {
        let first = free.trailing_zeros();
        free &= free - 1;
        left -= 2;
        let mate = mate(first as usize);
        rank += (free & ((1 << mate) - 1)).count_ones() * MATCHINGS[left / 2];
        free &= !(1 << mate);
    }
    rank
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_number_the_matchings_in_lexicographic_order() {
        for ends in (0..=10).step_by(2) {
            let all: Vec<Matching> =
                (0..count_matchings(ends)).map(|rank| Matching::from_rank(ends, rank as u32)).collect();
            assert!(all.windows(2).all(|pair| pair[0].mates < pair[1].mates));
            let mut in_order = Vec::new();
            for mate in 0..ends.max(2) - 1 {
                Matching::visit_with_first_mate(ends, mate + 1, |matching| in_order.push(*matching));
            }
            assert_eq!(in_order, all);
            for (rank, matching) in all.iter().enumerate() {
                assert_eq!(matching.rank() as usize, rank);
                let is_mutual = |end: usize| usize::from(matching.mates[usize::from(matching.mates[end])]) == end;
                assert!((0..ends).all(|end| is_mutual(end) && usize::from(matching.mates[end]) != end));
            }
        }
        assert_eq!(
            Matching::from_rank(MAX_ENDS, u32::try_from(count_matchings(MAX_ENDS)).unwrap() - 1).rank(),
            654_729_074
        );
    }

    #[test]
    fn one_cycle_is_told_from_several() {
        let closes = |a: u32, b: u32| Matching::from_rank(4, a).forms_one_cycle_with(&Matching::from_rank(4, b));
        assert!((0..3).all(|a| (0..3).all(|b| closes(a, b) == (a != b))));
    }
}
