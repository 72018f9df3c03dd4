//! The memory of layers that are not needed any more: to take it anew from the system takes longer than to fill it.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::any_layer::AT_ONCE;
use super::crew::Crew;
use super::layer::{Chunk, Packed};
use super::weight::Residues;

/// Empty chunks, for each kind of weights.
#[derive(Debug, Default)]
pub(super) struct Spare {
    small: Pool<u32>,
    large: Pool<u64>,
    modular: Pool<Residues<AT_ONCE>>,
}

/// Empty chunks, by how many weights they have room for.
#[derive(Debug)]
pub(super) struct Pool<W>(Mutex<BTreeMap<usize, Vec<Chunk<W>>>>);

impl<W> Default for Pool<W> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl Spare {
    /// How many bytes there are.
    pub(super) fn bytes(&self) -> u64 {
        self.small.bytes() + self.large.bytes() + self.modular.bytes()
    }

    /// Gives all back to the system, which takes so long that threads share it out.
    pub(super) fn clear(&self, crew: &Crew<'_>) {
        self.small.clear(crew);
        self.large.clear(crew);
        self.modular.clear(crew);
    }

    /// The same but for weights of one kind.
    pub(super) fn clear_others<W: Spared>(&self, crew: &Crew<'_>) {
        let kept = std::mem::take(&mut *W::of(self).chunks());
        self.clear(crew);
        *W::of(self).chunks() = kept;
    }
}

impl<W: Copy + Send> Pool<W> {
    fn chunks(&self) -> MutexGuard<'_, BTreeMap<usize, Vec<Chunk<W>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn bytes(&self) -> u64 {
        self.chunks().values().flatten().map(Chunk::bytes).sum()
    }

    /// Keeps chunks, whose weights are gone.
    pub(super) fn put(&self, chunks: impl IntoIterator<Item = Chunk<W>>) {
        let mut pool = self.chunks();
        chunks.into_iter().for_each(|chunk| pool.entry(chunk.rooms()[0]).or_default().push(chunk));
    }

    /// The chunk that comes nearest to so many weights: the smallest with room for them, or the largest. O(log chunks).
    pub(super) fn take(&self, weights: usize) -> Option<Chunk<W>> {
        let mut pool = self.chunks();
        let room = *pool.range(weights..).next().or_else(|| pool.last_key_value())?.0;
        let chunks = pool.get_mut(&room)?;
        let chunk = chunks.pop();
        if chunks.is_empty() {
            pool.remove(&room);
        }
        chunk
    }

    fn clear(&self, crew: &Crew<'_>) {
        let chunks: Vec<Chunk<W>> = std::mem::take(&mut *self.chunks()).into_values().flatten().collect();
        let (len, chunks) = (chunks.len(), Mutex::new(chunks));
        // What a limit leaves goes with the list.
        let _ = crew.share(
            len,
            || (),
            |(), _| {
                let chunk = chunks.lock().unwrap_or_else(PoisonError::into_inner).pop();
                drop(chunk);
                Ok(())
            },
        );
    }
}

/// Weights of a kind whose memory is spared.
pub(super) trait Spared: Packed + Send {
    fn of(spare: &Spare) -> &Pool<Self>;
}

impl Spared for u32 {
    fn of(spare: &Spare) -> &Pool<Self> {
        &spare.small
    }
}

impl Spared for u64 {
    fn of(spare: &Spare) -> &Pool<Self> {
        &spare.large
    }
}

impl Spared for Residues<AT_ONCE> {
    fn of(spare: &Spare) -> &Pool<Self> {
        &spare.modular
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;
    use crate::search::Budget;

    fn with_room(weights: usize) -> Chunk<u32> {
        let mut chunk = Chunk::default();
        chunk.reserve(0, weights, false);
        chunk
    }

    #[test]
    fn the_nearest_chunk_is_the_smallest_that_fits_or_else_the_largest() {
        let pool = Pool::default();
        assert!(pool.take(0).is_none());
        pool.put([30, 10, 20, 20].map(with_room));
        let mut room = |weights| pool.take(weights).map(|chunk| chunk.rooms()[0]);
        assert_eq!([11, 20, 40, 40, 40].map(&mut room), [Some(20), Some(20), Some(30), Some(10), None]);
    }

    #[test]
    fn only_weights_of_other_kinds_are_given_back() {
        let (spare, budget) = (Spare::default(), Budget::unlimited());
        let crew = Crew::new(&budget, NonZeroUsize::MIN);
        u32::of(&spare).put([with_room(10)]);
        u64::of(&spare).put([Chunk::default()]);
        spare.clear_others::<u32>(&crew);
        assert!(u64::of(&spare).take(0).is_none());
        assert_eq!(spare.bytes(), 80);
        spare.clear(&crew);
        assert_eq!(spare.bytes(), 0);
    }
}
