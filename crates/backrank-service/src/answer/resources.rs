//! What a face lends to an answer.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use backrank::search::{Budget, Options, Progress, Store};

use crate::validate::Task;

/// What a face lends to an answer.
#[derive(Clone)]
#[must_use]
pub struct Resources {
    /// The limits, with the switch that ends the work, and perhaps a store.
    budget: Budget,
    /// The nodes of the search so far.
    pub nodes: Arc<AtomicU64>,
    listener: Arc<dyn Fn(Progress) + Send + Sync>,
}

impl From<Budget> for Resources {
    /// These limits alone.
    fn from(budget: Budget) -> Self {
        let nodes = Arc::new(AtomicU64::new(0));
        Self { budget: budget.with_progress(Arc::clone(&nodes)), nodes, listener: Arc::new(|_| ()) }
    }
}

impl Resources {
    /// Also with this counter of nodes.
    pub fn count_nodes(mut self, nodes: Arc<AtomicU64>) -> Self {
        self.budget = self.budget.with_progress(Arc::clone(&nodes));
        Self { nodes, ..self }
    }

    /// Also tells this function how far the work has come, on the threads that work.
    pub fn on_progress(self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self { listener: Arc::new(listener), ..self }
    }

    /// Also with a store, for counts and indices of tours.
    pub fn with_store(mut self, store: Arc<dyn Store>) -> Self {
        self.budget = self.budget.with_store(store);
        self
    }

    /// The limits.
    #[must_use]
    pub const fn budget(&self) -> &Budget {
        &self.budget
    }

    /// How to work on a task with these resources.
    #[must_use]
    pub fn options<P: backrank::Problem>(&self, task: &Task<P>) -> Options<P::Method> {
        let listener = Arc::clone(&self.listener);
        task.within(&self.budget).on_progress(move |progress| listener(progress))
    }

    /// The same, with another function that hears how far the work has come before the one that is there.
    pub(super) fn heard_by(&self, first: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        let then = Arc::clone(&self.listener);
        self.clone().on_progress(move |progress| {
            first(progress);
            then(progress);
        })
    }
}
