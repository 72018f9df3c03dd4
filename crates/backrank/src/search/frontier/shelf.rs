//! Layers that are kept in a store, chunk by chunk.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use super::layer::{Away, Chunk, Packed, kind};
use super::site::Site;
use crate::search::{Limit, Store};

/// The number of the record behind all chunks of a layer, which says how many there are.
const SEAL: u64 = u64::MAX;

/// The chunks of one layer, in a stream of a store.
///
/// Chunks are appended whose weights leave memory, where that is short. Others are not before the store says that it is
/// time; from then on each is, and when the layer is whole those that were made before.
pub(super) struct Shelf<'s> {
    store: &'s dyn Store,
    stream: String,
    /// That after the step of this number.
    site: Site<'s>,
    step: usize,
    /// The places of chunks that are kept, by their numbers.
    places: Mutex<HashMap<u64, u64>>,
    is_open: AtomicBool,
    is_last: bool,
}

impl<'s> Shelf<'s> {
    /// That of the layer after a step, with what is there already.
    pub(super) fn new(site: Site<'s>, step: usize, is_last: bool) -> Self {
        let (store, stream) = (site.store, site.stream(step));
        let mut places: HashMap<u64, u64> = store.records(&stream).into_iter().collect();
        places.remove(&SEAL);
        let is_open = AtomicBool::new(!places.is_empty());
        Self { store, stream, site, step, places: Mutex::new(places), is_open, is_last }
    }

    /// How many chunks there are, and of which kind their weights are, if all are there.
    pub(super) fn sealed(&self) -> Result<Option<(usize, u32)>, Limit> {
        let Some((_, seal)) = self.store.records(&self.stream).into_iter().find(|&(number, _)| number == SEAL) else {
            return Ok(None);
        };
        let seal = self.store.read(&self.stream, seal)?.try_into().map_err(|_| Limit::OtherStore)?;
        let first = self.place(0).ok_or(Limit::OtherStore)?;
        Ok(Some((u64::from_le_bytes(seal) as usize, kind(&self.store.read(&self.stream, first)?))))
    }

    fn place(&self, number: u64) -> Option<u64> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner).get(&number).copied()
    }

    /// The chunk of this number, if it is there.
    pub(super) fn chunk<W: Packed>(&self, number: usize) -> Result<Option<Chunk<W>>, Limit> {
        let Some(place) = self.place(number as u64) else { return Ok(None) };
        let record = self.store.read(&self.stream, place)?;
        Chunk::unpacked(&record).ok_or(Limit::OtherStore).map(Some)
    }

    /// Whether weights can leave memory: not those of parts, which are joined where they are.
    pub(super) const fn can_take_weights(&self) -> bool {
        !self.site.is_in_part()
    }

    /// Whether the layer is one with which parts begin, so that it stays while they are looked at.
    pub(super) const fn is_last(&self) -> bool {
        self.is_last
    }

    /// Keeps a chunk, if it must be or it is time to.
    pub(super) fn put<W: Packed>(&self, number: usize, chunk: &Chunk<W>, must: bool) -> Result<(), Limit> {
        if !must && !self.is_open.load(Ordering::Relaxed) {
            if !self.store.is_due() {
                return Ok(());
            }
            self.is_open.store(true, Ordering::Relaxed);
        }
        if self.place(number as u64).is_none() {
            let place = self.store.append(&self.stream, number as u64, &chunk.packed())?;
            self.places.lock().unwrap_or_else(PoisonError::into_inner).insert(number as u64, place);
        }
        Ok(())
    }

    /// Keeps the rest of a layer of which some chunks are kept for later runs. Then those before it are not needed any
    /// more.
    pub(super) fn close<W: Packed>(&self, chunks: &[Chunk<W>]) -> Result<(), Limit> {
        if self.store.keeps() {
            if self.places.lock().unwrap_or_else(PoisonError::into_inner).is_empty() {
                return Ok(());
            }
            for (number, chunk) in chunks.iter().enumerate() {
                self.put(number, chunk, true)?;
            }
            self.store.append(&self.stream, SEAL, &(chunks.len() as u64).to_le_bytes())?;
            self.store.settle();
        }
        self.site.forget(self.step)
    }

    /// Where the chunks are whose weights left memory, if there are such.
    pub(super) fn away<W: Packed>(&self, chunks: &[Chunk<W>]) -> Option<Away> {
        let places = (0..chunks.len() as u64).map(|number| self.place(number).unwrap_or_default());
        chunks.iter().any(Chunk::is_away).then(|| Away { stream: self.stream.clone(), places: places.collect() })
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;
    use std::sync::Arc;
    use std::sync::atomic::AtomicUsize;

    use backrank_board::Graph;
    use num_bigint::BigUint;

    use super::super::crew::Crew;
    use super::super::run::Run;
    use super::super::tables::Tables;
    use super::super::{CycleCounter, Work};
    use super::*;
    use crate::search::Budget;

    /// The numbers of records, and the records.
    type Records = Vec<(u64, Vec<u8>)>;

    /// A store in memory.
    #[derive(Debug, Default)]
    struct Memory {
        streams: Mutex<HashMap<String, Records>>,
        keeps: bool,
        /// How many records were appended, and how many were read.
        appended: AtomicUsize,
        read: AtomicUsize,
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
            None
        }

        fn keeps(&self) -> bool {
            self.keeps
        }

        fn is_due(&self) -> bool {
            false
        }

        fn settle(&self) {}
    }

    /// A board of kings, each next to those around it.
    fn kings(ranks: u32, files: u32) -> Graph {
        let squares = (0..ranks * files).map(|square| (square / files, square % files));
        let next = |(a, b): (u32, u32)| [(a, b + 1), (a + 1, b), (a + 1, b + 1), (a + 1, b.wrapping_sub(1))];
        let is_there = move |&(a, b): &(u32, u32)| a < ranks && b < files;
        let edges = squares.flat_map(|from| next(from).into_iter().filter(is_there).map(move |to| (from, to)));
        Graph::from_edges(ranks * files, edges.map(|((a, b), (c, d))| (a * files + b, c * files + d))).unwrap()
    }

    #[test]
    fn layers_whose_weights_all_leave_memory_lead_to_the_same_count() {
        // The mirror image of each file; the last board has weights of 64 bits, and residues.
        for (ranks, files, has_mirror) in [(4, 5, false), (4, 6, true), (5, 7, false), (4, 40, true)] {
            let graph = kings(ranks, files);
            let order: Vec<u32> = (0..files).flat_map(|file| (0..ranks).map(move |rank| rank * files + file)).collect();
            let mirror: Vec<u32> =
                graph.vertices().map(|vertex| vertex - vertex % files + (files - 1 - vertex % files)).collect();
            let mirrors: Vec<Vec<u32>> = has_mirror.then_some(mirror).into_iter().collect();
            for (threads, keeps) in [(1, false), (2, true)] {
                let threads = NonZeroUsize::new(threads).unwrap();
                let unlimited = Budget::unlimited();
                let counter = CycleCounter::new(&graph, std::slice::from_ref(&order), &mirrors, threads, &unlimited);
                let counter = counter.unwrap().unwrap();
                let expected: BigUint = counter.count(&unlimited, |_, _| {}).unwrap();
                let memory = Arc::new(Memory { keeps, ..Memory::default() });
                let budget = Budget::unlimited().with_store(memory.clone());
                let Work::Sweeps(plan) = &counter.work else { panic!("there is something to do") };
                let mut run = Run::new(Crew::new(&budget, threads), Tables::new(), (0, 0.0), |_, _| {});
                run.room = [0, 0];
                assert_eq!(run.count(plan, counter.forecast.bits), Ok(expected), "{ranks}x{files}");
                let [appended, read] = [&memory.appended, &memory.read].map(|times| times.load(Ordering::Relaxed));
                assert!(appended > 10 && read > 10, "{appended} {read}");
            }
        }
    }
}
