//! Sizes of layers whose keys are too many to be found within a second, estimated from a part of the keys.
//!
//! 1. The keys are scanned step by step, as in a full scan.
//! 2. Where a layer has more than [`MAX_KEYS`] keys, it is cut down to the keys with one degree at one vertex: the
//!    vertex whose edges are chosen last. Keys that differ there do not lead to the same key until then, so the part
//!    grows as the whole does: the keys and the states of the whole are those of the part, times the quotients of their
//!    numbers when the part was cut.
//! 3. After a later step that chooses edges of that vertex, keys of the part and other keys lead to the same keys, so
//!    these quotients are made smaller; once the vertex has left the frontier, they are 1.
//!
//! The idea is that of D. E. Knuth, *Estimating the efficiency of backtrack programs* (1975), with a class of keys in
//! place of a random path. The sizes have no proven error bound; [`WEAKENING`] has the measured errors.

use std::sync::Arc;

use super::key_scan::{KeyScan, ReachableKeys};
use super::layer_estimate::{LayerEstimate, LayerSize};
use crate::search::Limit;
use crate::search::frontier::state::degree_at;
use crate::search::frontier::transition::{Branches, Step};

/// The most keys of a layer that are kept in the sample.
const MAX_KEYS: usize = 1 << 18;

/// The most transitions of a step of the sample: the number of kept keys times the number of choices of edges in the
/// next step.
const MAX_REACHED: usize = 1 << 22;

/// The power to which the quotients of a [`Cut`] are raised at each step that chooses edges of the vertex of the cut.
///
/// This and the next three constants are fitted to boards with holes, to cylinders and tori, and to other pieces,
/// without given ends: on 17 of them, the memory is 0.53 to 1.52 times that of a plan with all keys, the keys are 0.48
/// to 1.38 times as many, and the transitions 0.52 to 2.42 times. On twisted boards estimates are poor: closed tours of
/// the Möbius strip of 6x6 take 0.36 times the estimated memory, open tours of the Klein bottle of 5x5 more than five
/// times.
const WEAKENING: f64 = 0.7;
/// The number of states of a layer that lead to a cycle, as a multiple of the number that the sample shows.
const STATES_TO_FOUND: f64 = 0.75;
/// The number of keys that a scan of all keys finds for a layer, as a multiple of the number that the sample shows.
const KEYS_TO_FOUND: f64 = 1.3;
/// The number of transitions of a step as a multiple of the number that the sample shows.
const TRANSITIONS_TO_FOUND: f64 = 1.2;

/// The factor by which sizes from a sample may be too large. If an end of the tour is given, many keys lead to no
/// cycle: on 7x7 from d4 the estimated memory is 3.4 times what is needed. For closed tours of the 6x6 Möbius strip it is
/// 2.8 times.
pub(crate) const MAX_OVERESTIMATE: u64 = 4;

/// The sizes of a count, estimated from a part of its keys.
#[derive(Debug)]
pub(crate) struct SampledSizes {
    pub(crate) layers: Branches<Vec<LayerSize>>,
    /// The number of transitions of weights in one pass over all layers.
    pub(crate) transitions: f64,
    /// Estimated number of bits of the count: the sum of the base-2 logarithms of the largest mean weight of a key in
    /// the two final layers.
    pub(crate) bits: f64,
}

/// A part of the keys after a step, and the cuts by which it was selected.
#[derive(Clone)]
struct Part {
    front: Arc<ReachableKeys>,
    layer: LayerEstimate,
    cuts: Vec<Cut>,
}

/// A selection of the keys that have one certain degree at a vertex.
#[derive(Clone)]
struct Cut {
    vertex: u32,
    /// The number of keys before the cut divided by the number after it; it shrinks in later steps.
    keys: f64,
    /// The same quotient of the numbers of states.
    states: f64,
}

impl Part {
    /// The estimated value of a quotient for all keys after `step`: its product over the cuts.
    fn times(&self, step: &Step, quotient: fn(&Cut) -> f64) -> f64 {
        self.cuts.iter().filter(|cut| step.vertices_after().contains(&cut.vertex)).map(quotient).product()
    }
}

impl KeyScan<'_> {
    /// Estimates the size of the layer after each step, in some tenths of a second.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn sample_sizes(&self, steps: &Branches<Vec<Step>>) -> Result<SampledSizes, Limit> {
        let front = Arc::new(ReachableKeys::start());
        let start = Part { layer: front.estimate(), front, cuts: Vec::new() };
        let mut transitions = 0.0;
        let (stem, part) = self.sample_branch(&steps.stem, start, &mut transitions)?;
        let (top, end) = self.sample_branch(&steps.top, part.clone(), &mut transitions)?;
        let (bottom, other_end) = self.sample_branch(&steps.bottom, part, &mut transitions)?;
        let bits = end.layer.bits + other_end.layer.bits;
        Ok(SampledSizes { layers: Branches { stem, top, bottom }, transitions, bits })
    }

    fn sample_branch(
        &self,
        steps: &[Step],
        mut part: Part,
        transitions: &mut f64,
    ) -> Result<(Vec<LayerSize>, Part), Limit> {
        let mut sizes = Vec::with_capacity(steps.len());
        for (at, step) in steps.iter().enumerate() {
            let (layer, after) = self.scan_step(step, &part.front)?;
            for cut in part.cuts.iter_mut().filter(|cut| step.chooses_edges_of(cut.vertex)) {
                (cut.keys, cut.states) = (cut.keys.powf(WEAKENING), cut.states.powf(WEAKENING));
            }
            let [keys, states] = [part.times(step, |cut| cut.keys), part.times(step, |cut| cut.states)];
            let sampled = LayerSize::estimate(&layer);
            sizes.push(LayerSize {
                keys: sampled.keys * (keys * KEYS_TO_FOUND),
                weights: sampled.weights * (states * STATES_TO_FOUND),
            });
            let (_, incoming_weights) = self.find_predecessors(step, &part.layer, &layer.keys)?;
            *transitions += incoming_weights * states * TRANSITIONS_TO_FOUND;
            (part.front, part.layer) = (Arc::new(after), layer);
            let choices = steps.get(at + 1).map_or(1, |next| next.choices.len());
            let most = MAX_KEYS.min(MAX_REACHED / choices);
            let mut places = last_chosen(step, &steps[at + 1..]);
            while part.front.keys.len() > most
                && let Some(place) = places.pop()
            {
                part = cut_down(part, place, step.vertices_after()[place as usize]);
            }
        }
        Ok((sizes, part))
    }
}

/// The positions of the frontier after `step`, in the order in which the steps `later` first choose edges of their
/// vertices.
fn last_chosen(step: &Step, later: &[Step]) -> Vec<u32> {
    let vertices = step.vertices_after();
    let first_choice = |vertex: u32| later.iter().position(|step| step.chooses_edges_of(vertex)).unwrap_or(usize::MAX);
    let mut places: Vec<u32> = (0..vertices.len() as u32).collect();
    places.sort_by_key(|&place| first_choice(vertices[place as usize]));
    places
}

/// Keeps only the keys in which `vertex` has the same degree: that of 0, 1 and 2 with the most states. `place` is the
/// position of `vertex` in the frontier, from 0.
fn cut_down(mut part: Part, place: u32, vertex: u32) -> Part {
    let of_degree = |degree: u64| {
        let keys = part.front.keys.iter().zip(0_u32..);
        let kept: Vec<u32> =
            keys.filter_map(|(&key, number)| (degree_at(key, place) == degree).then_some(number)).collect();
        let states = kept.iter().map(|&number| f64::from(part.layer.states[number as usize])).sum::<f64>();
        (states, kept)
    };
    let (states, kept) = (0..3).map(of_degree).max_by(|(a, _), (b, _)| a.total_cmp(b)).unwrap_or_default();
    let all: f64 = part.layer.states.iter().copied().map(f64::from).sum();
    let keys = part.front.keys.len() as f64 / kept.len().max(1) as f64;
    part.cuts.push(Cut { vertex, keys, states: all / states.max(1.0) });
    part.front = Arc::new(part.front.select_indices(&kept));
    part.layer = part.front.estimate();
    part
}
