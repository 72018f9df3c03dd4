//! Searches that can be paused and resumed, and that report their events to an observer.

pub(super) mod observer;
pub(super) mod position;
pub(crate) mod search;
pub(super) mod traced;
