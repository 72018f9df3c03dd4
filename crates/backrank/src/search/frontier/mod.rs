//! Counting the Hamiltonian cycles of a graph without listing them.
//!
//! A *sweep* takes the vertices one after the other. Its *step* for a vertex decides, for each edge from the vertex to
//! a vertex that is not taken yet, whether the edge belongs to the cycle. The *frontier* is the set of vertices that
//! are not taken and are adjacent to a taken vertex. The chosen edges form paths that cover the taken vertices, and the
//! possible continuations depend only on
//!
//! - the *degree* of each frontier vertex in the chosen edges: 0, 1 (the *end* of a path), or 2;
//! - the *matching* of the ends: which two ends belong to the same path.
//!
//! The degrees and the matching together are a *state*. A *way* to reach a state is a sequence of choices of edges, one
//! in each step. Only the number of ways to reach each state (its *weight*) is stored.
//!
//! 1. Two sweeps, called *top* and *bottom*, start at opposite sides of a *separator*, whose vertices neither sweep
//!    takes. For each pair of a top state and a bottom state whose degrees add up to 2 at every vertex, the weights are
//!    multiplied if the paths of both states together form a single cycle (`join::contraction` sums these products
//!    without enumerating the pairs). Each edge within the separator is assigned to one sweep. Where a symmetry maps
//!    one side to the other, the sweeps share their first steps, the *stem* (`plan::sweep_pair`).
//! 2. The degrees are packed into an integer, the *key* (`state::key`), in the order in which vertices are taken, so
//!    that each choice of edges maps a sorted list of keys to a sorted list (`transition::step`). Before any counting,
//!    a forward and a backward scan find the keys that can lead to a cycle (`plan::key_scan`). From these keys,
//!    `plan::forecast` bounds the answer and estimates the work.
//! 3. The last steps, the *tail*, choose edges within the separator and have the most states; the steps before them are
//!    the *trunk*. A step of the tail leads from a key only to keys of the same *class*, and the keys of a class
//!    combine only with the keys of one class of the other sweep (`plan::meeting_frontier`). So a few classes are
//!    counted together as a *partition* (`plan::partition`). Where memory allows, several partitions are counted at the
//!    same time. Of classes that are equivalent under a symmetry, only one is counted.
//! 4. All states after a step are a *layer*. In a layer, each key has a *block* of weights, indexed by the ranks of its
//!    matchings, and consecutive blocks form a *chunk* (`layer`). Each block of the next layer sums the weights of its
//!    predecessors, through tables from rank to rank (`run::pull`, `transition::rank_tables`). Blocks are independent,
//!    so they are divided among threads. The memory of a layer is reused for later layers (`layer::buffer_pool`), and
//!    weights that do not fit into memory are written to a `store`.
//! 5. Weights are 32-bit integers while a bound proves that they fit, then 64-bit integers, then residues modulo
//!    several primes: as many primes as the bound on the answer requires, and one or two more as a check.
//!
//! Time is proportional to the number of states in all layers, and memory to the number of states in two consecutive
//! layers, plus the keys of all layers. The number of states in a layer is exponential in the width of the frontier:
//! about 4.4 times as many states for each further frontier vertex on a chessboard.
//!
//! The frontier method is that of K. Sekine, H. Imai and S. Tani (1995) and of D. E. Knuth's Simpath (*TAOCP* 4A,
//! 7.1.4, 2009); matchings of ends go back to T. G. Schmalz, G. E. Hite and D. J. Klein (1984). Meeting in the middle
//! by contraction, the order of keys, the classes and the ranks of matchings are our own additions.

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
use std::sync::Mutex;

use backrank_board::Graph;
use num_bigint::BigUint;

pub(crate) use self::index::CycleRanker;
pub use self::plan::Purpose;
use self::plan::{CountPlan, LayerMemoryLimits, PlanForecast, SweepPair, best_sweep_pair};
pub(crate) use self::plan::{
    MAX_OVERESTIMATE_FACTOR, MAX_UNTWISTED_OVERESTIMATE_FACTOR, PROGRAM_BYTES, frontier_width_of_order,
};
use self::run::{Executor, SharedRunState};
pub use self::strip::Recurrence;
pub(crate) use self::strip::StripCounter;
use self::transition::RankTables;
use crate::search::{self, Budget, Certainty, Limit, Meter, WorkerPool, lock};

/// A planned count of the Hamiltonian cycles of a graph.
///
/// ```
/// use std::num::NonZeroUsize;
///
/// use backrank::board::Graph;
/// use backrank::internals::{CycleCounter, Purpose};
/// use backrank::search::Budget;
///
/// // The edges of a cube.
/// let edges = (0..8_u32).flat_map(|a| [1, 2, 4].map(|bit| (a, a ^ bit)));
/// let cube = Graph::from_edges(8, edges)?;
/// let (threads, budget) = (NonZeroUsize::MIN, Budget::unlimited());
/// let counter = CycleCounter::new(&cube, &[], &[], threads, &budget, Purpose::Count)?.expect("the cube is small");
/// assert_eq!(counter.count(&budget, |_, _| {})?, 6_u32.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
#[must_use]
pub struct CycleCounter {
    count_or_plan: KnownCountOrPlan,
    forecast: PlanForecast,
    /// Bytes of memory of the count without a store, as planned; `forecast` may have measured bytes instead.
    planned_bytes: u64,
    vertices: usize,
    threads: NonZeroUsize,
    purpose: Purpose,
}

/// The count itself, or the plan by which a [`CycleCounter`] counts.
#[derive(Debug)]
enum KnownCountOrPlan {
    /// The count, which is known without a sweep: of a complete graph, or of a graph with fewer than three vertices.
    Count(BigUint),
    /// The plan of a count by two sweeps.
    Plan(Box<CountPlan>),
}

impl CycleCounter {
    /// Plans the count: chooses a vertex order with a narrow frontier, and estimates the work and the memory.
    ///
    /// `orders` are vertex orders to try beside the built-in ones. Vertices that an order omits stay in the frontier
    /// to the end, which suits a universal vertex (one adjacent to all others). `mirrors` are symmetries of the graph,
    /// each as the list of the images of all vertices. Orders with invalid or repeated vertices are ignored, and so are
    /// maps that are not self-inverse symmetries. `None` if every frontier is too wide, or if states with the chosen
    /// order have too many path ends. Planning and counting run on `threads` threads, or on fewer if the operating
    /// system cannot start that many.
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    pub fn new(
        graph: &Graph,
        orders: &[Vec<u32>],
        mirrors: &[Vec<u32>],
        threads: NonZeroUsize,
        budget: &Budget,
        purpose: Purpose,
    ) -> Result<Option<Self>, Limit> {
        let counter = |count_or_plan, forecast: PlanForecast| Self {
            count_or_plan,
            planned_bytes: forecast.memory.bytes_without_store(),
            forecast,
            vertices: graph.len(),
            threads,
            purpose,
        };
        if let Some(count) = count_complete_graph(graph) {
            return Ok(Some(counter(KnownCountOrPlan::Count(count), PlanForecast::default())));
        }
        let Some(sweeps) = find_narrow_sweep_pair(graph, orders, mirrors, budget)? else { return Ok(None) };
        let sweeps = if purpose == Purpose::Ranking { sweeps.adapt_to_ranker() } else { sweeps };
        let plan = CountPlan::new(sweeps, WorkerPool::new(budget, threads), purpose)?;
        Ok(plan.map(|(plan, forecast)| counter(KnownCountOrPlan::Plan(Box::new(plan)), forecast)))
    }

    /// Forecasts a count without planning it, usually within a second. Returns the forecast and whether all keys were
    /// scanned; if not, the forecast is from a sample of the keys, and its sizes may be up to four times too large, on
    /// twisted boards up to eight times. `None` if every frontier is too wide, if all keys were scanned and one has too
    /// many path ends, or if the graph has more than 1024 vertices. The arguments are those of [`new`](Self::new).
    ///
    /// # Errors
    /// The limit of the budget that was reached. The memory limit of the budget is ignored.
    pub fn forecast_quickly(
        graph: &Graph,
        orders: &[Vec<u32>],
        mirrors: &[Vec<u32>],
        threads: NonZeroUsize,
        budget: &Budget,
    ) -> Result<Option<(search::Forecast, bool)>, Limit> {
        if graph.len() > MAX_QUICK_FORECAST_VERTICES {
            return Ok(None);
        }
        if count_complete_graph(graph).is_some() {
            return Ok(Some((to_public_forecast(&PlanForecast::default(), threads), true)));
        }
        let Some(sweeps) = find_narrow_sweep_pair(graph, orders, mirrors, budget)? else { return Ok(None) };
        let forecast = CountPlan::forecast_quickly(sweeps, WorkerPool::new(budget, threads))?;
        Ok(forecast.map(|(forecast, is_of_all)| (to_public_forecast(&forecast, threads), is_of_all)))
    }

    /// The forecast of the whole count on the threads of this counter, without the limits of any budget.
    pub fn forecast(&self) -> search::Forecast {
        self.forecast_on_threads(self.threads)
    }

    /// The forecast of the whole count on this number of threads, without the limits of any budget.
    pub fn forecast_on_threads(&self, threads: NonZeroUsize) -> search::Forecast {
        to_public_forecast(&self.forecast, threads)
    }

    /// The same counter, in whose forecast the peak bytes that were measured for this count replace the estimated
    /// memory without a store.
    pub(crate) fn with_measured_peak_bytes(mut self, bytes: u64) -> Self {
        self.forecast.memory = self.forecast.memory.with_measured_peak_bytes(bytes);
        self
    }

    /// Estimated number of additions, the unit of work: an addition adds the weight of one state to the weight of a
    /// successor. A processor core does several hundred million additions a second.
    pub fn additions(&self) -> f64 {
        self.forecast.additions()
    }

    /// Counts the Hamiltonian cycles. `advance` is called with the number of additions done and the estimated number of
    /// all additions, both without those for layers and sums that the store already has. The count is the same for any
    /// number of threads.
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    pub fn count(&self, budget: &Budget, advance: impl FnMut(u64, u64) + Send) -> Result<BigUint, Limit> {
        match &self.count_or_plan {
            KnownCountOrPlan::Count(count) => Ok(count.clone()),
            KnownCountOrPlan::Plan(plan) => {
                let layer_memory = self.forecast.memory.layer_memory_limits(budget, self.threads, false)?;
                let advance = synchronized_listener(advance);
                let (tables, context) =
                    (RankTables::new(), SharedRunState::new(self.planned_bytes, self.additions(), &advance));
                let partitions_at_once = self.forecast.memory.partitions_at_once(budget, self.threads);
                let executor = Executor::new(WorkerPool::new(budget, self.threads), &tables, &context);
                Executor { layer_memory, partitions_at_once, ..executor }.count(plan, self.forecast.count_bits)
            }
        }
    }

    /// Counts as [`count`](Self::count) does, and keeps layers: in memory or, where memory is short, in the store of
    /// the budget. If the store is persistent, a later call for the same plan, in this process or another, reads the
    /// layers from the store. `None` if the count needs no layers (a complete graph, or fewer than three vertices), if
    /// weights are too large to be exact, or if the count was not planned for [ranking](Purpose::Ranking).
    ///
    /// # Errors
    /// The limit of the budget that was reached.
    pub fn build_ranker(
        self,
        budget: &Budget,
        advance: impl FnMut(u64, u64) + Send,
    ) -> Result<Option<CycleRanker>, Limit> {
        let is_stored =
            matches!(&self.count_or_plan, KnownCountOrPlan::Plan(plan) if CycleRanker::is_in_store(plan, budget));
        let layer_memory = self.forecast.memory.layer_memory_limits(budget, self.threads, is_stored)?;
        self.build_ranker_within(layer_memory, budget, &synchronized_listener(advance))
    }

    /// Builds the ranker with no more bytes of layers in memory than `layer_memory` allows; the store of the budget
    /// gets the weights that do not fit.
    fn build_ranker_within(
        self,
        layer_memory: LayerMemoryLimits,
        budget: &Budget,
        advance: &(dyn Fn(u64, u64) + Sync),
    ) -> Result<Option<CycleRanker>, Limit> {
        let context = SharedRunState::new(self.planned_bytes, self.additions(), advance);
        let Self { count_or_plan: KnownCountOrPlan::Plan(plan), vertices, threads, purpose: Purpose::Ranking, .. } =
            self
        else {
            return Ok(None);
        };
        CycleRanker::build(plan, vertices, WorkerPool::new(budget, threads), layer_memory, &context)
    }
}

/// Converts the forecast of a plan into the public form, for this number of threads and no limits.
fn to_public_forecast(forecast: &PlanForecast, threads: NonZeroUsize) -> search::Forecast {
    let memory = &forecast.memory;
    search::Forecast {
        bytes: memory.bytes_under_budget(&Budget::unlimited(), threads),
        least_bytes: memory.bytes_without_store(),
        least_bytes_with_store: memory.least_bytes_with_store(threads).min(memory.bytes_without_store()),
        stored_bytes: memory.store_bytes(Some(0), threads),
        seconds: search::Forecast::seconds_for_steps(forecast.additions(), forecast.keys as f64),
        certainty: Certainty::About,
    }
    .on_threads(threads)
}

/// The largest number of vertices of a graph for which a quick forecast is made: in larger graphs the search for a
/// narrow frontier takes longer than a quick scan for keys.
const MAX_QUICK_FORECAST_VERTICES: usize = 1 << 10;

/// Finds the pair of sweeps with the fewest estimated states; `None` if every frontier is too wide. Invalid orders and
/// mirrors are ignored.
fn find_narrow_sweep_pair(
    graph: &Graph,
    orders: &[Vec<u32>],
    mirrors: &[Vec<u32>],
    budget: &Budget,
) -> Result<Option<SweepPair>, Limit> {
    let mut meter = Meter::new(budget);
    let orders: Vec<&[u32]> = orders.iter().map(Vec::as_slice).filter(|order| are_distinct(graph, order)).collect();
    let mut valid_mirrors: Vec<&[u32]> = Vec::new();
    for map in mirrors {
        meter.add_work((graph.len() + graph.edge_count()) as u64)?;
        valid_mirrors.extend(is_mirror(graph, map).then_some(&map[..]));
    }
    best_sweep_pair(graph, &orders, &valid_mirrors, &mut meter)
}

/// Wraps a progress listener in a mutex, so that several threads can call it.
fn synchronized_listener(advance: impl FnMut(u64, u64) + Send) -> impl Fn(u64, u64) + Sync {
    let advance = Mutex::new(advance);
    move |done, all| lock(&advance)(done, all)
}

/// The number of Hamiltonian cycles of a complete graph, or 0 for fewer than three vertices; `None` for other graphs.
fn count_complete_graph(graph: &Graph) -> Option<BigUint> {
    let vertices = graph.len();
    if vertices < 3 {
        return Some(BigUint::ZERO);
    }
    let is_complete = graph.vertices().all(|vertex| graph.degree(vertex) + 1 == vertices);
    // (n - 1)! orders of the vertices after the first, divided by 2 for the two directions.
    is_complete.then(|| (3..vertices).fold(BigUint::from(1_u32), |product, factor| product * factor))
}

/// Whether all entries of the list are vertices of the graph, without repetition.
fn are_distinct(graph: &Graph, vertices: &[u32]) -> bool {
    let mut seen = vec![false; graph.len()];
    vertices.iter().all(|&vertex| seen.get_mut(vertex as usize).is_some_and(|seen| !std::mem::replace(seen, true)))
}

/// Whether the map, as the list of the images of all vertices, is an automorphism of the graph and its own inverse.
fn is_mirror(graph: &Graph, map: &[u32]) -> bool {
    let image = |vertex: u32| map.get(vertex as usize).copied();
    map.len() == graph.len()
        && graph.vertices().all(|vertex| image(vertex).and_then(image) == Some(vertex))
        && graph.edges().all(|(a, b)| graph.has_edge(map[a as usize], map[b as usize]))
}
