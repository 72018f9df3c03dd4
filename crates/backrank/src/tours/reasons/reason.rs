//! Why there is no tour.

use std::fmt;

use backrank_board::{BoardTurn, Obstacle, Square};

use super::theorems::Theorem;

/// Why there is no tour, in terms that a person can check.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The board has no square.
    NoSquares,
    /// A given end is no square of the board.
    NotOnBoard(Square),
    /// Start and end are the same square, and there are others.
    SameEnds(Square),
    /// Start and end of a closed tour are not a move apart.
    EndsNotJoined(Square, Square),
    /// Two squares make no closed tour.
    TooShortToClose,
    /// Every move changes colour, and there are too many squares of one colour.
    Colours {
        /// Squares of the colour of `a1`.
        dark: usize,
        /// The others.
        light: usize,
        /// Whether the tour was to be closed.
        closed: bool,
    },
    /// Every move changes colour, and a tour would need an end of the other colour.
    EndColour {
        /// The end.
        square: Square,
        /// How many squares have the colour with more.
        more: usize,
        /// How many have the other.
        fewer: usize,
    },
    /// Every move changes colour, so with this number of squares the two ends cannot both be these.
    EndsColour {
        /// The start.
        start: Square,
        /// The end.
        end: Square,
    },
    /// The squares fall into two sets, other than the colours, and every move leads from one into
    /// the other; their sizes and the given ends do not allow a tour to alternate.
    Sides {
        /// Squares of the one.
        first: usize,
        /// Squares of the other.
        second: usize,
    },
    /// Four ranks, or files: this end lies on an inner one. The outer ones hold half of the squares, of
    /// both colours, and no move joins two of them. A tour with an inner end would take outer and inner
    /// squares in turn, so all outer squares would have one colour.
    InnerEnd(Square),
    /// Three ranks, or files: squares with two moves left need both, which alone makes this path from
    /// end to end, and there are other squares.
    EndsMeet(Vec<Square>),
    /// Squares with too few moves, or too few neighbours; parts that do not hang together; what is
    /// forced.
    Obstacle(Obstacle),
    /// A tour of the board has no such step.
    NoSuchStep {
        /// The square that should come at it.
        square: Square,
        /// The step, from 1.
        step: usize,
        /// The last step of a tour.
        last: usize,
    },
    /// Two squares should come at the same step.
    StepTaken {
        /// The step, from 1.
        step: usize,
        /// The squares.
        squares: [Square; 2],
    },
    /// A square should come at two steps.
    SquareTwice {
        /// The square.
        square: Square,
        /// The steps, from 1.
        steps: [usize; 2],
    },
    /// A tour starts on the colour, or set of squares, of which there are more, and no such number of
    /// moves leads from there to the square.
    StepColour {
        /// The square.
        square: Square,
        /// Number of moves that lie between the start and its step.
        moves: usize,
    },
    /// Every move changes colour, or leads from one set of squares into another, and from the one
    /// square to the other no such number of moves leads.
    StepsColour {
        /// The squares.
        squares: [Square; 2],
        /// Number of moves that lie between their steps.
        moves: usize,
    },
    /// Four ranks, or files: a tour takes outer and inner squares in turn, outer ones first up to its
    /// middle and inner ones first from there on.
    StepLine {
        /// The square.
        square: Square,
        /// Its step, from 1.
        step: usize,
        /// Whether it lies on an outer line.
        outer: bool,
    },
    /// There are fewer moves between the steps of two squares than it takes to come from the one
    /// to the other.
    StepsApart {
        /// The squares.
        squares: [Square; 2],
        /// Number of moves that lie between their steps.
        moves: usize,
        /// How many it takes at least.
        least: usize,
    },
    /// The turn does not carry the board onto itself.
    BoardNotKept(BoardTurn),
    /// A turn that carries an open tour onto itself runs it backward, and its middle, a square or a
    /// move, stays in place; this one leaves none in place, or made twice does not bring all back.
    OpenNotKept(BoardTurn),
    /// A turn that carries a closed tour onto itself moves it along itself by a half or a quarter of
    /// its squares, and that many moves do not lead from this square to where the turn takes it; or, by a
    /// half-turn, it leaves just two of its squares and moves in place, which it cannot here.
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
    EndsNotExchanged {
        /// The turn.
        turn: BoardTurn,
        /// The given end.
        end: Square,
        /// Where the turn takes it.
        image: Square,
    },
    /// A published theorem.
    Theorem {
        /// The theorem.
        theorem: Theorem,
        /// The number of ranks of the board.
        ranks: u32,
        /// The number of files of the board.
        files: u32,
    },
    /// A search looked at everything.
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

impl std::error::Error for Reason {}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSquares => write!(f, "the board has no square"),
            Self::NotOnBoard(square) => write!(f, "{square} is no square of the board"),
            Self::SameEnds(square) => write!(f, "a tour cannot both start and end on {square}"),
            Self::EndsNotJoined(start, end) => {
                write!(f, "a closed tour cannot step from its end {end} to its start {start}")
            }
            Self::TooShortToClose => write!(f, "two squares make no closed tour"),
            Self::Colours { dark, light, closed } => {
                let allowed = if *closed { "as many of one as of the other" } else { "at most one more of one" };
                write!(
                    f,
                    "every move changes colour, which takes {allowed}, but there are {dark} dark and {light} light squares"
                )
            }
            Self::EndColour { square, more, fewer } => {
                write!(
                    f,
                    "every move changes colour, and {square} has the colour of {fewer} squares, not that of {more}"
                )
            }
            Self::EndsColour { start, end } => {
                write!(f, "every move changes colour, so a tour cannot lead from {start} to {end}")
            }
            Self::Sides { first, second } => {
                write!(
                    f,
                    "every move leads from one set of squares into another, and {first} and {second} cannot alternate so"
                )
            }
            Self::InnerEnd(square) => {
                write!(
                    f,
                    "a tour of four ranks ends on outer ones, for they hold half of the squares and no move joins two; {square} is not there"
                )
            }
            Self::EndsMeet(path) => {
                write!(f, "squares with two moves left force the path")?;
                path.iter().try_for_each(|square| write!(f, " {square}"))?;
                write!(f, " from end to end, and there are other squares")
            }
            Self::Obstacle(obstacle) => write!(f, "{obstacle}"),
            Self::NoSuchStep { square, step, last } => {
                write!(f, "{square} cannot come at step {step}: a tour has steps 1 to {last}")
            }
            Self::StepTaken { step, squares: [a, b] } => write!(f, "{a} and {b} cannot both come at step {step}"),
            Self::SquareTwice { square, steps: [a, b] } => {
                write!(f, "{square} cannot come at both step {a} and step {b}")
            }
            Self::StepColour { square, moves } => {
                write!(f, "a tour starts on the colour with more squares, from where no {moves} moves lead to {square}")
            }
            Self::StepsColour { squares: [a, b], moves } => {
                write!(f, "every move changes colour, so no {moves} moves lead from {a} to {b}")
            }
            Self::StepLine { square, step, outer } => {
                let line = if *outer { "an outer" } else { "an inner" };
                write!(
                    f,
                    "a tour of four lines takes outer and inner squares in turn, outer ones first up to its middle and inner \
                     ones first from there on; {square} lies on {line} line, which does not come at step {step}"
                )
            }
            Self::StepsApart { squares: [a, b], moves, least } => {
                write!(f, "from {a} to {b} it takes {least} moves at least, and there are {moves} between their steps")
            }
            Self::BoardNotKept(turn) => write!(f, "a {turn} does not carry the board onto itself"),
            Self::OpenNotKept(turn) => {
                write!(f, "a turn runs an open tour backward and leaves its middle in place; a {turn} does not")
            }
            Self::ClosedNotKept { turn, squares, moves, square, image } => {
                write!(f, "a {turn} carries no closed tour of {squares} squares onto itself: it would lead ")?;
                write!(
                    f,
                    "{moves} moves along the tour from {square} to {image}, or leave just two squares and moves in place"
                )
            }
            Self::EndsNotExchanged { turn, end, image } => {
                write!(f, "a {turn} would have to exchange the ends, but it takes {end} to {image}")
            }
            Self::Theorem { theorem, ranks, files } => {
                let tour = match theorem {
                    Theorem::Schwenk => "closed knight's tour",
                    Theorem::Cylinder => "closed knight's tour on a cylinder",
                    Theorem::Torus => "closed knight's tour on a torus",
                    Theorem::OpenRectangles => "open knight's tour",
                    Theorem::Ends => "knight's tour between such ends",
                };
                write!(f, "a board of {ranks}x{files} squares has no {tour} ({theorem})")
            }
            Self::Searched { nodes } => write!(f, "a search of {nodes} nodes looked at everything"),
        }
    }
}
