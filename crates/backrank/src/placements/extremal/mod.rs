//! The most pieces that fit, and the fewest pieces that dominate.

mod chooser;
mod domination;
mod optimum;

pub(crate) use domination::DominationSearch;
pub use optimum::Optimum;
