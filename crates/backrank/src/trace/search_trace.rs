//! A search that is run, stepped forward and back, and taken up again at snapshots.

use std::collections::VecDeque;
use std::fmt;
use std::ops::ControlFlow;

use crate::search::{
    Candidate, Contradiction, Event, Limit, Meter, ResumeError, RowMasks, Search, SearchPosition, SearchStatus, Spent,
    TraceSetup, Traced, Vertices,
};

/// How many events can be undone unless it is said otherwise: some 12 MB of them.
const MEMORY_EVENTS: usize = 1_000_000;

/// How a traced search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// It found a solution.
    Found,
    /// It exhausted all possibilities.
    Exhausted,
    /// It reached a dead end, and its rule never steps back.
    Stuck,
    /// A limit of the budget was reached.
    Spent(Limit),
}

/// Where a search stands: all that it needs to go on, in another process too. Its size is that of the path, however much
/// was tried before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Snapshot {
    /// The number of events up to here.
    pub position: u64,
    /// The number of nodes entered.
    pub nodes: u64,
    /// The number of steps back.
    pub backs: u64,
    /// The vertices that are entered and not left.
    pub path: Vec<u32>,
    /// The number, in the order of the search, of what it tries next after the end of the path; 0 where it has tried
    /// nothing.
    pub next: u32,
    /// Whether the path is a solution that was reported.
    pub found: bool,
}

impl Snapshot {
    /// Whether the counts can be true: the path is what was entered and not left, and each of these is an event.
    fn counts_agree(&self) -> bool {
        let entered = self.nodes.checked_sub(self.backs) == Some(self.path.len() as u64);
        entered && self.nodes.checked_add(self.backs).is_some_and(|events| events <= self.position)
    }
}

/// A search for a solution, step by step: [`forward`](Self::forward) and [`back`](Self::back) by one event, on for many
/// events at full speed by [`run`](Self::run), and from any [`Snapshot`] by [`resume`](Self::resume). It owns its problem
/// and everything that was set up for it. The search itself runs only forward; stepping back undoes events of a bounded
/// log.
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
/// assert_eq!(trace.squares(), ["a1".parse()?, "b3".parse()?]);
/// trace.back();
/// assert_eq!(trace.path().len(), 1);
///
/// trace.run(1000, |_| ControlFlow::Continue(()));
/// let snapshot = trace.snapshot().expect("this search can be taken up again");
/// let end = trace.run(u64::MAX, |_| ControlFlow::Continue(()));
/// trace.resume(&snapshot)?;
/// assert_eq!(trace.position(), 1001);
/// assert_eq!(trace.run(u64::MAX, |_| ControlFlow::Continue(())), end);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Trace<P: Traced> {
    setup: P::Setup,
    search: <P::Setup as TraceSetup>::Search,
    vertices: Vertices,
    meter: Meter<'static>,
    /// The number of nodes before the snapshot at which the search was taken up.
    nodes_before: u64,
    /// The last events; those at its end may be undone.
    log: VecDeque<Event>,
    /// How many events of the log are undone, or not applied yet.
    undone: usize,
    memory: usize,
    /// The path after the applied events.
    path: Vec<u32>,
    /// The number of applied events.
    position: u64,
    /// The number of steps back among them.
    backs: u64,
    end: Option<End>,
    /// The dead end of a rule that never steps back: the vertex from which it has no move.
    stuck_at: Option<u32>,
}

impl<P: Traced> fmt::Debug for Trace<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { path, position, end, .. } = self;
        f.debug_struct("Trace")
            .field("path", path)
            .field("position", position)
            .field("end", end)
            .finish_non_exhaustive()
    }
}

impl<P: Traced> Trace<P> {
    /// A search from its beginning, within this meter's budget.
    pub(crate) fn new(setup: P::Setup, mut meter: Meter<'static>) -> Result<Self, Spent> {
        let (search, vertices) = (setup.search(&mut meter)?, setup.vertices());
        Ok(Self {
            setup,
            search,
            vertices,
            meter,
            nodes_before: 0,
            log: VecDeque::new(),
            undone: 0,
            memory: MEMORY_EVENTS,
            path: Vec::new(),
            position: 0,
            backs: 0,
            end: None,
            stuck_at: None,
        })
    }

    /// Keeps this many events that can be undone, instead of a million.
    #[must_use]
    pub const fn with_memory(mut self, events: usize) -> Self {
        self.memory = events;
        self
    }

    /// Applies the next event; `None` at the end.
    pub fn forward(&mut self) -> Option<Event> {
        if self.undone == 0 && self.end.is_none() {
            // A search may pass over several vertices at a time, so there may be several events.
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
        if self.log.len() - self.undone > self.memory {
            self.log.pop_front();
        }
        Some(event)
    }

    /// Undoes the last event and returns it; `None` at the beginning, at a snapshot at which the search was taken up,
    /// and where the log ends.
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

    /// Runs the search for at most `events` events, or until it ends or `visit` breaks. Returns how the search ended, if
    /// it has. What it passes over is not kept, so it cannot be undone.
    pub fn run(&mut self, events: u64, mut visit: impl FnMut(Event) -> ControlFlow<()>) -> Option<End> {
        let last = self.position.saturating_add(events);
        let mut flow = ControlFlow::Continue(());
        // Events that were undone come first.
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

    /// Runs the search until the observer breaks, or the search ends.
    fn run_search(&mut self, observer: &mut impl FnMut(Event) -> ControlFlow<()>) {
        let Self { setup, search, meter, stuck_at, .. } = self;
        let never_steps_back = setup.never_steps_back();
        let step = search.run(meter, &mut |event| match event {
            // The step back is no event of a rule that never steps back.
            Event::Leave { vertex, .. } if never_steps_back => {
                *stuck_at = Some(vertex);
                ControlFlow::Break(())
            }
            _ => observer(event),
        });
        self.end = match step {
            _ if self.stuck_at.is_some() => Some(End::Stuck),
            SearchStatus::Found => Some(End::Found),
            SearchStatus::Exhausted => Some(End::Exhausted),
            SearchStatus::Spent(limit) => Some(End::Spent(limit)),
            SearchStatus::Paused => None,
        };
    }

    /// Takes the path over from the search, which has left the dead end of a rule that never steps back.
    fn copy_path(&mut self) {
        self.path.clear();
        self.path.extend_from_slice(self.search.path());
        self.path.extend(self.stuck_at);
    }

    /// Where the search stands; `None` after steps back, and if it is a search that cannot be taken up again.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        if self.undone > 0 {
            return None;
        }
        let SearchPosition { mut path, mut next, found } = self.search.place()?;
        if let Some(vertex) = self.stuck_at {
            // No move from the dead end remains to be tried.
            path.push(vertex);
            next = u32::MAX;
        }
        Some(Snapshot { position: self.position, nodes: self.nodes(), backs: self.backs, path, next, found })
    }

    /// Takes the search up at a snapshot of a search for the same problem with the same options, with the whole budget
    /// again but for its time.
    ///
    /// # Errors
    /// If the search does not come to such a place, or a limit is reached on the way there. The trace is then at its
    /// beginning.
    pub fn resume(&mut self, snapshot: &Snapshot) -> Result<(), ResumeError> {
        self.restart()?;
        let resumed = self.take_up(snapshot);
        if resumed.is_err() {
            self.restart()?;
        }
        resumed
    }

    fn restart(&mut self) -> Result<(), ResumeError> {
        self.meter = self.meter.begin_again();
        self.search = self.setup.search(&mut self.meter).map_err(|spent| ResumeError::Spent(spent.limit))?;
        self.log.clear();
        (self.undone, self.nodes_before, self.position, self.backs) = (0, 0, 0, 0);
        (self.end, self.stuck_at) = (None, None);
        self.path.clear();
        Ok(())
    }

    fn take_up(&mut self, snapshot: &Snapshot) -> Result<(), ResumeError> {
        if !snapshot.counts_agree() {
            return Err(ResumeError::NoSuchPlace);
        }
        let Snapshot { position, nodes, backs, ref path, next, found } = *snapshot;
        self.search.resume_from(&SearchPosition { path: path.clone(), next, found }, &mut self.meter)?;
        (self.nodes_before, self.position, self.backs) = (nodes, position, backs);
        self.end = found.then_some(End::Found);
        self.copy_path();
        // A search that got stuck has left the square at which its trace stays.
        let is_stuck = self.setup.never_steps_back() && next == u32::MAX;
        if is_stuck || self.snapshot().as_ref() == Some(snapshot) { Ok(()) } else { Err(ResumeError::NoSuchPlace) }
    }

    /// The vertices entered and not left, after the applied events.
    #[must_use]
    pub fn path(&self) -> &[u32] {
        &self.path
    }

    /// The squares of the path; none if its vertices are moves.
    #[must_use]
    pub fn squares(&self) -> Vec<backrank_board::Square> {
        self.path.iter().filter_map(|&vertex| self.vertices.square(vertex)).collect()
    }

    /// What the vertices stand for.
    #[must_use]
    pub const fn vertices(&self) -> &Vertices {
        &self.vertices
    }

    /// The length of the path of a solution, in vertices.
    #[must_use]
    pub fn target(&self) -> usize {
        self.setup.target()
    }

    /// The number of applied events.
    #[must_use]
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The number of nodes that the search has entered, undone ones included.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes_before.saturating_add(self.meter.nodes())
    }

    /// How the search ended, if it has and all its events are applied.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end.filter(|_| self.undone == 0)
    }

    /// The vertices that the search may enter next, in the order in which it tries them; before the first step, the
    /// starts not tried yet. As what follows it tells of where the search stands, which is ahead of steps back.
    ///
    /// ```
    /// use backrank::prelude::*;
    /// use backrank::tours::Method;
    ///
    /// let problem = TourProblem::knight("8x8".parse()?).from("a1".parse()?);
    /// let mut trace = problem.trace(&Options::default().method(Method::Warnsdorff))?;
    /// trace.forward();
    /// let candidates = trace.candidates()?;
    /// let told: Vec<_> = candidates.iter().map(|next| (trace.vertices().square(next.vertex), next.degree)).collect();
    /// assert_eq!(told, [(Some("b3".parse()?), 5), (Some("c2".parse()?), 5)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    pub fn candidates(&mut self) -> Result<Vec<Candidate>, Limit> {
        self.setup.candidates(&mut self.search, &mut self.meter)
    }

    /// What a search that decides moves has run into; `None` where it can go on, and for other searches.
    #[must_use]
    pub fn contradiction(&self) -> Option<Contradiction> {
        self.setup.contradiction(&self.search)
    }

    /// The bit masks of the next row in a search with bit masks; `None` after the last row and for other searches.
    #[must_use]
    pub fn masks(&self) -> Option<RowMasks> {
        self.setup.masks(&self.search)
    }

    /// Whether a move of the path followed from others and was not chosen, in a search that decides moves.
    #[must_use]
    pub fn is_forced(&self, vertex: u32) -> bool {
        self.setup.is_forced(&self.search, vertex)
    }
}
