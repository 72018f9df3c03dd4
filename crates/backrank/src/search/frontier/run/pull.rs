//! Computing the blocks of a layer: each block adds up ("pulls") the weights of its predecessors.

use std::ops::Range;

use super::incoming::IncomingTransitions;
use crate::search::frontier::layer::{BlockView, Chunk, MIN_DENSE_PERCENT};
use crate::search::frontier::state::{FromWeight, Matching, PreparedChange, Weight, count_matchings};
use crate::search::frontier::transition::{KEEP_ID, RankMapping, RankTables};
use crate::simd::{CountMaxSum, Kernel, Lanes};

/// If a block has fewer incoming weights than its number of matchings divided by this number, rounded down, these
/// weights are sorted by rank, and weights of equal rank are added up; otherwise weights are added up in an array with
/// a slot for each rank.
const MATCHINGS_PER_SORTED_WEIGHT: usize = 128;

/// Reusable buffers of a thread that computes blocks.
#[derive(Debug, Default)]
pub(crate) struct PullBuffers<T> {
    /// The sum of the incoming weights of each matching of a block, by rank; then one slot, whose sum is discarded, for
    /// the weights of states in which a path would close into a cycle. All slots are 0 when no block is being computed.
    slots: Vec<T>,
    /// The ranks and incoming weights of a block with few of them; empty when no block is being computed.
    list: Vec<(u32, T)>,
}

/// The kernel that computes the blocks of some consecutive targets.
pub(crate) struct PullKernel<'a, S, T: Weight> {
    /// The chunks of the layer before the step.
    pub(crate) source: &'a [Chunk<S>],
    pub(crate) transitions: &'a IncomingTransitions,
    pub(crate) targets: Range<usize>,
    pub(crate) tables: &'a RankTables,
    pub(crate) moduli: T::Moduli,
    pub(crate) scratch: &'a mut PullBuffers<T>,
    pub(crate) out: &'a mut Chunk<T>,
}

impl<S: Weight, T: FromWeight<S>> Kernel for PullKernel<'_, S, T> {
    type Answer = ();

    #[inline(always)]
    fn run<L: Lanes>(self, lanes: L) {
        let Self { source, transitions, targets, tables, moduli, scratch, out } = self;
        for target in targets {
            let (ends, transitions) = transitions.ends_and_transitions_to(target);
            let size = count_matchings(ends);
            let incoming_weights: usize =
                transitions.iter().map(|transition| transition.source.header(source).stored_weight_count()).sum();
            let (most, total) = match *transitions {
                [only] if only.change == KEEP_ID => {
                    copy::<S, T>(only.source.view(source), moduli, out);
                    let block = only.source.header(source);
                    (block.max_weight, block.total)
                }
                _ if incoming_weights < size / MATCHINGS_PER_SORTED_WEIGHT => {
                    let list = &mut scratch.list;
                    for transition in transitions {
                        let view = transition.source.view(source);
                        append(view, tables.rank_mapping(transition.change), size as u32, moduli, list);
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
                        scatter(transition.source.view(source), tables.rank_mapping(transition.change), moduli, slots);
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
fn copy<S: Weight, T: FromWeight<S>>(view: BlockView<'_, S>, moduli: T::Moduli, out: &mut Chunk<T>) {
    let (weights, ranks) = out.buffers_mut();
    let (BlockView::Dense(from) | BlockView::Sparse(_, from)) = view;
    weights.extend(from.iter().map(|&weight| T::from_weight(weight, moduli)));
    if let BlockView::Sparse(from, _) = view {
        ranks.extend_from_slice(from);
    }
}

/// Adds each weight of a view of a source block to the slot of its rank after a change.
#[inline(always)]
fn scatter<S: Weight, T: FromWeight<S>>(
    view: BlockView<'_, S>,
    lookup: RankMapping<'_>,
    moduli: T::Moduli,
    slots: &mut [T],
) {
    macro_rules! add {
        ($rank:expr, $weight:expr) => {
            let slot = &mut slots[$rank as usize];
            *slot = slot.plus(T::from_weight($weight, moduli), moduli);
        };
    }
    match (lookup, view) {
        (RankMapping::Same, BlockView::Dense(weights)) => {
            for (slot, &weight) in slots.iter_mut().zip(weights) {
                *slot = slot.plus(T::from_weight(weight, moduli), moduli);
            }
        }
        (RankMapping::Table(table), BlockView::Dense(weights)) => {
            for (&to, &weight) in table.iter().zip(weights) {
                add!(to, weight);
            }
        }
        (RankMapping::Same, BlockView::Sparse(..)) => view.for_each_stored_weight(|rank, weight| {
            add!(rank, weight);
        }),
        (RankMapping::Table(table), BlockView::Sparse(..)) => view.for_each_stored_weight(|rank, weight| {
            add!(table[rank as usize], weight);
        }),
        (RankMapping::Compute(ends, change), _) => {
            let change = PreparedChange::new(ends, change);
            view.for_each_stored_weight(|rank, weight| {
                if let Some(to) = change.rank_after(&Matching::from_rank(ends, rank)) {
                    add!(to, weight);
                }
            });
        }
    }
}

/// Appends the weights of a source block to `list`, each with the rank that its matching has after a change. A weight
/// is left out if the change would close a cycle, which a rank of at least `size` in a table says.
fn append<S: Weight, T: FromWeight<S>>(
    view: BlockView<'_, S>,
    lookup: RankMapping<'_>,
    size: u32,
    moduli: T::Moduli,
    list: &mut Vec<(u32, T)>,
) {
    let mut add = |rank: u32, weight: S| list.push((rank, T::from_weight(weight, moduli)));
    match lookup {
        RankMapping::Same => view.for_each_stored_weight(add),
        RankMapping::Table(table) => view.for_each_stored_weight(|rank, weight| {
            let to = table[rank as usize];
            if to < size {
                add(to, weight);
            }
        }),
        RankMapping::Compute(ends, change) => {
            let change = PreparedChange::new(ends, change);
            view.for_each_stored_weight(|rank, weight| {
                if let Some(to) = change.rank_after(&Matching::from_rank(ends, rank)) {
                    add(to, weight);
                }
            });
        }
    }
}

/// Appends a sparse block to a chunk: sorts the list of ranks and weights, adds up weights of the same rank, and
/// empties the list. Returns the largest weight and the sum of all weights; zeros for residues.
fn collect<T: Weight>(list: &mut Vec<(u32, T)>, moduli: T::Moduli, out: &mut Chunk<T>) -> (u64, u64) {
    list.sort_unstable_by_key(|&(rank, _)| rank);
    let (weights, ranks) = out.buffers_mut();
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

/// Appends a dense or sparse block with the weights of the slots to a chunk, and sets the slots to 0. Returns the
/// largest weight and the sum of all weights; zeros for residues.
#[inline(always)]
fn gather<T: Weight, L: Lanes>(lanes: L, slots: &mut [T], out: &mut Chunk<T>) -> (u64, u64) {
    let CountMaxSum { nonzero, most, sum } = T::totals(lanes, slots);
    let (weights, ranks) = out.buffers_mut();
    if nonzero as usize * 100 >= slots.len() * MIN_DENSE_PERCENT {
        weights.extend_from_slice(slots);
    } else {
        T::append_nonzero(lanes, slots, nonzero as usize, weights, ranks);
    }
    slots.fill(T::default());
    (most, sum)
}
