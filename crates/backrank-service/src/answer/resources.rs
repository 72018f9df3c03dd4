//! The resources with which a question is answered.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use backrank::search::{Budget, Options, Progress, Store};

use crate::validate::SearchTask;

/// The resources with which a question is answered, provided by the face: limits, optionally a store, a counter of
/// nodes, and a listener for progress.
#[derive(Clone)]
#[must_use]
pub struct Resources {
    /// The limits, with the switch that cancels the search and, optionally, the store.
    budget: Budget,
    /// The number of nodes that the search has entered.
    pub nodes: Arc<AtomicU64>,
    listener: Arc<dyn Fn(Progress) + Send + Sync>,
}

impl From<Budget> for Resources {
    /// Resources with this budget and its store, if any, but with a new counter of nodes and without a listener.
    fn from(budget: Budget) -> Self {
        let nodes = Arc::new(AtomicU64::new(0));
        Self { budget: budget.with_node_counter(Arc::clone(&nodes)), nodes, listener: Arc::new(|_| ()) }
    }
}

impl Resources {
    /// The same resources, with `nodes` as the counter of the nodes that a search enters.
    pub fn with_node_counter(mut self, nodes: Arc<AtomicU64>) -> Self {
        self.budget = self.budget.with_node_counter(Arc::clone(&nodes));
        Self { nodes, ..self }
    }

    /// The same resources, with `listener` called on the working threads to report progress.
    pub fn on_progress(self, listener: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Self { listener: Arc::new(listener), ..self }
    }

    /// The same resources, with a store in which a count of tours saves its layers of states, and an index of tours its
    /// tables.
    pub fn with_store(mut self, store: Arc<dyn Store>) -> Self {
        self.budget = self.budget.with_store(store);
        self
    }

    /// The limits within which the question is answered.
    pub const fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The options of a search: those of the task, with the limits and the listener of these resources.
    pub fn options_for<P: backrank::Problem>(&self, task: &SearchTask<P>) -> Options<P::Method> {
        let listener = Arc::clone(&self.listener);
        task.options_with_budget(&self.budget).on_progress(move |progress| listener(progress))
    }
}
