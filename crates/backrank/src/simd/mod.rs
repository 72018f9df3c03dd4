//! Wide registers, chosen when the program runs.
//!
//! A [`Task`] is written once, for any [`Lanes`]. It is compiled for each [`Level`], and [`Level::run`] runs the
//! version of one level. The portable lanes are plain Rust on eight 64-bit words; the other lanes are tested against
//! them. All unsafe code is in `x86.rs`.

mod lanes;
mod level;
mod portable;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(crate) use lanes::{Lanes, Line, Task};
pub use level::Level;
