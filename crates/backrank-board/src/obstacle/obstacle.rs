//! Obstacles: values that show why there is no tour, and their faults.

use std::fmt;

use super::end_constraints::EndGrounds;
use crate::board::{Board, Square};
use crate::piece::{MoveOrder, Piece};

/// A proof that there is no tour: steps that force moves, then a contradiction.
///
/// ```
/// use backrank_board::{Board, Clash, CountingArgument, EndGrounds, Obstacle, Piece, GivenEnds};
///
/// // On a 3x3 board no knight's move leads to b2.
/// let b2 = "b2".parse()?;
/// let (squares, neighbours, end_grounds) = (vec![b2], vec![], EndGrounds::Closed);
/// let count = CountingArgument { squares, neighbours, needed: 2, room: 0, elsewhere: 0, end_grounds };
/// let obstacle = Obstacle::from(count);
/// let closed = GivenEnds { closed: true, ..GivenEnds::default() };
/// assert_eq!(obstacle.check(&Board::new(3, 3)?, &Piece::KNIGHT, &closed), Ok(()));
/// assert!(obstacle.check(&Board::new(3, 3)?, &Piece::KING, &closed).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Obstacle {
    /// Steps, each of which follows from the rules of the board and the steps before it.
    pub steps: Vec<ProofStep>,
    /// The contradiction that follows from the steps.
    pub clash: Clash,
}

/// A step of an obstacle: moves that every tour uses, moves that no tour uses, and the reason.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProofStep {
    /// The reason why the moves are forced.
    pub grounds: Grounds,
    /// The moves that every tour uses, each as its two squares in ascending order.
    pub used: Vec<(Square, Square)>,
    /// The moves that no tour uses, each as its two squares in ascending order.
    pub unused: Vec<(Square, Square)>,
}

/// The reason why a step forces moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Grounds {
    /// The squares need exactly as many moves as are available. So, apart from moves that are known already, every tour
    /// uses every move from the squares to a square outside `neighbours`, and no tour uses a move from a neighbour to a
    /// square outside `squares`.
    Count(CountingArgument),
    /// Every tour uses the move from each square to the next, so the move from the last to the first would close a loop
    /// too early. In an open tour with two given ends the step from one end to the other counts as a used move, because
    /// with this step the tour is a cycle through all squares.
    Loop(Vec<Square>),
}

/// The contradiction that ends an obstacle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Clash {
    /// The squares need more moves than are available.
    Count(CountingArgument),
    /// Removing squares leaves more parts than a tour could visit.
    Cut(Cut),
    /// Moves that every tour uses join each square to the next, and the last to the first. In an open tour with two
    /// given ends the step from one end to the other counts as a used move, unless it is the one from the last square
    /// of the list to the first.
    Loop(Vec<Square>),
}

/// An argument by counting: the number of moves that some squares need, and the number that is available.
///
/// A tour uses two moves at each of `squares`, or one at an end; `end_grounds` bound how many of the squares can be
/// ends. Together the squares need at least `needed` moves, where a move between two of them counts twice. Their moves
/// lead to `neighbours` or to other squares. A tour can use at most `room` of the moves to the neighbours: two at each
/// neighbour, or one at a neighbour that must be an end, minus the moves known to join the neighbours to squares
/// outside `squares`. There are `elsewhere` moves to other squares. (If each square needed only one move, this would be
/// the condition of Hall's theorem, P. Hall 1935. With two moves at each square it is a case of the *f*-factor theorem,
/// *f* = 2, W. T. Tutte 1952.)
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CountingArgument {
    /// The squares that need moves.
    pub squares: Vec<Square>,
    /// Squares to which moves of `squares` lead.
    pub neighbours: Vec<Square>,
    /// The least number of moves that the squares need; a move between two of them counts twice.
    pub needed: i64,
    /// The largest number of moves from `squares` to `neighbours` that a tour can use; negative if more moves are known
    /// to join the neighbours to other squares than a tour can use at them.
    pub room: i64,
    /// The number of moves, except those known to be unused, that lead from `squares` to squares outside `neighbours`;
    /// a move between two of `squares` counts twice.
    pub elsewhere: i64,
    /// The argument that bounds how many of the squares can be ends.
    pub end_grounds: EndGrounds,
}

impl CountingArgument {
    /// The number of available moves beyond those needed, `room + elsewhere - needed`; if negative, there is no tour.
    pub const fn spare(&self) -> i64 {
        self.room.saturating_add(self.elsewhere).saturating_sub(self.needed)
    }
}

/// A cut of the board: squares to remove, and the parts, or components, into which the other squares fall. No move
/// joins two parts, except moves known to be unused.
///
/// Without the removed squares a tour falls into fragments, each of which stays in one part, so the tour visits at most
/// as many parts as it has fragments. Removing k squares leaves at most k fragments of a closed tour, or one if k is 0;
/// of an open tour at most k + 1, and one fewer for each given end that is removed. If both given ends of an open tour
/// are in the same part, the tour visits one part fewer, but at least one, because its first and its last fragment are
/// both in that part. The condition is the toughness of V. Chvátal (1973).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cut {
    /// The squares that are removed.
    pub removed: Vec<Square>,
    /// One square of each part.
    pub parts: Vec<Square>,
    /// The largest number of parts that a tour could visit.
    pub most: usize,
}

crate::named_enum! {
    /// The kinds of obstacles, the simplest first.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    #[non_exhaustive]
    pub enum ObstacleKind {
        /// A square has too few moves.
        FewMoves = "few-moves",
        /// More squares have a single move than a tour has ends.
        DeadEnds = "dead-ends",
        /// More squares need the same neighbour than this neighbour has room for.
        Crowded = "crowded",
        /// The move graph is not connected.
        Apart = "apart",
        /// Removing a few squares splits the board into more parts than a tour could visit.
        Cut = "cut",
        /// Some squares together have too few neighbours.
        Neighbours = "neighbours",
        /// Moves that are forced or excluded at single squares close a loop, or leave a square too few moves that do
        /// not close one. Moves are forced at a square that has no more moves than it needs, and excluded at a square
        /// whose needed moves are all known.
        ForcedLoop = "forced-loop",
        /// Any other chain of inferences.
        Forced = "forced",
    }
}

impl Obstacle {
    /// The kind of the obstacle, from its steps and its contradiction.
    pub fn kind(&self) -> ObstacleKind {
        match &self.clash {
            _ if self.loops_at_one_square() => ObstacleKind::ForcedLoop,
            _ if !self.steps.is_empty() => ObstacleKind::Forced,
            Clash::Loop(_) => ObstacleKind::ForcedLoop,
            Clash::Cut(cut) if cut.removed.is_empty() => ObstacleKind::Apart,
            Clash::Cut(_) => ObstacleKind::Cut,
            Clash::Count(count) => match (count.squares.len(), count.neighbours.len()) {
                (0 | 1, 0) => ObstacleKind::FewMoves,
                (_, 0) if count.elsewhere == 0 => ObstacleKind::FewMoves,
                (_, 0) => ObstacleKind::DeadEnds,
                (_, 1) => ObstacleKind::Crowded,
                _ => ObstacleKind::Neighbours,
            },
        }
    }

    /// If the obstacle is a loop of moves that are all forced at squares with only two moves, returns these squares,
    /// and the squares of the loop in order. Returns `None` for every other obstacle, including a loop that needs other
    /// steps.
    pub fn as_loop_at_two_move_squares(&self) -> Option<(Vec<Square>, &[Square])> {
        let Clash::Loop(ring) = &self.clash else { return None };
        let needing = self.steps.iter().map(|step| match &step.grounds {
            Grounds::Count(CountingArgument { squares, neighbours, needed: 2, .. }) => {
                match (&squares[..], &neighbours[..]) {
                    ([square], []) if step.unused.is_empty() => Some(*square),
                    _ => None,
                }
            }
            _ => None,
        });
        let needing = needing.collect::<Option<Vec<Square>>>().filter(|needing| !needing.is_empty())?;
        Some((needing, ring))
    }

    /// The squares of the contradiction that no move of the piece leads to or from; empty if the contradiction is not a
    /// count.
    ///
    /// ```
    /// use backrank_board::{Board, CountingArgument, EndGrounds, Obstacle, Piece};
    ///
    /// // On a 3x3 board a knight moves from a1, and no knight's move leads to b2.
    /// let (a1, b2) = ("a1".parse()?, "b2".parse()?);
    /// let (squares, neighbours, end_grounds) = (vec![a1, b2], vec![], EndGrounds::Closed);
    /// let count = CountingArgument { squares, neighbours, needed: 4, room: 0, elsewhere: 2, end_grounds };
    /// let obstacle = Obstacle::from(count);
    /// assert_eq!(obstacle.isolated_squares(&Board::new(3, 3)?, &Piece::KNIGHT), [b2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn isolated_squares(&self, board: &Board, piece: &Piece) -> Vec<Square> {
        let Clash::Count(count) = &self.clash else { return Vec::new() };
        let has_no_move = |square: &Square| piece.moves(board, *square, &MoveOrder::default()).is_empty();
        count.squares.iter().copied().filter(has_no_move).collect()
    }

    /// Whether the obstacle contains a loop and no cut, and each of its counts names a single square.
    fn loops_at_one_square(&self) -> bool {
        let of_steps = self.steps.iter().map(|step| match &step.grounds {
            Grounds::Count(count) => Some(count),
            Grounds::Loop(_) => None,
        });
        let clash = match &self.clash {
            Clash::Count(count) => Some(count),
            Clash::Cut(_) => return false,
            Clash::Loop(_) => None,
        };
        // The counts of moves on which the inferences and the final contradiction rest; `None` for one that rests on a
        // loop instead.
        let counts = of_steps.chain([clash]);
        counts.clone().any(|count| count.is_none())
            && counts.flatten().all(|count| count.squares.len() + count.neighbours.len() == 1)
    }
}

impl From<Clash> for Obstacle {
    fn from(clash: Clash) -> Self {
        Self { steps: Vec::new(), clash }
    }
}

impl From<CountingArgument> for Obstacle {
    fn from(count: CountingArgument) -> Self {
        Clash::Count(count).into()
    }
}

impl From<Cut> for Obstacle {
    fn from(cut: Cut) -> Self {
        Clash::Cut(cut).into()
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.steps.is_empty() {
            write!(f, "after {} forced steps, ", self.steps.len())?;
        }
        match &self.clash {
            Clash::Count(CountingArgument { squares, neighbours, needed, room, elsewhere, .. }) => {
                write!(f, "{} need {needed} moves, but {} have room for {room}", names(squares), names(neighbours))?;
                write!(f, ", and {elsewhere} lead elsewhere")
            }
            Clash::Cut(Cut { removed, parts, most }) => {
                write!(f, "without {} no moves join {}, and a tour joins {most}", names(removed), names(parts))
            }
            Clash::Loop(squares) => write!(f, "{} close a loop", names(squares)),
        }
    }
}

error_enum! {
    /// Why an alleged obstacle does not prove that there is no tour.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ObstacleFault {
        /// No obstacle is needed, because the question is invalid or has a trivial answer: a given end is not on the
        /// board, start and end are the same or, for a closed tour, not one move apart, or the board has too few
        /// squares.
        Question => "the question has another answer";
        /// The obstacle names a square that is off the board or a hole.
        NotOnBoard(square: Square) => "{square} is no square of the board";
        /// The obstacle names this square twice in one list.
        Repeated(square: Square) => "{square} is named twice";
        /// The end grounds of a count do not hold: `Closed` to open tours, `Two` to closed ones, `Colours` where
        /// colours do not fix the ends.
        EndGrounds(grounds: EndGrounds) => "{}", match grounds {
            EndGrounds::Closed => "the tour is not closed",
            EndGrounds::Two => "the tour is closed and has no ends",
            EndGrounds::Colours => "the colours say nothing of where the ends are",
        };
        /// A count states wrong numbers; this is the count with the right numbers.
        Numbers(count: Box<CountingArgument>) =>
            "{} moves are needed, there is room for {}, and {} lead elsewhere",
            count.needed, count.room, count.elsewhere;
        /// The squares of the final count have all the moves that they need, so there is no contradiction.
        Enough => "the squares have all the moves that they need";
        /// The squares of a step's count have more moves than they need, so the step forces no move.
        Spare => "the squares have more moves than they need";
        /// The step does not force this move, given as its two squares: its grounds do not imply it, the piece has no
        /// such move, or the opposite is known already.
        NotForced(ends: (Square, Square)) => "nothing is said of the move between {} and {}", ends.0, ends.1;
        /// The squares form no loop that a tour must avoid: there are too few of them, a move between two of them is
        /// not known to be used by every tour, or the loop covers the whole board and may be a tour. In a step, the
        /// move that closes the loop must not be known to be used.
        NoLoop => "the squares close no loop too early";
        /// This square is removed by the cut and also named as the square of a part.
        InCut(square: Square) => "{square} is removed";
        /// These two squares are in the same part, but are named as squares of two parts.
        OnePart(a: Square, b: Square) => "moves join {a} and {b}";
        /// The cut states a wrong number of parts that a tour could visit, or does not have more parts than the right
        /// number.
        Parts {
            /// The largest number of parts that a tour could visit.
            most: usize,
        } => "a tour can join {most} parts";
    }
}

/// The names of the squares in brackets, separated by spaces.
fn names(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    format!("[{}]", names.join(" "))
}
