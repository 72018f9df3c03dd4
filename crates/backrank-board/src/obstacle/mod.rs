//! Obstacles: proofs that there is no tour, which can be checked without knowing how they were found.
//!
//! A tour uses two moves at every square, but only one at each of its two ends if it is open. An [`Obstacle`] shows
//! that this is impossible. It consists of [`ProofStep`]s, each of which shows that every tour, or no tour, uses
//! certain moves, and of a [`Clash`], the contradiction. Most obstacles need no step. There are three arguments:
//!
//! - [`CountingArgument`]: a set of squares needs more moves than are available. Three special cases have
//!   [names](ObstacleKind) of their own: a square with too few moves, too many squares with a single move, and several
//!   squares that need the same neighbour.
//! - [`Cut`]: removing a few squares splits the board into more parts than a tour could visit.
//! - Loop: moves that every tour uses close a loop, a closed path, before all squares are visited.
//!
//! [`Obstacle::check`] checks an obstacle by the rules of the board alone.

mod check;
mod end_constraints;
mod obstacle;

pub use self::check::reachable_squares;
pub use self::end_constraints::{EndConstraints, EndGrounds, GivenEnds, count_squares_by_colour};
pub use self::obstacle::{Clash, CountingArgument, Cut, Grounds, Obstacle, ObstacleFault, ObstacleKind, ProofStep};
