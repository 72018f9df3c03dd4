//! The tests of the public values, as one program. The documentation of each module says what it tests.
#![allow(clippy::unwrap_used)]

mod obstacles;
mod properties;
