//! Tours with few turns or few crossings: four knights move in formation, side by side, and their paths are joined into
//! one tour.
//!
//! J. J. Besa, T. Johnson, N. Mamano, M. C. Osegueda and P. Williams, *Taming the knight's tour: minimizing turns and
//! crossings* (2020): four knights on 2x2 squares, the *formation*, move along parallel lines and turn at the edge of
//! the board into the neighbouring lines, until they have covered the board. In two corners of the board, their four
//! paths are joined into one tour. On `n x n` boards, the authors reach 9.25 n + O(1) turns and 12 n + O(1) crossings,
//! and prove that no tour has fewer than (6 - ε) n turns or 4 n - O(1) crossings.
//!
//! ```text
//!     x── turn ── turn ──┐
//!     │            ⟋     │
//!   turn       ⟋       turn
//!     │    ⟋         ⟋   │
//!   turn         ⟋     turn
//!     │      ⟋           │
//!     └── turn ── turn ──x
//! ```
//!
//! Lines rise by a rank over two files. In each of the corners x the four paths are joined in pairs, differently in
//! each. At the left and lower sides, knights turn between the lines 2 k and 2 k + 1, at the right and upper sides
//! between 2 k + 1 and 2 k + 2. A rotation by 180 degrees maps the sides onto each other.
//!
//! 1. The square on rank `r` and file `f`, both counted from 0, has the depth `r - floor(f / 2) - phase`. The *phase*,
//!    0 to 3, can be chosen: it shifts the lines up by this number of ranks. A *line* is the track of all four knights:
//!    the squares of two successive depths. Line `n` has the depths `2 n` and `2 n + 1`.
//! 2. The moves at the left side repeat every four ranks, those at the lower side every eight files.
//! 3. The moves in a corner depend only on a number modulo 4, which follows from the phase and the size of the board,
//!    so there are at most four cases for each corner. As the phase can be chosen, not every case needs a pattern.
//!
//! Our deviations: the moves at the sides and in the corners are not those of the paper, but were found by integer
//! programs that minimize the turns or the crossings of one side or corner. With these moves, each knight makes only
//! two turns when it changes lines at the left or the right side. The construction works for boards with an even side
//! `f` of at least 14 squares (for few crossings: 18) and another side `r` of at least 9, with these upper bounds, and
//! for many smaller boards:
//!
//! - a tour with few turns: 4 r + 4.5 f - 15 turns and 5 r + 7.75 f - 16.5 crossings;
//! - a tour with few crossings: 5 r + 4 f + 18 crossings and, if `r` is odd or at most `f`, 4 r + 6.25 f - 20.5 turns.

mod cycle_cover;
mod move_pattern;
#[cfg(test)]
mod tests;
mod tour;
mod walk;

pub(super) use tour::FormationTour;
