//! Runs searches on blocking threads, and cancels a search when its client disconnects. A search returns one answer, or
//! sends its progress and results as server-sent events while it runs.

use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use backrank::search::Budget;
use backrank_page::{Disconnected, EventSender, QueryParameters, Refusal, SearchContext};
use backrank_words::Words;
use futures_util::stream::unfold;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Sender, channel};
use tokio::sync::oneshot;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::timeout;

use crate::app_state::{AppState, IO_TIMEOUT};
use crate::limits::ExpectedDuration;
use crate::refusal::{busy, failed};

/// The largest number of events that are queued for a client; the search pauses while the queue is full.
const QUEUE_CAPACITY: usize = 4;

/// The longest time that the response waits for the first event or a refusal; after it, the response starts with status
/// 200.
const FIRST_EVENT_TIMEOUT: Duration = Duration::from_secs(2);

/// Cancels a search when dropped, which happens when the connection of its client closes.
#[derive(Debug, Default)]
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Starts a search on a blocking thread once a permit is available; refuses the search if none becomes free in time.
/// Returns the handle of the thread, and a value that cancels the search when dropped.
async fn spawn_search<T: Send + 'static>(
    state: &AppState,
    words: &Arc<Words>,
    query: QueryParameters,
    wait: ExpectedDuration,
    search: impl FnOnce(&SearchContext) -> T + Send + 'static,
) -> Result<(JoinHandle<T>, CancelOnDrop), Refusal> {
    let permit = state.searches.acquire(wait).await.ok_or_else(busy)?;
    let cancel = CancelOnDrop::default();
    let budget = Budget::unlimited().with_memory(state.config.memory).with_time(state.config.time);
    let budget = budget.with_cancel(Arc::clone(&cancel.0));
    // A server is assumed to be as fast as the machine on which the forecasts were measured.
    let context = SearchContext { words: Arc::clone(words), query, budget, last_index: None, slowness: || 1.0 };
    let thread = spawn_blocking(move || {
        let _permit = permit;
        search(&context)
    });
    Ok((thread, cancel))
}

/// Runs a short search, and waits for its result.
pub(crate) async fn run_search<T: Send + 'static>(
    state: &AppState,
    words: &Arc<Words>,
    query: QueryParameters,
    search: impl FnOnce(&SearchContext) -> Result<T, Refusal> + Send + 'static,
) -> Result<T, Refusal> {
    let (thread, _cancel) = spawn_search(state, words, query, ExpectedDuration::Short, search).await?;
    // If the thread panicked, there is no result.
    thread.await.unwrap_or_else(|_| Err(failed()))
}

/// Runs a search that sends events, and returns the response with their stream.
pub(crate) async fn stream_search(
    state: &AppState,
    words: &Arc<Words>,
    query: QueryParameters,
    search: impl FnOnce(&SearchContext, &Arc<dyn EventSender>) -> Result<(), Disconnected> + Send + 'static,
) -> Result<Response, Refusal> {
    let (sender, receiver) = channel(QUEUE_CAPACITY);
    let (start_sender, begun) = oneshot::channel();
    let sender: Arc<dyn EventSender> =
        Arc::new(StreamSender { sender, runtime: Handle::current(), start_sender: Mutex::new(Some(start_sender)) });
    let run = move |context: &SearchContext| search(context, &sender);
    // The thread is not joined: it ends when its search ends. Dropping the stream cancels the search, so the thread
    // then ends soon.
    let (_thread, cancel) = spawn_search(state, words, query, ExpectedDuration::Long, run).await?;
    if let Ok(begun) = timeout(FIRST_EVENT_TIMEOUT, begun).await {
        begun.unwrap_or_else(|_| Err(failed()))?;
    }
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-store"),
        // This header keeps proxies from buffering events.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    // The stream is dropped when the connection closes, and cancels the search.
    let events = unfold((receiver, cancel), async |(mut receiver, cancel)| {
        let event = receiver.recv().await?;
        Some((Ok::<_, Infallible>(event), (receiver, cancel)))
    });
    Ok((headers, Body::from_stream(events)).into_response())
}

/// The sending end of a channel that reports once whether a search has started to send events, or was refused.
type StartSender = oneshot::Sender<Result<(), Refusal>>;

/// The sending end of an event stream, used by a search.
#[derive(Debug)]
struct StreamSender {
    sender: Sender<Bytes>,
    runtime: Handle,
    /// The channel that tells the waiting response that the first event is sent, or that the request is refused; `None`
    /// after either.
    start_sender: Mutex<Option<StartSender>>,
}

impl StreamSender {
    fn take_start_sender(&self) -> Option<StartSender> {
        self.start_sender.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl EventSender for StreamSender {
    /// Refuses the request: with an HTTP status before the first event and before [`FIRST_EVENT_TIMEOUT`] has passed,
    /// later with an event named `error`.
    fn refuse(&self, refusal: Refusal, words: &Words) -> Result<(), Disconnected> {
        match self.take_start_sender().map_or(Err(Err(refusal.clone())), |start_sender| start_sender.send(Err(refusal)))
        {
            Ok(()) => Ok(()),
            Err(Err(refusal)) => self.send("error", &refusal.json(words)),
            Err(Ok(())) => Err(Disconnected),
        }
    }

    /// Sends an event; blocks while the queue of the client is full, for at most [`IO_TIMEOUT`], after which the client
    /// counts as disconnected.
    fn send(&self, event: &str, data: &Value) -> Result<(), Disconnected> {
        if let Some(start_sender) = self.take_start_sender() {
            // If [`FIRST_EVENT_TIMEOUT`] has passed, the response has started and no longer waits for this message;
            // then sending it fails, which does not matter.
            let _ = start_sender.send(Ok(()));
        }
        let text = Bytes::from(format!("event: {event}\ndata: {data}\n\n"));
        let sent = self.runtime.block_on(async { timeout(IO_TIMEOUT, self.sender.send(text)).await });
        if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(Disconnected) }
    }
}
