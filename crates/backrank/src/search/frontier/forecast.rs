//! What a count will take, from a look at degrees alone.

use std::num::NonZeroUsize;

use super::any_layer::AT_ONCE;
use super::crew::Crew;
use super::layer::{Block, window};
use super::matching::matchings;
use super::part::Found;
use super::pull::DENSE_PERCENT;
use super::reach::{Fork, Reached, Survey};
use super::routes::{FEW_WEIGHTS_A_PART, WEIGHTS_A_PART};
use super::step::ends;
use crate::search::{Budget, Limit, Spent};

/// What a count takes, roughly, and what its answer is at most.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Forecast {
    /// How many weights go through changes, for one set of primes.
    pub(super) transitions: f64,
    pub(super) count: Needs,
    pub(super) table: Needs,
    /// The answer has no more bits than this.
    pub(super) bits: f64,
}

/// The bytes that a count, or a table, takes of memory or of a store.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Needs {
    /// Those that are held at a time.
    all: f64,
    /// Those that are held where the weights of layers can go elsewhere: before parts are looked at, and more then.
    least: f64,
    of_part: f64,
    /// Those of layers that are held together, while one is made from another and while parts are looked at.
    layers: f64,
    ends: f64,
    /// What is read at a time of a layer whose weights are elsewhere.
    window: f64,
}

impl Needs {
    /// Roughly how many bytes of memory it takes.
    pub(super) const fn bytes(&self) -> u64 {
        self.all as u64
    }

    /// Roughly how many bytes of memory so many threads take at least where a store takes what does not fit.
    pub(super) const fn least(&self, threads: NonZeroUsize) -> u64 {
        self.least_before_parts(threads) + self.of_part as u64
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

    /// How many bytes of layers can be held in memory where a store takes the rest, before parts are looked at and then.
    ///
    /// # Errors
    /// What is needed, where there is not enough memory, or room in the store.
    pub(super) fn room(&self, budget: &Budget, threads: NonZeroUsize) -> Result<[u64; 2], Spent> {
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
        if fits.is_err() || store.keeps() {
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
}

/// The largest weight of a key has so many bits more than the mean of the largest key.
const BITS_ABOVE_MEAN: f64 = 6.0;

/// So many keys are worth another thread.
const KEYS_A_THREAD: u64 = 1 << 18;

/// What a key takes beside its weights: its block, its routes.
pub(super) const BYTES_A_KEY: f64 = 64.0;

/// What its block takes of them, which stays where its weights do not.
const BYTES_A_BLOCK: f64 = size_of::<Block>() as f64;

impl Forecast {
    /// From the layers before the last steps, of which a table keeps so many, and from the parts of these.
    pub(super) fn new(
        trunk: &Fork<Vec<Reached>>,
        to_keep: &Fork<usize>,
        parts: &[Found],
        survey: &Survey<'_>,
    ) -> Result<Self, Limit> {
        let sizes = sizes(trunk, &survey.crew)?;
        let [stem, top, bottom] = sizes.each().map(|sizes| sizes.last().copied());
        // Both ends are held while a part is looked at.
        let ends =
            top.or(stem).unwrap_or(0.0) + if top.or(bottom).is_some() { bottom.or(stem).unwrap_or(0.0) } else { 0.0 };
        let blocks =
            trunk.as_ref().map(|layers| layers.iter().map(|layer| BYTES_A_KEY * layer.keys.len() as f64).collect());
        let of_part = parts.iter().map(|part| part.bytes).fold(0.0, f64::max);
        let of_parts = of_part + ends;
        let keys = trunk.each().into_iter().flatten().map(|layer| layer.keys.len()).sum::<usize>()
            + parts.iter().map(|found| found.part.key_count()).sum::<usize>();
        let kept: f64 =
            sizes.each().into_iter().zip(to_keep.each()).flat_map(|(sizes, &number)| &sizes[..number]).sum();
        let kept_keys = trunk.each().into_iter().zip(to_keep.each()).flat_map(|(layers, &number)| &layers[..number]);
        let kept_keys: usize = kept_keys.map(|layer| layer.keys.len()).sum();
        let (pair, of_survey, of_keys) = (most_bytes(&sizes), survey.bytes() as f64, (8 * keys) as f64);
        // No window has more than a layer, of two that follow each other.
        let window = |weights_a_part| f64::min(window(weights_a_part) as f64, pair / 2.0);
        let least = most_bytes(&blocks);
        // Nothing comes of kept layers any more.
        let kept = kept - (BYTES_A_KEY - BYTES_A_BLOCK) * kept_keys as f64;
        // Those that a table does not keep come behind the others, so the first of two may be one that it does.
        let not_kept = sizes.as_ref().zip(to_keep.as_ref()).map(|(sizes, &kept)| sizes[kept..].to_vec());
        let not_kept = most_bytes(&not_kept);
        let bits = parts.iter().map(|found| found.most.1).fold(0.0, f64::max);
        let most = parts.iter().map(|found| found.most.0 * (found.most.1 - bits).exp2()).sum::<f64>();
        let transitions = trunk.each().into_iter().flatten().map(|layer| layer.come).sum::<f64>();
        Ok(Self {
            transitions: transitions + parts.iter().map(|found| found.part.transitions).sum::<f64>(),
            count: Needs {
                all: (pair.max(of_parts) + of_keys).max(of_survey),
                least: (least + of_keys).max(of_survey),
                of_part,
                layers: pair,
                ends,
                window: window(WEIGHTS_A_PART),
            },
            table: Needs {
                all: (kept + not_kept.max(of_parts) + of_keys).max(of_survey),
                least: (least + BYTES_A_BLOCK * kept_keys as f64 + of_keys).max(of_survey),
                of_part,
                layers: kept + not_kept,
                ends: kept,
                window: window(FEW_WEIGHTS_A_PART),
            },
            // Each sum may have been rounded down, by one part of 2^53.
            bits: most.max(1.0).log2() + bits + 0.01,
        })
    }
}

/// Roughly how many bytes a layer takes.
pub(super) fn bytes(layer: &Reached) -> f64 {
    let a_weight = bytes_a_weight(layer.bits);
    let of_key = |(&key, &states): (&u64, &f32)| {
        let (all, states) = (matchings(ends(key)) as f64, f64::from(states));
        let is_dense = states * 100.0 >= all * DENSE_PERCENT as f64;
        BYTES_A_KEY + if is_dense { all * a_weight } else { states * (a_weight + 4.0) }
    };
    layer.keys.iter().zip(&layer.states).map(of_key).sum()
}

/// How many bytes a weight takes where the mean of the largest key has so many bits.
pub(super) fn bytes_a_weight(bits: f64) -> f64 {
    match bits + BITS_ABOVE_MEAN {
        bits if bits < 32.0 => 4.0,
        bits if bits < 60.0 => 8.0,
        _ => 8.0 * AT_ONCE as f64,
    }
}

/// Roughly how many bytes each layer takes.
pub(super) fn sizes(layers: &Fork<Vec<Reached>>, crew: &Crew<'_>) -> Result<Fork<Vec<f64>>, Limit> {
    let sizes = |layers: &Vec<Reached>| {
        let lengths: Vec<u64> = layers.iter().map(|layer| layer.keys.len() as u64).collect();
        let all: u64 = lengths.iter().sum();
        let crew = if all < KEYS_A_THREAD { crew.alone() } else { *crew };
        crew.share_longest_first(&lengths, || (), |(), number| Ok(bytes(&layers[number])))
    };
    Ok(Fork { stem: sizes(&layers.stem)?, top: sizes(&layers.top)?, bottom: sizes(&layers.bottom)? })
}

/// The bytes of two layers that follow each other, the largest such, and of the layer that waits for the other side.
pub(super) fn most_bytes(sizes: &Fork<Vec<f64>>) -> f64 {
    let along = |mut before: f64, sizes: &[f64]| {
        let each = sizes.iter().map(|&after| std::mem::replace(&mut before, after) + after);
        each.fold(0.0, f64::max)
    };
    let last = |sizes: &[f64]| sizes.last().copied().unwrap_or(0.0);
    let (stem, bottom) = (last(&sizes.stem), last(&sizes.bottom));
    let of_bottom = along(stem, &sizes.bottom) + stem;
    let of_top = along(stem, &sizes.top) + bottom;
    along(0.0, &sizes.stem).max(of_bottom).max(of_top)
}
