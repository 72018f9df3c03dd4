//! Wide registers, chosen when the program runs.
//!
//! A [`Task`] is written once, over any [`Lanes`]. [`Level::run`] compiles it for each kind of processor and runs the
//! one that fits. The portable lanes are plain Rust on eight words of 64 bits and are what the others are tested
//! against. All unsafe code is in `x86.rs`.

mod lanes;
mod level;
mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(crate) use lanes::{Lanes, Line, Task};
pub use level::Level;
