//! The layers that a table keeps, in memory or in a store.

use std::sync::Arc;

use num_bigint::BigUint;

use super::any_layer::{AT_ONCE, AnyLayer, Reading};
use super::plan::Plan;
use super::reach::Fork;
use super::residues::primes;
use super::routes::FEW_WEIGHTS_A_PART;
use super::run::{Run, Steps};
use super::site::{BOTTOM, STEM, Site, TOP};
use super::step::{Key, Step};
use super::stint::Stint;
use crate::search::{Budget, Limit};

/// The stream of the products of the pairs of each part.
const PRODUCTS: &str = "products";

/// A product has so many bytes: of two blocks whose weights are below 2^60 together, and doubled once at most.
const BYTES_A_PRODUCT: usize = size_of::<u128>();

/// The layers of a plan that are kept: before the first step, and after each of some.
pub(super) type Kept = Fork<Vec<Arc<AnyLayer>>>;

impl<F: FnMut(usize, usize) + Send> Run<'_, F> {
    /// The layers of a plan that are to be kept, and the product of each pair that meets, part by part; `None` if not
    /// all weights are exact.
    pub(super) fn kept(mut self, plan: &Plan) -> Result<Option<(Kept, Vec<BigUint>)>, Limit> {
        let rest = self.crew.budget.store().map(|store| Site::begin(store, plan)).transpose()?;
        let site = rest.map(Site::of_table);
        // Of weights that do not fit there are residues, so that it shows.
        self.moduli.copy_from_slice(&primes(AT_ONCE));
        if site.is_some() {
            self.weights_a_part = FEW_WEIGHTS_A_PART;
            // So many chunks cannot each have memory of their own.
            self.is_large = false;
        }
        let on = |branch| site.map(|site| site.on(branch));
        let (to_keep, trunk) = (plan.steps_to_keep(), plan.trunk.as_ref().map(Steps::of));
        let Fork { stem, top, bottom } =
            trunk.zip(to_keep).map(|(steps, to_keep): (Steps<'_>, usize)| steps.split_at(to_keep));
        let start = self.start()?;
        let mut kept = Fork { stem: vec![Arc::clone(&start)], ..Fork::default() };
        let mut are_exact = self.keeping(stem.0, start, on(STEM), &mut kept.stem)?;
        let last = |layers: &[Arc<AnyLayer>], before: &Arc<AnyLayer>| Arc::clone(layers.last().unwrap_or(before));
        // Each branch has at least the layer before the first step behind it.
        let shared = last(&kept.stem, &kept.stem[0]);
        are_exact = are_exact && self.keeping(top.0, Arc::clone(&shared), on(TOP), &mut kept.top)?;
        are_exact = are_exact && self.keeping(bottom.0, Arc::clone(&shared), on(BOTTOM), &mut kept.bottom)?;
        if !are_exact {
            return Ok(None);
        }
        let known = site.map_or_else(|| Ok(Vec::new()), |site| products(&site))?;
        // The layers before the last steps, once a part needs them.
        let mut ends = None;
        let mut all = Vec::new();
        for (number, part) in plan.parts.iter().enumerate() {
            if let Some(known) = known.get(number) {
                if known.len() != part.pairs.pairs.len() {
                    return Err(Limit::OtherStore);
                }
                self.skip(part.transitions);
                all.extend(known.iter().copied().map(BigUint::from));
                continue;
            }
            let [above, below] = match &mut ends {
                Some(ends) => ends,
                ends => {
                    let of_rest = |branch| rest.map(|site| site.on(branch));
                    let shared = self.along(stem.1, Arc::clone(&shared), of_rest(STEM))?;
                    let top = self.along(top.1, last(&kept.top, &shared), of_rest(TOP))?;
                    ends.insert([top, self.along(bottom.1, last(&kept.bottom, &shared), of_rest(BOTTOM))?])
                }
            };
            let layers = self.of_part(plan, part, [above, below], None)?;
            let ends = layers.each_ref().map(|layer| &**layer);
            if !ends.iter().all(|layer| layer.is_exact()) {
                return Ok(None);
            }
            let stints = Stint::of(&part.pairs.pairs);
            let each = self.products(part, ends, Reading::Exact, &stints, |joiner, pairs, _| joiner.each(pairs))?;
            let of_part = all.len();
            all.extend(each.into_iter().flatten());
            layers.into_iter().for_each(|layer| self.recycle(layer));
            site.map_or(Ok(()), |site| note(&site, number, &all[of_part..]))?;
        }
        let steps = [&stem, &top, &bottom].map(|(_, rest)| rest.steps.len());
        rest.map_or(Ok(()), |site| site.forget_all(&Fork { stem: steps[0], top: steps[1], bottom: steps[2] }))?;
        Ok(Some((kept, all)))
    }

    /// Goes through the steps and keeps the layer after each, as long as weights are exact; whether all are.
    fn keeping(
        &self,
        Steps { steps, keys, come }: Steps<'_>,
        begin: Arc<AnyLayer>,
        site: Option<Site<'_>>,
        layers: &mut Vec<Arc<AnyLayer>>,
    ) -> Result<bool, Limit> {
        let mut before = begin;
        for (number, (step, keys)) in steps.iter().zip(keys).enumerate() {
            // Each stays while parts are looked at.
            let shelf = site.map(|site| site.shelf(number, true));
            let layer = match shelf.as_ref().map_or(Ok(None), |shelf| self.kept_after(shelf, keys))? {
                Some(layer) => {
                    self.skip(come[number]);
                    layer
                }
                None => self.after(&before, step, keys, shelf.as_ref())?,
            };
            if !layer.is_exact() {
                return Ok(false);
            }
            before = Arc::new(layer);
            layers.push(Arc::clone(&before));
        }
        Ok(true)
    }

    /// The layers after the steps, from those states of a layer alone that lead to one key at their end: that of these
    /// states first.
    pub(super) fn towards(&self, layer: &AnyLayer, steps: &[&Step], key: Key) -> Result<Vec<AnyLayer>, Limit> {
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
            layers.push(self.after(&layers[number], step, &Arc::new(keys), None)?);
        }
        // The last one is joined where it is.
        let last = layers.pop().map(|layer| self.in_memory(Arc::new(layer))).transpose()?;
        layers.extend(last.map(Arc::unwrap_or_clone));
        Ok(layers)
    }
}

/// Whether a store keeps the whole table of a plan: its products come last.
pub(super) fn is_kept(plan: &Plan, budget: &Budget) -> bool {
    budget.store().is_some_and(|store| store.keeps() && store.records(PRODUCTS).len() == plan.parts.len())
}

/// The products of each part that a store keeps, from the first part on.
fn products(site: &Site<'_>) -> Result<Vec<Vec<u128>>, Limit> {
    if !site.store.keeps() {
        return Ok(Vec::new());
    }
    let of_part = |(number, (kept, place)): (u64, (u64, u64))| {
        let record = site.store.read(PRODUCTS, place)?;
        let (products, rest) = record.as_chunks::<BYTES_A_PRODUCT>();
        if kept != number || !rest.is_empty() {
            return Err(Limit::OtherStore);
        }
        Ok(products.iter().map(|&bytes| u128::from_le_bytes(bytes)).collect())
    };
    (0..).zip(site.store.records(PRODUCTS)).map(of_part).collect()
}

/// Keeps the products of a part, for a later run.
fn note(site: &Site<'_>, part: usize, products: &[BigUint]) -> Result<(), Limit> {
    if !site.store.keeps() {
        return Ok(());
    }
    let bytes = |product: &BigUint| u128::try_from(product).map(u128::to_le_bytes).map_err(|_| Limit::Store);
    let record: Vec<[u8; BYTES_A_PRODUCT]> = products.iter().map(bytes).collect::<Result<_, _>>()?;
    site.store.append(PRODUCTS, part as u64, record.as_flattened()).map(|_| ())
}
