//! Bounds on the number of pieces that fit: large placements, and clique covers that show that no larger one fits.
//!
//! Squares that all attack each other hold one piece. So if the squares fall into k such groups (a clique cover of the
//! attack graph), no more than k pieces fit, which is easily checked. In each connected component of the attack graph:
//!
//! 1. Where every attack changes between two colours (knights), and where each square lies on two lines
//!    (rooks, bishops), a matching gives a largest placement, and groups that show that it is one.
//! 2. Else squares are put into groups greedily, and pieces onto squares, in four orders. For kings on a
//!    rectangle that is all.
//! 3. Where the bounds still differ, branch and bound decides.

mod branch_and_bound;
mod component_bounds;
mod independent_set;
mod matching;

pub(super) use component_bounds::{ComponentBounds, find_clique_cover_reason, find_of_size};
