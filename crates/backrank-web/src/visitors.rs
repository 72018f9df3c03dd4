//! How many connections each visitor has.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

/// The connections that are open, by where they come from.
#[derive(Debug, Default)]
pub(crate) struct Visitors {
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// A connection that counts, until it is dropped.
#[derive(Debug)]
pub(crate) struct Visit {
    visitors: Arc<Visitors>,
    from: IpAddr,
}

impl Visitors {
    /// Counts a connection from there; `None` if there are as many as one may have. This machine may have all: whoever
    /// passes on what others ask is one of its addresses.
    pub(crate) fn let_in(self: &Arc<Self>, from: IpAddr, most: usize) -> Option<Visit> {
        let from = network(from.to_canonical());
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(from).or_default();
        if *count >= most && !from.is_loopback() {
            return None;
        }
        *count += 1;
        Some(Visit { visitors: Arc::clone(self), from })
    }
}

/// Who has one address of the newer kind has the whole network of its first 64 bits.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) if !address.is_loopback() => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address => address,
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let mut open = self.visitors.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.from) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.from);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_visitor_has_so_many_connections_and_others_theirs() {
        let visitors = Arc::new(Visitors::default());
        let enter = |from: &str| visitors.let_in(from.parse().unwrap(), 2);
        let (first, second) = (enter("192.0.2.1"), enter("192.0.2.1"));
        assert!(first.is_some() && second.is_some() && enter("192.0.2.1").is_none());
        assert!(enter("192.0.2.2").is_some() && enter("::ffff:192.0.2.1").is_none());
        drop(first);
        assert!(enter("192.0.2.1").is_some());
        drop(second);
        assert!(visitors.open.lock().unwrap().is_empty());
    }

    #[test]
    fn a_network_of_the_newer_kind_is_one_visitor_and_this_machine_is_let_in() {
        let visitors = Arc::new(Visitors::default());
        let enter = |from: &str| visitors.let_in(from.parse().unwrap(), 1);
        let _one = enter("2001:db8::1");
        assert!(enter("2001:db8::2").is_none() && enter("2001:db8:0:1::1").is_some());
        let _here = [enter("127.0.0.1"), enter("::1")];
        assert!(enter("127.0.0.1").is_some() && enter("::1").is_some());
    }
}
