//! A search on a thread of its own, which ends when nobody waits for it any more.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use backrank::search::Budget;
use backrank_words::words::Words;
use tokio::task::spawn_blocking;

use crate::refusal::Refusal;
use crate::routes::Hall;
use crate::slots::Stay;

/// What a search is given beside its question.
pub(crate) struct Job {
    pub(crate) words: Arc<Words>,
    /// What stands behind `?` in the address.
    pub(crate) query: HashMap<String, String>,
    /// All that it may spend.
    pub(crate) budget: Budget,
}

impl Job {
    /// Whether a switch in the address is on; `otherwise` where it does not stand there.
    pub(crate) fn flag(&self, name: &str, otherwise: bool) -> bool {
        self.query.get(name).map_or(otherwise, |value| value != "0" && value != "false")
    }
}

/// Ends its search when it is dropped: with the connection that the answer was for.
#[derive(Debug, Default)]
pub(crate) struct Switch(Arc<AtomicBool>);

impl Switch {
    pub(crate) fn budget(&self, hall: &Hall) -> Budget {
        let budget = Budget::unlimited().with_memory(hall.config.memory).with_time(hall.config.time);
        budget.with_cancel(Arc::clone(&self.0))
    }
}

impl Drop for Switch {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Runs a search that is soon over, on a thread where it holds up nobody else.
pub(crate) async fn run<T: Send + 'static>(
    hall: &Hall,
    words: &Arc<Words>,
    query: HashMap<String, String>,
    search: impl FnOnce(&Job) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let slot = hall.slots.take(Stay::Short).await?;
    let switch = Switch::default();
    let job = Job { words: Arc::clone(words), query, budget: switch.budget(hall) };
    let searched = spawn_blocking(move || {
        let _slot = slot;
        search(&job)
    });
    let answer = searched.await.unwrap_or_else(|_| Err(Refusal::failed()));
    drop(switch);
    answer
}
