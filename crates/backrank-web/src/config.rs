//! The limits of the server, fixed or configurable.

use std::num::NonZeroUsize;
use std::time::Duration;

/// The most ranks, and the most files, of a board.
pub(crate) const MAX_SIDE: u32 = 40;

/// The longest body of a request, in bytes.
pub(crate) const MAX_BODY_BYTES: usize = 64_000;

/// The longest head of a request (its address and its headers), in bytes: the address of a 40x40 board with all its
/// holes named fits.
pub(crate) const MAX_HEAD_BYTES: usize = 64 << 10;

/// The most open connections; the server closes further ones at once.
pub(crate) const MAX_CONNECTIONS: usize = 512;

/// The most open connections of one client, by address: a class of pupils behind one address fits, and leaves room for
/// others.
pub(crate) const MAX_CONNECTIONS_PER_CLIENT: usize = 192;

/// The time in which a client must send its request, and the time for which it may leave written bytes unread.
pub(crate) const IO_TIMEOUT: Duration = Duration::from_secs(20);

/// The address on which the server listens, and the limits of its searches.
#[derive(Clone, Debug)]
pub struct Config {
    /// The host name or IP address to listen on.
    pub host: String,
    /// The port; 0 takes a free one.
    pub port: u16,
    /// The most searches that run at a time.
    pub searches: NonZeroUsize,
    /// The time limit of a search.
    pub time: Duration,
    /// The memory limit of a search, in bytes.
    pub memory: u64,
}

impl Default for Config {
    /// Listens on this machine alone. A search may take 30 seconds and a gigabyte; one search may run for each core, and
    /// four at least, so that a person who watches two searches side by side still gets answers.
    fn default() -> Self {
        const MIN_SEARCHES: usize = 4;
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            host: "127.0.0.1".into(),
            port: 8080,
            searches: NonZeroUsize::new(cores.max(MIN_SEARCHES)).unwrap_or(NonZeroUsize::MIN),
            time: Duration::from_secs(30),
            memory: 1 << 30,
        }
    }
}
