//! Computing a layer from the layer before it, on several threads.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::executor::Executor;
use super::incoming::{ChunkPlan, IncomingTransitions};
use super::pull::{PullTask, Scratch};
use super::stored_layers::{chunk_reader, read_chunk};
use crate::search::Limit;
use crate::search::frontier::layer::{AnyLayer, ChunkCache, Layer};
use crate::search::frontier::state::{Key, Lift, Weight};
use crate::search::frontier::store::{LayerSeal, SpillStore};
use crate::search::frontier::transition::{KeyTransitions, Step};
use crate::simd::Level;

/// Upper bound on the sum of the exact weights of a key, so that sums and doubles fit into 64 bits.
const MOST_EXACT: u128 = 1 << 60;

/// Number of keys whose incoming transitions one task of a thread finds, in one or two milliseconds.
const KEYS_A_TASK: usize = 1 << 12;

/// A layer to be computed: its keys, the transitions to them, and the store for its chunks, if any.
#[derive(Clone, Copy)]
struct NextLayer<'a> {
    transitions: &'a [IncomingTransitions],
    keys: &'a Arc<Vec<Key>>,
    spill: Option<&'a SpillStore<'a>>,
}

/// The state of a thread that computes chunks.
struct Worker<S, T> {
    scratch: Scratch<T>,
    window: ChunkCache<S>,
    /// Number of weights in the last computed chunk, as a fraction of the upper bound on it.
    share: f64,
}

impl Executor<'_> {
    /// Computes the layer after a step, which has the keys `keys`, from the layer before it. Chunks that are in the
    /// store already are read instead of computed; other chunks are stored if necessary.
    pub(crate) fn advance(
        &self,
        layer: &AnyLayer,
        step: &Step,
        keys: &Arc<Vec<Key>>,
        spill: Option<&SpillStore<'_>>,
    ) -> Result<AnyLayer, Limit> {
        let sources = KeyTransitions::new(step, layer.keys(), &self.workers)?;
        let transitions = |(): &mut (), task: usize| {
            let end = keys.len().min((task + 1) * KEYS_A_TASK);
            Ok(IncomingTransitions::new(&sources, &keys[task * KEYS_A_TASK..end], layer, self.chunk_weights))
        };
        let transitions = self.workers.map_parts(keys.len().div_ceil(KEYS_A_TASK), || (), transitions)?;
        drop(sources);
        self.build_useful_tables(
            transitions.iter().flat_map(|transitions| transitions.weights_by_change.iter().copied()),
        )?;
        let most = transitions.iter().map(|transitions| transitions.max_weight).max().unwrap_or(0);
        let total = transitions.iter().map(|transitions| transitions.max_total).max().unwrap_or(0);
        let next = NextLayer { transitions: &transitions, keys, spill };
        Ok(match layer {
            AnyLayer::Small(layer) if most <= u32::MAX.into() => AnyLayer::Small(self.pull_layer(layer, next, ())?),
            AnyLayer::Small(layer) if total < MOST_EXACT => AnyLayer::Large(self.pull_layer(layer, next, ())?),
            AnyLayer::Small(layer) => AnyLayer::Modular(self.pull_layer(layer, next, self.moduli)?),
            AnyLayer::Large(layer) if total < MOST_EXACT => AnyLayer::Large(self.pull_layer(layer, next, ())?),
            AnyLayer::Large(layer) => AnyLayer::Modular(self.pull_layer(layer, next, self.moduli)?),
            AnyLayer::Modular(layer) => AnyLayer::Modular(self.pull_layer(layer, next, self.moduli)?),
        })
    }

    fn pull_layer<S: Weight, T: Lift<S>>(
        &self,
        layer: &Layer<S>,
        NextLayer { transitions, keys, spill }: NextLayer<'_>,
        moduli: T::Moduli,
    ) -> Result<Layer<T>, Limit> {
        let plans: Vec<(&IncomingTransitions, &ChunkPlan)> = transitions
            .iter()
            .flat_map(|transitions| transitions.chunk_plans.iter().map(move |plan| (transitions, plan)))
            .collect();
        let pull = |Worker { scratch, window, share }: &mut Worker<S, T>, number: usize| {
            let (transitions, ChunkPlan { targets, incoming_weights, max_weights: most }) = plans[number];
            let mut chunk = match spill.map_or(Ok(None), |spill| read_chunk::<T>(spill, number))? {
                Some(kept) => kept,
                None => {
                    let about = (*most as f64 * *share) as usize;
                    let mut chunk = self.context.buffers.take(about).unwrap_or_default();
                    let had = chunk.capacities();
                    chunk.reserve(targets.len(), *most, self.with_own_pages);
                    let source = match &layer.spilled {
                        None => layer,
                        Some(_) => window
                            .with_chunks_loaded(&transitions.source_chunks(targets.clone()), |number| {
                                layer.chunk(number as usize).map(Cow::into_owned)
                            })?,
                    };
                    let (tables, targets) = (self.tables, targets.clone());
                    Level::best().run(PullTask {
                        source,
                        transitions,
                        targets,
                        tables,
                        moduli,
                        scratch,
                        out: &mut chunk,
                    });
                    *share = chunk.weights.len() as f64 / (*most).max(1) as f64;
                    chunk.shrink(had);
                    chunk
                }
            };
            self.account_chunk(number, &mut chunk, spill)?;
            self.context.add_progress(*incoming_weights);
            Ok(chunk)
        };
        // Frees the buffers for other types of weights if memory with all buffers and the new layer would exceed the
        // peak of the layers so far.
        let coming: usize = plans.iter().map(|(_, plan)| plan.max_weights * (size_of::<T>() + size_of::<u32>())).sum();
        let [held, peak] =
            [&self.context.held_bytes, &self.context.peak_bytes].map(|bytes| bytes.load(Ordering::Relaxed));
        if held + self.context.buffers.bytes() + coming as u64 > peak {
            self.context.buffers.clear(Some(T::KIND), &self.workers);
        }
        let chunks_of_window = layer.spilled.as_ref().map_or(0, |_| layer.chunks.len());
        let window = || ChunkCache::new(chunks_of_window, self.chunk_weights);
        let worker = || Worker { scratch: Scratch::default(), window: window(), share: 0.5 };
        let chunks = self.workers.map_parts(plans.len(), worker, pull)?;
        let seal = LayerSeal { chunks: chunks.len(), kind: T::KIND.into() };
        spill.map_or(Ok(()), |spill| spill.complete(seal, |number| chunks[number].to_record()))?;
        let away = spill.and_then(|spill| chunk_reader(spill, &chunks));
        Ok(Layer::new(Arc::clone(keys), chunks, away))
    }
}
