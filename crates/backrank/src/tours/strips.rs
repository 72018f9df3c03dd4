//! The tours of boards of all lengths.

use backrank_board::{Board, MoveGraph, Wrap};

use super::problem::TourProblem;
use super::walks::Directions;
use crate::search::frontier::{Recurrence, StripCounter};
use crate::search::{BigUint, Budget, Spent};

/// Files that a move can lead to, and the file it leaves, have no more squares than this.
const MOST_SQUARES: u64 = 64;

/// The counts of the tours of all boards of some ranks, from one run.
///
/// ```
/// use backrank::board::{Board, Piece};
/// use backrank::search::Budget;
/// use backrank::tours::{Directions, TourProblem, TourStrips};
///
/// let problem = TourProblem::new(Board::new(3, 1)?, Piece::KNIGHT).closed();
/// let boards = TourStrips::new(&problem, Directions::Undirected, &Budget::unlimited())?.expect("three are few");
/// // The first boards with a closed tour are 3x10 and, as the next count is 0, 3x12.
/// let first = boards.counts().skip(10 - boards.shortest()).take(3).collect::<Vec<_>>();
/// assert_eq!(first, [16_u32.into(), 0_u32.into(), 176_u32.into()]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct TourStrips {
    strips: StripCounter,
    tours_a_cycle: u32,
}

impl TourStrips {
    /// Looks for the states of boards with the ranks of this problem's board and any number of files. `None` where
    /// that is not how tours can be counted: where the board wraps or has holes, more than open or closed tours of a
    /// leaper are asked for, or there are too many ranks.
    ///
    /// # Errors
    /// What was spent when the budget did not allow it.
    pub fn new(problem: &TourProblem, directions: Directions, budget: &Budget) -> Result<Option<Self>, Spent> {
        let (board, legs) = (problem.board(), problem.piece().legs());
        let is_whole = board.wrap() == Wrap::Flat && board.len() == board.area();
        let has_ends = problem.start().or(problem.end()).is_some();
        if !is_whole || has_ends || problem.demands_more() || legs.iter().any(|leg| leg.reach() > 1) {
            return Ok(None);
        }
        let Some(edges) = edges(problem) else { return Ok(None) };
        let strips = StripCounter::new(board.ranks(), &edges, !problem.is_closed(), budget)?;
        let tours_a_cycle = u32::from(directions == Directions::Directed) + 1;
        Ok(strips.map(|strips| Self { strips, tours_a_cycle }))
    }

    /// How many files the board of the first count has.
    #[must_use]
    pub const fn shortest(&self) -> usize {
        self.strips.shortest()
    }

    /// How many states there are between files: the counts obey a recurrence of that order at most.
    #[must_use]
    pub const fn states(&self) -> usize {
        self.strips.states()
    }

    /// The counts of boards of one file more each time, without end.
    pub fn counts(&self) -> impl Iterator<Item = BigUint> {
        self.strips.counts().map(|count| count * self.tours_a_cycle)
    }

    /// The shortest recurrence that all counts obey, proven: see [`StripCounter::recurrence`].
    ///
    /// # Errors
    /// What was spent when the budget did not allow it.
    pub fn recurrence(&self, budget: &Budget, advance: impl FnMut(usize, usize)) -> Result<Recurrence, Spent> {
        self.strips.recurrence(budget, advance)
    }
}

/// The moves from the squares of a file to those of it and of the files behind, by ranks.
fn edges(problem: &TourProblem) -> Option<Vec<(u32, u32, u32)>> {
    let ahead = problem.piece().legs().iter().map(|leg| leg.a().max(leg.b())).max()?;
    if u64::from(ahead + 1) * u64::from(problem.board().ranks()) > MOST_SQUARES {
        return None;
    }
    let board = Board::new(problem.board().ranks(), ahead + 1).ok()?;
    let moves = MoveGraph::new(&board, problem.piece(), problem.order());
    let between = moves.graph().edges().map(|(a, b)| [moves.square(a), moves.square(b)]);
    let from_first = between.filter_map(|mut squares| {
        squares.sort_by_key(|square| square.file());
        let [a, b] = squares;
        (a.file() == 0).then(|| (a.rank(), b.rank(), b.file()))
    });
    Some(from_first.collect())
}
