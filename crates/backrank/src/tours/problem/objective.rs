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
    /// Whether the lines of a formation should run along the columns rather than the rows, on a board with these
    /// numbers of rows and columns: a column adds more turns than a row, but fewer crossings.
    pub(in crate::tours) const fn prefers(self, rows: u32, columns: u32) -> bool {
        match self {
            Self::Turns => rows >= columns,
            Self::Crossings => rows <= columns,
        }
    }
}
