//! Whether there is a solution.

use backrank::render::SquareAnswer;
use backrank::search::Outcome;

backrank::board::named_enum! {
    /// Whether there is a solution or, for a square of a map, a tour that starts or ends on the square.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Verdict {
        /// There is a solution.
        Yes = "yes",
        /// There is no solution.
        No = "no",
        /// A limit was reached before the answer was known.
        Unknown = "unknown",
    }
}

impl Verdict {
    /// The verdict for the outcome of a search.
    pub const fn from_outcome<T, R>(outcome: &Outcome<T, R>) -> Self {
        match outcome {
            Outcome::Found(_) => Self::Yes,
            Outcome::Impossible(_) => Self::No,
            Outcome::Unknown(_) => Self::Unknown,
        }
    }

    /// The character for the verdict in a map drawn as text.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Yes => "✔",
            Self::No => "✘",
            Self::Unknown => "?",
        }
    }

    /// The answer for a square with this verdict, as the picture of a map draws it.
    pub const fn to_square_answer(self) -> SquareAnswer {
        match self {
            Self::Yes => SquareAnswer::Yes,
            Self::No => SquareAnswer::No,
            Self::Unknown => SquareAnswer::Count(0.0),
        }
    }
}
