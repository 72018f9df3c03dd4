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
//!            end
//!     ┌───────────────┐     Lines rise by one rank over two files. The knights begin in the
//!     │⌒ ╱⌒ ╱⌒ ╱⌒ ╱⌒ ╱│     upper left corner and end in the lower right one. At the left
//!     │ ╱ ╱ ╱ ╱ ╱ ╱ ╱ │     side and the lower one they turn from one line to the one above
//!     │╱ ╱ ╱ ╱ ╱ ╱ ╱ ╱│     it, at the others to the one below. Turned by half a turn, the
//!     └───────────────┘     picture stays the same.
//!                  end
//! ```
//!
//! 1. A *line* is two ranks high and shifts by a rank every two files. It is numbered by its *depth*:
//!    the square on rank `y` and file `x` has depth `y - x / 2 - phase`; of four depths two belong to a
//!    line, and two to the one with which it is joined at the left or lower side.
//! 2. At a side the knights make the same moves every four ranks or eight files.
//! 3. Where two sides meet, a drawing says what they do. What it must be depends on the phase and
//!    the sides by their remainders by 4 only.
//!
//! Our deviations: the moves at sides and corners are our own, found as integer programs that minimize
//! the turns or the crossings of each; the lines rest on the sides so that at the left and right
//! side each knight turns but twice; sides of any length of which one is even. So boards of `r` ranks
//! and `f` files take 4 r + 4.5 f + O(1) turns (and 5 r + 7.75 f crossings), or 5 r + 4 f + O(1)
//! crossings (and 4 r + 6.25 f turns).

mod ends;
mod few;
mod picture;
mod pictures;
mod plan;
#[cfg(test)]
mod tests;
mod walk;

pub use few::Few;
pub(super) use plan::Formation;
pub(super) use walk::Walk;
