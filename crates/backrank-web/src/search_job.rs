//! Searches on blocking threads, which are cancelled when their client disconnects.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank::search::Budget;
use backrank_service::answer::Resources;
use backrank_words::Words;
use tokio::task::{JoinHandle, spawn_blocking};

use crate::app_state::AppState;
use crate::refusal::Refusal;
use crate::search_semaphore::ExpectedWait;

/// The context of a search, besides its question.
pub(crate) struct SearchJob {
    /// The texts in the language of the response.
    pub(crate) words: Arc<Words>,
    /// The parameters of the query string, by name.
    pub(crate) query: HashMap<String, String>,
    /// The limits on time and memory, with the flag that cancels the search.
    pub(crate) budget: Budget,
}

impl SearchJob {
    /// The resources that the search lends to an answer.
    pub(crate) fn resources(&self) -> Resources {
        self.budget.clone().into()
    }

    /// The value of a Boolean parameter; `default` if the query string lacks it.
    pub(crate) fn flag(&self, name: &str, default: bool) -> bool {
        self.query.get(name).map_or(default, |value| value != "0" && value != "false")
    }
}

/// Cancels a search when dropped, which happens when the connection of its client closes.
#[derive(Debug, Default)]
pub(crate) struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Starts a search on a blocking thread once a permit is available.
pub(crate) async fn spawn_search<T: Send + 'static>(
    state: &AppState,
    words: &Arc<Words>,
    query: HashMap<String, String>,
    wait: ExpectedWait,
    search: impl FnOnce(&SearchJob) -> T + Send + 'static,
) -> Result<(JoinHandle<T>, CancelOnDrop), Refusal> {
    let permit = state.searches.acquire(wait).await.ok_or_else(Refusal::busy)?;
    let cancel = CancelOnDrop::default();
    let budget = Budget::unlimited().with_memory(state.config.memory).with_time(state.config.time);
    let job = SearchJob { words: Arc::clone(words), query, budget: budget.with_cancel(Arc::clone(&cancel.0)) };
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
    query: HashMap<String, String>,
    search: impl FnOnce(&SearchJob) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let (thread, _cancel) = spawn_search(state, words, query, ExpectedWait::Short, search).await?;
    // If the thread panicked, there is no result.
    thread.await.unwrap_or_else(|_| Err(Refusal::failed()))
}
