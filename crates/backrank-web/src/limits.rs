//! Limits on the number of open connections, in total and for each client, and on the number of searches that run at
//! the same time.
//!
//! The connection limits of tower and axum are not used, because they count requests, or make connections wait.
//! [`ConnectionLimit`] closes excess connections at once, and keeps one client from taking all connections, as the
//! tests below check.
//!
//! tower's `ConcurrencyLimit` makes requests wait without a timeout, and releases the permit of a request when its
//! response starts. A search, however, lasts until its thread ends, and its events are sent after the response has
//! started. The tests in `tests/crowd.rs` check that a fully loaded server answers 503 soon, and that no search
//! outlives its client.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

/// The permits for open connections, in total and for each client.
#[derive(Debug)]
pub(crate) struct ConnectionLimit {
    total: Arc<Semaphore>,
    max_per_client: usize,
    /// The permits of each client that has a connection. The entries of clients whose connections have all ended are
    /// removed when a connection is next opened.
    clients: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

/// The permits that a connection or a search holds. The first is one of those for all connections or all searches. The
/// second is one of those for the connections of its client, or for long searches; `None` for connections from loopback
/// addresses and for short searches. Dropping the value releases both.
pub(crate) type PermitPair = (OwnedSemaphorePermit, Option<OwnedSemaphorePermit>);

impl ConnectionLimit {
    pub(crate) fn new(max_total: usize, max_per_client: usize) -> Self {
        Self { total: Arc::new(Semaphore::new(max_total)), max_per_client, clients: Mutex::default() }
    }

    /// A permit for a connection from `address`; `None` if a limit is reached. For loopback addresses only the total is
    /// limited, because a reverse proxy on this machine connects for many clients.
    pub(crate) fn try_acquire(&self, address: IpAddr) -> Option<PermitPair> {
        let total = Arc::clone(&self.total).try_acquire_owned().ok()?;
        let client = client_network(address.to_canonical());
        if client.is_loopback() {
            return Some((total, None));
        }
        let mut clients = self.clients.lock().unwrap_or_else(PoisonError::into_inner);
        clients.retain(|_, permits| permits.available_permits() < self.max_per_client);
        let permits = clients.entry(client).or_insert_with(|| Arc::new(Semaphore::new(self.max_per_client)));
        Some((total, Some(Arc::clone(permits).try_acquire_owned().ok()?)))
    }
}

/// The part of an address that identifies a client: for IPv6 the network of the first 64 bits, because a client owns
/// all addresses in it; for IPv4 the whole address.
fn client_network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) if !address.is_loopback() => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address => address,
    }
}

/// The time for which a request waits for each permit that it needs before it is refused.
const QUEUE_TIMEOUT: Duration = Duration::from_millis(1500);

/// The permits to run searches: one for each search that may run at the same time, and one fewer, but at least one, for
/// long ones.
#[derive(Debug)]
pub struct SearchSemaphore {
    max: usize,
    all: Arc<Semaphore>,
    /// The permits for long searches: one fewer than `all`, so that a permit remains for short searches, but at least
    /// one.
    long: Arc<Semaphore>,
}

/// How long a search is expected to hold its permit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExpectedDuration {
    /// Usually less than a second: a search with a single response.
    Short,
    /// Up to the time limit of a search: a film, a count or a list.
    Long,
}

impl SearchSemaphore {
    pub(crate) fn new(searches: NonZeroUsize) -> Self {
        let max = searches.get().min(Semaphore::MAX_PERMITS);
        let long = Arc::new(Semaphore::new(max.saturating_sub(1).max(1)));
        Self { max, all: Arc::new(Semaphore::new(max)), long }
    }

    /// The number of searches that are running.
    pub fn running(&self) -> usize {
        self.max - self.all.available_permits()
    }

    /// Waits for the permits to run a search, one after the other; `None` if one does not become free within
    /// [`QUEUE_TIMEOUT`]. The caller gives the permits to the thread of the search, which drops them when the search
    /// ends.
    pub(crate) async fn acquire(&self, wait: ExpectedDuration) -> Option<PermitPair> {
        let long = match wait {
            ExpectedDuration::Short => None,
            ExpectedDuration::Long => Some(acquire_or_time_out(&self.long).await?),
        };
        Some((acquire_or_time_out(&self.all).await?, long))
    }
}

async fn acquire_or_time_out(semaphore: &Arc<Semaphore>) -> Option<OwnedSemaphorePermit> {
    let permit = timeout(QUEUE_TIMEOUT, Arc::clone(semaphore).acquire_owned()).await;
    permit.ok()?.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAX_TOTAL: usize = 6;

    #[test]
    fn each_client_has_its_own_limit() {
        let limit = ConnectionLimit::new(MAX_TOTAL, 2);
        let connect = |from: &str| limit.try_acquire(from.parse().unwrap());
        let (first, second) = (connect("192.0.2.1"), connect("192.0.2.1"));
        assert!(first.is_some() && second.is_some() && connect("192.0.2.1").is_none());
        assert!(connect("192.0.2.2").is_some() && connect("::ffff:192.0.2.1").is_none());
        drop(first);
        assert!(connect("192.0.2.1").is_some());
        drop(second);
        drop(connect("192.0.2.2"));
        assert!(limit.clients.lock().unwrap().keys().eq(["192.0.2.2".parse::<IpAddr>().as_ref().unwrap()]));
        assert_eq!(limit.total.available_permits(), MAX_TOTAL);
    }

    #[test]
    fn an_ipv6_network_is_one_client_and_this_machine_has_no_limit_but_the_total() {
        let limit = ConnectionLimit::new(MAX_TOTAL, 1);
        let connect = |from: &str| limit.try_acquire(from.parse().unwrap());
        let _first = connect("2001:db8::1");
        assert!(connect("2001:db8::2").is_none() && connect("2001:db8:0:1::1").is_some());
        let _loopback = [connect("127.0.0.1"), connect("::1")];
        assert!(connect("127.0.0.1").is_some() && connect("::1").is_some());
        let _local = [(); MAX_TOTAL - 3].map(|()| connect("127.0.0.1").unwrap());
        assert!(connect("127.0.0.1").is_none() && connect("192.0.2.1").is_none(), "the total is reached");
    }
}
