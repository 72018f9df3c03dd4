//! What changes do to the ranks of matchings, in tables.

use super::matching::{Change, MOST_ENDS, Matching, matchings};

/// The number of a change of matchings of so many ends.
pub(super) type ChangeId = u32;

/// Changes by their numbers, the frequent ones with tables.
#[derive(Debug)]
pub(super) struct Tables {
    /// The numbers of changes, by [`slot`].
    ids: Vec<ChangeId>,
    known: Vec<Known>,
    bytes: u64,
}

#[derive(Debug)]
struct Known {
    ends: usize,
    change: Change,
    /// The rank after the change for each rank before it; one behind the last where a path would close.
    table: Vec<u32>,
    /// How many weights went through it without a table.
    without_table: u64,
}

/// A change that has no number yet.
const NONE: ChangeId = ChangeId::MAX;

/// The number of [`Change::Keep`], of any ends.
pub(super) const KEEP: ChangeId = 0;

impl Tables {
    pub(super) fn new() -> Self {
        let keep = Known { ends: 0, change: Change::Keep, table: Vec::new(), without_table: 0 };
        Self { ids: vec![NONE; (MOST_ENDS / 2 + 1) << 12], known: vec![keep], bytes: 0 }
    }

    /// The number of a change of matchings of so many ends.
    pub(super) fn id(&mut self, ends: usize, change: Change) -> ChangeId {
        let Some(slot) = slot(ends, change) else { return KEEP };
        if self.ids[slot] == NONE {
            self.ids[slot] = self.known.len() as u32;
            self.known.push(Known { ends, change, table: Vec::new(), without_table: 0 });
        }
        self.ids[slot]
    }

    /// The number of a change that has one already.
    pub(super) fn known_id(&self, ends: usize, change: Change) -> Option<ChangeId> {
        let Some(slot) = slot(ends, change) else { return Some(KEEP) };
        Some(self.ids[slot]).filter(|&id| id != NONE)
    }

    /// Says that so many weights go through a change next, and makes a table if that pays: a place in a table
    /// takes as long as a weight without it. `allow` says whether so many bytes more may be taken.
    pub(super) fn expect(&mut self, id: ChangeId, weights: u64, allow: impl FnOnce(u64) -> bool) {
        let known = &mut self.known[id as usize];
        if id == KEEP || !known.table.is_empty() {
            return;
        }
        known.without_table += weights;
        let size = matchings(known.ends);
        if known.without_table >= size as u64 && allow(4 * size as u64) {
            let none = matchings(known.change.ends_after(known.ends)) as u32;
            let after = |rank| Matching::of_rank(known.ends, rank).after(known.change);
            self.bytes += 4 * size as u64;
            known.table = (0..size as u32).map(|rank| after(rank).map_or(none, |matching| matching.rank())).collect();
        }
    }

    /// How many changes have numbers.
    pub(super) const fn len(&self) -> usize {
        self.known.len()
    }

    /// From how many matchings one matching comes at most.
    pub(super) fn most_origins(&self, id: ChangeId) -> u64 {
        let known = &self.known[id as usize];
        known.change.most_origins(known.ends)
    }

    /// The bytes that the tables take.
    pub(super) const fn bytes(&self) -> u64 {
        self.bytes
    }

    /// What is known of a change.
    #[inline(always)]
    pub(super) fn lookup(&self, id: ChangeId) -> Lookup<'_> {
        let known = &self.known[id as usize];
        match known.change {
            Change::Keep => Lookup::Same,
            _ if known.table.is_empty() => Lookup::Compute(known.ends, known.change),
            _ => Lookup::Table(&known.table),
        }
    }
}

/// How to come from the rank before a change to that after it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lookup<'a> {
    /// It stays.
    Same,
    /// It stands in this table, one behind the last rank where there is none.
    Table(&'a [u32]),
    /// Without a table.
    Compute(usize, Change),
}

/// Where the number of a change stands.
fn slot(ends: usize, change: Change) -> Option<usize> {
    let (kind, a, b) = match change {
        Change::Keep => return None,
        Change::Pair(a, b) => (0, a, b),
        Change::Move(a, b) => (1, a, b),
        Change::Join(a, b) => (2, a, b),
    };
    Some((ends / 2) << 12 | kind << 10 | usize::from(a) << 5 | usize::from(b))
}
