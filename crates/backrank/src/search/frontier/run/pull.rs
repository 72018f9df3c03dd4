//! Pulling weights: each block of the next layer adds up the weights that lead to it.

use std::ops::Range;

use super::incoming::IncomingTransitions;
use crate::search::frontier::layer::{Chunk, DENSE_PERCENT, Layer, View};
use crate::search::frontier::state::{Lift, Matching, Weight, count_matchings};
use crate::search::frontier::transition::{KEEP, Lookup, RankTables};
use crate::simd::{Lanes, Task};

/// Ratio of matchings to arriving weights from which on a block is sorted and not scattered.
const MATCHINGS_A_SORTED_WEIGHT: usize = 128;

/// Buffers of a thread that fills blocks.
#[derive(Debug)]
pub(crate) struct Scratch<T> {
    /// A weight for each matching, all 0 between blocks, and one for weights that lead nowhere.
    slots: Vec<T>,
    list: Vec<(u32, T)>,
}

impl<T> Default for Scratch<T> {
    fn default() -> Self {
        Self { slots: Vec::new(), list: Vec::new() }
    }
}

/// Fills the blocks of some targets.
pub(crate) struct Pull<'a, S, T: Weight> {
    pub(crate) source: &'a Layer<S>,
    pub(crate) transitions: &'a IncomingTransitions,
    pub(crate) targets: Range<usize>,
    pub(crate) tables: &'a RankTables,
    pub(crate) moduli: T::Moduli,
    pub(crate) scratch: &'a mut Scratch<T>,
    pub(crate) out: &'a mut Chunk<T>,
}

impl<S: Weight, T: Lift<S>> Task for Pull<'_, S, T> {
    type Answer = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let Self { source, transitions, targets, tables, moduli, scratch, out } = self;
        for target in targets {
            let (ends, transitions) = transitions.transitions_to(target);
            let size = count_matchings(ends);
            let incoming_weights: usize =
                transitions.iter().map(|transition| source.block(transition.source).len()).sum();
            let (most, total) = match *transitions {
                [only] if only.change == KEEP => {
                    copy::<S, T>(source.view(only.source), moduli, out);
                    let block = source.block(only.source);
                    (block.most, block.total)
                }
                _ if incoming_weights < size / MATCHINGS_A_SORTED_WEIGHT => {
                    let list = &mut scratch.list;
                    for transition in transitions {
                        let view = source.view(transition.source);
                        append(view, tables.lookup(transition.change), size as u32, moduli, list);
                    }
                    collect(list, moduli, out)
                }
                _ => {
                    let slots = &mut scratch.slots;
                    if slots.len() <= size {
                        slots.resize(size + 1, T::default());
                    }
                    let slots = &mut slots[..=size];
                    for transition in transitions {
                        scatter(source.view(transition.source), tables.lookup(transition.change), moduli, slots);
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
        (Lookup::Table(table), View::Dense(weights)) => {
            for (&to, &weight) in table.iter().zip(weights) {
                add!(to, weight);
            }
        }
        (Lookup::Same, View::Sparse(..)) => view.for_each(|rank, weight| {
            add!(rank, weight);
        }),
        (Lookup::Table(table), View::Sparse(..)) => view.for_each(|rank, weight| {
            add!(table[rank as usize], weight);
        }),
        (Lookup::Compute(ends, change), _) => view.for_each(|rank, weight| {
            if let Some(after) = Matching::from_rank(ends, rank).after(change) {
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
        Lookup::Same => view.for_each(add),
        Lookup::Table(table) => view.for_each(|rank, weight| {
            let to = table[rank as usize];
            if to < size {
                add(to, weight);
            }
        }),
        Lookup::Compute(ends, change) => view.for_each(|rank, weight| {
            if let Some(after) = Matching::from_rank(ends, rank).after(change) {
                add(after.rank(), weight);
            }
        }),
    }
}

/// Sorts and adds up the list, and empties it; returns the largest weight and the sum of all.
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

/// Appends the weights of the slots, and clears them; returns the largest weight and the sum of all.
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
