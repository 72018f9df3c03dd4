//! Computing the layers that a ranker keeps, in memory or in a store.

use std::sync::Arc;

use crate::search::Limit;
use crate::search::frontier::layer::{ExactOrResidue, INCOMING_WEIGHTS_PER_RANKER_CHUNK, Layer};
use crate::search::frontier::plan::{CountPlan, StepWithKeys};
use crate::search::frontier::run::{Executor, PairBatch, remove_stored_layers};
use crate::search::frontier::state::{Key, RESIDUES_AT_ONCE, largest_61_bit_primes};
use crate::search::frontier::store::{
    BOTTOM_BRANCH_NAME, BranchStreams, STEM_BRANCH_NAME, SpillStore, TOP_BRANCH_NAME, append_products, open_checkpoint,
    read_products,
};
use crate::search::frontier::transition::{StemTopBottom, Step};

/// The layers that a ranker keeps: for each branch, the layer after each of its first `kept_steps` steps
/// ([`CountPlan`]); `stem` begins with the layer before the first step.
pub(crate) type KeptLayers = StemTopBottom<Vec<Arc<Layer>>>;

impl Executor<'_> {
    /// Computes the layers of a ranker and, partition by partition, the product (number of cycles) of each pair of
    /// final keys; `None` if the weights of a layer are not exact.
    pub(crate) fn build_kept_layers(mut self, plan: &CountPlan) -> Result<Option<(KeptLayers, Vec<u128>)>, Limit> {
        let trunk_streams =
            self.workers.budget.store().map(|store| open_checkpoint(store, plan.fingerprint())).transpose()?;
        let streams = trunk_streams.clone().map(|streams| BranchStreams { is_of_ranker: true, ..streams });
        // Weights that are too large become residues; then `has_exact_weights` is `false`, and no ranker is built.
        self.moduli.copy_from_slice(&largest_61_bit_primes(RESIDUES_AT_ONCE));
        if streams.is_some() {
            self.incoming_weights_per_chunk = INCOMING_WEIGHTS_PER_RANKER_CHUNK;
            // The chunks of a ranker are small and many: with memory pages of its own, each buffer would take 32 MiB of
            // address space.
            self.with_own_pages = false;
        }
        let on = |branch| streams.clone().map(|streams| BranchStreams { branch, ..streams });
        let steps = plan.trunk.as_ref().zip(plan.kept_steps.as_ref());
        let (first, later) =
            (steps.clone().map(|(steps, &kept)| &steps[..kept]), steps.map(|(steps, &kept)| &steps[kept..]));
        let start = self.initial_layer()?;
        let Some(stem) = self.keep_layers(first.stem, &start, on(STEM_BRANCH_NAME))? else { return Ok(None) };
        // The top and the bottom branch begin with the last layer of the stem.
        let shared = stem.last().unwrap_or(&start);
        let Some(top) = self.keep_layers(first.top, shared, on(TOP_BRANCH_NAME))? else { return Ok(None) };
        let Some(bottom) = self.keep_layers(first.bottom, shared, on(BOTTOM_BRANCH_NAME))? else { return Ok(None) };
        let known = streams.as_ref().map_or_else(|| Ok(Vec::new()), |streams| read_products(&*streams.store))?;
        let Some((done, left)) = plan.partitions.split_at_checked(known.len()) else { return Err(Limit::OtherStore) };
        for (partition, known) in done.iter().zip(&known) {
            if known.len() != partition.pairs.pairs.len() {
                return Err(Limit::OtherStore);
            }
            self.context.subtract_from_total(partition.additions);
        }
        let mut products = known.concat();
        if !left.is_empty() {
            let begins = [&top, &bottom].map(|layers| Arc::clone(layers.last().unwrap_or(shared)));
            let [above, below] = self.advance_branches(&later, begins, trunk_streams.clone())?;
            for (number, partition) in (known.len()..).zip(left) {
                let layers = self.compute_final_layers(partition, [&above, &below], None)?;
                let ends = layers.each_ref().map(|layer| &**layer);
                if !ends.iter().all(|layer| layer.has_exact_weights()) {
                    return Ok(None);
                }
                let batches = PairBatch::group_pairs(&partition.pairs.pairs);
                let of_batches =
                    self.map_pair_batches(partition, ends, ExactOrResidue::Exact, &batches, |joiner, pairs, _| {
                        joiner.compute_products(pairs)
                    })?;
                let of_partition = of_batches.concat();
                layers.into_iter().for_each(|layer| self.recycle(layer));
                streams.as_ref().map_or(Ok(()), |streams| append_products(&*streams.store, number, &of_partition))?;
                products.extend(of_partition);
            }
            [above, below].into_iter().for_each(|layer| self.recycle(layer));
        }
        trunk_streams.map_or(Ok(()), |streams| remove_stored_layers(&streams, &later.map(<[_]>::len)))?;
        let stem = [vec![start], stem].concat();
        Ok(Some((StemTopBottom { stem, top, bottom }, products)))
    }

    /// Computes the layer after each step, or reads it from the store; `begin` is the layer before the first step.
    /// `None` if the weights of a layer are not exact.
    fn keep_layers(
        &self,
        steps: &[StepWithKeys],
        begin: &Arc<Layer>,
        streams: Option<BranchStreams>,
    ) -> Result<Option<Vec<Arc<Layer>>>, Limit> {
        let mut layers: Vec<Arc<Layer>> = Vec::with_capacity(steps.len());
        for (number, StepWithKeys { step, keys, incoming_weights }) in steps.iter().enumerate() {
            // The layers of a ranker are needed while partitions are counted, so `true` selects the memory limit for
            // layers that stay in memory that long; weights above this limit are written to the store.
            let spill = streams.clone().map(|streams| Arc::new(SpillStore::new(streams, number, true)));
            let layer = match spill.as_ref().map_or(Ok(None), |spill| self.restore_layer(spill, keys))? {
                Some(layer) => {
                    self.context.subtract_from_total(*incoming_weights);
                    layer
                }
                None => self.advance_one_step(layers.last().unwrap_or(begin), step, keys, spill.as_ref())?,
            };
            if !layer.has_exact_weights() {
                return Ok(None);
            }
            layers.push(Arc::new(layer));
        }
        Ok(Some(layers))
    }

    /// Computes the layer before the first of `steps`, by restricting `layer`, and the layer after each of `steps`;
    /// each has only the keys that lead to `key` after the last step.
    pub(crate) fn compute_layers_leading_to(
        &self,
        layer: &Layer,
        steps: &[&Step],
        key: Key,
    ) -> Result<Vec<Layer>, Limit> {
        let mut keys = vec![vec![key]];
        for step in steps.iter().rev() {
            let after = keys.last().into_iter().flatten();
            let sources = after.flat_map(|&key| step.choices.iter().filter_map(move |choice| step.source(choice, key)));
            let mut sources: Vec<Key> = sources.map(|(key, _)| key).collect();
            sources.sort_unstable();
            sources.dedup();
            keys.push(sources);
        }
        let mut layers = vec![layer.restrict_to_keys(&keys.pop().unwrap_or_default())];
        for (number, step) in steps.iter().enumerate() {
            // Keys without a predecessor in the previous layer are left out.
            let before = &layers[number].keys;
            let is_reached = |&key: &Key| {
                let mut sources = step.choices.iter().filter_map(|choice| step.source(choice, key));
                sources.any(|(source, _)| before.binary_search(&source).is_ok())
            };
            let keys: Vec<Key> = keys.pop().unwrap_or_default().into_iter().filter(is_reached).collect();
            layers.push(self.advance_one_step(&layers[number], step, &Arc::new(keys), None)?);
        }
        // The last layers of both sweeps must be in memory to be multiplied.
        let last = layers.pop().map(|layer| self.load_weights(Arc::new(layer))).transpose()?;
        layers.extend(last.map(Arc::unwrap_or_clone));
        Ok(layers)
    }
}
