//! What a search that goes on tells while it goes on, as server-sent events.

use std::collections::HashMap;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use backrank_words::words::Words;
use futures_core::Stream;
use serde_json::Value;
use tokio::runtime::Handle;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::config::PATIENCE;
use crate::job::{Job, Switch};
use crate::refusal::Refusal;
use crate::routes::Hall;
use crate::slots::Stay;

/// So many events wait for a reader that is slow; then the search waits as well.
const WAITING: usize = 4;

/// Nobody reads what is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Gone;

/// Where a search tells what it does.
#[derive(Debug)]
pub(crate) struct Teller {
    sender: Sender<Bytes>,
    runtime: Handle,
}

impl Teller {
    /// Tells something, as soon as the reader has room for it.
    pub(crate) fn tell(&self, event: &str, data: &Value) -> Result<(), Gone> {
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
    let job = Job { words: Arc::clone(words), query, budget: switch.budget(hall), time: hall.config.time };
    let (sender, receiver) = channel(WAITING);
    let teller = Teller { sender, runtime: Handle::current() };
    // Nobody waits for the thread: it ends with its search, or with the reader.
    drop(spawn_blocking(move || {
        let _slot = slot;
        search(&job, &teller)
    }));
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-store"),
        // Whoever stands between is not to hold events back.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, Body::from_stream(Told { receiver, _switch: switch })).into_response())
}
