//! From one layer to the next, on several threads.

use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::any_layer::AnyLayer;
use super::degrees::Sources;
use super::layer::{Chunk, Layer, Packed, Window};
use super::pull::{Pull, Scratch};
use super::routes::{Routes, Stretch};
use super::run::Run;
use super::shelf::Shelf;
use super::spare::Spared;
use super::step::{Key, Step};
use super::tables::{self, ChangeId, InMaking};
use super::weight::Lift;
use crate::search::Limit;
use crate::simd::Level;

/// All weights of a key together stay below this, so that sums and doubles fit 64 bits.
const MOST_EXACT: u128 = 1 << 60;

/// The routes of so many keys are found by one thread at a time: a millisecond or two.
const KEYS_A_PART: usize = 1 << 12;

/// So many ranks of tables are worth a thread: some milliseconds.
const RANKS_A_THREAD: u64 = 1 << 15;

/// What a thread needs to make chunks of weights.
struct Worker<S, T> {
    scratch: Scratch<T>,
    window: Window<S>,
    /// Which part of the weights that there might be were there last time.
    share: f64,
}

impl<F: FnMut(usize, usize) + Send> Run<'_, F> {
    /// The layer after a step. What is on a shelf is taken from there, and the rest put there.
    pub(super) fn after(
        &self,
        layer: &AnyLayer,
        step: &Step,
        keys: &Arc<Vec<Key>>,
        shelf: Option<&Shelf<'_>>,
    ) -> Result<AnyLayer, Limit> {
        let sources = Sources::new(step, layer.keys(), &self.crew)?;
        let routes = |(): &mut (), part: usize| {
            let end = keys.len().min((part + 1) * KEYS_A_PART);
            Ok(Routes::new(&sources, &keys[part * KEYS_A_PART..end], layer, self.weights_a_part))
        };
        let routes = self.crew.share(keys.len().div_ceil(KEYS_A_PART), || (), routes)?;
        drop(sources);
        self.see_to_tables(routes.iter().flat_map(|routes| routes.through.iter().copied()))?;
        let most = routes.iter().map(|routes| routes.most).max().unwrap_or(0);
        let total = routes.iter().map(|routes| routes.total).max().unwrap_or(0);
        let moduli = self.moduli;
        Ok(match layer {
            AnyLayer::Small(layer) if most <= u32::MAX.into() => {
                AnyLayer::Small(self.pulled(layer, &routes, keys, (), shelf)?)
            }
            AnyLayer::Small(layer) if total < MOST_EXACT => {
                AnyLayer::Large(self.pulled(layer, &routes, keys, (), shelf)?)
            }
            AnyLayer::Small(layer) => AnyLayer::Modular(self.pulled(layer, &routes, keys, moduli, shelf)?),
            AnyLayer::Large(layer) if total < MOST_EXACT => {
                AnyLayer::Large(self.pulled(layer, &routes, keys, (), shelf)?)
            }
            AnyLayer::Large(layer) => AnyLayer::Modular(self.pulled(layer, &routes, keys, moduli, shelf)?),
            AnyLayer::Modular(layer) => AnyLayer::Modular(self.pulled(layer, &routes, keys, moduli, shelf)?),
        })
    }

    /// Makes the tables that pay where so many weights go through these changes next, as far as there is room.
    pub(super) fn see_to_tables(&self, through: impl IntoIterator<Item = (ChangeId, u64)>) -> Result<(), Limit> {
        let pay = through.into_iter().filter_map(|(id, weights)| self.tables.expect(id, weights).then_some(id));
        let mut pay: Vec<ChangeId> = pay.collect();
        pay.sort_unstable();
        pay.dedup();
        let mut bytes = self.common.held.load(Ordering::Relaxed) + self.common.spare.bytes() + self.tables.bytes();
        pay.retain(|&id| {
            let more = bytes + (size_of::<u32>() * tables::size(id)) as u64;
            let fits = self.crew.budget.allows_memory(more).is_ok();
            bytes = if fits { more } else { bytes };
            fits
        });
        self.make_tables(pay)
    }

    /// Makes tables that are not there yet, together with other crews that need them at the same time.
    pub(super) fn make_tables(&self, ids: impl IntoIterator<Item = ChangeId>) -> Result<(), Limit> {
        let tables: Vec<Arc<InMaking>> = ids.into_iter().filter_map(|id| self.tables.begin(id)).collect();
        let pieces = |table| {
            let (pieces, ranks) = InMaking::pieces(table);
            (0..pieces).map(move |mate| (table, mate, ranks as u64))
        };
        let pieces: Vec<(&InMaking, usize, u64)> = tables.iter().flat_map(|table| pieces(table)).collect();
        let lengths: Vec<u64> = pieces.iter().map(|&(_, _, ranks)| ranks).collect();
        // Few ranks are found sooner than a thread begins.
        let crew = if lengths.iter().sum::<u64>() < RANKS_A_THREAD { self.crew.alone() } else { self.crew };
        let make = |(): &mut (), at: usize| {
            let (table, mate, _) = pieces[at];
            table.make(mate);
            Ok(())
        };
        crew.share_longest_first(&lengths, || (), make)?;
        tables.iter().for_each(|table| self.tables.finish(table));
        Ok(())
    }

    fn pulled<S: Packed, T: Lift<S> + Spared>(
        &self,
        layer: &Layer<S>,
        routes: &[Routes],
        keys: &Arc<Vec<Key>>,
        moduli: T::Moduli,
        shelf: Option<&Shelf<'_>>,
    ) -> Result<Layer<T>, Limit> {
        let parts: Vec<(&Routes, &Stretch)> =
            routes.iter().flat_map(|routes| routes.parts.iter().map(move |part| (routes, part))).collect();
        let pull = |Worker { scratch, window, share }: &mut Worker<S, T>, number: usize| {
            let (routes, Stretch { targets, come, most }) = parts[number];
            let mut chunk = match shelf.map_or(Ok(None), |shelf| shelf.chunk::<T>(number))? {
                Some(kept) => kept,
                None => {
                    let about = (*most as f64 * *share) as usize;
                    let mut chunk = T::of(&self.common.spare).take(about).unwrap_or_default();
                    let had = chunk.rooms();
                    chunk.reserve(targets.len(), *most, self.is_large);
                    let source = match &layer.away {
                        None => layer,
                        Some(_) => window.showing(&routes.chunks(targets.clone()), |number| {
                            layer.chunk(number as usize).map(Cow::into_owned)
                        })?,
                    };
                    let (tables, targets) = (self.tables, targets.clone());
                    Level::best().run(Pull { source, routes, targets, tables, moduli, scratch, out: &mut chunk });
                    *share = chunk.weights() as f64 / (*most).max(1) as f64;
                    chunk.shrink(had);
                    chunk
                }
            };
            self.keep(number, &mut chunk, shelf)?;
            self.tell(*come);
            Ok(chunk)
        };
        // What only other weights could use, where that and these would be more than was held before.
        let coming: usize = parts.iter().map(|(_, part)| part.most * (size_of::<T>() + size_of::<u32>())).sum();
        let [held, most] = [&self.common.held, &self.common.most].map(|bytes| bytes.load(Ordering::Relaxed));
        if held + self.common.spare.bytes() + coming as u64 > most {
            self.common.spare.clear_others::<T>(&self.crew);
        }
        let chunks_of_window = layer.away.as_ref().map_or(0, |_| layer.chunks().len());
        let window = || Window::new(chunks_of_window, self.weights_a_part);
        let worker = || Worker { scratch: Scratch::default(), window: window(), share: 0.5 };
        let chunks = self.crew.share(parts.len(), worker, pull)?;
        shelf.map_or(Ok(()), |shelf| shelf.close(&chunks))?;
        let away = shelf.and_then(|shelf| shelf.away(&chunks));
        Ok(Layer::new(Arc::clone(keys), chunks, away))
    }

    /// Notes that a chunk is held, which goes on a shelf if there is one. Where memory is short its weights leave.
    pub(super) fn keep<T: Spared>(
        &self,
        number: usize,
        chunk: &mut Chunk<T>,
        shelf: Option<&Shelf<'_>>,
    ) -> Result<(), Limit> {
        let held = self.common.hold(chunk.bytes());
        if let Some(shelf) = shelf {
            let leaves = shelf.can_take_weights() && held > self.room[usize::from(shelf.is_last())];
            shelf.put(number, chunk, leaves)?;
            if leaves {
                let pools = chunk.leave_blocks();
                self.common.held.fetch_sub(pools.bytes(), Ordering::Relaxed);
                T::of(&self.common.spare).put([pools]);
            }
        }
        self.hold(0)
    }

    /// The same layer in memory.
    pub(super) fn in_memory(&self, layer: Arc<AnyLayer>) -> Result<Arc<AnyLayer>, Limit> {
        Ok(match &*layer {
            AnyLayer::Small(Layer { away: None, .. })
            | AnyLayer::Large(Layer { away: None, .. })
            | AnyLayer::Modular(Layer { away: None, .. }) => layer,
            AnyLayer::Small(away) => Arc::new(AnyLayer::Small(self.brought(away)?)),
            AnyLayer::Large(away) => Arc::new(AnyLayer::Large(self.brought(away)?)),
            AnyLayer::Modular(away) => Arc::new(AnyLayer::Modular(self.brought(away)?)),
        })
    }

    fn brought<W: Packed>(&self, layer: &Layer<W>) -> Result<Layer<W>, Limit> {
        let numbers = layer.chunks_of_keys();
        let read = |(): &mut (), at: usize| {
            let chunk = layer.chunk(numbers[at] as usize)?.into_owned();
            self.hold(chunk.bytes())?;
            Ok(chunk)
        };
        let mut chunks = vec![Chunk::default(); layer.chunks().len()];
        let read = self.crew.share(numbers.len(), || (), read)?;
        numbers.iter().zip(read).for_each(|(&number, chunk)| chunks[number as usize] = chunk);
        Ok(layer.with_chunks(chunks))
    }

    /// Notes that so many bytes more are held.
    pub(super) fn hold(&self, bytes: u64) -> Result<(), Limit> {
        let held = self.common.hold(bytes);
        self.crew.budget.allows_memory(held).map_err(|spent| spent.limit)
    }
}
