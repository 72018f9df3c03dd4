//! How many pieces a problem asks for, and which sets of them are solutions.

/// How many pieces a problem asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PieceCount {
    /// This many, those that stand already included.
    Exactly(usize),
    /// As many as fit.
    Most,
    /// As few as there can be.
    Fewest,
}

impl PieceCount {
    /// The number, if it is given.
    #[must_use]
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

/// Which sets of pieces are solutions.
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
    #[must_use]
    pub const fn is_independent(self) -> bool {
        matches!(self, Self::Independent | Self::IndependentDominating)
    }

    /// Whether every square must have a piece or be attacked by one.
    #[must_use]
    pub const fn is_dominating(self) -> bool {
        matches!(self, Self::Dominating | Self::IndependentDominating)
    }
}
