//! Why there is no tour.

use backrank_board::{BoardRotation, Obstacle, Square};

use super::theorems::Theorem;

/// Why there is no tour, in terms that a person can check.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// The board has no square.
    #[error("the board has no square")]
    NoSquares,
    /// A given end, or the square of a required step, is not a square of the board.
    #[error("{0} is no square of the board")]
    NotOnBoard(Square),
    /// Start and end are the same square, on a board of more than one square.
    #[error("a tour cannot both start and end on {0}")]
    SameEnds(Square),
    /// No move leads from the given end of a closed tour, the second square, to its given start, the first square.
    #[error("a closed tour cannot step from its end {1} to its start {0}")]
    EndsNotJoined(Square, Square),
    /// The board has two squares, which make no closed tour.
    #[error("two squares make no closed tour")]
    TooShortToClose,
    /// Every move changes colour, and there are too many squares of one colour.
    #[error(
        "every move changes colour, which takes {}, but there are {dark} dark and {light} light squares",
        if *.closed { "as many of one as of the other" } else { "at most one more of one" }
    )]
    Colours {
        /// Number of squares of the colour of `a1`.
        dark: usize,
        /// Number of squares of the colour that `a1` does not have.
        light: usize,
        /// Whether the tour was to be closed.
        closed: bool,
    },
    /// Every move changes colour, and the given start or end has the colour with fewer squares, which no end of a tour
    /// has.
    #[error("every move changes colour, and {square} has the colour of {fewer} squares, not that of {more}")]
    EndColour {
        /// The given start or end.
        square: Square,
        /// Number of squares of the colour with more squares.
        more: usize,
        /// Number of squares of the colour with fewer squares.
        fewer: usize,
    },
    /// Every move changes colour and each colour has half of the squares, so start and end cannot have the same colour.
    #[error("every move changes colour, so a tour cannot lead from {start} to {end}")]
    EndsColour {
        /// The given start.
        start: Square,
        /// The given end.
        end: Square,
    },
    /// The squares fall into two sets, other than the colours, and every move leads from one into
    /// the other; their sizes and the given ends do not allow a tour to alternate.
    #[error("every move leads from one set of squares into another, and {first} and {second} cannot alternate so")]
    Sides {
        /// Number of squares in one set.
        first: usize,
        /// Number of squares in the other set.
        second: usize,
    },
    /// On four ranks or files, this end is on an inner line: on the second or the third of the four. The outer lines
    /// have half of the squares, of both colours, and no move joins two outer squares. A tour with an inner end would
    /// alternate between outer and inner squares, so all outer squares would have one colour.
    #[error(
        "a tour of four ranks ends on outer ones, for they hold half of the squares and no move joins two; {0} is not \
         there"
    )]
    InnerEnd(Square),
    /// On three ranks or files: a tour uses both moves of every square that has only two moves left. These forced moves
    /// form a path from one end of the tour to the other; its squares are listed, and there are squares that are not on
    /// it.
    #[error("squares with two moves left force the path {} from end to end, and there are other squares", words(.0))]
    EndsMeet(Vec<Square>),
    /// An obstacle: squares with too few moves or too few neighbours, too many dead ends, too many parts that no move
    /// joins, or a clash of forced moves.
    #[error("{0}")]
    Obstacle(Obstacle),
    /// A square is required at a step that no tour of the board has.
    #[error("{square} cannot come at step {step}: a tour has steps 1 to {last}")]
    NoSuchStep {
        /// The square that is required at the step.
        square: Square,
        /// The step, from 1.
        step: usize,
        /// The last step of a tour.
        last: usize,
    },
    /// Two squares are required at the same step.
    #[error("{} and {} cannot both come at step {step}", .squares[0], .squares[1])]
    StepTaken {
        /// The step, from 1.
        step: usize,
        /// The two squares.
        squares: [Square; 2],
    },
    /// One square is required at two steps.
    #[error("{square} cannot come at both step {} and step {}", .steps[0], .steps[1])]
    SquareTwice {
        /// The square that is required twice.
        square: Square,
        /// The two steps, from 1.
        steps: [usize; 2],
    },
    /// A tour starts in the larger of two sets of squares between which all moves lead, such as the colours, and no
    /// walk of this number of moves leads from that set to the square.
    #[error("a tour starts on the colour with more squares, from where no {moves} moves lead to {square}")]
    StepColour {
        /// The square that is required at a step.
        square: Square,
        /// Number of moves from the start of the tour to the step of the square.
        moves: usize,
    },
    /// All moves lead between two sets of squares, such as the colours, and no walk of this number of moves
    /// leads from one square to the other.
    #[error("every move changes colour, so no {moves} moves lead from {} to {}", .squares[0], .squares[1])]
    StepsColour {
        /// The two squares.
        squares: [Square; 2],
        /// Number of moves between the steps of the two squares.
        moves: usize,
    },
    /// On four ranks or files, the square is on a line (one of the four) that a tour does not visit at its step: in the
    /// first half of a tour odd steps are on outer lines and even steps on inner lines, and in the second half the
    /// other way round.
    #[error(
        "a tour of four lines takes outer and inner squares in turn, outer ones first up to its middle and inner ones \
         first from there on; {square} lies on {} line, which does not come at step {step}",
        if *.outer { "an outer" } else { "an inner" }
    )]
    StepLine {
        /// The square that is required at the step.
        square: Square,
        /// The step of the square, from 1.
        step: usize,
        /// Whether the square is on an outer line.
        outer: bool,
    },
    /// The steps of two squares are closer together than the least number of moves from one square to the
    /// other.
    #[error(
        "from {} to {} it takes {least} moves at least, and there are {moves} between their steps",
        .squares[0],
        .squares[1]
    )]
    StepsApart {
        /// The two squares.
        squares: [Square; 2],
        /// Number of moves between the steps of the two squares.
        moves: usize,
        /// Least number of moves from one square to the other.
        least: usize,
    },
    /// The required rotation does not map the board onto itself.
    #[error("a {0} does not carry the board onto itself")]
    BoardNotKept(BoardRotation),
    /// A rotation that maps an open tour onto itself reverses the tour, so it is a half-turn that fixes the middle of
    /// the tour: a square or a move. This rotation is not a half-turn, or fixes no square or move that can be the
    /// middle.
    #[error("a turn runs an open tour backward and leaves its middle in place; a {0} does not")]
    OpenNotKept(BoardRotation),
    /// A rotation that maps a closed tour onto itself either shifts the tour along itself, by a half or a quarter of
    /// its squares, or, only if it is a half-turn, reflects the tour. This rotation does neither: `moves` moves do not
    /// lead from `square` to `image`; and a reflection fixes two squares or two moves of the tour, or one of each,
    /// which this rotation does not.
    #[error(
        "a {turn} carries no closed tour of {squares} squares onto itself: it would lead {moves} moves along the tour \
         from {square} to {image}, or leave just two squares and moves in place"
    )]
    ClosedNotKept {
        /// The required rotation.
        turn: BoardRotation,
        /// Number of squares of the tour.
        squares: usize,
        /// Number of moves along the tour from a square to its image: a half or a quarter of the number of squares,
        /// rounded down.
        moves: usize,
        /// A square that is not this number of moves from its image.
        square: Square,
        /// The image of the square under the rotation.
        image: Square,
    },
    /// A rotation that maps an open tour onto itself exchanges its ends, but this rotation does not map the given end
    /// to the other end.
    #[error("a {turn} would have to exchange the ends, but it takes {end} to {image}")]
    EndsNotExchanged {
        /// The required rotation.
        turn: BoardRotation,
        /// The given end.
        end: Square,
        /// The image of the given end under the rotation.
        image: Square,
    },
    /// A published theorem rules out all tours.
    #[error("a board of {ranks}x{files} squares has no {} ({theorem})", theorem.tour_kind())]
    Theorem {
        /// The theorem that applies.
        theorem: Theorem,
        /// The number of ranks of the board.
        ranks: u32,
        /// The number of files of the board.
        files: u32,
    },
    /// An exhaustive search found no tour.
    #[error("a search of {nodes} nodes looked at everything")]
    Searched {
        /// Number of nodes of the search.
        nodes: u64,
    },
}

impl Reason {
    /// A short name of the reason for machine formats, such as `ends-not-joined`; for an obstacle the name of its kind,
    /// for a theorem that of the theorem. Some similar reasons have the same name.
    pub fn code(&self) -> &'static str {
        match self {
            Self::NoSquares => "no-squares",
            Self::NotOnBoard(_) => "not-on-board",
            Self::SameEnds(_) => "same-ends",
            Self::EndsNotJoined(..) => "ends-not-joined",
            Self::TooShortToClose => "too-short",
            Self::Colours { .. } => "colours",
            Self::EndColour { .. } | Self::EndsColour { .. } => "end-colour",
            Self::Sides { .. } => "sides",
            Self::InnerEnd(_) => "inner-end",
            Self::EndsMeet(_) => "ends-meet",
            Self::Obstacle(obstacle) => obstacle.kind().name(),
            Self::NoSuchStep { .. } | Self::StepTaken { .. } | Self::SquareTwice { .. } => "steps-clash",
            Self::StepColour { .. } | Self::StepsColour { .. } => "steps-colour",
            Self::StepLine { .. } => "steps-line",
            Self::StepsApart { .. } => "steps-apart",
            Self::BoardNotKept(_) => "board-not-symmetric",
            Self::OpenNotKept(_) | Self::ClosedNotKept { .. } => "tour-not-symmetric",
            Self::EndsNotExchanged { .. } => "ends-not-symmetric",
            Self::Theorem { theorem, .. } => theorem.code(),
            Self::Searched { .. } => "search",
        }
    }
}

impl From<Obstacle> for Reason {
    fn from(obstacle: Obstacle) -> Self {
        Self::Obstacle(obstacle)
    }
}

/// The names of squares, separated by spaces.
fn words(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}
