//! How the edges of a board are glued.

use std::fmt;
use std::str::FromStr;

/// How the edges of a board are glued.
///
/// *Files wrap* means that a piece leaving at the right comes back at the left. On a twisted
/// board it comes back on the mirrored rank: rank `r` of `R` becomes `R - 1 - r`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Wrap {
    /// An ordinary board.
    #[default]
    Flat,
    /// Files wrap.
    Cylinder,
    /// Files wrap and ranks wrap.
    Torus,
    /// Files wrap with a twist.
    Mobius,
    /// Files wrap with a twist and ranks wrap.
    Klein,
}

impl Wrap {
    /// Every wrap, in the order of the documentation.
    pub const ALL: [Self; 5] = [Self::Flat, Self::Cylinder, Self::Torus, Self::Mobius, Self::Klein];

    /// The name that [`FromStr`] reads.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Flat => "flat",
            Self::Cylinder => "cylinder",
            Self::Torus => "torus",
            Self::Mobius => "mobius",
            Self::Klein => "klein",
        }
    }

    /// Whether a piece that leaves at the right comes back at the left.
    #[must_use]
    pub const fn files_wrap(self) -> bool {
        !matches!(self, Self::Flat)
    }

    /// Whether a piece that leaves at the top comes back at the bottom.
    #[must_use]
    pub const fn ranks_wrap(self) -> bool {
        matches!(self, Self::Torus | Self::Klein)
    }

    /// Whether crossing the right or left edge mirrors the ranks.
    #[must_use]
    pub const fn is_twisted(self) -> bool {
        matches!(self, Self::Mobius | Self::Klein)
    }
}

impl fmt::Display for Wrap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that names no wrap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrapError {
    /// The text.
    pub text: String,
}

impl fmt::Display for WrapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no wrap: write flat, cylinder, torus, mobius or klein", self.text)
    }
}

impl std::error::Error for WrapError {}

impl FromStr for Wrap {
    type Err = WrapError;

    fn from_str(text: &str) -> Result<Self, WrapError> {
        let lower = text.to_lowercase().replace('ö', "o");
        Self::ALL.into_iter().find(|wrap| wrap.name() == lower).ok_or_else(|| WrapError { text: text.to_owned() })
    }
}
