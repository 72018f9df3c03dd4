//! From one layer to the next: each block of the next layer pulls the weights that lead to it.

use std::ops::Range;

use super::layer::{Chunk, Layer, View};
use super::matching::{Matching, matchings};
use super::routes::{Route, Routes};
use super::tables::{KEEP, Lookup, Tables};
use super::weight::{Lift, Weight};
use crate::simd::{Lanes, Task};

/// A block is kept with all matchings if so many of a hundred have a weight.
pub(super) const DENSE_PERCENT: usize = 40;

/// Blocks with so many more matchings than weights that come are sorted, not scattered.
const SORTED: usize = 128;

/// What a thread needs to fill blocks.
#[derive(Debug)]
pub(super) struct Scratch<T> {
    /// A weight for each matching, all 0 between blocks, and one for what leads nowhere.
    slots: Vec<T>,
    list: Vec<(u32, T)>,
}

impl<T> Default for Scratch<T> {
    fn default() -> Self {
        Self { slots: Vec::new(), list: Vec::new() }
    }
}

/// Fills the blocks of some targets.
pub(super) struct Pull<'a, S, T: Weight> {
    pub(super) source: &'a Layer<S>,
    pub(super) routes: &'a Routes,
    pub(super) targets: Range<usize>,
    pub(super) tables: &'a Tables,
    pub(super) moduli: T::Moduli,
    pub(super) scratch: &'a mut Scratch<T>,
    pub(super) out: &'a mut Chunk<T>,
}

impl<S: Weight, T: Lift<S>> Task for Pull<'_, S, T> {
    type Answer = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let Self { source, routes, targets, tables, moduli, scratch, out } = self;
        let come = |routes: &[Route]| routes.iter().map(|route| source.block(route.source).len()).sum::<usize>();
        let most = targets.clone().map(|target| {
            let (ends, routes) = routes.of(target);
            come(routes).min(matchings(ends))
        });
        out.reserve(targets.len(), most.sum());
        for target in targets {
            let (ends, routes) = routes.of(target);
            let size = matchings(ends);
            let come = come(routes);
            let (most, total) = match *routes {
                [only] if only.change == KEEP => {
                    copy::<S, T>(source.view(only.source), moduli, out);
                    let block = source.block(only.source);
                    (block.most, block.total)
                }
                _ if come < size / SORTED => {
                    let list = &mut scratch.list;
                    for route in routes {
                        let view = source.view(route.source);
                        append(view, tables.lookup(route.change), size as u32, moduli, list);
                    }
                    collect(list, moduli, out)
                }
                _ => {
                    let slots = &mut scratch.slots;
                    if slots.len() <= size {
                        slots.resize(size + 1, T::default());
                    }
                    let slots = &mut slots[..=size];
                    for route in routes {
                        scatter(source.view(route.source), tables.lookup(route.change), moduli, slots);
                    }
                    slots[size] = T::default();
                    gather(lanes, &mut slots[..size], out)
                }
            };
            out.end_block(most, total);
        }
    }
}

#[inline(always)]
fn copy<S: Weight, T: Lift<S>>(view: View<'_, S>, moduli: T::Moduli, out: &mut Chunk<T>) {
    let (weights, ranks) = out.pools();
    let (View::Dense(from) | View::Sparse(_, from)) = view;
    weights.extend(from.iter().map(|&weight| T::lift(weight, moduli)));
    if let View::Sparse(from, _) = view {
        ranks.extend_from_slice(from);
    }
}

/// Adds the weights of a view to the slots of the ranks after a change.
#[inline(always)]
fn scatter<S: Weight, T: Lift<S>>(view: View<'_, S>, lookup: Lookup<'_>, moduli: T::Moduli, slots: &mut [T]) {
    macro_rules! add {
        ($rank:expr, $weight:expr) => {
            let slot = &mut slots[$rank as usize];
            *slot = slot.plus(T::lift($weight, moduli), moduli);
        };
    }
    match (lookup, view) {
        (Lookup::Same, View::Dense(weights)) => {
            for (slot, &weight) in slots.iter_mut().zip(weights) {
                *slot = slot.plus(T::lift(weight, moduli), moduli);
            }
        }
        (Lookup::Same, View::Sparse(ranks, weights)) => {
            for (&rank, &weight) in ranks.iter().zip(weights) {
                add!(rank, weight);
            }
        }
        (Lookup::Table(table), View::Dense(weights)) => {
            for (&to, &weight) in table.iter().zip(weights) {
                add!(to, weight);
            }
        }
        (Lookup::Table(table), View::Sparse(ranks, weights)) => {
            for (&rank, &weight) in ranks.iter().zip(weights) {
                add!(table[rank as usize], weight);
            }
        }
        (Lookup::Compute(ends, change), _) => view.each(|rank, weight| {
            if let Some(after) = Matching::of_rank(ends, rank).after(change) {
                add!(after.rank(), weight);
            }
        }),
    }
}

/// Appends the weights of a view with the ranks after a change, which are below `size`.
fn append<S: Weight, T: Lift<S>>(
    view: View<'_, S>,
    lookup: Lookup<'_>,
    size: u32,
    moduli: T::Moduli,
    list: &mut Vec<(u32, T)>,
) {
    let mut add = |rank: u32, weight: S| list.push((rank, T::lift(weight, moduli)));
    match lookup {
        Lookup::Same => view.each(add),
        Lookup::Table(table) => view.each(|rank, weight| {
            let to = table[rank as usize];
            if to < size {
                add(to, weight);
            }
        }),
        Lookup::Compute(ends, change) => view.each(|rank, weight| {
            if let Some(after) = Matching::of_rank(ends, rank).after(change) {
                add(after.rank(), weight);
            }
        }),
    }
}

/// Sorts and adds up the list, which is empty then; the largest weight and the sum of all.
fn collect<T: Weight>(list: &mut Vec<(u32, T)>, moduli: T::Moduli, out: &mut Chunk<T>) -> (u64, u64) {
    list.sort_unstable_by_key(|&(rank, _)| rank);
    let (weights, ranks) = out.pools();
    let (mut most, mut total) = (0, 0_u64);
    for same in list.chunk_by(|a, b| a.0 == b.0) {
        let weight = same.iter().fold(T::default(), |sum, &(_, weight)| sum.plus(weight, moduli));
        ranks.push(same[0].0);
        weights.push(weight);
        most = most.max(weight.exact());
        total = total.wrapping_add(weight.exact());
    }
    list.clear();
    (most, total)
}

/// Appends the weights of the slots, which are 0 then; the largest weight and the sum of all.
#[inline(always)]
fn gather<T: Weight, L: Lanes>(lanes: L, slots: &mut [T], out: &mut Chunk<T>) -> (u64, u64) {
    let none = T::default();
    let (mut most, mut total, mut some) = (0_u64, 0_u64, 0_u64);
    for &slot in slots.iter() {
        some += u64::from(slot != none);
        most = most.max(slot.exact());
        // The sum of exact weights is known to fit.
        total = total.wrapping_add(slot.exact());
    }
    let (weights, ranks) = out.pools();
    if some as usize * 100 >= slots.len() * DENSE_PERCENT {
        weights.extend_from_slice(slots);
    } else {
        T::append_nonzero(lanes, slots, weights, ranks);
    }
    slots.fill(none);
    (most, total)
}
