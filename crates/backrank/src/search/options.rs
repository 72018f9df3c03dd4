//! Options of a search: the method and its settings, the seed, the number of worker threads, the budget, and the
//! progress listener.

use std::fmt;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{Budget, Forecast, Store};

/// The name of an algorithm for one kind of problem; the default lets the library choose the algorithm.
pub trait SearchMethod:
    Copy + Default + Eq + Hash + fmt::Debug + fmt::Display + FromStr + Send + Sync + 'static
{
    /// Further settings of the searches with this method, such as the order in which moves are tried.
    type Settings: Clone + Default + Eq + Hash + fmt::Debug + Send + Sync + 'static;
}

/// A progress report of a search or a count.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Progress {
    /// The work begins; it is forecast to take this memory and time.
    Forecast(Forecast),
    /// A number of steps is done.
    Done {
        /// Number of steps that are done.
        steps: u64,
        /// Number of all steps; `None` if it is not known.
        of: Option<u64>,
    },
}

/// A function that receives progress reports.
type ProgressListener = Arc<dyn Fn(Progress) + Send + Sync>;

/// Options of a search. They never change the set of solutions, only the order in which solutions are found, the time
/// that the search takes, and which solutions are found before a limit is reached.
///
/// ```
/// use backrank::search::Options;
/// use backrank::tours::Method;
///
/// let options = Options::<Method>::default().method(Method::Edges).seed(7).memory_limit(2 << 30);
/// assert_eq!((options.chosen_method(), options.chosen_seed()), (Method::Edges, 7));
/// ```
#[derive(Clone)]
#[must_use]
pub struct Options<M: SearchMethod> {
    method: M,
    settings: M::Settings,
    seed: u64,
    workers: NonZeroUsize,
    budget: Budget,
    listener: Option<ProgressListener>,
}

impl<M: SearchMethod> Default for Options<M> {
    /// The method that the library chooses, seed 0, one worker, no limits.
    fn default() -> Self {
        Self {
            method: M::default(),
            settings: M::Settings::default(),
            seed: 0,
            workers: NonZeroUsize::MIN,
            budget: Budget::unlimited(),
            listener: None,
        }
    }
}

impl<M: SearchMethod> fmt::Debug for Options<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("method", &self.method)
            .field("settings", &self.settings)
            .field("seed", &self.seed)
            .field("workers", &self.workers)
            .field("budget", &self.budget)
            .finish_non_exhaustive()
    }
}

impl<M: SearchMethod> From<Budget> for Options<M> {
    /// The default options with this budget.
    fn from(budget: Budget) -> Self {
        Self { budget, ..Self::default() }
    }
}

impl<M: SearchMethod> Options<M> {
    /// The same options with this method.
    pub fn method(self, method: M) -> Self {
        Self { method, ..self }
    }

    /// The same options, with the settings of the method changed by `change`.
    pub(crate) fn change_settings(mut self, change: impl FnOnce(&mut M::Settings)) -> Self {
        change(&mut self.settings);
        self
    }

    /// The same options with this seed for random choices. The same seed gives the same answer, with any number of
    /// workers.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// The same options with this number of threads, for work that can be divided among threads; 0 is taken as 1.
    pub fn workers(self, workers: usize) -> Self {
        Self { workers: NonZeroUsize::new(workers).unwrap_or(NonZeroUsize::MIN), ..self }
    }

    /// Replaces the whole budget: all limits, the switches that cancel the search, the node counter, and the store.
    pub fn budget(self, budget: Budget) -> Self {
        Self { budget, ..self }
    }

    /// Ends the search when this much time has passed from now on.
    pub fn time_limit(self, time: Duration) -> Self {
        Self { budget: self.budget.with_time(time), ..self }
    }

    /// Ends the search after this number of nodes (see [`Budget::with_nodes`]).
    pub fn node_limit(self, nodes: u64) -> Self {
        Self { budget: self.budget.with_nodes(nodes), ..self }
    }

    /// Limits the memory of the search to this many bytes.
    pub fn memory_limit(self, bytes: u64) -> Self {
        Self { budget: self.budget.with_memory(bytes), ..self }
    }

    /// Ends the search when this switch, or one given before, is set to `true`.
    pub fn cancel(self, switch: Arc<AtomicBool>) -> Self {
        Self { budget: self.budget.with_cancel(switch), ..self }
    }

    /// Uses this store for frontier-based counts: they write checkpoints and layers of states to it, and continue from
    /// those that it holds. Other searches ignore it (see [`Budget::with_store`]).
    pub fn store(self, store: Arc<dyn Store>) -> Self {
        Self { budget: self.budget.with_store(store), ..self }
    }

    /// Reports progress to this function, which the calling thread and the worker threads call, often many times a
    /// second.
    pub fn on_progress(self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self { listener: Some(Arc::new(listener)), ..self }
    }

    /// The same options without a progress listener.
    pub(crate) fn without_listener(self) -> Self {
        Self { listener: None, ..self }
    }

    /// The chosen method. The default method lets the library choose the algorithm.
    pub const fn chosen_method(&self) -> M {
        self.method
    }

    /// The settings of the chosen method.
    pub(crate) const fn chosen_settings(&self) -> &M::Settings {
        &self.settings
    }

    /// The seed of random choices.
    pub const fn chosen_seed(&self) -> u64 {
        self.seed
    }

    /// The number of worker threads.
    pub const fn chosen_workers(&self) -> NonZeroUsize {
        self.workers
    }

    /// The budget of the search: its limits, the switches that cancel it, its node counter, and its store.
    pub const fn chosen_budget(&self) -> &Budget {
        &self.budget
    }

    /// Reports progress to the listener, if there is one.
    pub(crate) fn report(&self, progress: Progress) {
        if let Some(listener) = &self.listener {
            listener(progress);
        }
    }

    /// Reports that `steps` of `of` steps are done. `of` is 0 if the total number of steps is not known.
    pub(crate) fn report_steps(&self, steps: u64, of: u64) {
        self.report(Progress::Done { steps, of: (of > 0).then_some(of) });
    }
}
