//! Tours with few turns or few crossings: four knights ride in formation, and their paths are joined to one tour.
//!
//! J. J. Besa, T. Johnson, N. Mamano, M. C. Osegueda and P. Williams, *Taming the knight's tour: minimizing turns and
//! crossings* (2020): four knights on a square of 2x2 squares ride along parallel lines and turn at the edge of the
//! board into the neighbouring lines, until the board is covered. At both ends of this ride, the four paths are joined
//! into one tour. On `n x n` boards, the authors reach 9.25 n + O(1) turns and 12 n + O(1) crossings, and prove that no
//! tour has fewer than (6 - ε) n turns or 4 n - O(1) crossings.
//!
//! ```text
//!     x── turn ── turn ──┐   Lines rise by a rank over two files. In the corners x the four paths
//!     │            ⟋     │   are joined in pairs, in two different ways. At the left and lower
//!   turn       ⟋       turn  sides, knights turn between the lines 2 k and 2 k + 1, at the right
//!     │    ⟋         ⟋   │   and upper sides between 2 k + 1 and 2 k + 2. A rotation by 180
//!   turn         ⟋     turn  degrees maps the sides onto each other.
//!     │      ⟋           │
//!     └── turn ── turn ──x
//! ```
//!
//! 1. The square on rank `r` and file `f` has the depth `r - f / 2 - phase`. A line covers two depths, and the two
//!    lines that meet at the left or the lower side have depths `4 k` to `4 k + 3`.
//! 2. The moves at the left side repeat every four ranks, those at the lower side every eight files.
//! 3. The moves in a corner depend only on its phase modulo 4, so each corner has at most four drawings. The phase can
//!    be chosen, so some of them are not needed.
//!
//! Our deviations: the moves at the sides and in the corners are not those of the paper, but were found by integer
//! programs that minimize the turns or the crossings of one side or corner. So lines start at the left and the right
//! side with only two turns of each knight. The construction works for every board with one even side. On `r` ranks and
//! `f` files with `f` even, it has at most 4 r + 4.5 f - 15 turns, with 5 r + 7.75 f crossings; or at most 5 r + 4 f +
//! 18 crossings, with 4 r + 6.25 f turns.

mod drawing;
mod plan;
#[cfg(test)]
mod tests;
mod tour;
mod walk;

pub(super) use tour::FormationTour;
