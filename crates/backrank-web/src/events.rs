//! What a search that goes on tells while it goes on, as server-sent events.

use std::collections::HashMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use backrank_words::words::Words;
use futures_core::Stream;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::oneshot;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::config::PATIENCE;
use crate::job::{Job, Switch};
use crate::refusal::Refusal;
use crate::routes::Hall;
use crate::slots::Stay;

/// So many events wait for a reader that is slow; then the search waits as well.
const WAITING: usize = 4;

/// So long an answer waits for what it begins with; a count may have nothing to tell for longer.
const SOON: Duration = Duration::from_secs(2);

/// Nobody reads what is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gone;

/// Where a search tells what it does.
#[derive(Debug)]
pub(crate) struct Teller {
    sender: Sender<Bytes>,
    runtime: Handle,
    /// What the answer waits for: the first that is told, or why there is none.
    first: Mutex<Option<oneshot::Sender<Result<(), Refusal>>>>,
}

impl Teller {
    fn first(&self) -> Option<oneshot::Sender<Result<(), Refusal>>> {
        self.first.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Refuses the request: with a status if nothing is told yet, else as an event.
    pub(crate) fn refuse(&self, refusal: Refusal, words: &Words) -> Result<(), Gone> {
        match self.first().map_or(Err(Err(refusal.clone())), |first| first.send(Err(refusal))) {
            Ok(()) => Ok(()),
            Err(Err(refusal)) => self.tell("error", &refusal.said(words)),
            Err(Ok(())) => Err(Gone),
        }
    }

    /// Tells something, as soon as the reader has room for it.
    pub(crate) fn tell(&self, event: &str, data: &Value) -> Result<(), Gone> {
        if let Some(first) = self.first() {
            // The answer may have begun before.
            let _ = first.send(Ok(()));
        }
        let text = Bytes::from(format!("event: {event}\ndata: {data}\n\n"));
        let sent = self.runtime.block_on(async { timeout(PATIENCE, self.sender.send(text)).await });
        if matches!(sent, Ok(Ok(()))) { Ok(()) } else { Err(Gone) }
    }
}

/// The events on their way to the reader. When that has gone, its search ends.
struct Told {
    receiver: Receiver<Bytes>,
    _switch: Switch,
}

impl Stream for Told {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.receiver.poll_recv(context).map(|bytes| bytes.map(Ok))
    }
}

/// Runs a search that tells what it does, on a thread of its own.
pub(crate) async fn stream(
    hall: &Hall,
    words: &Arc<Words>,
    query: HashMap<String, String>,
    search: impl FnOnce(&Job, &Teller) -> Result<(), Gone> + Send + 'static,
) -> Result<Response, Refusal> {
    let slot = hall.slots.take(Stay::Long).await?;
    let switch = Switch::default();
    let job = Job { words: Arc::clone(words), query, budget: switch.budget(hall) };
    let (sender, receiver) = channel(WAITING);
    let (first, begun) = oneshot::channel();
    let teller = Teller { sender, runtime: Handle::current(), first: Mutex::new(Some(first)) };
    // Nobody waits for the thread: it ends with its search, or with the reader.
    drop(spawn_blocking(move || {
        let _slot = slot;
        search(&job, &teller)
    }));
    // What is refused soon has a status of its own, and no stream.
    if let Ok(begun) = timeout(SOON, begun).await {
        begun.unwrap_or_else(|_| Err(Refusal::failed()))?;
    }
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-store"),
        // Whoever stands between is not to hold events back.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, Body::from_stream(Told { receiver, _switch: switch })).into_response())
}
