//! Incoming transitions: for each key of the next layer, the blocks of the layer before it whose weights are added up.

use std::ops::Range;

use crate::search::frontier::layer::{BlockLocation, Layer};
use crate::search::frontier::state::{Key, count_ends, count_matchings};
use crate::search::frontier::transition::{ChangeId, KeyTransitions, change_id, max_preimages};

/// The transitions of a step to some consecutive targets (keys of the next layer).
#[derive(Debug)]
pub(crate) struct IncomingTransitions {
    targets: Vec<TargetKey>,
    transitions: Vec<IncomingTransition>,
    pub(crate) planned_chunks: Vec<PlannedChunk>,
    /// The changes of matchings that occur, each with the number of weights that it maps.
    pub(crate) weights_by_change: Vec<(ChangeId, u64)>,
    /// Upper bound on each weight after the step.
    pub(crate) max_weight: u128,
    /// Upper bound on the sum of the weights of each key after the step.
    pub(crate) max_total: u128,
}

/// A target of a step (a key of the next layer): its number of path ends, and where its incoming transitions end.
#[derive(Clone, Copy, Debug)]
struct TargetKey {
    /// Number of path ends in the key.
    path_ends: u8,
    /// One past the index, in the list of all transitions, of the last transition to this target.
    transitions_end: u32,
}

/// A chunk of the next layer that is to be computed: the blocks of a range of consecutive targets (keys of that layer).
#[derive(Clone, Debug)]
pub(crate) struct PlannedChunk {
    /// The indices of the targets, from 0.
    pub(crate) targets: Range<usize>,
    /// Number of weights that are added up for these targets, plus one for each transition.
    pub(crate) incoming_weights: u64,
    /// Upper bound on the number of nonzero weights in the blocks of these targets; dense blocks may store more
    /// weights.
    pub(crate) max_weights: usize,
}

/// A transition to a target by one choice of edges.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct IncomingTransition {
    /// The position of the block of the source key.
    pub(crate) source: BlockLocation,
    /// The change of the matchings of the source.
    pub(crate) change: ChangeId,
}

impl IncomingTransitions {
    /// Finds the transitions of a step to an ascending list of target keys, bounds the new weights by the weights of
    /// the source blocks, and divides the targets into chunks with about `incoming_weights_per_chunk` incoming weights
    /// each.
    pub(crate) fn new(
        sources: &KeyTransitions<'_>,
        targets: &[Key],
        layer: &Layer,
        incoming_weights_per_chunk: u64,
    ) -> Self {
        let mut transitions = Vec::with_capacity(2 * targets.len());
        let new_target = |&key: &Key| TargetKey { path_ends: count_ends(key) as u8, transitions_end: 0 };
        let mut reached: Vec<TargetKey> = targets.iter().map(new_target).collect();
        sources.visit_transitions(targets, |target, choice, source, key| {
            let change = change_id(count_ends(key), choice.change(key));
            transitions.push(IncomingTransition { source: layer.block_position(source), change });
            reached[target].transitions_end = transitions.len() as u32;
        });
        // Every target has an incoming transition, so every `transitions_end` is set.
        let mut all = Self {
            targets: reached,
            transitions,
            planned_chunks: Vec::new(),
            weights_by_change: Vec::new(),
            max_weight: 0,
            max_total: 0,
        };
        let mut through: Vec<u64> = Vec::new();
        for target in 0..targets.len() {
            let (mut incoming_weights, mut most, mut total) = (0, 0_u128, 0_u128);
            let (ends, transitions) = all.ends_and_transitions_to(target);
            for transition in transitions {
                let (block, change) = (layer.block_header(transition.source), usize::from(transition.change));
                incoming_weights += 1 + block.stored_weight_count() as u64;
                if through.len() <= change {
                    through.resize(change + 1, 0);
                }
                through[change] += block.stored_weight_count() as u64;
                most += u128::from(block.max_weight) * u128::from(max_preimages(transition.change));
                total += u128::from(block.total);
            }
            all.max_weight = all.max_weight.max(most.min(total));
            all.max_total = all.max_total.max(total);
            let weights = count_matchings(ends).min(incoming_weights as usize);
            match all.planned_chunks.last_mut().filter(|plan| plan.incoming_weights < incoming_weights_per_chunk) {
                Some(plan) => {
                    plan.targets.end = target + 1;
                    plan.incoming_weights += incoming_weights;
                    plan.max_weights += weights;
                }
                None => {
                    let targets = target..target + 1;
                    all.planned_chunks.push(PlannedChunk { targets, incoming_weights, max_weights: weights })
                }
            }
        }
        all.weights_by_change = (0..).zip(through).filter(|&(_, weights)| weights > 0).collect();
        all
    }

    /// The indices of the chunks that contain the source blocks of these targets, in ascending order.
    pub(crate) fn source_chunks(&self, targets: Range<usize>) -> Vec<u32> {
        let mut chunks = Vec::new();
        for target in targets {
            for transition in self.ends_and_transitions_to(target).1 {
                let chunk = transition.source.chunk;
                // The list is short: one or two chunks for each choice of edges.
                if let Err(place) = chunks.binary_search(&chunk) {
                    chunks.insert(place, chunk);
                }
            }
        }
        chunks
    }

    /// The number of path ends of the target with this index, from 0, and its incoming transitions.
    #[inline]
    pub(crate) fn ends_and_transitions_to(&self, target: usize) -> (usize, &[IncomingTransition]) {
        let TargetKey { path_ends, transitions_end } = self.targets[target];
        let start = target.checked_sub(1).map_or(0, |before| self.targets[before].transitions_end);
        (path_ends.into(), &self.transitions[start as usize..transitions_end as usize])
    }
}
