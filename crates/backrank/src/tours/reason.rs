//! Why there is no tour.

use std::fmt;

use backrank_board::{BoardTurn, MoveGraph, Square};

use super::problem::TourProblem;
use super::steps;
use super::theorems::Theorem;
use super::turned;

/// Why there is no tour, in terms that a person can check.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Reason {
    /// The board has no square.
    NoSquares,
    /// A given end is no square of the board.
    NotOnBoard(Square),
    /// Start and end are the same square, and there are others.
    SameEnds(Square),
    /// Two squares make no closed tour.
    TooShortToClose,
    /// The piece cannot move from the given end of a closed tour to its given start.
    NotClosing {
        /// The end.
        end: Square,
        /// The start.
        start: Square,
    },
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
    EndColour(Square),
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
    /// The piece has too few moves from a square that is no end.
    FewMoves {
        /// The square.
        square: Square,
        /// How many moves there are.
        moves: usize,
    },
    /// Three squares with a single move each; a tour has only two ends.
    DeadEnds([Square; 3]),
    /// The piece cannot come from one square to the other, however often it moves.
    Apart(Square, Square),
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
    /// Every move changes colour, or leads from one set of squares into another, and from the one
    /// square to the other no such number of moves leads.
    StepsColour {
        /// The squares.
        squares: [Square; 2],
        /// How many moves lie between their steps.
        moves: usize,
    },
    /// There are fewer moves between the steps of two squares than it takes to come from the one
    /// to the other.
    StepsApart {
        /// The squares.
        squares: [Square; 2],
        /// How many moves lie between their steps.
        moves: usize,
        /// How many it takes at least.
        least: usize,
    },
    /// The turn does not carry the board onto itself.
    BoardNotKept(BoardTurn),
    /// A turn that carries an open tour onto itself runs it backward, and its middle, a square or a
    /// move, stays in place; this one leaves none in place, or made twice does not bring all back.
    OpenNotKept(BoardTurn),
    /// A turn that carries a closed tour onto itself moves it by a half or a quarter of its squares,
    /// and their number or colours do not allow that.
    ClosedNotKept {
        /// The turn.
        turn: BoardTurn,
        /// How many squares there are.
        squares: usize,
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
    Theorem(Theorem),
    /// A search looked at everything.
    Searched {
        /// How many nodes it took.
        nodes: u64,
    },
}

impl Reason {
    /// A short name for machine formats.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NoSquares => "no-squares",
            Self::NotOnBoard(_) => "not-on-board",
            Self::SameEnds(_) => "same-ends",
            Self::TooShortToClose => "too-short",
            Self::NotClosing { .. } => "not-closing",
            Self::Colours { .. } => "colours",
            Self::EndColour(_) | Self::EndsColour { .. } => "end-colour",
            Self::Sides { .. } => "sides",
            Self::FewMoves { .. } => "few-moves",
            Self::DeadEnds(_) => "dead-ends",
            Self::Apart(..) => "apart",
            Self::NoSuchStep { .. } | Self::StepTaken { .. } | Self::SquareTwice { .. } => "steps-clash",
            Self::StepsColour { .. } => "steps-colour",
            Self::StepsApart { .. } => "steps-apart",
            Self::BoardNotKept(_) => "board-not-symmetric",
            Self::OpenNotKept(_) | Self::ClosedNotKept { .. } => "tour-not-symmetric",
            Self::EndsNotExchanged { .. } => "ends-not-symmetric",
            Self::Theorem(theorem) => theorem.code(),
            Self::Searched { .. } => "search",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSquares => write!(f, "the board has no square"),
            Self::NotOnBoard(square) => write!(f, "{square} is no square of the board"),
            Self::SameEnds(square) => write!(f, "a tour cannot both start and end on {square}"),
            Self::TooShortToClose => write!(f, "two squares make no closed tour"),
            Self::NotClosing { end, start } => {
                write!(f, "the piece cannot move from the end {end} to the start {start}")
            }
            Self::Colours { dark, light, closed } => {
                let allowed = if *closed { "as many of one as of the other" } else { "at most one more of one" };
                write!(
                    f,
                    "every move changes colour, which takes {allowed}, but there are {dark} dark and {light} light squares"
                )
            }
            Self::EndColour(square) => {
                write!(f, "every move changes colour, and {square} has the colour of which there are fewer squares")
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
            Self::FewMoves { square, moves } => write!(f, "from {square} there are too few moves: {moves}"),
            Self::DeadEnds([a, b, c]) => {
                write!(f, "{a}, {b} and {c} have a single move each, and a tour has only two ends")
            }
            Self::Apart(a, b) => write!(f, "no moves lead from {a} to {b}"),
            Self::NoSuchStep { square, step, last } => {
                write!(f, "{square} cannot come at step {step}: a tour has steps 1 to {last}")
            }
            Self::StepTaken { step, squares: [a, b] } => write!(f, "{a} and {b} cannot both come at step {step}"),
            Self::SquareTwice { square, steps: [a, b] } => {
                write!(f, "{square} cannot come at both step {a} and step {b}")
            }
            Self::StepsColour { squares: [a, b], moves } => {
                write!(f, "every move changes colour, so no {moves} moves lead from {a} to {b}")
            }
            Self::StepsApart { squares: [a, b], moves, least } => {
                write!(f, "from {a} to {b} it takes {least} moves at least, and there are {moves} between their steps")
            }
            Self::BoardNotKept(turn) => write!(f, "a {turn} does not carry the board onto itself"),
            Self::OpenNotKept(turn) => {
                write!(f, "a turn runs an open tour backward and leaves its middle in place; a {turn} does not")
            }
            Self::ClosedNotKept { turn, squares } => {
                write!(f, "a {turn} moves a closed tour along itself, which {squares} squares or their colours forbid")
            }
            Self::EndsNotExchanged { turn, end, image } => {
                write!(f, "a {turn} would have to exchange the ends, but it takes {end} to {image}")
            }
            Self::Theorem(theorem) => write!(f, "theorem: {theorem}"),
            Self::Searched { nodes } => write!(f, "a search of {nodes} nodes looked at everything"),
        }
    }
}

/// The reasons that need no graph: the ends.
pub(super) fn from_ends(problem: &TourProblem) -> Option<Reason> {
    let board = problem.board();
    if board.is_empty() {
        return Some(Reason::NoSquares);
    }
    if let Some(off) = problem.start().into_iter().chain(problem.end()).find(|&end| !board.contains(end)) {
        return Some(Reason::NotOnBoard(off));
    }
    match (problem.start(), problem.end()) {
        (Some(start), Some(end)) if start == end && board.len() > 1 => return Some(Reason::SameEnds(start)),
        (Some(start), Some(end))
            if problem.is_closed() && start != end && !problem.piece().attacks(board, end, start) =>
        {
            return Some(Reason::NotClosing { end, start });
        }
        _ => {}
    }
    if problem.is_closed() && board.len() == 2 {
        return Some(Reason::TooShortToClose);
    }
    turned::from_ends(problem).or_else(|| steps::from_ends(problem))
}

/// The reasons that counting finds: colours, squares with few moves, parts apart.
/// O(squares x moves).
pub(super) fn from_counting(problem: &TourProblem, moves: &MoveGraph) -> Option<Reason> {
    if moves.squares().len() == 1 {
        return None;
    }
    from_colours(problem, moves)
        .or_else(|| from_degrees(problem, moves))
        .or_else(|| from_parts(moves))
        .or_else(|| turned::from_moves(problem, moves))
        .or_else(|| steps::from_moves(problem, moves))
}

fn from_colours(problem: &TourProblem, moves: &MoveGraph) -> Option<Reason> {
    let of_board: Vec<u8> = moves.squares().iter().map(|square| square.colour()).collect();
    if moves.graph().edges().all(|(a, b)| of_board[a as usize] != of_board[b as usize]) {
        return from_alternation(problem, moves, &of_board);
    }
    if moves.graph().components().len() > 1 {
        return None;
    }
    let colours = moves.graph().two_colouring()?;
    let first = colours.iter().filter(|&&colour| colour == colours[0]).count();
    let sides = Reason::Sides { first, second: colours.len() - first };
    from_alternation(problem, moves, &colours).map(|_| sides)
}

/// Why no tour can change colour at every move.
fn from_alternation(problem: &TourProblem, moves: &MoveGraph, colours: &[u8]) -> Option<Reason> {
    let colour_of = |square: Square| moves.vertex(square).map(|vertex| colours[vertex as usize]);
    let light = colours.iter().filter(|&&colour| colour == 1).count();
    alternates(problem, colours.len() - light, light, colour_of)
}

/// Why no knight's tour of a plain rectangle can change colour at every move. O(1).
pub(super) fn from_colours_of_rectangle(problem: &TourProblem) -> Option<Reason> {
    let light = problem.board().area() / 2;
    alternates(problem, problem.board().area() - light, light, |square| Some(square.colour()))
}

fn alternates(
    problem: &TourProblem,
    dark: usize,
    light: usize,
    colour_of: impl Fn(Square) -> Option<u8>,
) -> Option<Reason> {
    let closed = problem.is_closed();
    if dark.abs_diff(light) > usize::from(!closed) {
        return Some(Reason::Colours { dark, light, closed });
    }
    let ends = [problem.start(), problem.end()];
    if dark != light {
        let more = Some(u8::from(light > dark));
        let wrong = ends.into_iter().flatten().find(|&end| colour_of(end) != more);
        return wrong.map(Reason::EndColour);
    }
    match ends {
        [Some(start), Some(end)] if colour_of(start) == colour_of(end) => Some(Reason::EndsColour { start, end }),
        _ => None,
    }
}

fn from_degrees(problem: &TourProblem, moves: &MoveGraph) -> Option<Reason> {
    let graph = moves.graph();
    let degree = |vertex: &u32| graph.degree(*vertex);
    let is_end = |vertex: &u32| [problem.start(), problem.end()].contains(&Some(moves.square(*vertex)));
    if let Some(stuck) = graph.vertices().find(|vertex| degree(vertex) == 0) {
        return Some(Reason::FewMoves { square: moves.square(stuck), moves: 0 });
    }
    let single: Vec<Square> =
        graph.vertices().filter(|vertex| degree(vertex) == 1).map(|vertex| moves.square(vertex)).collect();
    let both_given = problem.start().is_some() && problem.end().is_some();
    if problem.is_closed() || both_given {
        let inner = |square: &&Square| problem.is_closed() || moves.vertex(**square).is_some_and(|v| !is_end(&v));
        return single.iter().find(inner).map(|&square| Reason::FewMoves { square, moves: 1 });
    }
    match single[..] {
        [a, b, c, ..] => Some(Reason::DeadEnds([a, b, c])),
        _ => None,
    }
}

fn from_parts(moves: &MoveGraph) -> Option<Reason> {
    match &moves.graph().components()[..] {
        [first, second, ..] => Some(Reason::Apart(moves.square(first[0]), moves.square(second[0]))),
        _ => None,
    }
}
