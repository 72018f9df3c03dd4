//! Sizes of layers whose keys are too many to be found within a second, estimated from a sample of the keys.
//!
//! 1. The keys are scanned step by step, as in a full scan.
//! 2. Where a layer has more than [`MAX_SAMPLE_KEYS`] keys, or the next step more than [`MAX_SAMPLE_TRANSITIONS`]
//!    transitions, the sample is reduced to the keys with one degree at one vertex: the vertex whose next edge is
//!    decided last. Until a step decides on this edge, keys with different degrees at this vertex do not lead to the
//!    same key, so the sample grows by the same factor as the whole layer. So the numbers of keys and states of a whole
//!    layer are estimated as those of the sample, each multiplied by the ratio of the number before the reduction to
//!    the number after it.
//! 3. After each step that decides on edges of this vertex, keys in the sample and other keys lead to the same keys,
//!    so the ratios are made smaller; once the vertex has left the frontier, they are 1.
//!
//! The idea is that of D. E. Knuth, *Estimating the efficiency of backtrack programs* (1975), with a set of keys in
//! place of a random path. The sizes have no proven error bound; [`RATIO_EXPONENT`] has the measured errors.

use std::sync::Arc;

use super::key_scan::{KeyScan, ReachableKeys};
use super::layer_estimate::{EstimatedLayer, LayerSizeEstimate};
use crate::search::Limit;
use crate::search::frontier::state::degree_at;
use crate::search::frontier::transition::{StemTopBottom, Step};

/// The largest number of keys of a layer that are kept in the sample.
const MAX_SAMPLE_KEYS: usize = 1 << 18;

/// The largest number of transitions of a step of the sample: the number of kept keys times the number of choices of
/// edges in the next step.
const MAX_SAMPLE_TRANSITIONS: usize = 1 << 22;

/// The power to which the ratios of a [`DegreeRestriction`] are raised in each step that decides on edges of its
/// vertex.
///
/// This constant and the next three are fitted to tours without given ends: on boards with holes, on cylinders and
/// tori, and of other pieces. On 17 of these boards, the estimated memory is 0.53 to 1.52 times that of a plan with all
/// keys, the number of keys 0.48 to 1.38 times, and the number of additions 0.52 to 2.42 times. On twisted boards
/// estimates are poor: closed tours of the Möbius strip take a seventh of the estimated memory on 5x7 and twice as much
/// on 6x6, open tours of the Klein bottle of 5x5 more than five times.
const RATIO_EXPONENT: f64 = 0.7;
/// The estimated number of states of a layer that lead to a cycle, as a multiple of the number that follows from the
/// sample.
const STATES_CORRECTION: f64 = 0.75;
/// The estimated number of keys that a scan of all keys finds for a layer, as a multiple of the number that follows
/// from the sample.
const KEYS_CORRECTION: f64 = 1.3;
/// The estimated number of additions of a step, as a multiple of the number that follows from the sample.
const ADDITIONS_CORRECTION: f64 = 1.2;

/// The factor by which sizes from a sample may be too large. For closed tours of the Möbius strip of 5x7 the estimated
/// memory is 7.1 times what is needed.
pub(crate) const MAX_OVERESTIMATE_FACTOR: u64 = 8;

/// The factor by which sizes from a sample may be too large on boards that are not twisted. For open tours from a given
/// square, many keys lead to no cycle: on 7x7 from d4 the estimated memory is 3.4 times what is needed.
pub(crate) const MAX_UNTWISTED_OVERESTIMATE_FACTOR: u64 = 4;

/// The sizes of a count, estimated from a sample of its keys.
#[derive(Debug)]
pub(crate) struct SampledSizes {
    pub(crate) layers: StemTopBottom<Vec<LayerSizeEstimate>>,
    /// Estimated number of additions in one pass over all layers.
    pub(crate) additions_per_pass: f64,
    /// Estimated base-2 logarithm of the count: the sum, over the two final layers, of the base-2 logarithm of the
    /// largest mean weight of a key.
    pub(crate) count_bits: f64,
}

/// A sample of the keys after a step: those that satisfy all its degree restrictions.
#[derive(Clone)]
struct RestrictedSample {
    reachable: Arc<ReachableKeys>,
    layer: EstimatedLayer,
    restrictions: Vec<DegreeRestriction>,
}

/// The restriction of a sample to the keys that have one certain degree at a vertex.
#[derive(Clone)]
struct DegreeRestriction {
    vertex: u32,
    /// The number of keys before the reduction divided by the number after it; made smaller in later steps.
    key_ratio: f64,
    /// The number of states before the reduction divided by the number after it; made smaller in later steps.
    state_ratio: f64,
}

impl RestrictedSample {
    /// The number of keys or states after `step` as a multiple of the number in the sample: the product of the `ratio`
    /// of each restriction whose vertex is still in the frontier.
    fn total_ratio(&self, step: &Step, ratio: fn(&DegreeRestriction) -> f64) -> f64 {
        self.restrictions
            .iter()
            .filter(|restriction| step.vertices_after().contains(&restriction.vertex))
            .map(ratio)
            .product()
    }
}

impl KeyScan<'_> {
    /// Estimates the size of the layer after each step, in a few tenths of a second.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn sample_sizes(&self, steps: &StemTopBottom<Vec<Step>>) -> Result<SampledSizes, Limit> {
        let reachable = Arc::new(ReachableKeys::start());
        let start = RestrictedSample { layer: reachable.estimate_layer(), reachable, restrictions: Vec::new() };
        let mut additions = 0.0;
        let (stem, sample) = self.sample_branch(&steps.stem, start, &mut additions)?;
        let (top, end) = self.sample_branch(&steps.top, sample.clone(), &mut additions)?;
        let (bottom, other_end) = self.sample_branch(&steps.bottom, sample, &mut additions)?;
        let count_bits = end.layer.max_mean_weight_log2 + other_end.layer.max_mean_weight_log2;
        Ok(SampledSizes { layers: StemTopBottom { stem, top, bottom }, additions_per_pass: additions, count_bits })
    }

    /// Estimates the size of the layer after each step of a branch, from the sample `sample` before the first step, and
    /// adds the estimated number of additions to `additions`. Returns the sizes and the sample after the last step.
    fn sample_branch(
        &self,
        steps: &[Step],
        mut sample: RestrictedSample,
        additions: &mut f64,
    ) -> Result<(Vec<LayerSizeEstimate>, RestrictedSample), Limit> {
        let mut sizes = Vec::with_capacity(steps.len());
        for (at, step) in steps.iter().enumerate() {
            let (layer, after) = self.scan_step(step, &sample.reachable)?;
            for restriction in
                sample.restrictions.iter_mut().filter(|restriction| step.decides_edge_at(restriction.vertex))
            {
                (restriction.key_ratio, restriction.state_ratio) =
                    (restriction.key_ratio.powf(RATIO_EXPONENT), restriction.state_ratio.powf(RATIO_EXPONENT));
            }
            let [keys, states] = [
                sample.total_ratio(step, |restriction| restriction.key_ratio),
                sample.total_ratio(step, |restriction| restriction.state_ratio),
            ];
            let sampled = LayerSizeEstimate::estimate(&layer);
            sizes.push(LayerSizeEstimate {
                keys: sampled.keys * (keys * KEYS_CORRECTION),
                weight_bytes: sampled.weight_bytes * (states * STATES_CORRECTION),
            });
            let (_, incoming_weights) = self.mark_predecessors(step, &sample.layer, &layer.keys)?;
            *additions += incoming_weights * states * ADDITIONS_CORRECTION;
            (sample.reachable, sample.layer) = (Arc::new(after), layer);
            let choices = steps.get(at + 1).map_or(1, |next| next.choices.len());
            let most = MAX_SAMPLE_KEYS.min(MAX_SAMPLE_TRANSITIONS / choices);
            let mut positions = positions_by_first_choice(step, &steps[at + 1..]);
            while sample.reachable.keys.len() > most
                && let Some(position) = positions.pop()
            {
                sample = restrict_degree(sample, position, step.vertices_after()[position as usize]);
            }
        }
        Ok((sizes, sample))
    }
}

/// The positions of the frontier after `step`, ordered by the first of the steps `later` that decides on edges of
/// their vertices.
fn positions_by_first_choice(step: &Step, later: &[Step]) -> Vec<u32> {
    let vertices = step.vertices_after();
    let first_choice = |vertex: u32| later.iter().position(|step| step.decides_edge_at(vertex)).unwrap_or(usize::MAX);
    let mut positions: Vec<u32> = (0..vertices.len() as u32).collect();
    positions.sort_by_key(|&position| first_choice(vertices[position as usize]));
    positions
}

/// Reduces the sample to the keys in which `vertex` has one degree: the one of 0, 1 and 2 with the most states. The
/// vertex is at this position of the frontier, from 0.
fn restrict_degree(mut sample: RestrictedSample, position: u32, vertex: u32) -> RestrictedSample {
    let of_degree = |degree: u64| {
        let keys = sample.reachable.keys.iter().zip(0_u32..);
        let kept: Vec<u32> =
            keys.filter_map(|(&key, number)| (degree_at(key, position) == degree).then_some(number)).collect();
        let states = kept.iter().map(|&number| f64::from(sample.layer.states[number as usize])).sum::<f64>();
        (states, kept)
    };
    let (states, kept) = (0..3).map(of_degree).max_by(|(a, _), (b, _)| a.total_cmp(b)).unwrap_or_default();
    let all: f64 = sample.layer.states.iter().copied().map(f64::from).sum();
    let keys = sample.reachable.keys.len() as f64 / kept.len().max(1) as f64;
    sample.restrictions.push(DegreeRestriction { vertex, key_ratio: keys, state_ratio: all / states.max(1.0) });
    sample.reachable = Arc::new(sample.reachable.restrict_to_indices(&kept));
    sample.layer = sample.reachable.estimate_layer();
    sample
}
