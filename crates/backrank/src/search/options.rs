//! How to work on a question: the method and its settings, the seed, the workers, the budget, and who hears of
//! progress.

use std::fmt;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::{Budget, Store};

/// A way to answer questions about one kind of problem, by name; the default is whatever answers fastest.
pub trait SearchMethod:
    Copy + Default + Eq + Hash + fmt::Debug + fmt::Display + FromStr + Send + Sync + 'static
{
    /// Further settings of its searches, such as the order in which moves are tried.
    type Settings: Clone + Default + Eq + Hash + fmt::Debug + Send + Sync + 'static;
}

/// How far a question has come.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Progress {
    /// The work begins; its estimated time and memory.
    Forecast(Forecast),
    /// Some of the work is done.
    Done {
        /// The steps that are done.
        steps: u64,
        /// All steps; `None` where their number is not known.
        of: Option<u64>,
    },
}

/// Estimated time and memory of work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Forecast {
    /// The memory with everything held in it, in bytes.
    pub bytes: u64,
    /// The least memory, in bytes, with a store that takes what does not fit; `bytes` where the work uses no store.
    pub least_bytes: u64,
    /// The room in the store, in bytes; `None` where the work uses no store.
    pub stored_bytes: Option<u64>,
    /// Steps, of which a core does some hundred million in a second.
    pub steps: f64,
}

type Listener = Arc<dyn Fn(Progress) + Send + Sync>;

/// How to work on a question. Options never change which solutions there are: only the order in which they come, the
/// time they take, and what is found before a limit is reached.
///
/// ```
/// use backrank::search::Options;
/// use backrank::tours::Method;
///
/// let options = Options::<Method>::default().method(Method::Edges).seed(7).memory_limit(2 << 30);
/// assert_eq!((options.chosen_method(), options.chosen_seed()), (Method::Edges, 7));
/// ```
#[derive(Clone)]
pub struct Options<M: SearchMethod> {
    method: M,
    settings: M::Settings,
    seed: u64,
    workers: NonZeroUsize,
    budget: Budget,
    listener: Option<Listener>,
}

impl<M: SearchMethod> Default for Options<M> {
    /// The fastest method, seed 0, one worker, no limits.
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
    /// The default with these limits.
    fn from(budget: Budget) -> Self {
        Self { budget, ..Self::default() }
    }
}

impl<M: SearchMethod> Options<M> {
    /// Works by this method.
    #[must_use]
    pub fn method(mut self, method: M) -> Self {
        self.method = method;
        self
    }

    /// Works with these settings of the method.
    #[must_use]
    pub(crate) fn settings(mut self, settings: M::Settings) -> Self {
        self.settings = settings;
        self
    }

    /// Seeds whatever is random. The same seed gives the same answer, with any number of workers.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Works on this many threads where the question can be shared out; 0 is taken as 1.
    #[must_use]
    pub fn workers(mut self, workers: usize) -> Self {
        self.workers = NonZeroUsize::new(workers).unwrap_or(NonZeroUsize::MIN);
        self
    }

    /// Works within these limits, instead of those that were set before.
    #[must_use]
    pub fn budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    /// Ends after this much time from now.
    #[must_use]
    pub fn time_limit(mut self, time: Duration) -> Self {
        self.budget = self.budget.with_time(time);
        self
    }

    /// Ends after this many nodes (squares entered).
    #[must_use]
    pub fn node_limit(mut self, nodes: u64) -> Self {
        self.budget = self.budget.with_nodes(nodes);
        self
    }

    /// Takes at most this much memory, in bytes.
    #[must_use]
    pub fn memory_limit(mut self, bytes: u64) -> Self {
        self.budget = self.budget.with_memory(bytes);
        self
    }

    /// Ends when this switch is set.
    #[must_use]
    pub fn cancel(mut self, switch: Arc<AtomicBool>) -> Self {
        self.budget = self.budget.with_cancel(switch);
        self
    }

    /// Keeps checkpoints, and layers that do not fit into memory, in this store.
    #[must_use]
    pub fn store(mut self, store: Arc<dyn Store>) -> Self {
        self.budget = self.budget.with_store(store);
        self
    }

    /// Reports progress to this function, which the working threads call a few times a second.
    #[must_use]
    pub fn on_progress(mut self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        self.listener = Some(Arc::new(listener));
        self
    }

    /// Reports no progress.
    pub(crate) fn without_listener(mut self) -> Self {
        self.listener = None;
        self
    }

    /// The method.
    pub const fn chosen_method(&self) -> M {
        self.method
    }

    /// The settings of the method.
    pub(crate) const fn chosen_settings(&self) -> &M::Settings {
        &self.settings
    }

    /// The seed.
    pub const fn chosen_seed(&self) -> u64 {
        self.seed
    }

    /// The number of threads.
    pub(crate) const fn worker_count(&self) -> NonZeroUsize {
        self.workers
    }

    /// The limits.
    pub const fn limits(&self) -> &Budget {
        &self.budget
    }

    /// Reports progress to the listener, if there is one.
    pub(crate) fn report(&self, progress: Progress) {
        if let Some(listener) = &self.listener {
            listener(progress);
        }
    }

    /// Reports that `steps` of `of` steps are done; `of` is 0 if the number of all steps is not known.
    pub(crate) fn report_steps(&self, steps: usize, of: usize) {
        self.report(Progress::Done { steps: steps as u64, of: (of > 0).then_some(of as u64) });
    }
}
