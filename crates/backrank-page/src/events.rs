//! Events: a search sends its progress and results while it runs.

use backrank_words::Words;
use serde_json::Value;

use crate::refusal::Refusal;

/// The error that nobody receives the events any more, so the search should end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Disconnected;

/// The receiver of a search's events. Any working thread of the search may send.
pub trait EventSender: Send + Sync {
    /// Sends an event with its data; may block while the receiver is slow.
    ///
    /// # Errors
    /// If nobody receives the events any more.
    fn send(&self, event: &str, data: &Value) -> Result<(), Disconnected>;

    /// Refuses the request; after the first event as an event named `error`.
    ///
    /// # Errors
    /// If nobody receives the events any more.
    fn refuse(&self, refusal: Refusal, words: &Words) -> Result<(), Disconnected> {
        self.send("error", &refusal.json(words))
    }
}
