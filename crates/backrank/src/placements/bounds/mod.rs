//! Bounds on the number of pieces that fit: large placements, and clique covers which prove that no larger placement
//! fits.
//!
//! Squares that all attack each other hold at most one piece. So if the squares can be divided into k groups of such
//! squares (a clique cover of the attack graph), at most k pieces fit; this proof is easy to check. For each connected
//! component of the attack graph:
//!
//! 1. If the component is bipartite (knights), or each square lies on two lines (rooks, bishops), a maximum matching
//!    gives a largest placement and a clique cover of the same size.
//! 2. Otherwise a clique cover and a placement are built greedily, in five orders of the squares. For kings on a
//!    rectangle this is already exact.
//! 3. If the bounds still differ, branch and bound closes the gap.

mod branch_and_bound;
mod component_bounds;
mod independent_set;
mod matching;

pub(super) use component_bounds::{ComponentBounds, find_clique_cover_reason, find_placement_by_bounds};
