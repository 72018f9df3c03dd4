//! The tests of the architecture, one program: what each module holds is told above it.
#![allow(clippy::unwrap_used)]

mod arrows;
mod house;
mod imports;
