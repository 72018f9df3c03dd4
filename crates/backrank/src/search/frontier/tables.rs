//! What changes do to the ranks of matchings, in tables.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

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
fn piece(id: ChangeId, mate: usize) -> Vec<u32> {
    let (ends, change) = change(id);
    let none = matchings(change.ends_after(ends)) as u32;
    let after = RankAfter::new(ends, change);
    let mut piece = Vec::with_capacity(matchings(ends.saturating_sub(2)));
    Matching::each_with(ends, mate, |matching| piece.push(after.of(matching).unwrap_or(none)));
    piece
}

/// The table of a change, which all threads that need it make together.
#[derive(Debug)]
pub(super) struct InMaking {
    id: ChangeId,
    pieces: Vec<Piece>,
}

#[derive(Debug, Default)]
struct Piece {
    is_begun: AtomicBool,
    ranks: OnceLock<Vec<u32>>,
}

impl InMaking {
    fn new(id: ChangeId) -> Self {
        // The mates that the first end can have.
        let pieces = change(id).0.max(2) - 1;
        Self { id, pieces: std::iter::repeat_with(Piece::default).take(pieces).collect() }
    }

    /// How many pieces it has, and how many ranks each of them.
    pub(super) fn pieces(&self) -> (usize, usize) {
        (self.pieces.len(), size(self.id) / self.pieces.len())
    }

    /// Makes the piece of a mate of the first end, unless another thread has begun it.
    pub(super) fn make(&self, mate: usize) {
        if !self.pieces[mate].is_begun.swap(true, Ordering::Relaxed) {
            self.piece(mate);
        }
    }

    /// A piece; waits for another thread that makes it.
    fn piece(&self, mate: usize) -> &[u32] {
        self.pieces[mate].ranks.get_or_init(|| piece(self.id, mate))
    }

    fn table(&self) -> Vec<u32> {
        (0..self.pieces.len()).map(|mate| self.piece(mate)).collect::<Vec<_>>().concat()
    }
}

/// Tables of frequent changes, which threads make as they need them.
#[derive(Debug)]
pub(super) struct Tables {
    /// By the numbers of changes.
    tables: Vec<OnceLock<Vec<u32>>>,
    in_making: Mutex<HashMap<ChangeId, Arc<InMaking>>>,
    /// How many weights went through each change without a table.
    without_table: Vec<AtomicU64>,
    bytes: AtomicU64,
}

impl Tables {
    pub(super) fn new() -> Self {
        let changes = usize::from(FIRST[FIRST.len() - 1]);
        let tables = std::iter::repeat_with(OnceLock::new).take(changes).collect();
        let without_table = std::iter::repeat_with(AtomicU64::default).take(changes).collect();
        Self { tables, in_making: Mutex::default(), without_table, bytes: AtomicU64::new(0) }
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

    fn in_making(&self) -> MutexGuard<'_, HashMap<ChangeId, Arc<InMaking>>> {
        self.in_making.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What there is of the table of a change, `None` if it is whole.
    pub(super) fn begin(&self, id: ChangeId) -> Option<Arc<InMaking>> {
        let mut in_making = self.in_making();
        (!self.has(id)).then(|| Arc::clone(in_making.entry(id).or_insert_with(|| Arc::new(InMaking::new(id)))))
    }

    /// Keeps a table. Waits for threads that have begun pieces of it, and makes what is left.
    pub(super) fn finish(&self, table: &InMaking) {
        self.tables[usize::from(table.id)].get_or_init(|| {
            let table = table.table();
            self.bytes.fetch_add(size_of_val(&table[..]) as u64, Ordering::Relaxed);
            table
        });
        // Now that it is there: whoever begins looks for it first.
        self.in_making().remove(&table.id);
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

    #[test]
    fn threads_make_a_table_together_and_it_is_kept_once() {
        let (tables, id) = (Tables::new(), change_id(8, Change::Join(1, 6)));
        let halves = [0, 1].map(|_| tables.begin(id).unwrap());
        let (pieces, ranks) = halves[0].pieces();
        assert_eq!(pieces * ranks, matchings(8));
        std::thread::scope(|scope| {
            for (first, half) in halves.iter().enumerate() {
                let tables = &tables;
                scope.spawn(move || {
                    // Each waits for what the other makes, and for nothing that nobody has begun.
                    (first..pieces - 1).step_by(2).for_each(|mate| half.make(mate));
                    tables.finish(half);
                });
            }
        });
        let Lookup::Table(table) = tables.lookup(id) else { panic!("it was made") };
        let after = |rank| Matching::of_rank(8, rank).after(Change::Join(1, 6));
        let none = matchings(6) as u32;
        let expected = (0..matchings(8) as u32).map(|rank| after(rank).map_or(none, |after| after.rank()));
        assert!(table.iter().copied().eq(expected));
        assert_eq!(tables.bytes(), 4 * matchings(8) as u64);
        assert!(tables.begin(id).is_none() && tables.in_making().is_empty());
    }
}
