//! Test helpers for counts with a store: a store in memory, and a graph.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use backrank_board::Graph;

use crate::search::{Limit, Store};

/// The records of a stream, each with its number.
type Records = Vec<(u64, Vec<u8>)>;

/// A store in memory.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    pub(crate) streams: Mutex<HashMap<String, Records>>,
    /// Whether the store is persistent.
    pub(crate) keeps: bool,
    /// The capacity in bytes, as the store reports it.
    pub(crate) room: Option<u64>,
    /// Number of records that were appended.
    pub(crate) appended: AtomicUsize,
    /// Number of records that were read.
    pub(crate) read: AtomicUsize,
}

impl Store for Memory {
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
        self.keeps
    }

    fn is_due(&self) -> bool {
        false
    }

    fn mark_saved(&self) {}
}

/// The king's graph of a board: each square is adjacent to the squares around it.
pub(crate) fn kings(ranks: u32, files: u32) -> Graph {
    let squares = (0..ranks * files).map(|square| (square / files, square % files));
    let next = |(a, b): (u32, u32)| [(a, b + 1), (a + 1, b), (a + 1, b + 1), (a + 1, b.wrapping_sub(1))];
    let is_there = move |&(a, b): &(u32, u32)| a < ranks && b < files;
    let edges = squares.flat_map(|from| next(from).into_iter().filter(is_there).map(move |to| (from, to)));
    Graph::from_edges(ranks * files, edges.map(|((a, b), (c, d))| (a * files + b, c * files + d))).unwrap()
}
