//! Lookup tables from the rank of a matching before a change to its rank after the change.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use crate::search::frontier::state::{MAX_ENDS, Matching, MatchingChange, PreparedChange, count_matchings};
use crate::search::lock;

/// A number that identifies a change of matchings together with the number of path ends before the change. [`KEEP_ID`]
/// is the same for any number of ends.
pub(crate) type ChangeId = u16;

/// The identifier of [`MatchingChange::Keep`].
pub(crate) const KEEP_ID: ChangeId = 0;

/// The lowest identifier of the changes of matchings of 0, 2, 4, ... path ends, and, as the last entry, the number of
/// all identifiers. Besides [`KEEP_ID`] there are three kinds of changes, each with two parameters from 0 to the number
/// of ends.
const FIRST_IDS: [ChangeId; MAX_ENDS / 2 + 2] = {
    let mut first = [1; MAX_ENDS / 2 + 2];
    let mut pairs = 0;
    while pairs <= MAX_ENDS / 2 {
        first[pairs + 1] = first[pairs] + 3 * insert_positions(2 * pairs) * insert_positions(2 * pairs);
        pairs += 1;
    }
    first
};

/// Number of positions where an end can be inserted among `ends` ends, which is also the number of values of a
/// parameter of a change.
const fn insert_positions(ends: usize) -> ChangeId {
    ends as ChangeId + 1
}

/// The identifier of a change of matchings of `ends` ends.
pub(crate) fn change_id(ends: usize, change: MatchingChange) -> ChangeId {
    let (kind, a, b) = match change {
        MatchingChange::Keep => return KEEP_ID,
        MatchingChange::Pair(a, b) => (0, a, b),
        MatchingChange::Move(a, b) => (1, a, b),
        MatchingChange::Join(a, b) => (2, a, b),
    };
    FIRST_IDS[ends / 2]
        + (kind * insert_positions(ends) + ChangeId::from(a)) * insert_positions(ends)
        + ChangeId::from(b)
}

/// The number of ends and the change with this identifier, which must not be [`KEEP_ID`].
fn change(id: ChangeId) -> (usize, MatchingChange) {
    let pairs = FIRST_IDS.partition_point(|&first| first <= id) - 1;
    let (ends, insert_positions) = (2 * pairs, insert_positions(2 * pairs));
    let code = id - FIRST_IDS[pairs];
    let (a, b) = ((code / insert_positions % insert_positions) as u8, (code % insert_positions) as u8);
    let change = match code / insert_positions / insert_positions {
        0 => MatchingChange::Pair(a, b),
        1 => MatchingChange::Move(a, b),
        _ => MatchingChange::Join(a, b),
    };
    (ends, change)
}

/// Upper bound on the number of matchings that the change with this identifier maps to the same matching.
pub(crate) fn max_preimages(id: ChangeId) -> u64 {
    if id == KEEP_ID {
        return 1;
    }
    let (ends, change) = change(id);
    change.max_preimages(ends)
}

/// Number of matchings before the change with this identifier, which is the length of its rank table. The identifier
/// must not be [`KEEP_ID`].
pub(crate) fn rank_table_len(id: ChangeId) -> usize {
    count_matchings(change(id).0)
}

/// The section of a rank table for the matchings in which the mate of end 0 is end `mate + 1`. It has for each of them,
/// in ascending order of ranks, the rank after the change. Where a path would close into a cycle, the entry is a rank
/// that does not exist: the number of matchings after the change. The table is the concatenation of the sections of all
/// mates.
fn section(id: ChangeId, mate: usize) -> Vec<u32> {
    let (ends, change) = change(id);
    let none = count_matchings(change.ends_after(ends)) as u32;
    let after = PreparedChange::new(ends, change);
    let mut section = Vec::with_capacity(count_matchings(ends.saturating_sub(2)));
    Matching::visit_with_first_mate(ends, mate + 1, |matching| {
        section.push(after.rank_after(matching).unwrap_or(none))
    });
    section
}

/// A rank table under construction, built section by section by all threads that need it.
#[derive(Debug)]
pub(crate) struct TableBuild {
    id: ChangeId,
    sections: Vec<TableSection>,
}

/// The section of a rank table for one mate of end 0, which may not be built yet.
#[derive(Debug, Default)]
struct TableSection {
    /// Whether a thread has claimed the section to build it; see [`TableBuild::build_section`].
    is_begun: AtomicBool,
    ranks: OnceLock<Vec<u32>>,
}

impl TableBuild {
    fn new(id: ChangeId) -> Self {
        // One section for each possible mate of end 0.
        let sections = change(id).0.max(2) - 1;
        Self { id, sections: std::iter::repeat_with(TableSection::default).take(sections).collect() }
    }

    /// Number of sections, and number of ranks in each section.
    pub(crate) fn section_count_and_len(&self) -> (usize, usize) {
        (self.sections.len(), rank_table_len(self.id) / self.sections.len())
    }

    /// Builds the section with this index, which is for the mate `section + 1` of end 0, unless another thread has
    /// begun it.
    pub(crate) fn build_section(&self, section: usize) {
        if !self.sections[section].is_begun.swap(true, Ordering::Relaxed) {
            self.section(section);
        }
    }

    /// The ranks of a section; builds it, or waits while another thread builds it.
    fn section(&self, mate: usize) -> &[u32] {
        self.sections[mate].ranks.get_or_init(|| section(self.id, mate))
    }

    fn table(&self) -> Vec<u32> {
        (0..self.sections.len()).map(|mate| self.section(mate)).collect::<Vec<_>>().concat()
    }
}

/// The rank tables of changes of matchings, each built when its change has become frequent or products need it.
#[derive(Debug)]
pub(crate) struct RankTables {
    /// The table of each change, by [`ChangeId`]; empty until the table is complete.
    tables: Vec<OnceLock<Vec<u32>>>,
    /// The tables under construction.
    builds: Mutex<HashMap<ChangeId, Arc<TableBuild>>>,
    /// For each change, by [`ChangeId`], the number of weights that were mapped without a table.
    without_table: Vec<AtomicU64>,
    /// Bytes of memory of all complete tables.
    bytes: AtomicU64,
}

impl RankTables {
    pub(crate) fn new() -> Self {
        let changes = usize::from(FIRST_IDS[FIRST_IDS.len() - 1]);
        let tables = std::iter::repeat_with(OnceLock::new).take(changes).collect();
        let without_table = std::iter::repeat_with(AtomicU64::default).take(changes).collect();
        Self { tables, builds: Mutex::default(), without_table, bytes: AtomicU64::new(0) }
    }

    /// Records that `weights` more weights are to be mapped by a change. Returns whether it pays off to build the
    /// change's table, if there is none. Computing an entry of the table takes as long as mapping a weight without it,
    /// so it pays off once the weights mapped without the table, including these `weights`, are at least as many as its
    /// entries.
    pub(crate) fn record_and_check_demand(&self, id: ChangeId, weights: u64) -> bool {
        if self.needs_no_table(id) {
            return false;
        }
        let before = self.without_table[usize::from(id)].fetch_add(weights, Ordering::Relaxed);
        before + weights >= rank_table_len(id) as u64
    }

    /// Whether the table of a change exists, or the change is [`KEEP_ID`], which needs no table.
    pub(crate) fn needs_no_table(&self, id: ChangeId) -> bool {
        id == KEEP_ID || self.tables[usize::from(id)].get().is_some()
    }

    /// The construction of the rank table of a change, which is begun if necessary; `None` if the table is complete, or
    /// if the change is [`KEEP_ID`], which needs no table.
    pub(crate) fn begin_build(&self, id: ChangeId) -> Option<Arc<TableBuild>> {
        let mut builds = lock(&self.builds);
        (!self.needs_no_table(id))
            .then(|| Arc::clone(builds.entry(id).or_insert_with(|| Arc::new(TableBuild::new(id)))))
    }

    /// Completes a rank table: builds the missing sections, and waits for sections that other threads are building.
    pub(crate) fn complete_and_store_table(&self, table: &TableBuild) {
        self.tables[usize::from(table.id)].get_or_init(|| {
            let table = table.table();
            self.bytes.fetch_add(size_of_val(&table[..]) as u64, Ordering::Relaxed);
            table
        });
        // The build is removed only now, when the table is complete, because `begin_build` first checks for a complete
        // table.
        lock(&self.builds).remove(&table.id);
    }

    /// Bytes of memory of all complete tables.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// The fastest available way to map ranks by a change.
    #[inline(always)]
    pub(crate) fn rank_mapping(&self, id: ChangeId) -> RankMapping<'_> {
        if id == KEEP_ID {
            return RankMapping::Same;
        }
        match self.tables[usize::from(id)].get() {
            None => {
                let (ends, change) = change(id);
                RankMapping::Compute(ends, change)
            }
            Some(table) => RankMapping::Table(table),
        }
    }
}

/// How to map the rank of a matching before a change to the rank after it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RankMapping<'a> {
    /// The rank stays the same.
    Same,
    /// Look the rank up in the table; an entry equal to the number of matchings after the change means that a path
    /// would close into a cycle.
    Table(&'a [u32]),
    /// Apply this change to the matching, which has this number of ends.
    Compute(usize, MatchingChange),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::frontier::state::count_matchings;

    #[test]
    fn every_change_has_a_number_of_its_own() {
        let mut seen = vec![false; usize::from(FIRST_IDS[FIRST_IDS.len() - 1])];
        for ends in (0..=MAX_ENDS).step_by(2) {
            for (a, b) in (0..=ends as u8).flat_map(|a| (0..=ends as u8).map(move |b| (a, b))) {
                for kind in [MatchingChange::Pair(a, b), MatchingChange::Move(a, b), MatchingChange::Join(a, b)] {
                    let id = change_id(ends, kind);
                    assert_eq!(change(id), (ends, kind));
                    assert!(!std::mem::replace(&mut seen[usize::from(id)], true));
                }
            }
        }
        assert!(!seen[usize::from(KEEP_ID)]);
        assert!(seen[1..].iter().all(|&seen| seen));
    }

    #[test]
    fn threads_make_a_table_together_and_it_is_kept_once() {
        let (tables, id) = (RankTables::new(), change_id(8, MatchingChange::Join(1, 6)));
        let halves = [0, 1].map(|_| tables.begin_build(id).unwrap());
        let (sections, ranks) = halves[0].section_count_and_len();
        assert_eq!(sections * ranks, count_matchings(8));
        std::thread::scope(|scope| {
            for (first, half) in halves.iter().enumerate() {
                let tables = &tables;
                scope.spawn(move || {
                    // Each thread builds every second section, and `complete_and_store_table` waits for the sections of
                    // the other thread.
                    (first..sections - 1).step_by(2).for_each(|mate| half.build_section(mate));
                    tables.complete_and_store_table(half);
                });
            }
        });
        let RankMapping::Table(table) = tables.rank_mapping(id) else { panic!("it was made") };
        let (join, none) = (PreparedChange::new(8, MatchingChange::Join(1, 6)), count_matchings(6) as u32);
        let after = |rank| join.rank_after(&Matching::from_rank(8, rank)).unwrap_or(none);
        let expected = (0..count_matchings(8) as u32).map(after);
        assert!(table.iter().copied().eq(expected));
        assert_eq!(tables.bytes(), 4 * count_matchings(8) as u64);
        assert!(tables.begin_build(id).is_none() && lock(&tables.builds).is_empty());
    }
}
