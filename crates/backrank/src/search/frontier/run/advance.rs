//! Advancing from one layer to the next on several threads.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::executor::Executor;
use super::incoming::{ChunkPlan, IncomingTransitions};
use super::pull::{Pull, Scratch};
use super::stored_layers::{read_chunk, stored_chunks};
use crate::search::Limit;
use crate::search::frontier::layer::{AnyLayer, Layer, Pooled, Window};
use crate::search::frontier::state::{Key, Lift, Weight};
use crate::search::frontier::store::{Seal, SpillStore};
use crate::search::frontier::transition::{KeyTransitions, Step};
use crate::simd::Level;

/// Upper bound on the sum of exact weights of a key, so that sums and doubles fit 64 bits.
const MOST_EXACT: u128 = 1 << 60;

/// Number of keys whose transitions a thread finds at a time, in a millisecond or two.
const KEYS_A_TASK: usize = 1 << 12;

/// A layer to be computed: its keys, the transitions to them, and the store of its chunks.
#[derive(Clone, Copy)]
struct NextLayer<'a> {
    transitions: &'a [IncomingTransitions],
    keys: &'a Arc<Vec<Key>>,
    spill: Option<&'a SpillStore<'a>>,
}

/// State of a thread that makes chunks of weights.
struct Worker<S, T> {
    scratch: Scratch<T>,
    window: Window<S>,
    /// Share of the possible weights that the last chunk had.
    share: f64,
}

impl Executor<'_> {
    /// The layer after a step. Chunks that are stored are read, and the others are stored if necessary.
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
        self.build_useful_tables(transitions.iter().flat_map(|transitions| transitions.through.iter().copied()))?;
        let most = transitions.iter().map(|transitions| transitions.most).max().unwrap_or(0);
        let total = transitions.iter().map(|transitions| transitions.total).max().unwrap_or(0);
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

    fn pull_layer<S: Weight, T: Lift<S> + Pooled>(
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
            let (transitions, ChunkPlan { targets, incoming_weights, most }) = plans[number];
            let mut chunk = match spill.map_or(Ok(None), |spill| read_chunk::<T>(spill, number))? {
                Some(kept) => kept,
                None => {
                    let about = (*most as f64 * *share) as usize;
                    let mut chunk = T::chunk_pool(&self.context.buffers).take(about).unwrap_or_default();
                    let had = chunk.rooms();
                    chunk.reserve(targets.len(), *most, self.is_large);
                    let source = match &layer.away {
                        None => layer,
                        Some(_) => window.showing(&transitions.chunks(targets.clone()), |number| {
                            layer.chunk(number as usize).map(Cow::into_owned)
                        })?,
                    };
                    let (tables, targets) = (self.tables, targets.clone());
                    Level::best().run(Pull { source, transitions, targets, tables, moduli, scratch, out: &mut chunk });
                    *share = chunk.weights.len() as f64 / (*most).max(1) as f64;
                    chunk.shrink(had);
                    chunk
                }
            };
            self.hold_chunk(number, &mut chunk, spill)?;
            self.context.add_progress(*incoming_weights);
            Ok(chunk)
        };
        // Frees buffers for weights of other kinds, where these and the new layer would take more than the peak so far.
        let coming: usize = plans.iter().map(|(_, plan)| plan.most * (size_of::<T>() + size_of::<u32>())).sum();
        let [held, peak] =
            [&self.context.held_bytes, &self.context.peak_bytes].map(|bytes| bytes.load(Ordering::Relaxed));
        if held + self.context.buffers.bytes() + coming as u64 > peak {
            self.context.buffers.clear_others::<T>(&self.workers);
        }
        let chunks_of_window = layer.away.as_ref().map_or(0, |_| layer.chunks.len());
        let window = || Window::new(chunks_of_window, self.chunk_weights);
        let worker = || Worker { scratch: Scratch::default(), window: window(), share: 0.5 };
        let chunks = self.workers.map_parts(plans.len(), worker, pull)?;
        let seal = Seal { chunks: chunks.len(), kind: T::KIND.into() };
        spill.map_or(Ok(()), |spill| spill.complete(seal, |number| chunks[number].packed()))?;
        let away = spill.and_then(|spill| stored_chunks(spill, &chunks));
        Ok(Layer::new(Arc::clone(keys), chunks, away))
    }
}
