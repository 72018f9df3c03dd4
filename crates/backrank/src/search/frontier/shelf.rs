//! Layers that are kept in a store, chunk by chunk.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use super::layer::{Away, Chunk, Packed};
use super::site::Site;
use crate::search::{Limit, Store};

/// The number of the record behind all chunks of a layer, which says how many there are, and of which kind.
const SEAL: u64 = u64::MAX;

/// The chunks of one layer, in a stream of a store.
///
/// Chunks are appended whose weights leave memory, where that is short. Others are not before the store says that it is
/// time; from then on each is, and when the layer is whole those that were made before.
pub(super) struct Shelf<'s> {
    store: &'s Arc<dyn Store>,
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
        // What a later run wants to read is kept from the beginning.
        let is_open = AtomicBool::new(!places.is_empty() || site.is_of_table && store.keeps());
        Self { store, stream, site, step, places: Mutex::new(places), is_open, is_last }
    }

    /// How many chunks there are, and of which kind their weights are, if all are there.
    pub(super) fn sealed(&self) -> Result<Option<(usize, u64)>, Limit> {
        let Some((_, seal)) = self.store.records(&self.stream).into_iter().find(|&(number, _)| number == SEAL) else {
            return Ok(None);
        };
        let seal = self.store.read(&self.stream, seal)?;
        let ([count, kind], []) = seal.as_chunks::<8>() else { return Err(Limit::OtherStore) };
        let places = self.places.lock().unwrap_or_else(PoisonError::into_inner).len();
        if u64::from_le_bytes(*count) != places as u64 {
            return Err(Limit::OtherStore);
        }
        Ok(Some((places, u64::from_le_bytes(*kind))))
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
    /// more, unless they are of a table.
    pub(super) fn close<W: Packed>(&self, chunks: &[Chunk<W>]) -> Result<(), Limit> {
        if self.store.keeps() {
            if self.places.lock().unwrap_or_else(PoisonError::into_inner).is_empty() {
                return Ok(());
            }
            for (number, chunk) in chunks.iter().enumerate() {
                self.put(number, chunk, true)?;
            }
            let seal = [chunks.len() as u64, W::KIND.into()].map(u64::to_le_bytes);
            self.store.append(&self.stream, SEAL, seal.as_flattened())?;
            self.store.settle();
        }
        if self.site.is_of_table { Ok(()) } else { self.site.forget(self.step) }
    }

    /// Where the chunks are whose weights left memory, if there are such.
    pub(super) fn away<W: Packed>(&self, chunks: &[Chunk<W>]) -> Option<Away> {
        let places = (0..chunks.len() as u64).map(|number| self.place(number).unwrap_or_default());
        let (store, stream) = (Arc::clone(self.store), self.stream.clone());
        chunks.iter().any(Chunk::is_away).then(|| Away { store, stream, places: places.collect() })
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use num_bigint::BigUint;

    use super::super::crew::Crew;
    use super::super::memory_store::{Memory, kings};
    use super::super::run::{Common, Run};
    use super::super::tables::Tables;
    use super::super::{CycleCounter, Work};
    use super::*;
    use crate::search::Budget;

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
                let (tables, common) = (Tables::new(), Common::new((0, 0.0), |_, _| {}));
                let run = Run { room: [0, 0], ..Run::new(Crew::new(&budget, threads), &tables, &common) };
                assert_eq!(run.count(plan, counter.forecast.bits), Ok(expected), "{ranks}x{files}");
                let [appended, read] = [&memory.appended, &memory.read].map(|times| times.load(Ordering::Relaxed));
                assert!(appended > 10 && read > 10, "{appended} {read}");
            }
        }
    }
}
