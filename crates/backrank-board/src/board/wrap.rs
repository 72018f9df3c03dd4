//! How the edges of a board are glued.

use crate::named_enum;

named_enum! {
    /// How the edges of a board are glued.
    ///
    /// *Files wrap* means that a piece leaving at the right comes back at the left; on a twisted board it comes back on
    /// the mirrored rank: rank `r` of `R` becomes `R - 1 - r`. *Ranks wrap* means that a piece leaving at the top comes
    /// back at the bottom.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub enum Wrap: "wrap", read by folded {
        /// No edges are glued: an ordinary board.
        #[default]
        Flat = "flat",
        /// Files wrap: the left and the right edge are glued.
        Cylinder = "cylinder",
        /// Files wrap and ranks wrap: all edges are glued to the opposite ones.
        Torus = "torus",
        /// Files wrap with a twist: the left and the right edge are glued with the ranks mirrored.
        Mobius = "mobius",
        /// Files wrap with a twist, and ranks wrap without one.
        Klein = "klein",
    }
}

impl Wrap {
    /// Whether a piece that leaves at the right comes back at the left.
    pub const fn files_wrap(self) -> bool {
        !matches!(self, Self::Flat)
    }

    /// Whether a piece that leaves at the top comes back at the bottom.
    pub const fn ranks_wrap(self) -> bool {
        matches!(self, Self::Torus | Self::Klein)
    }

    /// Whether crossing the right or left edge mirrors the ranks.
    pub const fn is_twisted(self) -> bool {
        matches!(self, Self::Mobius | Self::Klein)
    }
}

/// `name` in lower case with `ö` replaced by `o`, so that `Möbius` is accepted.
fn folded(name: &str) -> String {
    name.to_lowercase().replace('ö', "o")
}
