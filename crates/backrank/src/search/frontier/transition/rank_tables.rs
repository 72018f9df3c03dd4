//! Lookup tables from the rank of a matching before a change to its rank after the change.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::search::frontier::state::{MOST_ENDS, Matching, MatchingChange, count_matchings, rank_of};

/// A number that identifies a change of matchings together with the number of path ends before it. [`KEEP`] is the same
/// for any number of ends.
pub(crate) type ChangeId = u16;

/// The identifier of [`MatchingChange::Keep`].
pub(crate) const KEEP: ChangeId = 0;

/// Number of positions where an end can be inserted.
const PLACES: ChangeId = MOST_ENDS as ChangeId + 1;

/// Number of all identifiers: there are three kinds of changes besides [`KEEP`], each with two positions.
const IDS: ChangeId = 1 + (MOST_ENDS as ChangeId / 2 + 1) * 3 * PLACES * PLACES;

/// The identifier of a change of matchings of `ends` ends.
pub(crate) fn change_id(ends: usize, change: MatchingChange) -> ChangeId {
    let (kind, a, b) = match change {
        MatchingChange::Keep => return KEEP,
        MatchingChange::Pair(a, b) => (0, a, b),
        MatchingChange::Move(a, b) => (1, a, b),
        MatchingChange::Join(a, b) => (2, a, b),
    };
    1 + ((ends as ChangeId / 2 * 3 + kind) * PLACES + ChangeId::from(a)) * PLACES + ChangeId::from(b)
}

/// The number of ends and the change with this identifier, which must not be [`KEEP`].
fn change(id: ChangeId) -> (usize, MatchingChange) {
    let (code, a, b) = ((id - 1) / (PLACES * PLACES), ((id - 1) / PLACES % PLACES) as u8, ((id - 1) % PLACES) as u8);
    let change = match code % 3 {
        0 => MatchingChange::Pair(a, b),
        1 => MatchingChange::Move(a, b),
        _ => MatchingChange::Join(a, b),
    };
    (usize::from(code / 3 * 2), change)
}

/// The largest number of matchings that the change with this identifier maps to the same matching.
pub(crate) fn max_preimages(id: ChangeId) -> u64 {
    if id == KEEP {
        return 1;
    }
    let (ends, change) = change(id);
    change.max_preimages(ends)
}

/// Number of matchings before the change with this identifier, which is the length of its rank table. The identifier
/// must not be [`KEEP`].
pub(crate) fn rank_count(id: ChangeId) -> usize {
    count_matchings(change(id).0)
}

/// The rank tables of changes of matchings, each built when its change has become frequent.
#[derive(Debug)]
pub(crate) struct RankTables {
    /// The table of each change, by [`ChangeId`].
    tables: Vec<RankTable>,
    /// Bytes of memory of all complete tables.
    bytes: AtomicU64,
}

/// The rank table of a change, perhaps not built yet.
#[derive(Debug, Default)]
struct RankTable {
    /// Number of weights that were mapped without the table.
    demand: AtomicU64,
    /// Whether a thread builds the table or has built it.
    is_begun: AtomicBool,
    ranks: OnceLock<Vec<u32>>,
}

impl RankTables {
    pub(crate) fn new() -> Self {
        let tables = std::iter::repeat_with(RankTable::default).take(IDS.into()).collect();
        Self { tables, bytes: AtomicU64::new(0) }
    }

    /// Records that `weights` more weights are to be mapped by a change. Returns whether a missing table now saves
    /// time: computing an entry of the table takes as long as mapping a weight without it.
    pub(crate) fn record_demand(&self, id: ChangeId, weights: u64) -> bool {
        let table = &self.tables[usize::from(id)];
        id != KEEP
            && table.ranks.get().is_none()
            && table.demand.fetch_add(weights, Ordering::Relaxed) + weights >= rank_count(id) as u64
    }

    /// Whether the caller is the first to ask this for a change, and so is to build its table.
    pub(crate) fn begin(&self, id: ChangeId) -> bool {
        !self.tables[usize::from(id)].is_begun.swap(true, Ordering::Relaxed)
    }

    /// Builds the rank table of a change, unless it exists; waits if another thread is building it. Its entry for each
    /// matching is the rank after the change, or the number of matchings after it where a path would close into a cycle.
    pub(crate) fn build(&self, id: ChangeId) {
        self.tables[usize::from(id)].ranks.get_or_init(|| {
            let (ends, change) = change(id);
            let none = count_matchings(change.ends_after(ends)) as u32;
            let (after, mut table) = (RankMap::new(ends, change), Vec::with_capacity(count_matchings(ends)));
            Matching::visit_all(ends, |matching| table.push(after.rank_after(matching).unwrap_or(none)));
            self.bytes.fetch_add(size_of_val(&table[..]) as u64, Ordering::Relaxed);
            table
        });
    }

    /// Bytes of memory of all complete tables.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// The fastest available way to map ranks by a change.
    #[inline(always)]
    pub(crate) fn lookup(&self, id: ChangeId) -> RankLookup<'_> {
        if id == KEEP {
            return RankLookup::Same;
        }
        match self.tables[usize::from(id)].ranks.get() {
            None => {
                let (ends, change) = change(id);
                RankLookup::Compute(ends, change)
            }
            Some(table) => RankLookup::Table(table),
        }
    }
}

/// A way to map the rank of a matching before a change to the rank after it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RankLookup<'a> {
    /// The rank stays the same.
    Same,
    /// By the table of ranks; an entry equal to the number of matchings after the change means that a path would close
    /// into a cycle.
    Table(&'a [u32]),
    /// By applying this change to the matching, which has this number of ends.
    Compute(usize, MatchingChange),
}

/// A change prepared for many matchings of the same number of ends: it computes ranks after the change without
/// constructing the changed matchings.
pub(crate) struct RankMap {
    change: MatchingChange,
    /// Number of ends before and after the change.
    ends: [usize; 2],
    /// For each end after the change, its number before the change; the two ends of a new path have the next two
    /// numbers after those of all ends before the change.
    was: [u8; MOST_ENDS],
    /// The inverse of `was`: for each end before the change, its number after the change.
    name: [u8; MOST_ENDS],
}

impl RankMap {
    pub(crate) fn new(ends: usize, change: MatchingChange) -> Self {
        let mut order: Vec<u8> = (0..ends as u8).collect();
        match change {
            MatchingChange::Keep => {}
            MatchingChange::Pair(a, b) => {
                order.insert(b.into(), ends as u8 + 1);
                order.insert(a.into(), ends as u8);
            }
            MatchingChange::Move(from, to) => {
                order.remove(from.into());
                order.insert(to.into(), from);
            }
            MatchingChange::Join(a, b) => order.retain(|end| ![a, b].contains(end)),
        }
        let (mut was, mut name) = ([0; MOST_ENDS], [0; MOST_ENDS]);
        for (after, &before) in order.iter().enumerate() {
            was[after] = before;
            name[usize::from(before)] = after as u8;
        }
        Self { change, ends: [ends, order.len()], was, name }
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
        Some(rank_of(self.ends[1], |end| self.name[usize::from(mates[usize::from(self.was[end])])]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::frontier::state::count_matchings;

    #[test]
    fn every_change_has_a_number_of_its_own() {
        let mut seen = vec![false; usize::from(IDS)];
        let places = 0..=MOST_ENDS as u8;
        for ends in (0..=MOST_ENDS).step_by(2) {
            for (a, b) in places.clone().flat_map(|a| places.clone().map(move |b| (a, b))) {
                for kind in [MatchingChange::Pair(a, b), MatchingChange::Move(a, b), MatchingChange::Join(a, b)] {
                    let id = change_id(ends, kind);
                    assert_eq!(change(id), (ends, kind));
                    assert!(!std::mem::replace(&mut seen[usize::from(id)], true));
                }
            }
        }
        assert!(!seen[usize::from(KEEP)]);
        assert!(seen[1..].iter().all(|&seen| seen));
    }

    #[test]
    fn one_of_the_threads_that_need_a_table_makes_it_and_it_is_kept_once() {
        let (tables, id) = (RankTables::new(), change_id(8, MatchingChange::Join(1, 6)));
        let begun = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    begun.fetch_add(tables.begin(id).into(), Ordering::Relaxed);
                    tables.build(id);
                    assert!(matches!(tables.lookup(id), RankLookup::Table(_)));
                });
            }
        });
        assert_eq!(begun.into_inner(), 1);
        let RankLookup::Table(table) = tables.lookup(id) else { panic!("it was made") };
        let after = |rank| Matching::from_rank(8, rank).after(MatchingChange::Join(1, 6));
        let none = count_matchings(6) as u32;
        let expected = (0..count_matchings(8) as u32).map(|rank| after(rank).map_or(none, |after| after.rank()));
        assert!(table.iter().copied().eq(expected));
        assert_eq!(tables.bytes(), 4 * count_matchings(8) as u64);
        assert!(!tables.begin(id) && !tables.record_demand(id, 1 << 40));
    }

    #[test]
    fn the_rank_after_a_change_is_that_of_what_the_matching_becomes() {
        for ends in (0..=8_u8).step_by(2) {
            let every = |most: u8| (0..most).flat_map(move |a| (0..most).map(move |b| (a, b)));
            let pairs = every(ends + 1).filter(|(a, b)| a <= b).map(|(a, b)| MatchingChange::Pair(a, b));
            let moves = every(ends).map(|(a, b)| MatchingChange::Move(a, b));
            let joins = every(ends).filter(|(a, b)| a < b).map(|(a, b)| MatchingChange::Join(a, b));
            for change in pairs.chain(moves).chain(joins).chain([MatchingChange::Keep]) {
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
