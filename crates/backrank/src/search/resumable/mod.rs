//! Searches that can be paused and resumed, and that report their events to an observer.

pub(super) mod observer;
pub(crate) mod search;
pub(super) mod traced;
