//! An answer with three values.

use super::Spent;

/// The answer to a question: found, proven impossible with a reason, or unknown because a budget
/// ran out. An unknown is never a no.
#[derive(Clone, Debug, PartialEq)]
#[must_use]
pub enum Outcome<T, Reason> {
    /// An answer that was checked.
    Found(T),
    /// There is none, and this is why.
    Impossible(Reason),
    /// It is not known whether there is one.
    Unknown(Spent),
}

impl<T, Reason> Outcome<T, Reason> {
    /// What was found, if anything.
    pub fn found(self) -> Option<T> {
        match self {
            Self::Found(found) => Some(found),
            Self::Impossible(_) | Self::Unknown(_) => None,
        }
    }

    /// The same outcome with what was found turned into something else.
    pub fn map<U>(self, turn: impl FnOnce(T) -> U) -> Outcome<U, Reason> {
        match self {
            Self::Found(found) => Outcome::Found(turn(found)),
            Self::Impossible(reason) => Outcome::Impossible(reason),
            Self::Unknown(spent) => Outcome::Unknown(spent),
        }
    }
}
