//! Vector registers of the processor, chosen when the program runs.
//!
//! A [`Kernel`] is written once, for any [`Lanes`]. It is compiled for each [`Level`], and [`Level::run`] runs the
//! version of one level. The portable lanes are plain Rust on eight 64-bit words; a test checks that all lanes give the
//! same results. All unsafe code of this module is in `x86.rs` and `simd128.rs`.
//!
//! On WebAssembly only [`Level::Portable`] is supported: whether a module uses vector instructions is decided when it
//! is compiled, and a browser that lacks them does not load it.

mod lanes;
mod level;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod portable;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(crate) use lanes::{CacheLine, CountMaxSum, Kernel, Lanes};
pub use level::Level;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
use portable::Portable as Baseline;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use simd128::Simd128 as Baseline;
