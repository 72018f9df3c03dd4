//! Reasons why there is no placement, and why there is one.

use backrank_board::{BoardRotation, Placement, PlacementFault, Square};

/// Why there is no placement. Each reason except [`Searched`](Self::Searched) is a fact that a person can check.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// There are more pieces than squares on which they may be placed.
    #[error("{pieces} pieces do not fit on {squares} squares")]
    TooFewSquares {
        /// The number of pieces.
        pieces: usize,
        /// The number of squares on which pieces may be placed, those of pre-placed pieces included.
        squares: usize,
    },
    /// There are more pieces than ranks or files, each of which holds at most one piece.
    #[error("each line holds one piece, and there are {pieces} pieces for {lines} lines")]
    TooFewLines {
        /// The number of pieces.
        pieces: usize,
        /// The number of ranks or of files, whichever is smaller.
        lines: usize,
    },
    /// The squares on which pieces can stand can be divided into fewer groups than there are pieces, so that the
    /// squares of each group all attack each other.
    #[error("{pieces} pieces do not fit, because the squares fall into {} groups that hold one each", .cliques.len())]
    CoveredByCliques {
        /// The number of pieces.
        pieces: usize,
        /// The groups of squares.
        cliques: Vec<Vec<Square>>,
    },
    /// The pieces cannot occupy or attack all squares, even if each covers as many as possible.
    #[error("{pieces} pieces attack or hold at most {each} squares each, and there are {squares}")]
    TooFewToCover {
        /// The number of pieces.
        pieces: usize,
        /// The largest number of squares that one piece occupies or attacks.
        each: usize,
        /// The number of squares to be covered.
        squares: usize,
    },
    /// No pre-placed piece occupies or attacks any of these squares, no other piece occupies or attacks two of them (a
    /// 2-packing), and there are more of them than pieces still to be placed.
    #[error("no piece attacks or holds two of {}, too many for {pieces} pieces to place", names(.squares))]
    PackingTooLarge {
        /// The number of pieces still to be placed, beside the pre-placed ones.
        pieces: usize,
        /// The squares of the packing.
        squares: Vec<Square>,
    },
    /// With this number of rooks, some rank and some file have no rook, and the square where they cross is neither
    /// occupied nor attacked.
    #[error("{pieces} rooks leave a rank and a file without any, and the square where they meet")]
    RankAndFileWithoutRook {
        /// The number of rooks.
        pieces: usize,
    },
    /// More pieces are pre-placed than the problem asks for.
    #[error("{preplaced} pieces stand already, more than the {pieces} to be placed")]
    TooManyPreplaced {
        /// The number of pre-placed pieces.
        preplaced: usize,
        /// The number of pieces that is asked for, or shown to be too small, the pre-placed ones included.
        pieces: usize,
    },
    /// Two pre-placed pieces attack each other, or one is off the board or on a hole.
    #[error("{0}")]
    Preplaced(PlacementFault),
    /// A piece is pre-placed on this forbidden square.
    #[error("a piece stands on {0}, which is forbidden")]
    PreplacedForbidden(Square),
    /// The rank, counted from 0, must have a piece, and each of its squares is a hole, forbidden, or attacked by a
    /// pre-placed piece.
    #[error("rank {} must have a piece and has no square where one can stand", u64::from(*.0) + 1)]
    RankWithoutSquare(u32),
    /// The file, counted from 0, must have a piece, and each of its squares is a hole, forbidden, or attacked by a
    /// pre-placed piece.
    #[error("file {} must have a piece and has no square where one can stand", Square::file_name(*.0))]
    FileWithoutSquare(u32),
    /// The problem asks for n queens on n x n with glued edges, and 2 or 3 divides n.
    #[error("n queens fit around an n x n board only if neither 2 nor 3 divides n, and {divisor} divides {side}")]
    GluedSideDivisible {
        /// The side n of the board, in squares.
        side: u32,
        /// The divisor of n: 2 or 3.
        divisor: u32,
    },
    /// The board itself is not symmetric under the required rotation.
    #[error("a {0} does not carry the board onto itself")]
    BoardNotSymmetric(BoardRotation),
    /// An exhaustive search found no placement.
    #[error("a search of {nodes} nodes looked at everything")]
    Searched {
        /// The number of nodes of the search.
        nodes: u64,
    },
}

impl Reason {
    /// A short name of the reason, for machine-readable formats; the same for a rank and for a file without a square.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooFewSquares { .. } => "too-few-squares",
            Self::TooFewLines { .. } => "too-few-lines",
            Self::CoveredByCliques { .. } => "crowded",
            Self::TooFewToCover { .. } => "too-few-to-cover",
            Self::PackingTooLarge { .. } => "far-apart",
            Self::RankAndFileWithoutRook { .. } => "rank-and-file-without",
            Self::TooManyPreplaced { .. } => "too-many-standing",
            Self::Preplaced(_) => "standing",
            Self::PreplacedForbidden(_) => "standing-forbidden",
            Self::RankWithoutSquare(_) | Self::FileWithoutSquare(_) => "line-without-square",
            Self::GluedSideDivisible { .. } => "around",
            Self::BoardNotSymmetric(_) => "board-not-kept",
            Self::Searched { .. } => "search",
        }
    }
}

/// The names of squares, separated by commas.
fn names(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(", ")
}

/// A published theorem that proves that there is a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theorem {
    /// n queens can be placed on n x n for every n except 2 and 3: Pauls 1874.
    Pauls,
    /// n queens can be placed on n x n with glued edges if and only if neither 2 nor 3 divides n: Pólya 1918.
    Polya,
}

impl Theorem {
    /// A short name for machine-readable formats: author and year.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pauls => "pauls-1874",
            Self::Polya => "polya-1918",
        }
    }

    /// Author and year of the publication.
    pub const fn source(self) -> &'static str {
        match self {
            Self::Pauls => "Pauls 1874",
            Self::Polya => "Pólya 1918",
        }
    }
}

/// Why there is a solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ExistenceProof {
    /// A published theorem proves it.
    Theorem(Theorem),
    /// A solution was found.
    Placement(Placement),
}
