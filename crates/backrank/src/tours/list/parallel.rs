//! Parallel listing: workers search disjoint subtrees and format their tours; batches are emitted in listing order.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::canonicity::TourCanonicityChecker;
use super::engines::{EdgeSearchListing, MAX_SWEPT_SQUARES, prepare_sweep};
use super::sweep_search::SweepCaches;
use super::tour_view::{TourRepresentation, TourView};
use crate::search::{Budget, Count, FormattedBatch, Limit, LimitReached, Meter, UnitQueueHandle, run_units_in_order};
use crate::tours::find::edge_search::SubtreeStack;
use crate::tours::problem::{Method, TourSearchTask};

/// Least number of subtrees into which a sweep is split, if there are enough first choices.
const MIN_SUBTREES: usize = 512;

impl TourSearchTask<'_> {
    /// Lists all tours with the workers of the options. `format` runs in the workers and appends one tour to a buffer;
    /// `emit` receives the batches in the order of [`for_each`](Self::for_each) and may break to stop early. Returns
    /// the number of tours emitted. The output does not depend on the number of workers. At most some tens of megabytes
    /// wait to be emitted.
    ///
    /// `None`, before a tour is emitted, if the tours are to be formatted on the calling thread: there is one worker,
    /// nodes are limited, [`can_be_listed_in_parallel`](Self::can_be_listed_in_parallel) is false, or no thread can be
    /// started.
    pub(crate) fn format_by_workers(
        self,
        format: &(impl Fn(&TourView<'_>, &mut Vec<u8>) + Sync),
        emit: &mut impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Option<Count> {
        let threads = self.options.chosen_workers();
        if threads == NonZeroUsize::MIN
            || self.options.chosen_budget().limits_nodes()
            || !self.can_be_listed_in_parallel()
        {
            return None;
        }
        let mut found = 0;
        let emit = |batch: &FormattedBatch| {
            found += batch.len() as u64;
            if batch.is_empty() { ControlFlow::Continue(()) } else { emit(batch) }
        };
        let mut meter = Meter::new(self.options.chosen_budget());
        let nodes = AtomicU64::new(0);
        let ended = self.format_all(threads, (&mut meter, &nodes), format, emit).transpose()?;
        let spent = |limit| LimitReached { limit, nodes: meter.nodes() + nodes.into_inner() };
        Some(Count::new(found, ended.err().map(spent)))
    }

    /// Whether several workers may list the tours: the method that is used is the automatic choice, the board has 2 to
    /// 64 squares, no quick reason rules out all tours, and the budget allows the memory of a search. Tours up to
    /// symmetry with given ends or steps are excluded.
    pub(crate) fn can_be_listed_in_parallel(self) -> bool {
        self.find_or_list_method() == Method::Auto
            && (2..=MAX_SWEPT_SQUARES).contains(&self.board().len())
            && !(self.has_given_ends_or_steps() && self.is_up_to_symmetry())
            && self.count_if_refuted_or_too_large().is_none()
    }

    fn format_all(
        self,
        threads: NonZeroUsize,
        (meter, nodes): (&mut Meter, &AtomicU64),
        format: &(impl Fn(&TourView<'_>, &mut Vec<u8>) + Sync),
        emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Result<Option<()>, Limit> {
        let (budget, checker) = (self.options.chosen_budget(), self.build_validity_checker());
        let moves = self.build_move_graph(meter)?;
        let canonicity = TourCanonicityChecker::new(&self, &moves, meter)?;
        let classes = self.is_up_to_symmetry().then_some(&canonicity);
        let format_one = |indices: &[u8], batch: &mut FormattedBatch, flush: FlushFn<'_>| {
            self.assert_is_tour(&checker, indices);
            if classes.is_none_or(|canonicity| canonicity.is_canonical(indices)) {
                let representation = TourRepresentation::Indices { indices, checker: &checker };
                batch.push(|out| format(&TourView { representation, classes }, out));
            }
            if batch.size_bytes() < FormattedBatch::BYTES { ControlFlow::Continue(()) } else { flush(batch) }
        };
        if let Some(sweep) = prepare_sweep(self, &moves) {
            let max_states = SweepCaches::max_states_within(budget, threads)?;
            return format_subtrees(
                sweep.split_into_subtrees(MIN_SUBTREES, max_states, meter)?.into_iter(),
                |subtrees, _| Ok(subtrees.next()),
                || (SweepCaches::new(max_states), [0; MAX_SWEPT_SQUARES]),
                |subtree, (caches, buffer), meter, batch, flush| {
                    let indices = &mut buffer[..moves.squares().len()];
                    sweep.visit_subtree(&subtree, caches, meter, |tour| {
                        tour.write(indices);
                        format_one(indices, batch, flush)
                    })
                },
                (threads, budget, nodes),
                emit,
            );
        }
        let edges = EdgeSearchListing::new(self, &moves, meter)?;
        format_subtrees(
            edges.subtrees(meter)?,
            SubtreeStack::next,
            || [0; MAX_SWEPT_SQUARES],
            |subtree, buffer, meter, batch, flush| {
                edges.visit_subtree(subtree, meter, |walk| {
                    let indices = &mut buffer[..walk.len()];
                    indices.iter_mut().zip(walk).for_each(|(index, &vertex)| *index = vertex as u8);
                    format_one(indices, batch, flush)
                })
            },
            (threads, budget, nodes),
            emit,
        )
    }
}

/// Hands over a full batch to be emitted, and empties it.
type FlushFn<'f> = &'f mut dyn FnMut(&mut FormattedBatch) -> ControlFlow<()>;

/// Formats the tours of disjoint subtrees with some threads, and emits all batches, also empty ones, in listing order.
/// `None` if no thread could be started. The nodes of all threads are added to `nodes`.
///
/// `next` takes the next subtree in listing order. `format` appends the formatted tours of a subtree to a batch, and
/// ends early if its flush breaks; `memory` creates the caches and buffers that a worker reuses from subtree to
/// subtree.
fn format_subtrees<Q: Send, S, M>(
    subtrees: Q,
    next: impl Fn(&mut Q, &mut Meter) -> Result<Option<S>, Limit> + Sync,
    memory: impl Fn() -> M + Sync,
    format: impl Fn(S, &mut M, &mut Meter, &mut FormattedBatch, FlushFn<'_>) -> Result<ControlFlow<()>, Limit> + Sync,
    (threads, budget, nodes): (NonZeroUsize, &Budget, &AtomicU64),
    mut emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
) -> Result<Option<()>, Limit> {
    let mut reached = None;
    let work = |pieces: &UnitQueueHandle<'_, Q, Result<FormattedBatch, Limit>>| {
        let (mut memory, mut meter) = (memory(), Meter::new(budget));
        while let Some((subtree, piece)) = pieces.take(|left| next(left, &mut meter).transpose()) {
            let mut batch = FormattedBatch::default();
            let mut flush = |batch: &mut FormattedBatch| match piece.send(Ok(std::mem::take(batch))) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            };
            let ended = subtree.and_then(|subtree| format(subtree, &mut memory, &mut meter, &mut batch, &mut flush));
            if ended == Ok(ControlFlow::Break(())) || piece.send(Ok(batch)).is_err() {
                break;
            }
            if let Err(limit) = ended {
                let _ = piece.send(Err(limit));
                break;
            }
        }
        nodes.fetch_add(meter.nodes(), Ordering::Relaxed);
    };
    let began = run_units_in_order(threads, &Mutex::new(subtrees), work, |batch| match batch {
        Ok(batch) => emit(&batch),
        Err(limit) => {
            reached = Some(limit);
            ControlFlow::Break(())
        }
    });
    reached.map_or(Ok(began.then_some(())), Err)
}
