//! Counting the Hamiltonian cycles of a graph without listing them.
//!
//! Vertices are *taken* one after the other: all edges of the vertex to vertices that are not taken yet are
//! chosen or left. The *frontier* is the vertices that are not taken and are next to a taken one. What was
//! chosen is a set of paths that cover the taken vertices, and all that matters for the rest is
//!
//! - the *degree* of each vertex of the frontier so far: 0, 1 (the *end* of a path), or 2;
//! - the *matching* of the ends: which two are ends of the same path.
//!
//! So only the number of ways is kept for each such *state*.
//!
//! 1. Two sweeps meet in a *separator*, which both leave out: for each state of the one and of the other whose degrees
//!    add up to 2, the ways are multiplied if all paths together are one cycle (`join::contract` adds these products up
//!    without looking at pairs). Edges within the separator are shared out. Where a symmetry carries one side onto the
//!    other, one sweep serves both (`plan::meeting`).
//! 2. The degrees are a *key* (`state::key`), in the order in which vertices are taken, so that choices of edges carry
//!    sorted lists of keys to sorted lists (`transition::step`). A scan for keys comes first, forward and backward: it
//!    leaves those from which both sweeps can meet (`plan::key_scan`), bounds the answer and forecasts the work
//!    (`plan::forecast`).
//! 3. The last steps choose edges within the separator, and lead to the most states. Keys fall into *classes* that
//!    these steps do not lead out of and of which each meets one alone (`plan::classes`). So a few classes are counted
//!    together as a *partition* (`plan::partition`), several partitions at the same time where memory allows; and of
//!    classes that a symmetry carries onto each other only one.
//! 4. A key has a block of weights by the ranks of its matchings (`layer`). Each block of the next layer pulls its
//!    weights from those that lead to it, through tables from rank to rank (`run::pull`, `transition::rank_tables`).
//!    Blocks are independent, so threads share them out. The memory of a layer is reused for later layers
//!    (`layer::buffer_pool`), and weights that do not fit into memory go to a `store`.
//! 5. Weights have 32 bits while that is proven to be enough, then 64; then they are residues modulo several primes,
//!    one more than the bound on the answer asks for: the last one checks it.
//!
//! Time and memory grow with the number of states, which is exponential in the width of the frontier, about 4.4
//! times a vertex on a chessboard, and linear in the number of vertices.
//!
//! The frontier method is that of K. Sekine, H. Imai and S. Tani (1995) and of D. E. Knuth's Simpath (*TAOCP* 4A,
//! 7.1.4, 2009); matchings of ends go back to T. G. Schmalz, G. E. Hite and D. J. Klein (1984). To meet in the
//! middle by contraction, the order of keys, classes and the ranks of matchings are our own additions.

mod index;
mod join;
mod layer;
mod plan;
mod run;
mod state;
mod store;
mod strip;
mod transition;

use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

use backrank_board::Graph;
use num_bigint::BigUint;

pub(crate) use self::index::CycleTable;
use self::plan::{CountPlan, Forecast, LayerMemory, Meeting, MemoryEstimate, best_meeting};
use self::run::{Executor, RunContext};
use self::state::residue_passes;
pub use self::strip::Recurrence;
pub(crate) use self::strip::StripCounter;
use self::transition::RankTables;
use crate::search::{Budget, Spent, WorkerPool};

/// A count of the Hamiltonian cycles of a graph that can begin.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use backrank::board::Graph;
/// use backrank::internals::CycleCounter;
/// use backrank::search::Budget;
///
/// // The edges of a cube.
/// let edges = (0..8_u32).flat_map(|a| [1, 2, 4].map(|bit| (a, a ^ bit)));
/// let cube = Graph::from_edges(8, edges)?;
/// let (threads, budget) = (NonZeroUsize::MIN, Budget::unlimited());
/// let counter = CycleCounter::new(&cube, &[], &[], threads, &budget)?.expect("the cube is small");
/// assert_eq!(counter.count(&budget, |_, _| {})?, 6_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CycleCounter {
    work: Work,
    forecast: Forecast,
    vertices: usize,
    threads: NonZeroUsize,
    has_table: bool,
}

#[derive(Debug)]
enum Work {
    /// The answer is at hand.
    Known(BigUint),
    Sweeps(Box<CountPlan>),
}

impl CycleCounter {
    /// Finds a narrow sweep and what it will take.
    ///
    /// Orders of vertices may be offered; vertices that an order leaves out stay in the frontier to the end, as a
    /// vertex next to all others should. `mirrors` are symmetries of the graph, each as the image of every vertex.
    /// Lists that are no distinct vertices are ignored, as are maps that are no symmetry, or not their own inverse.
    /// `None` if no frontier is narrow enough. Planning and counting run on `threads` threads, if the system allows
    /// them.
    ///
    /// # Errors
    /// What was spent when the budget did not allow it.
    pub fn new(
        graph: &Graph,
        orders: &[Vec<u32>],
        mirrors: &[Vec<u32>],
        threads: NonZeroUsize,
        budget: &Budget,
    ) -> Result<Option<Self>, Spent> {
        Self::plan_sweeps(graph, orders, mirrors, WorkerPool::new(budget, threads), false)
    }

    fn plan_sweeps(
        graph: &Graph,
        orders: &[Vec<u32>],
        mirrors: &[Vec<u32>],
        workers: WorkerPool<'_>,
        has_table: bool,
    ) -> Result<Option<Self>, Spent> {
        let mut meter = workers.budget.meter();
        let counter =
            |work, forecast| Self { work, forecast, vertices: graph.len(), threads: workers.threads, has_table };
        if let Some(count) = count_complete_graph(graph) {
            return Ok(Some(counter(Work::Known(count), Forecast::default())));
        }
        let orders: Vec<&[u32]> = orders.iter().map(Vec::as_slice).filter(|order| are_distinct(graph, order)).collect();
        let mirrors: Vec<&[u32]> = mirrors.iter().map(Vec::as_slice).filter(|map| is_mirror(graph, map)).collect();
        let meeting = best_meeting(graph, &orders, &mirrors, &mut meter)?;
        let Some(meeting) = meeting else { return Ok(None) };
        // Symmetries that leave both sides as they are do not save work for a table.
        let meeting = if has_table { Meeting { fold: None, ..meeting } } else { meeting };
        let plan = CountPlan::new(meeting, workers, has_table)?;
        Ok(plan.map(|(plan, forecast)| counter(Work::Sweeps(Box::new(plan)), forecast)))
    }

    /// Estimate of the bytes of memory that the count takes, or its [`table`](Self::table).
    #[must_use]
    pub const fn bytes(&self) -> u64 {
        self.memory_estimate().bytes()
    }

    /// The same under a budget: more, where several partitions are counted at the same time.
    #[must_use]
    pub fn bytes_within(&self, budget: &Budget) -> u64 {
        self.memory_estimate().bytes_within(budget, self.threads)
    }

    /// The same at least, where a store takes what does not fit.
    #[must_use]
    pub const fn least_bytes(&self) -> u64 {
        self.memory_estimate().least(self.threads)
    }

    /// Estimate of the bytes of a store that the count takes, if `memory` bytes of memory are allowed.
    #[must_use]
    pub fn away_bytes(&self, memory: Option<u64>) -> u64 {
        self.memory_estimate().store_bytes(memory, self.threads)
    }

    const fn memory_estimate(&self) -> &MemoryEstimate {
        if self.has_table { &self.forecast.table } else { &self.forecast.count }
    }

    /// Estimate of the steps that the count takes. A step carries a weight from one state to another; a core does some
    /// hundred million in a second.
    #[must_use]
    pub fn steps(&self) -> f64 {
        self.forecast.transitions * residue_passes(self.forecast.bits) as f64
    }

    /// Counts. `advance` is called with the number of steps done and the number of all steps. The count is the same for
    /// any number of threads.
    ///
    /// # Errors
    /// What was spent when the budget did not allow it to go on.
    pub fn count(&self, budget: &Budget, advance: impl FnMut(usize, usize) + Send) -> Result<BigUint, Spent> {
        match &self.work {
            Work::Known(count) => Ok(count.clone()),
            Work::Sweeps(plan) => {
                let layer_memory = self.memory_estimate().layer_memory(budget, self.threads, false)?;
                let advance = shared(advance);
                let (tables, context) = (RankTables::new(), RunContext::new(self.bytes(), self.steps(), &advance));
                let partitions_at_once = self.memory_estimate().partitions_at_once(budget, self.threads);
                let executor = Executor::new(WorkerPool::new(budget, self.threads), &tables, &context);
                Ok(Executor { layer_memory, partitions_at_once, ..executor }.count(plan, self.forecast.bits)?)
            }
        }
    }

    /// A count of which a [`table`](Self::table) can be made: symmetries that leave both sides as they are do not
    /// save work then. The rest as for [`new`](Self::new).
    ///
    /// # Errors
    /// What was spent when the budget did not allow it.
    pub fn for_table(
        graph: &Graph,
        orders: &[Vec<u32>],
        mirrors: &[Vec<u32>],
        threads: NonZeroUsize,
        budget: &Budget,
    ) -> Result<Option<Self>, Spent> {
        Self::plan_sweeps(graph, orders, mirrors, WorkerPool::new(budget, threads), true)
    }

    /// Counts as [`count`](Self::count), and keeps the layers: in memory, or where that is short in the store of the
    /// budget. A later count for the same table reads a store that keeps its records. `None` if there is nothing to
    /// keep, as for a complete graph, if weights are too large to be exact, or if the count was not made [for a
    /// table](Self::for_table).
    ///
    /// # Errors
    /// What was spent when the budget did not allow it to go on.
    pub fn table(self, budget: &Budget, advance: impl FnMut(usize, usize) + Send) -> Result<Option<CycleTable>, Spent> {
        let is_stored = matches!(&self.work, Work::Sweeps(plan) if CycleTable::is_stored(plan, budget));
        let layer_memory = self.memory_estimate().layer_memory(budget, self.threads, is_stored)?;
        self.table_within(layer_memory, budget, &shared(advance))
    }

    /// The same, where `layer_memory` of the layers stays in memory.
    fn table_within(
        self,
        layer_memory: LayerMemory,
        budget: &Budget,
        advance: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Option<CycleTable>, Spent> {
        let context = RunContext::new(self.bytes(), self.steps(), advance);
        let Self { work: Work::Sweeps(plan), vertices, threads, has_table: true, .. } = self else { return Ok(None) };
        Ok(CycleTable::build(plan, vertices, WorkerPool::new(budget, threads), layer_memory, &context)?)
    }
}

/// A function of progress that several threads may call, one after the other.
fn shared(advance: impl FnMut(usize, usize) + Send) -> impl Fn(usize, usize) + Sync {
    let advance = Mutex::new(advance);
    move |done, steps| advance.lock().unwrap_or_else(PoisonError::into_inner)(done, steps)
}

/// The count of a graph in which all are next to all, or that has too few vertices for a cycle.
fn count_complete_graph(graph: &Graph) -> Option<BigUint> {
    let vertices = graph.len();
    if vertices < 3 {
        return Some(BigUint::ZERO);
    }
    let is_complete = graph.vertices().all(|vertex| graph.degree(vertex) + 1 == vertices);
    // The orders of all but one vertex, and each of them backward.
    is_complete.then(|| (3..vertices).fold(BigUint::from(1_u32), |product, factor| product * factor))
}

/// Whether the list has vertices of the graph alone, each at most once.
fn are_distinct(graph: &Graph, vertices: &[u32]) -> bool {
    let mut seen = vec![false; graph.len()];
    vertices.iter().all(|&vertex| seen.get_mut(vertex as usize).is_some_and(|seen| !std::mem::replace(seen, true)))
}

/// Whether the map is a symmetry of the graph and its own inverse.
fn is_mirror(graph: &Graph, map: &[u32]) -> bool {
    let image = |vertex: u32| map.get(vertex as usize).copied();
    map.len() == graph.len()
        && graph.vertices().all(|vertex| image(vertex).and_then(image) == Some(vertex))
        && graph.edges().all(|(a, b)| graph.has_edge(map[a as usize], map[b as usize]))
}
