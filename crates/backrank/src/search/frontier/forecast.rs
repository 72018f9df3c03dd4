//! What a count will take, from a look at degrees alone.

use super::any_layer::AT_ONCE;
use super::matching::matchings;
use super::part::Found;
use super::pull::DENSE_PERCENT;
use super::reach::{Fork, Reached};
use super::step::ends;

/// What a count takes, roughly, and what its answer is at most.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Forecast {
    /// How many weights go through changes, for one set of primes.
    pub(super) transitions: f64,
    /// The bytes that are held at a time.
    pub(super) bytes: f64,
    /// The bytes of the layers that a table keeps, all together.
    pub(super) kept_bytes: f64,
    /// The answer has no more bits than this.
    pub(super) bits: f64,
}

/// The largest weight of a key has so many bits more than the mean of the largest key.
const BITS_ABOVE_MEAN: f64 = 6.0;

/// What a key takes beside its weights: its block, its routes.
const BYTES_A_KEY: f64 = 64.0;

impl Forecast {
    /// From the layers before the last steps, of which a table keeps so many, and from the parts of these.
    pub(super) fn new(trunk: &Fork<Vec<Reached>>, to_keep: &Fork<usize>, transitions: f64, parts: &[Found]) -> Self {
        let trunk_end = |layers: &[Reached]| layers.last().map_or(0.0, bytes);
        // Both ends are held while a part is looked at.
        let ends = match trunk_end(&trunk.top) + trunk_end(&trunk.bottom) {
            0.0 => trunk_end(&trunk.stem),
            ends => ends,
        };
        let of_parts = parts.iter().map(|part| part.bytes).fold(0.0, f64::max) + ends;
        let keys = trunk.each().into_iter().flatten().map(|layer| layer.keys.len()).sum::<usize>()
            + parts.iter().map(|found| found.part.key_count()).sum::<usize>();
        let kept = trunk.each().into_iter().zip(to_keep.each()).flat_map(|(layers, &number)| &layers[..number]);
        let bits = parts.iter().map(|found| found.most.1).fold(0.0, f64::max);
        let most = parts.iter().map(|found| found.most.0 * (found.most.1 - bits).exp2()).sum::<f64>();
        Self {
            transitions: transitions + parts.iter().map(|part| part.transitions).sum::<f64>(),
            bytes: most_bytes(trunk).max(of_parts) + (8 * keys) as f64,
            kept_bytes: kept.map(bytes).sum(),
            // Each sum may have been rounded down, by one part of 2^53.
            bits: most.max(1.0).log2() + bits + 0.01,
        }
    }
}

/// Roughly how many bytes a layer takes.
pub(super) fn bytes(layer: &Reached) -> f64 {
    let bits = layer.bits + BITS_ABOVE_MEAN;
    let a_weight = if bits < 32.0 {
        4.0
    } else if bits < 60.0 {
        8.0
    } else {
        8.0 * AT_ONCE as f64
    };
    let of_key = |(&key, &states): (&u64, &f32)| {
        let (all, states) = (matchings(ends(key)) as f64, f64::from(states));
        let is_dense = states * 100.0 >= all * DENSE_PERCENT as f64;
        BYTES_A_KEY + if is_dense { all * a_weight } else { states * (a_weight + 4.0) }
    };
    layer.keys.iter().zip(&layer.states).map(of_key).sum()
}

/// The bytes of two layers that follow each other, the largest such, and of the layer that waits for the other side.
pub(super) fn most_bytes(layers: &Fork<Vec<Reached>>) -> f64 {
    let along = |before: f64, layers: &[Reached]| {
        let mut before = before;
        let each = layers.iter().map(|layer| {
            let after = bytes(layer);
            std::mem::replace(&mut before, after) + after
        });
        each.fold(0.0, f64::max)
    };
    let last = |layers: &[Reached]| layers.last().map_or(0.0, bytes);
    let [stem, bottom] = [&layers.stem, &layers.bottom].map(|layers| last(layers));
    let of_bottom = along(stem, &layers.bottom) + stem;
    let of_top = along(stem, &layers.top) + bottom;
    along(0.0, &layers.stem).max(of_bottom).max(of_top)
}
