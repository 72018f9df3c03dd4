//! A run of a search at full speed, which can be resumed from snapshots.

use std::ops::ControlFlow;

use super::player::End;
use crate::search::{Event, Meter, NotTaken, Place, Search, Step};

/// A snapshot of a run: the position of the search and the counts up to it. Its size is that of the path, however much
/// was tried before.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Snapshot {
    /// The number of events up to here.
    pub position: u64,
    /// The number of nodes entered.
    pub nodes: u64,
    /// The number of steps back.
    pub backs: u64,
    /// The position of the search.
    pub place: Place,
}

/// Runs a search forward and takes snapshots of it. Unlike a [`Player`](super::Player) it stores no events: to see
/// earlier ones, another run resumes from an earlier snapshot.
///
/// ```
/// use backrank::board::{Board, Piece};
/// use backrank::search::{Event, Options};
/// use backrank::tours::{Method, SearchScope, TourProblem, BacktrackingSetup};
/// use backrank::trace::ResumableRun;
///
/// let problem = TourProblem::new(Board::new(5, 5)?, Piece::KNIGHT).from("a1".parse()?);
/// let options = Options::default().method(Method::Backtracking);
/// let walks = BacktrackingSetup::new(&problem, &options)?;
/// let mut run = ResumableRun::new(walks.search(SearchScope::First), options.limits().meter());
/// run.run(1000, |_| std::ops::ControlFlow::Continue(()));
/// let snapshot = run.snapshot().expect("the search can be taken up again");
/// assert_eq!(snapshot.position, 1000);
///
/// let mut later = ResumableRun::resume(walks.search(SearchScope::First), options.limits().meter(), &snapshot)?;
/// let ended = later.run(u64::MAX, |_| std::ops::ControlFlow::Continue(()));
/// assert_eq!(ended, run.run(u64::MAX, |_| std::ops::ControlFlow::Continue(())));
/// assert_eq!(later.snapshot(), run.snapshot());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ResumableRun<'b, S> {
    search: S,
    meter: Meter<'b>,
    /// The number of nodes before this run began.
    nodes_before: u64,
    position: u64,
    backs: u64,
    end: Option<End>,
    never_steps_back: bool,
    /// The dead end of a rule that never steps back: the vertex from which it has no move.
    stuck_at: Option<u32>,
}

impl<'b, S: Search> ResumableRun<'b, S> {
    /// A run of this search from its current position, within this meter's budget.
    #[must_use]
    pub const fn new(search: S, meter: Meter<'b>) -> Self {
        Self {
            search,
            meter,
            nodes_before: 0,
            position: 0,
            backs: 0,
            end: None,
            never_steps_back: false,
            stuck_at: None,
        }
    }

    /// A run of a search that has not begun, resumed from this snapshot.
    ///
    /// # Errors
    /// If the search has no such position, or a limit is reached while it is restored.
    pub fn resume(mut search: S, mut meter: Meter<'b>, snapshot: &Snapshot) -> Result<Self, NotTaken> {
        search.take_up(&snapshot.place, &mut meter)?;
        let end = snapshot.place.found.then_some(End::Found);
        let Snapshot { position, nodes, backs, .. } = *snapshot;
        Ok(Self { nodes_before: nodes, position, backs, end, ..Self::new(search, meter) })
    }

    /// Ends the run where the search would step back: Warnsdorff's rule alone.
    #[must_use]
    pub const fn without_backtracking(mut self) -> Self {
        self.never_steps_back = true;
        self
    }

    /// Runs for at most `events` events, and until the search ends or `see` breaks. Returns how the search ended, if it
    /// has.
    pub fn run(&mut self, events: u64, mut see: impl FnMut(Event) -> ControlFlow<()>) -> Option<End> {
        let last = self.position.saturating_add(events);
        let mut broken = false;
        while self.end.is_none() && self.position < last && !broken {
            let Self { search, meter, position, backs, stuck_at, never_steps_back, .. } = self;
            let step = search.run(meter, &mut |event| {
                if let Event::Leave { vertex, .. } = event {
                    if *never_steps_back {
                        *stuck_at = Some(vertex);
                        return ControlFlow::Break(());
                    }
                    *backs = backs.saturating_add(1);
                }
                *position = position.saturating_add(1);
                broken = see(event).is_break();
                if broken || *position >= last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            self.end = match step {
                _ if self.stuck_at.is_some() => Some(End::Stuck),
                Step::Found => Some(End::Found),
                Step::Exhausted => Some(End::Exhausted),
                Step::Spent(limit) => Some(End::Spent(limit)),
                Step::Paused => None,
            };
        }
        self.end
    }

    /// How the search ended, if it has.
    #[must_use]
    pub const fn end(&self) -> Option<End> {
        self.end
    }

    /// The search, to ask for its available moves.
    pub const fn search(&mut self) -> (&mut S, &mut Meter<'b>) {
        (&mut self.search, &mut self.meter)
    }

    /// The number of events up to here.
    #[must_use]
    pub const fn position(&self) -> u64 {
        self.position
    }

    /// The number of nodes entered.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.nodes_before.saturating_add(self.meter.nodes())
    }

    /// A snapshot of the current position; `None` if the search cannot be resumed.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        let mut place = self.search.place()?;
        if let Some(vertex) = self.stuck_at {
            // The search has left the dead end already; no move from it remains to be tried.
            place.path.push(vertex);
            place.next = u32::MAX;
        }
        Some(Snapshot { position: self.position, nodes: self.nodes(), backs: self.backs, place })
    }
}
