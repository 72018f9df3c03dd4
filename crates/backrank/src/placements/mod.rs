//! Placements: pieces that do not attack each other, and dominating sets, whose pieces occupy or attack every square.

mod attack_graph;
pub(crate) mod backtracking;
mod bounds;
mod count;
mod extremal;
mod find;
mod index;
#[cfg(feature = "internals")]
pub(crate) mod internals;
mod list;
mod method;
mod necessary_conditions;
mod problem;
mod reason;

pub use count::{Counter, SquareUses};
pub use extremal::Optimum;
pub use find::ExplicitQueens;
pub use index::PlacementIndex;
pub use list::PlacementView;
pub use method::Method;
pub use problem::{PieceCount, PlacementProblem, Rule};
pub use reason::{ExistenceProof, Reason, Theorem};
