//! The work on a plan: layer after layer, on several threads.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use num_bigint::BigUint;

use super::any_layer::{AT_ONCE, AnyLayer, Reading, Spare, Spared};
use super::join::Joiner;
use super::layer::{Chunk, Layer};
use super::plan::{Branch, Plan};
use super::pull::{Pull, Scratch};
use super::residues::{joined, needed, primes};
use super::routes::Routes;
use super::step::{Key, Step};
use super::tables::Tables;
use super::weight::{Lift, Weight};
use crate::search::{Budget, Limit};
use crate::simd::Level;

/// So many weights come to a part of the work: some milliseconds.
const PART: u64 = 1 << 20;

/// All weights of a key together stay below this, so that sums and doubles fit 64 bits.
const MOST_EXACT: u128 = 1 << 60;

/// What the work has in common.
pub(super) struct Run<'a, F> {
    budget: &'a Budget,
    threads: NonZeroUsize,
    tables: Tables,
    /// The primes that residues are taken of, where weights are too large.
    moduli: [u64; AT_ONCE],
    /// The bytes of layers that are kept.
    held: AtomicU64,
    /// The memory of layers that are not needed any more.
    spare: Spare,
    /// How many steps are done, of how many.
    done: AtomicU64,
    steps: usize,
    advance: Mutex<F>,
}

impl<'a, F: FnMut(usize, usize) + Send> Run<'a, F> {
    pub(super) fn new(budget: &'a Budget, threads: NonZeroUsize, steps: usize, advance: F) -> Self {
        Self {
            budget,
            threads,
            tables: Tables::new(),
            moduli: [0; AT_ONCE],
            held: AtomicU64::new(0),
            spare: Spare::default(),
            done: AtomicU64::new(0),
            steps,
            advance: Mutex::new(advance),
        }
    }

    /// The count of a plan, which has no more than so many bits.
    pub(super) fn count(&mut self, plan: &Plan, bits: f64) -> Result<BigUint, Limit> {
        let primes = primes(needed(bits).next_multiple_of(AT_ONCE));
        let mut residues: Vec<(u64, u64)> = Vec::new();
        for moduli in primes.chunks_exact(AT_ONCE) {
            self.moduli.copy_from_slice(moduli);
            match self.sums(plan)? {
                Sums::Exact(sum) => return Ok(sum),
                Sums::Residues(sums) => residues.extend(sums.into_iter().zip(moduli.iter().copied())),
            }
        }
        let (checks, needed) = residues.split_at(residues.len() + 1 - needed(bits));
        let count = joined(needed);
        let agrees = |&(residue, prime): &(u64, u64)| &count % prime == residue.into();
        assert!(checks.iter().all(agrees), "the residues of a count do not belong to one number");
        Ok(count)
    }

    /// The sum of all products of a plan, exact if all weights were; else modulo each of the primes.
    fn sums(&mut self, plan: &Plan) -> Result<Sums, Limit> {
        let start = AnyLayer::Small(start());
        let begin = self.along(&plan.stem, &start)?.unwrap_or(start);
        let bottom = self.along(&plan.bottom, &begin)?;
        let top = self.along(&plan.top, &begin)?;
        let [top, bottom] = [&top, &bottom].map(|layer| layer.as_ref().unwrap_or(&begin));
        plan.pairs.prepare(top, &mut self.tables);
        if top.is_exact() && bottom.is_exact() {
            return Ok(Sums::Exact(self.joined(plan, [top, bottom], Reading::Exact)?));
        }
        let mut residues = [0; AT_ONCE];
        for (number, modulus) in self.moduli.into_iter().enumerate() {
            let sum = self.joined(plan, [top, bottom], Reading::Residue { number, modulus })?;
            residues[number] = (sum % modulus).try_into().unwrap_or(0);
        }
        Ok(Sums::Residues(residues))
    }

    /// The layers of a plan that are to be kept, and the product of each pair that meets; `None` if not all weights
    /// are exact.
    pub(super) fn kept(&mut self, plan: &Plan) -> Result<Option<(Kept, Vec<BigUint>)>, Limit> {
        let [stem_steps, top_steps, bottom_steps] = plan.steps_to_keep();
        let start = AnyLayer::Small(start());
        let mut kept = Kept { stem: vec![start], top: Vec::new(), bottom: Vec::new() };
        let begin = self.keeping(&plan.stem, None, stem_steps, &mut kept.stem)?;
        let of_stem = begin.as_ref().or(kept.stem.last());
        let top = self.keeping(&plan.top, of_stem, top_steps, &mut kept.top)?;
        let bottom = self.keeping(&plan.bottom, of_stem, bottom_steps, &mut kept.bottom)?;
        let of_top = top.as_ref().or(kept.top.last()).or(of_stem);
        let of_bottom = bottom.as_ref().or(kept.bottom.last()).or(of_stem);
        let (Some(top), Some(bottom)) = (of_top, of_bottom) else { return Ok(None) };
        if !top.is_exact() || !bottom.is_exact() {
            return Ok(None);
        }
        plan.pairs.prepare(top, &mut self.tables);
        let pairs = &plan.pairs.pairs;
        let joiner = || Joiner::new([top, bottom], &plan.pairs, &self.tables, Reading::Exact);
        let products = self.in_parts(
            pairs.len(),
            |pair| pairs[pair].work(),
            joiner,
            |joiner, part| Ok(joiner.each(&pairs[part])),
        )?;
        Ok(Some((kept, products.concat())))
    }

    /// Goes through the steps of a branch, from the layer before it or the last one that is kept, and keeps the
    /// layers after so many of them. The last layer, if it is not kept.
    fn keeping(
        &mut self,
        branch: &Branch,
        begin: Option<&AnyLayer>,
        steps: usize,
        kept: &mut Vec<AnyLayer>,
    ) -> Result<Option<AnyLayer>, Limit> {
        let mut last: Option<AnyLayer> = None;
        for (number, (step, keys)) in branch.steps.iter().zip(&branch.keys).enumerate() {
            let Some(before) = last.as_ref().or(kept.last()).or(begin) else { return Ok(None) };
            let after = self.after(before, step, keys)?;
            if number < steps {
                kept.push(after);
            } else {
                let before = last.replace(after);
                self.held.fetch_sub(before.map_or(0, |layer| layer.recycle(&self.spare)), Ordering::Relaxed);
            }
        }
        Ok(last)
    }

    /// The layers after the steps, from those states of a layer alone that lead to one key at their end: that of these
    /// states first.
    pub(super) fn towards(&mut self, layer: &AnyLayer, steps: &[&Step], key: Key) -> Result<Vec<AnyLayer>, Limit> {
        let mut keys = vec![vec![key]];
        for step in steps.iter().rev() {
            let after = keys.last().into_iter().flatten();
            let sources = after.flat_map(|&key| step.choices.iter().filter_map(move |choice| step.source(choice, key)));
            let mut sources: Vec<Key> = sources.map(|(key, _)| key).collect();
            sources.sort_unstable();
            sources.dedup();
            keys.push(sources);
        }
        let mut layers = vec![layer.only(&keys.pop().unwrap_or_default())];
        for (number, step) in steps.iter().enumerate() {
            // Those that nothing leads to are left out.
            let before = layers[number].keys();
            let is_reached = |&key: &Key| {
                let mut sources = step.choices.iter().filter_map(|choice| step.source(choice, key));
                sources.any(|(source, _)| before.binary_search(&source).is_ok())
            };
            let keys: Vec<Key> = keys.pop().unwrap_or_default().into_iter().filter(is_reached).collect();
            layers.push(self.after(&layers[number], step, &Arc::new(keys))?);
        }
        Ok(layers)
    }

    /// The same run with tables that were made before.
    pub(super) fn with_tables(self, tables: Tables) -> Self {
        Self { tables, ..self }
    }

    /// The tables of changes that were made.
    pub(super) fn into_tables(self) -> Tables {
        self.tables
    }

    /// The layer after the steps of a branch, if it has some.
    fn along(&mut self, branch: &Branch, begin: &AnyLayer) -> Result<Option<AnyLayer>, Limit> {
        let mut layer: Option<AnyLayer> = None;
        for (step, keys) in branch.steps.iter().zip(&branch.keys) {
            let after = self.after(layer.as_ref().unwrap_or(begin), step, keys)?;
            let before = layer.replace(after);
            // What was not needed again.
            self.spare.clear();
            self.held.fetch_sub(before.map_or(0, |layer| layer.recycle(&self.spare)), Ordering::Relaxed);
        }
        Ok(layer)
    }

    /// The layer after a step.
    fn after(&mut self, layer: &AnyLayer, step: &Step, keys: &Arc<Vec<Key>>) -> Result<AnyLayer, Limit> {
        let routes = Routes::new(step, layer.keys(), keys, &mut self.tables);
        let Needs { work, most, total } = self.look_at(layer, &routes);
        let moduli = self.moduli;
        Ok(match layer {
            AnyLayer::Small(layer) if most <= u32::MAX.into() => {
                AnyLayer::Small(self.pulled(layer, &routes, &work, keys, ())?)
            }
            AnyLayer::Small(layer) if total < MOST_EXACT => {
                AnyLayer::Large(self.pulled(layer, &routes, &work, keys, ())?)
            }
            AnyLayer::Small(layer) => AnyLayer::Modular(self.pulled(layer, &routes, &work, keys, moduli)?),
            AnyLayer::Large(layer) if total < MOST_EXACT => {
                AnyLayer::Large(self.pulled(layer, &routes, &work, keys, ())?)
            }
            AnyLayer::Large(layer) => AnyLayer::Modular(self.pulled(layer, &routes, &work, keys, moduli)?),
            AnyLayer::Modular(layer) => AnyLayer::Modular(self.pulled(layer, &routes, &work, keys, moduli)?),
        })
    }

    /// Looks at what a step needs, and makes tables that pay.
    fn look_at(&mut self, layer: &AnyLayer, routes: &Routes) -> Needs {
        let mut needs = Needs { work: Vec::with_capacity(routes.len()), most: 0, total: 0 };
        let mut through = vec![0; self.tables.len()];
        for target in 0..routes.len() {
            let (mut work, mut most, mut total) = (0, 0_u128, 0_u128);
            for route in routes.of(target).1 {
                let block = layer.block(route.source as usize);
                work += 1 + block.len() as u64;
                through[route.change as usize] += block.len() as u64;
                most += u128::from(block.most) * u128::from(self.tables.most_origins(route.change));
                total += u128::from(block.total);
            }
            needs.work.push(work);
            needs.most = needs.most.max(most.min(total));
            needs.total = needs.total.max(total);
        }
        for (change, &weights) in (0..).zip(&through) {
            let (budget, held) = (self.budget, self.held.load(Ordering::Relaxed) + self.tables.bytes());
            self.tables.expect(change, weights, |bytes| budget.allows_memory(held + bytes).is_ok());
        }
        needs
    }

    fn pulled<S: Weight, T: Lift<S> + Spared>(
        &self,
        layer: &Layer<S>,
        routes: &Routes,
        work: &[u64],
        keys: &Arc<Vec<Key>>,
        moduli: T::Moduli,
    ) -> Result<Layer<T>, Limit> {
        let tables = &self.tables;
        let work = |target: usize| work[target];
        let chunks = self.in_parts(routes.len(), work, Scratch::default, |scratch, targets| {
            let mut chunk = lock(T::of(&self.spare)).pop().unwrap_or_default();
            Level::best().run(Pull { source: layer, routes, targets, tables, moduli, scratch, out: &mut chunk });
            chunk.shrink();
            let held = self.held.fetch_add(chunk.bytes(), Ordering::Relaxed) + chunk.bytes();
            self.budget.allows_memory(held).map_err(|spent| spent.limit)?;
            Ok(chunk)
        })?;
        Ok(Layer::new(Arc::clone(keys), chunks))
    }

    fn joined(&self, plan: &Plan, layers: [&AnyLayer; 2], reading: Reading) -> Result<BigUint, Limit> {
        let pairs = &plan.pairs.pairs;
        let work = |pair: usize| pairs[pair].work();
        let joiner = || Joiner::new(layers, &plan.pairs, &self.tables, reading);
        let sums = self.in_parts(pairs.len(), work, joiner, |joiner, part| Ok(joiner.sum(&pairs[part])))?;
        Ok(sums.into_iter().sum())
    }

    /// Does some work that falls into items, cut into parts of about the same size, on several threads; what
    /// comes of the parts, in order.
    fn in_parts<W, T: Send>(
        &self,
        items: usize,
        weight: impl Fn(usize) -> u64,
        worker: impl Fn() -> W + Sync,
        work: impl Fn(&mut W, Range<usize>) -> Result<T, Limit> + Sync,
    ) -> Result<Vec<T>, Limit> {
        let mut parts: Vec<(Range<usize>, u64)> = Vec::new();
        for item in 0..items {
            match parts.last_mut().filter(|(_, sum)| *sum < PART) {
                Some((part, sum)) => (part.end, *sum) = (item + 1, *sum + weight(item)),
                None => parts.push((item..item + 1, weight(item))),
            }
        }
        let next = AtomicUsize::new(0);
        let limit = OnceLock::new();
        let done = Mutex::new(Vec::with_capacity(parts.len()));
        let run = || {
            let mut worker = worker();
            while limit.get().is_none() {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some((part, weight)) = parts.get(number) else { return };
                match self.budget.look_at_clock().and_then(|()| work(&mut worker, part.clone())) {
                    Ok(answer) => lock(&done).push((number, answer)),
                    Err(reached) => {
                        let _ = limit.set(reached);
                        return;
                    }
                }
                let steps = self.done.fetch_add(*weight, Ordering::Relaxed) + weight;
                lock(&self.advance)((steps as usize).min(self.steps), self.steps);
            }
        };
        std::thread::scope(|scope| {
            let another = || std::thread::Builder::new().spawn_scoped(scope, run).is_ok();
            // Stops at the first that is refused.
            (1..self.threads.get().min(parts.len())).all(|_| another());
            run();
        });
        if let Some(limit) = limit.into_inner() {
            return Err(limit);
        }
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_unstable_by_key(|&(number, _)| number);
        Ok(done.into_iter().map(|(_, answer)| answer).collect())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The layers of a plan that are kept: before the first step, and after each of some.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) stem: Vec<AnyLayer>,
    pub(super) top: Vec<AnyLayer>,
    pub(super) bottom: Vec<AnyLayer>,
}

/// What a step needs.
struct Needs {
    /// For each target how many weights come to it.
    work: Vec<u64>,
    /// Proven bounds on the largest weight after the step, and on the sum of those of a key.
    most: u128,
    total: u128,
}

/// What all products add up to.
enum Sums {
    Exact(BigUint),
    Residues([u64; AT_ONCE]),
}

/// The only state before the first step.
fn start() -> Layer<u32> {
    let mut chunk = Chunk::default();
    chunk.pools().0.push(1);
    chunk.end_block(1, 1);
    Layer::new(Arc::new(vec![0]), vec![chunk])
}
