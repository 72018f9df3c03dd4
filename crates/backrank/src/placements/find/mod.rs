//! Finding one placement, and deciding whether there is one.

mod chooser;
mod explicit;
mod fail_first;
mod swaps;

pub(super) use chooser::MAX_COVERED_SQUARES;
pub use explicit::ExplicitQueens;
