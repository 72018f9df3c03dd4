//! Tours that threads find and write down, in order.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use backrank_board::TourSeries;

use super::listing::lister;
use super::method::Method;
use super::problem::TourProblem;
use super::sweep_search::{Memory, Part, Room};
use super::swept::Swept;
use super::walks::Directions;
use crate::search::{Budget, Count, Limit, Meter, Pieces, Spent, in_order};

/// So many bytes are handed over at once.
const BYTES: usize = 1 << 16;

/// Into so many parts the tours fall at least that threads share out, where the first choices are as many.
const PARTS: usize = 512;

/// Some tours as they were written, one behind the other.
#[derive(Clone, Debug, Default)]
pub struct Written {
    bytes: Vec<u8>,
    /// Where each ends.
    ends: Vec<usize>,
}

impl Written {
    /// How many there are.
    #[must_use]
    pub const fn tours(&self) -> usize {
        self.ends.len()
    }

    /// The first of them, so many or all.
    #[must_use]
    pub fn first(&self, tours: usize) -> &[u8] {
        let end = tours.min(self.tours()).checked_sub(1).map_or(0, |last| self.ends[last]);
        &self.bytes[..end]
    }

    fn clear(&mut self) {
        self.bytes.clear();
        self.ends.clear();
    }
}

impl TourProblem {
    /// Lets so many threads find the tours and write each down, and takes what they wrote in the order of
    /// [`list`](Self::list) until `take` breaks; gives the number of tours that were taken. What is written does not
    /// depend on the number of threads. A tour is given as the places of its squares among those of the
    /// [board](backrank_board::Board::squares), and was checked.
    ///
    /// `None` where [`list`](Self::list) by the automatic choice does not sweep the board; nothing was written then.
    /// Each thread holds at most some megabytes of what is not taken yet. A limit of nodes is kept by one thread.
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use std::ops::ControlFlow;
    ///
    /// use backrank::board::{Board, Piece};
    /// use backrank::search::Budget;
    /// use backrank::tours::{Directions, TourProblem};
    ///
    /// let problem = TourProblem::new(Board::new(5, 6)?, Piece::KNIGHT).closed();
    /// let mut lines = Vec::new();
    /// let count = problem.list_written(
    ///     Directions::Undirected,
    ///     NonZeroUsize::MIN,
    ///     &Budget::unlimited(),
    ///     |places, line| line.extend(places.iter().map(|place| b'0' + place).chain([b'\n'])),
    ///     |written| {
    ///         lines.extend_from_slice(written.first(usize::MAX));
    ///         ControlFlow::Continue(())
    ///     },
    /// );
    /// assert_eq!(count.map(|count| count.to_string()), Some("8".to_owned()));
    /// assert_eq!(lines.len(), 8 * 31);
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn list_written(
        &self,
        directions: Directions,
        threads: NonZeroUsize,
        budget: &Budget,
        write: impl Fn(&[u8], &mut Vec<u8>) + Sync,
        mut take: impl FnMut(&Written) -> ControlFlow<()>,
    ) -> Option<Count> {
        let mut meter = budget.meter();
        if self.denial(Method::Auto).is_some() || self.fits(lister(Method::Auto), &meter).is_err() {
            return None;
        }
        let none = |spent| Some(Count::new(0_u32, Some(spent)));
        let swept = match Swept::new(self, directions, &mut meter) {
            Ok(swept) => swept?,
            Err(limit) => return none(meter.spent(limit)),
        };
        let threads = if budget.limits_nodes() { NonZeroUsize::MIN } else { threads };
        let room = match Room::within(budget, threads) {
            Ok(room) => room,
            Err(spent) => return none(spent),
        };
        let series = TourSeries::new(self.board(), self.piece(), self.is_closed());
        let writer = Writer { swept: &swept, series: &series, write: &write };
        let mut found = 0;
        let take = |written: &Written| {
            found += written.tours() as u64;
            take(written)
        };
        let spent = writer.all(threads, room, budget, take).err();
        Some(Count::new(found, spent))
    }
}

/// Writes the tours of a sweep.
struct Writer<'a, W> {
    swept: &'a Swept,
    series: &'a TourSeries,
    write: &'a W,
}

impl<W: Fn(&[u8], &mut Vec<u8>) + Sync> Writer<'_, W> {
    fn all(
        &self,
        threads: NonZeroUsize,
        room: Room,
        budget: &Budget,
        mut take: impl FnMut(&Written) -> ControlFlow<()>,
    ) -> Result<(), Spent> {
        let mut meter = budget.meter();
        if threads.get() > 1 {
            let parts = self.swept.search.parts(PARTS, &mut meter).map_err(|limit| meter.spent(limit))?;
            if let Some(ended) = self.on_threads(threads, &parts, room, budget, &mut take) {
                return ended;
            }
        }
        let mut written = Written::default();
        let part = self.swept.search.whole();
        let ended = self.part(&part, &mut Memory::new(room), &mut meter, &mut written, |written| {
            take(written)?;
            written.clear();
            ControlFlow::Continue(())
        });
        if !matches!(ended, Ok(ControlFlow::Break(()))) && written.tours() > 0 {
            let _ = take(&written);
        }
        ended.map(|_| ()).map_err(|limit| meter.spent(limit))
    }

    /// The parts by several threads; `None` if none could begin.
    fn on_threads(
        &self,
        threads: NonZeroUsize,
        parts: &[Part],
        room: Room,
        budget: &Budget,
        take: &mut impl FnMut(&Written) -> ControlFlow<()>,
    ) -> Option<Result<(), Spent>> {
        let nodes = AtomicU64::new(0);
        let work = |pieces: &Pieces<'_, Result<Written, Limit>>| {
            let (mut memory, mut meter) = (Memory::new(room), budget.meter());
            while let Some(piece) = pieces.take()
                && let Some(part) = parts.get(piece.number)
            {
                let mut written = Written::default();
                let hand_over = |written: &mut Written| match piece.hand_over(Ok(std::mem::take(written))) {
                    Ok(()) => ControlFlow::Continue(()),
                    Err(_) => ControlFlow::Break(()),
                };
                let ended = self.part(part, &mut memory, &mut meter, &mut written, hand_over);
                let rest = [Ok(written)].into_iter().chain(ended.err().map(Err));
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
        let began = in_order(threads, work, |written| match written {
            Ok(written) => take(&written),
            Err(limit) => {
                reached = Some(limit);
                ControlFlow::Break(())
            }
        });
        let spent = |limit| Spent { limit, nodes: nodes.load(Ordering::Relaxed) };
        began.then(|| reached.map_or(Ok(()), |limit| Err(spent(limit))))
    }

    /// Writes the tours of a part behind what is written; `full` empties it when there is much.
    fn part(
        &self,
        part: &Part,
        memory: &mut Memory,
        meter: &mut Meter<'_>,
        written: &mut Written,
        mut full: impl FnMut(&mut Written) -> ControlFlow<()>,
    ) -> Result<ControlFlow<()>, Limit> {
        self.swept.each_of(part, memory, meter, |places| {
            assert!(self.series.passes(places), "a sweep found what is no tour: {places:?}");
            (self.write)(places, &mut written.bytes);
            written.ends.push(written.bytes.len());
            if written.bytes.len() < BYTES { ControlFlow::Continue(()) } else { full(written) }
        })
    }
}
