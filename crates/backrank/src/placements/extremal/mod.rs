//! The most pieces that fit, and the fewest pieces that dominate.

mod chooser;
mod domination;
mod optimum;

pub use optimum::Optimum;
