//! How much memory a count takes, from what is known of its layers before anything is counted.

use std::num::NonZeroUsize;

use super::any_layer::AT_ONCE;
use super::layer::{Block, PACKED_BLOCK, window};
use super::matching::matchings;
use super::pull::DENSE_PERCENT;
use super::reach::{Fork, Reached};
use super::routes::{FEW_WEIGHTS_A_PART, WEIGHTS_A_PART};
use super::step::{Key, ends};
use crate::search::{Budget, Limit, Spent};

/// What a layer takes, roughly: of memory, and of a store.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub(super) bytes: f64,
    packed: f64,
    pub(super) keys: usize,
}

/// What is known of the layers of a count.
#[derive(Debug)]
pub(super) struct Sizes {
    /// Those before the last steps, of which a table keeps so many.
    pub(super) trunk: Fork<Vec<Size>>,
    pub(super) to_keep: Fork<usize>,
    /// The bytes that the largest of its parts holds, and how many keys all have.
    pub(super) largest_part: f64,
    pub(super) keys_of_parts: usize,
    /// The bytes that it takes to find the keys.
    pub(super) survey: u64,
}

/// The bytes that a count, or a table, takes of memory or of a store.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Needs {
    /// Those that are held at a time.
    all: f64,
    /// Those that are held where the weights of layers can go elsewhere: before parts are looked at, and more then.
    least: f64,
    of_part: f64,
    /// Those that are held in memory before parts are looked at, where that can be done side by side.
    before_parts: Option<f64>,
    /// Those that layers take of a store that are held together, while one is made from another and while parts are
    /// looked at.
    layers: f64,
    ends: f64,
    /// What is read at a time of a layer whose weights are elsewhere.
    window: f64,
}

/// To look at parts side by side may take so many times the bytes of one at a time.
const LITTLE_MORE: f64 = 1.5;

impl Needs {
    /// Roughly how many bytes of memory it takes.
    pub(super) const fn bytes(&self) -> u64 {
        self.all as u64
    }

    /// Roughly how many bytes of memory so many threads take at least where a store takes what does not fit.
    pub(super) const fn least(&self, threads: NonZeroUsize) -> u64 {
        self.least_before_parts(threads) + self.of_part as u64
    }

    /// How many parts so many threads look at side by side: as many as the budget allows, if they take little more
    /// than one at a time. With a store one after the other, so that less is lost if the count is ended.
    pub(super) fn parts_at_once(&self, budget: &Budget, threads: NonZeroUsize) -> NonZeroUsize {
        let Some(before) = self.before_parts.filter(|_| budget.store().is_none()) else { return NonZeroUsize::MIN };
        let fits = |parts: &NonZeroUsize| {
            let bytes = before + self.of_part * parts.get() as f64;
            bytes <= self.all * LITTLE_MORE && budget.allows_memory(bytes as u64).is_ok()
        };
        (1..=threads.get()).rev().filter_map(NonZeroUsize::new).find(fits).unwrap_or(NonZeroUsize::MIN)
    }

    /// Roughly how many bytes of memory it takes under a budget: more than it needs, where parts are looked at side by
    /// side.
    pub(super) fn bytes_within(&self, budget: &Budget, threads: NonZeroUsize) -> u64 {
        let parts = self.parts_at_once(budget, threads).get();
        let side_by_side = self.before_parts.filter(|_| parts > 1).map(|before| before + self.of_part * parts as f64);
        self.all.max(side_by_side.unwrap_or(0.0)) as u64
    }

    /// The same before parts are looked at.
    const fn least_before_parts(&self, threads: NonZeroUsize) -> u64 {
        (self.least + self.window * threads.get() as f64) as u64
    }

    /// Roughly how many bytes of a store so many threads take, if so many bytes of memory are allowed.
    pub(super) fn away(&self, memory: Option<u64>, threads: NonZeroUsize) -> u64 {
        let room = memory.unwrap_or(u64::MAX).saturating_sub(self.least_before_parts(threads));
        (self.layers as u64).saturating_sub(room).max(self.ends as u64)
    }

    /// How many bytes of layers can be held in memory where a store takes the rest, before parts are looked at and then;
    /// nothing more is written if all is there.
    ///
    /// # Errors
    /// What is needed, where there is not enough memory, or room in the store.
    pub(super) fn room(&self, budget: &Budget, threads: NonZeroUsize, all_is_there: bool) -> Result<[u64; 2], Spent> {
        let (least, memory) = (self.least(threads), budget.memory());
        let fits = budget.allows_memory(self.bytes());
        let Some(store) = budget.store() else {
            return match fits {
                Err(Spent { limit: Limit::Memory { needs, allowed }, .. }) if least < needs => {
                    Err(Limit::NoStore { needs, allowed, least, away: self.away(memory, threads) }.into())
                }
                fits => fits.map(|()| [u64::MAX; 2]),
            };
        };
        if !all_is_there && (fits.is_err() || store.keeps()) {
            // What is kept for later is kept whole.
            let needs = self.away(memory.filter(|_| !store.keeps()).or(Some(0)), threads);
            let limit = |room| Spent::from(Limit::Room { needs, room });
            store.room().filter(|&room| room < needs).map_or(Ok(()), |room| Err(limit(room)))?;
        }
        if fits.is_ok() {
            return Ok([u64::MAX; 2]);
        }
        budget.allows_memory(least.min(self.bytes()))?;
        let room = |least| memory.map_or(u64::MAX, |memory| memory - least);
        Ok([room(self.least_before_parts(threads)), room(least)])
    }

    pub(super) fn of_count(sizes: &Sizes) -> Self {
        let ends = last_two(&sizes.trunk, BYTES);
        Self {
            all: sizes.with_keys(sizes.pair(BYTES).max(ends + sizes.largest_part)),
            least: sizes.with_keys(sizes.pair(OF_KEYS)),
            of_part: sizes.largest_part,
            before_parts: Some(sizes.with_keys(ends)),
            layers: sizes.pair(PACKED),
            ends: last_two(&sizes.trunk, PACKED),
            window: sizes.window(WEIGHTS_A_PART),
        }
    }

    pub(super) fn of_table(sizes: &Sizes) -> Self {
        let kept = sizes.trunk.each().into_iter().zip(sizes.to_keep.each());
        let kept: Vec<&Size> = kept.flat_map(|(layers, &kept)| &layers[..kept]).collect();
        let of_kept = |of: fn(&Size) -> f64| kept.iter().map(|size| of(size)).sum::<f64>();
        // Nothing comes of kept layers any more, so their blocks are all that is left beside weights.
        let blocks = of_kept(|size| BYTES_A_BLOCK * size.keys as f64);
        let (in_memory, in_store) = (of_kept(BYTES) - of_kept(OF_KEYS) + blocks, of_kept(PACKED));
        let rest = sizes.trunk.as_ref().zip(sizes.to_keep.as_ref()).map(|(layers, &kept)| layers[kept..].to_vec());
        let ends = last_two(&rest, BYTES);
        Self {
            all: sizes.with_keys(in_memory + pair(&rest, BYTES).max(ends + sizes.largest_part)),
            least: sizes.with_keys(sizes.pair(OF_KEYS) + blocks),
            of_part: sizes.largest_part,
            before_parts: None,
            layers: in_store + pair(&rest, PACKED),
            ends: in_store + last_two(&rest, PACKED),
            window: sizes.window(FEW_WEIGHTS_A_PART),
        }
    }
}

impl Sizes {
    /// With all keys, and the program.
    fn with_keys(&self, bytes: f64) -> f64 {
        let trunk = self.trunk.each().into_iter().flatten();
        let keys = trunk.map(|size| size.keys).sum::<usize>() + self.keys_of_parts;
        (bytes + (size_of::<Key>() * keys) as f64).max(self.survey as f64) + OF_PROGRAM as f64
    }

    fn pair(&self, of: impl Fn(&Size) -> f64) -> f64 {
        pair(&self.trunk, of)
    }

    /// No window has more than a layer, of two that follow each other.
    fn window(&self, weights_a_part: u64) -> f64 {
        f64::min(window(weights_a_part) as f64, self.pair(BYTES) / 2.0)
    }
}

/// What may be asked of a layer.
const BYTES: fn(&Size) -> f64 = |size| size.bytes;
const PACKED: fn(&Size) -> f64 = |size| size.packed;
const OF_KEYS: fn(&Size) -> f64 = |size| BYTES_A_KEY * size.keys as f64;

/// What the program itself takes, and its tables of changes.
pub(super) const OF_PROGRAM: u64 = 16 << 20;

/// What a key takes beside its weights: its block, its routes.
const BYTES_A_KEY: f64 = 64.0;

/// What its block takes of them, which stays where its weights do not.
const BYTES_A_BLOCK: f64 = size_of::<Block>() as f64;

/// The largest weight of a key has so many bits more than the mean of the largest key.
const BITS_ABOVE_MEAN: f64 = 6.0;

impl Size {
    /// Of a layer.
    pub(super) fn of(layer: &Reached) -> Self {
        let a_weight = bytes_a_weight(layer.bits);
        let of_key = |(&key, &states): (&u64, &f32)| {
            let (all, states) = (matchings(ends(key)) as f64, f64::from(states));
            let is_dense = states * 100.0 >= all * DENSE_PERCENT as f64;
            if is_dense { all * a_weight } else { states * (a_weight + 4.0) }
        };
        let weights = layer.keys.iter().zip(&layer.states).map(of_key).sum::<f64>();
        let keys = layer.keys.len();
        let with_each = |bytes: f64| weights + bytes * keys as f64;
        Self { bytes: with_each(BYTES_A_KEY), packed: with_each(PACKED_BLOCK as f64), keys }
    }
}

/// How many bytes a weight takes where the mean of the largest key has so many bits.
fn bytes_a_weight(bits: f64) -> f64 {
    match bits + BITS_ABOVE_MEAN {
        bits if bits < 32.0 => 4.0,
        bits if bits < 60.0 => 8.0,
        _ => 8.0 * AT_ONCE as f64,
    }
}

/// Two layers that follow each other, the largest such, with the layer that waits for the other side.
pub(super) fn pair(layers: &Fork<Vec<Size>>, of: impl Fn(&Size) -> f64) -> f64 {
    let along = |mut before: f64, layers: &[Size]| {
        let each = layers.iter().map(&of).map(|after| std::mem::replace(&mut before, after) + after);
        each.fold(0.0, f64::max)
    };
    let last = |layers: &[Size]| layers.last().map_or(0.0, &of);
    let (stem, bottom) = (last(&layers.stem), last(&layers.bottom));
    let of_bottom = along(stem, &layers.bottom) + stem;
    let of_top = along(stem, &layers.top) + bottom;
    along(0.0, &layers.stem).max(of_bottom).max(of_top)
}

/// The last layers of both sides.
fn last_two(layers: &Fork<Vec<Size>>, of: impl Fn(&Size) -> f64) -> f64 {
    let [stem, top, bottom] = layers.each().map(|layers| layers.last().map(&of));
    let of_bottom = top.or(bottom).and(bottom.or(stem));
    top.or(stem).unwrap_or(0.0) + of_bottom.unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::super::memory_store::Memory;
    use super::*;

    #[test]
    fn as_many_parts_are_looked_at_side_by_side_as_memory_allows_if_they_take_little_more() {
        let needs = Needs { all: 100.0, before_parts: Some(60.0), of_part: 30.0, ..Needs::default() };
        let at_once = |needs: &Needs, budget: &Budget, threads| {
            let threads = NonZeroUsize::new(threads).unwrap();
            (needs.parts_at_once(budget, threads).get(), needs.bytes_within(budget, threads))
        };
        let unlimited = Budget::unlimited();
        assert_eq!([1, 2, 3, 8].map(|threads| at_once(&needs, &unlimited, threads).0), [1, 2, 3, 3]);
        assert_eq!([1, 2, 3, 8].map(|threads| at_once(&needs, &unlimited, threads).1), [100, 120, 150, 150]);
        let little = [119, 120, 149].map(|bytes| at_once(&needs, &Budget::unlimited().with_memory(bytes), 8).0);
        assert_eq!(little, [1, 2, 2]);
        let with_store = Budget::unlimited().with_store(Arc::new(Memory::default()));
        assert_eq!(at_once(&needs, &with_store, 8), (1, 100));
        // A table looks at one after the other.
        assert_eq!(at_once(&Needs { before_parts: None, ..needs }, &unlimited, 8), (1, 100));
        // Before parts it takes more than with two of them.
        let needs = Needs { all: 200.0, ..needs };
        assert_eq!(at_once(&needs, &unlimited, 2), (2, 200));
    }
}
