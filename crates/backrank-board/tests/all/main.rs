//! The tests of the values, one program: what each module holds is told above it.
#![allow(clippy::unwrap_used)]

mod obstacles;
mod properties;
