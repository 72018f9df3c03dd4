//! What changes do to the ranks of matchings, in tables.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::matching::{Change, MOST_ENDS, Matching, matchings};
use super::rank_after::RankAfter;

/// The number of a change of matchings of so many ends, [`KEEP`] of any.
pub(super) type ChangeId = u16;

/// The number of [`Change::Keep`].
pub(super) const KEEP: ChangeId = 0;

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

/// So many places an end can have, and one behind the last.
const fn places(ends: usize) -> ChangeId {
    ends as ChangeId + 1
}

/// The number of a change of matchings of so many ends.
pub(super) fn change_id(ends: usize, change: Change) -> ChangeId {
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

/// From how many matchings one matching comes at most.
pub(super) fn most_origins(id: ChangeId) -> u64 {
    if id == KEEP {
        return 1;
    }
    let (ends, change) = change(id);
    change.most_origins(ends)
}

/// How many ranks there are before a change.
pub(super) fn size(id: ChangeId) -> usize {
    matchings(change(id).0)
}

/// The ranks after the change for those ranks before it whose matchings have one mate of the first end; one behind the
/// last where a path would close. All such pieces, one behind the other, are the table.
pub(super) fn piece(id: ChangeId, mate: usize) -> Vec<u32> {
    let (ends, change) = change(id);
    let none = matchings(change.ends_after(ends)) as u32;
    let after = RankAfter::new(ends, change);
    let mut piece = Vec::with_capacity(matchings(ends.saturating_sub(2)));
    Matching::each_with(ends, mate, |matching| piece.push(after.of(matching).unwrap_or(none)));
    piece
}

/// How many pieces a table has: the mates that the first end can have.
pub(super) fn pieces(id: ChangeId) -> usize {
    change(id).0.max(2) - 1
}

/// Tables of frequent changes, which threads make as they need them.
#[derive(Debug)]
pub(super) struct Tables {
    /// By the numbers of changes.
    tables: Vec<OnceLock<Vec<u32>>>,
    /// How many weights went through each change without a table.
    without_table: Vec<AtomicU64>,
    bytes: AtomicU64,
}

impl Tables {
    pub(super) fn new() -> Self {
        let changes = usize::from(FIRST[FIRST.len() - 1]);
        let tables = std::iter::repeat_with(OnceLock::new).take(changes).collect();
        let without_table = std::iter::repeat_with(AtomicU64::default).take(changes).collect();
        Self { tables, without_table, bytes: AtomicU64::new(0) }
    }

    /// Says that so many weights go through a change next. Whether a table pays: a place in a table takes as long as
    /// a weight without it.
    pub(super) fn expect(&self, id: ChangeId, weights: u64) -> bool {
        if self.has(id) {
            return false;
        }
        let before = self.without_table[usize::from(id)].fetch_add(weights, Ordering::Relaxed);
        before + weights >= size(id) as u64
    }

    /// Whether a change has a table, or needs none.
    pub(super) fn has(&self, id: ChangeId) -> bool {
        id == KEEP || self.tables[usize::from(id)].get().is_some()
    }

    /// Keeps the table of a change, unless another thread has made it meanwhile.
    pub(super) fn insert(&self, id: ChangeId, table: Vec<u32>) {
        let bytes = size_of_val(&table[..]) as u64;
        if self.tables[usize::from(id)].set(table).is_ok() {
            self.bytes.fetch_add(bytes, Ordering::Relaxed);
        }
    }

    /// The bytes that the tables take.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// How to come to the ranks after a change.
    #[inline(always)]
    pub(super) fn lookup(&self, id: ChangeId) -> Lookup<'_> {
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
