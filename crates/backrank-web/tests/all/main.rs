//! The tests of the server, one program: what each module holds is told above it.
#![allow(clippy::unwrap_used)]

mod answers;
mod code;
mod films;
mod strangers;
mod taken;
#[path = "../visitor/mod.rs"]
mod visitor;
