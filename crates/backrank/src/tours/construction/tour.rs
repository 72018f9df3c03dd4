//! A tour that is built and not stored.

use std::ops::ControlFlow;

use backrank_board::{Board, Square};

use super::builder::Builder;
use super::ends;
use super::frame::Frame;
use super::layout::Layout;
use super::moves;
use super::plan::Plan;
use crate::search::{Limit, Meter, Outcome};
use crate::tours::problem::TourProblem;
use crate::tours::reason::Reason;

/// A knight's tour of a rectangle, built from blocks. It takes a few kilobytes, whatever the size
/// of the board, and says at once which square comes at a step, and at which step a square comes.
///
/// 1. The board is cut into blocks of 6x6 squares; one row and one column of blocks take up what is
///    left over, so blocks have sides of 6 to 11.
/// 2. A corridor of blocks leads from the block of the start to the block of the end. The exact
///    search finds a path through each, from where the knight comes in to where it goes out.
/// 3. Every other block is toured in a circle, and hung on its neighbour: both tours give up a move,
///    and two moves between them take their place.
/// 4. Blocks that stand in a row are copies of one, so there are about 15 paths to find, each in well
///    under a millisecond, for any board.
///
/// A. Conrad, T. Hindrichs, H. Morsy and I. Wegener, *Solution of the knight's Hamiltonian path
/// problem on chessboards* (1994), for the corridor between given ends; I. Parberry, *An efficient
/// algorithm for the knight's tour problem* (1997), for joining closed tours over two moves. Our
/// deviations: no tables, for the paths are searched for; any rectangle, not only squares; and
/// copies, so that nothing is stored.
///
/// It comes from [`TourProblem::construct`].
#[derive(Clone, Debug)]
pub struct ConstructedTour {
    board: Board,
    closed: bool,
    start: Square,
    end: Square,
    frame: Frame,
    plan: Plan,
}

impl TourProblem {
    /// A tour by construction, or why there is none; `None` where the construction does not apply:
    /// to pieces that are no knights, and boards that are no plain rectangles or have few squares.
    /// O(1) whatever the size of the board.
    ///
    /// ```
    /// use backrank::board::{Board, Piece};
    /// use backrank::search::{Budget, Outcome};
    /// use backrank::tours::TourProblem;
    ///
    /// let board = Board::new(1_000_000, 1_000_000)?;
    /// let problem = TourProblem::new(board, Piece::KNIGHT).closed();
    /// let Some(Outcome::Found(tour)) = problem.construct(&mut Budget::unlimited().meter()) else { panic!() };
    /// let square = tour.square_at(123_456_789_012).expect("it has 10^12 squares");
    /// assert_eq!(tour.step_of(square), Some(123_456_789_012));
    /// # Ok::<(), backrank::board::BoardError>(())
    /// ```
    pub fn construct(&self, meter: &mut Meter<'_>) -> Option<Outcome<ConstructedTour, Reason>> {
        let (start, end) = match ends::chosen(self)? {
            Ok(ends) => ends,
            Err(reason) => return Some(Outcome::Impossible(reason)),
        };
        let frame = Frame::of(self.board()).flipped_for(start, end);
        match plan(frame, start, end, self.seed(), meter) {
            Ok(plan) => plan.map(|plan| {
                let (board, closed) = (self.board().clone(), self.is_closed());
                Outcome::Found(ConstructedTour { board, closed, start, end, frame, plan })
            }),
            Err(limit) => Some(Outcome::Unknown(meter.spent(limit))),
        }
    }
}

fn plan(frame: Frame, start: Square, end: Square, seed: u64, meter: &mut Meter<'_>) -> Result<Option<Plan>, Limit> {
    let (from, to) = (frame.row_and_column(start), frame.row_and_column(end));
    if frame.rows >= 6 {
        let layout = Layout::of(frame.rows, frame.columns, from, to);
        return Builder::plan(&layout, from, to, seed, meter);
    }
    for layout in Layout::of_five_rows(frame.columns, from.1, to.1) {
        if let Some(plan) = Builder::plan(&layout, from, to, seed, meter)? {
            return Ok(Some(plan));
        }
    }
    Ok(None)
}

impl ConstructedTour {
    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the tour was asked for as a closed one.
    #[must_use]
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// The first square.
    #[must_use]
    pub const fn start(&self) -> Square {
        self.start
    }

    /// The last square.
    #[must_use]
    pub const fn end(&self) -> Square {
        self.end
    }

    /// How many squares.
    #[must_use]
    pub const fn len(&self) -> u64 {
        self.board.area() as u64
    }

    /// Whether there is no square, which does not happen.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The square at a step, counted from 0; `None` beyond the last. O(1).
    #[must_use]
    pub fn square_at(&self, step: u64) -> Option<Square> {
        (step < self.len()).then(|| self.frame.square(self.plan.square_at(step)))
    }

    /// The step of a square, counted from 0; `None` off the board. O(1).
    #[must_use]
    pub fn step_of(&self, square: Square) -> Option<u64> {
        let (row, column) = self.board.contains(square).then(|| self.frame.row_and_column(square))?;
        Some(self.plan.step_of((row.into(), column.into())))
    }

    /// Shows the squares in order until the visitor breaks. O(squares), in a memory that does not
    /// depend on their number.
    pub fn each_square<B>(&self, mut visit: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        self.plan.each_segment(|segment| {
            let square = |&(row, column): &(u32, u32)| {
                self.frame.square((segment.origin.0 + i64::from(row), segment.origin.1 + i64::from(column)))
            };
            if segment.reversed {
                segment.path.iter().rev().map(square).try_for_each(&mut visit)
            } else {
                segment.path.iter().map(square).try_for_each(&mut visit)
            }
        })
    }

    /// Shows every move in order, as the byte that stands for its displacement in files and ranks,
    /// many at a time, until the visitor breaks. O(squares), in a memory that does not depend on their
    /// number, and some times faster than [`each_square`](Self::each_square).
    pub fn each_move<B>(
        &self,
        byte_of: impl Fn((i64, i64)) -> u8,
        visit: impl FnMut(&[u8]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        moves::each_move(&self.plan, |offset| byte_of(self.frame.displacement(offset)), visit)
    }
}
