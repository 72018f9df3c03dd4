//! The limits of the server: constants, and the configurable ones.

use std::num::NonZeroUsize;
use std::time::Duration;

use backrank_page::PageLimits;

/// The largest size of a request body, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 64_000;

/// The largest size of a request head (request line and headers), in bytes: enough for a 40x40 board with all its holes
/// named.
pub(crate) const MAX_HEAD_BYTES: usize = 64 << 10;

/// The most open connections; further connections are closed at once.
pub(crate) const MAX_CONNECTIONS: usize = 512;

/// The most open connections from one client address: enough for a school class behind one address, and few enough to
/// leave room for other clients.
pub(crate) const MAX_CONNECTIONS_PER_CLIENT: usize = 192;

/// The time limit for a client to send its request, and to read bytes that were written to it.
pub(crate) const IO_TIMEOUT: Duration = Duration::from_secs(20);

/// The address on which the server listens, and the limits of its searches.
#[derive(Clone, Debug)]
pub struct Config {
    /// The host name or IP address to listen on.
    pub host: String,
    /// The port to listen on; 0 for any free port.
    pub port: u16,
    /// The most searches that run at the same time.
    pub searches: NonZeroUsize,
    /// The time limit of a search.
    pub time: Duration,
    /// The memory limit of a search, in bytes.
    pub memory: u64,
}

impl Default for Config {
    /// Listens on this machine only. A search may take 30 seconds and 1.5 GiB of memory, which is what numbering the
    /// closed tours of 8x8 takes. One search may run per core, but at least four, so that a user who watches two
    /// searches side by side still gets other answers.
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
    /// The limits as they are reported to the page.
    pub(crate) fn limits(&self) -> PageLimits {
        PageLimits { time: self.time, memory: self.memory, searches: self.searches.get(), body: MAX_BODY_BYTES }
    }
}
