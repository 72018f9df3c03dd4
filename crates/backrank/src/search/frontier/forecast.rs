//! What a count will take, from a look at degrees alone.

use super::any_layer::AT_ONCE;
use super::crew::Crew;
use super::matching::matchings;
use super::part::Found;
use super::pull::DENSE_PERCENT;
use super::reach::{Fork, Reached, Survey};
use super::step::ends;
use crate::search::Limit;

/// What a count takes, roughly, and what its answer is at most.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Forecast {
    /// How many weights go through changes, for one set of primes.
    pub(super) transitions: f64,
    /// The bytes that are held at a time.
    pub(super) bytes: f64,
    /// Those that are held where the weights of layers can go elsewhere: before parts are looked at, and more then.
    pub(super) least_bytes: f64,
    pub(super) part_bytes: f64,
    /// The bytes of two layers that follow each other, and of those with which parts begin.
    pub(super) pair_bytes: f64,
    pub(super) end_bytes: f64,
    /// The bytes of the layers that a table keeps, all together.
    pub(super) kept_bytes: f64,
    /// The answer has no more bits than this.
    pub(super) bits: f64,
}

/// The largest weight of a key has so many bits more than the mean of the largest key.
const BITS_ABOVE_MEAN: f64 = 6.0;

/// So many keys are worth another thread.
const KEYS_A_THREAD: u64 = 1 << 18;

/// What a key takes beside its weights: its block, its routes.
pub(super) const BYTES_A_KEY: f64 = 64.0;

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
        let kept = sizes.each().into_iter().zip(to_keep.each()).flat_map(|(sizes, &number)| &sizes[..number]);
        let bits = parts.iter().map(|found| found.most.1).fold(0.0, f64::max);
        let most = parts.iter().map(|found| found.most.0 * (found.most.1 - bits).exp2()).sum::<f64>();
        let transitions = trunk.each().into_iter().flatten().map(|layer| layer.come).sum::<f64>();
        Ok(Self {
            transitions: transitions + parts.iter().map(|found| found.part.transitions).sum::<f64>(),
            bytes: (most_bytes(&sizes).max(of_parts) + (8 * keys) as f64).max(survey.bytes() as f64),
            least_bytes: (most_bytes(&blocks) + (8 * keys) as f64).max(survey.bytes() as f64),
            part_bytes: of_part,
            pair_bytes: most_bytes(&sizes),
            end_bytes: ends,
            kept_bytes: kept.sum(),
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
