//! The tests of the server, as one program. The documentation of each module says what it tests.
#![allow(clippy::unwrap_used)]

mod answers;
mod code;
mod films;
mod requests;
#[path = "../../../backrank-cli/tests/snapshot/mod.rs"]
mod snapshot;
mod strangers;
mod taken;
#[path = "../visitor/mod.rs"]
mod visitor;
