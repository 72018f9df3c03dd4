//! What a map says of a square.

use backrank::render::SquareAnswer;
use backrank::search::Outcome;

/// What is known of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// It is so.
    Yes,
    /// It is not so.
    No,
    /// The limits ended the search before.
    Unknown,
}

impl Known {
    /// What an answer says.
    #[must_use]
    pub const fn of<T, R>(outcome: &Outcome<T, R>) -> Self {
        match outcome {
            Outcome::Found(_) => Self::Yes,
            Outcome::Impossible(_) => Self::No,
            Outcome::Unknown(_) => Self::Unknown,
        }
    }

    /// The word for it in data, the same in every language.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Yes => "yes",
            Self::No => "no",
            Self::Unknown => "unknown",
        }
    }

    /// The sign for it in text.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Yes => "✔",
            Self::No => "✘",
            Self::Unknown => "?",
        }
    }

    /// The colour of its square on a picture.
    #[must_use]
    pub const fn tone(self) -> SquareAnswer {
        match self {
            Self::Yes => SquareAnswer::Yes,
            Self::No => SquareAnswer::No,
            Self::Unknown => SquareAnswer::Count(0.0),
        }
    }
}
