//! A limit on the number of searches that run at the same time.
//!
//! tower's `ConcurrencyLimit` queues without a timeout, and releases its slot when a response starts; but a search
//! lasts as long as its thread, and an event stream outlasts the start of its response. The tests in `crowd` check that
//! a fully loaded server answers 503 soon, and that no search outlives its client.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// The time for which a request waits for a permit before it is refused.
const QUEUE_TIMEOUT: Duration = Duration::from_millis(1500);

/// A semaphore with one permit for each search that may run at the same time.
#[derive(Debug)]
pub struct SearchSemaphore {
    max: usize,
    all: Arc<Semaphore>,
    /// The permits for long searches, one fewer than `all`, so that a permit remains for short searches.
    long: Arc<Semaphore>,
}

/// How long a search is expected to hold its permit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedDuration {
    /// Usually less than a second: a search with a single response.
    Short,
    /// Up to the time limit of a search: a film, a count or a list.
    Long,
}

impl SearchSemaphore {
    pub(crate) fn new(searches: NonZeroUsize) -> Self {
        let max = searches.get().min(Semaphore::MAX_PERMITS);
        let long = Arc::new(Semaphore::new(max.saturating_sub(1).max(1)));
        Self { max, all: Arc::new(Semaphore::new(max)), long }
    }

    /// The number of searches that are running.
    pub fn running(&self) -> usize {
        self.max - self.all.available_permits()
    }

    /// Waits for a permit to run a search; `None` if none becomes free in [`QUEUE_TIMEOUT`].
    pub(crate) async fn acquire(&self, wait: ExpectedDuration) -> Option<SearchPermit> {
        let long = match wait {
            ExpectedDuration::Short => None,
            ExpectedDuration::Long => Some(acquire(&self.long).await?),
        };
        Some(SearchPermit { _all: acquire(&self.all).await?, _long: long })
    }
}

async fn acquire(semaphore: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    let permit = timeout(QUEUE_TIMEOUT, Arc::clone(semaphore).acquire_owned()).await;
    permit.ok()?.ok()
}

/// A permit to run one search. The thread of the search drops it when the search ends.
#[derive(Debug)]
#[must_use]
pub(crate) struct SearchPermit {
    _all: OwnedSemaphorePermit,
    _long: Option<OwnedSemaphorePermit>,
}
