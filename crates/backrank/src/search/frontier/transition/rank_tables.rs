//! Tables from the rank of a matching to its rank after a change.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use crate::search::frontier::state::{Change, MOST_ENDS, Matching, count_matchings, rank_of};

/// The number of a change together with the number of ends before it; [`KEEP`] for any number of ends.
pub(crate) type ChangeId = u16;

/// The number of [`Change::Keep`].
pub(crate) const KEEP: ChangeId = 0;

/// For each even number of ends the number of its first change: three kinds, with two places each.
const FIRST: [ChangeId; MOST_ENDS / 2 + 2] = {
    let mut first = [1; MOST_ENDS / 2 + 2];
    let mut pairs = 0;
    while pairs <= MOST_ENDS / 2 {
        first[pairs + 1] = first[pairs] + 3 * places(2 * pairs) * places(2 * pairs);
        pairs += 1;
    }
    first
};

/// Number of places where an end can be inserted among `ends` ends.
const fn places(ends: usize) -> ChangeId {
    ends as ChangeId + 1
}

/// The number of a change of matchings of `ends` ends.
pub(crate) fn change_id(ends: usize, change: Change) -> ChangeId {
    let (kind, a, b) = match change {
        Change::Keep => return KEEP,
        Change::Pair(a, b) => (0, a, b),
        Change::Move(a, b) => (1, a, b),
        Change::Join(a, b) => (2, a, b),
    };
    FIRST[ends / 2] + (kind * places(ends) + ChangeId::from(a)) * places(ends) + ChangeId::from(b)
}

/// The change of a number, and of how many ends; not of [`KEEP`].
fn change(id: ChangeId) -> (usize, Change) {
    let pairs = FIRST.partition_point(|&first| first <= id) - 1;
    let (ends, places) = (2 * pairs, places(2 * pairs));
    let code = id - FIRST[pairs];
    let (a, b) = ((code / places % places) as u8, (code % places) as u8);
    let change = match code / places / places {
        0 => Change::Pair(a, b),
        1 => Change::Move(a, b),
        _ => Change::Join(a, b),
    };
    (ends, change)
}

/// The most matchings that a change carries to one matching.
pub(crate) fn max_origins(id: ChangeId) -> u64 {
    if id == KEEP {
        return 1;
    }
    let (ends, change) = change(id);
    change.max_origins(ends)
}

/// Number of ranks before a change: the length of its table.
pub(crate) fn rank_count(id: ChangeId) -> usize {
    count_matchings(change(id).0)
}

/// The section of a table for one mate of the first end: the rank after the change for each rank before it with this
/// mate, or the number of ranks after the change where a path would close. The sections of all mates, concatenated, are
/// the table.
fn section(id: ChangeId, mate: usize) -> Vec<u32> {
    let (ends, change) = change(id);
    let none = count_matchings(change.ends_after(ends)) as u32;
    let after = RankMap::new(ends, change);
    let mut section = Vec::with_capacity(count_matchings(ends.saturating_sub(2)));
    Matching::visit_with_mate(ends, mate, |matching| section.push(after.rank_after(matching).unwrap_or(none)));
    section
}

/// The table of a change while it is built by all threads that need it.
#[derive(Debug)]
pub(crate) struct TableBuild {
    id: ChangeId,
    sections: Vec<TableSection>,
}

#[derive(Debug, Default)]
struct TableSection {
    is_begun: AtomicBool,
    ranks: OnceLock<Vec<u32>>,
}

impl TableBuild {
    fn new(id: ChangeId) -> Self {
        // The mates that the first end can have.
        let sections = change(id).0.max(2) - 1;
        Self { id, sections: std::iter::repeat_with(TableSection::default).take(sections).collect() }
    }

    /// Number of sections, and number of ranks in each.
    pub(crate) fn sections(&self) -> (usize, usize) {
        (self.sections.len(), rank_count(self.id) / self.sections.len())
    }

    /// Builds the section of a mate of the first end, unless another thread does.
    pub(crate) fn make(&self, mate: usize) {
        if !self.sections[mate].is_begun.swap(true, Ordering::Relaxed) {
            self.section(mate);
        }
    }

    /// A section; waits if another thread builds it.
    fn section(&self, mate: usize) -> &[u32] {
        self.sections[mate].ranks.get_or_init(|| section(self.id, mate))
    }

    fn table(&self) -> Vec<u32> {
        (0..self.sections.len()).map(|mate| self.section(mate)).collect::<Vec<_>>().concat()
    }
}

/// Rank tables of frequent changes, built when they are first needed.
#[derive(Debug)]
pub(crate) struct RankTables {
    /// By the numbers of changes.
    tables: Vec<OnceLock<Vec<u32>>>,
    builds: Mutex<HashMap<ChangeId, Arc<TableBuild>>>,
    /// Number of weights that went through each change without a table.
    without_table: Vec<AtomicU64>,
    bytes: AtomicU64,
}

impl RankTables {
    pub(crate) fn new() -> Self {
        let changes = usize::from(FIRST[FIRST.len() - 1]);
        let tables = std::iter::repeat_with(OnceLock::new).take(changes).collect();
        let without_table = std::iter::repeat_with(AtomicU64::default).take(changes).collect();
        Self { tables, builds: Mutex::default(), without_table, bytes: AtomicU64::new(0) }
    }

    /// Adds weights that go through a change next. Returns whether a table pays: filling an entry of a table takes as
    /// long as a weight without it.
    pub(crate) fn expect(&self, id: ChangeId, weights: u64) -> bool {
        if self.has(id) {
            return false;
        }
        let before = self.without_table[usize::from(id)].fetch_add(weights, Ordering::Relaxed);
        before + weights >= rank_count(id) as u64
    }

    /// Whether a change has a table, or needs none.
    pub(crate) fn has(&self, id: ChangeId) -> bool {
        id == KEEP || self.tables[usize::from(id)].get().is_some()
    }

    fn builds(&self) -> MutexGuard<'_, HashMap<ChangeId, Arc<TableBuild>>> {
        self.builds.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of a change while it is built; `None` if it is complete.
    pub(crate) fn begin(&self, id: ChangeId) -> Option<Arc<TableBuild>> {
        let mut builds = self.builds();
        (!self.has(id)).then(|| Arc::clone(builds.entry(id).or_insert_with(|| Arc::new(TableBuild::new(id)))))
    }

    /// Completes a table: builds the missing sections, and waits for those that other threads build.
    pub(crate) fn finish(&self, table: &TableBuild) {
        self.tables[usize::from(table.id)].get_or_init(|| {
            let table = table.table();
            self.bytes.fetch_add(size_of_val(&table[..]) as u64, Ordering::Relaxed);
            table
        });
        // Only now that it is complete: `begin` looks for it first.
        self.builds().remove(&table.id);
    }

    /// Size of all tables, in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// How to get the ranks after a change.
    #[inline(always)]
    pub(crate) fn lookup(&self, id: ChangeId) -> Lookup<'_> {
        if id == KEEP {
            return Lookup::Same;
        }
        match self.tables[usize::from(id)].get() {
            None => {
                let (ends, change) = change(id);
                Lookup::Compute(ends, change)
            }
            Some(table) => Lookup::Table(table),
        }
    }
}

/// How to get from the rank before a change to the rank after it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Lookup<'a> {
    /// The rank does not change.
    Same,
    /// By this table, which holds the number of ranks after the change where a path would close.
    Table(&'a [u32]),
    /// By applying the change to each matching of this number of ends.
    Compute(usize, Change),
}

/// A change that is applied to many matchings of the same number of ends: it computes their ranks after it without
/// making the matchings.
pub(crate) struct RankMap {
    change: Change,
    /// Number of ends before the change, and after it.
    ends: [usize; 2],
    /// The ends in their order after the change, by their numbers before it; the ends of a new path have the
    /// next two numbers.
    was: [u8; MOST_ENDS],
    /// The inverse of `was`: for each end by its number before the change, its number after it.
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
    use crate::search::frontier::state::count_matchings;

    #[test]
    fn every_change_has_a_number_of_its_own() {
        let mut seen = vec![false; usize::from(FIRST[FIRST.len() - 1])];
        for ends in (0..=MOST_ENDS).step_by(2) {
            for (a, b) in (0..=ends as u8).flat_map(|a| (0..=ends as u8).map(move |b| (a, b))) {
                for kind in [Change::Pair(a, b), Change::Move(a, b), Change::Join(a, b)] {
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
    fn threads_make_a_table_together_and_it_is_kept_once() {
        let (tables, id) = (RankTables::new(), change_id(8, Change::Join(1, 6)));
        let halves = [0, 1].map(|_| tables.begin(id).unwrap());
        let (sections, ranks) = halves[0].sections();
        assert_eq!(sections * ranks, count_matchings(8));
        std::thread::scope(|scope| {
            for (first, half) in halves.iter().enumerate() {
                let tables = &tables;
                scope.spawn(move || {
                    // Each waits for what the other builds, and for nothing that no thread has begun.
                    (first..sections - 1).step_by(2).for_each(|mate| half.make(mate));
                    tables.finish(half);
                });
            }
        });
        let Lookup::Table(table) = tables.lookup(id) else { panic!("it was made") };
        let after = |rank| Matching::from_rank(8, rank).after(Change::Join(1, 6));
        let none = count_matchings(6) as u32;
        let expected = (0..count_matchings(8) as u32).map(|rank| after(rank).map_or(none, |after| after.rank()));
        assert!(table.iter().copied().eq(expected));
        assert_eq!(tables.bytes(), 4 * count_matchings(8) as u64);
        assert!(tables.begin(id).is_none() && tables.builds().is_empty());
    }

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
