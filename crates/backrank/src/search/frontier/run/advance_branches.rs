//! Computing the layers along the branches of a plan.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::executor::Executor;
use crate::search::Limit;
use crate::search::frontier::layer::{AnyLayer, Chunk, Layer};
use crate::search::frontier::plan::{Partition, PlannedStep};
use crate::search::frontier::store::{BOTTOM, BranchKey, STEM, SpillStore, TOP};
use crate::search::frontier::transition::Branches;

impl Executor<'_> {
    /// The layer before the first step, which has a single state.
    pub(crate) fn start_layer(&self) -> Result<Arc<AnyLayer>, Limit> {
        let mut chunk = Chunk::default();
        chunk.append_buffers().0.push(1);
        chunk.end_block(1, 1);
        self.account_bytes(chunk.bytes())?;
        Ok(Arc::new(AnyLayer::Small(Layer::new(Arc::new(vec![0]), vec![chunk], None))))
    }

    /// Computes the final layers of a partition for both sweeps, in memory, from the last layers before the partitions.
    pub(crate) fn advance_partition(
        &self,
        partition: &Partition,
        last: [&AnyLayer; 2],
        branch_key: Option<BranchKey<'_>>,
    ) -> Result<[Arc<AnyLayer>; 2], Limit> {
        let top = Arc::new(last[0].restrict_to(&partition.first_keys[0]));
        let is_shared = Arc::ptr_eq(&partition.first_keys[0], &partition.first_keys[1]);
        let bottom = if is_shared { Arc::clone(&top) } else { Arc::new(last[1].restrict_to(&partition.first_keys[1])) };
        let steps = partition.steps.as_ref().map(Vec::as_slice);
        let [top, bottom] = self.advance_branches(&steps, [top, bottom], branch_key)?;
        let own_bottom = if Arc::ptr_eq(&top, &bottom) { None } else { Some(self.load_weights(bottom)?) };
        let top = self.load_weights(top)?;
        Ok([Arc::clone(&top), own_bottom.unwrap_or(top)])
    }

    /// Computes the last layers of the top and the bottom sweep; `begins` are the layers before their first steps.
    pub(crate) fn advance_branches(
        &self,
        steps: &Branches<&[PlannedStep]>,
        begins: [Arc<AnyLayer>; 2],
        branch_key: Option<BranchKey<'_>>,
    ) -> Result<[Arc<AnyLayer>; 2], Limit> {
        let on = |branch| branch_key.map(|key| BranchKey { branch, ..key });
        let [mut top, mut bottom] = begins;
        if !steps.stem.is_empty() {
            drop(bottom);
            top = self.advance_branch(steps.stem, top, on(STEM))?;
            bottom = Arc::clone(&top);
        }
        let bottom = self.advance_branch(steps.bottom, bottom, on(BOTTOM))?;
        let top = self.advance_branch(steps.top, top, on(TOP))?;
        Ok([top, bottom])
    }

    /// Computes the layer after the last of some steps of a branch, from the latest layer in the store or, if there is
    /// none, from `begin`.
    pub(crate) fn advance_branch(
        &self,
        steps: &[PlannedStep],
        begin: Arc<AnyLayer>,
        branch_key: Option<BranchKey<'_>>,
    ) -> Result<Arc<AnyLayer>, Limit> {
        let kept = branch_key.map_or(Ok(None), |branch_key| self.restore_last_layer(&branch_key, steps))?;
        let (first, mut layer) = kept.map_or((0, begin), |(step, layer)| (step + 1, Arc::new(layer)));
        self.context.skip_progress(steps[..first].iter().map(|planned| planned.incoming_weights).sum());
        for (number, PlannedStep { step, keys, .. }) in steps.iter().enumerate().skip(first) {
            let spill = branch_key.map(|branch_key| SpillStore::new(branch_key, number, number + 1 == steps.len()));
            let after = Arc::new(self.advance(&layer, step, keys, spill.as_ref())?);
            let before = std::mem::replace(&mut layer, after);
            // Frees the buffers that this step did not use, unless at least as much memory was in use at some time
            // before: then the next partition may use them.
            let [held, peak] =
                [&self.context.held_bytes, &self.context.peak_bytes].map(|bytes| bytes.load(Ordering::Relaxed));
            if self.context.buffers.bytes() + held > peak {
                self.context.buffers.clear(None, &self.workers);
            }
            self.recycle(before);
            if self.layer_memory.is_limited() {
                // With limited memory, no buffers are kept for reuse.
                self.context.buffers.clear(None, &self.workers);
            }
        }
        Ok(layer)
    }
}

/// Removes the stored layers of all branches; `steps` is the number of steps of each branch.
pub(crate) fn remove_layers(key: &BranchKey<'_>, steps: &Branches<usize>) -> Result<(), Limit> {
    let branches = [(STEM, steps.stem), (TOP, steps.top), (BOTTOM, steps.bottom)];
    branches.into_iter().try_for_each(|(branch, steps)| BranchKey { branch, ..*key }.remove_first_layers(steps))
}
