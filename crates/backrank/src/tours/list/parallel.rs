//! Parallel listing: workers search disjoint subtrees and format their tours; batches are emitted in listing order.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use super::by_edges::EdgeListing;
use super::by_sweep::{MAX_SWEPT_SQUARES, SweepListing};
use super::canonical_form::CanonicalForm;
use super::constraint_filter::ConstraintFilter;
use super::listing::listing_method;
use super::sweep_search::SweepSubtree;
use super::tour_view::TourView;
use crate::search::{Budget, Count, FormattedBatch, Limit, Meter, Pieces, Spent, in_order};
use crate::tours::find::edge_search::{SubtreeQueue, WalkSubtree};
use crate::tours::list::sweep_search::{MemoryLimit, SweepMemory};
use crate::tours::problem::{Method, TourTask};

/// Size of an output batch, in bytes.
const BATCH_BYTES: usize = 1 << 16;

/// Number of subtrees into which a sweep is split for several threads, at least, if the first choices allow it.
const MIN_SUBTREES: usize = 512;

impl TourTask<'_> {
    /// Lists all tours with the workers of the options. `format` runs in the workers and writes one tour behind what its
    /// buffer holds; `emit` receives the batches in the order of [`for_each`](Self::for_each) and may stop early. Returns
    /// the number of tours emitted. The output does not depend on the number of workers. At most some tens of megabytes
    /// wait to be emitted. Under a limit of nodes there is one worker.
    ///
    /// On boards of more than 64 squares, where a method is named, and up to symmetry where ends or steps are given, the
    /// tours are formatted on the calling thread, and each is a batch.
    pub(crate) fn for_each_formatted(
        self,
        format: impl Fn(&TourView<'_>, &mut Vec<u8>) + Sync,
        mut emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Count {
        let mut meter = self.budget().meter();
        if !self.is_listed_by_workers(&meter) {
            let mut batch = FormattedBatch::default();
            return self.for_each(|tour| {
                batch.clear();
                batch.push(|out| {
                    format(tour, out);
                    true
                });
                emit(&batch)
            });
        }
        let mut found = 0;
        let emit = |batch: &FormattedBatch| {
            found += batch.len() as u64;
            if batch.is_empty() { ControlFlow::Continue(()) } else { emit(batch) }
        };
        let ended = self.format_all(&mut meter, &format, emit);
        Count::new(found, ended.err())
    }

    fn is_listed_by_workers(self, meter: &Meter<'_>) -> bool {
        let is_free = self.start().is_none() && self.end().is_none() && self.steps().is_empty();
        self.effective_method() == Method::Auto
            && (1..=MAX_SWEPT_SQUARES).contains(&self.board().len())
            && (is_free || !self.is_up_to_symmetry())
            && self.reason_at_once(Method::Auto).is_none()
            && self.fits(listing_method(Method::Auto), meter).is_ok()
    }

    fn format_all(
        self,
        meter: &mut Meter<'_>,
        format: &(impl Fn(&TourView<'_>, &mut Vec<u8>) + Sync),
        emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Result<(), Spent> {
        let budget = self.budget();
        let threads = if budget.limits_nodes() { NonZeroUsize::MIN } else { self.options.worker_count() };
        let checker = self.checker();
        let moves = self.move_graph_within(meter).map_err(|limit| meter.spent(limit))?;
        let canonical = self.is_up_to_symmetry().then(|| CanonicalForm::new(&self, &moves));
        let constraints = ConstraintFilter::new(&self, &moves);
        let passes = |indices: &[u8]| checker.passes(indices) && constraints.accepts(indices);
        let format_if_wanted = |indices: &[u8], out: &mut Vec<u8>| {
            assert!(passes(indices), "a search found what is no tour: {indices:?}");
            let is_wanted = canonical.as_ref().is_none_or(|canonical| canonical.is_canonical(indices));
            if is_wanted {
                format(&TourView::of_indices(self.problem, (indices, moves.squares()), canonical.as_ref()), out);
            }
            is_wanted
        };
        if let Some(sweep) = SweepListing::new(self, meter).map_err(|limit| meter.spent(limit))? {
            let tours = SweepSubtrees { room: MemoryLimit::within(budget, threads)?, sweep };
            return ParallelFormatter { tours: &tours, format: &format_if_wanted }
                .format_all(threads, budget, meter, emit);
        }
        let tours = &EdgeListing::new(self, &moves, meter).map_err(|limit| meter.spent(limit))?;
        ParallelFormatter { tours, format: &format_if_wanted }.format_all(threads, budget, meter, emit)
    }
}

/// A source of tours in disjoint subtrees, each tour given as the indices of its squares.
trait SubtreeSource: Sync {
    type Subtree<'s>
    where
        Self: 's;
    /// The subtrees not searched yet.
    type Subtrees<'s>: Send
    where
        Self: 's;
    /// What a worker keeps from subtree to subtree.
    type Memory;

    /// The subtrees of the search for this number of workers.
    fn subtrees(&self, threads: NonZeroUsize, meter: &mut Meter<'_>) -> Result<Self::Subtrees<'_>, Limit>;

    /// The next subtree, in listing order.
    fn next<'s>(
        &'s self,
        subtrees: &mut Self::Subtrees<'s>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Self::Subtree<'s>>, Limit>;

    fn memory(&self) -> Self::Memory;

    /// Visits each tour of a subtree, until the visitor breaks.
    fn visit_subtree(
        &self,
        subtree: Self::Subtree<'_>,
        memory: &mut Self::Memory,
        meter: &mut Meter<'_>,
        visit: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit>;
}

/// The subtrees of a sweep, with the memory limit of each worker.
struct SweepSubtrees {
    sweep: SweepListing,
    room: MemoryLimit,
}

impl SubtreeSource for SweepSubtrees {
    type Subtree<'s> = SweepSubtree;
    type Subtrees<'s> = std::vec::IntoIter<SweepSubtree>;
    type Memory = SweepMemory;

    fn subtrees(&self, threads: NonZeroUsize, meter: &mut Meter<'_>) -> Result<Self::Subtrees<'_>, Limit> {
        // The order of a sweep is the same in subtrees and without.
        let search = &self.sweep.search;
        let subtrees = if threads.get() > 1 { search.parts(MIN_SUBTREES, meter)? } else { vec![search.root()] };
        Ok(subtrees.into_iter())
    }

    fn next(&self, subtrees: &mut Self::Subtrees<'_>, _: &mut Meter<'_>) -> Result<Option<SweepSubtree>, Limit> {
        Ok(subtrees.next())
    }

    fn memory(&self) -> SweepMemory {
        SweepMemory::new(self.room)
    }

    fn visit_subtree(
        &self,
        subtree: SweepSubtree,
        memory: &mut SweepMemory,
        meter: &mut Meter<'_>,
        visit: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        self.sweep.visit_subtree(&subtree, memory, meter, visit)
    }
}

impl SubtreeSource for EdgeListing<'_> {
    type Subtree<'s>
        = WalkSubtree<'s>
    where
        Self: 's;
    type Subtrees<'s>
        = SubtreeQueue<'s>
    where
        Self: 's;
    type Memory = ();

    fn subtrees(&self, _: NonZeroUsize, meter: &mut Meter<'_>) -> Result<SubtreeQueue<'_>, Limit> {
        self.root(meter)
    }

    fn next<'s>(
        &'s self,
        subtrees: &mut SubtreeQueue<'s>,
        meter: &mut Meter<'_>,
    ) -> Result<Option<WalkSubtree<'s>>, Limit> {
        self.next(subtrees, meter)
    }

    fn memory(&self) {}

    fn visit_subtree(
        &self,
        subtree: WalkSubtree<'_>,
        (): &mut (),
        meter: &mut Meter<'_>,
        mut visit: impl FnMut(&[u8]) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        let mut room = [0; MAX_SWEPT_SQUARES];
        self.visit_subtree(subtree, meter, |walk| {
            let places = &mut room[..walk.len()];
            places.iter_mut().zip(walk).for_each(|(place, &vertex)| *place = vertex as u8);
            visit(places)
        })
    }
}

/// Formats the tours of a source.
struct ParallelFormatter<'a, T, W> {
    tours: &'a T,
    format: &'a W,
}

impl<T: SubtreeSource, W: Fn(&[u8], &mut Vec<u8>) -> bool + Sync> ParallelFormatter<'_, T, W> {
    fn format_all(
        &self,
        threads: NonZeroUsize,
        budget: &Budget,
        meter: &mut Meter<'_>,
        mut emit: impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Result<(), Spent> {
        let mut subtrees = self.tours.subtrees(threads, meter).map_err(|limit| meter.spent(limit))?;
        if threads.get() > 1 {
            let shared = Mutex::new(subtrees);
            if let Some(ended) = self.on_threads(threads, &shared, budget, &mut emit) {
                return ended;
            }
            subtrees = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        }
        let (mut batch, mut memory) = (FormattedBatch::default(), self.tours.memory());
        let mut full = |batch: &mut FormattedBatch| {
            emit(batch)?;
            batch.clear();
            ControlFlow::Continue(())
        };
        let ended = loop {
            let subtree = match self.tours.next(&mut subtrees, meter) {
                Ok(Some(subtree)) => subtree,
                Ok(None) => break Ok(ControlFlow::Continue(())),
                Err(limit) => break Err(limit),
            };
            match self.format_subtree(subtree, &mut memory, meter, &mut batch, &mut full) {
                Ok(ControlFlow::Continue(())) => {}
                ended => break ended,
            }
        };
        if !matches!(ended, Ok(ControlFlow::Break(()))) && !batch.is_empty() {
            let _ = full(&mut batch);
        }
        ended.map(|_| ()).map_err(|limit| meter.spent(limit))
    }

    /// Formats with several workers; `None` if no thread could be started.
    fn on_threads<'s>(
        &'s self,
        threads: NonZeroUsize,
        subtrees: &Mutex<T::Subtrees<'s>>,
        budget: &Budget,
        emit: &mut impl FnMut(&FormattedBatch) -> ControlFlow<()>,
    ) -> Option<Result<(), Spent>> {
        let nodes = AtomicU64::new(0);
        let work = |pieces: &Pieces<'_, T::Subtrees<'s>, Result<FormattedBatch, Limit>>| {
            let (mut memory, mut meter) = (self.tours.memory(), budget.meter());
            loop {
                let next = |left: &mut T::Subtrees<'s>| self.tours.next(left, &mut meter).transpose();
                let Some((subtree, piece)) = pieces.take(next) else { break };
                let subtree = match subtree {
                    Ok(subtree) => subtree,
                    Err(limit) => {
                        let _ = piece.hand_over(Err(limit));
                        break;
                    }
                };
                let mut batch = FormattedBatch::default();
                let hand_over = |batch: &mut FormattedBatch| match piece.hand_over(Ok(std::mem::take(batch))) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                };
                let ended = self.format_subtree(subtree, &mut memory, &mut meter, &mut batch, hand_over);
                let rest = [Ok(batch)].into_iter().chain(ended.err().map(Err));
                if matches!(ended, Ok(ControlFlow::Break(())))
                    || rest.map(|rest| piece.hand_over(rest)).any(|over| over.is_err())
                    || ended.is_err()
                {
                    break;
                }
            }
            nodes.fetch_add(meter.nodes(), Ordering::Relaxed);
        };
        let mut reached = None;
        let began = in_order(threads, subtrees, work, |batch| match batch {
            Ok(batch) => emit(&batch),
            Err(limit) => {
                reached = Some(limit);
                ControlFlow::Break(())
            }
        });
        let spent = |limit| Spent { limit, nodes: nodes.load(Ordering::Relaxed) };
        began.then(|| reached.map_or(Ok(()), |limit| Err(spent(limit))))
    }

    /// Appends the formatted tours of a subtree to the batch; `full` empties it when it has reached its size.
    fn format_subtree(
        &self,
        subtree: T::Subtree<'_>,
        memory: &mut T::Memory,
        meter: &mut Meter<'_>,
        batch: &mut FormattedBatch,
        mut full: impl FnMut(&mut FormattedBatch) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        self.tours.visit_subtree(subtree, memory, meter, |places| {
            batch.push(|out| (self.format)(places, out));
            if batch.size_bytes() < BATCH_BYTES { ControlFlow::Continue(()) } else { full(batch) }
        })
    }
}
