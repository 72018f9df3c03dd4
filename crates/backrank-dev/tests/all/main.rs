//! The tests of the architecture, as one program; the documentation of each module says what it tests.
#![allow(clippy::unwrap_used)]

mod arrows;
mod house;
mod imports;
mod names_behind;
mod source;
