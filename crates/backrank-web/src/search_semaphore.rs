//! A limit on the number of searches that run at a time.
//!
//! tower's `ConcurrencyLimit` queues without a timeout, and frees its place when a response begins; a search lasts as
//! long as its thread, and its stream of events longer than the beginning of the response. The tests in `crowd` hold
//! that: a server whose searches are all taken answers 503 soon, and no search outlives its client.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// The time for which a request waits for a permit before it is refused.
const QUEUE_TIMEOUT: Duration = Duration::from_millis(1500);

/// A semaphore with one permit for each search that may run at a time.
#[derive(Debug)]
pub struct SearchSemaphore {
    max: usize,
    all: Arc<Semaphore>,
    /// One permit fewer than `all`: long searches leave one for those that are soon over.
    long: Arc<Semaphore>,
}

/// How long the client of a search is expected to wait for its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedWait {
    /// Less than a second, as a rule: one answer.
    Short,
    /// Up to the time limit of a search: one that is watched, a count, a list.
    Long,
}

impl SearchSemaphore {
    pub(crate) fn new(searches: NonZeroUsize) -> Self {
        let max = searches.get().min(Semaphore::MAX_PERMITS);
        let long = Arc::new(Semaphore::new(max.saturating_sub(1).max(1)));
        Self { max, all: Arc::new(Semaphore::new(max)), long }
    }

    /// The number of searches that are running.
    #[must_use]
    pub fn running(&self) -> usize {
        self.max - self.all.available_permits()
    }

    /// Waits for a permit to run a search; `None` if as many searches as may run at a time keep running.
    pub(crate) async fn acquire(&self, wait: ExpectedWait) -> Option<SearchPermit> {
        let long = match wait {
            ExpectedWait::Short => None,
            ExpectedWait::Long => Some(acquire(&self.long).await?),
        };
        Some(SearchPermit { _all: acquire(&self.all).await?, _long: long })
    }
}

async fn acquire(semaphore: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    let permit = timeout(QUEUE_TIMEOUT, Arc::clone(semaphore).acquire_owned()).await;
    permit.ok()?.ok()
}

/// Permission to run one search. The thread of the search drops it when the search has ended.
#[derive(Debug)]
pub(crate) struct SearchPermit {
    _all: OwnedSemaphorePermit,
    _long: Option<OwnedSemaphorePermit>,
}
