//! A search that can be paused, resumed, and asked for the next solution.

use super::{Limit, Meter, Observer};

/// Why a search came back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The path is a solution; running on looks for the next.
    Found,
    /// There are no more solutions.
    Exhausted,
    /// The observer asked for a pause; running on continues.
    Paused,
    /// The budget is spent; running on with a larger one continues.
    Spent(Limit),
}

/// A search with its state in one value and no recursion: it can be run, paused and resumed, and
/// every solution is found once.
pub trait Search {
    /// Runs until there is something to say.
    fn run(&mut self, meter: &mut Meter<'_>, observer: &mut impl Observer) -> Step;

    /// What has been entered and not left: the squares of the walk, or those of the pieces.
    fn path(&self) -> &[u32];
}
