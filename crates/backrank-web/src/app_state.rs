//! The configuration of the server, its constant limits, and the state that all requests share.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use backrank_page::PageLimits;
use backrank_words::{Language, Words};

use crate::limits::SearchSemaphore;

/// The largest size of a request body, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 64_000;

/// The largest size of a request head (request line and headers), in bytes: enough for a setting in the query that
/// names every hole of a 40x40 board.
pub(crate) const MAX_HEAD_BYTES: usize = 64 << 10;

/// The largest number of open connections; further connections are closed at once.
pub(crate) const MAX_CONNECTIONS: usize = 512;

/// The largest number of open connections from one client, which is an IPv4 address or an IPv6 network of 64 bits:
/// enough for a school class behind one address, and few enough to leave connections for other clients. It does not
/// apply to loopback addresses.
pub(crate) const MAX_CONNECTIONS_PER_CLIENT: usize = 192;

/// The time limit for a client to send the head of its request, to send its body, and to accept the bytes of the
/// response that wait to be sent.
pub(crate) const IO_TIMEOUT: Duration = Duration::from_secs(20);

/// The address on which the server listens, and the limits of its searches.
#[derive(Clone, Debug)]
pub struct Config {
    /// The host name or IP address to listen on.
    pub host: String,
    /// The port to listen on; 0 for any free port.
    pub port: u16,
    /// The largest number of searches that run at the same time.
    pub searches: NonZeroUsize,
    /// The time limit of a search.
    pub time: Duration,
    /// The memory limit of a search, in bytes.
    pub memory: u64,
}

impl Default for Config {
    /// Listens on this machine only. A search may take 30 seconds, and 1.5 GiB of memory, which is enough to number the
    /// closed tours of 8x8. As many searches may run as there are cores, but at least four, so that a user who watches
    /// two searches side by side can still get other answers.
    fn default() -> Self {
        const MIN_SEARCHES: usize = 4;
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            host: "127.0.0.1".into(),
            port: 8080,
            searches: NonZeroUsize::new(cores.max(MIN_SEARCHES)).unwrap_or(NonZeroUsize::MIN),
            time: Duration::from_secs(30),
            memory: 3 << 29,
        }
    }
}

impl Config {
    /// The limits that are reported to the page.
    pub(crate) fn page_limits(&self) -> PageLimits {
        PageLimits { time: self.time, memory: self.memory, searches: self.searches.get(), body: MAX_BODY_BYTES }
    }
}

/// The state shared by all requests, as axum's `State`.
pub(crate) struct AppState {
    pub(crate) config: Config,
    /// The texts of the page in every language, in the order of [`Language::ALL`].
    pub(crate) words: Vec<Arc<Words>>,
    pub(crate) searches: Arc<SearchSemaphore>,
    /// Whether the server listens on a loopback address, so that only this machine can reach it.
    pub(crate) is_local: bool,
}

impl AppState {
    /// The texts in the language of the parameter `lang`. If that is missing or unknown: in the first supported
    /// language that the header `Accept-Language` lists, whatever its weight; otherwise in the default language.
    pub(crate) fn negotiate_words(&self, lang: Option<&str>, headers: &HeaderMap) -> Arc<Words> {
        let accepted = || {
            let locales = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
            locales.split(',').find_map(|locale| Language::of_locale(locale.split(';').next()?.trim()))
        };
        let language = lang.and_then(Language::of_locale).or_else(accepted).unwrap_or_default();
        Arc::clone(&self.words[language as usize])
    }
}
