//! The most pieces that fit, and the fewest that dominate.

mod domination;
mod largest;
mod optimum;

pub use domination::DominationProblem;
pub use optimum::{BestKnown, Optimum};
