//! The most pieces that fit, and the fewest that dominate.

mod chooser;
mod domination;
mod optimum;

pub(crate) use domination::Domination;
pub use optimum::Optimum;
