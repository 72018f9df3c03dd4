//! What a count will take, from a look at degrees alone.

use super::any_layer::AT_ONCE;
use super::degrees::Sources;
use super::matching::matchings;
use super::plan::{Branch, Plan};
use super::pull::DENSE_PERCENT;
use super::step::{Key, Step, ends};
use crate::search::{Limit, Meter};

/// Ways are scaled when they pass this, so that those of the longest sweep fit.
const MUCH: f64 = 1.157_920_892_373_162e77;
const MUCH_BITS: f64 = 256.0;

/// What a count takes, roughly, and what its answer is at most.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Forecast {
    /// How many weights go through changes, for one set of primes.
    pub(super) transitions: f64,
    /// The bytes of two layers that follow each other, the largest such.
    pub(super) bytes: f64,
    /// The bytes of the layers that a table keeps, all together.
    pub(super) kept_bytes: f64,
    /// The answer has no more bits than this.
    pub(super) bits: f64,
    /// How many weights the largest layer has.
    pub(super) states: f64,
}

/// The number of ways to come to each key by edges with the right degrees, whatever paths and cycles they make:
/// never fewer than the number of ways that make no cycle.
#[derive(Clone, Debug)]
struct Ways {
    ways: Vec<f64>,
    /// They are to be multiplied by two to this power.
    bits: f64,
}

impl Forecast {
    /// Looks at all keys of a plan.
    pub(super) fn new(plan: &Plan, meter: &mut Meter<'_>) -> Result<Self, Limit> {
        let mut all = Self::default();
        let start = Ways { ways: vec![1.0], bits: 0.0 };
        let [stem_steps, top_steps, bottom_steps] = plan.steps_to_keep();
        let stem = all.along(&plan.stem, stem_steps, &[0], start, meter)?;
        let begin = plan.stem.last_keys();
        let top = all.along(&plan.top, top_steps, begin, stem.clone(), meter)?;
        let bottom = all.along(&plan.bottom, bottom_steps, begin, stem, meter)?;
        let products = plan.pairs.pairs.iter().map(|pair| {
            let both = top.ways[pair.top as usize] * bottom.ways[pair.bottom as usize];
            both * f64::from(1 << pair.doublings())
        });
        // Each sum may have been rounded down, by one part of 2^53.
        all.bits = products.sum::<f64>().max(1.0).log2() + top.bits + bottom.bits + 0.01;
        let keys = [&plan.stem, &plan.top, &plan.bottom].into_iter().flat_map(|branch| &branch.keys);
        all.bytes += keys.map(|keys| size_of_val(&keys[..])).sum::<usize>() as f64;
        all.transitions += plan.pairs.pairs.iter().map(|pair| pair.work() as f64).sum::<f64>();
        Ok(all)
    }

    fn along(
        &mut self,
        branch: &Branch,
        to_keep: usize,
        begin: &[Key],
        start: Ways,
        meter: &mut Meter<'_>,
    ) -> Result<Ways, Limit> {
        let mut ways = start;
        let mut sources = begin;
        let mut states_before = states(sources, &ways);
        for (number, (step, targets)) in branch.steps.iter().zip(&branch.keys).enumerate() {
            meter.work((sources.len() * step.choices.len()) as u64)?;
            let (after, transitions) = through(step, sources, targets, &ways, &states_before);
            let states_after = states(targets, &after);
            let bytes = |keys: &[Key], states: &[f64], ways: &Ways| {
                let most = ways.ways.iter().zip(states).map(|(ways, states)| ways / states).fold(0.0, f64::max);
                let bits = most.max(1.0).log2() + ways.bits + BITS_ABOVE_MEAN;
                let a_weight = if bits < 32.0 {
                    4.0
                } else if bits < 60.0 {
                    8.0
                } else {
                    8.0 * AT_ONCE as f64
                };
                let of_key = |(&key, &states): (&Key, &f64)| {
                    let all = matchings(ends(key)) as f64;
                    let is_dense = states * 100.0 >= all * DENSE_PERCENT as f64;
                    BYTES_A_KEY + if is_dense { all * a_weight } else { states * (a_weight + 4.0) }
                };
                keys.iter().zip(states).map(of_key).sum::<f64>()
            };
            let bytes_after = bytes(targets, &states_after, &after);
            self.bytes = self.bytes.max(bytes(sources, &states_before, &ways) + bytes_after);
            self.kept_bytes += if number < to_keep { bytes_after } else { 0.0 };
            self.transitions += transitions;
            self.states = self.states.max(states_after.iter().sum());
            (ways, sources, states_before) = (after, targets, states_after);
        }
        Ok(ways)
    }
}

/// The largest weight of a key has so many bits more than the mean of the largest key.
const BITS_ABOVE_MEAN: f64 = 6.0;

/// What a key takes beside its weights: its block, its routes.
const BYTES_A_KEY: f64 = 64.0;

/// How many of its matchings each key has: were ways spread evenly over matchings, so many would be hit.
fn states(keys: &[Key], ways: &Ways) -> Vec<f64> {
    let scale = ways.bits.exp2();
    let of = |(&key, &ways): (&Key, &f64)| {
        let all = matchings(ends(key)) as f64;
        let ways = ways * scale;
        if ways < all { all * -(-ways / all).exp_m1() } else { all }
    };
    keys.iter().zip(&ways.ways).map(of).collect()
}

/// The ways after a step, and how many states go through it.
fn through(step: &Step, sources: &[Key], targets: &[Key], ways: &Ways, states: &[f64]) -> (Ways, f64) {
    let mut after = Ways { ways: vec![0.0; targets.len()], bits: ways.bits };
    let mut transitions = 0.0;
    Sources::new(step, sources).each_route(targets, |target, _, source, _| {
        after.ways[target] += ways.ways[source];
        transitions += states[source];
    });
    if after.ways.iter().any(|&ways| ways > MUCH) {
        // What is small beside the largest must not vanish.
        after.ways.iter_mut().for_each(|ways| *ways = (*ways / MUCH).max(f64::MIN_POSITIVE));
        after.bits += MUCH_BITS;
    }
    (after, transitions)
}
