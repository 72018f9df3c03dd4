//! Searches on blocking threads, which are cancelled when their client disconnects.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank::search::Budget;
use backrank_page::{Query, Refusal, SearchJob};
use backrank_words::Words;
use tokio::task::{JoinHandle, spawn_blocking};

use crate::app_state::AppState;
use crate::limits::ExpectedDuration;
use crate::refusal::{busy, failed};

/// Cancels a search when dropped, which happens when the connection of its client closes.
#[derive(Debug, Default)]
pub(crate) struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Starts a search on a blocking thread once a permit is available; refuses it if none becomes free in time. Returns
/// the handle of the thread, and a value that cancels the search when dropped.
pub(crate) async fn spawn_search<T: Send + 'static>(
    state: &AppState,
    words: &Arc<Words>,
    query: Query,
    wait: ExpectedDuration,
    search: impl FnOnce(&SearchJob) -> T + Send + 'static,
) -> Result<(JoinHandle<T>, CancelOnDrop), Refusal> {
    let permit = state.searches.acquire(wait).await.ok_or_else(busy)?;
    let cancel = CancelOnDrop::default();
    let budget = Budget::unlimited().with_memory(state.config.memory).with_time(state.config.time);
    let budget = budget.with_cancel(Arc::clone(&cancel.0));
    // A server is assumed to be as fast as the machine on which the forecasts were measured.
    let job = SearchJob { words: Arc::clone(words), query, budget, last_index: None, slowness: || 1.0 };
    let thread = spawn_blocking(move || {
        let _permit = permit;
        search(&job)
    });
    Ok((thread, cancel))
}

/// Runs a short search, and waits for its result.
pub(crate) async fn run_search<T: Send + 'static>(
    state: &AppState,
    words: &Arc<Words>,
    query: Query,
    search: impl FnOnce(&SearchJob) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let (thread, _cancel) = spawn_search(state, words, query, ExpectedDuration::Short, search).await?;
    // If the thread panicked, there is no result.
    thread.await.unwrap_or_else(|_| Err(failed()))
}
