//! A limit on the number of open connections, in total and for each client.
//!
//! The limits of tower and axum count requests or make connections wait. This limit closes excess connections at once,
//! and prevents one client from taking all connections, as the tests below check.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The number of open connections, in total and by client, with their limits.
#[derive(Debug)]
pub(crate) struct ConnectionLimit {
    total: Arc<Semaphore>,
    max_per_client: usize,
    /// The number of open connections of each client with at least one.
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// A permit for one open connection; dropping it releases the permit.
#[derive(Debug)]
#[must_use]
pub(crate) struct ConnectionPermit {
    limit: Arc<ConnectionLimit>,
    client: IpAddr,
    _total: OwnedSemaphorePermit,
}

impl ConnectionLimit {
    pub(crate) fn new(max_total: usize, max_per_client: usize) -> Self {
        Self { total: Arc::new(Semaphore::new(max_total)), max_per_client, open: Mutex::default() }
    }

    /// A permit for a connection from `address`; `None` if a limit is reached. For loopback addresses only the total is
    /// limited, because a reverse proxy on this machine connects for many clients.
    pub(crate) fn try_acquire(self: &Arc<Self>, address: IpAddr) -> Option<ConnectionPermit> {
        let total = Arc::clone(&self.total).try_acquire_owned().ok()?;
        let client = client_network(address.to_canonical());
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(client).or_default();
        if *count >= self.max_per_client && !client.is_loopback() {
            return None;
        }
        *count += 1;
        Some(ConnectionPermit { limit: Arc::clone(self), client, _total: total })
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

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.limit.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAX_TOTAL: usize = 6;

    #[test]
    fn each_client_has_its_own_limit() {
        let limit = Arc::new(ConnectionLimit::new(MAX_TOTAL, 2));
        let connect = |from: &str| limit.try_acquire(from.parse().unwrap());
        let (first, second) = (connect("192.0.2.1"), connect("192.0.2.1"));
        assert!(first.is_some() && second.is_some() && connect("192.0.2.1").is_none());
        assert!(connect("192.0.2.2").is_some() && connect("::ffff:192.0.2.1").is_none());
        drop(first);
        assert!(connect("192.0.2.1").is_some());
        drop(second);
        assert!(limit.open.lock().unwrap().is_empty());
        assert_eq!(limit.total.available_permits(), MAX_TOTAL);
    }

    #[test]
    fn an_ipv6_network_is_one_client_and_this_machine_has_no_limit_but_the_total() {
        let limit = Arc::new(ConnectionLimit::new(MAX_TOTAL, 1));
        let connect = |from: &str| limit.try_acquire(from.parse().unwrap());
        let _first = connect("2001:db8::1");
        assert!(connect("2001:db8::2").is_none() && connect("2001:db8:0:1::1").is_some());
        let _loopback = [connect("127.0.0.1"), connect("::1")];
        assert!(connect("127.0.0.1").is_some() && connect("::1").is_some());
        let _local = [(); MAX_TOTAL - 3].map(|()| connect("127.0.0.1").unwrap());
        assert!(connect("127.0.0.1").is_none() && connect("192.0.2.1").is_none(), "the total is reached");
    }
}
