//! Searches that can be paused and resumed, and that an observer watches.

pub(super) mod observer;
pub(super) mod place;
pub(crate) mod search;
pub(super) mod traced;
