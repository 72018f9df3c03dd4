//! Why there is no tour, as something that can be checked without knowing how it was found.
//!
//! A tour uses two moves at every square, but one at each of its two ends if it is open. An
//! [`Obstacle`] shows that this cannot be, in up to two parts: [`Step`]s, each of which shows of
//! some moves that every tour uses them or that none does, and a [`Clash`] at which nothing is
//! left. Most obstacles need no step. There are three arguments:
//!
//! - [`Count`]: a set of squares needs more moves than there are. Two sizes of it have names of
//!   their own: a square with too few moves, and squares that all need the same one.
//! - [`Cut`]: without a few squares the board falls into more parts than a tour could join.
//! - Loop: moves that every tour uses close a loop too early.
//!
//! [`Obstacle::check`] goes through them by the rules of the board alone.

mod check;
mod ends;
mod fault;
mod known_moves;
mod obstacle;

pub use self::ends::{EndRule, Ends, TourTerms};
pub use self::fault::ObstacleFault;
pub use self::obstacle::{Clash, Count, Cut, Grounds, Obstacle, ObstacleKind, Step};
