//! Changes of matchings, prepared for many matchings at once.

use super::matching::{MAX_ENDS, Matching, MatchingChange, end_after_move, rank_of_mates};

/// A change prepared for many matchings of the same number of ends: it computes the rank of a changed matching without
/// constructing that matching.
pub(crate) struct PreparedChange {
    change: MatchingChange,
    /// Number of ends before and after the change.
    ends: [usize; 2],
    /// For each end after the change, its number before the change. The two ends of a new path have no such number and
    /// get the next two, `k` and `k + 1` for `k` ends before the change.
    old_ends: [u8; MAX_ENDS],
    /// The inverse of `old_ends`: for each number before the change, the number after it.
    new_ends: [u8; MAX_ENDS],
}

impl PreparedChange {
    pub(crate) fn new(ends: usize, change: MatchingChange) -> Self {
        let (ends_after, new_path) = (change.ends_after(ends), ends as u8);
        let is_joined = |end: &u8| matches!(change, MatchingChange::Join(a, b) if [a, b].contains(end));
        let new_end = |end: u8| match change {
            MatchingChange::Keep => end,
            MatchingChange::Pair(a, _) if end == new_path => a,
            MatchingChange::Pair(_, b) if end > new_path => b + 1,
            MatchingChange::Pair(a, b) => end + u8::from(end >= a) + u8::from(end >= b),
            MatchingChange::Move(from, to) => end_after_move(end, from, to),
            MatchingChange::Join(a, b) => end - u8::from(end > a) - u8::from(end > b),
        };
        let (mut old_ends, mut new_ends) = ([0; MAX_ENDS], [0; MAX_ENDS]);
        for before in (0..ends.max(ends_after) as u8).filter(|end| !is_joined(end)) {
            let after = new_end(before);
            (old_ends[usize::from(after)], new_ends[usize::from(before)]) = (before, after);
        }
        Self { change, ends: [ends, ends_after], old_ends, new_ends }
    }

    /// The rank of this matching after the change; `None` if a path would close into a cycle.
    #[inline]
    pub(crate) fn rank_after(&self, matching: &Matching) -> Option<u32> {
        let mut mates = matching.mates;
        let mut pair = |a: u8, b: u8| (mates[usize::from(a)], mates[usize::from(b)]) = (b, a);
        match self.change {
            MatchingChange::Keep | MatchingChange::Move(..) => {}
            MatchingChange::Pair(..) => pair(self.ends[0] as u8, self.ends[0] as u8 + 1),
            MatchingChange::Join(a, b) => match [a, b].map(|end| matching.mates[usize::from(end)]) {
                [mate, _] if mate == b => return None,
                [first, second] => pair(first, second),
            },
        }
        Some(rank_of_mates(self.ends[1], |end| self.new_ends[usize::from(mates[usize::from(self.old_ends[end])])]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::frontier::state::count_matchings;

    /// The paths of a matching as pairs of the names of their ends, sorted.
    fn paths(matching: &Matching, names: &[char]) -> Vec<[char; 2]> {
        let mut paths: Vec<[char; 2]> = (0..names.len())
            .map(|end| [names[end], names[usize::from(matching.mates[end])]])
            .filter(|[a, b]| a < b)
            .collect();
        paths.sort_unstable();
        paths
    }

    /// The matching of `ends` ends after the change; `None` if a path would close into a cycle.
    fn after(matching: &Matching, ends: usize, change: MatchingChange) -> Option<Matching> {
        let rank = PreparedChange::new(ends, change).rank_after(matching)?;
        Some(Matching::from_rank(change.ends_after(ends), rank))
    }

    #[test]
    fn changes_do_to_paths_what_they_say() {
        let states = [2, 4, 6, 8].into_iter().flat_map(|ends| (0..count_matchings(ends)).map(move |rank| (ends, rank)));
        for (ends, rank) in states {
            let names: Vec<char> = "bcdefghi".chars().take(ends).collect();
            let before = Matching::from_rank(ends, rank as u32);
            assert_eq!(after(&before, ends, MatchingChange::Keep), Some(before));
            for at in 0..=ends as u8 {
                for second in at..=ends as u8 {
                    let mut after_names = names.clone();
                    after_names.insert(usize::from(second), 'z');
                    after_names.insert(usize::from(at), 'a');
                    let mut expected = paths(&before, &names);
                    expected.insert(0, ['a', 'z']);
                    let after = after(&before, ends, MatchingChange::Pair(at, second)).unwrap();
                    assert_eq!(paths(&after, &after_names), expected);
                }
            }
            for (a, &first) in names.iter().enumerate() {
                for (b, &second) in names.iter().enumerate().skip(a + 1) {
                    let after_names: Vec<char> =
                        names.iter().copied().filter(|n| ![first, second].contains(n)).collect();
                    let mut expected = paths(&before, &names);
                    let touched = |path: &[char; 2]| path.contains(&first) || path.contains(&second);
                    let loose: Vec<char> = expected.iter().filter(|path| touched(path)).flatten().copied().collect();
                    expected.retain(|path| !touched(path));
                    let mut outer: Vec<char> = loose.into_iter().filter(|end| ![first, second].contains(end)).collect();
                    outer.sort_unstable();
                    let after = after(&before, ends, MatchingChange::Join(a as u8, b as u8));
                    assert_eq!(after.is_none(), outer.is_empty());
                    if let Some(after) = after {
                        expected.push([outer[0], outer[1]]);
                        expected.sort_unstable();
                        assert_eq!(paths(&after, &after_names), expected);
                    }
                }
                for to in 0..ends {
                    let mut after_names = names.clone();
                    after_names.remove(a);
                    after_names.insert(to, first);
                    let after = after(&before, ends, MatchingChange::Move(a as u8, to as u8)).unwrap();
                    assert_eq!(paths(&after, &after_names), paths(&before, &names));
                }
            }
        }
    }

    #[test]
    fn a_matching_comes_from_no_more_than_is_said() {
        let (join, mut origins) = (PreparedChange::new(8, MatchingChange::Join(1, 4)), vec![0; count_matchings(6)]);
        for rank in 0..count_matchings(8) as u32 {
            if let Some(after) = join.rank_after(&Matching::from_rank(8, rank)) {
                origins[after as usize] += 1;
            }
        }
        assert!(origins.iter().all(|&origins| origins == MatchingChange::Join(1, 4).max_preimages(8)));
    }

    #[test]
    fn what_a_matching_was_before_a_change_is_all_that_becomes_it() {
        for change in [
            MatchingChange::Keep,
            MatchingChange::Pair(1, 4),
            MatchingChange::Move(1, 3),
            MatchingChange::Move(4, 0),
            MatchingChange::Join(1, 4),
        ] {
            let ends = 6;
            let prepared = PreparedChange::new(ends, change);
            let mut expected: Vec<Vec<u32>> = vec![Vec::new(); count_matchings(change.ends_after(ends))];
            for rank in 0..count_matchings(ends) as u32 {
                if let Some(after) = prepared.rank_after(&Matching::from_rank(ends, rank)) {
                    expected[after as usize].push(rank);
                }
            }
            for (rank, expected) in (0..).zip(expected) {
                let mut found = Vec::new();
                let after = Matching::from_rank(change.ends_after(ends), rank);
                after.visit_preimages(change, |before| found.push(before.rank()));
                found.sort_unstable();
                assert_eq!(found, expected, "{change:?}");
            }
        }
    }
}
