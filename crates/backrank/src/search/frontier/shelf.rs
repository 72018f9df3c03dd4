//! Layers that are kept in a store, chunk by chunk.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use super::layer::{Chunk, Packed};
use super::site::Site;
use crate::search::{Limit, Store};

/// The number of the record behind all chunks of a layer, which says how many there are.
const SEAL: u64 = u64::MAX;

/// The chunks of one layer, in a stream of a store.
///
/// Nothing is appended before the store says that it is time. From then on each chunk is, and when the layer is whole
/// those that were made before.
pub(super) struct Shelf<'s> {
    store: &'s dyn Store,
    stream: String,
    /// That after the step of this number.
    site: Site<'s>,
    step: usize,
    /// The places of chunks that are kept, by their numbers.
    places: Mutex<HashMap<u64, u64>>,
    is_open: AtomicBool,
}

impl<'s> Shelf<'s> {
    /// That of the layer after a step, with what is there already.
    pub(super) fn new(site: Site<'s>, step: usize) -> Self {
        let (store, stream) = (site.store, site.stream(step));
        let mut places: HashMap<u64, u64> = store.records(&stream).into_iter().collect();
        places.remove(&SEAL);
        let is_open = AtomicBool::new(!places.is_empty());
        Self { store, stream, site, step, places: Mutex::new(places), is_open }
    }

    /// The place of each chunk of a stream, in order, if all are there.
    pub(super) fn all(store: &dyn Store, stream: &str) -> Result<Option<Vec<u64>>, Limit> {
        let places: HashMap<u64, u64> = store.records(stream).into_iter().collect();
        let Some(&seal) = places.get(&SEAL) else { return Ok(None) };
        let record = store.read(stream, seal)?;
        let chunks = record.try_into().map(u64::from_le_bytes).map_err(|_| Limit::OtherStore)?;
        let all = (0..chunks).map(|number| places.get(&number).copied()).collect::<Option<Vec<u64>>>();
        all.map(Some).ok_or(Limit::OtherStore)
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

    /// Keeps a chunk, if it is time to.
    pub(super) fn put<W: Packed>(&self, number: usize, chunk: &Chunk<W>) -> Result<(), Limit> {
        if !self.is_open.load(Ordering::Relaxed) {
            if !self.store.is_due() {
                return Ok(());
            }
            self.is_open.store(true, Ordering::Relaxed);
        }
        self.append(number, chunk)
    }

    fn append<W: Packed>(&self, number: usize, chunk: &Chunk<W>) -> Result<(), Limit> {
        let place = self.store.append(&self.stream, number as u64, &chunk.packed())?;
        self.places.lock().unwrap_or_else(PoisonError::into_inner).insert(number as u64, place);
        Ok(())
    }

    /// Keeps the rest of a layer of which some chunks are kept. Then those before it are not needed any more.
    pub(super) fn close<W: Packed>(&self, chunks: &[Chunk<W>]) -> Result<(), Limit> {
        if !self.is_open.load(Ordering::Relaxed) {
            return Ok(());
        }
        for (number, chunk) in chunks.iter().enumerate() {
            if self.place(number as u64).is_none() {
                self.append(number, chunk)?;
            }
        }
        self.store.append(&self.stream, SEAL, &(chunks.len() as u64).to_le_bytes())?;
        self.store.settle();
        self.site.forget(self.step)
    }
}
