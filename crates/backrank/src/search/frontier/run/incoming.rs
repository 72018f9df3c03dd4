//! Incoming transitions: the blocks whose weights each target pulls.

use std::ops::Range;

use crate::search::frontier::layer::{AnyLayer, BlockPosition};
use crate::search::frontier::state::{Key, count_ends, count_matchings};
use crate::search::frontier::transition::{ChangeId, KeyTransitions, change_id, max_origins};

/// The transitions of a step to some consecutive targets.
#[derive(Debug)]
pub(crate) struct IncomingTransitions {
    targets: Vec<Target>,
    transitions: Vec<IncomingTransition>,
    pub(crate) chunk_plans: Vec<ChunkPlan>,
    /// Number of weights that go through each change.
    pub(crate) through: Vec<(ChangeId, u64)>,
    /// Proven bounds on the largest weight after the step, and on the sum of those of a key.
    pub(crate) most: u128,
    pub(crate) total: u128,
}

/// A target of a step.
#[derive(Clone, Copy, Debug)]
struct Target {
    /// Number of ends of paths in its key.
    ends: u8,
    /// Where its transitions end in the list of all.
    end: u32,
}

/// A chunk to be pulled: some consecutive targets.
#[derive(Clone, Debug)]
pub(crate) struct ChunkPlan {
    pub(crate) targets: Range<usize>,
    /// Number of weights that arrive at them.
    pub(crate) incoming_weights: u64,
    /// The most weights that they can have.
    pub(crate) most: usize,
}

/// One choice of edges that leads to a target.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct IncomingTransition {
    /// The position of the block of the source.
    pub(crate) source: BlockPosition,
    /// The change of its matchings.
    pub(crate) change: ChangeId,
}

impl IncomingTransitions {
    /// Finds the transitions of a step to these keys, which ascend, and bounds the weights from the blocks of the
    /// sources. About `chunk_weights` weights are pulled into a chunk.
    pub(crate) fn new(sources: &KeyTransitions<'_>, targets: &[Key], layer: &AnyLayer, chunk_weights: u64) -> Self {
        let mut transitions = Vec::with_capacity(2 * targets.len());
        let new_target = |&key: &Key| Target { ends: count_ends(key) as u8, end: 0 };
        let mut reached: Vec<Target> = targets.iter().map(new_target).collect();
        sources.visit_transitions(targets, |target, choice, source, key| {
            let change = change_id(count_ends(key), choice.change(key));
            transitions.push(IncomingTransition { source: layer.place(source), change });
            reached[target].end = transitions.len() as u32;
        });
        // Each target can be reached, so all ends are known.
        let mut all =
            Self { targets: reached, transitions, chunk_plans: Vec::new(), through: Vec::new(), most: 0, total: 0 };
        let mut through: Vec<u64> = Vec::new();
        for target in 0..targets.len() {
            let (mut incoming_weights, mut most, mut total) = (0, 0_u128, 0_u128);
            let (ends, transitions) = all.transitions_to(target);
            for transition in transitions {
                let (block, change) = (layer.block(transition.source), usize::from(transition.change));
                incoming_weights += 1 + block.len() as u64;
                if through.len() <= change {
                    through.resize(change + 1, 0);
                }
                through[change] += block.len() as u64;
                most += u128::from(block.most) * u128::from(max_origins(transition.change));
                total += u128::from(block.total);
            }
            all.most = all.most.max(most.min(total));
            all.total = all.total.max(total);
            let weights = count_matchings(ends).min(incoming_weights as usize);
            match all.chunk_plans.last_mut().filter(|plan| plan.incoming_weights < chunk_weights) {
                Some(plan) => {
                    plan.targets.end = target + 1;
                    plan.incoming_weights += incoming_weights;
                    plan.most += weights;
                }
                None => {
                    all.chunk_plans.push(ChunkPlan { targets: target..target + 1, incoming_weights, most: weights })
                }
            }
        }
        all.through = (0..).zip(through).filter(|&(_, weights)| weights > 0).collect();
        all
    }

    /// The numbers of the chunks from which transitions lead to these targets, in ascending order.
    pub(crate) fn chunks(&self, targets: Range<usize>) -> Vec<u32> {
        let mut chunks = Vec::new();
        for target in targets {
            for transition in self.transitions_to(target).1 {
                let chunk = transition.source.chunk;
                // Few: as many as there are choices, or twice that.
                if let Err(place) = chunks.binary_search(&chunk) {
                    chunks.insert(place, chunk);
                }
            }
        }
        chunks
    }

    /// The number of ends of the target of this number, and its transitions.
    #[inline]
    pub(crate) fn transitions_to(&self, target: usize) -> (usize, &[IncomingTransition]) {
        let Target { ends, end } = self.targets[target];
        let start = target.checked_sub(1).map_or(0, |before| self.targets[before].end);
        (ends.into(), &self.transitions[start as usize..end as usize])
    }
}
