//! A fixed number of places for searches.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::refusal::Refusal;

/// How long a request waits for a place before it is told to come again.
const QUEUE: Duration = Duration::from_millis(1500);

/// The places, and how many of them are taken.
#[derive(Debug)]
pub struct Slots {
    all: Arc<Semaphore>,
    /// Searches that are watched and counts last long; they leave a place for what is answered at once.
    long: Arc<Semaphore>,
    running: Arc<AtomicUsize>,
}

/// How long a search may be expected to take its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stay {
    /// An answer.
    Short,
    /// A film, a count, a list.
    Long,
}

impl Slots {
    pub(crate) fn new(searches: NonZeroUsize) -> Self {
        let searches = searches.get().min(Semaphore::MAX_PERMITS);
        Self {
            all: Arc::new(Semaphore::new(searches)),
            long: Arc::new(Semaphore::new(searches.saturating_sub(1).max(1))),
            running: Arc::new(AtomicUsize::new(0)),
        }
    }

    /// How many searches run now.
    #[must_use]
    pub fn running(&self) -> usize {
        self.running.load(Ordering::SeqCst)
    }

    /// A place, as soon as one is free.
    pub(crate) async fn take(&self, stay: Stay) -> Result<Slot, Refusal> {
        let long = match stay {
            Stay::Short => None,
            Stay::Long => Some(permit(&self.long).await?),
        };
        let permits = (permit(&self.all).await?, long);
        self.running.fetch_add(1, Ordering::SeqCst);
        Ok(Slot { running: Arc::clone(&self.running), _permits: permits })
    }
}

async fn permit(semaphore: &Arc<Semaphore>) -> Result<OwnedSemaphorePermit, Refusal> {
    match timeout(QUEUE, Arc::clone(semaphore).acquire_owned()).await {
        Ok(Ok(permit)) => Ok(permit),
        Ok(Err(_)) | Err(_) => Err(Refusal::busy()),
    }
}

/// A place that is taken, until it is dropped: by the thread of the search, when that has ended.
#[derive(Debug)]
pub(crate) struct Slot {
    running: Arc<AtomicUsize>,
    _permits: (OwnedSemaphorePermit, Option<OwnedSemaphorePermit>),
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.running.fetch_sub(1, Ordering::SeqCst);
    }
}
