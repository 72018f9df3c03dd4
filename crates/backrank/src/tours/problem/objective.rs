//! What a constructed tour minimizes.

backrank_board::named_enum! {
    /// What a constructed tour minimizes: turns or crossings. Either way it has few of both, by a linear construction:
    /// about as many as the sides of the board are long, where others have as many as it has squares.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Objective: "objective" {
        /// Steps at which the direction changes.
        Turns = "turns",
        /// Pairs of moves that cross.
        Crossings = "crossings",
    }
}

impl Objective {
    /// Whether the lines should rise along the columns and not along the rows: a column adds more turns than a row,
    /// but fewer crossings.
    pub(in crate::tours) const fn prefers(self, rows: u32, columns: u32) -> bool {
        match self {
            Self::Turns => rows >= columns,
            Self::Crossings => rows <= columns,
        }
    }
}
