//! Test helpers for counts with a store: a store in memory, and a graph. Tests of the records of a checkpoint.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use backrank_board::Graph;
use num_bigint::BigUint;

use super::{BranchStreams, FORMAT, PLAN_STREAM, SUMS_STREAM, append_sums, open_checkpoint, read_sums};
use crate::search::{Limit, Store};

/// The records of a stream, each with its number.
type Records = Vec<(u64, Vec<u8>)>;

/// A store in memory.
#[derive(Debug, Default)]
pub(crate) struct MemoryStore {
    pub(crate) streams: Mutex<HashMap<String, Records>>,
    /// Whether the store is persistent.
    pub(crate) is_persistent: bool,
    /// The capacity in bytes, as the store reports it.
    pub(crate) room: Option<u64>,
    /// Number of records that were appended.
    pub(crate) appended: AtomicUsize,
    /// Number of records that were read.
    pub(crate) read: AtomicUsize,
}

impl Store for MemoryStore {
    fn append(&self, stream: &str, number: u64, record: &[u8]) -> Result<u64, Limit> {
        self.appended.fetch_add(1, Ordering::Relaxed);
        let mut streams = self.streams.lock().unwrap();
        let records = streams.entry(stream.to_owned()).or_default();
        records.push((number, record.to_owned()));
        Ok(records.len() as u64 - 1)
    }

    fn records(&self, stream: &str) -> Vec<(u64, u64)> {
        let streams = self.streams.lock().unwrap();
        streams.get(stream).into_iter().flatten().zip(0..).map(|(&(number, _), place)| (number, place)).collect()
    }

    fn read(&self, stream: &str, place: u64) -> Result<Vec<u8>, Limit> {
        self.read.fetch_add(1, Ordering::Relaxed);
        Ok(self.streams.lock().unwrap()[stream][place as usize].1.clone())
    }

    fn remove(&self, stream: &str) -> Result<(), Limit> {
        self.streams.lock().unwrap().remove(stream);
        Ok(())
    }

    fn room(&self) -> Option<u64> {
        self.room
    }

    fn is_persistent(&self) -> bool {
        self.is_persistent
    }

    fn is_due(&self) -> bool {
        false
    }

    fn mark_saved(&self) {}
}

/// The king's graph of a board: each square is adjacent to the squares around it.
pub(crate) fn king_graph(ranks: u32, files: u32) -> Graph {
    let squares = (0..ranks * files).map(|square| (square / files, square % files));
    let next = |(a, b): (u32, u32)| [(a, b + 1), (a + 1, b), (a + 1, b + 1), (a + 1, b.wrapping_sub(1))];
    let is_there = move |&(a, b): &(u32, u32)| a < ranks && b < files;
    let edges = squares.flat_map(|from| next(from).into_iter().filter(is_there).map(move |to| (from, to)));
    Graph::from_edges(ranks * files, edges.map(|((a, b), (c, d))| (a * files + b, c * files + d))).unwrap()
}

#[test]
fn sums_come_back_from_their_records_and_from_no_others() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let streams = BranchStreams { pass: 1, ..BranchStreams::new(&store) };
    let sums = [vec![BigUint::from(3_u32).pow(90)], vec![BigUint::from(1_u64 << 60), BigUint::from(5_u32)]];
    for (partition, sums) in sums.iter().enumerate() {
        append_sums(&streams, partition, 3, sums).unwrap();
    }
    assert_eq!(read_sums(&streams, 3, 2), Ok(vec![Some(sums[0].clone()), Some(sums[1].clone()), None]));
    assert_eq!(read_sums(&BranchStreams { pass: 0, ..streams }, 3, 2), Ok(vec![None; 3]));
    for record in [&b""[..], b"7 ", b"1 x", b"1 2 3", b"\x01\xff\xfe"] {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        store.append(SUMS_STREAM, 2, record).unwrap();
        assert_eq!(read_sums(&BranchStreams::new(&store), 3, 2), Err(Limit::OtherStore));
    }
}

#[test]
fn a_checkpoint_of_another_format_or_plan_is_refused() {
    for (format, fingerprint, is_read) in [(FORMAT, 7, true), (FORMAT - 1, 7, false), (FORMAT, 8, false)] {
        let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
        store.append(PLAN_STREAM, 0, [format, fingerprint].map(u64::to_le_bytes).as_flattened()).unwrap();
        assert_eq!(open_checkpoint(&store, 7).map(|_| ()), if is_read { Ok(()) } else { Err(Limit::OtherStore) });
    }
}
