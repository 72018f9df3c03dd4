//! What a constructed tour minimizes.

backrank_board::named_enum! {
    /// What a constructed tour minimizes: turns or crossings. Either objective gives few of both: their number grows
    /// with the sides of the board, while in other constructed tours it grows with the number of squares.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Objective: "objective" {
        /// Steps at which the direction changes.
        Turns = "turns",
        /// Pairs of moves that cross.
        Crossings = "crossings",
    }
}

impl Objective {
    /// Whether a tour in formation on these rows and columns fits the objective at least as well as one with rows and
    /// columns exchanged: a column adds more turns than a row, but fewer crossings.
    pub(in crate::tours) const fn prefers_orientation(self, rows: u32, columns: u32) -> bool {
        match self {
            Self::Turns => rows >= columns,
            Self::Crossings => rows <= columns,
        }
    }
}
