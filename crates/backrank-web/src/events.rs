//! Server-sent events: a search sends its progress and results to the client while it runs.

use std::collections::HashMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use backrank_words::Words;
use futures_core::Stream;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::oneshot;
use tokio::time::timeout;

use crate::app_state::AppState;
use crate::config::IO_TIMEOUT;
use crate::refusal::Refusal;
use crate::search_job::{CancelOnDrop, SearchJob, spawn_search};
use crate::search_semaphore::ExpectedWait;

/// The most events that wait for a client to read them; the search pauses when there would be more.
const CAPACITY: usize = 4;

/// The time for which the response waits for the first event or a refusal; then it begins with status 200.
const FIRST_EVENT_TIMEOUT: Duration = Duration::from_secs(2);

/// The client has closed the connection, or reads nothing: the search is to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Disconnected;

/// Reports whether a search has begun to send events, or is refused.
type StartSender = oneshot::Sender<Result<(), Refusal>>;

/// The end of the event stream at which a search sends.
#[derive(Debug)]
pub(crate) struct EventSender {
    sender: Sender<Bytes>,
    runtime: Handle,
    /// Present until the first event or the refusal.
    outset: Mutex<Option<StartSender>>,
}

impl EventSender {
    fn take_outset(&self) -> Option<StartSender> {
        self.outset.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Refuses the request: with a status before the first event, else as an event named `error`.
    pub(crate) fn refuse(&self, refusal: Refusal, words: &Words) -> Result<(), Disconnected> {
        match self.take_outset().map_or(Err(Err(refusal.clone())), |outset| outset.send(Err(refusal))) {
            Ok(()) => Ok(()),
            Err(Err(refusal)) => self.send("error", &refusal.json(words)),
            Err(Ok(())) => Err(Disconnected),
        }
    }

    /// Sends an event, and waits until the client has room for it.
    pub(crate) fn send(&self, event: &str, data: &Value) -> Result<(), Disconnected> {
        if let Some(outset) = self.take_outset() {
            // After the timeout nothing waits for it.
            let _ = outset.send(Ok(()));
        }
        let text = Bytes::from(format!("event: {event}\ndata: {data}\n\n"));
        let sent = self.runtime.block_on(async { timeout(IO_TIMEOUT, self.sender.send(text)).await });
        if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(Disconnected) }
    }
}

/// The body of the response: the events that a search sends. Dropping it, as the connection closes, cancels the search.
struct EventStream {
    receiver: Receiver<Bytes>,
    _cancel: CancelOnDrop,
}

impl Stream for EventStream {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.receiver.poll_recv(context).map(|bytes| bytes.map(Ok))
    }
}

/// Runs a search that sends events, and answers with their stream.
pub(crate) async fn stream_search(
    state: &AppState,
    words: &Arc<Words>,
    query: HashMap<String, String>,
    search: impl FnOnce(&SearchJob, &EventSender) -> Result<(), Disconnected> + Send + 'static,
) -> Result<Response, Refusal> {
    let (sender, receiver) = channel(CAPACITY);
    let (outset, begun) = oneshot::channel();
    let sender = EventSender { sender, runtime: Handle::current(), outset: Mutex::new(Some(outset)) };
    let run = move |job: &SearchJob| search(job, &sender);
    // Nothing joins the thread: it ends with its search, or when the stream is dropped.
    let (_thread, cancel) = spawn_search(state, words, query, ExpectedWait::Long, run).await?;
    if let Ok(begun) = timeout(FIRST_EVENT_TIMEOUT, begun).await {
        begun.unwrap_or_else(|_| Err(Refusal::failed()))?;
    }
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-store"),
        // Keeps proxies from holding events back.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, Body::from_stream(EventStream { receiver, _cancel: cancel })).into_response())
}
