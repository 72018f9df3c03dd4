//! Layers at the ends of the branches of a plan.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::executor::{Executor, StepRange};
use crate::search::Limit;
use crate::search::frontier::layer::{AnyLayer, Chunk, Layer};
use crate::search::frontier::plan::{CountPlan, Partition};
use crate::search::frontier::store::{BOTTOM, ChunkKey, STEM, SpillStore, TOP};
use crate::search::frontier::transition::Branches;

impl Executor<'_> {
    /// The layer before the first step, with its only state.
    pub(crate) fn start(&self) -> Result<Arc<AnyLayer>, Limit> {
        let mut chunk = Chunk::default();
        chunk.pools().0.push(1);
        chunk.end_block(1, 1);
        self.hold(chunk.bytes())?;
        Ok(Arc::new(AnyLayer::Small(Layer::new(Arc::new(vec![0]), vec![chunk], None))))
    }

    /// The layers at both ends of a partition, from the layers at the ends of the trunk.
    pub(crate) fn partition_layers(
        &self,
        plan: &CountPlan,
        partition: &Partition,
        last: [&AnyLayer; 2],
        chunk_key: Option<ChunkKey<'_>>,
    ) -> Result<[Arc<AnyLayer>; 2], Limit> {
        let top = Arc::new(last[0].restrict_to(&partition.begins[0]));
        let is_shared = Arc::ptr_eq(&partition.begins[0], &partition.begins[1]);
        let bottom = if is_shared { Arc::clone(&top) } else { Arc::new(last[1].restrict_to(&partition.begins[1])) };
        let steps = plan.tail.as_ref().zip(partition.keys.as_ref()).zip(partition.incoming_weights.as_ref());
        let steps = steps.map(|((steps, keys), incoming_weights)| StepRange { steps, keys, incoming_weights });
        let [top, bottom] = self.follow_branches(&steps, [top, bottom], chunk_key)?;
        let own_bottom = if Arc::ptr_eq(&top, &bottom) { None } else { Some(self.in_memory(bottom)?) };
        let top = self.in_memory(top)?;
        Ok([Arc::clone(&top), own_bottom.unwrap_or(top)])
    }

    /// The layers at both ends of two sweeps.
    pub(crate) fn follow_branches(
        &self,
        steps: &Branches<StepRange<'_>>,
        begins: [Arc<AnyLayer>; 2],
        chunk_key: Option<ChunkKey<'_>>,
    ) -> Result<[Arc<AnyLayer>; 2], Limit> {
        let on = |branch| chunk_key.map(|key| ChunkKey { branch, ..key });
        let [mut top, mut bottom] = begins;
        if !steps.stem.steps.is_empty() {
            drop(bottom);
            top = self.follow(steps.stem, top, on(STEM))?;
            bottom = Arc::clone(&top);
        }
        let bottom = self.follow(steps.bottom, bottom, on(BOTTOM))?;
        let top = self.follow(steps.top, top, on(TOP))?;
        Ok([top, bottom])
    }

    /// The layer after some steps, computed from the last stored layer on.
    pub(crate) fn follow(
        &self,
        StepRange { steps, keys, incoming_weights }: StepRange<'_>,
        begin: Arc<AnyLayer>,
        chunk_key: Option<ChunkKey<'_>>,
    ) -> Result<Arc<AnyLayer>, Limit> {
        let kept = chunk_key.map_or(Ok(None), |chunk_key| self.restore_last_layer(&chunk_key, keys))?;
        let (first, mut layer) = kept.map_or((0, begin), |(step, layer)| (step + 1, Arc::new(layer)));
        self.context.skip_progress(incoming_weights[..first].iter().sum());
        for (number, (step, keys)) in steps.iter().zip(keys).enumerate().skip(first) {
            let spill = chunk_key.map(|chunk_key| SpillStore::new(chunk_key, number, number + 1 == steps.len()));
            let after = Arc::new(self.advance(&layer, step, keys, spill.as_ref())?);
            let before = std::mem::replace(&mut layer, after);
            // Frees the buffers that this step did not need, unless as much memory was held at once before:
            // then the next partition may need them.
            let [held, peak] =
                [&self.context.held_bytes, &self.context.peak_bytes].map(|bytes| bytes.load(Ordering::Relaxed));
            if self.context.buffers.bytes() + held > peak {
                self.context.buffers.clear(&self.workers);
            }
            self.recycle(before);
            if self.layer_memory.is_limited() {
                // Memory is short.
                self.context.buffers.clear(&self.workers);
            }
        }
        Ok(layer)
    }
}

/// Removes the stored layers of all branches; `steps` holds the number of steps of each branch.
pub(crate) fn remove_layers(key: &ChunkKey<'_>, steps: &Branches<usize>) -> Result<(), Limit> {
    let branches = [(STEM, steps.stem), (TOP, steps.top), (BOTTOM, steps.bottom)];
    branches.into_iter().try_for_each(|(branch, steps)| ChunkKey { branch, ..*key }.remove_layers(steps))
}
