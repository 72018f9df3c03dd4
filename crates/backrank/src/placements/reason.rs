//! Why there is no placement, or why there is one.

use std::error::Error;
use std::fmt;

use backrank_board::{BoardTurn, PlacementFault, Square};

/// Why there is no placement, in terms that a person can check.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// More pieces than squares that may be used.
    TooFewSquares {
        /// The pieces.
        pieces: usize,
        /// The squares.
        squares: usize,
    },
    /// More pieces than lines, each of which holds one.
    TooFewLines {
        /// The pieces.
        pieces: usize,
        /// The ranks or files, whichever are fewer.
        lines: usize,
    },
    /// The squares that can be used fall into fewer groups, in each of which every two attack each other.
    CoveredByCliques {
        /// The pieces.
        pieces: usize,
        /// The groups.
        cliques: Vec<Vec<Square>>,
    },
    /// The pieces cannot attack or hold all squares, even if each covers as many as one can.
    TooFewToCover {
        /// The pieces.
        pieces: usize,
        /// The most squares that one piece attacks or holds.
        each: usize,
        /// The squares.
        squares: usize,
    },
    /// No piece attacks or holds two of these squares, which outnumber the pieces still to be placed (a 2-packing).
    PackingTooLarge {
        /// The pieces.
        pieces: usize,
        /// The squares.
        squares: Vec<Square>,
    },
    /// This number of rooks leaves a rank and a file without a rook, and nothing attacks or holds the square where they
    /// cross.
    RankAndFileWithoutRook {
        /// The rooks.
        pieces: usize,
    },
    /// More pieces are standing than are to be placed.
    TooManyStanding {
        /// The number of standing pieces.
        standing: usize,
        /// The number of pieces to be placed, the standing ones included.
        pieces: usize,
    },
    /// Two of the pieces that stand attack each other, or one stands where none can.
    Standing(PlacementFault),
    /// A piece stands on a forbidden square.
    StandingForbidden(Square),
    /// The rank, counted from 0, must have a piece, and each of its squares is a hole, forbidden or attacked by a piece
    /// that stands.
    RankWithoutSquare(u32),
    /// The same of a file, counted from 0.
    FileWithoutSquare(u32),
    /// A queen on each rank of a square board with glued edges, and 2 or 3 divides its side.
    GluedSideDivisible {
        /// The side.
        side: u32,
        /// 2 or 3.
        divisor: u32,
    },
    /// The rotation under which placements must be symmetric does not carry the board onto itself.
    BoardNotSymmetric(BoardTurn),
    /// An exhaustive search found none.
    Searched {
        /// The number of nodes of the search.
        nodes: u64,
    },
}

impl Reason {
    /// A short name for machine formats.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TooFewSquares { .. } => "too-few-squares",
            Self::TooFewLines { .. } => "too-few-lines",
            Self::CoveredByCliques { .. } => "crowded",
            Self::TooFewToCover { .. } => "too-few-to-cover",
            Self::PackingTooLarge { .. } => "far-apart",
            Self::RankAndFileWithoutRook { .. } => "rank-and-file-without",
            Self::TooManyStanding { .. } => "too-many-standing",
            Self::Standing(_) => "standing",
            Self::StandingForbidden(_) => "standing-forbidden",
            Self::RankWithoutSquare(_) | Self::FileWithoutSquare(_) => "line-without-square",
            Self::GluedSideDivisible { .. } => "around",
            Self::BoardNotSymmetric(_) => "board-not-kept",
            Self::Searched { .. } => "search",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewSquares { pieces, squares } => write!(f, "{pieces} pieces do not fit on {squares} squares"),
            Self::TooFewLines { pieces, lines } => {
                write!(f, "each line holds one piece, and there are {pieces} pieces for {lines} lines")
            }
            Self::CoveredByCliques { pieces, cliques } => write!(
                f,
                "{pieces} pieces do not fit, because the squares fall into {} groups that hold one each",
                cliques.len()
            ),
            Self::TooFewToCover { pieces, each, squares } => {
                write!(f, "{pieces} pieces attack or hold at most {each} squares each, and there are {squares}")
            }
            Self::PackingTooLarge { pieces, squares } => {
                let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
                write!(f, "no piece attacks or holds two of {}, too many for {pieces} pieces", names.join(", "))
            }
            Self::RankAndFileWithoutRook { pieces } => {
                write!(f, "{pieces} rooks leave a rank and a file without any, and the square where they meet")
            }
            Self::TooManyStanding { standing, pieces } => {
                write!(f, "{standing} pieces stand already, more than the {pieces} to be placed")
            }
            Self::Standing(fault) => fault.fmt(f),
            Self::StandingForbidden(square) => write!(f, "a piece stands on {square}, which is forbidden"),
            Self::RankWithoutSquare(rank) => {
                write!(f, "rank {} must have a piece and has no square where one can stand", u64::from(*rank) + 1)
            }
            Self::FileWithoutSquare(file) => {
                let name = Square::file_name(*file);
                write!(f, "file {name} must have a piece and has no square where one can stand")
            }
            Self::GluedSideDivisible { side, divisor } => {
                write!(
                    f,
                    "n queens fit around an n x n board only if neither 2 nor 3 divides n, and {divisor} divides {side}"
                )
            }
            Self::BoardNotSymmetric(turn) => write!(f, "a {turn} does not carry the board onto itself"),
            Self::Searched { nodes } => write!(f, "a search of {nodes} nodes looked at everything"),
        }
    }
}

impl Error for Reason {}

/// A published theorem that says that there is a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Theorem {
    /// n queens fit on n x n for every n but 2 and 3: Pauls 1874.
    Pauls,
    /// n queens fit on n x n with glued edges exactly where neither 2 nor 3 divides n: Pólya 1918.
    Polya,
}

impl Theorem {
    /// A short name for machine formats: author and year.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Pauls => "pauls-1874",
            Self::Polya => "polya-1918",
        }
    }

    /// Author and year.
    #[must_use]
    pub const fn source(self) -> &'static str {
        match self {
            Self::Pauls => "Pauls 1874",
            Self::Polya => "Pólya 1918",
        }
    }
}
