//! What a search may spend, and the meter that watches it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::Store;

/// What a search may spend: nodes, time, memory, room in a store; and a switch that ends it.
///
/// ```
/// use backrank::search::Budget;
///
/// let budget = Budget::seconds(5).with_nodes(1_000_000).with_memory(1 << 30);
/// assert!(budget.allows_memory(1 << 20).is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Budget {
    nodes: Option<u64>,
    deadline: Option<Instant>,
    memory: Option<u64>,
    cancel: Option<Arc<AtomicBool>>,
    progress: Option<Arc<AtomicU64>>,
    store: Option<Arc<dyn Store>>,
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Limit {
    /// The allowed nodes were used up.
    Nodes,
    /// The allowed time was used up.
    Time,
    /// The work would need more memory than allowed, in bytes.
    Memory {
        /// What the work would take, roughly.
        needs: u64,
        /// What was allowed.
        allowed: u64,
    },
    /// The work would need more memory than allowed, and so does a look at how much it is.
    MemoryRoughly {
        /// What the work would take, by a guess that may be several times too large or too small.
        needs: u64,
        /// What was allowed.
        allowed: u64,
    },
    /// The work needs more memory than allowed; how much more is not known before it is done.
    MemoryOnTheWay {
        /// What was allowed.
        allowed: u64,
    },
    /// The work would need more memory than allowed, but would do with a store.
    NoStore {
        /// What the work would take without one, roughly.
        needs: u64,
        /// What was allowed.
        allowed: u64,
        /// What it would take with one.
        least: u64,
        /// What it would take of the store.
        away: u64,
    },
    /// Somebody ended it.
    Cancelled,
    /// A rule that never steps back found no way on.
    Stuck {
        /// How many squares it had visited.
        visited: usize,
        /// How many there are.
        of: usize,
    },
    /// Generating every candidate would take too long to begin with.
    Candidates {
        /// How many candidates there are, rounded.
        about: f64,
        /// How many are the most that will be generated.
        most: f64,
    },
    /// No frontier is narrow enough to count with.
    Frontier,
    /// The work would need more room in a store than there is, in bytes.
    Room {
        /// What the work would take, roughly.
        needs: u64,
        /// What there is.
        room: u64,
    },
    /// A store could not be written or read.
    Store,
    /// What a store keeps belongs to another search.
    OtherStore,
    /// The board has more squares than a search can number.
    Squares {
        /// How many squares the board has.
        squares: u64,
        /// How many can be numbered.
        most: u64,
    },
}

/// What a search had spent when it ended without an answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spent {
    /// What ran out.
    pub limit: Limit,
    /// How many nodes (squares entered) the search had seen.
    pub nodes: u64,
}

impl std::fmt::Display for Spent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.limit {
            Limit::Nodes => write!(f, "unknown: the node limit was reached after {} nodes", self.nodes),
            Limit::Time => write!(f, "unknown: the time limit was reached after {} nodes", self.nodes),
            Limit::MemoryRoughly { needs, allowed } => {
                write!(
                    f,
                    "unknown: by a rough guess this would need {needs} bytes of memory, and {allowed} are allowed"
                )
            }
            Limit::MemoryOnTheWay { allowed } => write!(f, "unknown: this needs more than the {allowed} bytes allowed"),
            Limit::Memory { needs, allowed } => {
                write!(f, "unknown: this would need about {needs} bytes of memory, and {allowed} are allowed")
            }
            Limit::NoStore { needs, allowed, least, away } => write!(
                f,
                "unknown: this would need about {needs} bytes of memory, and {allowed} are allowed; \
                 with a store it would need {least}, and {away} of the store"
            ),
            Limit::Cancelled => write!(f, "unknown: cancelled after {} nodes", self.nodes),
            Limit::Stuck { visited, of } => write!(f, "unknown: the rule got stuck after {visited} of {of} squares"),
            Limit::Candidates { about, most } => {
                write!(f, "unknown: there are about {about:.1e} candidates to generate, and {most:.1e} are the most")
            }
            Limit::Frontier => write!(f, "unknown: no frontier is narrow enough"),
            Limit::Room { needs, room } => {
                write!(f, "unknown: this would need about {needs} bytes of a store that has room for {room}")
            }
            Limit::Store => write!(f, "unknown: the store could not be written or read"),
            Limit::OtherStore => write!(f, "unknown: what the store keeps belongs to another search"),
            Limit::Squares { squares, most } => {
                write!(f, "unknown: the board has {squares} squares, and a search can number {most}")
            }
        }
    }
}

impl std::error::Error for Spent {}

/// Of work whose nodes are not counted.
impl From<Limit> for Spent {
    fn from(limit: Limit) -> Self {
        Self { limit, nodes: 0 }
    }
}

impl Budget {
    /// No limit at all.
    #[must_use]
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// This many seconds from now.
    #[must_use]
    pub fn seconds(seconds: u64) -> Self {
        Self::unlimited().with_time(Duration::from_secs(seconds))
    }

    /// Also at most this many nodes (squares entered).
    #[must_use]
    pub fn with_nodes(mut self, nodes: u64) -> Self {
        self.nodes = Some(nodes);
        self
    }

    /// Also at most this much time from now. A time too long to be told from none is none.
    #[must_use]
    pub fn with_time(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// Also at most this much memory, in bytes, for what a search builds before it starts.
    #[must_use]
    pub fn with_memory(mut self, bytes: u64) -> Self {
        self.memory = Some(bytes);
        self
    }

    /// Also only until this switch is set.
    #[must_use]
    pub fn with_cancel(mut self, cancel: Arc<AtomicBool>) -> Self {
        self.cancel = Some(cancel);
        self
    }

    /// Also writes the number of nodes seen so far here, now and then.
    #[must_use]
    pub fn with_progress(mut self, nodes: Arc<AtomicU64>) -> Self {
        self.progress = Some(nodes);
        self
    }

    /// Also with a store, for searches that keep what they have done: counts with a frontier. Others do not look at it.
    #[must_use]
    pub fn with_store(mut self, store: Arc<dyn Store>) -> Self {
        self.store = Some(store);
        self
    }

    /// The store, if there is one.
    #[must_use]
    pub const fn store(&self) -> Option<&Arc<dyn Store>> {
        self.store.as_ref()
    }

    /// Whether nodes are limited, so that they must be counted.
    #[must_use]
    pub const fn limits_nodes(&self) -> bool {
        self.nodes.is_some()
    }

    /// How many bytes of memory may be taken, if that is limited.
    #[must_use]
    pub const fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// Whether this many bytes may be taken.
    ///
    /// # Errors
    /// What is needed and what is allowed, if that is less.
    pub fn allows_memory(&self, needs: u64) -> Result<(), Spent> {
        match self.memory {
            Some(allowed) if needs > allowed => Err(Spent { limit: Limit::Memory { needs, allowed }, nodes: 0 }),
            _ => Ok(()),
        }
    }

    /// Whether a search can number this many squares and take this many bytes.
    ///
    /// # Errors
    /// The limit that does not allow it.
    pub fn allows_board(&self, squares: usize, bytes: u64) -> Result<(), Spent> {
        let squares = squares as u64;
        if squares > MOST_SQUARES {
            return Err(Spent { limit: Limit::Squares { squares, most: MOST_SQUARES }, nodes: 0 });
        }
        self.allows_memory(bytes)
    }

    /// How much time is left, if that is limited.
    #[must_use]
    pub fn time_left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }

    /// Whether the time is up or the switch set.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn look_at_clock(&self) -> Result<(), Limit> {
        if self.cancel.as_ref().is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
            return Err(Limit::Cancelled);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Err(Limit::Time);
        }
        Ok(())
    }

    /// A meter that begins at no nodes.
    #[must_use]
    pub fn meter(&self) -> Meter<'_> {
        let mut meter = Meter { budget: self, nodes: 0, allowance: u64::MAX, next_look: 0, work: 0 };
        meter.plan_next_look();
        meter
    }
}

/// How many nodes pass between two looks at the clock and the switch: 1024 nodes of the fastest
/// search take some 10 microseconds. A search whose nodes may take longer notes its work as well.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// How much work passes between two looks, in squares, moves or pairs looked at: some milliseconds.
const WORK_BETWEEN_LOOKS: u64 = 1 << 20;

/// The most squares that a search can number: numbers have 32 bits, and the largest stands for none.
const MOST_SQUARES: u64 = u32::MAX as u64;

/// Counts the nodes of a search and says when its budget is spent.
#[derive(Clone, Debug)]
pub struct Meter<'a> {
    budget: &'a Budget,
    nodes: u64,
    /// The node count at which a part of the search has used its share.
    allowance: u64,
    /// The node count at which something must be looked at again.
    next_look: u64,
    /// The work noted since the last look that work brought about.
    work: u64,
}

impl Meter<'_> {
    /// How many nodes have been counted.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one node.
    ///
    /// # Errors
    /// The limit that does not allow it; then it is not counted, and the search can go on from
    /// where it was with a larger budget.
    #[inline]
    pub fn node(&mut self) -> Result<(), Limit> {
        if self.nodes >= self.next_look {
            self.look()?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Notes work besides the counting of nodes, in squares, moves or pairs looked at: that of a
    /// set-up, or of nodes that take long. Looks at the clock and the switch when there was much.
    ///
    /// # Errors
    /// The limit that was reached, which is never that of nodes.
    #[inline]
    pub fn work(&mut self, units: u64) -> Result<(), Limit> {
        self.work = self.work.saturating_add(units);
        if self.work < WORK_BETWEEN_LOOKS {
            return Ok(());
        }
        self.work = 0;
        self.look_at_clock()
    }

    /// Looks at every limit now.
    ///
    /// # Errors
    /// The limit that was reached.
    #[cold]
    pub fn look(&mut self) -> Result<(), Limit> {
        self.look_at_budget()?;
        if self.nodes >= self.allowance {
            return Err(Limit::Nodes);
        }
        self.plan_next_look();
        Ok(())
    }

    /// Whether the budget itself, not only a part's share of it, is spent.
    ///
    /// # Errors
    /// The limit that was reached.
    pub fn look_at_budget(&self) -> Result<(), Limit> {
        self.look_at_clock()?;
        if self.budget.nodes.is_some_and(|nodes| self.nodes >= nodes) {
            return Err(Limit::Nodes);
        }
        Ok(())
    }

    /// Whether this many bytes may be taken, as [`Budget::allows_memory`].
    ///
    /// # Errors
    /// What is needed and what is allowed, if that is less.
    pub fn allows_memory(&self, needs: u64) -> Result<(), Spent> {
        self.budget.allows_memory(needs).map_err(|spent| self.spent(spent.limit))
    }

    /// Whether a search can number this many squares and take this many bytes, as
    /// [`Budget::allows_board`].
    ///
    /// # Errors
    /// The limit that does not allow it.
    pub fn allows_board(&self, squares: usize, bytes: u64) -> Result<(), Spent> {
        self.budget.allows_board(squares, bytes).map_err(|spent| self.spent(spent.limit))
    }

    /// Whether the time is up or the switch set.
    ///
    /// # Errors
    /// The limit that was reached.
    #[cold]
    pub fn look_at_clock(&self) -> Result<(), Limit> {
        if let Some(progress) = &self.budget.progress {
            progress.store(self.nodes, Ordering::Relaxed);
        }
        self.budget.look_at_clock()
    }

    /// Runs a part of the search that may use at most this many nodes of the budget.
    pub fn within<T>(&mut self, nodes: u64, part: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.allowance;
        self.allowance = outer.min(self.nodes.saturating_add(nodes));
        self.plan_next_look();
        let result = part(self);
        self.allowance = outer;
        self.plan_next_look();
        result
    }

    /// What has been spent when this limit ended the search.
    #[must_use]
    pub const fn spent(&self, limit: Limit) -> Spent {
        Spent { limit, nodes: self.nodes }
    }

    fn plan_next_look(&mut self) {
        let end = self.allowance.min(self.budget.nodes.unwrap_or(u64::MAX));
        self.next_look = end.min(self.nodes.saturating_add(NODES_BETWEEN_LOOKS));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count_until_spent(meter: &mut Meter<'_>) -> (u64, Limit) {
        loop {
            if let Err(limit) = meter.node() {
                return (meter.nodes(), limit);
            }
        }
    }

    #[test]
    fn a_node_limit_is_kept_to_the_node() {
        for nodes in [0, 1, 5, 1023, 1024, 1025, 5000] {
            let budget = Budget::unlimited().with_nodes(nodes);
            assert_eq!(count_until_spent(&mut budget.meter()), (nodes, Limit::Nodes));
        }
    }

    #[test]
    fn much_work_within_a_node_sees_the_switch_and_spends_no_nodes() {
        let switch = Arc::new(AtomicBool::new(false));
        let budget = Budget::unlimited().with_nodes(1).with_cancel(switch.clone());
        let mut meter = budget.meter();
        assert_eq!(meter.node(), Ok(()));
        assert_eq!(meter.work(10 * WORK_BETWEEN_LOOKS), Ok(()));
        switch.store(true, Ordering::Relaxed);
        assert_eq!(meter.work(WORK_BETWEEN_LOOKS - 1), Ok(()));
        assert_eq!(meter.work(1), Err(Limit::Cancelled));
        assert_eq!(meter.nodes(), 1);
    }

    #[test]
    fn more_squares_than_can_be_numbered_are_refused_whatever_memory_is_allowed() {
        let limit = |squares| Budget::unlimited().allows_board(squares, 0).map_err(|spent| spent.limit);
        assert_eq!(limit(u32::MAX as usize), Ok(()));
        let (squares, most) = (1 << 32, u64::from(u32::MAX));
        assert_eq!(limit(1 << 32), Err(Limit::Squares { squares, most }));
    }

    #[test]
    fn a_part_ends_at_its_share_and_the_rest_goes_on() {
        let budget = Budget::unlimited().with_nodes(3000);
        let mut meter = budget.meter();
        assert_eq!(meter.within(1500, count_until_spent), (1500, Limit::Nodes));
        assert_eq!(meter.look_at_budget(), Ok(()));
        assert_eq!(count_until_spent(&mut meter), (3000, Limit::Nodes));
        assert_eq!(meter.look_at_budget(), Err(Limit::Nodes));
    }

    #[test]
    fn a_switch_or_a_past_deadline_ends_the_search() {
        let switch = Arc::new(AtomicBool::new(true));
        assert_eq!(Budget::unlimited().with_cancel(switch).meter().look(), Err(Limit::Cancelled));
        assert_eq!(Budget::unlimited().with_time(Duration::ZERO).meter().look(), Err(Limit::Time));
        assert_eq!(Budget::unlimited().with_time(Duration::MAX).meter().look(), Ok(()));
    }
}
