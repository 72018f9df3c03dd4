//! Why there is no tour.

use backrank_board::{BoardTurn, Obstacle, Square};

use super::theorems::Theorem;

/// Why there is no tour, in terms that a person can check.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// The board has no square.
    #[error("the board has no square")]
    NoSquares,
    /// A given end is no square of the board.
    #[error("{0} is no square of the board")]
    NotOnBoard(Square),
    /// Start and end are the same square, and there are others.
    #[error("a tour cannot both start and end on {0}")]
    SameEnds(Square),
    /// Start and end of a closed tour are not a move apart.
    #[error("a closed tour cannot step from its end {1} to its start {0}")]
    EndsNotJoined(Square, Square),
    /// Two squares make no closed tour.
    #[error("two squares make no closed tour")]
    TooShortToClose,
    /// Every move changes colour, and there are too many squares of one colour.
    #[error(
        "every move changes colour, which takes {}, but there are {dark} dark and {light} light squares",
        if *.closed { "as many of one as of the other" } else { "at most one more of one" }
    )]
    Colours {
        /// Squares of the colour of `a1`.
        dark: usize,
        /// The others.
        light: usize,
        /// Whether the tour was to be closed.
        closed: bool,
    },
    /// Every move changes colour, and a tour would need an end of the other colour.
    #[error("every move changes colour, and {square} has the colour of {fewer} squares, not that of {more}")]
    EndColour {
        /// The end.
        square: Square,
        /// How many squares have the colour with more.
        more: usize,
        /// How many have the other.
        fewer: usize,
    },
    /// Every move changes colour, so with this number of squares the two ends cannot both be these.
    #[error("every move changes colour, so a tour cannot lead from {start} to {end}")]
    EndsColour {
        /// The start.
        start: Square,
        /// The end.
        end: Square,
    },
    /// The squares fall into two sets, other than the colours, and every move leads from one into
    /// the other; their sizes and the given ends do not allow a tour to alternate.
    #[error("every move leads from one set of squares into another, and {first} and {second} cannot alternate so")]
    Sides {
        /// Squares of the one.
        first: usize,
        /// Squares of the other.
        second: usize,
    },
    /// Four ranks, or files: this end lies on an inner one. The outer ones hold half of the squares, of
    /// both colours, and no move joins two of them. A tour with an inner end would take outer and inner
    /// squares in turn, so all outer squares would have one colour.
    #[error(
        "a tour of four ranks ends on outer ones, for they hold half of the squares and no move joins two; {0} is not \
         there"
    )]
    InnerEnd(Square),
    /// Three ranks, or files: squares with only two moves left use both. These moves alone make this path
    /// from end to end, which leaves squares out.
    #[error("squares with two moves left force the path {} from end to end, and there are other squares", words(.0))]
    EndsMeet(Vec<Square>),
    /// Squares with too few moves, or too few neighbours; parts that no move joins; a clash of forced
    /// moves.
    #[error("{0}")]
    Obstacle(Obstacle),
    /// A tour of the board has no such step.
    #[error("{square} cannot come at step {step}: a tour has steps 1 to {last}")]
    NoSuchStep {
        /// The square that should come at it.
        square: Square,
        /// The step, from 1.
        step: usize,
        /// The last step of a tour.
        last: usize,
    },
    /// Two squares should come at the same step.
    #[error("{} and {} cannot both come at step {step}", .squares[0], .squares[1])]
    StepTaken {
        /// The step, from 1.
        step: usize,
        /// The squares.
        squares: [Square; 2],
    },
    /// One square is required at two steps.
    #[error("{square} cannot come at both step {} and step {}", .steps[0], .steps[1])]
    SquareTwice {
        /// The square.
        square: Square,
        /// The steps, from 1.
        steps: [usize; 2],
    },
    /// A tour starts on the larger of two sets of squares between which all moves lead, such as the colours;
    /// and no walk of this number of moves leads from that set to the square.
    #[error("a tour starts on the colour with more squares, from where no {moves} moves lead to {square}")]
    StepColour {
        /// The square.
        square: Square,
        /// Number of moves that lie between the start and its step.
        moves: usize,
    },
    /// All moves lead between two sets of squares, such as the colours, and no walk of this number of moves
    /// leads from one square to the other.
    #[error("every move changes colour, so no {moves} moves lead from {} to {}", .squares[0], .squares[1])]
    StepsColour {
        /// The squares.
        squares: [Square; 2],
        /// Number of moves that lie between their steps.
        moves: usize,
    },
    /// Four ranks, or files: the step of the square does not suit its line. A tour takes outer and inner
    /// squares in turn, up to its middle outer ones first, and from there on inner ones first.
    #[error(
        "a tour of four lines takes outer and inner squares in turn, outer ones first up to its middle and inner ones \
         first from there on; {square} lies on {} line, which does not come at step {step}",
        if *.outer { "an outer" } else { "an inner" }
    )]
    StepLine {
        /// The square.
        square: Square,
        /// Its step, from 1.
        step: usize,
        /// Whether it lies on an outer line.
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
        /// The squares.
        squares: [Square; 2],
        /// Number of moves that lie between their steps.
        moves: usize,
        /// How many it takes at least.
        least: usize,
    },
    /// The turn does not carry the board onto itself.
    #[error("a {0} does not carry the board onto itself")]
    BoardNotKept(BoardTurn),
    /// A turn that carries an open tour onto itself runs it backward, so it fixes the middle of the tour, a
    /// square or a move. This turn fixes neither, or does not bring everything back when it is made twice.
    #[error("a turn runs an open tour backward and leaves its middle in place; a {0} does not")]
    OpenNotKept(BoardTurn),
    /// A turn that carries a closed tour onto itself moves it along itself by a half or a quarter of its
    /// squares; here that many moves do not lead from this square to its image. Or a half-turn reflects the
    /// tour, and fixes just two of its squares and moves; here it cannot.
    #[error(
        "a {turn} carries no closed tour of {squares} squares onto itself: it would lead {moves} moves along the tour \
         from {square} to {image}, or leave just two squares and moves in place"
    )]
    ClosedNotKept {
        /// The turn.
        turn: BoardTurn,
        /// Number of squares.
        squares: usize,
        /// Number of moves that would lie between a square and its image, rounded down.
        moves: usize,
        /// The square.
        square: Square,
        /// Where the turn takes it.
        image: Square,
    },
    /// A turn that carries an open tour onto itself exchanges its ends, and this one takes the
    /// given end elsewhere.
    #[error("a {turn} would have to exchange the ends, but it takes {end} to {image}")]
    EndsNotExchanged {
        /// The turn.
        turn: BoardTurn,
        /// The given end.
        end: Square,
        /// Where the turn takes it.
        image: Square,
    },
    /// A published theorem.
    #[error("a board of {ranks}x{files} squares has no {} ({theorem})", theorem.tour())]
    Theorem {
        /// The theorem.
        theorem: Theorem,
        /// The number of ranks of the board.
        ranks: u32,
        /// The number of files of the board.
        files: u32,
    },
    /// A search looked at everything.
    #[error("a search of {nodes} nodes looked at everything")]
    Searched {
        /// How many nodes it took.
        nodes: u64,
    },
}

impl Reason {
    /// A short name for machine formats.
    #[must_use]
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
            Self::Obstacle(obstacle) => obstacle.kind().code(),
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

/// The names of squares, with a space between two.
fn words(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}
