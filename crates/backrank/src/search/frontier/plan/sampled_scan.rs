//! Sizes of layers whose keys are too many to be found within a second, estimated from a part of the keys.
//!
//! 1. The keys are scanned step by step, as in a full scan.
//! 2. Where a layer has more than [`MOST_KEYS`] keys, it is cut down to the keys with one degree at one vertex: the vertex
//!    whose edges are chosen last. Keys that differ there do not meet before, so the part grows as the whole does. The
//!    part stands for all, in proportion to the numbers of states.
//!
//! The sizes are meant as lower bounds, within [`MOST_OVERESTIMATE`]; nothing proves it. The idea is that of D. E. Knuth,
//! *Estimating the efficiency of backtrack programs* (1975), with a class of keys in place of a random path. No key is
//! removed because it leads to no cycle.

use std::sync::Arc;

use super::key_scan::{KeyScan, ReachableKeys};
use super::layer_estimate::LayerSize;
use crate::search::Limit;
use crate::search::frontier::state::degree_at;
use crate::search::frontier::transition::{Branches, Step};

/// The number of keys above which a layer is cut down. It is cut down further where the next step has so many choices that
/// keys times choices, the transitions to be computed, exceed [`MOST_REACHED`].
const MOST_KEYS: usize = 1 << 18;
const MOST_REACHED: usize = 1 << 22;

/// By how much the sizes may be too large: states that lead to no cycle are in them.
pub(crate) const MOST_OVERESTIMATE: f64 = 2.0;

/// The part of all keys is taken to be larger by this power, because keys that meet are missed where only one of them is in
/// the part. On boards with holes or glued edges, and with other pieces, whose memory is known, the sizes without this were
/// too large by the powers 0.2 to 0.7 of the inverse of the part.
const POWER_OF_PART: f64 = 0.25;

/// What was estimated of a count from a part of its keys.
#[derive(Debug)]
pub(crate) struct SampledSizes {
    pub(crate) layers: Branches<Vec<LayerSize>>,
    /// The number of states of all layers.
    pub(crate) states: f64,
}

/// A part of the keys after a step, and how many times as many states all keys have.
#[derive(Clone)]
struct Part {
    front: Arc<ReachableKeys>,
    times: f64,
}

impl KeyScan<'_> {
    /// Estimates the size of the layer after each step, in some tenths of a second.
    ///
    /// # Errors
    /// The limit that was reached.
    pub(crate) fn sample_sizes(&self, steps: &Branches<Vec<Step>>) -> Result<SampledSizes, Limit> {
        let start = Part { front: Arc::new(ReachableKeys::start()), times: 1.0 };
        let mut states = 0.0;
        let (stem, part) = self.sample_branch(&steps.stem, start, &mut states)?;
        let (top, _) = self.sample_branch(&steps.top, part.clone(), &mut states)?;
        let (bottom, _) = self.sample_branch(&steps.bottom, part, &mut states)?;
        Ok(SampledSizes { layers: Branches { stem, top, bottom }, states })
    }

    fn sample_branch(&self, steps: &[Step], mut part: Part, states: &mut f64) -> Result<(Vec<LayerSize>, Part), Limit> {
        let mut sizes = Vec::with_capacity(steps.len());
        for (at, step) in steps.iter().enumerate() {
            let times = part.times.powf(POWER_OF_PART);
            let (layer, after) = self.scan_step(step, &part.front)?;
            sizes.push(LayerSize::estimate(&layer).times(times));
            *states += sum(&layer.states) * times;
            part.front = Arc::new(after);
            let choices = steps.get(at + 1).map_or(1, |next| next.choices.len());
            let most = MOST_KEYS.min(MOST_REACHED / choices);
            let mut places = last_chosen(step, &steps[at + 1..]);
            while part.front.keys.len() > most
                && let Some(place) = places.pop()
            {
                part = cut_down(&part, place);
            }
        }
        Ok((sizes, part))
    }
}

/// The places of the frontier after a step, in the order in which later steps choose edges of their vertices.
fn last_chosen(step: &Step, later: &[Step]) -> Vec<u32> {
    let vertices = step.vertices_after();
    let first_choice = |vertex: u32| later.iter().position(|step| step.chooses_edges_of(vertex)).unwrap_or(usize::MAX);
    let mut places: Vec<u32> = (0..vertices.len() as u32).collect();
    places.sort_by_key(|&place| first_choice(vertices[place as usize]));
    places
}

/// The part with the degree at a place that has the most states.
fn cut_down(part: &Part, place: u32) -> Part {
    let states = part.front.estimate().states;
    let of_degree = |degree: u64| {
        let keys = part.front.keys.iter().zip(0_u32..);
        let kept: Vec<u32> =
            keys.filter_map(|(&key, number)| (degree_at(key, place) == degree).then_some(number)).collect();
        let states = kept.iter().map(|&number| f64::from(states[number as usize])).sum::<f64>();
        (states, kept)
    };
    let (kept_states, kept) = (0..3).map(of_degree).max_by(|(a, _), (b, _)| a.total_cmp(b)).unwrap_or_default();
    let times = part.times * sum(&states) / kept_states.max(1.0);
    Part { front: Arc::new(part.front.select_indices(&kept)), times }
}

fn sum(states: &[f32]) -> f64 {
    states.iter().copied().map(f64::from).sum()
}
