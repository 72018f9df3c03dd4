//! How many pieces a problem asks for, and which condition they must meet.

/// How many pieces a problem asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceCount {
    /// This number, pre-placed pieces included.
    Exactly(usize),
    /// As many as possible.
    Most,
    /// As few as possible.
    Fewest,
}

impl PieceCount {
    /// The number of pieces, or `None` if the problem asks for the most or the fewest.
    pub const fn exact(self) -> Option<usize> {
        match self {
            Self::Exactly(pieces) => Some(pieces),
            Self::Most | Self::Fewest => None,
        }
    }
}

impl From<usize> for PieceCount {
    fn from(pieces: usize) -> Self {
        Self::Exactly(pieces)
    }
}

/// The condition that the pieces of a solution meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rule {
    /// No piece attacks another.
    #[default]
    Independent,
    /// Every square of the board has a piece or is attacked by one; pieces may attack each other.
    Dominating,
    /// Every square of the board has a piece or is attacked by one, and no piece attacks another.
    IndependentDominating,
}

impl Rule {
    /// Whether no piece may attack another.
    pub const fn is_independent(self) -> bool {
        matches!(self, Self::Independent | Self::IndependentDominating)
    }

    /// Whether every square must have a piece or be attacked by one.
    pub const fn is_dominating(self) -> bool {
        matches!(self, Self::Dominating | Self::IndependentDominating)
    }
}
