//! Sizes of layers whose keys are too many to be found within a second, estimated from a sample of the keys.
//!
//! 1. The keys are scanned step by step, as in a full scan.
//! 2. Where a layer has more than [`MAX_SAMPLE_KEYS`] keys, it is reduced to the keys with one degree at one vertex: the
//!    vertex whose edges are chosen last. Keys that differ there do not lead to the same key until then, so the sample
//!    grows as the whole does: the keys and the states of the whole are those of the sample, times the quotients of their
//!    numbers when the layer was reduced.
//! 3. After a later step that chooses edges of that vertex, keys of the sample and other keys lead to the same keys, so
//!    these quotients are made smaller; once the vertex has left the frontier, they are 1.
//!
//! The idea is that of D. E. Knuth, *Estimating the efficiency of backtrack programs* (1975), with a class of keys in
//! place of a random path. The sizes have no proven error bound; [`RATIO_EXPONENT`] has the measured errors.

use std::sync::Arc;

use super::key_scan::{KeyScan, ReachableKeys};
use super::layer_estimate::{LayerEstimate, LayerSize};
use crate::search::Limit;
use crate::search::frontier::state::degree_at;
use crate::search::frontier::transition::{Branches, Step};

/// The most keys of a layer that are kept in the sample.
const MAX_SAMPLE_KEYS: usize = 1 << 18;

/// The most additions of a step of the sample: the number of kept keys times the number of choices of edges in the
/// next step.
const MAX_SAMPLE_TRANSITIONS: usize = 1 << 22;

/// The power to which the quotients of a [`DegreeSelection`] are raised at each step that chooses edges of the vertex of the selection.
///
/// This and the next three constants are fitted to boards with holes, to cylinders and tori, and to other pieces,
/// without given ends: on 17 of them, the memory is 0.53 to 1.52 times that of a plan with all keys, the keys are 0.48
/// to 1.38 times as many, and the additions 0.52 to 2.42 times. On twisted boards estimates are poor: closed tours of
/// the Möbius strip of 6x6 take 0.36 times the estimated memory, open tours of the Klein bottle of 5x5 more than five
/// times.
const RATIO_EXPONENT: f64 = 0.7;
/// The number of states of a layer that lead to a cycle, as a multiple of the number that the sample shows.
const STATES_CORRECTION: f64 = 0.75;
/// The number of keys that a scan of all keys finds for a layer, as a multiple of the number that the sample shows.
const KEYS_CORRECTION: f64 = 1.3;
/// The number of additions of a step as a multiple of the number that the sample shows.
const ADDITIONS_CORRECTION: f64 = 1.2;

/// The factor by which sizes from a sample may be too large. If an end of the tour is given, many keys lead to no
/// cycle: on 7x7 from d4 the estimated memory is 3.4 times what is needed. For closed tours of the 6x6 Möbius strip it is
/// 2.8 times.
pub(crate) const MAX_OVERESTIMATE_FACTOR: u64 = 4;

/// The sizes of a count, estimated from a sample of its keys.
#[derive(Debug)]
pub(crate) struct SampledSizes {
    pub(crate) layers: Branches<Vec<LayerSize>>,
    /// The number of additions of weights in one pass over all layers.
    pub(crate) additions_per_pass: f64,
    /// Estimated number of bits of the count: the sum of the base-2 logarithms of the largest mean weight of a key in
    /// the two final layers.
    pub(crate) bits: f64,
}

/// A sample of the keys after a step, and the selections by which it was selected.
#[derive(Clone)]
struct KeySample {
    front: Arc<ReachableKeys>,
    layer: LayerEstimate,
    selections: Vec<DegreeSelection>,
}

/// A selection of the keys that have one certain degree at a vertex.
#[derive(Clone)]
struct DegreeSelection {
    vertex: u32,
    /// The number of keys before the selection divided by the number after it; it shrinks in later steps.
    key_ratio: f64,
    /// The same quotient of the numbers of states.
    state_ratio: f64,
}

impl KeySample {
    /// The estimated value of a quotient for all keys after `step`: its product over the selections.
    fn times(&self, step: &Step, ratio: fn(&DegreeSelection) -> f64) -> f64 {
        self.selections
            .iter()
            .filter(|selection| step.vertices_after().contains(&selection.vertex))
            .map(ratio)
            .product()
    }
}

impl KeyScan<'_> {
    /// Estimates the size of the layer after each step, in some tenths of a second.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn sample_sizes(&self, steps: &Branches<Vec<Step>>) -> Result<SampledSizes, Limit> {
        let front = Arc::new(ReachableKeys::start());
        let start = KeySample { layer: front.estimate(), front, selections: Vec::new() };
        let mut additions = 0.0;
        let (stem, sample) = self.sample_branch(&steps.stem, start, &mut additions)?;
        let (top, end) = self.sample_branch(&steps.top, sample.clone(), &mut additions)?;
        let (bottom, other_end) = self.sample_branch(&steps.bottom, sample, &mut additions)?;
        let bits = end.layer.bits + other_end.layer.bits;
        Ok(SampledSizes { layers: Branches { stem, top, bottom }, additions_per_pass: additions, bits })
    }

    fn sample_branch(
        &self,
        steps: &[Step],
        mut sample: KeySample,
        additions: &mut f64,
    ) -> Result<(Vec<LayerSize>, KeySample), Limit> {
        let mut sizes = Vec::with_capacity(steps.len());
        for (at, step) in steps.iter().enumerate() {
            let (layer, after) = self.scan_step(step, &sample.front)?;
            for selection in sample.selections.iter_mut().filter(|selection| step.decides_edge_at(selection.vertex)) {
                (selection.key_ratio, selection.state_ratio) =
                    (selection.key_ratio.powf(RATIO_EXPONENT), selection.state_ratio.powf(RATIO_EXPONENT));
            }
            let [keys, states] = [
                sample.times(step, |selection| selection.key_ratio),
                sample.times(step, |selection| selection.state_ratio),
            ];
            let sampled = LayerSize::estimate(&layer);
            sizes.push(LayerSize {
                keys: sampled.keys * (keys * KEYS_CORRECTION),
                weight_bytes: sampled.weight_bytes * (states * STATES_CORRECTION),
            });
            let (_, incoming_weights) = self.find_predecessors(step, &sample.layer, &layer.keys)?;
            *additions += incoming_weights * states * ADDITIONS_CORRECTION;
            (sample.front, sample.layer) = (Arc::new(after), layer);
            let choices = steps.get(at + 1).map_or(1, |next| next.choices.len());
            let most = MAX_SAMPLE_KEYS.min(MAX_SAMPLE_TRANSITIONS / choices);
            let mut places = positions_by_first_choice(step, &steps[at + 1..]);
            while sample.front.keys.len() > most
                && let Some(place) = places.pop()
            {
                sample = select_degree(sample, place, step.vertices_after()[place as usize]);
            }
        }
        Ok((sizes, sample))
    }
}

/// The positions of the frontier after `step`, in the order in which the steps `later` first choose edges of their
/// vertices.
fn positions_by_first_choice(step: &Step, later: &[Step]) -> Vec<u32> {
    let vertices = step.vertices_after();
    let first_choice = |vertex: u32| later.iter().position(|step| step.decides_edge_at(vertex)).unwrap_or(usize::MAX);
    let mut places: Vec<u32> = (0..vertices.len() as u32).collect();
    places.sort_by_key(|&place| first_choice(vertices[place as usize]));
    places
}

/// Keeps only the keys in which `vertex` has the same degree: that of 0, 1 and 2 with the most states. `place` is the
/// position of `vertex` in the frontier, from 0.
fn select_degree(mut sample: KeySample, place: u32, vertex: u32) -> KeySample {
    let of_degree = |degree: u64| {
        let keys = sample.front.keys.iter().zip(0_u32..);
        let kept: Vec<u32> =
            keys.filter_map(|(&key, number)| (degree_at(key, place) == degree).then_some(number)).collect();
        let states = kept.iter().map(|&number| f64::from(sample.layer.states[number as usize])).sum::<f64>();
        (states, kept)
    };
    let (states, kept) = (0..3).map(of_degree).max_by(|(a, _), (b, _)| a.total_cmp(b)).unwrap_or_default();
    let all: f64 = sample.layer.states.iter().copied().map(f64::from).sum();
    let keys = sample.front.keys.len() as f64 / kept.len().max(1) as f64;
    sample.selections.push(DegreeSelection { vertex, key_ratio: keys, state_ratio: all / states.max(1.0) });
    sample.front = Arc::new(sample.front.select_indices(&kept));
    sample.layer = sample.front.estimate();
    sample
}
