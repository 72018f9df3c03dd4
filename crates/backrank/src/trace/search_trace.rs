//! A search that is run, stepped forward and back, and resumed at snapshots.

use std::collections::VecDeque;
use std::fmt;
use std::ops::ControlFlow;

use crate::search::{
    Candidate, Contradiction, Event, Limit, Meter, RowMasks, Search, SearchPosition, SearchStatus, TraceSetup,
    Traceable, VertexMap,
};

/// The default number of events that can be undone; they take some 12 MB.
const DEFAULT_UNDO_LIMIT: usize = 1_000_000;

/// How a traced search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SearchEnd {
    /// The search found a solution.
    Found,
    /// The search exhausted all possibilities.
    Exhausted,
    /// The search reached a dead end, and its method never backtracks.
    Stuck,
    /// A limit of the budget was reached.
    LimitReached(Limit),
}

/// The position of a search: all that is needed to resume it, in another process too. The size of a snapshot is that of
/// the path, however much the search has already tried.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Snapshot {
    /// The number of events before the snapshot.
    pub position: u64,
    /// The number of nodes entered before the snapshot.
    pub nodes: u64,
    /// The number of vertices left (steps back) before the snapshot.
    pub backs: u64,
    /// The vertices that the search has entered and not left, in order.
    pub path: Vec<u32>,
    /// The next choice to try at the end of the path, by its index from 0 in the order of the search; `u32::MAX` if a
    /// method that never backtracks is stuck. For placements square by square: 0 when a piece has just been placed,
    /// else this index plus 1. For the exact search over moves: 1 while it goes back, else twice the number of moves
    /// that it has decided not to use since the last vertex of the path.
    pub next: u32,
    /// Whether the path is a solution that was reported.
    pub found: bool,
}

impl Snapshot {
    /// Whether the counts are consistent: `nodes - backs` is the length of the path, and `nodes + backs` is at most the
    /// number of events. These are fewer than 2^63: no search makes more, and a trace could not count on from there.
    fn counts_agree(&self) -> bool {
        let entered = self.position < 1 << 63 && self.nodes.checked_sub(self.backs) == Some(self.path.len() as u64);
        entered && self.nodes.checked_add(self.backs).is_some_and(|events| events <= self.position)
    }
}

/// A search for a solution that can be followed step by step. [`forward`](Self::forward) and [`back`](Self::back) move
/// by one event, [`run`](Self::run) runs many events at full speed, and [`resume`](Self::resume) continues from any
/// [`Snapshot`]. A trace owns its problem and everything that was set up for it. The search itself runs only forward;
/// stepping back undoes events of a bounded log.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use backrank::prelude::*;
/// use backrank::tours::Method;
///
/// let problem = TourProblem::knight("5x5".parse()?).from("a1".parse()?);
/// let mut trace = problem.trace(&Options::default().method(Method::Backtracking))?;
/// trace.forward();
/// trace.forward();
/// assert_eq!(trace.path_squares(), ["a1".parse()?, "b3".parse()?]);
/// trace.back();
/// assert_eq!(trace.path().len(), 1);
///
/// trace.run(1000, |_| ControlFlow::Continue(()));
/// let snapshot = trace.snapshot().expect("this search can be taken up again");
/// let end = trace.run(u64::MAX, |_| ControlFlow::Continue(()));
/// assert!(trace.resume(&snapshot)?);
/// // One event was left after `back`; `run` added 1000.
/// assert_eq!(trace.position(), 1001);
/// assert_eq!(trace.run(u64::MAX, |_| ControlFlow::Continue(())), end);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub struct Trace<P: Traceable> {
    setup: P::Setup,
    search: <P::Setup as TraceSetup>::Search,
    vertices: VertexMap,
    meter: Meter,
    /// The number of nodes entered before the snapshot at which the search was resumed.
    nodes_before: u64,
    /// The latest events, in order. The last `undone` of them are undone or not applied yet.
    log: VecDeque<Event>,
    /// The number of events at the end of the log that are undone or not applied yet.
    undone: usize,
    /// The largest number of applied events that are kept in the log.
    undo_limit: usize,
    /// The path after the applied events.
    path: Vec<u32>,
    /// The number of events from the start of the search to the current one; undone events are not counted.
    position: u64,
    /// The number of vertices left (steps back) from the start of the search to the current event.
    backs: u64,
    /// How the search itself ended, even if some of its events are undone.
    end: Option<SearchEnd>,
    /// The dead end at which a method that never backtracks stopped: the vertex without a next move.
    stuck_at: Option<u32>,
}

impl<P: Traceable> fmt::Debug for Trace<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, position, end, .. } = self;
        f.debug_struct("Trace")
            .field("path", path)
            .field("position", position)
            .field("end", end)
            .finish_non_exhaustive()
    }
}

impl<P: Traceable> Trace<P> {
    /// A trace of a search from its start, within the budget of this meter.
    pub(crate) fn new(setup: P::Setup, mut meter: Meter) -> Result<Self, Limit> {
        let (search, vertices) = (setup.search(&mut meter)?, setup.vertices());
        Ok(Self {
            setup,
            search,
            vertices,
            meter,
            nodes_before: 0,
            log: VecDeque::new(),
            undone: 0,
            undo_limit: DEFAULT_UNDO_LIMIT,
            path: Vec::new(),
            position: 0,
            backs: 0,
            end: None,
            stuck_at: None,
        })
    }

    /// Sets the largest number of events that can be undone; the default is a million. Earlier events are forgotten.
    pub fn with_undo_limit(mut self, events: usize) -> Self {
        self.undo_limit = events;
        self.log.drain(..(self.log.len() - self.undone).saturating_sub(events));
        self.log.shrink_to_fit();
        self
    }

    /// Applies the next event and returns it; `None` at the end of the search. If the search enters or leaves several
    /// vertices at once, each call applies one of these events, and the others wait as if they were undone.
    pub fn forward(&mut self) -> Option<Event> {
        if self.undone == 0 && self.end.is_none() {
            // A search may leave or enter several vertices before it obeys a request to pause, so there may be several
            // events.
            let mut log = std::mem::take(&mut self.log);
            let before = log.len();
            self.run_search(&mut |event| {
                log.push_back(event);
                ControlFlow::Break(())
            });
            self.undone = log.len() - before;
            self.log = log;
        }
        let event = *self.log.get(self.log.len() - self.undone)?;
        self.undone -= 1;
        self.position += 1;
        match event {
            Event::Enter { vertex, .. } => self.path.push(vertex),
            Event::Leave { .. } => {
                self.path.pop();
                self.backs += 1;
            }
            Event::Refuse { .. } | Event::Found => {}
        }
        if self.log.len() - self.undone > self.undo_limit {
            self.log.pop_front();
        }
        Some(event)
    }

    /// Undoes the last event and returns it; `None` if it cannot be undone: at the start of the search, at the snapshot
    /// at which the search was resumed, at the start of the log, and after events that [`run`](Self::run) did not log.
    pub fn back(&mut self) -> Option<Event> {
        let last = (self.log.len() - self.undone).checked_sub(1)?;
        self.undone += 1;
        self.position -= 1;
        let event = self.log[last];
        match event {
            Event::Enter { .. } => drop(self.path.pop()),
            Event::Leave { vertex, .. } => {
                self.path.push(vertex);
                self.backs -= 1;
            }
            Event::Refuse { .. } | Event::Found => {}
        }
        Some(event)
    }

    /// Runs the search for `events` events, or until it ends or `visit` breaks. Returns how the search ended; `None` if
    /// it has not ended. A search that enters or leaves several vertices at once cannot pause between them: `visit` is
    /// then called for all of them, and its last answer counts. The events of a run are not logged, so they
    /// cannot be undone, except those that were undone before and are applied again.
    pub fn run(&mut self, events: u64, mut visit: impl FnMut(Event) -> ControlFlow<()>) -> Option<SearchEnd> {
        let last = self.position.saturating_add(events);
        let mut flow = ControlFlow::Continue(());
        // Undone events are applied again first.
        while self.undone > 0 && self.position < last && flow.is_continue() {
            flow = self.forward().map_or(flow, &mut visit);
        }
        while self.end.is_none() && self.position < last && flow.is_continue() {
            self.log.clear();
            let (mut position, mut backs) = (self.position, self.backs);
            self.run_search(&mut |event| {
                position = position.saturating_add(1);
                if let Event::Leave { .. } = event {
                    backs = backs.saturating_add(1);
                }
                flow = visit(event);
                if position >= last { ControlFlow::Break(()) } else { flow }
            });
            (self.position, self.backs) = (position, backs);
            self.copy_path();
        }
        self.end()
    }

    /// Runs the search until it ends or the observer pauses it.
    fn run_search(&mut self, observer: &mut impl FnMut(Event) -> ControlFlow<()>) {
        let Self { setup, search, meter, stuck_at, .. } = self;
        let never_steps_back = setup.never_steps_back();
        let step = search.run(meter, &mut |event| match event {
            // A method that never backtracks stops here: the trace does not show that the search leaves its dead end.
            Event::Leave { vertex, .. } if never_steps_back => {
                *stuck_at = Some(vertex);
                ControlFlow::Break(())
            }
            _ => observer(event),
        });
        self.end = match step {
            _ if self.stuck_at.is_some() => Some(SearchEnd::Stuck),
            SearchStatus::Found => Some(SearchEnd::Found),
            SearchStatus::Exhausted => Some(SearchEnd::Exhausted),
            SearchStatus::LimitReached(limit) => Some(SearchEnd::LimitReached(limit)),
            SearchStatus::Paused => None,
        };
    }

    /// Copies the path of the search. If a method that never backtracks is stuck, its search has already left the dead
    /// end, so the dead end is appended again.
    fn copy_path(&mut self) {
        self.path.clear();
        self.path.extend_from_slice(self.search.path());
        self.path.extend(self.stuck_at);
    }

    /// A snapshot of the search at its current position; `None` while events are undone, and if this search cannot be
    /// resumed.
    pub fn snapshot(&self) -> Option<Snapshot> {
        if self.undone > 0 {
            return None;
        }
        let SearchPosition { mut path, mut next, found } = self.search.position()?;
        if let Some(vertex) = self.stuck_at {
            // No move from the dead end is left to try.
            path.push(vertex);
            next = u32::MAX;
        }
        Some(Snapshot { position: self.position, nodes: self.nodes(), backs: self.backs, path, next, found })
    }

    /// Resumes the search at a snapshot of a search for the same problem with the same options. Returns `false` if the
    /// search never comes to the position of the snapshot or cannot be resumed; the trace is then at its start. The
    /// node limit of the budget counts from zero again; the deadline does not change.
    ///
    /// # Errors
    /// The limit that was reached before the search was at the position. The trace is then at its start or,
    /// if the limit was reached while the search was set up again, where it was.
    pub fn resume(&mut self, snapshot: &Snapshot) -> Result<bool, Limit> {
        self.restart()?;
        let resumed = self.move_to_snapshot(snapshot);
        if resumed != Ok(true) {
            self.restart()?;
        }
        resumed
    }

    fn restart(&mut self) -> Result<(), Limit> {
        let mut meter = self.meter.fresh_meter();
        self.search = self.setup.search(&mut meter)?;
        self.meter = meter;
        self.log.clear();
        (self.undone, self.nodes_before, self.position, self.backs) = (0, 0, 0, 0);
        (self.end, self.stuck_at) = (None, None);
        self.path.clear();
        Ok(())
    }

    /// Moves the search, which has not begun, to a snapshot; `false` if it never comes to the position of the snapshot.
    fn move_to_snapshot(&mut self, snapshot: &Snapshot) -> Result<bool, Limit> {
        if !snapshot.counts_agree() {
            return Ok(false);
        }
        let Snapshot { position, nodes, backs, ref path, next, found } = *snapshot;
        if !self.search.resume_from(&SearchPosition { path: path.clone(), next, found }, &mut self.meter)? {
            return Ok(false);
        }
        (self.nodes_before, self.position, self.backs) = (nodes, position, backs);
        self.end = found.then_some(SearchEnd::Found);
        self.copy_path();
        // The resumed search is at the snapshot if a snapshot of it is the same. `u32::MAX` marks a dead end of a method
        // that never backtracks; this cannot be compared, because `stuck_at` is not restored.
        Ok(match next {
            u32::MAX => self.setup.never_steps_back(),
            _ => self.snapshot().as_ref() == Some(snapshot),
        })
    }

    /// Checks that the budget allows this many bytes beside the search.
    pub(super) fn check_memory(&self, bytes: u64) -> Result<(), Limit> {
        self.meter.check_memory(bytes)
    }

    /// The vertices that have been entered and not left, in order, after the applied events.
    pub fn path(&self) -> &[u32] {
        &self.path
    }

    /// The squares of the path; empty if its vertices are moves.
    pub fn path_squares(&self) -> Vec<backrank_board::Square> {
        self.path.iter().filter_map(|&vertex| self.vertices.square(vertex)).collect()
    }

    /// The square or move that each vertex represents.
    pub const fn vertex_map(&self) -> &VertexMap {
        &self.vertices
    }

    /// The length of the path of a solution, in vertices.
    pub fn solution_len(&self) -> usize {
        self.setup.solution_len()
    }

    /// The number of events from the start of the search to the current one; undone events are not counted.
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The number of nodes that the search has entered, including those of undone events.
    pub const fn nodes(&self) -> u64 {
        self.nodes_before.saturating_add(self.meter.nodes())
    }

    /// How the search ended; `None` if it has not ended, or if some of its events are undone.
    pub fn end(&self) -> Option<SearchEnd> {
        self.end.filter(|_| self.undone == 0)
    }

    /// The vertices that the search may enter after the last one of the path, in the order in which it tries them, each
    /// with whether it was tried already; before the first step, the start vertices not tried yet. Like
    /// [`contradiction`](Self::contradiction), [`masks`](Self::masks) and [`is_forced`](Self::is_forced), this
    /// describes the position of the search itself, which is ahead of the trace while events are undone.
    ///
    /// ```
    /// use backrank::prelude::*;
    /// use backrank::tours::Method;
    ///
    /// let problem = TourProblem::knight("8x8".parse()?).from("a1".parse()?);
    /// let mut trace = problem.trace(&Options::default().method(Method::Warnsdorff))?;
    /// trace.forward();
    /// let candidates = trace.candidates()?;
    /// let square = |vertex| trace.vertex_map().square(vertex);
    /// let told: Vec<_> = candidates.iter().map(|next| (square(next.vertex), next.degree)).collect();
    /// assert_eq!(told, [(Some("b3".parse()?), 5), (Some("c2".parse()?), 5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    pub fn candidates(&mut self) -> Result<Vec<Candidate>, Limit> {
        self.setup.candidates(&mut self.search, &mut self.meter)
    }

    /// Why the search is at a dead end; `None` if it is not, and for searches that enter squares instead of deciding
    /// moves.
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.setup.contradiction(&self.search)
    }

    /// The bit masks of the next row in a search with bit masks; `None` after the last row and for other searches.
    pub fn masks(&self) -> Option<RowMasks> {
        self.setup.masks(&self.search)
    }

    /// Whether this vertex of the path, a move, was implied by earlier moves instead of chosen; `false` in a search
    /// that does not decide moves.
    pub fn is_forced(&self, vertex: u32) -> bool {
        self.setup.is_forced(&self.search, vertex)
    }
}
