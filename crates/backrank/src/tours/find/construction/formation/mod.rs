//! Tours that seldom turn or cross themselves: four knights that ride in formation.
//!
//! J. J. Besa, T. Johnson, N. Mamano, M. C. Osegueda and P. Williams, *Taming the knight's tour:
//! minimizing turns and crossings* (2020): four knights on a square of 2x2 squares ride along
//! parallel lines, turn at the edge of the board into the lines beside them, and so on, until the board
//! is covered; where they begin and where they end, their four paths are joined into one tour. Of
//! `n x n` boards they reach 9.25 n + O(1) turns and 12 n + O(1) crossings, and show that no tour has
//! fewer than (6 - ε) n turns or 4 n - O(1) crossings.
//!
//! ```text
//!     x── turn ── turn ──┐   Lines rise by a rank over two files. In the corners x the four paths
//!     │            ⟋     │   are joined two by two, in two different ways. At the left and the
//!   turn       ⟋       turn  lower side the knights turn from one line to the next, at the right
//!     │    ⟋         ⟋   │   and the upper side from that to the one after it. Half a turn lays
//!   turn         ⟋     turn  the sides onto each other.
//!     │      ⟋           │
//!     └── turn ── turn ──x
//! ```
//!
//! 1. The square on rank `r` and file `f` has the depth `r - f / 2 - phase`. Two depths make a line, and
//!    lines that meet at the left or the lower side have depths `4 k` to `4 k + 3`.
//! 2. At the left side the knights do the same every four ranks, at the lower side every eight files.
//! 3. What they do in a corner depends on its phase by its remainder by 4 only, so there are four
//!    drawings of each corner at most. The phase can be chosen, and so some are not needed.
//!
//! Our deviations: what they do at sides and in corners was not taken from there, but found by integer
//! programs, which minimize the turns or the crossings of one side or corner; so lines start at the
//! left and the right side with only two turns of each knight. And any board of which one side is
//! even will do. On `r` ranks and `f` files, `f` even, that makes 4 r + 4.5 f - 15 turns at most, with
//! 5 r + 7.75 f crossings, or 5 r + 4 f + 18 crossings at most, with 4 r + 6.25 f turns.

mod drawing;
mod endpoints;
mod plan;
#[cfg(test)]
mod tests;
mod tour;
mod walk;

pub(super) use tour::FormationTour;
