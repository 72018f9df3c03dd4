//! What the server may do.

use std::num::NonZeroUsize;
use std::time::Duration;

/// The side of the largest board that is answered.
pub(crate) const MOST_SIDE: u32 = 40;

/// The longest body of a request, in bytes.
pub(crate) const MOST_BODY: usize = 64_000;

/// The longest address with its question, in bytes: a board of 40x40 with all its holes named fits.
pub(crate) const MOST_HEAD: usize = 64 << 10;

/// So many connections are open at a time; further ones are closed at once.
pub(crate) const MOST_CONNECTIONS: usize = 512;

/// So many of them one visitor may have, by address: a class behind one address has room, and leaves room for others.
pub(crate) const MOST_CONNECTIONS_OF_ONE: usize = 192;

/// A request must have come, and an answer must be taken, within this time.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

/// Where the server listens, and what each search may take.
#[derive(Clone, Debug)]
pub struct Config {
    /// The name or number of the machine on whose network the page is to be seen.
    pub host: String,
    /// The port; 0 takes one that is free.
    pub port: u16,
    /// How many searches run at a time.
    pub searches: NonZeroUsize,
    /// How long a search may take.
    pub time: Duration,
    /// How much memory a search may take, in bytes.
    pub memory: u64,
}

impl Default for Config {
    /// This machine alone; half a minute and a gigabyte for each search, and as many searches as the machine has
    /// cores, but four at least: who watches two side by side wants answers besides.
    fn default() -> Self {
        const LEAST_SEARCHES: usize = 4;
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self {
            host: "127.0.0.1".into(),
            port: 8080,
            searches: NonZeroUsize::new(cores.max(LEAST_SEARCHES)).unwrap_or(NonZeroUsize::MIN),
            time: Duration::from_secs(30),
            memory: 1 << 30,
        }
    }
}
